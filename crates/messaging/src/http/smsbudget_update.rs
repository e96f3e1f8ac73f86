use axum::Json;
use serde::Deserialize;
use svenn_http::{Check, Coordinator, Problem, Session, Valid, edit_locked, endpoint};
use svenn_kernel::Fields;
use utoipa::ToSchema;

use super::smsbudget_view::{SmsBudgetView, shown};
use crate::{budget, rules::budget::SMS_PER_DAY};

/// Another limit.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SmsBudgetUpdate {
    /// The version that was read.
    version: i64,
    /// SMS a day.
    #[schema(minimum = 50, maximum = 100_000)]
    per_day: i64,
}

impl Check for SmsBudgetUpdate {
    fn check(&self, fields: &mut Fields) {
        if !SMS_PER_DAY.contains(&self.per_day) {
            fields.wrong("perDay", "out_of_range", "Velg et tall fra 50 til 100 000");
        }
    }
}

/// Sets how many SMS the office sends a day. Waiting messages are sent at once, as far as they fit.
#[endpoint(put = "/messages/smsbudget")]
pub async fn smsbudget_update(
    session: Session<Coordinator>,
    Valid(input): Valid<SmsBudgetUpdate>,
) -> Result<Json<SmsBudgetView>, Problem> {
    let (tx, _) = session.write().await?;
    budget::lock(&tx).await?;
    let (version, _) = budget::limit(&tx).await?;
    edit_locked(version, input.version, async { Ok(shown(&tx).await?) }).await?;
    budget::save(&tx, version.saturating_add(1), input.per_day).await?;
    let view = shown(&tx).await?;
    tx.commit().await?;
    Ok(Json(view))
}
