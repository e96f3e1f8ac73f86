use std::collections::BTreeSet;

use axum::Json;
use svenn_http::{
    Coordinator, Problem, Session, Valid, endpoint,
    follows::{CoordinatorsChange, Happening},
};
use svenn_kernel::CoordinatorId;
use svenn_records::followed;

use crate::exchange::{Exchange, ExchangeAnswer, exchange};

/// Sets the coordinators of many apprentices. What is planned with them follows.
#[endpoint(post = "/apprentices/coordinators", invalid = "Also for an unknown coordinator")]
pub async fn apprentices_coordinators_update(
    session: Session<Coordinator>,
    Valid(input): Valid<Exchange>,
) -> Result<Json<ExchangeAnswer>, Problem> {
    let (tx, caller) = session.write().await?;
    let answer = exchange::<CoordinatorId>(&tx, &input).await?;
    let happening = Happening { app: &session.app, tx: &tx, by: &caller.person };
    for (id, added, removed) in answer.changes() {
        let read = |ids: &BTreeSet<String>| {
            ids.iter().filter_map(|id| CoordinatorId::parse(id).ok()).collect()
        };
        let change = CoordinatorsChange { gone: read(removed), new: read(added) };
        followed::coordinators_changed(happening, id, &change).await?;
    }
    tx.commit().await?;
    Ok(Json(answer))
}
