//! Offers and places that are made up of before.

use chrono::NaiveDate;
use svenn_db::Tx;
use svenn_kernel::{
    ApplicationId, CompanyId, Fault, PersonId, ProgramAreaId, Timestamp, new_id_text,
};
use svenn_placerules::OfferState;

use crate::store::{self, Offer, Seen, Spot, Stands, Times};

/// An application that was passed on to a company, and what came of it.
#[derive(Debug, Clone)]
pub struct BackfilledOffer {
    pub application: ApplicationId,
    pub company: CompanyId,
    pub fag: ProgramAreaId,
    pub status: OfferState,
    pub sent: Timestamp,
    /// When the company answered, and who looked and did.
    pub svart: Option<(Timestamp, PersonId)>,
    pub kommentar: &'static str,
    /// Times for an interview.
    pub tider: Vec<Timestamp>,
    /// When it was sent to the applicant, and until when it is answered.
    pub offered: Option<(Timestamp, Timestamp)>,
    pub startdato: Option<NaiveDate>,
}

/// Writes offers. Nobody is told, and nothing is planned for their deadlines.
///
/// # Errors
/// A fault of the database.
pub async fn offers(tx: &Tx, all: Vec<BackfilledOffer>) -> Result<(), Fault> {
    for it in all {
        let seen = it.svart.iter().map(|(at, who)| (who.clone(), *at)).collect();
        let row = Offer {
            id: new_id_text(it.sent, tx.entropy()),
            version: 1,
            application: it.application,
            company: it.company,
            fag: it.fag,
            status: Stands(it.status),
            invited: !it.tider.is_empty(),
            sent: it.sent,
            offered: it.offered.map(|(at, _)| at),
            seen: Seen(seen),
            svarfrist: it.offered.map(|(_, until)| until),
            startdato: it.startdato,
            melding: String::new(),
            tilbud: String::new(),
            kommentar: it.kommentar.to_owned(),
            tider: Times(it.tider),
            mistet_rett: false,
            svart: it.svart.as_ref().map(|(at, _)| *at),
            svart_av: it.svart.map(|(_, who)| who),
        };
        store::insert(tx, &row).await?;
    }
    Ok(())
}

/// Says how many places a company has in a trade.
///
/// # Errors
/// A fault of the database.
pub async fn places(
    tx: &Tx,
    company: &CompanyId,
    fag: &ProgramAreaId,
    available: i64,
) -> Result<(), Fault> {
    let row = Spot { company: company.clone(), fag: fag.clone(), version: 1, available };
    store::save_spot(tx, None, row).await
}
