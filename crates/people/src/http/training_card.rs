//! The card of an apprentice (lærlingbevis), and its check by somebody else.

use std::time::Duration;

use axum::{Json, extract::State};
use chrono::NaiveDate;
use serde::Serialize;
use svenn_access::{Budget, accounts, count_call};
use svenn_curricula::program_areas;
use svenn_db::{Actor, Tx};
use svenn_http::{App, Apprentice, ClientAddress, Ids, Problem, Secrets, Session, endpoint};
use svenn_kernel::{ApprenticeId, Fault, TenantId, Timestamp, oslo};
use utoipa::ToSchema;

use crate::{
    apprentices, refs,
    rules::training_card::{CARD_CODE_LIFE, CardCode, CardState, card_state},
};

/// Checks from an address.
const CALLS: Budget = Budget { most: 120, within: Duration::from_secs(10 * 60) };
/// What proofs of codes are for.
const PURPOSE: &str = "training card";

/// The card.
#[derive(Debug, Serialize, ToSchema)]
pub struct TrainingCard {
    /// First and last name.
    navn: String,
    /// As in `Lærling`.
    tittel: &'static str,
    /// The trade.
    laerefag: Option<String>,
    /// The company of today.
    bedrift: Option<String>,
    /// The training office.
    kontor: String,
    /// First day of the training.
    startdato: Option<NaiveDate>,
    /// Its last day.
    sluttdato: Option<NaiveDate>,
    /// Whether it holds today.
    status: CardState,
}

/// An address at which somebody else sees the card.
#[derive(Debug, Serialize, ToSchema)]
pub struct TrainingCardCode {
    /// The path of the page, as in `/bevis/fjord/…`.
    path: String,
    /// Until when it shows the card.
    utloper: Timestamp,
}

/// A card that somebody else looks at.
#[derive(Debug, Serialize, ToSchema)]
pub struct CheckedCard {
    bevis: TrainingCard,
    /// When it was looked up.
    sjekket: Timestamp,
}

/// The caller's own card.
#[endpoint(get = "/trainingcard")]
pub async fn training_card_view(
    session: Session<Apprentice>,
) -> Result<Json<TrainingCard>, Problem> {
    let (tx, caller) = session.read().await?;
    let card = card_of(&tx, &caller.person.clone().into()).await?;
    Ok(Json(card.ok_or_else(|| Fault::new("an apprentice without a row"))?))
}

/// Makes an address at which anybody sees the caller's card for five minutes. Nothing is stored.
#[endpoint(post = "/trainingcard/code")]
pub async fn training_card_code_create(
    session: Session<Apprentice>,
) -> Result<Json<TrainingCardCode>, Problem> {
    let (tx, caller) = session.read().await?;
    let code =
        CardCode { apprentice: caller.person.clone().into(), until: tx.now().plus(CARD_CODE_LIFE) };
    let tenant = tx.tenant();
    let written = code.written(|claim| proof(&session.app.secrets, tenant, claim));
    Ok(Json(TrainingCardCode { path: format!("/bevis/{tenant}/{written}"), utloper: code.until }))
}

/// A card by its code, without signing in; the code is over after five minutes.
#[endpoint(
    get = "/trainingcard/check/{tenant}/{token}",
    public,
    not_found = "Not one of our codes, or it is over",
    too_many = "Called too often"
)]
pub async fn training_card_check(
    State(app): State<App>,
    Ids((tenant, token)): Ids<(TenantId, String)>,
    address: ClientAddress,
) -> Result<Json<CheckedCard>, Problem> {
    count_call(&app, "trainingcard", address, CALLS).await?;
    let tx = app.databases.read(&tenant, Actor::System).await?;
    let read = |by: &Secrets| CardCode::read(&token, tx.now(), |it| proof(by, &tenant, it));
    let read = app.secrets.each().iter().find_map(read).ok_or_else(Problem::not_found)?;
    let person = read.apprentice.clone().into();
    if accounts::is_closed(&tx, &person).await? {
        return Err(Problem::not_found());
    }
    let bevis = card_of(&tx, &read.apprentice).await?.ok_or_else(Problem::not_found)?;
    Ok(Json(CheckedCard { bevis, sjekket: tx.now() }))
}

fn proof(secrets: &Secrets, tenant: &TenantId, claim: &str) -> String {
    secrets.digest(PURPOSE, &format!("{tenant} {claim}"))
}

async fn card_of(tx: &Tx, id: &ApprenticeId) -> Result<Option<TrainingCard>, Fault> {
    let Some(apprentice) = apprentices::find(tx, id).await? else { return Ok(None) };
    let laerefag = match &apprentice.programomrade {
        Some(kode) => program_areas::find(tx, kode).await?.map(|area| area.title),
        None => None,
    };
    let company = refs::company(tx, apprentice.bedriftid.as_ref()).await?;
    let today = oslo::day_of(tx.now());
    Ok(Some(TrainingCard {
        navn: apprentice.navn(),
        tittel: apprentice.kind.label(),
        laerefag,
        bedrift: company.map(|it| it.navn),
        kontor: svenn_organisation::load(tx).await?.navn,
        startdato: apprentice.startdato,
        sluttdato: apprentice.unexpected_end_date.or(apprentice.sluttdato),
        status: card_state(&apprentice.training_time(), apprentice.archived, today),
    }))
}
