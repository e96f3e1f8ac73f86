use axum::Json;
use serde::Serialize;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::Timestamp;
use utoipa::ToSchema;

use crate::{retention, rules};

/// Most lines of the list; the oldest come first.
const LISTED_MAX: usize = 200;

/// Something that would be erased.
#[derive(Debug, Serialize, ToSchema)]
pub struct OverdueLine {
    id: String,
    /// Name that people see.
    title: String,
    /// From when its time runs.
    since: Timestamp,
    /// Why it is on the list.
    hvorfor: String,
    /// Whether it is a person, whose page says what is kept.
    person: bool,
}

/// Records that would be erased.
#[derive(Debug, Serialize, ToSchema)]
pub struct OverdueList {
    /// The oldest.
    lines: Vec<OverdueLine>,
    /// How many there are in all.
    total: usize,
}

/// What would be erased of a kind now, and why. Nothing is erased by this call.
#[endpoint(get = "/privacy/retention/{kind}/overdue")]
pub async fn retention_overdue_list(
    session: Session<Coordinator>,
    Ids(name): Ids<String>,
) -> Result<Json<OverdueList>, Problem> {
    let (tx, _) = session.read().await?;
    let (data, kind) =
        retention::kind(&session.app.personal_data, &name).ok_or_else(Problem::not_found)?;
    let setting = retention::setting(&tx, kind).await?;
    let over = retention::overdue(&tx, data, kind, setting).await?;
    let total = over.len();
    let months = setting.months.unwrap_or_default();
    let lines = over.into_iter().take(LISTED_MAX).map(|one| OverdueLine {
        hvorfor: rules::why(one.since, months),
        id: one.id,
        title: one.title,
        since: one.since,
        person: one.person.is_some(),
    });
    Ok(Json(OverdueList { lines: lines.collect(), total }))
}
