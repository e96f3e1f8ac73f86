//! Stays in the feeds that people subscribe to.

use svenn_calendar::Event;
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, EmployeeId, Fault, PersonId, Role, Timestamp, oslo};
use svenn_people::relations;

use crate::{
    notifications::event,
    rules::{Relation, route, sees},
    search::Around,
    store::{self, Stay},
};

/// Most stays of one feed.
const STAYS_MAX: usize = 100;

/// The stays that somebody is told of, from an instant on, each with the page that tells of it. Who
/// takes one has it until it is over.
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
        Role::Ansatt => relations::own_apprentices_of(tx, &person.clone().into()).await?,
        Role::Koordinator => {
            relations::apprentices_of_coordinator(tx, &person.clone().into()).await?
        }
    };
    let mut stays = store::of_apprentices(tx, &of).await?;
    if rolle == Role::Ansatt {
        let hosted = store::of_instructor(tx, &person.clone().into()).await?;
        stays.extend(hosted.into_iter().filter(|stay| !stay.apprentices.is_empty()));
        stays.sort_by(|a, b| (a.row.fra, &a.row.id).cmp(&(b.row.fra, &b.row.id)));
        stays.dedup_by(|a, b| a.row.id == b.row.id);
    }
    let today = oslo::day_of(tx.now());
    let is_host = |stay: &Stay| {
        let own: EmployeeId = person.clone().into();
        rolle == Role::Ansatt && stay.instructors.contains(&own)
    };
    stays.retain(|stay| {
        let is_own = of.iter().any(|id| stay.apprentices.contains(id));
        let relation = Relation { is_own, is_host: is_host(stay) };
        oslo::end_of_day(stay.row.til) > since && sees(rolle, relation, stay.stage(today))
    });
    stays.truncate(STAYS_MAX);
    let around = Around::load(tx, &stays).await?;
    let told = stays
        .iter()
        .map(|stay| (event(tx.tenant(), stay, &around), route(rolle, stay.row.id.as_str())));
    Ok(told.collect())
}
