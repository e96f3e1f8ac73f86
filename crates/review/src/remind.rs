//! Reminds instructors of what waits for them.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use axum::http::StatusCode;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{
    Problem,
    announcements::{AVSENDER, About, Announcement, Enclosed, Placeholder, Template},
};
use svenn_kernel::{ApprenticeId, Fault, PersonId, Role, Timestamp};
use svenn_messaging::{automatic, notifications};
use svenn_people::{apprentices, names, relations};
use utoipa::ToSchema;

use crate::rules::may_remind;

/// What an instructor is reminded of; a template of reminding takes it with [`AVSENDER`].
pub const SAK: Placeholder =
    Placeholder::new("sak", "Hva som venter", "«Bytte av lager» fra Ola Vik");

/// Reminders are sent one after the other under this lock: an instructor may have several
/// apprentices, each with an entry of its own.
const LOCK: &str = "reminders";

/// What has waited for longer is reminded of all at once.
const WAITED_MILLIS: i64 = 7 * 86_400_000;
/// People asked for by one statement; engines limit its values.
const PEOPLE_PER_STATEMENT: usize = 500;

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

/// What was sent before this has waited for more than a week.
#[must_use]
pub const fn waited_since(now: Timestamp) -> Timestamp {
    Timestamp::from_millis(now.millis() - WAITED_MILLIS)
}

/// Something that waits for an apprentice's instructors, among all that does.
#[derive(Debug)]
pub struct Waiting {
    pub laerling: ApprenticeId,
    /// What waits, as in “«Bytte av lager»”.
    pub called: String,
    pub about: About,
    /// The instructor's page of it.
    pub route: String,
}

/// How many were reminded of how much.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct RemindedOfAll {
    /// What has waited for more than a week.
    ventet: usize,
    /// Instructors who were reminded now; the others were today already.
    purret: usize,
}

/// What an instructor is reminded of, who has `more` beside it.
fn said(called: &str, name: &str, more: usize) -> String {
    match more {
        0 => format!("{called} fra {name}"),
        1 => format!("{called} fra {name} og én til"),
        _ => format!("{called} fra {name} og {more} til"),
    }
}

/// Reminds each instructor who was not reminded today of what has waited longest, and of how much
/// more there is. What waits comes with what has waited longest first.
///
/// # Errors
/// A fault of the database.
pub async fn remind_of_all(
    tx: &Tx,
    template: &'static Template,
    waiting: &[Waiting],
) -> Result<RemindedOfAll, Fault> {
    tx.lock(LOCK).await?;
    let ids: BTreeSet<ApprenticeId> = waiting.iter().map(|it| it.laerling.clone()).collect();
    let ids = Vec::from_iter(ids);
    let names = present(tx, &ids).await?;
    let mut things: BTreeMap<PersonId, Vec<&Waiting>> = BTreeMap::new();
    for some in ids.chunks(PEOPLE_PER_STATEMENT) {
        let instructors = relations::instructors_by_apprentice(tx, Some(some)).await?;
        for it in waiting.iter().filter(|it| names.contains_key(&it.laerling)) {
            for (instructor, _) in instructors.get(&it.laerling).into_iter().flatten() {
                things.entry(instructor.clone().into()).or_default().push(it);
            }
        }
    }
    let people: Vec<PersonId> = things.keys().cloned().collect();
    let mut last = HashMap::new();
    for some in people.chunks(PEOPLE_PER_STATEMENT) {
        last.extend(notifications::last_told(tx, some, template.id).await?);
    }
    let mut purret = 0;
    for (person, theirs) in things {
        let Some((first, others)) = theirs.split_first() else { continue };
        if !may_remind(last.get(&person).copied(), tx.now()) {
            continue;
        }
        let name = names.get(&first.laerling).map(String::as_str).unwrap_or_default();
        let sak = said(&first.called, name, others.len());
        let new = Announcement {
            template,
            person,
            contact: None,
            om: Some(first.laerling.clone().into()),
            about: first.about.clone(),
            values: vec![(AVSENDER, "Opplæringskontoret".to_owned()), (SAK, sak)],
            route: first.route.clone(),
            due: tx.now(),
            enclosed: Enclosed::default(),
        };
        automatic::announce(tx, new).await?;
        purret += 1;
    }
    Ok(RemindedOfAll { ventet: waiting.len(), purret })
}

/// The names of those of the apprentices who are not archived.
async fn present(tx: &Tx, ids: &[ApprenticeId]) -> Result<HashMap<ApprenticeId, String>, Fault> {
    let found = apprentices::some(tx, ids).await?.into_iter().filter(|it| !it.archived);
    Ok(found.map(|it| (it.id.clone(), it.navn())).collect())
}

fn nobody_left(any: bool) -> Problem {
    let (code, title) = if any {
        ("reminded_today", "Faglig leder er allerede purret i dag")
    } else {
        ("no_instructor", "Lærlingen har ingen faglig leder å purre")
    };
    Problem::new(StatusCode::CONFLICT, code, title)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reminder_of_many_names_the_first_and_counts_the_others() {
        let told = |more| said("«Bytte av lager»", "Ola Vik", more);
        assert_eq!(told(0), "«Bytte av lager» fra Ola Vik");
        assert_eq!(told(1), "«Bytte av lager» fra Ola Vik og én til");
        assert_eq!(told(8), "«Bytte av lager» fra Ola Vik og 8 til");
    }
}
