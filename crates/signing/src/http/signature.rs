//! A signature, as the signer sends it.

use serde::Deserialize;
use svenn_http::Parse;
use svenn_kernel::{Fields, OneLine};
use utoipa::ToSchema;

use crate::{
    rules::{FILES_MAX, is_drawing, words::CONSENT_VERSION},
    view::sign::SignedFile,
};

const NAME_CHARS_MAX: usize = 100;

/// A signature: a typed name, and an optional drawing. Sent again, it is answered as before.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Signature {
    /// The signer's name, as typed.
    #[schema(min_length = 2, max_length = 100)]
    name: String,
    /// The drawn signature, as the data of an SVG path (`M10 20 L30 40`); may be empty.
    #[serde(default)]
    #[schema(max_length = 20000)]
    drawing: String,
    /// The edition of the declaration that the signer agrees to.
    consent: String,
    /// Every file, as it was shown to the signer.
    #[schema(max_items = 20)]
    files: Vec<SignedFile>,
}

/// What was sent, parsed.
pub struct ParsedSignature {
    pub name: String,
    pub drawing: String,
    pub files: Vec<SignedFile>,
}

impl Parse for Signature {
    type Parsed = ParsedSignature;

    fn parse(self, fields: &mut Fields) -> Option<ParsedSignature> {
        let name = fields.parse::<OneLine<2, NAME_CHARS_MAX>>("name", &self.name);
        if !self.drawing.is_empty() && !is_drawing(&self.drawing) {
            fields.wrong("drawing", "malformed", "Signaturen kunne ikke leses. Tegn den på nytt");
        }
        if self.consent != CONSENT_VERSION {
            let message = "Teksten du samtykker til, er endret. Last siden på nytt";
            fields.wrong("consent", "changed", message);
        }
        fields.list("files", &self.files, FILES_MAX);
        let name = name?.into_string();
        Some(ParsedSignature { name, drawing: self.drawing, files: self.files })
    }
}
