//! The lists of grants as workbooks, with their sums.

use axum::response::Response;
use serde::Deserialize;
use svenn_grants::{TILSKUDDBEDRIFTER, TILSKUDDLAERLINGER};
use svenn_http::{Check, GrantsViewer, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::{Fault, Fields};
use svenn_lists::problem;
use svenn_search::{ListRequest, engine::Json as Document};
use tokio::sync::Semaphore;

use super::fetched;
use crate::workbook::{self, Cell, Column, MEDIA_TYPE};

/// Most rows of a workbook.
const ROWS_MAX: usize = 50_000;
/// Workbooks made at the same time; each holds all its rows.
const AT_ONCE_MAX: usize = 2;

static TURNS: Semaphore = Semaphore::const_new(AT_ONCE_MAX);

/// A list's question; the engine checks it.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
pub struct WorkbookQuestion(ListRequest);

impl Check for WorkbookQuestion {
    fn check(&self, _fields: &mut Fields) {}
}

/// Columns of `regnskap`.
const ACCOUNTING: [Column; 15] = [
    Column::Text("Etternavn"),
    Column::Text("Fornavn"),
    Column::Text("Lærlingtype"),
    Column::Text("Lærefag"),
    Column::Text("Fylke"),
    Column::Text("Bedrift"),
    Column::Text("Modell"),
    Column::Text("Grunnlag"),
    Column::Text("Måneder"),
    Column::Money("Forventet"),
    Column::Money("Kontoret"),
    Column::Difference("Bedriftene", 9, 10),
    Column::Money("Mottatt"),
    Column::Difference("Differanse", 12, 9),
    Column::Text("Status"),
];

/// A row of `regnskap`; øre.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Apprentice {
    last_name: String,
    first_name: String,
    laerlingtypename: String,
    laerefag: String,
    fylke: String,
    bedrift: String,
    model: String,
    basis: String,
    months_in_period: String,
    expected_grant_sum: i64,
    expected_grant_sum_office: i64,
    acquired_grant_sum: i64,
    status: String,
}

impl Apprentice {
    fn cells(self) -> Vec<Cell> {
        vec![
            Cell::Text(self.last_name),
            Cell::Text(self.first_name),
            Cell::Text(self.laerlingtypename),
            Cell::Text(self.laerefag),
            Cell::Text(self.fylke),
            Cell::Text(self.bedrift),
            Cell::Text(self.model),
            Cell::Text(self.basis),
            Cell::Text(self.months_in_period),
            Cell::Money(self.expected_grant_sum),
            Cell::Money(self.expected_grant_sum_office),
            Cell::Formula,
            Cell::Money(self.acquired_grant_sum),
            Cell::Formula,
            Cell::Text(self.status),
        ]
    }
}

/// Columns of `utbetaling`.
const PAYOUTS: [Column; 11] = [
    Column::Text("Bedrift"),
    Column::Text("Org.nr."),
    Column::Text("Fylke"),
    Column::Count("Lærlinger"),
    Column::Money("Forventet"),
    Column::Money("Kontoret"),
    Column::Money("Bedriften"),
    Column::Money("Utbetalt"),
    Column::Difference("Gjenstår", 6, 7),
    Column::Text("Status"),
    Column::Text("Kontonummer"),
];

/// A row of `utbetaling`; øre.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Company {
    name: String,
    orgnr: String,
    fylke: String,
    apprentices: i64,
    expected_total: i64,
    expected_office: i64,
    expected_company: i64,
    payoutsum: i64,
    payout_status: String,
    /// Masked.
    bankaccountnumber: String,
}

impl Company {
    fn cells(self) -> Vec<Cell> {
        vec![
            Cell::Text(self.name),
            Cell::Text(self.orgnr),
            Cell::Text(self.fylke),
            Cell::Count(self.apprentices),
            Cell::Money(self.expected_total),
            Cell::Money(self.expected_office),
            Cell::Money(self.expected_company),
            Cell::Money(self.payoutsum),
            Cell::Formula,
            Cell::Text(self.payout_status),
            Cell::Text(self.bankaccountnumber),
        ]
    }
}

fn is_ours(collection: &str) -> bool {
    [TILSKUDDLAERLINGER.0, TILSKUDDBEDRIFTER.0].contains(&collection)
}

fn written(collection: &str, documents: &[Document]) -> Result<Vec<u8>, Fault> {
    let unread = |error| Fault::caused("a row of grants", error);
    if collection == TILSKUDDLAERLINGER.0 {
        let rows = documents.iter().map(|it| it.read().map(Apprentice::cells));
        let rows = rows.collect::<Result<Vec<_>, _>>().map_err(unread)?;
        return workbook::write("Regnskap", &ACCOUNTING, &rows);
    }
    let rows = documents.iter().map(|it| it.read().map(Company::cells));
    let rows = rows.collect::<Result<Vec<_>, _>>().map_err(unread)?;
    workbook::write("Utbetaling", &PAYOUTS, &rows)
}

/// All that a list of grants finds as a workbook: of TILSKUDDLAERLINGER or of TILSKUDDBEDRIFTER.
/// Amounts are numbers of kroner, and formulas carry what they come to; who fetched it is recorded.
#[endpoint(
    post = "/grant/workbooks/{collection}",
    request_body = ListRequest,
    conflict = "More than 50,000 rows",
    responses(
        (status = 200, description = "The workbook", body = Vec<u8>,
            content_type =
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    )
)]
pub(crate) async fn grant_workbook_create(
    session: Session<GrantsViewer>,
    Ids(collection): Ids<String>,
    Valid(WorkbookQuestion(request)): Valid<WorkbookQuestion>,
) -> Result<Response, Problem> {
    let _turn = TURNS.acquire().await.map_err(|error| Fault::caused("workbooks", error))?;
    let (tx, caller) = session.read().await?;
    if !is_ours(&collection) {
        return Err(Problem::not_found());
    }
    let list = session.app.lists.get(&collection).ok_or_else(Problem::not_found)?;
    let scope = list.scope(&tx, &caller).await?;
    let query = list.question(&caller, request, scope, tx.now()).map_err(problem::of_error)?;
    let found = session.app.read_model.export(&tx, &collection, &query).await;
    let documents = found.map_err(|failure| problem::of_question(failure, &query))?.value;
    drop(tx);
    if documents.len() > ROWS_MAX {
        let title = "Listen har flere enn 50 000 rader. Avgrens den med et filter";
        return Err(Problem::conflict("too_many", title));
    }
    let documents = list.shown(&caller, documents)?;
    let of = collection.clone();
    let made = tokio::task::spawn_blocking(move || written(&of, &documents)).await;
    let bytes = made.map_err(|error| Fault::caused("writing a workbook", error))??;
    let (tx, _) = session.write().await?;
    let file = (bytes, MEDIA_TYPE, "attachment; filename=\"tilskudd.xlsx\"");
    let answer = fetched(&tx, format!("regneark {collection}"), file)?;
    tx.commit().await?;
    Ok(answer)
}
