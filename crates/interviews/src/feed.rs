//! Interviews in the feeds that people subscribe to.

use svenn_calendar::Event;
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Fault, InterviewId, PersonId, Role, Timestamp};
use svenn_people::{apprentices, relations};

use crate::{notifications, store};

/// The interviews of somebody from an instant on, each with the page that tells of it: their own,
/// those of apprentices they instruct or follow, and of coordinators those they take part in. Of
/// archived apprentices none.
///
/// # Errors
/// A fault of the database.
pub async fn calendar_events(
    tx: &Tx,
    (person, rolle): (&PersonId, Role),
    since: Timestamp,
) -> Result<Vec<(Event, String)>, Fault> {
    let of: Vec<ApprenticeId> = match rolle {
        Role::Laerling => vec![person.clone().into()],
        Role::Ansatt => relations::apprentices_of(tx, &person.clone().into()).await?,
        Role::Koordinator => {
            relations::apprentices_of_coordinator(tx, &person.clone().into()).await?
        }
    };
    let mut found = store::of_apprentices(tx, &of).await?;
    // Others open an interview as long as it is theirs or they instruct the apprentice, whoever took
    // part in it; the office opens each.
    if rolle == Role::Koordinator {
        let own = store::of_person(tx, person).await?;
        let taken: Vec<InterviewId> =
            own.into_iter().filter(|one| !one.removed).map(|one| one.interview).collect();
        let others = store::some(tx, Some(&taken)).await?;
        found.extend(others.into_iter().filter(|it| !of.contains(&it.apprentice)));
    }
    found.retain(|it| it.planned_time > since);
    let owners = found.iter().map(|it| it.apprentice.clone()).collect();
    let owners = apprentices::named(tx, owners).await?;
    let told = found.iter().filter_map(|it| {
        let (_, navn, is_archived) = owners.iter().find(|(id, ..)| *id == it.apprentice)?;
        let event = notifications::event(tx, it, false, &notifications::summary(navn));
        // As it stands: the same rows are the same bytes.
        let event = Event { changed: it.sistendret, ..event };
        (!is_archived).then(|| (event, notifications::route(rolle, &it.id)))
    });
    Ok(told.collect())
}
