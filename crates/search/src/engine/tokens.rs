//! Which documents have which words.

use std::{collections::BTreeMap, ops::Bound};

use super::{
    bitmap::{Bitmap, at},
    fold::{digits, spellings, words},
    limits::FIELD_WORDS_MAX,
    schema::{Field, Reading},
    typo::{Walk, is_forgiven},
};

/// A document that no word was found in.
pub(crate) const NO_MATCH: u64 = u64::MAX;

/// One typing error outweighs everything else.
pub(crate) const TYPO_SHIFT: u32 = 40;
/// A word written otherwise by its sound is nearer than one with a typing error.
pub(crate) const SOUND: u64 = 1 << 39;
/// Words that stand together in place of apart, or apart in place of together.
pub(crate) const JOINED: u64 = 1 << 38;
const BEGINNING: u64 = 1 << 32;
const POSITION_MAX: u32 = 4_095;
/// After so many words too far away it is worth looking where the next near one can be.
const FAR_WORDS_MAX: u32 = 3;

/// Bits of a rank that name the field.
const FIELD_BITS: u32 = 8;
/// Bits of a rank that say where in the field the word stands.
const POSITION_BITS: u32 = 12;

/// A word of a document. `rank` is smaller for fields of larger weight and then for words
/// further to the front; its last bits name the field and do not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Posting {
    slot: u32,
    rank: u32,
}

impl Posting {
    fn score(self) -> u64 {
        u64::from(self.rank >> FIELD_BITS)
    }

    /// First letters of a name are found like a word, and are none.
    fn is_initials(self) -> bool {
        (self.rank >> FIELD_BITS) & POSITION_MAX == POSITION_MAX
    }

    fn field(self) -> u8 {
        let [.., field] = self.rank.to_be_bytes();
        field
    }
}

/// Fields that are searched, by their places in the schema.
#[derive(Debug, Clone, Default)]
pub(crate) enum SearchedFields {
    /// All that have a weight.
    #[default]
    All,
    Some(Box<[bool; 256]>),
}

impl SearchedFields {
    pub(crate) fn from_places(places: impl IntoIterator<Item = u8>) -> Self {
        let mut some = Box::new([false; 256]);
        for place in places {
            if let Some(is_searched) = some.get_mut(usize::from(place)) {
                *is_searched = true;
            }
        }
        Self::Some(some)
    }

    pub(crate) fn has(&self, place: u8) -> bool {
        match self {
            Self::All => true,
            Self::Some(some) => some.get(usize::from(place)).copied().unwrap_or(false),
        }
    }
}

/// How words are looked up.
#[derive(Debug, Clone)]
pub(crate) struct Look {
    pub(crate) fields: SearchedFields,
    /// Whether the beginning of a word is enough.
    pub(crate) prefix: bool,
}

/// All words of a collection in order, each with the documents that have it.
#[derive(Debug, Default)]
pub(crate) struct Tokens {
    postings: BTreeMap<Box<str>, Vec<Posting>>,
}

impl Tokens {
    pub(crate) fn insert(&mut self, token: &str, slot: u32, rank: u32) {
        let posting = Posting { slot, rank };
        let Some(postings) = self.postings.get_mut(token) else {
            self.postings.insert(token.into(), vec![posting]);
            return;
        };
        match postings.last() {
            Some(last) if *last > posting => {
                let place = postings.partition_point(|other| *other < posting);
                postings.insert(place, posting);
            }
            _ => postings.push(posting),
        }
    }

    pub(crate) fn remove(&mut self, token: &str, slot: u32, rank: u32) {
        let Some(postings) = self.postings.get_mut(token) else { return };
        if let Ok(place) = postings.binary_search(&Posting { slot, rank }) {
            postings.remove(place);
        }
        if postings.is_empty() {
            self.postings.remove(token);
        }
    }

    /// For each slot how well its best word fits one of the forms: less is better, and
    /// [`NO_MATCH`] when there is none.
    pub(crate) fn best(
        &self,
        forms: &[String],
        typos_most: u8,
        look: &Look,
        slots: usize,
    ) -> Vec<u64> {
        let mut best = vec![NO_MATCH; slots];
        for form in forms {
            let from = self.postings.range::<str, _>((Bound::Included(&**form), Bound::Unbounded));
            for (token, postings) in from.take_while(|(token, _)| token.starts_with(&**form)) {
                let is_whole = token.len() == form.len();
                if !is_whole && !look.prefix {
                    break;
                }
                let beginning = if is_whole { 0 } else { BEGINNING };
                improve(&mut best, postings, beginning, &look.fields);
            }
            if typos_most > 0 {
                self.improve_with_typos(&mut best, form, typos_most, look);
            }
        }
        best
    }

