//! Rich text as an author sends it.

use std::fmt;

use svenn_http::richtext::Dialect;
use svenn_kernel::{
    Fields, Input,
    input::{AnySchema, Sent},
};
use utoipa::PartialSchema;

/// HTML of the editor, cleaned: what the editor does not make is taken out when it is read.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct RichText(String);

impl RichText {
    /// The cleaned text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The value as an owned text.
    #[must_use]
    pub fn into_string(self) -> String {
        self.0
    }
}

/// Its length alone: a text of a person does not belong in a log.
impl fmt::Debug for RichText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RichText({} bytes)", self.0.len())
    }
}

impl Input for RichText {
    fn read(sent: &Sent, fields: &mut Fields) -> Option<Self> {
        let Some(html) = sent.as_str() else { return fields.wrong_type() };
        match Dialect::Message.clean(html) {
            Ok(cleaned) => Some(Self(cleaned)),
            Err(much) => {
                fields.wrong("", much.code(), much.message());
                None
            }
        }
    }

    fn schema() -> AnySchema {
        String::schema()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_rich_text_is_cleaned_when_it_is_read() {
        let mut fields = Fields::new();
        let read = RichText::read(&json!("<p>a</p><script>b</script>"), &mut fields).unwrap();
        assert_eq!(read.as_str(), "<p>a</p>");
        assert_eq!(format!("{read:?}"), "RichText(8 bytes)");
        assert!(fields.finish().is_ok());
    }

    #[test]
    fn one_that_is_too_large_is_told_by_its_field() {
        let mut fields = Fields::new();
        let large = json!("a".repeat(Dialect::Message.bytes_max() + 1));
        let read = fields.within("content", |fields| RichText::read(&large, fields));
        assert_eq!(read, None);
        assert_eq!(fields.within("text", |fields| RichText::read(&json!(5), fields)), None);
        let wrong = fields.finish().unwrap_err();
        let told: Vec<_> = wrong.iter().map(|it| it.field.as_str()).collect();
        assert_eq!(told, ["content", "text"]);
    }
}
