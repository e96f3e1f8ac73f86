//! One field of all documents, by slot.

use std::cmp::Ordering;

use serde_json::Value;

use super::{
    bitmap::at,
    dictionary::{Dictionary, NO_VALUE},
    error::DocumentError,
    kept::Kept,
    lists::Lists,
    number::{self, MISSING},
    schema::{Field, Kind},
};

/// A document's value in one field, before it is put in the column.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    Texts(Vec<String>),
    Number(i64),
    Stored,
}

impl Cell {
    /// Reads a value; a missing one and `null` are no value.
    pub(crate) fn read(
        field: &Field,
        id: &str,
        value: Option<Value>,
    ) -> Result<Self, DocumentError> {
        let wrong = || DocumentError::WrongKind { id: id.to_owned(), field: field.name.clone() };
        if field.stored_only {
            return Ok(Self::Stored);
        }
        let value = value.unwrap_or(Value::Null);
        if field.kind.is_number() {
            let key = match value {
                Value::Null => MISSING,
                other => number::key_of(field, &other).ok_or_else(wrong)?,
            };
            let nothing = field.zero_is_missing && key == 0;
            return Ok(Self::Number(if nothing { MISSING } else { key }));
        }
        let mut texts = match value {
            Value::Null => Vec::new(),
            Value::String(text) => vec![text],
            Value::Array(list) if field.kind == Kind::Keywords => {
                let texts = list.into_iter().map(|text| match text {
                    Value::String(text) => Some(text),
                    _ => None,
                });
                texts.collect::<Option<Vec<_>>>().ok_or_else(wrong)?
            }
            _ => return Err(wrong()),
        };
        texts.retain(|text| !text.is_empty());
        Ok(Self::Texts(texts))
    }
}

/// The values of a field by slot. Texts are codes of the field's dictionary.
#[derive(Debug)]
pub(crate) enum Column {
    One { texts: Dictionary, codes: Vec<u32>, kept: Option<Kept> },
    Many { texts: Dictionary, lists: Lists, kept: Option<Kept> },
    Number { keys: Vec<i64> },
    Stored,
}

impl Column {
    pub(crate) fn new(field: &Field) -> Self {
        let ordered = field.sort || field.facet;
        let kept = field.facet.then(Kept::default);
        match field.kind {
            _ if field.stored_only => Self::Stored,
            Kind::Text | Kind::Keyword => {
                Self::One { texts: Dictionary::new(ordered), codes: Vec::new(), kept }
            }
            Kind::Keywords => {
                Self::Many { texts: Dictionary::new(ordered), lists: Lists::default(), kept }
            }
            Kind::Int | Kind::Float | Kind::Bool => Self::Number { keys: Vec::new() },
        }
    }

    /// Makes room for a slot.
    pub(crate) fn reserve(&mut self, slots: usize) {
        match self {
            Self::One { codes, .. } if codes.len() < slots => codes.resize(slots, NO_VALUE),
            Self::Many { lists, .. } => lists.reserve(slots),
            Self::Number { keys } if keys.len() < slots => keys.resize(slots, MISSING),
            _ => {}
        }
    }

    pub(crate) fn holds(&self, slot: u32, cell: &Cell) -> bool {
        match (self, cell) {
            (Self::Number { keys }, Cell::Number(key)) => keys.get(at(slot)) == Some(key),
            (Self::Stored, Cell::Stored) => true,
            (Self::One { .. } | Self::Many { .. }, Cell::Texts(texts)) => {
                self.texts(slot).eq(texts.iter().map(String::as_str))
            }
            _ => false,
        }
    }

    /// Puts a value in a slot in place of what was there.
    pub(crate) fn put(&mut self, slot: u32, cell: &Cell) {
        match (self, cell) {
            (Self::One { texts, codes, kept }, Cell::Texts(values)) => {
                let code = values.first().map_or(NO_VALUE, |text| texts.acquire(text));
                if let Some(place) = codes.get_mut(at(slot)) {
                    let old = std::mem::replace(place, code);
                    if let Some(kept) = kept {
                        kept.take(slot, as_list(&old));
                        kept.add(slot, as_list(&code));
                    }
                    texts.release(old);
                }
            }
            (Self::Many { texts, lists, kept }, Cell::Texts(values)) => {
                let new: Vec<u32> = values.iter().map(|text| texts.acquire(text)).collect();
                if let Some(kept) = kept {
                    kept.take(slot, lists.get(slot));
                    kept.add(slot, &new);
                }
                lists.get(slot).iter().for_each(|code| texts.release(*code));
                lists.set(slot, &new);
            }
            (Self::Number { keys }, Cell::Number(key)) => {
                if let Some(place) = keys.get_mut(at(slot)) {
                    *place = *key;
                }
            }
            _ => {}
        }
    }

