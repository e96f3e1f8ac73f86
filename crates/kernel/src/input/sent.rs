//! The fields of an object as they were sent.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use serde_path_to_error::Track;

use super::{Input, InputObject};
use crate::Fields;

/// Most unknown fields that are named.
const UNKNOWN_NAMED_MAX: usize = 20;
const UNKNOWN: &str = "unknown_field";
const UNKNOWN_MESSAGE: &str = "Feltet finnes ikke her";

/// An object, and which of its fields were asked for.
#[derive(Debug)]
pub struct SentObject<'s> {
    parts: &'s Map<String, Value>,
    asked: Vec<&'static str>,
}

impl<'s> SentObject<'s> {
    /// What was sent, when it is an object.
    pub fn of(sent: &'s Value, fields: &mut Fields) -> Option<Self> {
        match sent.as_object() {
            Some(parts) => Some(Self { parts, asked: Vec::new() }),
            None => fields.wrong_type(),
        }
    }

    fn part(&mut self, name: &'static str) -> Option<&'s Value> {
        self.asked.push(name);
        self.parts.get(name)
    }

    /// A field, or what stands for one that was not sent.
    pub fn take<T: Input>(&mut self, name: &'static str, fields: &mut Fields) -> Option<T> {
        match self.part(name) {
            Some(sent) => fields.within(name, |fields| T::read(sent, fields)),
            None => T::absent().or_else(|| fields.missing(name)),
        }
    }

    /// A field that is empty where it was not sent.
    pub fn take_or_default<T>(&mut self, name: &'static str, fields: &mut Fields) -> Option<T>
    where
        T: Input + Default,
    {
        match self.part(name) {
            Some(sent) => fields.within(name, |fields| T::read(sent, fields)),
            None => Some(T::default()),
        }
    }

    /// The fields of another struct, which stand among its own.
    pub fn flatten<T: InputObject>(&mut self, fields: &mut Fields) -> Option<T> {
        T::read_fields(self, fields)
    }

    /// Notes the fields that nobody asked for.
    pub fn refuse_unknown(&self, fields: &mut Fields) {
        let strangers = self.parts.keys().filter(|name| !self.asked.contains(&name.as_str()));
        for name in strangers.take(UNKNOWN_NAMED_MAX) {
            fields.wrong(name, UNKNOWN, UNKNOWN_MESSAGE);
        }
    }
}

/// What becomes of fields that a shape does not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unknown {
    /// A slip in a name is told, and not taken for a field that was left out.
    Refused,
    PassedOver,
}

/// Reads by serde: what is wrong is noted by its path, and so are fields that there are not.
pub fn by_serde<T: DeserializeOwned>(sent: &Value, fields: &mut Fields) -> Option<T> {
    by_serde_with(sent, fields, Unknown::Refused)
}

/// Reads by serde: what is wrong is noted by its path.
pub fn by_serde_with<T: DeserializeOwned>(
    sent: &Value,
    fields: &mut Fields,
    unknown: Unknown,
) -> Option<T> {
    let mut track = Track::new();
    let mut strangers = Vec::new();
    let read = serde_path_to_error::Deserializer::new(sent, &mut track);
    let read: Result<T, serde_json::Error> = serde_ignored::deserialize(read, |path| {
        if unknown == Unknown::Refused && strangers.len() < UNKNOWN_NAMED_MAX {
            strangers.push(named(&path));
        }
    });
    match read {
        Ok(read) if strangers.is_empty() => Some(read),
        Ok(_) => {
            for field in strangers {
                fields.wrong(&field, UNKNOWN, UNKNOWN_MESSAGE);
            }
            None
        }
        Err(error) => {
            note_error(&track.path().to_string(), &error.to_string(), fields);
            None
        }
    }
}

/// The path of a field that the shape does not have, as of others.
fn named(path: &serde_ignored::Path<'_>) -> String {
    use serde_ignored::Path::{Map, NewtypeStruct, NewtypeVariant, Root, Seq, Some as Given};
    match path {
        Root => String::new(),
        Seq { parent, index } => format!("{}[{index}]", named(parent)),
        Map { parent, key } => match named(parent) {
            before if before.is_empty() => key.clone(),
            before => format!("{before}.{key}"),
        },
        Given { parent } | NewtypeStruct { parent } | NewtypeVariant { parent } => named(parent),
    }
}

/// Notes what serde found wrong by its path: a field that is missing, is not known, or is of another
/// kind. Serde names the first two only in its message.
fn note_error(path: &str, message: &str, fields: &mut Fields) {
    let path = if path == "." { "" } else { path };
    let child = |name: &str| match path {
        "" => name.to_owned(),
        path => format!("{path}.{name}"),
    };
    if let Some(name) = quoted(message, "unknown field `") {
        let is_path = path.rsplit('.').next() == Some(name);
        let field = if is_path { path.to_owned() } else { child(name) };
        fields.wrong(&field, UNKNOWN, UNKNOWN_MESSAGE);
    } else if let Some(name) = quoted(message, "missing field `") {
        let _: Option<()> = fields.missing(&child(name));
    } else {
        let _: Option<()> = fields.within(path, Fields::wrong_type);
    }
}

/// The name that stands behind the beginning of a message, up to its second back-tick.
fn quoted<'m>(message: &'m str, beginning: &str) -> Option<&'m str> {
    let rest = message.strip_prefix(beginning)?;
    rest.split_once('`').map(|(name, _)| name)
}
