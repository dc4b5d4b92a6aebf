//! The faces that a listening journal is told.

/// The faces of the latest roll. It stays empty, and so allocates nothing, unless a journal listens.
#[derive(Clone, Debug, Default)]
pub struct ShownFaces {
    /// Plain dice.
    pub plain: Vec<u32>,
    /// The grit die, if one was rolled.
    pub grit: Option<u32>,
    /// The luck die, if the pool was one.
    pub luck: Option<u32>,
}

impl ShownFaces {
    /// The faces as in `[2 5 6] grit [1]`, for use after words that do not name the dice.
    pub fn faces(&self) -> String {
        self.named("luck die ")
    }

    /// The same faces for use after the words of [`arithmetic`], which name a luck die.
    pub fn bare_faces(&self) -> String {
        self.named("")
    }

    fn named(&self, luck: &str) -> String {
        let list: Vec<String> = self.plain.iter().map(u32::to_string).collect();
        let plain = (!list.is_empty()).then(|| format!("[{}]", list.join(" ")));
        let grit = self.grit.map(|face| format!("grit [{face}]"));
        let luck = self.luck.map(|face| format!("{luck}[{face}]"));
        [plain, grit, luck].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}
