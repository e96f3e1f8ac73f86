//! What came from the counties.

use std::collections::BTreeSet;

use axum::{Json, http::StatusCode};
use chrono::NaiveDate;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{App, GrantsEditor, GrantsViewer, Ids, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, DayBetween, Fault, ListOf, OneLine, PersonId, Timestamp, Whole};
use svenn_money::Ore;
use utoipa::ToSchema;

use super::{ORE_MAX, held_open};
use crate::{
    GrantPeriodId,
    closing::not_reckoned,
    received::{self, Came},
    store::{self, Period},
};

/// Most apprentices of one receipt.
const ROWS_MAX: usize = 2_000;

/// Money that came; amounts are øre.
#[derive(Debug, Serialize, ToSchema)]
pub struct GrantReceiptView {
    id: String,
    /// Empty where the county is not known.
    fylke: String,
    date: NaiveDate,
    ore: i64,
    text: String,
    created: Timestamp,
    /// Who noted it; empty for people who are gone.
    by: String,
    /// Whether it was not taken back.
    stands: bool,
}

/// What came from the counties in a period.
#[endpoint(get = "/grant/periods/{id}/received")]
pub async fn grant_receipts_list(
    session: Session<GrantsViewer>,
    Ids(id): Ids<GrantPeriodId>,
) -> Result<Json<Vec<GrantReceiptView>>, Problem> {
    let (tx, _) = session.read().await?;
    let period = store::find_period(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    Ok(Json(shown(&session.app, &tx, &period).await?))
}

async fn shown(app: &App, tx: &Tx, period: &Period) -> Result<Vec<GrantReceiptView>, Fault> {
    let receipts = store::receipts_of(tx, &period.id).await?;
    let people: BTreeSet<PersonId> = receipts.iter().filter_map(|it| it.by.clone()).collect();
    let names = app.directory.names(tx, &Vec::from_iter(people)).await?;
    let standing = received::standing(tx, period).await?;
    let view = |it: store::Receipt| GrantReceiptView {
        by: it.by.and_then(|by| names.get(&by).cloned()).unwrap_or_default(),
        stands: standing.contains(&it.id),
        id: it.id,
        fylke: it.fylke,
        date: it.date,
        ore: it.ore,
        text: it.text,
        created: it.created,
    };
    Ok(receipts.into_iter().map(view).collect())
}

/// What came of one apprentice.
#[derive(Debug, Input)]
#[input(part)]
pub struct GrantReceiptRow {
    apprentice_id: ApprenticeId,
    /// øre; negative where the county took something back.
    ore: Whole<{ -ORE_MAX }, ORE_MAX>,
}

/// What came from a county.
#[derive(Debug, Input)]
pub struct GrantReceiptInput {
    /// The day on which it came.
    date: DayBetween<2015, 2100>,
    fylke: Option<OneLine<1, 100>>,
    text: Option<OneLine<1, 200>>,
    rows: ListOf<GrantReceiptRow, ROWS_MAX, 1>,
}

/// What is written of money of which nothing else is said.
const RECEIVED: &str = "Mottatt fra fylket";

/// Notes what came from a county, apprentice by apprentice.
#[endpoint(post = "/grant/periods/{id}/received", conflict = "The period is not open")]
pub async fn grant_receipt_create(
    session: Session<GrantsEditor>,
    Ids(id): Ids<GrantPeriodId>,
    Valid(input): Valid<GrantReceiptInput>,
) -> Result<(StatusCode, Json<Vec<GrantReceiptView>>), Problem> {
    let (tx, caller) = session.write().await?;
    let period = held_open(&tx, &id).await?;
    let rows = input.rows.into_vec();
    let ids: Vec<ApprenticeId> = rows.iter().map(|row| row.apprentice_id.clone()).collect();
    let known = store::rows_in_force(&tx, &period, Some(&ids)).await?;
    for (at, row) in rows.iter().enumerate() {
        if !known.iter().any(|it| it.apprentice == row.apprentice_id) {
            let field = format!("rows[{at}].apprenticeId");
            let message = "Lærlingen er ikke i denne perioden";
            return Err(Problem::invalid_field(&field, "unknown", message));
        }
        if row.ore.get() == 0 {
            let field = format!("rows[{at}].ore");
            return Err(Problem::invalid_field(&field, "required", "Skriv et beløp"));
        }
    }
    let came = Came {
        date: input.date.get(),
        fylke: input.fylke.map(OneLine::into_string).unwrap_or_default(),
        text: input.text.map_or_else(|| RECEIVED.to_owned(), OneLine::into_string),
        of: rows.into_iter().map(|row| (row.apprentice_id, Ore::new(row.ore.get()))).collect(),
    };
    received::post(&tx, &period, came, &caller.person).await?;
    let view = shown(&session.app, &tx, &period).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}

/// Of which county all came as it was expected.
#[derive(Debug, Input)]
pub struct GrantReceiptExpected {
    /// The day on which it came.
    date: DayBetween<2015, 2100>,
    /// Of this county alone; of all where it is left out.
    fylke: Option<OneLine<1, 100>>,
}

/// What was noted as it was expected; øre.
#[derive(Debug, Serialize, ToSchema)]
pub struct GrantReceiptExpectedView {
    apprentices: usize,
    ore: i64,
}

/// Notes that all came as it was expected ("Forventet → mottatt"): what is left of each apprentice.
#[endpoint(post = "/grant/periods/{id}/received/expected", conflict = "The period is not open")]
pub async fn grant_receipt_expected(
    session: Session<GrantsEditor>,
    Ids(id): Ids<GrantPeriodId>,
    Valid(input): Valid<GrantReceiptExpected>,
) -> Result<Json<GrantReceiptExpectedView>, Problem> {
    let (tx, caller) = session.write().await?;
    let period = held_open(&tx, &id).await?;
    if period.edition.is_none() {
        return Err(not_reckoned());
    }
    let fylke = input.fylke.as_ref().map(OneLine::as_str);
    let (mut apprentices, mut sum) = (0, Ore::ZERO);
    for (fylke, of) in received::left(&tx, &period, fylke).await? {
        apprentices += of.len();
        sum += of.iter().map(|(_, ore)| *ore).sum();
        let text = "Mottatt som forventet".to_owned();
        let came = Came { date: input.date.get(), fylke, text, of };
        received::post(&tx, &period, came, &caller.person).await?;
    }
    tx.commit().await?;
    Ok(Json(GrantReceiptExpectedView { apprentices, ore: sum.ore() }))
}

/// Takes back what was noted as received, by lines that name it.
#[endpoint(
    post = "/grant/periods/{id}/received/{receiptId}/undo",
    conflict = "It was taken back already, or the period is not open"
)]
pub async fn grant_receipt_undo(
    session: Session<GrantsEditor>,
    Ids((id, receipt)): Ids<(GrantPeriodId, String)>,
) -> Result<Json<Vec<GrantReceiptView>>, Problem> {
    let (tx, caller) = session.write().await?;
    let period = held_open(&tx, &id).await?;
    let known = store::receipts_of(&tx, &id).await?;
    known.iter().find(|it| it.id == receipt).ok_or_else(Problem::not_found)?;
    if received::take_back(&tx, &period, &receipt, &caller.person).await? == 0 {
        return Err(Problem::conflict("taken_back", "Dette er allerede tatt tilbake"));
    }
    let view = shown(&session.app, &tx, &period).await?;
    tx.commit().await?;
    Ok(Json(view))
}
