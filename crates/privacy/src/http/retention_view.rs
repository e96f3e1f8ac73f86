use axum::Json;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{App, Coordinator, Problem, Session, endpoint, personal::RetentionKind};
use svenn_kernel::Fault;
use utoipa::ToSchema;

use crate::retention;

/// For how long a kind of data is kept.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RetentionSetting {
    /// The kind's name.
    kind: &'static str,
    /// Name that people see.
    title: &'static str,
    /// From when the time runs, and what happens when it is over.
    explanation: &'static str,
    /// Send it back when changing; 0 before the first.
    version: i64,
    /// Months; nothing for without a limit.
    months: Option<i64>,
    /// Proposed retention.
    months_default: u16,
    /// Whether what is over goes by itself, each night.
    automatic: bool,
    /// Number of records beyond it now.
    overdue: usize,
}

pub(super) async fn setting_of(
    app: &App,
    tx: &Tx,
    kind: &'static RetentionKind,
) -> Result<RetentionSetting, Fault> {
    let stored = retention::setting(tx, kind).await?;
    let overdue = match retention::kind(&app.personal_data, kind.name) {
        Some((data, kind)) => retention::overdue(tx, data, kind, stored).await?.len(),
        None => 0,
    };
    Ok(RetentionSetting {
        kind: kind.name,
        title: kind.title,
        explanation: kind.explanation,
        version: stored.version,
        months: stored.months,
        months_default: kind.months_default,
        automatic: stored.automatic,
        overdue,
    })
}

/// How long each kind of data is kept.
#[endpoint(get = "/privacy/retention")]
pub async fn retention_view(
    session: Session<Coordinator>,
) -> Result<Json<Vec<RetentionSetting>>, Problem> {
    let (tx, _) = session.read().await?;
    let mut settings = Vec::new();
    for (_, kind) in retention::kinds(&session.app.personal_data) {
        settings.push(setting_of(&session.app, &tx, kind).await?);
    }
    Ok(Json(settings))
}
