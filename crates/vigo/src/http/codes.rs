//! Reasons for ending a contract, and which of them the office takes for a termination.

use axum::Json;
use serde::Serialize;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::Timestamp;
use svenn_vigorules::KnownReason;
use utoipa::ToSchema;

use super::require_on;
use crate::store::{self, CodeKind};

/// Longest code, in characters.
const CODE_CHARS_MAX: usize = 20;

/// The reasons for ending a contract.
#[derive(Debug, Serialize, ToSchema)]
pub struct VigoReasons {
    /// By code.
    pub reasons: Vec<KnownReason>,
    /// When the county's own list was fetched into the installation; none where it was not, and the
    /// reasons are the 15 that the handbook published in 2010.
    pub fetched: Option<Timestamp>,
}

async fn reasons(tx: &svenn_db::Tx) -> Result<VigoReasons, Problem> {
    let fetched = store::codes(tx, CodeKind::Arsaker).await?.first().map(|it| it.at);
    Ok(VigoReasons { reasons: store::reasons(tx).await?.all(), fetched })
}

/// The reasons for ending a contract: those of 2010, those fetched since, and what the office says
/// of them.
#[endpoint(get = "/vigo/reasons", not_found = "The office has no files of the county's")]
pub async fn vigo_reasons_list(
    session: Session<Coordinator>,
) -> Result<Json<VigoReasons>, Problem> {
    let (tx, _) = session.read().await?;
    require_on(&tx).await?;
    Ok(Json(reasons(&tx).await?))
}

/// What the office says of a reason.
#[derive(Debug, Input)]
pub struct VigoReasonMark {
    /// Whether a contract that ended so was broken off; none takes back what was said.
    ends: Option<bool>,
}

/// Says whether a contract that ended for this reason was broken off. What is accepted from now on
/// follows it; days that were set before stay.
#[endpoint(
    put = "/vigo/reasons/{code}",
    not_found = "No such code, or the office has no files of the county's"
)]
pub async fn vigo_reason_mark(
    session: Session<Coordinator>,
    Ids(code): Ids<String>,
    Valid(input): Valid<VigoReasonMark>,
) -> Result<Json<VigoReasons>, Problem> {
    let (tx, caller) = session.write().await?;
    require_on(&tx).await?;
    let code = code.trim().to_uppercase();
    let known = store::reasons(&tx).await?;
    if code.chars().count() > CODE_CHARS_MAX || known.label(&code).is_none() {
        return Err(Problem::not_found());
    }
    match input.ends {
        Some(ends) => store::mark(&tx, &code, ends, &caller.person).await?,
        None => store::unmark(&tx, &code).await?,
    }
    let view = reasons(&tx).await?;
    tx.commit().await?;
    Ok(Json(view))
}