    /// Whether there is one of the words, or one that begins so.
    pub(crate) fn has(&self, forms: &[String], is_beginning: bool) -> bool {
        forms.iter().any(|form| {
            let mut from =
                self.postings.range::<str, _>((Bound::Included(&**form), Bound::Unbounded));
            let first = from.next();
            first.is_some_and(|(token, _)| {
                **token == **form || (is_beginning && token.starts_with(&**form))
            })
        })
    }

    /// Adds the documents that have the word, or one that begins so, in the field at a place of
    /// the schema.
    pub(crate) fn slots_with(&self, form: &str, is_beginning: bool, place: u8, found: &mut Bitmap) {
        if form.is_empty() {
            return;
        }
        let from = self.postings.range::<str, _>((Bound::Included(form), Bound::Unbounded));
        let fits = |token: &str| token == form || (is_beginning && token.starts_with(form));
        for (_, postings) in from.take_while(|(token, _)| fits(token)) {
            let here = |posting: &&Posting| posting.field() == place && !posting.is_initials();
            postings.iter().filter(here).for_each(|posting| found.set(posting.slot));
        }
    }

    fn improve_with_typos(&self, best: &mut [u64], form: &str, typos_most: u8, look: &Look) {
        let mut walk = Walk::new(form, typos_most);
        let mut from = Some(String::new());
        while let Some(start) = from.take() {
            let mut far = 0;
            let rest = (Bound::Included(&*start), Bound::Unbounded);
            for (token, postings) in self.postings.range::<str, _>(rest) {
                match walk.next(token) {
                    Some(near)
                        if near.typos > 0
                            && (near.whole || look.prefix)
                            && is_forgiven(form, token, near) =>
                    {
                        let beginning = if near.whole { 0 } else { BEGINNING };
                        let typos = u64::from(near.typos) << TYPO_SHIFT;
                        improve(best, postings, typos + beginning, &look.fields);
                    }
                    Some(_) => {}
                    None => far += 1,
                }
                if far > FAR_WORDS_MAX {
                    far = 0;
                    from = walk.beyond();
                    if from.is_some() {
                        break;
                    }
                }
            }
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.postings.len()
    }
}

fn improve(best: &mut [u64], postings: &[Posting], penalty: u64, fields: &SearchedFields) {
    let all = matches!(fields, SearchedFields::All);
    for posting in postings.iter().filter(|posting| all || fields.has(posting.field())) {
        if let Some(place) = best.get_mut(at(posting.slot)) {
            *place = (*place).min(penalty + posting.score());
        }
    }
}

/// The words under which a field's texts are found, with their ranks, each once. `place` is the
/// field's in the schema.
pub(crate) fn tokens_of<'a>(
    field: &Field,
    place: u8,
    texts: impl Iterator<Item = &'a str>,
) -> Vec<(String, u32)> {
    let penalty = u32::from(u8::MAX - field.weight) << (POSITION_BITS + FIELD_BITS);
    let rank_at =
        |position: u32| penalty + (position.min(POSITION_MAX) << FIELD_BITS) + u32::from(place);
    let mut tokens = Vec::new();
    let mut position = 0;
    for text in texts {
        match field.reading {
            Reading::Words | Reading::Name => {
                for word in words(text) {
                    if position >= FIELD_WORDS_MAX {
                        break;
                    }
                    let rank = rank_at(position);
                    tokens.extend(spellings(word).into_iter().map(|token| (token, rank)));
                    position += 1;
                }
                if field.reading == Reading::Name {
                    let initials = initials(text).into_iter();
                    tokens.extend(initials.map(|token| (token, rank_at(POSITION_MAX))));
                }
            }
            Reading::Digits => tokens.push((digits(text), rank_at(0))),
            Reading::Phone => {
                tokens.extend(phone_numbers(text).into_iter().map(|token| (token, rank_at(0))));
            }
        }
    }
    tokens.retain(|(token, _)| !token.is_empty());
    tokens.sort_unstable();
    tokens.dedup_by(|later, first| later.0 == first.0);
    tokens
}

/// All first letters of a name, and those of its first and last word.
fn initials(name: &str) -> Vec<String> {
    let firsts: Vec<char> = words(name).filter_map(|word| word.chars().next()).collect();
    let (Some(first), Some(last), true) = (firsts.first(), firsts.last(), firsts.len() > 1) else {
        return Vec::new();
    };
    let outer = String::from_iter([*first, *last]);
    let all: String = firsts.iter().collect();
    let mut found = spellings(&outer);
    if all != outer {
        found.extend(spellings(&all));
    }
    found
}

/// A number with and without the country code of Norway.
pub(crate) fn phone_numbers(text: &str) -> Vec<String> {
    let digits = digits(text);
    let digits = digits.strip_prefix("00").unwrap_or(&digits);
    let national = digits.strip_prefix("47").filter(|rest| rest.len() == 8);
    match (national, digits.len()) {
        (Some(national), _) => vec![national.to_owned(), digits.to_owned()],
        (None, 8) => vec![digits.to_owned(), format!("47{digits}")],
        (None, _) => vec![digits.to_owned()],
    }
}
