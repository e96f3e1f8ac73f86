//! Tells those who answer for companies of a round.

use svenn_db::Tx;
use svenn_http::announcements::{About, Announcement, Enclosed, Placeholder};
use svenn_kernel::{Fault, YearlySheetId, oslo};
use svenn_messaging::automatic;

use super::{
    answerers,
    store::{Sheet, Yearly},
};
use crate::{
    capability::AARSRAPPORTER,
    templates::{AAR, BEDRIFT, FRIST, OPENED},
};

/// The page of a sheet, for those who answer it.
pub fn route(id: &YearlySheetId) -> String {
    format!("/b/arsrapporter/{id}")
}

/// What a message says of a sheet: the year, the company, and until when.
pub fn values(yearly: &Yearly, sheet: &Sheet) -> Vec<(Placeholder, String)> {
    let until = match yearly.svarfrist {
        Some(day) => format!("innen {}", oslo::format_day(day)),
        None => "så snart dere kan".to_owned(),
    };
    vec![(AAR, yearly.aar.to_string()), (BEDRIFT, sheet.navn.clone()), (FRIST, until)]
}

/// A round has begun: those who answer for its companies are told.
///
/// # Errors
/// A fault of the database.
pub async fn opened(tx: &Tx, yearly: &Yearly, sheets: &[Sheet]) -> Result<(), Fault> {
    let answerers = answerers::load(tx).await?;
    let mut told = Vec::new();
    for sheet in sheets {
        let people = sheet.company.as_ref().and_then(|company| answerers.get(company));
        for person in people.into_iter().flatten() {
            answerers::note_one(tx, person);
            told.push(Announcement {
                template: &OPENED,
                person: person.clone(),
                contact: None,
                om: None,
                about: About::new(AARSRAPPORTER, sheet.id.as_str()),
                values: values(yearly, sheet),
                route: route(&sheet.id),
                due: tx.now(),
                enclosed: Enclosed::default(),
            });
        }
    }
    automatic::announce_many(tx, &OPENED, told).await
}
