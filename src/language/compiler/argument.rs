//! Arguments: which parameter each is for.

use super::frame::FunctionDraft;
use crate::error::{Problem, name_hint};
use crate::language::syntax::{Argument, Expr};
use crate::language::token::Span;

/// A parameter as a call sees it.
pub struct CalleeParameter<'a> {
    /// Its name.
    pub name: &'a str,
    /// Whether it may be left out.
    pub has_default: bool,
}

impl FunctionDraft<'_, '_> {
    /// The argument for each parameter, in the order of the parameters, `None` where it was left out; checked.
    pub fn bound<'e>(
        &self,
        usage: &str,
        parameters: &[CalleeParameter<'_>],
        arguments: &'e [Argument],
        span: &Span,
    ) -> Result<Vec<Option<&'e Expr>>, Problem> {
        let hint = || format!("expected {usage}");
        let mut bound: Vec<Option<&Expr>> = vec![None; parameters.len()];
        for (at, argument) in arguments.iter().enumerate() {
            let place = match &argument.name {
                None if at < parameters.len() => at,
                None => {
                    let message = format!("{} values; at most {} are expected", arguments.len(), parameters.len());
                    return Err(self.problem(&argument.value.span, message).hint(hint()));
                }
                Some(name) => match parameters.iter().position(|parameter| parameter.name == name.name) {
                    Some(place) => place,
                    None => {
                        let names = parameters.iter().map(|parameter| parameter.name);
                        let message = format!("no parameter `{}`", name.name);
                        return Err(self.problem(&name.span, message).hint(name_hint(&name.name, names)));
                    }
                },
            };
            if bound[place].is_some() {
                let message = format!("`{}` is given twice", parameters[place].name);
                return Err(self.problem(&argument.value.span, message).hint(hint()));
            }
            bound[place] = Some(&argument.value);
        }
        let missing =
            parameters.iter().zip(&bound).find(|(parameter, found)| found.is_none() && !parameter.has_default);
        match missing {
            Some((parameter, _)) => Err(self.problem(span, format!("`{}` is missing", parameter.name)).hint(hint())),
            None => Ok(bound),
        }
    }

    /// The values of a call that takes any number of them, none with a name.
    pub fn plain<'e>(&self, usage: &str, arguments: &'e [Argument]) -> Result<Vec<&'e Expr>, Problem> {
        let value = |argument: &'e Argument| match &argument.name {
            None => Ok(&argument.value),
            Some(name) => {
                let message = format!("no parameter `{}`", name.name);
                Err(self.problem(&name.span, message).hint(format!("expected {usage}")))
            }
        };
        arguments.iter().map(value).collect()
    }
}
