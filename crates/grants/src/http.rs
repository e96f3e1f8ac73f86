//! The endpoints.

mod closing;
mod differences;
mod models;
mod periods;
mod rates;
mod received;
mod rows;
mod sums;

use axum::Extension;
use svenn_db::{HeldRow, Tx};
use svenn_http::{Problem, Routes, routes};

use crate::{
    GrantPeriodId,
    sent::Outside,
    store::{self, Period},
};

/// Highest amount that is taken, in øre: ten million kroner.
pub const ORE_MAX: i64 = 1_000_000_000;

/// All endpoints of this crate.
#[must_use]
pub(crate) fn routes(outside: Outside) -> Routes {
    Routes::new()
        .routes(routes!(periods::grant_periods_list))
        .routes(routes!(periods::grant_period_create))
        .routes(routes!(periods::grant_period_view))
        .routes(routes!(periods::grant_period_update))
        .routes(routes!(rows::grant_apprentice_update))
        .routes(routes!(rows::grant_custom_template_update))
        .routes(routes!(rows::grant_apprentice_view))
        .routes(routes!(rows::grant_apprentice_settle))
        .routes(routes!(rows::grant_company_view))
        .routes(routes!(rows::grant_deviation_delete))
        .routes(routes!(rows::grant_flow_view))
        .routes(routes!(closing::grant_tasks_list))
        .routes(routes!(closing::grant_task_explain))
        .routes(routes!(closing::grant_period_hold))
        .routes(routes!(closing::grant_period_close))
        .routes(routes!(closing::grant_period_reopen))
        .routes(routes!(differences::grant_differences_list))
        .routes(routes!(differences::grant_difference_settle))
        .routes(routes!(received::grant_receipts_list))
        .routes(routes!(received::grant_receipt_create))
        .routes(routes!(received::grant_receipt_expected))
        .routes(routes!(received::grant_receipt_undo))
        .routes(routes!(rates::grant_rates_list))
        .routes(routes!(rates::grant_rate_create))
        .routes(routes!(rates::grant_rate_update))
        .routes(routes!(rates::grant_rate_delete))
        .routes(routes!(models::grant_models_list))
        .routes(routes!(models::grant_model_create))
        .routes(routes!(models::grant_model_update))
        .routes(routes!(sums::grant_sums_view))
        .layer(Extension(outside))
}

/// A period under its lock.
///
/// # Errors
/// 404 when there is none.
pub async fn held(tx: &Tx, id: &GrantPeriodId) -> Result<HeldRow<Period>, Problem> {
    store::hold(tx, id).await?.ok_or_else(Problem::not_found)
}

/// A period under its lock, which may be written to.
///
/// # Errors
/// 404 when there is none, 409 when it is held or closed.
pub async fn held_open(tx: &Tx, id: &GrantPeriodId) -> Result<HeldRow<Period>, Problem> {
    let period = held(tx, id).await?;
    period.require_open()?;
    Ok(period)
}
