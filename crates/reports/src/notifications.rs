//! Tells coordinators of reports.

use svenn_db::Tx;
use svenn_http::announcements::{About, Announcement, Enclosed};
use svenn_kernel::{Fault, PersonId};
use svenn_messaging::automatic;

use crate::{
    capability::RAPPORTER,
    store::Report,
    templates::{RADER, RAPPORT, REPORT},
};

/// The page of a report.
pub fn route(report: &Report) -> String {
    format!("/k/systemvalg/rapporter/{}", report.id)
}

/// A report is ready: those who are to have it get a link, and how many rows it has.
pub async fn ready(
    tx: &Tx,
    report: &Report,
    receivers: &[PersonId],
    rows: &str,
) -> Result<(), Fault> {
    let told = receivers.iter().map(|person| Announcement {
        template: &REPORT,
        person: person.clone(),
        contact: None,
        om: None,
        about: About::new(RAPPORTER, report.id.as_str()),
        values: vec![(RAPPORT, report.navn.clone()), (RADER, rows.to_owned())],
        route: route(report),
        due: tx.now(),
        enclosed: Enclosed::default(),
    });
    automatic::announce_many(tx, &REPORT, told.collect()).await
}
