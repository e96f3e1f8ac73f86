//! Places that are advertised one by one: to the office, and to anybody on a public page.

use std::collections::HashMap;

use axum::{Json, extract::State, http::StatusCode};
use chrono::NaiveDate;
use sea_orm::ActiveValue::Set;
use serde::{Deserialize, Serialize};
use svenn_applications::offers::{
    OfferCompany,
    above::{self as applications, ApplicationTrade},
};
use svenn_companies as companies;
use svenn_db::Tx;
use svenn_http::{
    App, ClientAddress, Coordinator, Ids, Input, Params, Problem, Session, Valid, edit_locked,
    endpoint,
};
use svenn_kernel::{
    AdvertisedPlaceId, CompanyId, Fault, ProgramAreaId, TenantId, Text, oslo, text,
};
use svenn_placerules::next_start;
use utoipa::{IntoParams, ToSchema};

use crate::{
    advertised::{self, Place, PlaceChange, is_shown},
    approvals::Approvals,
};

/// Longest description.
const WORDS_CHARS_MAX: usize = 4_000;
/// Places that an office advertises.
const PLACES_MAX: usize = 500;

/// A place that is advertised.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdvertisedPlace {
    #[schema(value_type = String)]
    id: AdvertisedPlaceId,
    /// Increases with every change; send back the version you read.
    version: i64,
    bedrift: OfferCompany,
    fag: ApplicationTrade,
    /// What the work is, in plain text.
    beskrivelse: String,
    /// First day of the apprenticeship.
    startdato: Option<NaiveDate>,
    /// The last day on which it is advertised.
    frist: Option<NaiveDate>,
    /// Whether the office wants it on the public page.
    publisert: bool,
    /// Whether it stands there today.
    vises: bool,
    /// What is wrong with the company's approval for the trade.
    advarsel: Option<String>,
}

/// The names that places are shown by.
struct Names {
    companies: HashMap<CompanyId, String>,
    titles: HashMap<ProgramAreaId, String>,
    approvals: Approvals,
}

impl Names {
    async fn of(tx: &Tx, ids: &[CompanyId]) -> Result<Self, Fault> {
        let there = companies::some(tx, ids).await?.into_iter();
        Ok(Self {
            companies: there.map(|it| (it.id, it.navn)).collect(),
            titles: applications::titles(tx).await?,
            approvals: Approvals::of(tx, ids).await?,
        })
    }

    fn shown(&self, tx: &Tx, row: Place) -> Option<AdvertisedPlace> {
        let navn = self.companies.get(&row.company)?.clone();
        let today = oslo::day_of(tx.now());
        let approval = self.approvals.approval(&row.company, &row.fag);
        let start = row.startdato.unwrap_or_else(|| next_start(today));
        Some(AdvertisedPlace {
            // No contract is made with a company whose approval is over.
            vises: is_shown(&row, today) && !approval.has_lapsed(today),
            advarsel: approval.warning(today, start).map(|it| it.to_string()),
            fag: applications::trade(&self.titles, &row.fag),
            bedrift: OfferCompany { id: row.company, navn },
            id: row.id,
            version: row.version,
            beskrivelse: row.beskrivelse,
            startdato: row.startdato,
            frist: row.frist,
            publisert: row.publisert,
        })
    }
}

async fn listed(tx: &Tx) -> Result<Vec<AdvertisedPlace>, Fault> {
    let rows = advertised::all(tx).await?;
    let ids: Vec<CompanyId> = rows.iter().map(|it| it.company.clone()).collect();
    let names = Names::of(tx, &ids).await?;
    let mut all: Vec<AdvertisedPlace> =
        rows.into_iter().filter_map(|row| names.shown(tx, row)).collect();
    all.sort_by_cached_key(|it| {
        (text::collation_key(&it.fag.navn), text::collation_key(&it.bedrift.navn), it.id.clone())
    });
    Ok(all)
}

async fn shown(tx: &Tx, row: Place) -> Result<AdvertisedPlace, Problem> {
    let names = Names::of(tx, std::slice::from_ref(&row.company)).await?;
    names.shown(tx, row).ok_or_else(Problem::not_found)
}

/// The places that are advertised, and those that were or will be; by trade and company.
#[endpoint(get = "/applications/places")]
pub async fn advertised_places_list(
    session: Session<Coordinator>,
) -> Result<Json<Vec<AdvertisedPlace>>, Problem> {
    let (tx, _) = session.read().await?;
    applications::require_on(&tx).await?;
    Ok(Json(listed(&tx).await?))
}

/// A place that is to be advertised.
#[derive(Debug, Input)]
pub struct AdvertisedPlaceCreate {
    bedrift: CompanyId,
    /// The trade, by its national code.
    fag: ProgramAreaId,
    beskrivelse: Text<0, WORDS_CHARS_MAX>,
    startdato: Option<NaiveDate>,
    /// The last day on which it is advertised.
    frist: Option<NaiveDate>,
    publisert: bool,
}

