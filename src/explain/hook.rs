//! A hook: a decision that a strategy in a file may take, and what it may ask for.

use super::explanation::{ExplainedList, Explanation};
use super::known::KnownScenario;
use crate::files::{FactKind, HookAnswer, HookCard};

/// What a hook decides.
pub fn explain_hook(known: &KnownScenario, hook: &HookCard) -> Explanation {
    let rows = hook.facts.iter().map(|fact| {
        let is = match fact.kind {
            FactKind::Number => "number".to_string(),
            FactKind::Truth => "True or False".to_string(),
            FactKind::Word(words) => format!("one of: {}", words.join(", ")),
        };
        vec![fact.name.into(), is.into(), fact.about.into()]
    });
    let facts =
        ExplainedList::lines("facts", "It may ask for, as its parameters:", &["name", "is", "text"], rows.collect());
    let names: Vec<&str> = hook.facts.iter().take(2).map(|fact| fact.name).collect();
    let title = format!("{}: a decision that a strategy in a file may take", hook.name);
    Explanation::new("hook", hook.name, title)
        .saying(hook.about)
        .saying(if hook.answer == HookAnswer::Score { "The choice with the greatest number is taken." } else { "" })
        .stating("answers", answer_words(hook.answer))
        .stating("example", format!("def {}({}): ...", hook.name, names.join(", ")))
        .stating("paper", "docs/strategy-files.md")
        .listing(facts)
        .asking(known.command("hooks"))
}

/// What a hook answers, in words.
pub fn answer_words(answer: HookAnswer) -> &'static str {
    match answer {
        HookAnswer::Truth => "True or False",
        HookAnswer::Score => "a number for each choice",
    }
}
