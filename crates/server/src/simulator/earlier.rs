//! What was sent days ago, so that a test sees what comes days later.

use std::time::Duration;

use axum::{extract::State, http::StatusCode};
use serde::Deserialize;
use svenn_db::Actor;
use svenn_documentation::history;
use svenn_http::{App, Check, Problem, Valid};
use svenn_kernel::{DocumentationId, Fields, TenantId};

const DAY_SECS: u64 = 86_400;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EarlierWish {
    tenant: TenantId,
    documentation: DocumentationId,
    days: u16,
}

impl Check for EarlierWish {
    fn check(&self, _: &mut Fields) {}
}

/// Takes documentation as sent so many days earlier than it was.
pub async fn documentation_send_earlier(
    State(app): State<App>,
    Valid(wish): Valid<EarlierWish>,
) -> Result<StatusCode, Problem> {
    let tx = app.databases.write(&wish.tenant, Actor::System).await?;
    let by = Duration::from_secs(u64::from(wish.days) * DAY_SECS);
    if !history::send_earlier(&tx, &wish.documentation, by).await? {
        return Err(Problem::not_found());
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
