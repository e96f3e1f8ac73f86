//! Places that are advertised, offers, and a company that waits, made up of before.

use chrono::NaiveDate;
use svenn_companies as companies;
use svenn_db::Tx;
use svenn_kernel::{
    AdvertisedPlaceId, ApplicationId, CompanyId, Fault, MembershipRequestId, PersonId,
    ProgramAreaId, Timestamp, new_id_text, numbers::OrganisationNumber,
};
use svenn_placerules::OfferState;

use crate::{
    advertised::{self, Place},
    entity::Warnings,
    membership::{self, MembershipStatus, Request},
    store::{self, Offer, Seen, Spot, Stands, Times},
};

/// A place that is advertised.
#[derive(Debug, Clone)]
pub struct BackfilledPlace {
    /// Of the company.
    pub orgnr: OrganisationNumber,
    pub fag: ProgramAreaId,
    pub beskrivelse: &'static str,
    pub startdato: Option<NaiveDate>,
    pub frist: Option<NaiveDate>,
}

/// A company that waits for the office's answer.
#[derive(Debug, Clone)]
pub struct BackfilledRequest {
    pub orgnr: &'static str,
    pub navn: &'static str,
    pub adresse: &'static str,
    pub poststed: (&'static str, &'static str),
    pub fylke: &'static str,
    pub kontaktperson: &'static str,
    pub epost: &'static str,
    /// E.164.
    pub telefon: String,
    pub melding: &'static str,
    pub tid: Timestamp,
}

/// Advertises places; those of companies that are not there are passed over.
///
/// # Errors
/// A fault of the database.
pub async fn backfill_places(tx: &Tx, places: Vec<BackfilledPlace>) -> Result<(), Fault> {
    for place in places {
        let Some(company) = companies::by_orgnr(tx, &place.orgnr).await? else { continue };
        let row = Place {
            id: AdvertisedPlaceId::new(tx.now(), tx.entropy()),
            version: 1,
            company: company.id,
            fag: place.fag,
            beskrivelse: place.beskrivelse.to_owned(),
            startdato: place.startdato,
            frist: place.frist,
            publisert: true,
            opprettet: tx.now(),
        };
        advertised::insert(tx, &row).await?;
    }
    Ok(())
}

/// Has a company ask; nobody is told.
///
/// # Errors
/// A fault of the database.
pub async fn backfill_request(tx: &Tx, it: BackfilledRequest) -> Result<(), Fault> {
    let (postnummer, poststed) = it.poststed;
    let row = Request {
        id: MembershipRequestId::new(tx.now(), tx.entropy()),
        version: 1,
        orgnr: it.orgnr.to_owned(),
        navn: it.navn.to_owned(),
        adresse: it.adresse.to_owned(),
        postnummer: postnummer.to_owned(),
        poststed: poststed.to_owned(),
        kommune: String::new(),
        fylke: it.fylke.to_owned(),
        advarsler: Warnings::default(),
        kontaktperson: it.kontaktperson.to_owned(),
        epost: it.epost.to_owned(),
        telefon: it.telefon,
        melding: it.melding.to_owned(),
        status: MembershipStatus::Waiting,
        tid: it.tid,
        svart: None,
        svart_av: None,
        svar: String::new(),
        company: None,
        bevis: None,
    };
    membership::insert(tx, &row).await
}

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
pub async fn backfill_offers(tx: &Tx, all: Vec<BackfilledOffer>) -> Result<(), Fault> {
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
pub async fn backfill_spots(
    tx: &Tx,
    company: &CompanyId,
    fag: &ProgramAreaId,
    available: i64,
) -> Result<(), Fault> {
    let row = Spot { company: company.clone(), fag: fag.clone(), version: 1, available };
    store::save_spot(tx, None, row).await
}
