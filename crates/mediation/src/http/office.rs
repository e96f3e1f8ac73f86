//! What the office does with an offer.

use axum::Json;
use chrono::NaiveDate;
use sea_orm::ActiveValue::Set;
use svenn_applications::offers::above::{self as applications, ApplicationView};
use svenn_db::Tx;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, edit_locked, endpoint};
use svenn_kernel::{Fault, Text, Timestamp, oslo};
use svenn_placerules::{Actor, OfferEvent, OfferState as S};

use crate::{due, kept::KeptOffers, pile::Pile, store::OfferChange, telling};

/// Longest words of the office to an applicant.
const WORDS_CHARS_MAX: usize = 2_000;

async fn shown(tx: &Tx, pile: &Pile) -> Result<ApplicationView, Fault> {
    applications::shown(tx, &pile.application, &KeptOffers).await
}

/// The pile of an offer as it was read.
async fn read_as(tx: &Tx, id: &str, version: i64) -> Result<(Pile, usize), Problem> {
    let (pile, at) = Pile::of_offer(tx, id).await?;
    let current = async { Ok(shown(tx, &pile).await?) };
    edit_locked(pile.offer(at)?.version, version, current).await?;
    Ok((pile, at))
}

/// What an applicant is offered.
#[derive(Debug, Input)]
pub struct ApplicationOfferSend {
    /// The version of the offer that was read.
    version: i64,
    /// First day of the apprenticeship.
    startdato: Option<NaiveDate>,
    /// The last instant to answer; it has to be ahead. Without one it is as many days ahead as the
    /// office has set that offers lapse after.
    svarfrist: Option<Timestamp>,
    /// The office's words to the applicant.
    melding: Text<0, WORDS_CHARS_MAX>,
    /// Whether a no loses the claim to another place: one that the county has mediated.
    mistet_rett: bool,
}

/// Offers an applicant the place, or offers it changed. The applicant is written, and reminded 7, 3
/// and 1 days before the deadline. An answer after it counts too, unless the office has set that
/// offers lapse.
#[endpoint(
    post = "/applications/offers/{id}/offer",
    conflict = "Stale version; `no_step`: it cannot be offered from where it stands; `not_open`",
    invalid = "`past`: the deadline is not ahead"
)]
pub async fn application_offer_send(
    session: Session<Coordinator>,
    Ids(id): Ids<String>,
    Valid(input): Valid<ApplicationOfferSend>,
) -> Result<Json<ApplicationView>, Problem> {
    let (tx, _) = session.write().await?;
    applications::require_on(&tx).await?;
    let (mut pile, at) = read_as(&tx, &id, input.version).await?;
    if !pile.application.status.is_open() {
        let title = "Søknaden er ikke åpen, og kan ikke få tilbud";
        return Err(Problem::conflict("not_open", title));
    }
    if input.svarfrist.is_some_and(|it| it <= tx.now()) {
        return Err(Problem::invalid_field("svarfrist", "past", "Fristen må være fram i tid"));
    }
    let svarfrist = match input.svarfrist {
        Some(frist) => Some(frist),
        None => due::own_deadline(&tx).await?,
    };
    let change = OfferChange {
        offered: Set(Some(tx.now())),
        startdato: Set(input.startdato),
        svarfrist: Set(svarfrist),
        tilbud: Set(input.melding.into_string()),
        mistet_rett: Set(input.mistet_rett),
        ..Default::default()
    };
    pile.step(&tx, at, (OfferEvent::Offered, Actor::Coordinator), change).await?;
    pile.settle(&tx).await?;
    let offer = pile.offer(at)?;
    telling::offered(&session.app, &tx, &pile.application, offer).await?;
    due::plan(&tx, offer).await?;
    let answer = shown(&tx, &pile).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// Which version of the offer was read.
#[derive(Debug, Input)]
pub struct ApplicationOfferWithdraw {
    version: i64,
}

/// Takes an application back from a company, or an offer back from its applicant.
#[endpoint(
    post = "/applications/offers/{id}/withdraw",
    conflict = "Stale version; `no_step`: it has ended already"
)]
pub async fn application_offer_withdraw(
    session: Session<Coordinator>,
    Ids(id): Ids<String>,
    Valid(input): Valid<ApplicationOfferWithdraw>,
) -> Result<Json<ApplicationView>, Problem> {
    let (tx, _) = session.write().await?;
    applications::require_on(&tx).await?;
    let (mut pile, at) = read_as(&tx, &id, input.version).await?;
    let was_offered = pile.offer(at)?.status.0 == S::Offered;
    let event = (OfferEvent::Withdrawn, Actor::Coordinator);
    pile.step(&tx, at, event, OfferChange::default()).await?;
    pile.settle(&tx).await?;
    let offer = pile.offer(at)?;
    telling::not_relevant(&tx, offer).await?;
    if was_offered {
        telling::withdrawn(&session.app, &tx, &pile.application, offer).await?;
    }
    let answer = shown(&tx, &pile).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// Reminds an applicant of an offer; once a day, however often it is asked for.
#[endpoint(
    post = "/applications/offers/{id}/remind",
    conflict = "`no_step`: it does not wait for an answer"
)]
pub async fn application_offer_remind(
    session: Session<Coordinator>,
    Ids(id): Ids<String>,
) -> Result<Json<ApplicationView>, Problem> {
    let (tx, _) = session.write().await?;
    applications::require_on(&tx).await?;
    let (pile, at) = Pile::of_offer(&tx, &id).await?;
    let offer = pile.offer(at)?;
    if offer.status.0 != S::Offered {
        let title = "Tilbudet venter ikke på svar fra søkeren";
        return Err(Problem::conflict("no_step", title));
    }
    let key = format!("on {}", oslo::day_of(tx.now()));
    telling::reminded(&session.app, &tx, &pile.application, offer, &key).await?;
    let answer = shown(&tx, &pile).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
