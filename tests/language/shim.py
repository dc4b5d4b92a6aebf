"""Runs texts of the language in CPython: answers their throws from a record, and checks that they ask for the same.

Called with two files: the programs as JSON, and where the answers go. The names that a text may use are those of the
language; what a throw shows is what the other side saw.
"""

import json
import signal
import sys
import warnings

# The seconds that a program may take.
MOST_SECONDS = 5

warnings.simplefilter("ignore")


class Differs(Exception):
    """A throw that the other side did not ask for."""


def record(name, *parts):
    """A kind of thing with parts of its own."""

    def init(self, *values, **named):
        given = dict(zip(parts, values))
        if len(values) > len(parts) or set(given) & set(named) or set(given) | set(named) != set(parts):
            raise TypeError("the parts of " + name)
        for part in parts:
            setattr(self, part, named.get(part, given.get(part)))

    def same(self, other):
        if type(other) is not type(self):
            return False
        return [getattr(self, part) for part in parts] == [getattr(other, part) for part in parts]

    def written(self):
        return name + "(" + ", ".join(part + "=" + repr(getattr(self, part)) for part in parts) + ")"

    members = {"__slots__": parts, "__init__": init, "__eq__": same, "__hash__": None, "__repr__": written}
    return type(name, (), members)


class Table:
    """The throws of a program: what was asked on the other side, and what was shown."""

    def __init__(self, throws):
        self.throws = throws
        self.next = 0
        self.names = {}

    def ask(self, kind, by, *of):
        asked = kind + " " + by + " " + repr(list(of) + [None] * (3 - len(of)))
        if self.next == len(self.throws):
            raise Differs("one more throw: " + asked)
        expected, shown = self.throws[self.next]
        self.next += 1
        if asked != expected:
            raise Differs("throw " + str(self.next) + " is " + asked + "; expected " + expected)
        return eval(shown, self.names)

    def taken(self, deck, card):
        """The first card of the deck that equals this one, no longer in the deck."""
        return deck.pop(deck.index(card))

    def game(self):
        """The names that a text may use."""
        ask, taken = self.ask, self.taken

        def d(sides, by="a"):
            return ask("Die", by, sides)

        def pool(n, sides, at_least, by="a"):
            return ask("Pool", by, n, sides, at_least)

        def roll(n, sides, by="a"):
            return ask("Roll", by, n, sides)

        def dice(n, sides=None, by="a"):
            return ask("Dice", by, n, sides)

        def keep(n, sides, k, lowest=False, by="a"):
            return ask("KeepLowest" if lowest else "Keep", by, n, sides, k)

        def chance(k, n, by="a"):
            return ask("Chance", by, k, n)

        def explode(sides, depth, by="a"):
            return ask("Explode", by, sides, depth)

        def draw(deck, by="a"):
            return taken(deck, ask("Draw", by, deck))

        def deal(deck, n, by="a"):
            return [taken(deck, card) for card in ask("Deal", by, deck, n)]

        names = {known.__name__: known for known in (d, pool, roll, dice, keep, chance, explode, draw, deal)}
        return names | {"put": put, "lookup": lookup, "record": record, "tell": tell}


def put(deck, card):
    place = 0
    while place < len(deck) and not deck[place] > card:
        place += 1
    deck.insert(place, card)


def lookup(x, rows):
    for most, answer in rows:
        if x <= most:
            return answer
    raise LookupError("beyond the last row")


def tell(rule, text, *values):
    text.format(*values)


def too_long(*_):
    raise TimeoutError("more than " + str(MOST_SECONDS) + " seconds")


def answer(text, throws):
    """What `f()` of a text gives, and whether it is a value."""
    table = Table(throws)
    names = table.names
    names.update(table.game())
    names["__name__"] = "mine"
    try:
        exec(compile(text, "mine.py", "exec"), names)
        shown = str(names["f"]())
        if table.next != len(throws):
            raise Differs("only " + str(table.next) + " of " + str(len(throws)) + " throws")
        return [True, shown]
    except Exception as found:
        return [False, type(found).__name__ + ": " + str(found)]


def main():
    with open(sys.argv[1], encoding="utf-8", newline="") as file:
        programs = json.load(file)
    answers = []
    for text, throws in programs:
        if hasattr(signal, "SIGALRM"):
            signal.signal(signal.SIGALRM, too_long)
            signal.alarm(MOST_SECONDS)
        answers.append(answer(text, throws))
    if hasattr(signal, "SIGALRM"):
        signal.alarm(0)
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        json.dump(answers, file)


main()
