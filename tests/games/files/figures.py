"""What the programs beside this one print: the law of each measure, a row for each value, to 15 digits."""

from collections import defaultdict
from fractions import Fraction


def printed(name, measures, laws):
    """Prints `strategy,measure,value,p` of laws of whole outcomes, one law for each strategy."""
    print("strategy,measure,value,p")
    for strategy, law in laws.items():
        assert sum(law.values()) == 1, (name, strategy)
        for place, measure in enumerate(measures):
            single = defaultdict(Fraction)
            for outcome, p in law.items():
                single[outcome[place]] += p
            for value in sorted(single, key = lambda value: (isinstance(value, str), value)):
                print(f"{strategy},{measure},{value},{float(single[value]):.15f}")
