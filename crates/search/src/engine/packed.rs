//! Documents as they are kept: the names of their fields once for all, and values that repeat once.
//!
//! A list's documents have the same fields, and of most fields few different values: an apprentice's
//! company, trade and instructor are those of others. A kept document is a list of its values in
//! which those that repeat are numbers; its text is put together when it is answered.

use std::collections::HashMap;

use super::{
    bitmap::{at, slot},
    dictionary::Dictionary,
    fields::Fields,
};

/// A value shorter than this is not worth a number.
const SHARED_BYTES_MIN: usize = 4;
/// After so many values of a field it is looked at whether they repeat, and each time there are
/// four times as many.
const LOOKED_AT_FIRST: u32 = 256;
/// So many different lists of fields are kept; documents with others are kept as their text.
const SHAPES_MAX: usize = 500;
/// The shape of a document that is kept as its text.
const VERBATIM: u32 = u32::MAX;

/// A kept document.
#[derive(Debug)]
pub(crate) struct Packed {
    shape: u32,
    bytes: Box<[u8]>,
}

/// What the documents of a collection share.
#[derive(Debug)]
pub(crate) struct Pack {
    shapes: Vec<Shape>,
    by_names: HashMap<Box<str>, u32>,
    values: Dictionary,
    /// Whether the values of a field repeat, by its name.
    repeating: HashMap<Box<str>, Repeating>,
    /// The names of the last document, to look up.
    names: String,
}

/// The fields of documents, in order.
#[derive(Debug)]
struct Shape {
    fields: Vec<ShapeField>,
}

#[derive(Debug)]
struct ShapeField {
    /// What stands before the value: `{"id":` of the first, `,"navn":` of another.
    before: Box<str>,
    name: Box<str>,
}

/// How often values of a field were there before.
#[derive(Debug, Clone, Copy)]
struct Repeating {
    seen: u32,
    new: u32,
    look_at: u32,
    is_shared: bool,
}

impl Default for Repeating {
    fn default() -> Self {
        Self { seen: 0, new: 0, look_at: LOOKED_AT_FIRST, is_shared: true }
    }
}

impl Repeating {
    fn note(&mut self, is_new: bool) {
        self.seen = self.seen.saturating_add(1);
        self.new = self.new.saturating_add(u32::from(is_new));
        if self.seen >= self.look_at {
            self.look_at = self.look_at.saturating_mul(4);
            // A value that is there twice saves less than the sharing costs.
            self.is_shared = self.new < self.seen / 3;
        }
    }
}

impl Default for Pack {
    fn default() -> Self {
        Self {
            shapes: Vec::new(),
            by_names: HashMap::new(),
            values: Dictionary::new(false),
            repeating: HashMap::new(),
            names: String::new(),
        }
    }
}

impl Pack {
    /// Keeps a document's text, whose fields these are.
    pub(crate) fn pack(&mut self, text: &str, fields: &Fields<'_>) -> Packed {
        let Some(place) = self.shape_of(text, fields) else { return verbatim(text) };
        let mut bytes = Vec::with_capacity(text.len() / 4);
        let Some(shape) = self.shapes.get(at(place)) else { return verbatim(text) };
        for ((_, value), field) in fields.iter().zip(&shape.fields) {
            let shared = if value.len() < SHARED_BYTES_MIN {
                None
            } else {
                share(&mut self.repeating, &mut self.values, &field.name, value)
            };
            match shared {
                Some(code) => put_number(&mut bytes, (u64::from(code) << 1) | 1),
                None => {
                    put_number(&mut bytes, u64::from(slot(value.len())) << 1);
                    bytes.extend_from_slice(value.as_bytes());
                }
            }
        }
        Packed { shape: place, bytes: bytes.into_boxed_slice() }
    }

    /// Forgets a document.
    pub(crate) fn release(&mut self, packed: &Packed) {
        if packed.shape == VERBATIM {
            return;
        }
        let mut rest = &*packed.bytes;
        while let Some(value) = next_value(&mut rest) {
            if let Kept::Shared(code) = value {
                self.values.release(code);
            }
        }
    }

    /// A document's text.
    pub(crate) fn text(&self, packed: &Packed) -> String {
        let Some(shape) = self.shapes.get(at(packed.shape)) else {
            return String::from_utf8_lossy(&packed.bytes).into_owned();
        };
        let mut text = String::with_capacity(packed.bytes.len() * 4);
        let mut rest = &*packed.bytes;
        for field in &shape.fields {
            text.push_str(&field.before);
            match next_value(&mut rest) {
                Some(Kept::Shared(code)) => text.push_str(self.values.text(code)),
                Some(Kept::Own(value)) => text.push_str(&String::from_utf8_lossy(value)),
                None => text.push_str("null"),
            }
        }
        text.push('}');
        text
    }

    /// The place of the document's shape; none when it is kept as its text.
    fn shape_of(&mut self, text: &str, fields: &Fields<'_>) -> Option<u32> {
        self.names.clear();
        let mut length = 1;
        for (name, value) in fields.iter() {
            self.names.push_str(name);
            self.names.push('\n');
            // A comma or a brace, two quotation marks, a colon.
            length += name.len() + 4 + value.len();
        }
        // Spaces between, or a name that is written with escapes.
        if length != text.len() || fields.iter().next().is_none() {
            return None;
        }
        if let Some(place) = self.by_names.get(self.names.as_str()) {
            return Some(*place);
        }
        if self.shapes.len() >= SHAPES_MAX {
            return None;
        }
        let mut before = "{";
        let mut of = Vec::new();
        for (name, _) in fields.iter() {
            let written = format!("{before}\"{name}\":");
            of.push(ShapeField { before: written.into_boxed_str(), name: Box::from(name) });
            before = ",";
        }
        let place = slot(self.shapes.len());
        self.shapes.push(Shape { fields: of });
        self.by_names.insert(Box::from(self.names.as_str()), place);
        Some(place)
    }
}

