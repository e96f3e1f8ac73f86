use std::collections::BTreeSet;

use axum::Json;
use svenn_http::{
    Coordinator, Problem, Session, Valid, endpoint,
    follows::{Happening, InstructorsChange},
};
use svenn_kernel::EmployeeId;
use svenn_records::followed;

use crate::exchange::{Exchange, ExchangeAnswer, exchange};

/// Sets the instructors of many apprentices.
#[endpoint(post = "/apprentices/ansatte", invalid = "Also for an unknown employee")]
pub async fn apprentices_instructors_update(
    session: Session<Coordinator>,
    Valid(input): Valid<Exchange>,
) -> Result<Json<ExchangeAnswer>, Problem> {
    let (tx, caller) = session.write().await?;
    let answer = exchange::<EmployeeId>(&tx, &input).await?;
    let happening = Happening { app: &session.app, tx: &tx, by: &caller.person };
    for (id, added, removed) in answer.changes() {
        let read = |ids: &BTreeSet<String>| {
            ids.iter().filter_map(|id| EmployeeId::parse(id).ok()).collect()
        };
        let change =
            InstructorsChange { gone: read(removed), new: read(added), ..Default::default() };
        followed::instructors_changed(happening, id, &change).await?;
    }
    tx.commit().await?;
    Ok(Json(answer))
}
