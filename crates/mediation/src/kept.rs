//! What applications ask of the offers.

use std::{
    collections::{HashMap, HashSet},
    slice::from_ref,
};

use async_trait::async_trait;
use sea_orm::ActiveValue::Set;
use svenn_applications::{
    OffersOf,
    offers::{
        OfferCan, OfferCompany, OfferSeen, OfferStatus, OfficeOffer, OwnOffer, WishedPlace,
        above::{self as applications, HeldApplication},
    },
    rules::ApplicationStatus,
};
use svenn_companies as companies;
use svenn_db::Tx;
use svenn_http::{App, Problem};
use svenn_kernel::{
    AdvertisedPlaceId, ApplicationId, CompanyId, Fault, PersonId, ProgramAreaId, Timestamp,
};
use svenn_people::names;
use svenn_placerules::{Actor, OfferEvent, OfferState as S, standing, step, waits_for_office};

use crate::{
    accepting::accept,
    advertised,
    pile::{close, held, status_of},
    store::{self, Offer, OfferChange, Seen, Times},
    telling,
};

/// The offers of companies, as applications see them.
#[derive(Debug, Clone, Copy, Default)]
pub struct KeptOffers;

#[async_trait]
impl OffersOf for KeptOffers {
    async fn to_applicant(
        &self,
        tx: &Tx,
        id: &ApplicationId,
    ) -> Result<(Vec<OwnOffer>, Vec<String>), Fault> {
        let offers = store::of_application(tx, id).await?;
        if offers.is_empty() {
            return Ok((Vec::new(), Vec::new()));
        }
        let titles = applications::titles_of(tx, &trades_of(&offers)).await?;
        let names = companies::names(tx, &ids_of(&offers)).await?;
        let with = offers.iter().filter(|it| it.status.0.is_open());
        let companies = with.map(|it| telling::name(&names, &it.company)).collect();
        let own = offers.iter().filter(|it| is_told(it)).map(|it| OwnOffer {
            id: it.id.clone(),
            bedrift: telling::name(&names, &it.company),
            fag: applications::title(&titles, &it.fag),
            startdato: it.startdato,
            svarfrist: it.svarfrist,
            melding: it.tilbud.clone(),
            tider: times_of(it),
            status: status(it),
            status_label: it.status.0.label(),
            is_open: it.status.0 == S::Offered,
            mistet_rett: it.mistet_rett,
        });
        Ok((own.collect(), companies))
    }

    async fn to_office(&self, tx: &Tx, id: &ApplicationId) -> Result<Vec<OfficeOffer>, Fault> {
        let offers = store::of_application(tx, id).await?;
        let titles = applications::titles_of(tx, &trades_of(&offers)).await?;
        let company_names = companies::names(tx, &ids_of(&offers)).await?;
        let mut people: Vec<PersonId> =
            offers.iter().flat_map(|it| it.seen.0.iter().map(|(who, _)| who.clone())).collect();
        people.sort_unstable();
        people.dedup();
        let people = names::load_names(tx, &people).await?;
        let shown = offers.iter().map(|it| OfficeOffer {
            id: it.id.clone(),
            version: it.version,
            bedrift: OfferCompany {
                id: it.company.clone(),
                navn: telling::name(&company_names, &it.company),
            },
            fag: applications::trade(&titles, &it.fag),
            status: status(it),
            status_label: it.status.0.label(),
            unavailable: it.status.0 == S::Unavailable,
            sent: Some(it.sent),
            seen: it
                .seen
                .0
                .iter()
                .filter_map(|(who, tid)| {
                    people.get(who).map(|name| OfferSeen { navn: name.navn(), tid: *tid })
                })
                .collect(),
            kommentar: it.kommentar.clone(),
            tider: it.tider.0.clone(),
            svarfrist: it.svarfrist,
            startdato: it.startdato,
            mistet_rett: it.mistet_rett,
            can: can(it),
        });
        Ok(shown.collect())
    }

    async fn advertised(
        &self,
        tx: &Tx,
        id: &AdvertisedPlaceId,
    ) -> Result<Option<WishedPlace>, Fault> {
        let Some(place) = advertised::find(tx, id).await? else { return Ok(None) };
        let titles = applications::titles_of(tx, from_ref(&place.fag)).await?;
        let there = companies::find(tx, &place.company).await?;
        Ok(there.map(|company| WishedPlace {
            id: place.id,
            bedrift: OfferCompany { id: company.id, navn: company.navn },
            fag: applications::trade(&titles, &place.fag),
        }))
    }

