//! Places of companies, per trade (ledige læreplasser).

use std::collections::{BTreeMap, BTreeSet, HashMap};

use axum::Json;
use serde::Serialize;
use svenn_applications::offers::{
    OfferCompany,
    above::{self as applications, ApplicationTrade},
};
use svenn_companies as companies;
use svenn_db::Tx;
use svenn_http::{Coordinator, Input, Problem, Session, Valid, edit_locked, endpoint};
use svenn_kernel::{CompanyId, Fault, ProgramAreaId, Whole, oslo, text};
use svenn_placerules::{Forwarding, OfferState, forwarding, next_start, places, statistics};
use utoipa::ToSchema;

use super::forward::in_words;
use crate::{
    approvals::Approvals,
    store::{self, Spot},
};

/// Places that a company may have in a trade.
const PLACES_MAX: i64 = 500;

/// The places of a company in a trade.
#[derive(Debug, Serialize, ToSchema)]
pub struct CompanySpot {
    id: String,
    /// Increases with every change, 0 before anything is said; send back the version you read.
    version: i64,
    bedrift: OfferCompany,
    fag: ApplicationTrade,
    /// As many as the company has said, those that are taken among them.
    available: i64,
    /// Applications that were passed on and did not end.
    applicants: u32,
    /// Of them those that were invited to an interview.
    interview: u32,
    /// What should be known before anything is passed on, in words.
    advarsel: Option<String>,
}

/// What is said of the places of a company in a trade, and where its offers there stand.
type Numbers = (Option<Spot>, Vec<(OfferState, bool)>);

/// Each of these once.
fn once(ids: &[CompanyId]) -> Vec<CompanyId> {
    ids.iter().cloned().collect::<BTreeSet<_>>().into_iter().collect()
}

/// What the places of several companies that there are are shown by.
struct Shown {
    companies: HashMap<CompanyId, String>,
    titles: HashMap<ProgramAreaId, String>,
    approvals: Approvals,
}

impl Shown {
    async fn of(tx: &Tx, ids: &[CompanyId]) -> Result<Self, Fault> {
        Ok(Self {
            companies: companies::some(tx, &once(ids))
                .await?
                .into_iter()
                .map(|it| (it.id, it.navn))
                .collect(),
            titles: applications::titles(tx).await?,
            approvals: Approvals::of(tx, ids).await?,
        })
    }

    fn spot(
        &self,
        tx: &Tx,
        (company, fag): (&CompanyId, &ProgramAreaId),
        stored: Option<&Spot>,
        offers: &[(OfferState, bool)],
    ) -> CompanySpot {
        let available = stored.map_or(0, |it| it.available);
        let counted = u32::try_from(available).unwrap_or_default();
        let numbers = statistics(counted, offers);
        let states: Vec<OfferState> = offers.iter().map(|(state, _)| *state).collect();
        let today = oslo::day_of(tx.now());
        let asked = Forwarding {
            is_open: true,
            is_there: false,
            is_wished: true,
            approval: self.approvals.approval(company, fag),
            places: places(counted, &states),
        };
        let warnings = forwarding(&asked, today, next_start(today)).unwrap_or_default();
        CompanySpot {
            id: store::spot_id(company, fag),
            version: stored.map_or(0, |it| it.version),
            bedrift: OfferCompany {
                id: company.clone(),
                navn: self.companies.get(company).cloned().unwrap_or_default(),
            },
            fag: applications::trade(&self.titles, fag),
            available,
            applicants: numbers.applicants,
            interview: numbers.interview,
            advarsel: in_words(&warnings),
        }
    }
}

/// Places of companies in trades: those that the office has said, and those that applications were
/// passed on for; by the company's name.
#[endpoint(get = "/applications/spots")]
pub async fn application_spots_list(
    session: Session<Coordinator>,
) -> Result<Json<Vec<CompanySpot>>, Problem> {
    let (tx, _) = session.read().await?;
    applications::require_on(&tx).await?;
    let mut by_place: BTreeMap<(CompanyId, ProgramAreaId), Numbers> = BTreeMap::new();
    for spot in store::spots(&tx).await? {
        let place = (spot.company.clone(), spot.fag.clone());
        by_place.entry(place).or_default().0 = Some(spot);
    }
    for offer in store::all(&tx).await? {
        let state = (offer.status.0, offer.invited);
        by_place.entry((offer.company, offer.fag)).or_default().1.push(state);
    }
    let ids: Vec<CompanyId> = by_place.keys().map(|(company, _)| company.clone()).collect();
    let it = Shown::of(&tx, &ids).await?;
    let mut spots: Vec<CompanySpot> = by_place
        .iter()
        .filter(|((company, _), _)| it.companies.contains_key(company))
        .map(|((company, fag), (stored, offers))| {
            it.spot(&tx, (company, fag), stored.as_ref(), offers)
        })
        .collect();
    spots.sort_by_cached_key(|it| {
        (text::collation_key(&it.bedrift.navn), text::collation_key(&it.fag.navn), it.id.clone())
    });
    Ok(Json(spots))
}

/// How many places a company has in a trade.
#[derive(Debug, Input)]
pub struct CompanySpotSave {
    /// The version that was read; 0 before anything is said.
    version: i64,
    bedrift: CompanyId,
    /// The trade, by its national code.
    fag: ProgramAreaId,
    available: Whole<0, PLACES_MAX>,
}

/// Says how many places a company has in a trade.
#[endpoint(
    post = "/applications/spots",
    conflict = "Stale version",
    invalid = "`unknown`: the company or the trade"
)]
pub async fn application_spot_save(
    session: Session<Coordinator>,
    Valid(input): Valid<CompanySpotSave>,
) -> Result<Json<CompanySpot>, Problem> {
    let (tx, _) = session.write().await?;
    applications::require_on(&tx).await?;
    let (company, fag) = (input.bedrift, input.fag);
    if companies::find(&tx, &company).await?.is_none() {
        return Err(Problem::invalid_field("bedrift", "unknown", "Bedriften finnes ikke lenger"));
    }
    if !applications::titles(&tx).await?.contains_key(&fag) {
        return Err(Problem::invalid_field("fag", "unknown", "Faget finnes ikke"));
    }
    let stored = store::hold_spot(&tx, &company, &fag).await?;
    let it = Shown::of(&tx, std::slice::from_ref(&company)).await?;
    let offers = store::of_place(&tx, &company, &fag).await?;
    let current = async { Ok(it.spot(&tx, (&company, &fag), stored.as_ref(), &offers)) };
    let version = stored.as_ref().map_or(0, |it| it.version);
    edit_locked(version, input.version, current).await?;
    let row = Spot {
        company: company.clone(),
        fag: fag.clone(),
        version: version + 1,
        available: input.available.get(),
    };
    store::save_spot(&tx, stored.as_ref(), row.clone()).await?;
    let answer = it.spot(&tx, (&company, &fag), Some(&row), &offers);
    tx.commit().await?;
    Ok(Json(answer))
}
