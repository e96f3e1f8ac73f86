//! Names of files, as people see them. The names in the store are ids and never come from here.

use unicode_normalization::UnicodeNormalization;

/// The longest name, in characters, extension included.
pub const FILE_NAME_CHARS_MAX: usize = 120;
/// The longest part after the last dot that counts as an extension.
const EXTENSION_CHARS_MAX: usize = 10;
/// Read no further than this: a longer one is no name.
const RAW_CHARS_MAX: usize = 4_096;

/// A name without folders, invisible characters and anything that is special to a file system.
/// It has a beginning and an extension.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FileName {
    stem: String,
    extension: String,
}

/// A text that holds no usable name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the file has no name with an extension")]
pub struct FileNameError;

impl FileName {
    /// Cleans a name from outside: takes the last part of a path, drops control, direction and
    /// zero-width characters, replaces `< > : " | ? *`, and shortens the beginning to fit
    /// [`FILE_NAME_CHARS_MAX`]. A name that is nothing but an extension becomes `fil.<extension>`.
    pub fn parse(raw: &str) -> Result<Self, FileNameError> {
        if raw.chars().count() > RAW_CHARS_MAX {
            return Err(FileNameError);
        }
        let last = raw.rsplit(['/', '\\']).next().unwrap_or_default();
        let cleaned: String =
            last.nfc().filter(|character| !is_invisible(*character)).map(harmless).collect();
        let trimmed = cleaned.trim_matches(is_edge);
        let (stem, extension) = match trimmed.rsplit_once('.') {
            Some(parts) => parts,
            // The trimming took the dot of a name that is only an extension.
            None if cleaned.trim_start().starts_with('.') => ("", trimmed),
            None => return Err(FileNameError),
        };
        let extension = extension.to_lowercase();
        let is_extension = (1..=EXTENSION_CHARS_MAX).contains(&extension.len())
            && extension.chars().all(|character| character.is_ascii_alphanumeric());
        if !is_extension {
            return Err(FileNameError);
        }
        Ok(Self::fitted(stem, &extension, ""))
    }

    /// The extension in lower case, without the dot.
    #[must_use]
    pub fn extension(&self) -> &str {
        &self.extension
    }

    /// The name with another extension, for a file that was converted.
    #[must_use]
    pub fn with_extension(&self, extension: &str) -> Self {
        Self::fitted(&self.stem, extension, "")
    }

    /// This name, or with ` (1)`, ` (2)`, … before the extension if it is taken already. Case does
    /// not make a difference, since it makes none on many people's machines.
    #[must_use]
    pub fn beside<'a>(&self, taken: impl IntoIterator<Item = &'a str>) -> Self {
        let taken: std::collections::HashSet<String> =
            taken.into_iter().map(str::to_lowercase).collect();
        let is_free = |name: &Self| !taken.contains(&name.to_string().to_lowercase());
        if is_free(self) {
            return self.clone();
        }
        // There are at most as many clashes as names, so the search ends.
        (1..=taken.len().saturating_add(1))
            .map(|number| Self::fitted(&self.stem, &self.extension, &format!(" ({number})")))
            .find(is_free)
            .unwrap_or_else(|| self.clone())
    }

    fn fitted(stem: &str, extension: &str, ending: &str) -> Self {
        let taken = extension.len() + 1 + ending.chars().count();
        let room = FILE_NAME_CHARS_MAX.saturating_sub(taken);
        let stem: String = stem.chars().take(room).collect();
        let stem = stem.trim_matches(is_edge);
        let stem = if stem.is_empty() { "fil" } else { stem };
        Self { stem: format!("{stem}{ending}"), extension: extension.to_owned() }
    }
}

impl std::fmt::Display for FileName {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}.{}", self.stem, self.extension)
    }
}

fn is_edge(character: char) -> bool {
    character.is_whitespace() || character == '.'
}

/// Control characters, and those that change direction or take no room: they make
/// `fdp.exe` look like `exe.pdf`.
fn is_invisible(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
}

