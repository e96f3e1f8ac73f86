use axum::Json;
use sea_orm::ActiveValue::{NotSet, Set};
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{CountyCaseId, OneLine};

use super::{CODE_CHARS_MAX, CountyCaseView, load, state};
use crate::{
    rules::State,
    store::{self, CaseChange},
};

/// What became of a case that was sent.
#[derive(Debug, Input)]
pub struct CountyCaseStep {
    /// The version that was read.
    version: i64,
    /// MOTTATT, GODKJENT or AVSLATT; KLADD takes it back to be written and sent anew.
    state: State,
    /// The county's receipt, as it stands in its answer.
    kvittering: Option<OneLine<1, CODE_CHARS_MAX>>,
    /// The county's code of the case, where it gave one.
    saksnr: Option<OneLine<1, CODE_CHARS_MAX>>,
}

/// Notes what became of a case: the county has it, or has decided; or it is to be written anew.
#[endpoint(
    post = "/countycases/{id}/state",
    conflict = "Stale version, or it does not go from where it is to there (`step`)",
    invalid = "`kvittering`: the county has it, and its receipt is missing"
)]
pub async fn countycase_step(
    session: Session<Coordinator>,
    Ids(id): Ids<CountyCaseId>,
    Valid(input): Valid<CountyCaseStep>,
) -> Result<Json<CountyCaseView>, Problem> {
    let (tx, _) = session.write().await?;
    let case = store::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    edit(&tx, &case, input.version, load(&session.app, &tx, &id)).await?;
    if !state(&case)?.may_become(input.state) {
        return Err(Problem::conflict("step", "Saken kan ikke få denne statusen nå"));
    }
    if input.state == State::Mottatt && input.kvittering.is_none() {
        let message = "Skriv kvitteringen fra fylket";
        return Err(Problem::invalid_field("kvittering", "required", message));
    }
    let received = input.kvittering.is_some();
    let change = CaseChange {
        state: Set(input.state.as_str().to_owned()),
        kvittering: input.kvittering.map_or(NotSet, |it| Set(it.into_string())),
        kvittert: if received { Set(Some(tx.now())) } else { NotSet },
        saksnr: input.saksnr.map_or(NotSet, |it| Set(it.into_string())),
        ..Default::default()
    };
    store::change(&tx, &case, change).await?;
    let view = load(&session.app, &tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
