//! Reading a search text and finding the documents that match it.

use super::{
    bitmap::Bitmap,
    error::SearchError,
    fold::{sought, spellings, words},
    limits::{QUERY_CHARS_MAX, QUERY_WORDS_MAX},
    tokens::{Look, NO_MATCH, Tokens},
    typo::{Walk, is_forgiven, typos_allowed},
};

/// A search text, taken apart. Each part must be found.
#[derive(Debug)]
pub(crate) struct Sought {
    parts: Vec<Part>,
    look: Look,
}

#[derive(Debug)]
enum Part {
    Word(Word),
    /// Digits with spaces between: one number, or several.
    Number {
        joined: Word,
        apart: Vec<Word>,
    },
}

#[derive(Debug)]
struct Word {
    forms: Vec<String>,
    typos: u8,
    prefix: bool,
}

/// How the words of a search text are read.
#[derive(Debug, Clone, Copy)]
struct Manner {
    typos_most: u8,
    prefix: bool,
}

/// Which documents match, and how well: smaller is better.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) set: Bitmap,
    pub(crate) scores: Vec<u64>,
    typos: bool,
}

impl Sought {
    /// Reads a search text; `None` when it asks for nothing.
    pub(crate) fn read(q: &str, look: Look, typos_most: u8) -> Result<Option<Self>, SearchError> {
        let manner = Manner { typos_most, prefix: look.prefix };
        let mut parts: Vec<Part> = Vec::new();
        let mut run: Vec<&str> = Vec::new();
        let mut count = 0;
        for word in words(q) {
            count += 1;
            if is_digits(word) {
                run.push(word);
                continue;
            }
            parts.extend(number(&std::mem::take(&mut run), manner));
            parts.push(Part::Word(Word::new(word, manner)));
        }
        parts.extend(number(&run, manner));
        if count > QUERY_WORDS_MAX || q.chars().count() > QUERY_CHARS_MAX {
            let (chars_max, words_max) = (QUERY_CHARS_MAX, QUERY_WORDS_MAX);
            return Err(SearchError::QueryTooLong { chars_max, words_max });
        }
        Ok((!parts.is_empty()).then_some(Self { parts, look }))
    }

    /// Finds the documents of `within` that match. Typing errors are forgiven only when nothing
    /// matches without, so that a list in alphabetical order is not mixed with near misses. The
    /// filters a person has chosen play no part in that, so that facets are counted over one
    /// and the same set.
    pub(crate) fn find(&self, tokens: &Tokens, within: &Bitmap, slots: usize) -> Found {
        let exact = self.find_with(tokens, within, slots, false);
        let forgiving = self.parts.iter().any(Part::forgives);
        if !forgiving || exact.set.count() > 0 {
            return exact;
        }
        self.find_with(tokens, within, slots, true)
    }

    fn find_with(&self, tokens: &Tokens, within: &Bitmap, slots: usize, typos: bool) -> Found {
        let mut scores = vec![0_u64; slots];
        for part in &self.parts {
            add(&mut scores, &part.best(tokens, &self.look, slots, typos));
        }
        let mut set = Bitmap::collect(scores.iter().map(|score| *score != NO_MATCH));
        set.and(within);
        Found { set, scores, typos }
    }

    /// The words of a text that were found, as they stand there, each once.
    pub(crate) fn words_found(&self, text: &str, found: &Found) -> Vec<String> {
        let mut marked: Vec<String> = Vec::new();
        for word in words(text) {
            let spellings = spellings(word);
            let is_found = self.words().any(|sought| sought.finds(&spellings, found.typos));
            if is_found && !marked.iter().any(|known| known == word) {
                marked.push(word.to_owned());
            }
        }
        marked
    }

    /// Whether the text, which is one number, was found.
    pub(crate) fn number_found(&self, numbers: &[String]) -> bool {
        self.words().any(|sought| sought.finds(numbers, false))
    }

    /// Whether the field at a place of the schema is searched.
    pub(crate) fn looks_in(&self, place: u8) -> bool {
        self.look.fields.has(place)
    }

    fn words(&self) -> impl Iterator<Item = &Word> {
        self.parts.iter().flat_map(|part| match part {
            Part::Word(word) => std::slice::from_ref(word).iter().chain(None),
            Part::Number { joined, apart } => apart.iter().chain(Some(joined)),
        })
    }
}

impl Part {
    fn forgives(&self) -> bool {
        matches!(self, Self::Word(word) if word.typos > 0)
    }

    fn best(&self, tokens: &Tokens, look: &Look, slots: usize, typos: bool) -> Vec<u64> {
        match self {
            Self::Word(word) => {
                tokens.best(&word.forms, if typos { word.typos } else { 0 }, look, slots)
            }
            Self::Number { joined, apart } => {
                let mut several = vec![0_u64; slots];
                for word in apart {
                    add(&mut several, &tokens.best(&word.forms, 0, look, slots));
                }
                let joined = tokens.best(&joined.forms, 0, look, slots);
                for (best, one) in several.iter_mut().zip(joined) {
                    *best = (*best).min(one);
                }
                several
            }
        }
    }
}

impl Word {
    fn new(word: &str, manner: Manner) -> Self {
        let forms = sought(word);
        let typos = forms.first().map_or(0, |form| typos_allowed(form));
        Self { forms, typos: typos.min(manner.typos_most), prefix: manner.prefix }
    }

    fn finds(&self, spellings: &[String], typos: bool) -> bool {
        let begins = |form: &String| {
            let is_whole = |word: &String| self.prefix || word.len() == form.len();
            spellings.iter().any(|word| word.starts_with(&**form) && is_whole(word))
        };
        let nearly = |form: &String| {
            let near = |word: &String| {
                let near = Walk::new(form, self.typos).next(word)?;
                is_forgiven(form, word, near).then_some(near)
            };
            spellings.iter().filter_map(near).any(|near| near.whole || self.prefix)
        };
        self.forms.iter().any(|form| begins(form) || (typos && nearly(form)))
    }
}

fn is_digits(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

fn number(run: &[&str], manner: Manner) -> Option<Part> {
    let joined = run.concat();
    let joined = joined.strip_prefix("00").filter(|rest| !rest.is_empty()).unwrap_or(&joined);
    let apart: Vec<Word> = run.iter().map(|word| Word::new(word, manner)).collect();
    (!apart.is_empty()).then(|| Part::Number { joined: Word::new(joined, manner), apart })
}

/// Adds up scores; what is missing once is missing.
fn add(scores: &mut [u64], more: &[u64]) {
    for (score, more) in scores.iter_mut().zip(more) {
        *score = if *score == NO_MATCH || *more == NO_MATCH { NO_MATCH } else { *score + more };
    }
}