fn harmless(character: char) -> char {
    match character {
        '<' | '>' | ':' | '"' | '|' | '?' | '*' => '_',
        space if space.is_whitespace() => ' ',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn cleaned(raw: &str) -> String {
        FileName::parse(raw).map(|name| name.to_string()).unwrap_or_default()
    }

    #[test]
    fn ordinary_names_stay_as_they_are() {
        for name in ["Bilde 1.jpg", "Bjørk & løv (2).pdf", "a.b.c.docx", "år’s plan – ny.xlsx"]
        {
            assert_eq!(cleaned(name), name);
        }
        assert_eq!(cleaned("BILDE.JPG"), "BILDE.jpg");
        assert_eq!(cleaned("A\u{30a}r.pdf"), "År.pdf");
    }

    #[test]
    fn paths_and_tricks_lose_what_makes_them_tricks() {
        for (raw, name) in [
            ("../../etc/passwd.txt", "passwd.txt"),
            ("..\\..\\windows\\win.csv", "win.csv"),
            ("/var/www/index.pdf", "index.pdf"),
            ("C:\\Users\\Per\\bilde.png", "bilde.png"),
            ("file\u{0}.pdf", "file.pdf"),
            ("a\r\nSet-Cookie: x.pdf", "aSet-Cookie_ x.pdf"),
            ("exe.\u{202e}fdp.pdf", "exe.fdp.pdf"),
            ("\u{200b}usyn\u{200d}lig.pdf", "usynlig.pdf"),
            ("\"><script>.pdf", "___script_.pdf"),
            ("  .. prikk .pdf ", "prikk.pdf"),
            (".pdf", "fil.pdf"),
            ("....pdf", "fil.pdf"),
            ("bilde.jpg.", "bilde.jpg"),
        ] {
            assert_eq!(cleaned(raw), name, "{raw:?}");
        }
    }

    #[test]
    fn names_without_an_extension_are_refused() {
        for raw in [
            "",
            ".",
            "..",
            "/",
            "bilde",
            "bilde.",
            "a/b",
            "x.ex tension",
            "x.økt",
            "x.toolongextension",
            "dir.pdf/",
        ] {
            assert_eq!(FileName::parse(raw), Err(FileNameError), "{raw:?}");
        }
        assert_eq!(FileName::parse(&format!("{}.pdf", "x".repeat(5_000))), Err(FileNameError));
    }

    #[test]
    fn long_names_keep_their_extension() {
        let name = FileName::parse(&format!("{}.jpeg", "å".repeat(300))).unwrap();
        assert_eq!(name.to_string().chars().count(), FILE_NAME_CHARS_MAX);
        assert_eq!(name.extension(), "jpeg");
        let next = name.beside([name.to_string().as_str()]);
        assert!(next.to_string().ends_with(" (1).jpeg"));
        assert_eq!(next.to_string().chars().count(), FILE_NAME_CHARS_MAX);
        assert_eq!(name.with_extension("jpg").extension(), "jpg");
    }

    #[test]
    fn a_clash_gets_a_number_before_the_extension() {
        let name = FileName::parse("Plan.pdf").unwrap();
        assert_eq!(name.beside(["plan.docx"]).to_string(), "Plan.pdf");
        assert_eq!(name.beside(["PLAN.pdf"]).to_string(), "Plan (1).pdf");
        let taken = ["plan.pdf", "plan (1).pdf", "plan (3).pdf"];
        assert_eq!(name.beside(taken).to_string(), "Plan (2).pdf");
        let numbered = FileName::parse("Plan (1).pdf").unwrap();
        assert_eq!(numbered.beside(["Plan (1).pdf"]).to_string(), "Plan (1) (1).pdf");
    }

    proptest! {
        #[test]
        fn every_name_is_harmless(raw in any::<String>(), extension in "\\.[a-z]{1,4}") {
            if let Ok(name) = FileName::parse(&format!("{raw}{extension}")) {
                let text = name.to_string();
                prop_assert!(text.chars().count() <= FILE_NAME_CHARS_MAX);
                prop_assert!(!text.contains(['/', '\\', '\0', '\r', '\n', '"', '<']));
                prop_assert!(!text.starts_with('.'));
                prop_assert_eq!(FileName::parse(&text), Ok(name));
            }
        }
    }
}