/// Advertises a place of a company.
#[endpoint(
    post = "/applications/places",
    conflict = "`too_many`",
    invalid = "`unknown`: the company or the trade"
)]
pub async fn advertised_place_create(
    session: Session<Coordinator>,
    Valid(input): Valid<AdvertisedPlaceCreate>,
) -> Result<(StatusCode, Json<AdvertisedPlace>), Problem> {
    let (tx, _) = session.write().await?;
    applications::require_on(&tx).await?;
    if companies::find(&tx, &input.bedrift).await?.is_none() {
        return Err(Problem::invalid_field("bedrift", "unknown", "Bedriften finnes ikke lenger"));
    }
    if !applications::titles(&tx).await?.contains_key(&input.fag) {
        return Err(Problem::invalid_field("fag", "unknown", "Faget finnes ikke"));
    }
    if advertised::all(&tx).await?.len() >= PLACES_MAX {
        let title = "Kontoret kan lyse ut høyst 500 plasser. Slett dem som ikke gjelder, først";
        return Err(Problem::conflict("too_many", title));
    }
    let row = Place {
        id: AdvertisedPlaceId::new(tx.now(), tx.entropy()),
        version: 1,
        company: input.bedrift,
        fag: input.fag,
        beskrivelse: input.beskrivelse.into_string(),
        startdato: input.startdato,
        frist: input.frist,
        publisert: input.publisert,
        opprettet: tx.now(),
    };
    advertised::insert(&tx, &row).await?;
    let answer = shown(&tx, row).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(answer)))
}

/// A place as it is to be advertised.
#[derive(Debug, Input)]
pub struct AdvertisedPlaceUpdate {
    /// The version that was read.
    version: i64,
    beskrivelse: Text<0, WORDS_CHARS_MAX>,
    startdato: Option<NaiveDate>,
    /// The last day on which it is advertised.
    frist: Option<NaiveDate>,
    publisert: bool,
}

/// Changes how a place is advertised.
#[endpoint(put = "/applications/places/{id}", conflict = "Stale version")]
pub async fn advertised_place_update(
    session: Session<Coordinator>,
    Ids(id): Ids<AdvertisedPlaceId>,
    Valid(input): Valid<AdvertisedPlaceUpdate>,
) -> Result<Json<AdvertisedPlace>, Problem> {
    let (tx, _) = session.write().await?;
    applications::require_on(&tx).await?;
    let mut row = advertised::hold(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    edit_locked(row.version, input.version, shown(&tx, row.clone())).await?;
    let change = PlaceChange {
        beskrivelse: Set(input.beskrivelse.into_string()),
        startdato: Set(input.startdato),
        frist: Set(input.frist),
        publisert: Set(input.publisert),
        ..Default::default()
    };
    advertised::change(&tx, &mut row, change).await?;
    let answer = shown(&tx, row.clone()).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// What was on the screen when it was asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AdvertisedPlaceDelete {
    /// The version that was read.
    version: i64,
}

/// Advertises a place no more. Applications that came from it stay as they are.
#[endpoint(delete = "/applications/places/{id}", conflict = "Stale version")]
pub async fn advertised_place_delete(
    session: Session<Coordinator>,
    Ids(id): Ids<AdvertisedPlaceId>,
    Params(params): Params<AdvertisedPlaceDelete>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    applications::require_on(&tx).await?;
    let row = advertised::hold(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    edit_locked(row.version, params.version, shown(&tx, row.clone())).await?;
    advertised::delete(&tx, &id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A place to somebody who may apply for it.
#[derive(Debug, Serialize, ToSchema)]
pub struct OpenPlace {
    #[schema(value_type = String)]
    id: AdvertisedPlaceId,
    /// Name of the company.
    bedrift: String,
    fag: ApplicationTrade,
    beskrivelse: String,
    startdato: Option<NaiveDate>,
    /// The last day on which it is advertised.
    frist: Option<NaiveDate>,
}

/// The places that an office advertises.
#[derive(Debug, Serialize, ToSchema)]
pub struct OpenPlaces {
    opplaeringskontor: String,
    plasser: Vec<OpenPlace>,
}

/// The places that an office advertises today, by trade and company.
#[endpoint(get = "/soknad/{tenant}/plasser", public, too_many = "Asked too often")]
pub async fn openplaces_list(
    State(app): State<App>,
    address: ClientAddress,
    Ids(tenant): Ids<TenantId>,
) -> Result<Json<OpenPlaces>, Problem> {
    applications::count(&app, applications::LOOK, address).await?;
    let tx = applications::read(&app, &tenant).await?;
    let plasser = listed(&tx).await?.into_iter().filter(|it| it.vises).map(|it| OpenPlace {
        id: it.id,
        bedrift: it.bedrift.navn,
        fag: it.fag,
        beskrivelse: it.beskrivelse,
        startdato: it.startdato,
        frist: it.frist,
    });
    Ok(Json(OpenPlaces {
        opplaeringskontor: svenn_organisation::load(&tx).await?.navn,
        plasser: plasser.collect(),
    }))
}
