//! What a key opens and when its use is told, as functions of what is stored and of time.

use std::collections::BTreeSet;

use svenn_kernel::{Collection, Timestamp, oslo, stored_words};

/// Most keys of one name that count at a time: one, and the one that takes its place.
pub(crate) const KEYS_OF_NAME_MAX: usize = 2;
/// Most keys of an office that count at a time.
pub(crate) const KEYS_MAX: usize = 20;

/// What a key opens. All of it is read, and nothing written.
#[stored_words(schema, input)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum IntegrationScope {
    /// Apprentices, employees and coordinators, with how to reach them.
    PeopleRead,
    /// Contracts of apprentices.
    ContractsRead,
    /// Host companies.
    CompaniesRead,
    /// The figures of the office.
    MeasuresRead,
}

impl IntegrationScope {
    /// The collections of whose changes a key with it hears. The present contract of an apprentice
    /// is kept with the apprentice.
    const fn collections(self) -> &'static [Collection] {
        match self {
            Self::PeopleRead => {
                &[Collection::LAERLINGER, Collection::ANSATTER, Collection::KOORDINATORER]
            }
            Self::ContractsRead => &[Collection::LAERLINGER, Collection::LAEREKONTRAKT],
            Self::CompaniesRead => &[Collection::BEDRIFTER],
            Self::MeasuresRead => &[],
        }
    }
}

/// A set of scopes.
pub(crate) type Scopes = BTreeSet<IntegrationScope>;

/// As they are stored: the words with commas between.
pub(crate) fn write_scopes(scopes: &Scopes) -> String {
    scopes.iter().map(|scope| scope.as_str()).collect::<Vec<_>>().join(",")
}

/// The stored words. Those no longer known are passed over.
pub(crate) fn read_scopes(stored: &str) -> Scopes {
    stored.split(',').filter_map(|word| word.parse().ok()).collect()
}

/// Whatever can be opened.
pub(crate) fn all_scopes() -> Scopes {
    Scopes::from(IntegrationScope::ALL)
}

/// Whether a key, or a system that is told, with these scopes hears of a collection.
pub(crate) fn hears_of(scopes: &Scopes, collection: &str) -> bool {
    let mut heard = scopes.iter().flat_map(|scope| scope.collections());
    heard.any(|one| one.0 == collection)
}

/// Whether a use is the first one of its day.
pub(crate) fn is_first_of_day(used: Option<Timestamp>, now: Timestamp) -> bool {
    used.is_none_or(|used| oslo::day_of(used) != oslo::day_of(now))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use chrono::NaiveDate;

    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn scopes_are_read_back_from_their_words() {
        let all = all_scopes();
        assert_eq!(read_scopes(&write_scopes(&all)), all);
        assert_eq!(read_scopes(""), Scopes::new());
        let known = Scopes::from([IntegrationScope::PeopleRead]);
        assert_eq!(read_scopes("PEOPLE_READ,PEOPLE_WRITE"), known);
    }

    #[test]
    fn a_key_hears_of_what_its_scopes_name() {
        let companies = Scopes::from([IntegrationScope::CompaniesRead]);
        assert!(hears_of(&companies, "BEDRIFTER") && !hears_of(&companies, "LAERLINGER"));
        let all = all_scopes();
        assert!(hears_of(&all, "LAERLINGER") && hears_of(&all, "LAEREKONTRAKT"));
        for closed in ["CHATROOM", "JOURNALER", "DOKUMENTASJONER", "SESSIONS", "JOBS"] {
            assert!(!hears_of(&all, closed), "{closed}");
        }
        assert!(!hears_of(&Scopes::from([IntegrationScope::MeasuresRead]), "BEDRIFTER"));
    }

    #[test]
    fn a_use_is_told_once_a_day() {
        let noon = oslo::noon(day("2026-11-30"));
        let after = |minutes: u64| noon.plus(Duration::from_secs(60 * minutes));
        assert!(is_first_of_day(None, noon));
        assert!(!is_first_of_day(Some(noon), after(60)));
        assert!(is_first_of_day(Some(noon), after(12 * 60)), "midnight");
    }
}