    async fn standing(
        &self,
        tx: &Tx,
        id: &ApplicationId,
    ) -> Result<Option<ApplicationStatus>, Fault> {
        let offers = store::of_application(tx, id).await?;
        let is_open = offers.iter().any(|it| it.status.0.is_open());
        Ok(is_open.then(|| status_of(standing(&held(&offers)))))
    }

    async fn answered(
        &self,
        tx: &Tx,
        ids: &[ApplicationId],
    ) -> Result<HashSet<ApplicationId>, Fault> {
        let mut by_application: HashMap<ApplicationId, Vec<Offer>> = HashMap::new();
        for offer in store::of_applications(tx, ids).await? {
            by_application.entry(offer.application.clone()).or_default().push(offer);
        }
        let waiting = by_application.into_iter().filter(|(_, its)| waits_for_office(&held(its)));
        Ok(waiting.map(|(id, _)| id).collect())
    }

    async fn accepted_by_word(
        &self,
        app: &App,
        tx: &Tx,
        application: &HeldApplication,
    ) -> Result<bool, Problem> {
        let mut offers = store::of_application(tx, &application.id).await?;
        let waiting: Vec<String> =
            offers.iter().filter(|it| it.status.0 == S::Offered).map(|it| it.id.clone()).collect();
        match &waiting[..] {
            [] => {
                self.close(tx, application).await?;
                Ok(false)
            }
            [one] => {
                accept(app, tx, application, &mut offers, one).await?;
                Ok(true)
            }
            _ => {
                let title = "Søkeren har flere tilbud. Trekk dem som ikke gjelder, først";
                Err(Problem::conflict("several_offers", title))
            }
        }
    }

    async fn close(&self, tx: &Tx, application: &HeldApplication) -> Result<(), Fault> {
        let mut offers = store::of_application(tx, &application.id).await?;
        for closed in close(tx, application, &mut offers, None).await? {
            telling::not_relevant(tx, &closed).await?;
        }
        Ok(())
    }

    async fn forget(&self, tx: &Tx, application: &HeldApplication) -> Result<(), Fault> {
        self.close(tx, application).await?;
        for mut offer in store::of_application(tx, &application.id).await? {
            let change = OfferChange {
                melding: Set(String::new()),
                tilbud: Set(String::new()),
                kommentar: Set(String::new()),
                tider: Set(Times::default()),
                seen: Set(Seen::default()),
                ..Default::default()
            };
            store::change(tx, application, &mut offer, change).await?;
        }
        Ok(())
    }
}

fn trades_of(offers: &[Offer]) -> Vec<ProgramAreaId> {
    offers.iter().map(|it| it.fag.clone()).collect()
}

fn ids_of(offers: &[Offer]) -> Vec<CompanyId> {
    let mut ids: Vec<CompanyId> = offers.iter().map(|it| it.company.clone()).collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// Whether the applicant was told of an offer: it was sent, whatever came of it, or the company
/// wants to meet the applicant.
const fn is_told(offer: &Offer) -> bool {
    match offer.status.0 {
        S::Interview | S::Offered | S::Accepted | S::Declined | S::Lapsed => true,
        S::Forwarded | S::Unavailable | S::Proposed => false,
        S::Withdrawn | S::Closed => offer.offered.is_some(),
    }
}

/// The times that an applicant is invited to.
fn times_of(offer: &Offer) -> Vec<Timestamp> {
    if offer.status.0 == S::Interview { offer.tider.0.clone() } else { Vec::new() }
}

/// An offer's status as it travels.
pub fn status(offer: &Offer) -> OfferStatus {
    match offer.status.0 {
        S::Forwarded if offer.seen.0.is_empty() => OfferStatus::Forwarded,
        S::Forwarded => OfferStatus::Seen,
        S::Unavailable => OfferStatus::Unavailable,
        S::Interview => OfferStatus::Interview,
        S::Proposed => OfferStatus::Proposed,
        S::Offered => OfferStatus::Offered,
        S::Accepted => OfferStatus::Accepted,
        S::Declined => OfferStatus::Declined,
        S::Lapsed => OfferStatus::Lapsed,
        S::Withdrawn => OfferStatus::Withdrawn,
        S::Closed => OfferStatus::Closed,
    }
}

fn can(offer: &Offer) -> OfferCan {
    let may = |event| step(offer.status.0, event, Actor::Coordinator).is_some();
    OfferCan {
        offer: may(OfferEvent::Offered),
        withdraw: may(OfferEvent::Withdrawn),
        remind: offer.status.0 == S::Offered,
    }
}
