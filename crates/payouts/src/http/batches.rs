//! Batches of payouts: from a proposal to what the bank says.

use axum::{
    Json,
    body::Body,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Serialize;
use svenn_db::{Audience, HeldRow, Tx};
use svenn_grants::{held_open, not_reckoned, store::Period};
use svenn_http::{
    App, BankImporter, Caller, GrantsApprover, GrantsEditor, GrantsViewer, Ids, Input, Problem,
    Session, Valid, edit_locked, endpoint,
    files::{ReadLimit, SentFile},
};
use svenn_kernel::{DayBetween, GrantBatchId, GrantPayoutId, GrantPeriodId, ListOf, Text, Verb};
use utoipa::ToSchema;

use crate::{
    BETALINGSFILER, reading,
    steps::{self, Heard},
    store::{self as payouts, Batch},
    view::{self, BatchDetail},
};

/// Most payouts that are named in one call.
const PAYOUTS_MAX: usize = 5_000;
/// A report of the bank.
const REPORT: ReadLimit = ReadLimit {
    bytes_max: 20 * 1024 * 1024,
    too_large: "Filen er for stor. Den kan være høyst 20 MB",
};

/// What came of a proposal.
#[derive(Debug, Serialize, ToSchema)]
pub struct GrantPayoutsProposed {
    /// New drafts.
    made: usize,
    /// Drafts that became less, or went.
    changed: usize,
}

/// Makes drafts of all that may be paid to the companies of a period.
#[endpoint(
    post = "/grant/periods/{id}/payouts/propose",
    conflict = "The period is not open, or was not reckoned"
)]
pub async fn grant_payouts_propose(
    session: Session<GrantsEditor>,
    Ids(id): Ids<GrantPeriodId>,
) -> Result<Json<GrantPayoutsProposed>, Problem> {
    let (tx, _) = session.write().await?;
    let period = held_open(&tx, &id).await?;
    if period.edition.is_none() {
        return Err(not_reckoned());
    }
    let done = steps::propose(&tx, &period).await?;
    tx.commit().await?;
    Ok(Json(GrantPayoutsProposed { made: done.made, changed: done.changed }))
}

/// Which payouts are made ready, and when they are to be paid.
#[derive(Debug, Input)]
pub struct GrantPayoutsReady {
    /// On which day the bank is to pay.
    date: DayBetween<2015, 2100>,
    /// These alone; all that can be paid where it is left out.
    payouts: Option<ListOf<GrantPayoutId, PAYOUTS_MAX, 1>>,
}

/// Makes drafts a batch that waits for its approval.
#[endpoint(
    post = "/grant/periods/{id}/payouts/ready",
    conflict = "`settings_missing`, `nothing_ready`, `account_not_usable`, `too_much`, or the \
        period is not open"
)]
pub async fn grant_payouts_ready(
    session: Session<GrantsEditor>,
    Ids(id): Ids<GrantPeriodId>,
    Valid(input): Valid<GrantPayoutsReady>,
) -> Result<(StatusCode, Json<BatchDetail>), Problem> {
    let (tx, caller) = session.write().await?;
    let period = held_open(&tx, &id).await?;
    let chosen = input.payouts.map(ListOf::into_vec);
    let of = (input.date.get(), chosen.as_deref());
    let batch = steps::make_ready(&tx, &period, of, &caller.person).await?;
    let view = shown(&session.app, &tx, &caller, &batch).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}

async fn shown(
    app: &App,
    tx: &Tx,
    caller: &Caller,
    id: &GrantBatchId,
) -> Result<BatchDetail, Problem> {
    let batch = payouts::find_batch(tx, id).await?.ok_or_else(Problem::not_found)?;
    Ok(view::batch(app, tx, caller, batch).await?)
}

/// A batch of payouts.
#[endpoint(get = "/grant/batches/{id}")]
pub async fn grant_batch_view(
    session: Session<GrantsViewer>,
    Ids(id): Ids<GrantBatchId>,
) -> Result<Json<BatchDetail>, Problem> {
    let (tx, caller) = session.read().await?;
    Ok(Json(shown(&session.app, &tx, &caller, &id).await?))
}

/// A batch of an open period, under the period's lock.
async fn held_batch(tx: &Tx, id: &GrantBatchId) -> Result<(HeldRow<Period>, Batch), Problem> {
    let found = payouts::find_batch(tx, id).await?.ok_or_else(Problem::not_found)?;
    let period = held_open(tx, &found.period).await?;
    let batch = payouts::find_batch(tx, id).await?.ok_or_else(Problem::not_found)?;
    Ok((period, batch))
}

/// Which version of a batch was read.
#[derive(Debug, Input)]
pub struct GrantBatchStep {
    version: i64,
}

