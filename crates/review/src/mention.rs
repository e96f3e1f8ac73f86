//! Whether a text accounts for a goal: a rule, with no model behind it. It knows how apprentices
//! tell of what goals say (`words.txt`), and passes over what is for later, what stands in an
//! attachment, and what somebody else did. Of a goal whose subject it does not know it says nothing.
//!
//! It errs on the side of the apprentice: of the ticks that a text accounts for it calls at most one
//! in ten untold, and of the others at least six in ten.

mod sentences;
#[cfg(test)]
mod tests;
mod words;

use std::collections::HashSet;

use sentences::Sentence;
use words::{Hits, hits, subjects, tokens};

/// A subject is told of by one word for it, or by two that tell of it together; in halves.
const ENOUGH: usize = 2;
/// More words for one subject say no more.
const STRONG_MAX: usize = 2;
/// So many figures in a row of a table are measurements, and no list of risks.
const FIGURES_MIN: usize = 2;
/// Longer words begin alike when their first letters do.
const STEM_CHARS: usize = 6;
/// Shorter words are in every text.
const WORD_CHARS_MIN: usize = 4;

/// A text, read once for all its goals.
#[derive(Debug, Clone)]
pub struct Account {
    sentences: Vec<Read>,
}

/// What of a sentence counts.
#[derive(Debug, Clone)]
struct Read {
    text: String,
    /// A row of a table, with so many figures; none of other sentences.
    figures: Option<usize>,
    found: Found,
}

/// What was found in a piece of text.
#[derive(Debug, Clone, Default)]
struct Found {
    hits: Hits,
    stems: HashSet<String>,
}

impl Found {
    fn of(text: &str) -> Self {
        Self { hits: hits(text), stems: stems(text) }
    }

    fn add(&mut self, other: &Self) {
        self.hits.add(&other.hits);
        self.stems.extend(other.stems.iter().cloned());
    }
}

impl Account {
    /// Reads a text in lines.
    #[must_use]
    pub fn of(text: &str) -> Self {
        let sentences = sentences::counting(text).into_iter().map(|sentence| {
            let Sentence { text, counts, is_row } = sentence;
            let figures = text.chars().filter(char::is_ascii_digit).count();
            Read { found: Found::of(&counts), figures: is_row.then_some(figures), text }
        });
        Self { sentences: sentences.collect() }
    }
}

/// What a goal, or a part of one, says.
#[derive(Debug, Clone)]
struct Leaf {
    subjects: Vec<usize>,
    stems: HashSet<String>,
}

/// A goal as a text may tell of it: its own words, and those of its parts.
#[derive(Debug, Clone)]
pub struct GoalWords {
    leaves: Vec<Leaf>,
}

impl GoalWords {
    /// Of these texts; one of them is enough.
    #[must_use]
    pub fn of<'a>(texts: impl IntoIterator<Item = &'a str>) -> Self {
        let leaf = |text| Leaf { subjects: subjects(text), stems: stems(text) };
        Self { leaves: texts.into_iter().map(leaf).collect() }
    }

    /// Whether the rule knows what one of them is about.
    pub(crate) fn is_known(&self) -> bool {
        self.leaves.iter().any(|leaf| !leaf.subjects.is_empty())
    }

    fn is_of_risk(&self) -> bool {
        self.leaves.iter().any(|leaf| leaf.subjects.contains(&words::RISK))
    }

    /// In halves.
    fn score(&self, found: &Found) -> usize {
        let of_leaf = |leaf: &Leaf| {
            let told = leaf.subjects.iter().map(|subject| {
                let (strong, weak) = found.hits.of(*subject);
                strong.min(STRONG_MAX).saturating_mul(2).saturating_add(weak)
            });
            let shared = leaf.stems.intersection(&found.stems).count();
            told.max().unwrap_or_default().max(shared)
        };
        self.leaves.iter().map(of_leaf).max().unwrap_or_default()
    }
}

/// What a text says of a goal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mention {
    /// It accounts for it, best in this sentence.
    Told(String),
    /// It says nothing of it.
    Untold,
    /// The rule does not know what the goal is about.
    Unknown,
}

/// Whether a text accounts for a goal.
#[must_use]
pub fn mention(text: &Account, goal: &GoalWords) -> Mention {
    if !goal.is_known() {
        return Mention::Unknown;
    }
    let risk = goal.is_of_risk();
    let counts = |read: &&Read| risk || read.figures.is_none_or(|figures| figures >= FIGURES_MIN);
    let mut whole = Found::default();
    let mut best: Option<(usize, &Read)> = None;
    for read in text.sentences.iter().filter(counts) {
        let score = goal.score(&read.found);
        if score > best.map_or(0, |(most, _)| most) {
            best = Some((score, read));
        }
        if read.figures.is_none() {
            whole.add(&read.found);
        }
    }
    match best {
        Some((score, read)) if score.max(goal.score(&whole)) >= ENOUGH => {
            Mention::Told(read.text.clone())
        }
        _ => Mention::Untold,
    }
}

/// The beginnings of the words that say something.
fn stems(text: &str) -> HashSet<String> {
    let tokens = tokens(text);
    let long = tokens.iter().filter(|it| it.chars().count() >= WORD_CHARS_MIN);
    let told = long.filter(|it| !words::COMMON.contains(&it.as_str()));
    told.map(|it| it.chars().take(STEM_CHARS).collect()).collect()
}
