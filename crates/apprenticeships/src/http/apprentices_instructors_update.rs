use std::collections::BTreeSet;

use axum::Json;
use svenn_http::{
    Coordinator, Problem, Session, Valid, endpoint,
    follows::{Happening, InstructorsChange},
};
use svenn_kernel::{ApprenticeId, EmployeeId};
use svenn_people::apprentices::{self, Apprentice};
use svenn_records::followed;

use crate::{
    bulk::ApprenticeFollows,
    exchange::{Exchange, ExchangeAnswer, exchange},
};

/// Sets the instructors of many apprentices.
#[endpoint(post = "/apprentices/ansatte", invalid = "Also for an unknown employee")]
pub async fn apprentices_instructors_update(
    session: Session<Coordinator>,
    Valid(input): Valid<Exchange>,
) -> Result<Json<ExchangeAnswer>, Problem> {
    let (tx, caller) = session.write().await?;
    let it = Happening { app: &session.app, tx: &tx, by: &caller.person };
    let (answer, _) = set_instructors(it, &input).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// What other instructors would do to all that is planned with these apprentices, in sentences; those
/// for whom nothing follows are left out. Nothing is done.
#[endpoint(post = "/apprentices/ansatte/preview", invalid = "Also for an unknown employee")]
pub async fn apprentices_instructors_preview(
    session: Session<Coordinator>,
    Valid(input): Valid<Exchange>,
) -> Result<Json<Vec<ApprenticeFollows>>, Problem> {
    let (tx, caller) = session.write().await?;
    let it = Happening { app: &session.app, tx: &tx, by: &caller.person };
    let (_, follows) = set_instructors(it, &input).await?;
    let mut answer = Vec::new();
    for (id, folger) in follows {
        let found = apprentices::find(&tx, &id).await?;
        let navn = found.as_ref().map(Apprentice::navn).unwrap_or_default();
        answer.push(ApprenticeFollows { id, navn, folger });
    }
    // It was tried, and is undone.
    tx.rollback().await?;
    Ok(Json(answer))
}

/// Sets them; answers also what followed, for those for whom something did.
async fn set_instructors(
    it: Happening<'_>,
    input: &Exchange,
) -> Result<(ExchangeAnswer, Vec<(ApprenticeId, Vec<String>)>), Problem> {
    let answer = exchange::<EmployeeId>(it.tx, input).await?;
    let mut follows = Vec::new();
    for (id, added, removed) in answer.changes() {
        let read = |ids: &BTreeSet<String>| {
            ids.iter().filter_map(|id| EmployeeId::parse(id).ok()).collect()
        };
        let change =
            InstructorsChange { gone: read(removed), new: read(added), ..Default::default() };
        let said = followed::instructors_changed(it, id, &change).await?;
        if !said.is_empty() {
            follows.push((id.clone(), said));
        }
    }
    Ok((answer, follows))
}
