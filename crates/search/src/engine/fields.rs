//! The fields of a document as they stand in its text, which is not taken apart further.

use std::{borrow::Cow, fmt};

use serde::{
    Deserialize, Deserializer,
    de::{MapAccess, Visitor},
};
use serde_json::{Value, value::RawValue};

/// The fields of an object in their order, each with the text of its value.
#[derive(Debug)]
pub(crate) struct Fields<'a>(Vec<(Cow<'a, str>, &'a str)>);

#[derive(Deserialize)]
#[serde(transparent)]
struct Name<'a>(#[serde(borrow)] Cow<'a, str>);

struct FieldsVisitor;

impl<'de> Visitor<'de> for FieldsVisitor {
    type Value = Fields<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields<'de>, A::Error> {
        let mut fields = Vec::new();
        while let Some((Name(name), value)) = map.next_entry::<Name<'de>, &'de RawValue>()? {
            fields.push((name, value.get()));
        }
        Ok(Fields(fields))
    }
}

impl<'de> Deserialize<'de> for Fields<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(FieldsVisitor)
    }
}

impl<'a> Fields<'a> {
    pub(crate) fn read(text: &'a str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// Names with the texts of the values.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &'a str)> {
        self.0.iter().map(|(name, value)| (&**name, *value))
    }

    /// The value of a field. Fields are asked for in the order in which they stand, more or less:
    /// the search goes on `from` where the last one was.
    pub(crate) fn value(
        &self,
        name: &str,
        from: &mut usize,
    ) -> Result<Option<Value>, serde_json::Error> {
        let (before, after) = self.0.split_at_checked(*from).unwrap_or((&[], self.0.as_slice()));
        let found = after.iter().chain(before).position(|(known, _)| *known == name);
        let Some(found) = found else { return Ok(None) };
        let place = (before.len() + found) % self.0.len().max(1);
        *from = place + 1;
        let value = self.0.get(place).map(|(_, value)| serde_json::from_str(value));
        value.transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_found_in_any_order() {
        let text = r#"{"a":1,"b":[2, 3],"c":{"d":"}"},"å\"":null}"#;
        let fields = Fields::read(text).unwrap();
        assert_eq!(fields.iter().nth(1), Some(("b", "[2, 3]")));
        let mut from = 0;
        for name in ["a", "b", "c", "å\"", "b", "a", "c", "a"] {
            let expected = serde_json::from_str::<Value>(text).unwrap()[name].clone();
            assert_eq!(fields.value(name, &mut from).unwrap(), Some(expected), "{name}");
        }
        assert_eq!(fields.value("d", &mut from).unwrap(), None);
        let none = Fields::read("{}").unwrap();
        assert_eq!(none.value("a", &mut from).unwrap(), None);
        assert!(Fields::read("[]").is_err());
    }
}
