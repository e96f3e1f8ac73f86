//! A reason, as sent with a refusal or a withdrawal.

use serde::Deserialize;
use svenn_http::Parse;
use svenn_kernel::{Fields, Text};
use utoipa::ToSchema;

use crate::rules::REASON_CHARS_MAX;

/// The reason of a refusal or a withdrawal.
#[derive(Debug, Deserialize, ToSchema)]
pub struct GivenReason {
    /// Shown to the signers.
    #[schema(min_length = 1, max_length = 1000)]
    reason: String,
}

impl Parse for GivenReason {
    type Parsed = String;

    fn parse(self, fields: &mut Fields) -> Option<String> {
        parse(fields, &self.reason)
    }
}

/// A reason that says something.
pub fn parse(fields: &mut Fields, reason: &str) -> Option<String> {
    Some(fields.parse::<Text<1, REASON_CHARS_MAX>>("reason", reason)?.into_string())
}
