//! Reminds instructors of what waits for them.

use axum::http::StatusCode;
use svenn_db::Tx;
use svenn_http::{
    Problem,
    announcements::{AVSENDER, About, Announcement, Enclosed, Placeholder, Template},
};
use svenn_kernel::{ApprenticeId, Fault, PersonId, Role, Timestamp};
use svenn_messaging::{automatic, notifications};
use svenn_people::{names, relations};

use crate::rules::may_remind;

/// What an instructor is reminded of; a template of reminding takes it with [`AVSENDER`].
pub const SAK: Placeholder =
    Placeholder::new("sak", "Hva som venter", "«Bytte av lager» fra Ola Vik");

/// Reminders are sent one after the other under this lock: an instructor may have several
/// apprentices, each with an entry of its own.
const LOCK: &str = "reminders";

/// Something that waits for an apprentice's instructors.
pub struct Reminder<'a> {
    /// What they are told; each is told once a day at most.
    pub template: &'static Template,
    pub laerling: &'a ApprenticeId,
    /// What waits, by its name.
    pub title: &'a str,
    pub about: About,
    /// The instructor's page of it.
    pub route: String,
}

/// An apprentice's instructors, as far as they can be reminded.
struct Instructors {
    /// Whether there are any.
    any: bool,
    /// Those who were not reminded today.
    open: Vec<PersonId>,
    /// When one of them was last reminded.
    last: Option<Timestamp>,
}

async fn instructors(
    tx: &Tx,
    laerling: &ApprenticeId,
    template: &Template,
) -> Result<Instructors, Fault> {
    let all = relations::employees_of(tx, laerling).await?;
    let all: Vec<PersonId> = all.into_iter().map(PersonId::from).collect();
    let last = notifications::last_told(tx, &all, template.id).await?;
    let any = !all.is_empty();
    let open = all.into_iter().filter(|it| may_remind(last.get(it).copied(), tx.now())).collect();
    Ok(Instructors { any, open, last: last.into_values().max() })
}

/// When the instructors of an apprentice were reminded, if none of them is reminded again today.
///
/// # Errors
/// A fault of the database.
pub async fn reminded(
    tx: &Tx,
    laerling: &ApprenticeId,
    template: &'static Template,
) -> Result<Option<Timestamp>, Fault> {
    let found = instructors(tx, laerling, template).await?;
    Ok(found.last.filter(|_| found.open.is_empty()))
}

/// Reminds those of the instructors who were not reminded today; `by` is the role of the caller.
///
/// # Errors
/// 409 `reminded_today` or `no_instructor`; a fault of the database.
pub async fn remind(tx: &Tx, reminder: Reminder<'_>, by: Role) -> Result<(), Problem> {
    tx.lock(LOCK).await?;
    let found = instructors(tx, reminder.laerling, reminder.template).await?;
    if found.open.is_empty() {
        return Err(nobody_left(found.any));
    }
    let apprentice: PersonId = reminder.laerling.clone().into();
    let names = names::load_names(tx, std::slice::from_ref(&apprentice)).await?;
    let name = names.get(&apprentice).map(names::PersonName::navn).unwrap_or_default();
    let title = reminder.title;
    let (avsender, sak) = match by {
        Role::Laerling => (name, format!("«{title}»")),
        Role::Koordinator | Role::Ansatt => {
            ("Opplæringskontoret".to_owned(), format!("«{title}» fra {name}"))
        }
    };
    for person in found.open {
        let new = Announcement {
            template: reminder.template,
            person,
            contact: None,
            om: Some(apprentice.clone()),
            about: reminder.about.clone(),
            values: vec![(AVSENDER, avsender.clone()), (SAK, sak.clone())],
            route: reminder.route.clone(),
            due: tx.now(),
            enclosed: Enclosed::default(),
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
