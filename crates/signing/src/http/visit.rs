//! What a page sends that came by a link, after its code was answered.

use serde::Deserialize;
use svenn_http::{Check, Parse};
use svenn_kernel::{Fields, FileId};
use utoipa::ToSchema;

use super::{
    reason,
    signature::{ParsedSignature, Signature},
};

/// A call of such a page.
#[derive(Debug, Deserialize, ToSchema)]
pub struct VisitKey {
    /// Key that the page got for the code.
    #[schema(max_length = 100)]
    pub key: String,
}

impl Check for VisitKey {
    fn check(&self, fields: &mut Fields) {
        fields.text("key", &self.key, 1..=100);
    }
}

/// A file that was read to its end.
#[derive(Debug, Deserialize, ToSchema)]
pub struct VisitRead {
    /// Key that the page got for the code.
    #[schema(max_length = 100)]
    pub key: String,
    pub file: FileId,
}

impl Check for VisitRead {
    fn check(&self, fields: &mut Fields) {
        fields.text("key", &self.key, 1..=100);
    }
}

/// A signature.
#[derive(Debug, Deserialize, ToSchema)]
pub struct VisitSignature {
    /// Key that the page got for the code.
    #[schema(max_length = 100)]
    key: String,
    #[serde(flatten)]
    signature: Signature,
}

/// What was sent, parsed.
pub struct ParsedVisitSignature {
    pub key: String,
    pub signature: ParsedSignature,
}

impl Parse for VisitSignature {
    type Parsed = ParsedVisitSignature;

    fn parse(self, fields: &mut Fields) -> Option<ParsedVisitSignature> {
        fields.text("key", &self.key, 1..=100);
        let signature = self.signature.parse(fields)?;
        Some(ParsedVisitSignature { key: self.key, signature })
    }
}

/// A reason for not signing.
#[derive(Debug, Deserialize, ToSchema)]
pub struct VisitDecline {
    /// Key that the page got for the code.
    #[schema(max_length = 100)]
    key: String,
    /// Shown to the signers.
    #[schema(min_length = 1, max_length = 1000)]
    reason: String,
}

/// What was sent, parsed.
pub struct ParsedVisitDecline {
    pub key: String,
    pub reason: String,
}

impl Parse for VisitDecline {
    type Parsed = ParsedVisitDecline;

    fn parse(self, fields: &mut Fields) -> Option<ParsedVisitDecline> {
        fields.text("key", &self.key, 1..=100);
        let reason = reason::parse(fields, &self.reason)?;
        Some(ParsedVisitDecline { key: self.key, reason })
    }
}
