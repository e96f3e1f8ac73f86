//! Reminds instructors of documentation that waits for them.

use axum::http::StatusCode;
use svenn_db::Tx;
use svenn_http::{
    Problem,
    announcements::{AVSENDER, Announcement},
};
use svenn_kernel::{ApprenticeId, Fault, PersonId, Role, Timestamp};
use svenn_messaging::{automatic, notifications};
use svenn_people::{names, relations};

use crate::{
    notifications::about,
    rules::{documentation_route, may_remind},
    store::Documentation,
    templates::{REMINDED, SAK},
};

/// Those who remind at the same time follow each other under this name: an instructor may have
/// several apprentices, and each has a turn of her own.
const LOCK: &str = "reminders";

/// An apprentice's instructors, as far as they can be reminded.
struct Instructors {
    /// Whether there are any.
    any: bool,
    /// Those who were not reminded today.
    open: Vec<PersonId>,
    /// When one of them was last reminded.
    last: Option<Timestamp>,
}

async fn instructors(tx: &Tx, laerling: &ApprenticeId) -> Result<Instructors, Fault> {
    let all = relations::employees_of(tx, laerling).await?;
    let all: Vec<PersonId> = all.into_iter().map(PersonId::from).collect();
    let last = notifications::last_told(tx, &all, REMINDED.id).await?;
    let any = !all.is_empty();
    let open = all.into_iter().filter(|it| may_remind(last.get(it).copied(), tx.now())).collect();
    Ok(Instructors { any, open, last: last.into_values().max() })
}

/// When the instructors of an apprentice were reminded, if none of them is reminded again today.
pub async fn reminded(tx: &Tx, laerling: &ApprenticeId) -> Result<Option<Timestamp>, Fault> {
    let found = instructors(tx, laerling).await?;
    Ok(found.last.filter(|_| found.open.is_empty()))
}

/// Reminds the instructors of documentation that waits, those who were not reminded today; `by`
/// is the role of whoever asks for it.
pub async fn remind(tx: &Tx, row: &Documentation, by: Role) -> Result<(), Problem> {
    tx.lock(LOCK).await?;
    let found = instructors(tx, &row.laerling).await?;
    if found.open.is_empty() {
        return Err(nobody_left(found.any));
    }
    let apprentice: PersonId = row.laerling.clone().into();
    let names = names::load_names(tx, std::slice::from_ref(&apprentice)).await?;
    let name = names.get(&apprentice).map(names::PersonName::navn).unwrap_or_default();
    let (avsender, sak) = match by {
        Role::Laerling => (name, format!("«{}»", row.name)),
        Role::Koordinator | Role::Ansatt => {
            ("Opplæringskontoret".to_owned(), format!("«{}» fra {name}", row.name))
        }
    };
    let timekeeping = svenn_organisation::load(tx).await?.flags.timekeeping;
    let (laerling, id) = (row.laerling.as_str(), row.id.as_str());
    for person in found.open {
        let new = Announcement {
            template: &REMINDED,
            person,
            contact: None,
            om: Some(apprentice.clone()),
            about: about(&row.id),
            values: vec![(AVSENDER, avsender.clone()), (SAK, sak.clone())],
            route: documentation_route(Role::Ansatt, timekeeping, laerling, id),
            due: tx.now(),
        };
        automatic::announce(tx, new).await?;
    }
    Ok(())
}

fn nobody_left(any: bool) -> Problem {
    let (code, title) = if any {
        ("reminded_today", "Faglig leder er allerede purret i dag")
    } else {
        ("no_instructor", "Lærlingen har ingen faglig leder å purre")
    };
    Problem::new(StatusCode::CONFLICT, code, title)
}
