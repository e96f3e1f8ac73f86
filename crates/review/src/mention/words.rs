//! The subjects of goals, and the words that tell of them.

use std::{collections::HashSet, sync::LazyLock};

use aho_corasick::AhoCorasick;

/// The table; its first lines say how it is read.
const TABLE: &str = include_str!("words.txt");
/// The subject of what may go wrong: the first one.
pub(super) const RISK: usize = 0;
/// Single words of so many letters are found within others.
const WITHIN_CHARS_MIN: usize = 5;
/// Words of so many letters are found at the beginning of others.
const BEGINNING_CHARS_MIN: usize = 4;

/// Words of many goals that say nothing of what each is about.
pub(super) const COMMON: &[&str] = &[
    "eller",
    "hvordan",
    "etter",
    "andre",
    "annet",
    "annen",
    "alle",
    "noen",
    "ikke",
    "skal",
    "gjøre",
    "gjør",
    "gjort",
    "gjorde",
    "bruke",
    "brukt",
    "brukte",
    "arbeid",
    "jobb",
    "jobben",
    "ulike",
    "aktuelle",
    "utføre",
    "beskrive",
    "bakgrunn",
    "relevant",
    "eget",
    "egne",
    "samt",
    "innen",
    "bedrift",
    "bedriften",
    "bygg",
    "hele",
    "vise",
    "holde",
    "passe",
    "lage",
    "sette",
    "skrive",
    "gjerne",
    "mest",
    "minst",
    "mulig",
    "klar",
    "riktig",
    "trengs",
    "slik",
    "sier",
    "kommer",
    "lang",
    "ferdig",
    "fort",
    "galt",
    "tallet",
    "frem",
    "minste",
    "være",
    "hadde",
    "ville",
    "skulle",
    "kunne",
    "også",
    "over",
    "under",
    "mellom",
    "sine",
    "sitt",
    "seg",
    "hver",
];

/// Which way a word tells of its subject.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    /// By itself.
    Alone,
    /// With another.
    Together,
}

struct Words {
    told: Finder<(usize, Way)>,
    goals: Finder<usize>,
}

/// Finds many words at once; each stands for something.
struct Finder<T> {
    automaton: Option<AhoCorasick>,
    means: Vec<T>,
}

impl<T: Copy> Finder<T> {
    fn new(words: &[(String, T)]) -> Self {
        let patterns = words.iter().map(|(pattern, _)| pattern);
        // The table is the product's own, and a test reads it.
        let automaton = AhoCorasick::new(patterns).ok();
        Self { automaton, means: words.iter().map(|(_, means)| *means).collect() }
    }

    /// Each word that is there, once.
    fn find(&self, text: &str) -> HashSet<usize> {
        let haystack = spaced(text);
        let Some(automaton) = &self.automaton else { return HashSet::new() };
        let all = automaton.find_overlapping_iter(&haystack);
        all.map(|it| it.pattern().as_usize()).collect()
    }

    fn means(&self, word: usize) -> Option<T> {
        self.means.get(word).copied()
    }
}

static WORDS: LazyLock<Words> = LazyLock::new(|| {
    let (mut told, mut goals) = (Vec::new(), Vec::new());
    let mut subject = 0;
    let mut was_blank = true;
    for line in TABLE.lines().filter(|line| !line.starts_with('#')) {
        let Some((mark, words)) = line.split_at_checked(1) else {
            was_blank = true;
            continue;
        };
        if was_blank && !(told.is_empty() && goals.is_empty()) {
            subject += 1;
        }
        was_blank = false;
        let patterns = words.split(',').map(|word| pattern(word.trim()));
        match mark {
            "<" => goals.extend(patterns.map(|it| (it, subject))),
            "=" => told.extend(patterns.map(|it| (it, (subject, Way::Alone)))),
            _ => told.extend(patterns.map(|it| (it, (subject, Way::Together)))),
        }
    }
    Words { told: Finder::new(&told), goals: Finder::new(&goals) }
});

/// How a word of the table is found in a text that is [`spaced`].
fn pattern(word: &str) -> String {
    let (word, is_exact) = word.strip_suffix('$').map_or((word, false), |word| (word, true));
    if let Some(within) = word.strip_prefix('*') {
        let end = if is_exact { " " } else { "" };
        return format!("{}{end}", within.to_lowercase());
    }
    let tokens = tokens(word);
    let letters = tokens.last().map_or(0, |last| last.chars().count());
    if tokens.len() == 1 && letters >= WITHIN_CHARS_MIN && !is_exact {
        return tokens.concat();
    }
    let end = if letters >= BEGINNING_CHARS_MIN && !is_exact { "" } else { " " };
    format!(" {}{end}", tokens.join(" "))
}

/// The words of a text, in small letters.
pub(super) fn tokens(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

/// The same with one space around each.
fn spaced(text: &str) -> String {
    format!(" {} ", tokens(text).join(" "))
}

/// What was found of each subject.
#[derive(Debug, Clone, Default)]
pub(super) struct Hits(HashSet<usize>);

impl Hits {
    /// How many words tell of a subject by themselves, and how many together with others.
    pub fn of(&self, subject: usize) -> (usize, usize) {
        let of_it = |way: Way| {
            let is_it = |word: &&usize| WORDS.told.means(**word) == Some((subject, way));
            self.0.iter().filter(is_it).count()
        };
        (of_it(Way::Alone), of_it(Way::Together))
    }

    pub fn add(&mut self, other: &Self) {
        self.0.extend(&other.0);
    }
}

/// What a text tells of.
pub(super) fn hits(text: &str) -> Hits {
    Hits(WORDS.told.find(text))
}

/// What a goal is about.
pub(super) fn subjects(text: &str) -> Vec<usize> {
    let found = WORDS.goals.find(text);
    let all: HashSet<usize> = found.into_iter().filter_map(|it| WORDS.goals.means(it)).collect();
    let mut all: Vec<usize> = all.into_iter().collect();
    all.sort_unstable();
    all
}

/// Whether a text says one of these.
pub(super) fn says_any(text: &str, words: &[&str]) -> bool {
    let haystack = spaced(text);
    words.iter().any(|word| haystack.contains(&pattern(word)))
}
