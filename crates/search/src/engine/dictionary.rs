//! The different texts of one field, each kept once under a small code.

use std::{cmp::Ordering, collections::HashMap, sync::Arc};

use super::{
    bitmap::{at, slot},
    fold::collation_key,
};

/// The code of a document without a value.
pub(crate) const NO_VALUE: u32 = 0;

#[derive(Debug)]
struct Entry {
    text: Arc<str>,
    key: Box<str>,
    uses: u32,
}

/// Texts and their codes. A text that is no longer used is dropped and its code given to
/// another, so that the dictionary is never larger than what the documents hold.
#[derive(Debug)]
pub(crate) struct Dictionary {
    entries: Vec<Entry>,
    codes: HashMap<Arc<str>, u32>,
    free: Vec<u32>,
    /// Codes in the order of their texts, for fields that are counted or sorted.
    ordered: Option<Vec<u32>>,
    /// While many texts are added the order is left alone and made once at the end.
    bulk: bool,
}

impl Dictionary {
    pub(crate) fn new(ordered: bool) -> Self {
        let nothing = Entry { text: Arc::from(""), key: Box::default(), uses: 0 };
        Self {
            entries: vec![nothing],
            codes: HashMap::new(),
            free: Vec::new(),
            ordered: ordered.then(Vec::new),
            bulk: false,
        }
    }

    /// One more use of a text.
    pub(crate) fn acquire(&mut self, text: &str) -> u32 {
        if text.is_empty() {
            return NO_VALUE;
        }
        if let Some(code) = self.codes.get(text).copied() {
            if let Some(entry) = self.entries.get_mut(at(code)) {
                entry.uses += 1;
            }
            return code;
        }
        let key = match self.ordered {
            Some(_) => collation_key(text).into_boxed_str(),
            None => Box::default(),
        };
        let text: Arc<str> = Arc::from(text);
        let entry = Entry { text: Arc::clone(&text), key, uses: 1 };
        let code = match self.free.pop() {
            Some(code) => {
                if let Some(place) = self.entries.get_mut(at(code)) {
                    *place = entry;
                }
                code
            }
            None => {
                self.entries.push(entry);
                slot(self.entries.len() - 1)
            }
        };
        self.codes.insert(text, code);
        self.enter_order(code);
        code
    }

    /// One use less of a text.
    pub(crate) fn release(&mut self, code: u32) {
        let Some(entry) = self.entries.get_mut(at(code)) else { return };
        entry.uses = entry.uses.saturating_sub(1);
        if code == NO_VALUE || entry.uses > 0 {
            return;
        }
        self.leave_order(code);
        self.codes.remove(self.text(code).to_owned().as_str());
        self.free.push(code);
    }

    pub(crate) fn code(&self, text: &str) -> Option<u32> {
        if text.is_empty() { Some(NO_VALUE) } else { self.codes.get(text).copied() }
    }

    pub(crate) fn text(&self, code: u32) -> &str {
        self.entries.get(at(code)).map_or("", |entry| &*entry.text)
    }

    /// Codes run from 0 to below this.
    pub(crate) fn codes_end(&self) -> usize {
        self.entries.len()
    }

    pub(crate) fn compare(&self, a: u32, b: u32) -> Ordering {
        if a == b {
            return Ordering::Equal;
        }
        let of = |code: u32| self.entries.get(at(code)).map(|entry| (&*entry.key, &*entry.text));
        of(a).cmp(&of(b))
    }

    /// All codes in use in the order of their texts.
    pub(crate) fn in_order(&self) -> &[u32] {
        self.ordered.as_deref().unwrap_or_default()
    }

    /// Where among them another text would stand.
    pub(crate) fn place_of(&self, text: &str) -> usize {
        let key = collation_key(text);
        let of = |code: &u32| self.entries.get(at(*code)).map_or("", |entry| &*entry.key);
        self.in_order().partition_point(|code| *of(code) < *key)
    }

    pub(crate) fn begin_bulk(&mut self) {
        self.bulk = true;
    }

    pub(crate) fn end_bulk(&mut self) {
        self.bulk = false;
        if let Some(mut ordered) = self.ordered.take() {
            ordered.clear();
            ordered.extend(self.codes.values());
            ordered.sort_unstable_by(|a, b| self.compare(*a, *b));
            self.ordered = Some(ordered);
        }
    }

    fn enter_order(&mut self, code: u32) {
        if self.bulk {
            return;
        }
        if let Some(mut ordered) = self.ordered.take() {
            let place = ordered.partition_point(|other| self.compare(*other, code).is_lt());
            ordered.insert(place, code);
            self.ordered = Some(ordered);
        }
    }

    fn leave_order(&mut self, code: u32) {
        if self.bulk {
            return;
        }
        if let Some(mut ordered) = self.ordered.take() {
            let place = ordered.partition_point(|other| self.compare(*other, code).is_lt());
            if ordered.get(place) == Some(&code) {
                ordered.remove(place);
            }
            self.ordered = Some(ordered);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(dictionary: &Dictionary) -> Vec<&str> {
        dictionary.in_order().iter().map(|code| dictionary.text(*code)).collect()
    }

    #[test]
    fn a_text_is_kept_once_and_as_long_as_it_is_used() {
        let mut dictionary = Dictionary::new(true);
        let (ase, zara) = (dictionary.acquire("Åse"), dictionary.acquire("Zara"));
        assert_eq!(dictionary.acquire("Åse"), ase);
        assert_eq!(texts(&dictionary), ["Zara", "Åse"]);
        dictionary.release(ase);
        assert_eq!(dictionary.code("Åse"), Some(ase));
        dictionary.release(ase);
        assert_eq!(dictionary.code("Åse"), None);
        assert_eq!(texts(&dictionary), ["Zara"]);
        assert_eq!(dictionary.acquire("Berit"), ase, "the code is used again");
        assert_eq!(texts(&dictionary), ["Berit", "Zara"]);
        assert_ne!(ase, zara);
    }

    #[test]
    fn adding_many_gives_the_same_order() {
        let words = ["ø", "b", "å", "a", "Plan 10", "æ", "Plan 9"];
        let (mut one, mut many) = (Dictionary::new(true), Dictionary::new(true));
        many.begin_bulk();
        for word in words {
            one.acquire(word);
            many.acquire(word);
        }
        many.end_bulk();
        assert_eq!(texts(&one), ["a", "b", "Plan 9", "Plan 10", "æ", "ø", "å"]);
        assert_eq!(texts(&one), texts(&many));
    }
}
