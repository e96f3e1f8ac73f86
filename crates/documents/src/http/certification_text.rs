//! What a certification says, as it comes from the office.

use chrono::{Datelike, NaiveDate};
use serde::Deserialize;
use svenn_http::Parse;
use svenn_kernel::{Fields, OneLine};
use utoipa::ToSchema;

use crate::certifications::Certification;

const TITLE_CHARS_MAX: usize = 200;
const ISSUER_CHARS_MAX: usize = 200;
/// The years that its days may be in.
const YEARS: std::ops::RangeInclusive<i32> = 1950..=2100;

/// What a certification is to say.
#[derive(Debug, Deserialize, ToSchema)]
pub struct CertificationText {
    /// Its type, as people call it.
    #[schema(min_length = 1, max_length = 200)]
    title: String,
    /// Who gave it; may be empty.
    #[schema(max_length = 200)]
    utsteder: String,
    /// The day it was given.
    utstedt: Option<NaiveDate>,
    /// The last day on which it holds; none where it has no end.
    utloper: Option<NaiveDate>,
}

/// The same, parsed.
pub struct ParsedText {
    title: OneLine<1, TITLE_CHARS_MAX>,
    utsteder: OneLine<0, ISSUER_CHARS_MAX>,
    utstedt: Option<NaiveDate>,
    utloper: Option<NaiveDate>,
}

impl Parse for CertificationText {
    type Parsed = ParsedText;

    fn parse(self, fields: &mut Fields) -> Option<ParsedText> {
        let title = fields.parse("title", &self.title);
        let utsteder = fields.parse("utsteder", &self.utsteder);
        let (utstedt, utloper) = (self.utstedt, self.utloper);
        for (field, day) in [("utstedt", utstedt), ("utloper", utloper)] {
            if day.is_some_and(|day| !YEARS.contains(&day.year())) {
                fields.wrong(field, "out_of_range", "Datoen må være mellom 1950 og 2100");
            }
        }
        if utstedt.zip(utloper).is_some_and(|(from, to)| to < from) {
            fields.wrong("utloper", "before_start", "Utløpet kan ikke være før utstedelsen");
        }
        Some(ParsedText { title: title?, utsteder: utsteder?, utstedt, utloper })
    }
}

impl ParsedText {
    /// The certification with what it is to say.
    pub fn write_to(self, row: Certification) -> Certification {
        Certification {
            title: self.title.into_string(),
            utsteder: self.utsteder.into_string(),
            utstedt: self.utstedt,
            utloper: self.utloper,
            ..row
        }
    }
}
