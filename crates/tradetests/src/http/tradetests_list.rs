use axum::Json;
use serde::Serialize;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::{ApprenticeId, Permission};
use svenn_people::visible;
use utoipa::ToSchema;

use crate::{
    store,
    view::{TradeTestView, holds, shown},
};

/// The trade tests of an apprentice.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TradeTestEvents)]
pub(super) struct TradeTestsView {
    /// The newest first.
    items: Vec<TradeTestView>,
    /// Whether the caller may set up one.
    kan_settes_opp: bool,
}

/// The trade tests of an apprentice with time and place: for the apprentice, employees of own
/// apprentices, and coordinators.
#[endpoint(get = "/apprentices/{id}/tradetests")]
pub(super) async fn tradetests_list(
    session: Session,
    Ids(id): Ids<ApprenticeId>,
) -> Result<Json<TradeTestsView>, Problem> {
    let (tx, caller) = session.read().await?;
    let apprentice = visible::seen_apprentice(&tx, &caller, &id).await?;
    let apprentice = apprentice.ok_or_else(Problem::not_found)?;
    let rows = store::of_apprentice(&tx, &id).await?.into_iter();
    let items = rows.map(|row| shown(&caller, row, apprentice.navn(), tx.now())).collect();
    let kan_settes_opp = !apprentice.archived && holds(&caller, Permission::CreateApprenticeTest);
    Ok(Json(TradeTestsView { items, kan_settes_opp }))
}
