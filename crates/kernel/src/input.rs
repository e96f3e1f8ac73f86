//! What a client sends, read into values that carry their limits, so that one answer names every
//! wrong field and nothing behind the edge checks a length again.
//!
//! A request is a struct of such values; [`Input`](svenn_macros::Input) is derived for it, with its
//! limits in the OpenAPI document, from which the web has those of its forms.

mod column;
mod schema;
mod sent;

use serde_json::Value;
use utoipa::openapi::{RefOr, Schema};

pub use self::{
    column::IntoColumn,
    schema::{Schemas, Shape, component, reference},
    sent::{SentObject, Unknown, by_serde, by_serde_with},
};
use crate::{
    Fields, Timestamp,
    text::is_blank,
    values::{TextLimits, TextValue},
};

/// A value as a client sends it, in JSON.
pub trait Input: Sized {
    /// The value. What is wrong is noted in `fields`, at the place where that stands; then, and
    /// only then, there is none.
    fn read(sent: &Value, fields: &mut Fields) -> Option<Self>;

    /// The same where there may be none: `null`, or a blank text that says nothing.
    fn read_optional(sent: &Value, fields: &mut Fields) -> Option<Option<Self>> {
        if sent.is_null() { Some(None) } else { Self::read(sent, fields).map(Some) }
    }

    /// What stands for a field that is not sent; nothing where it must be.
    #[must_use]
    fn absent() -> Option<Self> {
        None
    }

    /// Whether a wrong text is told by the name of the list that it is in.
    const IS_TEXT: bool = false;

    /// How the OpenAPI document describes it.
    fn schema() -> RefOr<Schema>;

    /// Adds the components that [`Input::schema`] refers to.
    fn schemas(_all: &mut Schemas) {}
}

/// A struct whose fields are read one by one: what `#[derive(Input)]` writes.
pub trait InputObject: Sized {
    /// Takes its fields out of an object, which may have others.
    fn read_fields(sent: &mut SentObject<'_>, fields: &mut Fields) -> Option<Self>;
}

/// Reads an object that has the fields of `T` and no others.
pub fn read_object<T: InputObject>(sent: &Value, fields: &mut Fields) -> Option<T> {
    let mut sent = SentObject::of(sent, fields)?;
    let read = T::read_fields(&mut sent, fields);
    sent.refuse_unknown(fields);
    read
}

impl<T: TextValue> Input for T {
    fn read(sent: &Value, fields: &mut Fields) -> Option<Self> {
        match sent.as_str() {
            Some(text) => fields.parse("", text),
            None => fields.wrong_type(),
        }
    }

    fn read_optional(sent: &Value, fields: &mut Fields) -> Option<Option<Self>> {
        match sent.as_str() {
            Some(text) if T::LIMITS.min > 0 && is_blank(text) => Some(None),
            _ if sent.is_null() => Some(None),
            _ => Self::read(sent, fields).map(Some),
        }
    }

    const IS_TEXT: bool = true;

    fn schema() -> RefOr<Schema> {
        schema::text(T::LIMITS)
    }
}

impl<T: Input> Input for Option<T> {
    fn read(sent: &Value, fields: &mut Fields) -> Option<Self> {
        T::read_optional(sent, fields)
    }

    fn absent() -> Option<Self> {
        Some(None)
    }

    fn schema() -> RefOr<Schema> {
        schema::nullable(T::schema())
    }

    fn schemas(all: &mut Schemas) {
        T::schemas(all);
    }
}

/// A text that has to be sent and may be blank, which says nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrBlank<T>(Option<T>);

impl<T> Default for OrBlank<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T> OrBlank<T> {
    /// The value, where one was written.
    #[must_use]
    pub fn into_option(self) -> Option<T> {
        self.0
    }

    /// The value, where one was written, by reference.
    #[must_use]
    pub const fn as_ref(&self) -> Option<&T> {
        self.0.as_ref()
    }
}

impl<T: TextValue> Input for OrBlank<T> {
    fn read(sent: &Value, fields: &mut Fields) -> Option<Self> {
        match sent.as_str() {
            Some(text) => match is_blank(text) {
                true => Some(Self(None)),
                false => fields.parse("", text).map(|value| Self(Some(value))),
            },
            None => fields.wrong_type(),
        }
    }

    const IS_TEXT: bool = true;

