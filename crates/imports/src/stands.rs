//! What becomes of the company of an apprentice by what a row says.

use chrono::NaiveDate;
use svenn_apprenticeships::agreed;
use svenn_kernel::CompanyId;
use svenn_people::apprentices::Apprentice;

/// Where an apprentice of a row stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stands {
    /// There was none.
    New,
    /// In the same company as before, or in the first one.
    Stays,
    /// In another company than before.
    Moved,
    /// In another company from a later day on; until then all is as before.
    MovesLater,
}

impl Stands {
    pub(crate) fn of(
        stored: Option<&Apprentice>,
        company: Option<&CompanyId>,
        (first, today): (Option<NaiveDate>, NaiveDate),
    ) -> Self {
        let Some(stored) = stored else { return Self::New };
        let is_later = first.is_some_and(|first| agreed::begins_later(stored, first, today));
        match (&stored.bedriftid, company) {
            (Some(before), Some(now)) if before != now => match is_later && !stored.archived {
                true => Self::MovesLater,
                false => Self::Moved,
            },
            _ => Self::Stays,
        }
    }
}
