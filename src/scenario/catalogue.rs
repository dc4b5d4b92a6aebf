//! The scenarios that are compiled in.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use include_dir::{Dir, include_dir};

static SCENARIOS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/scenarios");

static BUILT_IN: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::of_folder(&SCENARIOS));

/// What a game's name alone means.
const SHORT: [(&str, &str); 5] = [
    ("ardennes", "ardennes/standard"),
    ("army-men", "army-men/mirror-balanced"),
    ("little-wars", "little-wars/standard"),
    ("one-hour", "one-hour/meeting-engagement"),
    ("tank-ace", "tank-ace/campaign"),
];

/// Scenario texts by name, such as `ardennes/standard`.
///
/// ```
/// use overmatch::scenario::Catalogue;
/// let catalogue = Catalogue::new([("ardennes/standard", "game = \"ardennes\"")]);
/// assert_eq!(catalogue.resolve("ardennes"), Some("ardennes/standard"));
/// assert_eq!(catalogue.resolve("tank-ace"), None);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    texts: BTreeMap<String, Cow<'static, str>>,
}

impl Catalogue {
    /// The scenarios of the folder `scenarios`: `scenarios/<game>/<name>.toml`.
    pub fn built_in() -> &'static Catalogue {
        &BUILT_IN
    }

    /// A catalogue of the given names and texts.
    pub fn new<N: Into<String>, T: Into<Cow<'static, str>>>(texts: impl IntoIterator<Item = (N, T)>) -> Catalogue {
        Catalogue { texts: texts.into_iter().map(|(name, text)| (name.into(), text.into())).collect() }
    }

    fn of_folder(folder: &'static Dir<'static>) -> Catalogue {
        let files = folder.dirs().flat_map(Dir::files);
        Catalogue::new(files.filter_map(|file| {
            let path = file.path().to_str()?.replace('\\', "/");
            Some((path.strip_suffix(".toml")?.to_string(), file.contents_utf8()?))
        }))
    }

    /// Every full name, sorted.
    pub fn names(&self) -> impl Iterator<Item = &str> + Clone {
        self.texts.keys().map(String::as_str)
    }

    /// Every name that [`Catalogue::resolve`] knows: short names, then full names.
    pub fn known_names(&self) -> impl Iterator<Item = &str> + Clone {
        SHORT.iter().filter(|(_, full)| self.texts.contains_key(*full)).map(|&(short, _)| short).chain(self.names())
    }

    /// The full name that a full or short name means, if it is in the catalogue.
    pub fn resolve(&self, name: &str) -> Option<&str> {
        let full = SHORT.iter().find(|(short, _)| *short == name).map_or(name, |&(_, full)| full);
        self.texts.get_key_value(full).map(|(name, _)| name.as_str())
    }

    /// The text of a scenario by its full name.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.texts.get(name).map(|text| text.as_ref())
    }
}
