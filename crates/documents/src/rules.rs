//! Whom a shared document reaches, where it stands, and how long a certification holds. Pure
//! functions of what is stored and of the day.

use chrono::{Days, NaiveDate};
use svenn_kernel::{Role, Timestamp, oslo, stored_words};

/// A certification that ends within so many days ends soon.
const SOON_DAYS: u64 = 60;

/// Whom a document is shared with, beside its groups.
///
/// "Shared document: title, …, groups, allUsers, everyone (boolean)". Two readings are possible of
/// the last two; here `allUsers` is every apprentice and employee, `everyone` the coordinators too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sharing {
    pub all_users: bool,
    pub everyone: bool,
}

/// Whether a document reaches somebody, who is in one of its groups or in none of them.
#[must_use]
pub fn reaches(sharing: Sharing, rolle: Role, is_in_group: bool) -> bool {
    match rolle {
        Role::Koordinator => sharing.everyone,
        Role::Ansatt | Role::Laerling => sharing.everyone || sharing.all_users || is_in_group,
    }
}

/// Where a shared document stands.
#[stored_words(schema)]
pub enum SharingStatus {
    /// Nobody has it yet.
    Kladd,
    /// Shared: the receivers have its newest edition.
    Delt,
    /// They have an edition, and the next one is being made.
    #[serde(rename = "Ny versjon på vei")]
    Underway,
}

/// Where a document with these editions stands.
#[must_use]
pub const fn sharing_status(is_published: bool, has_draft: bool) -> SharingStatus {
    match (is_published, has_draft) {
        (false, _) => SharingStatus::Kladd,
        (true, false) => SharingStatus::Delt,
        (true, true) => SharingStatus::Underway,
    }
}

/// Whether those who have not opened a document may be reminded: once a day.
#[must_use]
pub fn may_remind(last: Option<Timestamp>, now: Timestamp) -> bool {
    last.is_none_or(|last| oslo::day_of(last) < oslo::day_of(now))
}

/// Where somebody of a role reads a shared document.
#[must_use]
pub fn document_route(rolle: Role, id: &str) -> String {
    match rolle {
        Role::Koordinator => format!("/k/systemvalg/deltedokumenter/{id}"),
        Role::Ansatt => format!("/b/minside/dokumenter/{id}"),
        Role::Laerling => format!("/l/minside/dokumenter/{id}"),
    }
}

/// How a certification stands on a day.
#[stored_words(schema)]
pub enum CertificationStatus {
    /// It holds, for more than 60 days or for ever.
    Gyldig,
    /// It holds, for at most 60 days more.
    #[serde(rename = "Utløper snart")]
    Soon,
    /// It does not hold any more.
    #[serde(rename = "Utløpt")]
    Over,
}

/// How a certification that holds through a day stands; one without an end holds for ever.
#[must_use]
pub fn certification_status(utloper: Option<NaiveDate>, today: NaiveDate) -> CertificationStatus {
    let Some(last) = utloper else { return CertificationStatus::Gyldig };
    if last < today {
        return CertificationStatus::Over;
    }
    match soon_from(last) {
        Some(soon) if today < soon => CertificationStatus::Gyldig,
        _ => CertificationStatus::Soon,
    }
}

/// Until when [`certification_status`] holds.
#[must_use]
pub fn certification_holds_until(
    utloper: Option<NaiveDate>,
    today: NaiveDate,
) -> Option<Timestamp> {
    let last = utloper?;
    let next = match certification_status(utloper, today) {
        CertificationStatus::Gyldig => soon_from(last),
        CertificationStatus::Soon => last.succ_opt(),
        CertificationStatus::Over => None,
    };
    next.map(oslo::start_of_day)
}

/// The first day on which something that holds through a day ends soon.
const fn soon_from(last: NaiveDate) -> Option<NaiveDate> {
    last.checked_sub_days(Days::new(SOON_DAYS))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    /// "Shared document: title, meta.created/updated, groups, allUsers, everyone (boolean),
    /// filesCount".
    #[test]
    fn a_document_reaches_groups_all_users_or_everyone() {
        let [office, company, apprentice] = [Role::Koordinator, Role::Ansatt, Role::Laerling];
        let nobody = Sharing::default();
        assert!(reaches(nobody, apprentice, true) && reaches(nobody, company, true));
        assert!(!reaches(nobody, apprentice, false) && !reaches(nobody, office, true));
        let users = Sharing { all_users: true, everyone: false };
        assert!(reaches(users, apprentice, false) && reaches(users, company, false));
        assert!(!reaches(users, office, false));
        let everyone = Sharing { all_users: false, everyone: true };
        assert!([office, company, apprentice].into_iter().all(|it| reaches(everyone, it, false)));
    }

    #[test]
    fn nobody_has_a_draft_and_a_next_edition_takes_nothing_away() {
        assert_eq!(sharing_status(false, true), SharingStatus::Kladd);
        assert_eq!(sharing_status(true, false), SharingStatus::Delt);
        assert_eq!(sharing_status(true, true), SharingStatus::Underway);
    }

    #[test]
    fn those_who_have_not_opened_it_are_reminded_once_a_day() {
        let today = oslo::noon(day("2026-11-20"));
        assert!(may_remind(None, today));
        assert!(!may_remind(Some(oslo::start_of_day(day("2026-11-20"))), today));
        assert!(may_remind(Some(oslo::noon(day("2026-11-19"))), today));
    }

    #[test]
    fn a_certification_holds_through_its_last_day_and_ends_soon_sixty_days_before() {
        let status = |last: &str, today: &str| certification_status(Some(day(last)), day(today));
        assert_eq!(status("2026-11-20", "2026-11-21"), CertificationStatus::Over);
        assert_eq!(status("2026-11-20", "2026-11-20"), CertificationStatus::Soon);
        assert_eq!(status("2026-11-20", "2026-09-21"), CertificationStatus::Soon);
        assert_eq!(status("2026-11-20", "2026-09-20"), CertificationStatus::Gyldig);
        assert_eq!(certification_status(None, day("2026-09-20")), CertificationStatus::Gyldig);
        let until = |last: &str, today: &str| {
            certification_holds_until(Some(day(last)), day(today)).map(oslo::day_of)
        };
        assert_eq!(until("2026-11-20", "2026-09-20"), Some(day("2026-09-21")));
        assert_eq!(until("2026-11-20", "2026-11-20"), Some(day("2026-11-21")));
        assert_eq!(until("2026-11-20", "2026-11-21"), None);
    }
}
