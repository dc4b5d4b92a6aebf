//! Strategies that are based on others: a block `[strategies.NAME]` with the key `base` has every value of that strategy
//! that it does not give itself.

use std::sync::Arc;

use super::tree::{Node, TreeEntry, Value};
use crate::error::{Error, Kind, Place, Problem, Result, excerpt, name_hint};

/// The key that names what a block is based on.
const BASE: &str = "base";

/// The key of the blocks.
pub(super) const STRATEGIES: &str = "strategies";

/// The key of the mixed strategies.
const MIXES: &str = "mixes";

/// The values of `over` put into `tree`. A strategy of `over` that is based on another one takes the place of an earlier
/// one of its name, and so does a mix that of a strategy, and a strategy that of a mix.
pub(super) fn joined(mut tree: Node, over: Node) -> Node {
    let of = |key: &str| entries(&over, key).iter();
    let based = of(STRATEGIES).filter(|block| block.node.get(BASE).is_some_and(|base| !is_text(base, &block.key)));
    let anew = [
        (STRATEGIES, based.chain(of(MIXES)).map(|entry| entry.key.clone()).collect::<Vec<String>>()),
        (MIXES, of(STRATEGIES).map(|entry| entry.key.clone()).collect()),
    ];
    for (key, anew) in anew {
        if let Some(Value::Table(entries)) = tree.child_mut(key).map(|node| &mut node.value) {
            Arc::make_mut(entries).retain(|entry| !anew.contains(&entry.key));
        }
    }
    tree.merge(over)
}

/// The tree with every strategy made whole.
///
/// # Errors
/// [`Kind::Scenario`] for a base that is not there, is a mix or leads in a circle.
pub(super) fn made_whole(mut tree: Node) -> Result<Node> {
    let blocks = entries(&tree, STRATEGIES).iter();
    let heirs: Vec<String> = blocks.filter(|block| block.node.get(BASE).is_some()).map(|b| b.key.clone()).collect();
    if heirs.is_empty() {
        return Ok(tree);
    }
    let whole = heirs.iter().map(|name| whole(&tree, name, &mut vec![name.clone()])).collect::<Result<Vec<Node>>>()?;
    if let Some(Value::Table(entries)) = tree.child_mut(STRATEGIES).map(|node| &mut node.value) {
        let entries = Arc::make_mut(entries);
        for (name, node) in heirs.iter().zip(whole) {
            entries.iter_mut().filter(|entry| entry.key == *name).for_each(|entry| entry.node = node.clone());
        }
    }
    Ok(tree)
}

/// The block of this name with the values of its bases; `chain` are the names that led here.
fn whole(tree: &Node, name: &str, chain: &mut Vec<String>) -> Result<Node> {
    let known = entries(tree, STRATEGIES);
    let block = known.iter().find(|block| block.key == name).map(|block| block.node.clone());
    let mut block = block.unwrap_or_else(|| tree.clone());
    let Some(base) = take_base(&mut block) else { return Ok(block) };
    let Value::String(from) = &base.value else {
        return Err(wrong(format!("`base`: expected text; found {}", base.found()), &base.place));
    };
    if from == name {
        return Ok(block);
    }
    if let Some(mix) = entries(tree, MIXES).iter().find(|mix| mix.key == *from) {
        let drawn: Vec<&str> = entries(&mix.node, "weights").iter().map(|member| member.key.as_str()).collect();
        let message = format!("`base`: `{}` is a mix of strategies, and has no values of its own", excerpt(from));
        return Err(wrong(message, &base.place).hint(format!("those that it draws have: {}", drawn.join(", "))));
    }
    if !known.iter().any(|block| block.key == *from) {
        let names = known.iter().map(|block| block.key.as_str()).filter(|known| *known != name);
        return Err(
            wrong(format!("`base`: unknown strategy `{}`", excerpt(from)), &base.place).hint(name_hint(from, names))
        );
    }
    if chain.contains(from) {
        let names = chain.iter().chain([from]).map(|name| excerpt(name)).collect::<Vec<_>>().join(" -> ");
        return Err(wrong(format!("`base` leads in a circle: {names}"), &base.place));
    }
    chain.push(from.clone());
    Ok(whole(tree, from, chain)?.merge(block))
}

/// The entries of the table at a key; none where there is no table.
fn entries<'a>(tree: &'a Node, key: &str) -> &'a [TreeEntry] {
    match tree.get(key).map(|node| &node.value) {
        Some(Value::Table(entries)) => entries,
        _ => &[],
    }
}

