//! The scenarios that are compiled in.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use include_dir::{Dir, include_dir};

use crate::error::{name_hint, nearest};

static SCENARIOS: Dir<'static> = include_dir!("$OUT_DIR/scenarios");

static BUILT_IN: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::of_folder(&SCENARIOS));

/// Scenario texts by name, such as `demo/standard`.
///
/// ```
/// use overmatch::scenario::Catalogue;
/// let texts = [("demo/standard", "game = \"demo\"")];
/// let catalogue = Catalogue::new(texts).with_short_names([("demo", "demo/standard")]);
/// assert_eq!(catalogue.resolve("demo"), Some("demo/standard"));
/// assert_eq!(catalogue.resolve("other"), None);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    texts: BTreeMap<String, Cow<'static, str>>,
    /// Full names by short ones.
    short: BTreeMap<String, String>,
}

impl Catalogue {
    /// The scenarios of the folder `scenarios`: `scenarios/<game>/<name>.toml`, and the games in files,
    /// `scenarios/files/<name>.py`, whose names keep their `.py`. No short names: the registry of games adds those.
    pub fn built_in() -> &'static Catalogue {
        &BUILT_IN
    }

    /// A catalogue of the given names and texts.
    pub fn new<N: Into<String>, T: Into<Cow<'static, str>>>(texts: impl IntoIterator<Item = (N, T)>) -> Catalogue {
        let texts = texts.into_iter().map(|(name, text)| (name.into(), text.into())).collect();
        Catalogue { texts, short: BTreeMap::new() }
    }

    /// The same catalogue with short names for some of its scenarios, as (short, full); a short name of a scenario that
    /// is not in it means nothing.
    #[must_use]
    pub fn with_short_names<'a>(mut self, names: impl IntoIterator<Item = (&'a str, &'a str)>) -> Catalogue {
        let known = names.into_iter().filter(|(_, full)| self.texts.contains_key(*full));
        self.short = known.map(|(short, full)| (short.to_string(), full.to_string())).collect();
        self
    }

    fn of_folder(folder: &'static Dir<'static>) -> Catalogue {
        let files = folder.dirs().flat_map(Dir::files);
        Catalogue::new(files.filter_map(|file| {
            let path = file.path().to_str()?.replace('\\', "/");
            let name = path.strip_suffix(".toml").or(path.ends_with(".py").then_some(path.as_str()))?;
            Some((name.to_string(), file.contents_utf8()?))
        }))
    }

    /// The name that is nearest to one that is not there; else the short names, and how to see all of them.
    pub fn hint(&self, name: &str) -> String {
        let listed = match self.short.is_empty() {
            true => name_hint(name, self.known_names()),
            false => {
                name_hint(name, self.short.keys().map(String::as_str)) + "; `overmatch scenarios list` lists them all"
            }
        };
        nearest(name, self.known_names()).map_or(listed, |best| format!("did you mean `{best}`?"))
    }

    /// Every full name, sorted.
    pub fn names(&self) -> impl Iterator<Item = &str> + Clone {
        self.texts.keys().map(String::as_str)
    }

    /// Every name that [`Catalogue::resolve`] knows: short names, then full names.
    pub fn known_names(&self) -> impl Iterator<Item = &str> + Clone {
        self.short.keys().map(String::as_str).chain(self.names())
    }

    /// The full name that a full or short name means, if it is in the catalogue.
    pub fn resolve(&self, name: &str) -> Option<&str> {
        let full = self.short.get(name).map_or(name, String::as_str);
        self.texts.get_key_value(full).map(|(name, _)| name.as_str())
    }

    /// The text of a scenario by its full name.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.texts.get(name).map(|text| text.as_ref())
    }
}
