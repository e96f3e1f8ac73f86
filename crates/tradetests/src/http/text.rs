//! When and where a test is, as the coordinator sends it.

use svenn_http::{Input, Problem};
use svenn_kernel::{Fields, OneLine, OrBlank, Text, Timestamp};

use crate::rules::{MINUTES, is_near};

/// When and where a test is, and who examines.
#[derive(Debug, Input)]
#[input(check(minutes) = check_minutes)]
pub(super) struct TradeTestText {
    /// When it begins.
    pub(super) starts: Timestamp,
    /// How long it lasts, 15 to 14,400 (ten days).
    pub(super) minutes: i64,
    #[input(default)]
    pub(super) place: OrBlank<OneLine<1, 200>>,
    /// Examiners, in words.
    #[input(default)]
    pub(super) examiners: OrBlank<Text<1, 500>>,
}

fn check_minutes(minutes: &i64, fields: &mut Fields) {
    if !MINUTES.contains(minutes) {
        fields.wrong("minutes", "out_of_range", "En prøve varer fra 15 minutter til ti dager");
    }
}

impl TradeTestText {
    /// Refuses a time that is far from any apprenticeship that there is.
    pub(super) fn require_near(&self, now: Timestamp) -> Result<(), Problem> {
        if is_near(self.starts, now) {
            return Ok(());
        }
        let message = "Velg et tidspunkt innen seks år";
        Err(Problem::invalid_field("starts", "out_of_range", message))
    }
}
