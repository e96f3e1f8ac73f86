//! Packages of others (SCORM 1.2 and 2004, cmi5): what is in their archive, what their manifest
//! says, and what their statuses come to in the words of cmi5.
//!
//! An archive is read in steps, each of a part of its bytes, so that one of 1 GB is never held: the
//! end of it ([`end_of`]), its directory ([`directory`]), its entries ([`located`]), its manifest
//! ([`read_manifest`]).

mod archive;
mod manifest;
mod order;
mod scorm;
mod statements;
mod types;
pub(crate) mod xml;

use serde::{Deserialize, Serialize};
use svenn_kernel::StoredWords;
use utoipa::ToSchema;

pub use archive::{
    ArchiveEnd, Entry, FILES_MAX, INFLATED_BYTES_MAX, PACKED_BYTES_MAX, TAIL_BYTES, directory,
    end_of, inflated, located,
};
pub use manifest::{CMI5, IMS, MANIFEST_BYTES_MAX, manifest_among, read_manifest};
pub use order::Condition;
pub use scorm::{better, rolled_up, satisfied, state_of_scorm};
pub use statements::{Cmi5Session, Cmi5Verb, Farewell, NotTaken, Said, StatementFacts, take};
pub use types::type_of;

use crate::MoveOn;

/// Why a package is not taken, for people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refused {
    /// Stable word.
    pub code: String,
    /// Norwegian text.
    pub text: String,
}

impl Refused {
    pub(crate) fn new(code: &str, text: impl Into<String>) -> Self {
        Self { code: code.to_owned(), text: text.into() }
    }
}

/// By which rules a package speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, StoredWords, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = CoursePackageStandard)]
pub enum Standard {
    Scorm12,
    Scorm2004,
    Cmi5,
}

impl Standard {
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Scorm12 => "SCORM 1.2",
            Self::Scorm2004 => "SCORM 2004",
            Self::Cmi5 => "cmi5",
        }
    }
}

/// What a manifest says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    pub standard: Standard,
    pub title: String,
    /// In the order in which they are taken.
    pub units: Vec<Unit>,
    /// What of it is not honoured, for the office.
    pub notes: Vec<String>,
}

/// Something that is opened by itself: a SCO, an asset, or an assignable unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// As the package calls it.
    pub id: String,
    pub title: String,
    /// The file, with what follows it of an address.
    pub href: String,
    /// It reports nothing: it is done when it is opened.
    #[serde(default)]
    pub is_asset: bool,
    /// What passes, in hundredths of a per cent.
    #[serde(default)]
    pub mastery: Option<i64>,
    /// How much of it completes it, in hundredths of a per cent (2004).
    #[serde(default)]
    pub threshold: Option<i64>,
    /// Handed to it as it stands.
    #[serde(default)]
    pub launch_data: String,
    /// As the manifest writes them (1.2 and 2004).
    #[serde(default)]
    pub max_time: String,
    #[serde(default)]
    pub time_limit_action: String,
    /// Of cmi5: when the package itself takes it for done.
    #[serde(default)]
    pub move_on: Option<MoveOn>,
    /// Of cmi5.
    #[serde(default)]
    pub entitlement_key: String,
    /// Of cmi5: the course and the blocks that it stands in, from outside, as the package calls
    /// them.
    #[serde(default)]
    pub within: Vec<String>,
    /// What is to be done before it may be opened.
    #[serde(default)]
    pub requires: Option<Condition>,
}

/// What a unit has come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct UnitState {
    pub completed: bool,
    /// Passed or failed; none where it says neither.
    pub success: Option<bool>,
    /// In hundredths of a per cent.
    pub score: Option<i64>,
}

/// A number as it is written, times ten to so many digits; what is behind them is cut off.
pub(crate) fn decimal(text: &str, digits: usize) -> Option<i64> {
    let text = text.trim();
    let (sign, rest) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, part) = rest.split_once('.').unwrap_or((rest, ""));
    let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if (whole.is_empty() && part.is_empty()) || !is_digits(whole) || !is_digits(part) {
        return None;
    }
    let part: String = part.chars().chain(std::iter::repeat('0')).take(digits).collect();
    format!("{whole}{part}").parse::<i64>().ok().map(|number| sign * number)
}

#[cfg(test)]
mod tests;