/// Approves a batch. Where the office wants two people, another than who made it ready.
#[endpoint(
    post = "/grant/batches/{id}/approve",
    conflict = "`same_person`, `wrong_state`, `rows_changed`, `account_not_usable`, or stale version"
)]
pub async fn grant_batch_approve(
    session: Session<GrantsApprover>,
    Ids(id): Ids<GrantBatchId>,
    Valid(input): Valid<GrantBatchStep>,
) -> Result<Json<BatchDetail>, Problem> {
    let (tx, caller) = session.write().await?;
    let (_period, batch) = held_batch(&tx, &id).await?;
    edit_locked(batch.version, input.version, shown(&session.app, &tx, &caller, &id)).await?;
    steps::approve(&session.app, &tx, &batch, &caller.person).await?;
    let view = shown(&session.app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Which version was read, and why the batch is sent back.
#[derive(Debug, Input)]
pub struct GrantBatchReturn {
    version: i64,
    reason: Text<1, 1_000>,
}

/// Sends a batch back: its payouts are drafts again.
#[endpoint(post = "/grant/batches/{id}/changes", conflict = "`wrong_state`, or stale version")]
pub async fn grant_batch_return(
    session: Session<GrantsApprover>,
    Ids(id): Ids<GrantBatchId>,
    Valid(input): Valid<GrantBatchReturn>,
) -> Result<Json<BatchDetail>, Problem> {
    let (tx, caller) = session.write().await?;
    let (period, batch) = held_batch(&tx, &id).await?;
    edit_locked(batch.version, input.version, shown(&session.app, &tx, &caller, &id)).await?;
    steps::ask_for_changes(&tx, &period, &batch, input.reason.as_str().to_owned()).await?;
    let view = shown(&session.app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Sends an approved batch: makes the file for the bank, which stays the same from then on.
#[endpoint(
    post = "/grant/batches/{id}/send",
    conflict = "`wrong_state`, `rows_changed`, `account_not_usable`, `not_written`, or stale version"
)]
pub async fn grant_batch_send(
    session: Session<GrantsEditor>,
    Ids(id): Ids<GrantBatchId>,
    Valid(input): Valid<GrantBatchStep>,
) -> Result<Json<BatchDetail>, Problem> {
    let (tx, caller) = session.write().await?;
    let (_period, batch) = held_batch(&tx, &id).await?;
    edit_locked(batch.version, input.version, shown(&session.app, &tx, &caller, &id)).await?;
    steps::send(&session.app, &tx, &batch, &caller.person).await?;
    let view = shown(&session.app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// The file for the bank, the same bytes each time; who fetched it is recorded. A POST, so that no
/// cache keeps the answer.
#[endpoint(
    post = "/grant/batches/{id}/file",
    conflict = "`not_sent`",
    responses(
        (status = 200, description = "The file", content(
            (Vec<u8> = "application/xml"),
            (Vec<u8> = "text/csv"),
        )),
    ),
)]
pub async fn grant_batch_file(
    session: Session<GrantsEditor>,
    Ids(id): Ids<GrantBatchId>,
) -> Result<Response, Problem> {
    let (tx, _) = session.write().await?;
    let batch = payouts::find_batch(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let (bytes, format) = steps::file_of(&session.app, &tx, &batch)?;
    tx.record(BETALINGSFILER, id.as_str(), Verb::Create, Audience::Coordinators);
    tx.commit().await?;
    let mut response = Body::from(bytes).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(format.media_type()));
    let name = format!("attachment; filename=\"utbetaling.{}\"", format.ending());
    if let Ok(name) = HeaderValue::from_str(&name) {
        headers.insert(header::CONTENT_DISPOSITION, name);
    }
    Ok(response)
}

/// Reads what the bank says of a file that it was sent (pain.002), sent as the raw body.
#[endpoint(
    post = "/grant/payouts/report",
    too_large = "More than 20 MB",
    bad_request = "`broken_off`",
    invalid = "`not_a_report`, or of a message that is not ours (`unknown_message`)",
    conflict = "The period is not open"
)]
pub async fn grant_payouts_report(
    session: Session<BankImporter>,
    sent: SentFile,
) -> Result<Json<Heard>, Problem> {
    session.read().await.map(drop)?;
    let bytes = sent.receive(&session.app, REPORT).await?;
    let report = reading::report(&session.app.workers, bytes).await?;
    let (tx, caller) = session.write().await?;
    let found = payouts::batch_of_message(&tx, &report.original).await?.ok_or_else(|| {
        let message = "Svaret gjelder en fil som ikke er laget her";
        Problem::invalid_field("file", "unknown_message", message)
    })?;
    let (period, batch) = held_batch(&tx, &found.id).await?;
    let heard = steps::hear_report(&tx, &period, (&batch, &report), &caller.person).await?;
    tx.commit().await?;
    Ok(Json(heard))
}
