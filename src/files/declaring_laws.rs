//! Declarations of laws and of charts of laws.

use super::declared::{Declared, DeclaredChart, DeclaredLaw, LawColumn};
use super::declaring::Given;
use super::plain::Plain;
use crate::error::{Problem, name_hint};

/// The most laws in one chart.
const MOST_SIDE_BY_SIDE: usize = 8;

impl Given<'_> {
    /// A law.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn law(&self, declared: &Declared) -> Result<DeclaredLaw, Problem> {
        let name = self.table(declared)?;
        let Some(Plain::Function(ask)) = self.get("ask") else {
            return Err(self.problem("`ask`: expected the function that is asked"));
        };
        let takes = self.parameters(*ask);
        if takes > 0 {
            let hint = "a function of its own: def volley_of_10(): return volley(10)";
            return Err(self
                .problem(format!("`ask` takes {takes} values; a law is of a function without any"))
                .hint(hint));
        }
        let labels = self.texts("labels")?;
        if (1..labels.len()).any(|at| labels[..at].contains(&labels[at])) {
            return Err(self.problem(format!("`{name}`: expected each label once")));
        }
        Ok(DeclaredLaw { name, about: self.text("about")?, ask: *ask, labels })
    }

    /// A chart of laws that were declared before.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn chart(&self, declared: &Declared) -> Result<DeclaredChart, Problem> {
        let name = self.table(declared)?;
        let names = || declared.laws.iter().map(|law| law.name);
        let mut laws = Vec::new();
        for law in self.texts("laws")? {
            match names().position(|known| known == law) {
                Some(number) if laws.contains(&number) => return Err(self.problem(format!("the law `{law}` twice"))),
                Some(number) => laws.push(number),
                None => {
                    let message = format!("`laws`: no law `{}`", crate::error::excerpt(&law));
                    return Err(self.problem(message).hint(name_hint(&law, names())));
                }
            }
        }
        if !(1..=MOST_SIDE_BY_SIDE).contains(&laws.len()) {
            return Err(self.problem(format!("`laws`: expected 1 to {MOST_SIDE_BY_SIDE} laws; found {}", laws.len())));
        }
        let orders = laws.iter().map(|&law| &declared.laws[law].labels);
        if let Some(other) = orders.clone().find(|labels| **labels != declared.laws[laws[0]].labels) {
            return Err(
                self.problem(format!("`laws`: laws with the same labels are expected; one has {}", other.len()))
            );
        }
        Ok(DeclaredChart { name, about: self.text("about")?, laws, view: self.view()? })
    }

    fn view(&self) -> Result<LawColumn, Problem> {
        let view = self.text("view")?;
        let names = LawColumn::ALL.map(LawColumn::name);
        match LawColumn::ALL.into_iter().find(|column| column.name() == view) {
            Some(column) => Ok(column),
            None if view.is_empty() => Ok(LawColumn::default()),
            None => {
                let message = format!("`view`: found `{}`", crate::error::excerpt(&view));
                Err(self.problem(message).hint(name_hint(&view, names)))
            }
        }
    }
}
