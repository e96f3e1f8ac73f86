//! Places that are advertised and a company that waits, made up of before.

use chrono::NaiveDate;
use svenn_companies as companies;
use svenn_db::Tx;
use svenn_kernel::{
    AdvertisedPlaceId, Fault, MembershipRequestId, ProgramAreaId, Timestamp,
    numbers::OrganisationNumber,
};

use crate::{
    advertised::{self, Place},
    entity::Warnings,
    membership::{self, MembershipStatus, Request},
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
