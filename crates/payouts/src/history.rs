//! How offices pay that begin with a past: the demo organisations.

use chrono::NaiveDate;
use sea_orm::ActiveValue::Set;
use svenn_db::Tx;
use svenn_grants::held_open;
use svenn_http::{App, Problem, Secrets};
use svenn_kernel::{Fault, GrantBatchId, GrantPeriodId, PersonId, numbers::AccountNumber};

use crate::{
    payfile::{PayFormat, PayerScheme, seal_own},
    steps,
    store::{self as payouts, Batch, SettingsChange},
};

/// Says how an office pays: by a file in the older format, with two people.
///
/// # Errors
/// A fault of the database.
pub async fn pays(tx: &Tx, secrets: &Secrets, account: &AccountNumber) -> Result<(), Fault> {
    let change = SettingsChange {
        two_people: Set(true),
        format: Set(PayFormat::Pain03.as_str().to_owned()),
        sealed: Set(Some(seal_own(tx, secrets, account)?)),
        masked: Set(svenn_bank::masked(account)),
        bic: Set("SPTRNO22".to_owned()),
        as_iban: Set(false),
        initiator_id: Set("974760673".to_owned()),
        scheme: Set(PayerScheme::Cust.as_str().to_owned()),
        ..Default::default()
    };
    payouts::put_settings(tx, change).await
}

/// Who pays out what of which period, and when the bank is to pay.
#[derive(Debug)]
pub struct BackfilledPaying<'a> {
    pub period: &'a GrantPeriodId,
    pub date: NaiveDate,
    pub maker: &'a PersonId,
    /// Another than the maker.
    pub checker: &'a PersonId,
}

/// Proposes what can be paid of a period, makes it ready, approves it and sends it. Where there is
/// nothing to pay nothing is done.
///
/// # Errors
/// A fault of the database, or of a step that is refused.
pub async fn pay_out(app: &App, tx: &Tx, paying: BackfilledPaying<'_>) -> Result<(), Fault> {
    let done = take_steps(app, tx, paying).await;
    done.map_err(|problem| Fault::new(format!("paying out in the past: {problem:?}")))
}

async fn take_steps(app: &App, tx: &Tx, paying: BackfilledPaying<'_>) -> Result<(), Problem> {
    let period = held_open(tx, paying.period).await?;
    if steps::propose(tx, &period).await?.made == 0 {
        return Ok(());
    }
    let id = steps::make_ready(tx, &period, (paying.date, None), paying.maker).await?;
    steps::approve(app, tx, &batch(tx, &id).await?, paying.checker).await?;
    steps::send(app, tx, &batch(tx, &id).await?, paying.maker).await
}

async fn batch(tx: &Tx, id: &GrantBatchId) -> Result<Batch, Problem> {
    payouts::find_batch(tx, id).await?.ok_or_else(Problem::not_found)
}
