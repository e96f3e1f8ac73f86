//! Which documents have which words.

use std::{collections::BTreeMap, ops::Bound, sync::Arc};

use super::{
    bitmap::{Bitmap, at, slot as place_of},
    fold::{digits, spellings, words},
    limits::FIELD_WORDS_MAX,
    schema::{Field, Reading},
    typo::{Walk, is_forgiven, letters_of, may_be_near},
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

/// A word of a collection, and the documents that have it.
#[derive(Debug)]
struct Token {
    text: Arc<str>,
    postings: Vec<Posting>,
}

/// All words of a collection, each in a numbered place; places that become free are used again.
#[derive(Debug, Default)]
pub(crate) struct Tokens {
    /// The places of the words in order.
    places: BTreeMap<Arc<str>, u32>,
    tokens: Vec<Token>,
    /// The letters of the word in each place, beside the words: those that may be near what was
    /// typed are found by a look at all letters.
    letters: Vec<u128>,
    free: Vec<u32>,
}

impl Tokens {
    pub(crate) fn insert(&mut self, token: &str, slot: u32, rank: u32) {
        let posting = Posting { slot, rank };
        let known = self.places.get(token).and_then(|place| self.tokens.get_mut(at(*place)));
        let Some(Token { postings, .. }) = known else {
            self.enter(token, posting);
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
        let Some(place) = self.places.get(token).copied() else { return };
        let Some(Token { postings, .. }) = self.tokens.get_mut(at(place)) else { return };
        if let Ok(found) = postings.binary_search(&Posting { slot, rank }) {
            postings.remove(found);
        }
        if postings.is_empty() {
            self.leave(token, place);
        }
    }

    fn enter(&mut self, token: &str, posting: Posting) {
        let text: Arc<str> = Arc::from(token);
        let letters = letters_of(token);
        let new = Token { text: Arc::clone(&text), postings: vec![posting] };
        let place = match self.free.pop() {
            Some(place) => {
                if let Some(free) = self.tokens.get_mut(at(place)) {
                    *free = new;
                }
                if let Some(free) = self.letters.get_mut(at(place)) {
                    *free = letters;
                }
                place
            }
            None => {
                self.tokens.push(new);
                self.letters.push(letters);
                place_of(self.tokens.len() - 1)
            }
        };
        self.places.insert(text, place);
    }

    fn leave(&mut self, token: &str, place: u32) {
        self.places.remove(token);
        if let Some(left) = self.tokens.get_mut(at(place)) {
            *left = Token { text: Arc::from(""), postings: Vec::new() };
        }
        if let Some(left) = self.letters.get_mut(at(place)) {
            *left = 0;
        }
        self.free.push(place);
    }

    /// The words from one on, in order, with the documents that have them.
    fn words_from<'a>(
        &'a self,
        word: &str,
    ) -> impl Iterator<Item = (&'a str, &'a [Posting])> + use<'a> {
        let rest = self.places.range::<str, _>((Bound::Included(word), Bound::Unbounded));
        rest.filter_map(|(text, place)| {
            let token = self.tokens.get(at(*place))?;
            Some((&**text, token.postings.as_slice()))
        })
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
            for (token, postings) in
                self.words_from(form).take_while(|(token, _)| token.starts_with(&**form))
            {
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
            let from = (Bound::Included(&**form), Bound::Unbounded);
            let first = self.places.range::<str, _>(from).next();
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
        let fits = |token: &str| token == form || (is_beginning && token.starts_with(form));
        for (_, postings) in self.words_from(form).take_while(|(token, _)| fits(token)) {
            let here = |posting: &&Posting| posting.field() == place && !posting.is_initials();
            postings.iter().filter(here).for_each(|posting| found.set(posting.slot));
        }
    }

    fn improve_with_typos(&self, best: &mut [u64], form: &str, typos_most: u8, look: &Look) {
        let mut walk = Walk::new(form, typos_most);
        let sought = letters_of(form);
        for (token, letters) in self.tokens.iter().zip(&self.letters) {
            if !may_be_near(sought, *letters, typos_most) {
                continue;
            }
            let Some(near) = walk.next(&token.text) else { continue };
            let is_enough = near.whole || look.prefix;
            if near.typos > 0 && is_enough && is_forgiven(form, &token.text, near) {
                let beginning = if near.whole { 0 } else { BEGINNING };
                let typos = u64::from(near.typos) << TYPO_SHIFT;
                improve(best, &token.postings, typos + beginning, &look.fields);
            }
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.places.len()
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
