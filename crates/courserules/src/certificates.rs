//! Certificates that hold for some time, and what their renewal asks.

use std::collections::HashMap;

use chrono::{Days, NaiveDate};
use svenn_kernel::{CourseItemId, stored_words};

use crate::{Content, Item, ItemProgress, ItemType, MoveOn};

/// For so many days before its last a certificate runs out soon, and may be renewed.
const SOON_DAYS: u64 = 60;

/// How a certificate stands that has a last day.
#[stored_words(schema)]
#[schema(as = CourseCertificateState)]
pub enum CertificateState {
    /// It holds, for more than 60 days.
    #[serde(rename = "Gyldig")]
    Valid,
    /// It holds, for at most 60 days more.
    #[serde(rename = "Utløper snart")]
    Soon,
    /// It does not hold any more.
    #[serde(rename = "Utløpt")]
    Over,
}

impl CertificateState {
    /// Of one that holds through a day.
    #[must_use]
    pub fn on(last: NaiveDate, today: NaiveDate) -> Self {
        if last < today {
            return Self::Over;
        }
        let soon_from = last.checked_sub_days(Days::new(SOON_DAYS));
        if soon_from.is_none_or(|soon| soon <= today) { Self::Soon } else { Self::Valid }
    }
}

/// Whether a course that is taken once more asks something: tasks that were approved stay so, all
/// else is done anew.
#[must_use]
pub fn asks_anew(content: &Content, reached: &HashMap<CourseItemId, ItemProgress>) -> bool {
    let is_asked = |item: &Item| match item.kind {
        ItemType::Task => {
            let so_far = reached.get(&item.id).copied().unwrap_or_default();
            !item.move_on.is_satisfied(so_far)
        }
        ItemType::Module | ItemType::Content | ItemType::Quiz => {
            item.move_on != MoveOn::NotApplicable
        }
    };
    content.items().any(is_asked)
}
