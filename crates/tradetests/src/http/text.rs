//! When and where a test is, as the coordinator sends it.

use serde::Deserialize;
use svenn_http::{Parse, Problem};
use svenn_kernel::{Fields, OneLine, Text, Timestamp};
use utoipa::ToSchema;

use crate::rules::{MINUTES, is_near};

const PLACE_CHARS_MAX: usize = 200;
const EXAMINERS_CHARS_MAX: usize = 500;

/// When and where a test is, and who examines.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct TradeTestText {
    /// When it begins.
    pub(super) starts: Timestamp,
    /// How long it lasts, 15 to 14,400 (ten days).
    pub(super) minutes: i64,
    #[serde(default)]
    #[schema(max_length = 200)]
    pub(super) place: String,
    /// Examiners, in words.
    #[serde(default)]
    #[schema(max_length = 500)]
    pub(super) examiners: String,
}

/// The same, parsed.
pub(super) struct Parsed {
    pub starts: Timestamp,
    pub minutes: i64,
    pub place: OneLine<0, PLACE_CHARS_MAX>,
    pub examiners: Text<0, EXAMINERS_CHARS_MAX>,
}

impl Parse for TradeTestText {
    type Parsed = Parsed;

    fn parse(self, fields: &mut Fields) -> Option<Parsed> {
        if !MINUTES.contains(&self.minutes) {
            fields.wrong("minutes", "out_of_range", "En prøve varer fra 15 minutter til ti dager");
        }
        let place = fields.parse("place", &self.place);
        let examiners = fields.parse("examiners", &self.examiners);
        Some(Parsed {
            starts: self.starts,
            minutes: self.minutes,
            place: place?,
            examiners: examiners?,
        })
    }
}

impl Parsed {
    /// Refuses a time that is far from any apprenticeship that there is.
    pub(super) fn require_near(&self, now: Timestamp) -> Result<(), Problem> {
        if is_near(self.starts, now) {
            return Ok(());
        }
        let message = "Velg et tidspunkt innen seks år";
        Err(Problem::invalid_field("starts", "out_of_range", message))
    }
}
