//! Reading a search text and finding the documents that match it.

use super::{
    bitmap::Bitmap,
    error::SearchError,
    fold::{sought, spellings, words},
    limits::{QUERY_CHARS_MAX, QUERY_WORDS_MAX},
    sounds,
    tokens::{JOINED, Look, NO_MATCH, SOUND, Tokens},
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

#[derive(Debug, Clone)]
struct Word {
    typed: String,
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
    /// Words that were looked for beside those that were typed: joined, taken apart, by sound.
    others: Vec<Word>,
}

/// So many words are taken together to one, and one apart to so many.
const JOINED_MAX: usize = 3;
/// A word is taken apart when it is at least so long.
const APART_CHARS_MIN: usize = 4;
/// The last part of a word that is taken apart may be a beginning when it is at least so long.
const BEGINNING_CHARS_MIN: usize = 3;

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

    /// The parts are taken one after another; of each a document has the best of what it can be,
    /// alone or as the end of a joined word.
    fn find_with(&self, tokens: &Tokens, within: &Bitmap, slots: usize, forgives: bool) -> Found {
        let mut others = Vec::new();
        let mut sums: Vec<Vec<u64>> = vec![Vec::new()];
        for (place, part) in self.parts.iter().enumerate() {
            let mut best = part.best(tokens, &self.look, slots, forgives);
            if let (Part::Word(word), true) = (part, forgives) {
                self.loosely(word, tokens, &mut best, &mut others);
            }
            add(&mut best, sums.get(place).map_or(&[], Vec::as_slice));
            for (start, word) in self.joined(place) {
                if tokens.has(&word.forms, word.prefix) {
                    let mut joined = tokens.best(&word.forms, 0, &self.look, slots);
                    worsen(&mut joined, JOINED);
                    add(&mut joined, sums.get(start).map_or(&[], Vec::as_slice));
                    least(&mut best, &joined);
                    others.push(word);
                }
            }
            sums.push(best);
        }
        let scores = sums.pop().unwrap_or_default();
        let mut set = Bitmap::of(&scores, |score| *score != NO_MATCH);
        set.and(within);
        Found { set, scores, typos: forgives, others }
    }

    /// The words at the end of the first so many parts taken together, and where they begin.
    fn joined(&self, last: usize) -> impl Iterator<Item = (usize, Word)> {
        (1..JOINED_MAX).filter_map(move |more| {
            let start = last.checked_sub(more)?;
            let mut typed = String::new();
            for part in self.parts.get(start..=last)? {
                let Part::Word(word) = part else { return None };
                typed.push_str(&word.typed);
            }
            Some((start, Word::new(&typed, Manner { typos_most: 0, prefix: self.look.prefix })))
        })
    }

    /// Betters what a word comes to by its other ways of writing, and by taking it apart.
    fn loosely(&self, word: &Word, tokens: &Tokens, best: &mut [u64], others: &mut Vec<Word>) {
        if word.typos == 0 {
            return;
        }
        let ways: Vec<String> = word.forms.iter().flat_map(|form| sounds::ways(form)).collect();
        let known = |way: &String| tokens.has(std::slice::from_ref(way), word.prefix);
        let forms: Vec<String> = ways.into_iter().filter(known).collect();
        if !forms.is_empty() {
            let mut heard = tokens.best(&forms, 0, &self.look, best.len());
            worsen(&mut heard, SOUND);
            least(best, &heard);
            others.push(Word { forms, typos: 0, ..word.clone() });
        }
        for parts in apart(&word.typed, JOINED_MAX, word.prefix, tokens) {
            let mut sum = vec![JOINED; best.len()];
            for part in &parts {
                let look = Look { prefix: part.prefix, ..self.look.clone() };
                add(&mut sum, &tokens.best(&part.forms, 0, &look, best.len()));
            }
            least(best, &sum);
            others.extend(parts);
        }
    }

    /// The words of a text that were found, as they stand there, each once.
    pub(crate) fn words_found(&self, text: &str, found: &Found) -> Vec<String> {
        let mut marked: Vec<String> = Vec::new();
        for word in words(text) {
            let spellings = spellings(word);
            let is_found = self.words().any(|sought| sought.finds(&spellings, found.typos))
                || found.others.iter().any(|other| other.finds(&spellings, false));
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
                least(&mut several, &joined);
                several
            }
        }
    }
}

impl Word {
    fn new(word: &str, manner: Manner) -> Self {
        let forms = sought(word);
        let typos = forms.first().map_or(0, |form| typos_allowed(form));
        let typos = typos.min(manner.typos_most);
        Self { typed: word.to_owned(), forms, typos, prefix: manner.prefix }
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

/// The words of which this one may be made, in every way in which the collection has all of them.
fn apart(typed: &str, most: usize, prefix: bool, tokens: &Tokens) -> Vec<Vec<Word>> {
    let mut found = Vec::new();
    let length = typed.chars().count();
    if length < APART_CHARS_MIN {
        return found;
    }
    for (at, _) in typed.char_indices().skip(1) {
        let (head, tail) = typed.split_at(at);
        let first = Word::new(head, Manner { typos_most: 0, prefix: false });
        if !tokens.has(&first.forms, false) {
            continue;
        }
        let may_begin = prefix && tail.chars().count() >= BEGINNING_CHARS_MIN;
        let last = Word::new(tail, Manner { typos_most: 0, prefix: may_begin });
        if tokens.has(&last.forms, may_begin) {
            found.push(vec![first.clone(), last]);
        }
        if most > 2 {
            for mut rest in apart(tail, most - 1, prefix, tokens) {
                rest.insert(0, first.clone());
                found.push(rest);
            }
        }
        if found.len() >= APART_MAX {
            break;
        }
    }
    found
}

/// So many ways of taking a word apart are tried.
const APART_MAX: usize = 24;

fn worsen(scores: &mut [u64], by: u64) {
    for score in scores.iter_mut().filter(|score| **score != NO_MATCH) {
        *score += by;
    }
}

fn least(scores: &mut [u64], others: &[u64]) {
    for (score, other) in scores.iter_mut().zip(others) {
        *score = (*score).min(*other);
    }
}

/// Adds up scores; what is missing once is missing.
fn add(scores: &mut [u64], more: &[u64]) {
    for (score, more) in scores.iter_mut().zip(more) {
        *score = if *score == NO_MATCH || *more == NO_MATCH { NO_MATCH } else { *score + more };
    }
}
