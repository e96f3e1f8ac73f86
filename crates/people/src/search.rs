//! The collections LAERLINGER, ARKIVERTELAERLINGER, ANSATTER, KOORDINATORER and GRUPPER as the
//! read model searches them.

mod apprentices;
mod coordinators;
mod employees;
mod groups;

use std::{collections::BTreeSet, sync::Arc};

use svenn_db::Change;
use svenn_kernel::{Collection, Verb};
use svenn_search::Source;

pub use apprentices::{ApprenticeSource, ArchivedApprenticeSource};
pub use coordinators::CoordinatorSource;
pub use employees::EmployeeSource;
pub use groups::GroupSource;

/// The sources of this crate.
#[must_use]
pub fn sources() -> Vec<Arc<dyn Source>> {
    vec![
        Arc::new(ApprenticeSource),
        Arc::new(ArchivedApprenticeSource),
        Arc::new(EmployeeSource),
        Arc::new(CoordinatorSource),
        Arc::new(GroupSource),
    ]
}

/// More changed members of another collection than this touch everything: asking who refers to
/// each would cost more than loading all.
const MEMBERS_MAX: usize = 1_000;

/// Changed members of one collection.
enum Members {
    /// None.
    None,
    /// These.
    Some(BTreeSet<String>),
    /// Too many to ask for.
    Many,
}

fn members(changes: &[Change], collection: Collection) -> Members {
    let changed = changes.iter().filter(|change| change.collection == collection.0);
    let ids: BTreeSet<String> = changed.map(|change| change.id.clone()).collect();
    match ids.len() {
        0 => Members::None,
        1..=MEMBERS_MAX => Members::Some(ids),
        _ => Members::Many,
    }
}

/// Who has signed in. Ids of people of other collections are among them; they have no document
/// there, and loading says so.
fn signed_in(changes: &[Change]) -> BTreeSet<String> {
    let begun = |change: &&Change| {
        change.collection == Collection::SESSIONS.0 && change.verb == Verb::Create
    };
    changes.iter().filter(begun).filter_map(|change| change.concerns.clone()).collect()
}
