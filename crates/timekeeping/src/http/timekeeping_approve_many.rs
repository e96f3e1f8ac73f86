use std::collections::BTreeSet;

use axum::Json;
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_http::{Caller, Check, DocumentationApprover, Problem, Session, Valid, endpoint};
use svenn_kernel::{Fault, Fields, HourSheetId};
use svenn_review::{Action, Refusal, Step, access::access_level, rules::decide};
use utoipa::ToSchema;

use super::step;
use crate::{
    notifications,
    store::{self, Sheet},
};

/// Sheets of one call; a larger selection takes several calls.
const SHEETS_PER_CALL_MAX: usize = 100;

/// Hours of one apprentice or of many.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TimekeepingApproveMany {
    /// Which; at most 100.
    #[schema(max_items = 100)]
    sheets: Vec<SeenSheet>,
}

/// A sheet and the version that was read.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SeenSheet {
    id: HourSheetId,
    /// The version that was looked at; none where a list alone was.
    #[serde(default)]
    version: Option<i64>,
}

impl Check for TimekeepingApproveMany {
    fn check(&self, fields: &mut Fields) {
        if self.sheets.is_empty() {
            fields.wrong("sheets", "required", "Velg minst én timeføring");
        }
        fields.list("sheets", &self.sheets, SHEETS_PER_CALL_MAX);
    }
}

/// Outcome: every item is either done or failed.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct TimekeepingApproveManyAnswer {
    /// These are approved.
    done: Vec<ApprovedSheet>,
    /// Items that were not changed.
    failed: Vec<SheetFailure>,
}

/// Hours that were approved, as they are stored now.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApprovedSheet {
    id: HourSheetId,
    /// As it is in the view.
    version: i64,
}

/// Hours that stay as they were.
#[derive(Debug, Serialize, ToSchema)]
pub struct SheetFailure {
    id: HourSheetId,
    /// Name of the apprentice; empty if unknown.
    navn: String,
    /// Stable code.
    code: &'static str,
    /// Why, in Norwegian.
    message: String,
}

/// Approves hours of one apprentice or of many, in one transaction. Hours changed since they were
/// read stay, and are listed in the answer.
#[endpoint(post = "/timekeeping/approve")]
pub async fn timekeeping_approve_many(
    session: Session<DocumentationApprover>,
    Valid(input): Valid<TimekeepingApproveMany>,
) -> Result<Json<TimekeepingApproveManyAnswer>, Problem> {
    let (tx, caller) = session.write().await?;
    let ids: Vec<HourSheetId> = input.sheets.iter().map(|seen| seen.id.clone()).collect();
    lock(&tx, &ids).await?;
    let mut answer = TimekeepingApproveManyAnswer::default();
    let mut met = BTreeSet::new();
    for seen in input.sheets.into_iter().filter(|seen| met.insert(seen.id.clone())) {
        match approvable(&tx, &caller, &seen).await? {
            Ok(row) => {
                let row = step::carry_out(&tx, &caller, row, Step::Approve, None).await?;
                answer.done.push(ApprovedSheet { id: seen.id, version: row.version });
            }
            Err((navn, (code, message))) => {
                let message = message.to_owned();
                answer.failed.push(SheetFailure { id: seen.id, navn, code, message });
            }
        }
    }
    tx.commit().await?;
    Ok(Json(answer))
}

/// Takes the locks of all whose hours they are, in one order for everybody.
async fn lock(tx: &Tx, ids: &[HourSheetId]) -> Result<(), Fault> {
    let rows = store::find_many(tx, ids).await?;
    let apprentices: BTreeSet<_> = rows.into_iter().map(|row| row.laerling).collect();
    for laerling in &apprentices {
        store::lock(tx, laerling).await?;
    }
    Ok(())
}

type Refused = (String, (&'static str, &'static str));

/// The hours as they wait now, or what they are called and why they are not approved.
async fn approvable(
    tx: &Tx,
    caller: &Caller,
    seen: &SeenSheet,
) -> Result<Result<Sheet, Refused>, Fault> {
    let unknown = || (String::new(), told(Refusal::Hidden));
    let Some(row) = store::find(tx, &seen.id).await? else { return Ok(Err(unknown())) };
    let access_level = access_level(tx, caller, &row.laerling).await?;
    let called = || notifications::called(row.kind, row.dag);
    Ok(match decide(Action::Approve, access_level, row.status.phase()) {
        Ok(()) if seen.version.is_none_or(|version| version == row.version) => Ok(row),
        Ok(()) => Err((called(), ("stale_version", "De er endret siden du så dem"))),
        Err(Refusal::Hidden) => Err(unknown()),
        Err(refusal) => Err((called(), told(refusal))),
    })
}

const fn told(refusal: Refusal) -> (&'static str, &'static str) {
    match refusal {
        Refusal::Hidden => ("not_found", "Timene finnes ikke lenger"),
        Refusal::NotYours => ("forbidden", "Du har ikke tilgang til å godkjenne dem"),
        Refusal::WrongPhase | Refusal::TooLate => ("wrong_status", "De venter ikke på godkjenning"),
    }
}
