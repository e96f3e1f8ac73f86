use axum::Json;
use sea_orm::ActiveValue::Set;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{CountyCaseId, Fault};

use super::{CountyCaseView, load, state};
use crate::{
    letter,
    rules::State,
    sealed,
    store::{self, CaseChange},
};

/// The version that was read.
#[derive(Debug, Input)]
pub struct CountyCaseSend {
    /// The version that was read.
    version: i64,
}

/// Has the archive package of a draft made: a letter is set and sealed, and the papers go with it.
/// The case is sent from then on.
#[endpoint(
    post = "/countycases/{id}/send",
    conflict = "Stale version, it was sent (`sent`), or nobody is there that it is about (`gone`)"
)]
pub async fn countycase_send(
    session: Session<Coordinator>,
    Ids(id): Ids<CountyCaseId>,
    Valid(input): Valid<CountyCaseSend>,
) -> Result<Json<CountyCaseView>, Problem> {
    let (tx, caller) = session.write().await?;
    let case = store::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    edit(&tx, &case, input.version, load(&session.app, &tx, &id)).await?;
    if !state(&case)?.is_open() {
        return Err(Problem::conflict("sent", "Saken er alt sendt"));
    }
    let Some(about) = letter::party(&tx, &case).await? else {
        return Err(Problem::conflict("gone", "Den saken gjelder, er ikke her lenger"));
    };
    let told = letter::told(&tx, &case, (about, &caller.person)).await?;
    let told = serde_json::to_string(&told).map_err(Fault::from)?;
    let package = store::insert_package(&tx, &case, (&caller.person, told)).await?;
    sealed::queue(&tx, &package).await?;
    let change = CaseChange {
        state: Set(State::Sendt.as_str().to_owned()),
        sendt: Set(Some(tx.now())),
        kvittering: Set(String::new()),
        kvittert: Set(None),
        ..Default::default()
    };
    store::change(&tx, &case, change).await?;
    let view = load(&session.app, &tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
