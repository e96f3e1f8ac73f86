//! Payouts to companies.

use axum::{Json, http::StatusCode};
use sea_orm::ActiveValue::Set;
use svenn_db::{HeldRow, Tx};
use svenn_grantrules::PayoutState;
use svenn_grants::{
    ORE_MAX, PayoutView, held_open,
    store::{self as grants, Period},
};
use svenn_http::{
    BankImporter, GrantsEditor, GrantsViewer, Ids, Input, Problem, Session, Valid, edit_locked,
    endpoint,
};
use svenn_kernel::{DayBetween, GrantPayoutId, GrantPeriodId, OneLine, Text, Whole};
use svenn_money::Ore;

use crate::{
    balances::balances,
    steps::{self, Said},
    store::{self as payouts, Payout, PayoutChange},
    view::{self, PayoutsView},
};

/// The payouts of a period.
#[endpoint(get = "/grant/periods/{id}/payouts")]
pub async fn grant_payouts_view(
    session: Session<GrantsViewer>,
    Ids(id): Ids<GrantPeriodId>,
) -> Result<Json<PayoutsView>, Problem> {
    let (tx, caller) = session.read().await?;
    let period = grants::find_period(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    Ok(Json(view::of_period(&session.app, &tx, &caller, &period).await?))
}

/// A payout of an open period, under the period's lock.
async fn held_payout(tx: &Tx, id: &GrantPayoutId) -> Result<(HeldRow<Period>, Payout), Problem> {
    let found = payouts::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    let period = held_open(tx, &found.period).await?;
    let payout = payouts::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    Ok((period, payout))
}

async fn one(tx: &Tx, id: &GrantPayoutId) -> Result<PayoutView, Problem> {
    let payout = payouts::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    let views = view::shown(tx, vec![payout], None).await?;
    views.into_iter().next().ok_or_else(Problem::not_found)
}

/// A draft as it is to be.
#[derive(Debug, Input)]
pub struct GrantPayoutUpdate {
    version: i64,
    /// øre; a part of what the company has is paid now, the rest later.
    ore: Whole<1, ORE_MAX>,
    /// What the receiver reads.
    text: OneLine<1, 140>,
}

fn not_draft() -> Problem {
    let title = "Bare en kladd kan endres. Be om endring av samlingen først";
    Problem::conflict("wrong_state", title)
}

/// Changes the draft of a payout.
#[endpoint(put = "/grant/payouts/{id}", conflict = "`wrong_state`, `too_much`, or stale version")]
pub async fn grant_payout_update(
    session: Session<GrantsEditor>,
    Ids(id): Ids<GrantPayoutId>,
    Valid(input): Valid<GrantPayoutUpdate>,
) -> Result<Json<PayoutView>, Problem> {
    let (tx, _) = session.write().await?;
    let (period, payout) = held_payout(&tx, &id).await?;
    edit_locked(payout.version, input.version, one(&tx, &id)).await?;
    if payouts::state_of(&payout)? != PayoutState::Draft {
        return Err(not_draft());
    }
    let balance = balances(&tx, &period).await?.remove(&payout.company).unwrap_or_default();
    if !balance.allows(Ore::new(input.ore.get())) {
        let message = format!("Bedriften har {} til gode", balance.payable().shown());
        return Err(Problem::invalid_field("ore", "too_much", message));
    }
    let change = PayoutChange {
        ore: Set(input.ore.get()),
        text: Set(input.text.into_string()),
        ..Default::default()
    };
    payouts::change(&tx, &payout, change).await?;
    grants::note_company(&tx, &period.id, &payout.company);
    let view = one(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Deletes the draft of a payout.
#[endpoint(delete = "/grant/payouts/{id}", conflict = "`wrong_state`, or the period is not open")]
pub async fn grant_payout_delete(
    session: Session<GrantsEditor>,
    Ids(id): Ids<GrantPayoutId>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    let (period, payout) = held_payout(&tx, &id).await?;
    if payouts::state_of(&payout)? != PayoutState::Draft {
        return Err(not_draft());
    }
    payouts::delete(&tx, &payout).await?;
    grants::note_company(&tx, &period.id, &payout.company);
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The day on which a payment stands on the office's account.
#[derive(Debug, Input)]
pub struct GrantPayoutSeen {
    date: DayBetween<2015, 2100>,
}

/// Notes that a payment was seen on the office's account: then it is paid.
#[endpoint(
    post = "/grant/payouts/{id}/paid",
    conflict = "`wrong_state`, or the period is not open"
)]
pub async fn grant_payout_paid(
    session: Session<BankImporter>,
    Ids(id): Ids<GrantPayoutId>,
    Valid(input): Valid<GrantPayoutSeen>,
) -> Result<Json<PayoutView>, Problem> {
    said(&session, &id, Said::Seen(input.date.get())).await
}

/// Takes back that a payment was seen.
#[endpoint(
    post = "/grant/payouts/{id}/unpaid",
    conflict = "`wrong_state`, or the period is not open"
)]
pub async fn grant_payout_unpaid(
    session: Session<BankImporter>,
    Ids(id): Ids<GrantPayoutId>,
) -> Result<Json<PayoutView>, Problem> {
    said(&session, &id, Said::Loosened).await
}

/// Why a payment was refused, in the bank's words.
#[derive(Debug, Input)]
pub struct GrantPayoutRejection {
    reason: Text<1, 500>,
}

/// Notes that the bank refused a payment, or that it came back: its money may be paid again, by a
/// payout of its own.
#[endpoint(
    post = "/grant/payouts/{id}/reject",
    conflict = "`wrong_state`, or the period is not open"
)]
pub async fn grant_payout_reject(
    session: Session<BankImporter>,
    Ids(id): Ids<GrantPayoutId>,
    Valid(input): Valid<GrantPayoutRejection>,
) -> Result<Json<PayoutView>, Problem> {
    let reason = input.reason.as_str().replace('\n', " ");
    said(&session, &id, Said::Rejected(vec![reason])).await
}

async fn said(
    session: &Session<BankImporter>,
    id: &GrantPayoutId,
    said: Said,
) -> Result<Json<PayoutView>, Problem> {
    let (tx, caller) = session.write().await?;
    let (period, payout) = held_payout(&tx, id).await?;
    if !steps::hear(&tx, &period, &payout, (said, &caller.person)).await? {
        let title = "Utbetalingen står et annet sted nå. Last siden på nytt";
        return Err(Problem::conflict("wrong_state", title));
    }
    let view = one(&tx, id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
