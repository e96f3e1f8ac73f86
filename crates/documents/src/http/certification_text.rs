//! What a certification says, as it comes from the office.

use svenn_http::Input;
use svenn_kernel::{DayBetween, Fields, OneLine};

use crate::certifications::CertificationChange;

type Day = DayBetween<1950, 2100>;

/// Content of a certification.
#[derive(Debug, Input)]
#[input(change = CertificationChange, check(utstedt, utloper) = check_order)]
pub struct CertificationText {
    /// Its type, as people call it.
    title: OneLine<1, 200>,
    /// Author; may be empty.
    utsteder: OneLine<0, 200>,
    /// The day it was given.
    utstedt: Option<Day>,
    /// The last day on which it holds; none where it has no end.
    utloper: Option<Day>,
}

fn check_order(utstedt: &Option<Day>, utloper: &Option<Day>, fields: &mut Fields) {
    if utstedt.zip(*utloper).is_some_and(|(from, to)| to < from) {
        fields.wrong("utloper", "before_start", "Utløpet kan ikke være før utstedelsen");
    }
}
