//! A JSON body as a value. A name that stands twice in an object is refused: two readers could take
//! different ones.

use std::fmt;

use axum::http::StatusCode;
use serde::de::{Deserialize, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value, error::Category};
use svenn_kernel::Fields;

use crate::Problem;

/// Reads a body.
///
/// # Errors
/// 400 for what is no JSON, 422 for a name that stands twice.
pub fn read(bytes: &[u8]) -> Result<Value, Problem> {
    match serde_json::from_slice::<Unambiguous>(bytes) {
        Ok(Unambiguous(value)) => Ok(value),
        Err(error) if error.classify() == Category::Data => {
            let mut fields = Fields::new();
            let _: Option<()> = fields.wrong_type();
            Err(Problem::invalid(fields.finish().err().unwrap_or_default()))
        }
        Err(_) => {
            let title = "Forespørselen er ikke gyldig JSON";
            Err(Problem::new(StatusCode::BAD_REQUEST, "malformed", title))
        }
    }
}

struct Unambiguous(Value);

impl<'de> Deserialize<'de> for Unambiguous {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AnyValue).map(Self)
    }
}

struct AnyValue;

impl<'de> Visitor<'de> for AnyValue {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut sent: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(Unambiguous(value)) = sent.next_element()? {
            list.push(value);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut sent: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some((name, Unambiguous(value))) = sent.next_entry::<String, _>()? {
            if object.insert(name, value).is_some() {
                return Err(A::Error::custom("a name that stands twice"));
            }
        }
        Ok(Value::Object(object))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_stands_once_in_an_object() {
        let body = r#"{"a":[1,-2,2.5,null,true,"æ"],"b":{"a":18446744073709551615}}"#;
        let value: Value = serde_json::from_str(body).unwrap();
        assert_eq!(read(body.as_bytes()).unwrap(), value);
        for (wrong, status) in [
            (r#"{"a":1,"a":1}"#, 422),
            (r#"[{"b":{"a":1,"c":2,"a":3}}]"#, 422),
            (r#"{"a":1} x"#, 400),
            (r#"{"a":"#, 400),
            ("", 400),
        ] {
            assert_eq!(read(wrong.as_bytes()).unwrap_err().status().as_u16(), status, "{wrong}");
        }
        let deep = "[".repeat(1_000);
        assert_eq!(read(deep.as_bytes()).unwrap_err().status().as_u16(), 400);
    }
}
