use axum::Json;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_http::{Params, Problem, endpoint};
use svenn_kernel::{ApprenticeId, Timestamp, oslo};
use svenn_keyfigures::KONTRAKTER;
use svenn_lists::{Desk, problem};
use svenn_search::engine::{Expr, Query, limits::PAGE_DOCUMENTS_MAX};
use utoipa::ToSchema;

use super::paged::PageQuery;
use crate::system::{OfficeSystem, ReadsContracts, as_office};

/// A contract of an apprentice, as another system reads it. Texts that are not known are empty.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct IntegrationContract {
    id: String,
    laerlingid: ApprenticeId,
    /// The company, by id; empty without one.
    bedriftid: String,
    /// Name of the company.
    bedrift: String,
    laerefag: String,
    /// Code of the trade.
    programomrade: String,
    fylke: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    startdato: Option<NaiveDate>,
    /// The last day as it was agreed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    sluttdato: Option<NaiveDate>,
    /// The last day on which it ran, or is to run.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    sistedag: Option<NaiveDate>,
    /// When the county approved it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    godkjent: Option<NaiveDate>,
    /// When it was terminated.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    hevet: Option<NaiveDate>,
    /// How it stands today, as people read it.
    status: String,
    /// Whether it is the one in force, or was the last one.
    gjeldende: bool,
}

/// Contracts in the order of their apprentices' ids.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct IntegrationContracts {
    items: Vec<IntegrationContract>,
    /// `after` of the next page; none where this is the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    neste: Option<String>,
}

/// A row of the list of contracts; days are the milliseconds of their first instant, or 0.
#[derive(Debug, Deserialize)]
struct Found {
    id: String,
    laerlingid: ApprenticeId,
    #[serde(default)]
    bedriftid: Option<String>,
    #[serde(default)]
    bedrift: String,
    #[serde(default)]
    laerefag: String,
    #[serde(default)]
    programomrade: String,
    #[serde(default)]
    fylke: String,
    #[serde(default)]
    startdato: i64,
    #[serde(default)]
    sluttdato: i64,
    #[serde(default)]
    sistedag: i64,
    #[serde(default)]
    godkjent: i64,
    #[serde(default)]
    hevet: i64,
    status: String,
    gjeldende: String,
}

impl From<Found> for IntegrationContract {
    fn from(it: Found) -> Self {
        Self {
            id: it.id,
            laerlingid: it.laerlingid,
            bedriftid: it.bedriftid.unwrap_or_default(),
            bedrift: it.bedrift,
            laerefag: it.laerefag,
            programomrade: it.programomrade,
            fylke: it.fylke,
            startdato: day(it.startdato),
            sluttdato: day(it.sluttdato),
            sistedag: day(it.sistedag),
            godkjent: day(it.godkjent),
            hevet: day(it.hevet),
            status: it.status,
            gjeldende: it.gjeldende == "Ja",
        }
    }
}

fn day(millis: i64) -> Option<NaiveDate> {
    (millis != 0).then(|| oslo::day_of(Timestamp::from_millis(millis)))
}

/// All contracts, present and earlier ones, by a key with CONTRACTS_READ. A page has those of so many
/// apprentices.
#[endpoint(
    get = "/integrations/contracts",
    public,
    forbidden = "`scope_missing`: the key does not open contracts",
    too_many = "Called too often",
    unauthorized = "No key, or one that does not count"
)]
pub(super) async fn integration_contracts_list(
    system: OfficeSystem<ReadsContracts>,
    Params(query): Params<PageQuery>,
) -> Result<Json<IntegrationContracts>, Problem> {
    let page = query.checked()?;
    let (tx, key) = system.read().await?;
    let (ids, neste) = page.of_apprentices(&tx).await?;
    let caller = as_office(&tx, &key);
    let desk = Desk { app: &system.app, tx: &tx, caller: &caller };
    let mut rows = contracts_of(&desk, ids).await?;
    rows.sort_by_cached_key(|it| (it.laerlingid.clone(), it.startdato, it.id.clone()));
    let items = rows.into_iter().map(Into::into).collect();
    Ok(Json(IntegrationContracts { items, neste }))
}

async fn contracts_of(desk: &Desk<'_>, people: Vec<ApprenticeId>) -> Result<Vec<Found>, Problem> {
    let mut rows = Vec::new();
    if people.is_empty() {
        return Ok(rows);
    }
    let theirs = Expr::any_of("laerlingid", people.into_iter().map(String::from));
    let mut asked =
        Query { condition: theirs, per_page: PAGE_DOCUMENTS_MAX, ..desk.query(KONTRAKTER).await? };
    loop {
        let found: Vec<Found> = problem::read_all(&desk.search(KONTRAKTER, &asked).await?)?;
        let is_last = found.len() < usize::try_from(PAGE_DOCUMENTS_MAX).unwrap_or(usize::MAX);
        rows.extend(found);
        if is_last {
            return Ok(rows);
        }
        asked.page += 1;
    }
}