/// The number of a value that repeats; none for one of a field whose values do not.
fn share(
    repeating: &mut HashMap<Box<str>, Repeating>,
    values: &mut Dictionary,
    name: &str,
    value: &str,
) -> Option<u32> {
    let of_field = match repeating.get_mut(name) {
        Some(of_field) => of_field,
        None => repeating.entry(Box::from(name)).or_default(),
    };
    if !of_field.is_shared {
        return None;
    }
    let is_new = values.code(value).is_none();
    of_field.note(is_new);
    Some(values.acquire(value))
}

fn verbatim(text: &str) -> Packed {
    Packed { shape: VERBATIM, bytes: Box::from(text.as_bytes()) }
}

/// A value of a kept document.
enum Kept<'a> {
    Own(&'a [u8]),
    Shared(u32),
}

fn next_value<'a>(rest: &mut &'a [u8]) -> Option<Kept<'a>> {
    let number = take_number(rest)?;
    let what = number >> 1;
    if number & 1 == 1 {
        return u32::try_from(what).ok().map(Kept::Shared);
    }
    let (own, after) = rest.split_at_checked(usize::try_from(what).ok()?)?;
    *rest = after;
    Some(Kept::Own(own))
}

/// Seven bits a byte, the lowest first; the eighth says that more follow.
fn put_number(bytes: &mut Vec<u8>, mut number: u64) {
    loop {
        let [low, ..] = number.to_le_bytes();
        number >>= 7;
        if number == 0 {
            bytes.push(low & 0x7f);
            return;
        }
        bytes.push(low | 0x80);
    }
}

fn take_number(rest: &mut &[u8]) -> Option<u64> {
    let (mut number, mut shift) = (0_u64, 0_u32);
    loop {
        let (byte, after) = rest.split_first()?;
        *rest = after;
        number |= u64::from(byte & 0x7f).checked_shl(shift)?;
        if byte & 0x80 == 0 {
            return Some(number);
        }
        shift += 7;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::{Value, json};

    use super::*;

    fn kept(pack: &mut Pack, text: &str) -> Packed {
        pack.pack(text, &Fields::read(text).unwrap())
    }

    #[test]
    fn values_that_repeat_are_kept_once_and_forgotten_with_the_last() {
        let mut pack = Pack::default();
        let texts: Vec<String> = (0..2_000)
            .map(|n| json!({"id": format!("person-{n}"), "bedrift": format!("Bedrift {}", n % 9)}))
            .map(|value| value.to_string())
            .collect();
        let all: Vec<Packed> = texts.iter().map(|text| kept(&mut pack, text)).collect();
        for (text, packed) in texts.iter().zip(&all) {
            assert_eq!(pack.text(packed), *text);
        }
        let bytes: usize = all.iter().map(|packed| packed.bytes.len()).sum();
        assert!(bytes < 2_000 * 20, "{bytes}");
        assert!(pack.values.codes_end() < 600, "ids are looked at for a while");
        all.iter().for_each(|packed| pack.release(packed));
        assert_eq!(pack.values.code("\"Bedrift 1\""), None);
    }

    #[test]
    fn what_is_written_otherwise_is_kept_as_it_is() {
        let mut pack = Pack::default();
        for text in ["{}", "{ \"a\": 1 }", r#"{"\u00e5":1}"#, r#"{"a\"":"x"}"#, r#"{"å":[1,{}]}"#]
        {
            let packed = kept(&mut pack, text);
            assert_eq!(pack.text(&packed), text);
        }
    }

    fn values() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            any::<i64>().prop_map(Value::from),
            "\\PC{0,12}".prop_map(Value::from),
            "[ab]{3,4}".prop_map(Value::from),
        ];
        leaf.prop_recursive(2, 8, 4, |inner| {
            proptest::collection::vec(inner, 0..4).prop_map(Value::from)
        })
    }

    proptest! {
        #[test]
        fn a_document_comes_back_as_it_was(
            documents in proptest::collection::vec(
                proptest::collection::btree_map("[a-eæ\"\\\\\n]{1,2}", values(), 0..6), 0..40,
            ),
            released in proptest::collection::vec(any::<bool>(), 40),
        ) {
            let mut pack = Pack::default();
            let texts: Vec<String> =
                documents.iter().map(|document| serde_json::to_string(document).unwrap()).collect();
            let all: Vec<Packed> = texts.iter().map(|text| kept(&mut pack, text)).collect();
            for (packed, _) in all.iter().zip(&released).filter(|(_, released)| **released) {
                pack.release(packed);
            }
            let again: Vec<Packed> = texts.iter().map(|text| kept(&mut pack, text)).collect();
            for (number, text) in texts.iter().enumerate() {
                prop_assert_eq!(&pack.text(&again[number]), text);
                if !released[number] {
                    prop_assert_eq!(&pack.text(&all[number]), text);
                }
            }
        }
    }
}