    /// The value of an empty slot.
    pub(crate) const fn nothing(&self) -> Cell {
        match self {
            Self::One { .. } | Self::Many { .. } => Cell::Texts(Vec::new()),
            Self::Number { .. } => Cell::Number(MISSING),
            Self::Stored => Cell::Stored,
        }
    }

    /// The texts in a slot.
    pub(crate) fn texts(&self, slot: u32) -> impl Iterator<Item = &str> {
        let (dictionary, one, many) = match self {
            Self::One { texts, codes, .. } => {
                let code = codes.get(at(slot)).copied().filter(|code| *code != NO_VALUE);
                (Some(texts), code, None)
            }
            Self::Many { texts, lists, .. } => (Some(texts), None, Some(lists.get(slot))),
            Self::Number { .. } | Self::Stored => (None, None, None),
        };
        let codes = one.into_iter().chain(many.into_iter().flatten().copied());
        codes.filter_map(move |code| dictionary.map(|texts| texts.text(code)))
    }

    /// Whether the slot has something to sort by.
    pub(crate) fn has_value(&self, slot: u32) -> bool {
        match self {
            Self::Number { keys } => keys.get(at(slot)).is_some_and(|key| *key != MISSING),
            _ => self.first_code(slot) != NO_VALUE,
        }
    }

    fn first_code(&self, slot: u32) -> u32 {
        match self {
            Self::One { codes, .. } => codes.get(at(slot)).copied(),
            Self::Many { lists, .. } => lists.get(slot).first().copied(),
            Self::Number { .. } | Self::Stored => None,
        }
        .unwrap_or(NO_VALUE)
    }

    /// The order of two slots that have values.
    pub(crate) fn compare(&self, a: u32, b: u32) -> Ordering {
        match self {
            Self::One { texts, .. } | Self::Many { texts, .. } => {
                texts.compare(self.first_code(a), self.first_code(b))
            }
            Self::Number { keys } => keys.get(at(a)).cmp(&keys.get(at(b))),
            Self::Stored => Ordering::Equal,
        }
    }

    /// For each slot a number that sorts like its value, for sorting all slots at once.
    pub(crate) fn ranks(&self) -> Vec<i64> {
        let of_codes = |texts: &Dictionary, codes: &mut dyn Iterator<Item = u32>| {
            let mut ranks = vec![MISSING; texts.codes_end()];
            for (rank, code) in (0..).zip(texts.in_order()) {
                if let Some(place) = ranks.get_mut(at(*code)) {
                    *place = rank;
                }
            }
            codes.map(|code| ranks.get(at(code)).copied().unwrap_or(MISSING)).collect()
        };
        match self {
            Self::One { texts, codes, .. } => of_codes(texts, &mut codes.iter().copied()),
            Self::Many { texts, lists, .. } => {
                let all = lists.spans().iter().map(|span| lists.codes_of(*span));
                let mut firsts = all.map(|list| list.first().copied().unwrap_or(NO_VALUE));
                of_codes(texts, &mut firsts)
            }
            Self::Number { keys } => keys.clone(),
            Self::Stored => Vec::new(),
        }
    }

    pub(crate) fn begin_bulk(&mut self) {
        if let Self::One { texts, .. } | Self::Many { texts, .. } = self {
            texts.begin_bulk();
        }
    }

    pub(crate) fn end_bulk(&mut self) {
        if let Self::One { texts, .. } | Self::Many { texts, .. } = self {
            texts.end_bulk();
        }
    }
}

/// A code as the list of values it stands for.
fn as_list(code: &u32) -> &[u32] {
    if *code == NO_VALUE { &[] } else { std::slice::from_ref(code) }
}
