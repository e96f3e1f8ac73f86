use axum::Json;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{Coordinator, Problem, Session, endpoint};
use svenn_kernel::{Fault, Timestamp, stored_words};
use utoipa::ToSchema;

use crate::{
    budget,
    rules::budget::{WARNING_PERCENT, percent, resumes},
};

/// Use of the day.
#[stored_words(schema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum SmsBudgetState {
    /// There is enough left.
    Enough,
    /// 80 % or more are used.
    Low,
    /// Something waits for the next day.
    Spent,
}

/// How many SMS the office sends on a day, and what is used of them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SmsBudgetView {
    /// Send it back when changing the limit; 0 before the first change.
    version: i64,
    /// SMS a day; a long text is several.
    per_day: i64,
    /// SMS that went out today, but for codes.
    used: i64,
    /// The share that is used, in whole percent.
    percent: i64,
    /// How many receivers' SMS waits.
    waiting: i64,
    /// When what waits goes out.
    resumes: Timestamp,
    state: SmsBudgetState,
}

/// The budget as it is now.
pub async fn shown(tx: &Tx) -> Result<SmsBudgetView, Fault> {
    let it = budget::load(tx).await?;
    let percent = percent(it.per_day, it.used.parts);
    let state = if it.waiting > 0 || it.used.spent {
        SmsBudgetState::Spent
    } else if percent >= WARNING_PERCENT {
        SmsBudgetState::Low
    } else {
        SmsBudgetState::Enough
    };
    Ok(SmsBudgetView {
        version: it.version,
        per_day: it.per_day,
        used: it.used.parts,
        percent,
        waiting: it.waiting,
        resumes: resumes(tx.now()),
        state,
    })
}

/// How many SMS the office sends a day, and how many are used; for coordinators.
#[endpoint(get = "/messages/smsbudget")]
pub async fn smsbudget_view(session: Session<Coordinator>) -> Result<Json<SmsBudgetView>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(shown(&tx).await?))
}
