//! Tells coordinators of reports.

use std::time::Duration;

use svenn_db::Tx;
use svenn_http::announcements::{About, Announcement, Enclosed};
use svenn_kernel::{Fault, PersonId};
use svenn_messaging::automatic;

use crate::{
    capability::RAPPORTER,
    store::Report,
    templates::{RADER, RAPPORT, REPORT},
};

/// How long an e-mail with a file waits.
const FILE_AFTER: Duration = Duration::from_secs(120);

/// The page of a report.
pub fn route(report: &Report) -> String {
    format!("/k/systemvalg/rapporter/{}", report.id)
}

/// A report is ready: those who are to have it get a link, how many rows it has, and what goes
/// along.
pub async fn ready(
    tx: &Tx,
    report: &Report,
    receivers: &[PersonId],
    (rows, enclosed): (&str, Enclosed),
) -> Result<(), Fault> {
    let is_alone = enclosed.files.is_empty();
    // By then a file's bytes are where files are, whatever stopped in between.
    let due = if is_alone { tx.now() } else { tx.now().plus(FILE_AFTER) };
    let told = receivers.iter().map(|person| Announcement {
        template: &REPORT,
        person: person.clone(),
        contact: None,
        om: None,
        about: About::new(RAPPORTER, report.id.as_str()),
        values: vec![(RAPPORT, report.navn.clone()), (RADER, rows.to_owned())],
        route: route(report),
        due,
        enclosed: enclosed.clone(),
    });
    let told: Vec<Announcement> = told.collect();
    if is_alone {
        return automatic::announce_many(tx, &REPORT, told).await;
    }
    for told in told {
        automatic::announce(tx, told).await?;
    }
    Ok(())
}