    fn schema() -> RefOr<Schema> {
        schema::text(TextLimits { min: 0, ..T::LIMITS })
    }
}

/// `MIN` to `MAX` values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListOf<T, const MAX: usize, const MIN: usize = 0>(Vec<T>);

impl<T, const MAX: usize, const MIN: usize> ListOf<T, MAX, MIN> {
    /// The values, to keep.
    #[must_use]
    pub fn into_vec(self) -> Vec<T> {
        self.0
    }
}

/// No values: what stands for a list that need not be sent.
impl<T, const MAX: usize, const MIN: usize> Default for ListOf<T, MAX, MIN> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T, const MAX: usize, const MIN: usize> std::ops::Deref for ListOf<T, MAX, MIN> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T, const MAX: usize, const MIN: usize> IntoIterator for ListOf<T, MAX, MIN> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<T: Input, const MAX: usize, const MIN: usize> Input for ListOf<T, MAX, MIN> {
    fn read(sent: &Value, fields: &mut Fields) -> Option<Self> {
        let Some(sent) = sent.as_array() else { return fields.wrong_type() };
        fields.list("", sent, MAX);
        if sent.len() < MIN {
            fields.wrong("", "too_few", format!("Må ha minst {MIN}"));
        }
        let read: Vec<Option<T>> = (0..)
            .zip(sent.iter().take(MAX))
            .map(|(at, one)| match T::IS_TEXT && one.is_string() {
                true => T::read(one, fields),
                false => fields.within_item(at, |fields| T::read(one, fields)),
            })
            .collect();
        read.into_iter().collect::<Option<Vec<T>>>().map(Self)
    }

    fn schema() -> RefOr<Schema> {
        schema::list(T::schema(), MIN, MAX)
    }

    fn schemas(all: &mut Schemas) {
        T::schemas(all);
    }
}

/// A whole number from `MIN` to `MAX`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Whole<const MIN: i64, const MAX: i64>(i64);

impl<const MIN: i64, const MAX: i64> Whole<MIN, MAX> {
    /// The number.
    #[must_use]
    pub const fn get(self) -> i64 {
        self.0
    }
}

impl<const MIN: i64, const MAX: i64> Input for Whole<MIN, MAX> {
    fn read(sent: &Value, fields: &mut Fields) -> Option<Self> {
        let number = i64::read(sent, fields)?;
        if (MIN..=MAX).contains(&number) {
            return Some(Self(number));
        }
        fields.wrong("", "out_of_range", format!("Skriv et tall fra {MIN} til {MAX}"));
        None
    }

    fn schema() -> RefOr<Schema> {
        schema::whole(MIN, MAX)
    }
}

/// A day of the years from `FROM` to `TO`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct DayBetween<const FROM: i32, const TO: i32>(chrono::NaiveDate);

impl<const FROM: i32, const TO: i32> DayBetween<FROM, TO> {
    /// The day.
    #[must_use]
    pub const fn get(self) -> chrono::NaiveDate {
        self.0
    }
}

impl<const FROM: i32, const TO: i32> Input for DayBetween<FROM, TO> {
    fn read(sent: &Value, fields: &mut Fields) -> Option<Self> {
        let day = chrono::NaiveDate::read(sent, fields)?;
        if (FROM..=TO).contains(&chrono::Datelike::year(&day)) {
            return Some(Self(day));
        }
        let message = format!("Datoen må være mellom {FROM} og {TO}");
        fields.wrong("", "out_of_range", message);
        None
    }

    fn schema() -> RefOr<Schema> {
        schema::day()
    }
}

/// What was sent, in JSON.
pub type Sent = Value;
/// A schema of the OpenAPI document, or a reference to one.
pub type AnySchema = RefOr<Schema>;

/// A change that changes nothing yet.
#[must_use]
pub fn unchanged<T: Default>() -> T {
    T::default()
}

/// What serde reads, with its schema.
macro_rules! read_by_serde {
    ($($kind:ty => $schema:expr;)*) => {$(
        impl Input for $kind {
            fn read(sent: &Value, fields: &mut Fields) -> Option<Self> {
                by_serde(sent, fields)
            }

            fn schema() -> RefOr<Schema> {
                $schema
            }
        }
    )*};
}
read_by_serde! {
    bool => schema::yes_or_no();
    i32 => schema::number("int32");
    i64 => schema::number("int64");
    f64 => schema::fraction();
    chrono::NaiveDate => schema::day();
}

impl Input for Timestamp {
    fn read(sent: &Value, fields: &mut Fields) -> Option<Self> {
        by_serde(sent, fields)
    }

    fn schema() -> RefOr<Schema> {
        reference::<Self>()
    }

    fn schemas(all: &mut Schemas) {
        component::<Self>(all);
    }
}

#[cfg(test)]
mod tests;
