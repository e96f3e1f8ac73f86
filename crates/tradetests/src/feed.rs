//! Trade tests in the feeds that people subscribe to.

use svenn_calendar::Event;
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Fault, PersonId, Role, Timestamp};
use svenn_people::{apprentices, relations};

use crate::{notifications::event, rules::route, store};

/// Most tests of one feed.
const TESTS_MAX: u64 = 100;

/// The tests that somebody is told of, from an instant on, each with the page that tells of it.
/// Of archived apprentices none.
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
    let until = Timestamp::from_millis(i64::MAX);
    let rows = store::between(tx, (since, until), Some(&of), TESTS_MAX).await?;
    let owners = rows.iter().map(|row| row.apprentice.clone()).collect();
    let owners = apprentices::named(tx, owners).await?;
    let told = rows.iter().filter_map(|row| {
        let (_, navn, is_archived) = owners.iter().find(|(id, ..)| *id == row.apprentice)?;
        let page = route(rolle, row.apprentice.as_str());
        (!is_archived).then(|| (event(tx.tenant(), row, navn), page))
    });
    Ok(told.collect())
}
