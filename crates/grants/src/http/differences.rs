//! What changed after a period was closed, and deciding on it.

use axum::Json;
use serde::Deserialize;
use svenn_db::Tx;
use svenn_http::{
    App, GrantsEditor, GrantsViewer, Ids, Input, Params, Problem, Session, Valid, edit_locked,
    endpoint,
};
use svenn_kernel::{ApprenticeId, Text};
use utoipa::{IntoParams, ToSchema};

use super::held_open;
use crate::{
    GrantPeriodId,
    carried::{self, Decided},
    store::{self, differences as stored},
    view::differences::{self as view, DifferenceView},
};

/// Whose differences.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct GrantDifferencesQuery {
    /// Of this apprentice alone.
    apprentice: Option<ApprenticeId>,
}

/// What changed after a period was closed: of a closed period, and what waits or was decided in
/// this one.
#[endpoint(get = "/grant/periods/{id}/differences")]
pub async fn grant_differences_list(
    session: Session<GrantsViewer>,
    Ids(id): Ids<GrantPeriodId>,
    Params(query): Params<GrantDifferencesQuery>,
) -> Result<Json<Vec<DifferenceView>>, Problem> {
    let (tx, _) = session.read().await?;
    let period = store::find_period(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let of = query.apprentice.as_ref();
    Ok(Json(view::of_period(&session.app, &tx, &period, of).await?))
}

/// What becomes of a difference.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema, Input)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = GrantDifferenceDecision)]
pub enum GrantDifferenceDecision {
    /// Carried into the period by deviations.
    Carry,
    /// Left as it is.
    Leave,
}

/// Which version of a difference was read, and what becomes of it.
#[derive(Debug, Input)]
pub struct GrantDifferenceSettle {
    version: i64,
    decision: GrantDifferenceDecision,
    /// Why it is left; needed then.
    reason: Text<0, 1_000>,
}

/// Decides on a difference of an earlier period that is closed.
#[endpoint(
    post = "/grant/periods/{id}/differences/{differenceId}",
    conflict = "`settled`, the period is not open, or stale version"
)]
pub async fn grant_difference_settle(
    session: Session<GrantsEditor>,
    Ids((id, difference)): Ids<(GrantPeriodId, String)>,
    Valid(input): Valid<GrantDifferenceSettle>,
) -> Result<Json<Vec<DifferenceView>>, Problem> {
    let (tx, caller) = session.write().await?;
    let period = held_open(&tx, &id).await?;
    let row = stored::find(&tx, &difference).await?.ok_or_else(Problem::not_found)?;
    let sources = carried::settled_in(&store::all_periods(&tx).await?, &period);
    let of = sources.iter().find(|it| it.id == row.period).ok_or_else(Problem::not_found)?;
    edit_locked(row.version, input.version, shown(&session.app, &tx, &id)).await?;
    if !row.is_open() {
        return Err(Problem::conflict("settled", "Differansen er avgjort allerede"));
    }
    let decided = match input.decision {
        GrantDifferenceDecision::Carry => Decided::Carried,
        GrantDifferenceDecision::Leave if input.reason.as_str().is_empty() => {
            let message = "Skriv hvorfor differansen blir stående";
            return Err(Problem::invalid_field("reason", "required", message));
        }
        GrantDifferenceDecision::Leave => Decided::Left(input.reason.as_str().to_owned()),
    };
    carried::decide(&tx, &period, (of, &row), decided, &caller.person).await?;
    let view = shown(&session.app, &tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}

async fn shown(app: &App, tx: &Tx, id: &GrantPeriodId) -> Result<Vec<DifferenceView>, Problem> {
    let period = store::find_period(tx, id).await?.ok_or_else(Problem::not_found)?;
    Ok(view::of_period(app, tx, &period, None).await?)
}
