//! The words of a game: kinds of units, weapons, grounds, each list of them an enum made from one line a word.
//!
//! `words!` gives the enum, its names for scenario files and tables, its titles for replays, and with
//! them everything that is keyed by words: [`ByWord`](super::ByWord) tables, and measures of each word.

/// One word of a list that a game fixes: an enum of unit variants. `words!` implements it.
pub trait Word: Copy + Eq + std::fmt::Debug + 'static {
    /// A value for each word: an array.
    type Row<V>: AsRef<[V]> + AsMut<[V]>;

    /// The name of each word, in order.
    const NAMES: &'static [&'static str];

    /// The meaning of each word, which is its doc; empty for a word without one.
    const ABOUT: &'static [&'static str];

    /// Its place in the list, from 0.
    fn index(self) -> usize;

    /// A value for each word, in order.
    fn each<V>(value: impl FnMut(Self) -> V) -> Self::Row<V>;
}

/// The text at a place of a word's line: name, title, plural. The last text of a shorter line serves for the rest.
pub const fn text_of(line: &[&'static str], place: usize) -> &'static str {
    if place < line.len() { line[place] } else { line[line.len() - 1] }
}

/// A list of words, a line each: the variant, its name in files and tables, then, where they differ from it, its title
/// in replays, and the plural of that.
///
/// ```ignore
/// words! {
///     /// What a unit shoots with.
///     pub enum Weapon {
///         /// Rifles and machine guns.
///         Light "light" "light weapons",
///         /// Anti-tank guns.
///         AntiTank "anti_tank" "anti-tank gun" "anti-tank guns",
///     }
/// }
/// assert_eq!(Weapon::ALL.map(Weapon::name), ["light", "anti_tank"]);
/// assert_eq!(Weapon::Light.plural(), "light weapons");
/// ```
///
/// Scenario files are read and checked by the names, and their schema gives the doc of each. `enum Range default Long`
/// makes one of the words the default.
macro_rules! words {
    ($(#[$meta:meta])* $vis:vis enum $list:ident $(default $default:ident)? { $($(#[doc = $doc:literal])* $word:ident $name:literal $($more:literal)*,)+ }) => {
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Deserialize, schemars::JsonSchema,
        )]
        $(#[$meta])*
        $vis enum $list {
            $($(#[doc = $doc])* #[serde(rename = $name)] $word,)+
        }

        #[allow(dead_code, reason = "not every list needs all of them")]
        impl $list {
            /// The number of words.
            pub const COUNT: usize = [$($name),+].len();

            /// Every word, in the order of tables and measures.
            pub const ALL: [$list; Self::COUNT] = [$($list::$word),+];

            /// The name in scenario files and tables.
            #[inline]
            pub const fn name(self) -> &'static str {
                [$($name),+][self as usize]
            }

            /// The titles of all words.
            pub const TITLES: [&'static str; Self::COUNT] = [$($crate::game::text_of(&[$name $(, $more)*], 1)),+];

            /// The title in a replay.
            #[inline]
            pub const fn title(self) -> &'static str {
                Self::TITLES[self as usize]
            }

            /// The title of several.
            #[inline]
            pub const fn plural(self) -> &'static str {
                (const { [$($crate::game::text_of(&[$name $(, $more)*], 2)),+] })[self as usize]
            }
        }

        $(
            impl Default for $list {
                fn default() -> Self {
                    $list::$default
                }
            }
        )?

        impl $crate::game::Word for $list {
            type Row<V> = [V; $list::COUNT];

            const NAMES: &'static [&'static str] = &[$($name),+];
            const ABOUT: &'static [&'static str] = &[$(concat!($($doc),*).trim_ascii()),+];

            #[inline]
            fn index(self) -> usize {
                self as usize
            }

            #[inline]
            fn each<V>(value: impl FnMut(Self) -> V) -> Self::Row<V> {
                $list::ALL.map(value)
            }
        }
    };
}

pub(crate) use words;

#[cfg(test)]
mod tests {
    words! {
        /// Tones.
        enum Tone {
            /// Low.
            Low "low",
            /// High.
            High "very_high" "very high",
            /// Odd.
            Odd "odd" "odd one" "odd ones",
        }
    }

    #[test]
    fn a_line_gives_all_texts_of_a_word() {
        assert_eq!(Tone::ALL.map(Tone::name), ["low", "very_high", "odd"]);
        assert_eq!(Tone::ALL.map(Tone::title), ["low", "very high", "odd one"]);
        assert_eq!(Tone::ALL.map(Tone::plural), ["low", "very high", "odd ones"]);
        let read: Vec<Tone> = serde_json::from_str(r#"["odd", "very_high"]"#).unwrap();
        assert_eq!(read, [Tone::Odd, Tone::High]);
    }
}