fn is_text(node: &Node, text: &str) -> bool {
    matches!(&node.value, Value::String(found) if found == text)
}

fn take_base(block: &mut Node) -> Option<Node> {
    let Value::Table(entries) = &mut block.value else { return None };
    let at = entries.iter().position(|entry| entry.key == BASE)?;
    Some(Arc::make_mut(entries).remove(at).node)
}

fn wrong(message: String, place: &Place) -> Error {
    Error { kind: Kind::Scenario, problems: vec![Problem::new(message).at(Some(place.clone()))] }
}

#[cfg(test)]
mod tests {
    use crate::scenario::{Catalogue, Document};

    const STANDARD: &str = "game = \"demo\"\n[strategies.bold]\nrisk = 9\nfire = { near = 1, far = 2 }\n[strategies.shy]\nrisk = 0\nfire = { near = 3, far = 4 }\n";

    fn read(text: &str) -> Result<Document, String> {
        let catalogue = Catalogue::new([("demo/standard", STANDARD)]);
        let text = format!("base = \"demo/standard\"\n{text}");
        Document::from_text("mine.toml", &text, &catalogue).map_err(|error| error.to_string())
    }

    fn number(document: &Document, path: &str) -> String {
        document.tree.get(path).map_or("none".to_string(), |node| format!("{:?}", node.value))
    }

    #[test]
    fn a_strategy_has_the_values_of_its_base_that_it_does_not_give() {
        let found = read("[strategies.mine]\nbase = \"bold\"\nfire = { far = 7 }\n").unwrap();
        let of = |path: &str| number(&found, &format!("strategies.mine.{path}"));
        assert_eq!(
            [of("risk"), of("fire.near"), of("fire.far"), of("base")],
            ["Integer(9)", "Integer(1)", "Integer(7)", "none"]
        );
        assert_eq!(number(&found, "strategies.bold.fire.far"), "Integer(2)");
    }

    #[test]
    fn bases_may_stand_on_bases_and_take_the_place_of_an_earlier_strategy() {
        let found = read("[strategies.a]\nbase = \"b\"\n[strategies.b]\nbase = \"shy\"\nrisk = 5\n[strategies.bold]\nbase = \"shy\"\n").unwrap();
        assert_eq!(number(&found, "strategies.a.risk"), "Integer(5)");
        assert_eq!(number(&found, "strategies.bold.risk"), "Integer(0)");
    }

    #[test]
    fn a_mix_takes_the_place_of_a_strategy_of_its_name_and_a_strategy_that_of_a_mix() {
        let mixed =
            "base = \"demo/standard\"\n[mixes.bold]\nweights = { shy = 1 }\n[mixes.either]\nweights = { shy = 1 }\n";
        let catalogue = Catalogue::new([("demo/standard", STANDARD), ("demo/mixed", mixed)]);
        let names = |text: &str| {
            let document = Document::from_text("mine.toml", text, &catalogue).unwrap();
            let of = |key: &str| super::entries(&document.tree, key).iter().map(|entry| entry.key.clone()).collect();
            [of("strategies"), of("mixes")].map(|names: Vec<String>| names.join(" "))
        };
        assert_eq!(names(mixed), ["shy", "bold either"]);
        let again = "base = \"demo/mixed\"\n[strategies.bold]\nrisk = 1\n[mixes.either]\nabout = \"x\"\n";
        assert_eq!(names(again), ["shy bold", "either"]);
    }

    #[test]
    fn an_unknown_base_a_mix_and_a_circle_are_told_with_their_places() {
        let unknown = read("[strategies.mine]\nbase = \"bald\"\n").unwrap_err();
        assert!(
            unknown.contains("mine.toml:3:8: `base`: unknown strategy `bald`") && unknown.contains("`bold`"),
            "{unknown}"
        );
        let mixed = "[mixes.either]\nweights = { bold = 1, shy = 2 }\n[strategies.mine]\nbase = \"either\"\n";
        let mixed = read(mixed).unwrap_err();
        let told = "mine.toml:5:8: `base`: `either` is a mix of strategies, and has no values of its own";
        assert!(mixed.contains(told) && mixed.contains("those that it draws have: bold, shy"), "{mixed}");
        let circle = read("[strategies.a]\nbase = \"b\"\n[strategies.b]\nbase = \"a\"\n").unwrap_err();
        assert!(circle.contains("`base` leads in a circle: a -> b -> a"), "{circle}");
        assert!(read("[strategies.a]\nbase = 3\n").unwrap_err().contains("`base`: expected text; found 3"));
    }
}
