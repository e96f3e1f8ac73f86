use axum::Json;
use svenn_db::Audience;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{CompanyId, OneLine, Text, Verb};

use super::{
    CompanyRegisterView, REASON_CHARS_MAX, company_register_take::THEIRS_CHARS_MAX, current, load,
    seen,
};
use crate::{capability::REGISTERAVVIK, rules::What, store};

/// A difference as it was looked at, and why it is left.
#[derive(Debug, Input)]
pub struct LeftDifference {
    /// What differs.
    hva: What,
    /// What the register said.
    deres: OneLine<1, THEIRS_CHARS_MAX>,
    /// Why it is left as it is.
    grunn: Text<0, REASON_CHARS_MAX>,
}

/// Leaves a difference as it is, for as long as the register says the same.
#[endpoint(put = "/companies/{id}/register/left", conflict = "It differs otherwise now")]
pub async fn company_register_leave(
    session: Session<Coordinator>,
    Ids(id): Ids<CompanyId>,
    Valid(input): Valid<LeftDifference>,
) -> Result<Json<CompanyRegisterView>, Problem> {
    let (tx, caller) = session.write().await?;
    let known = load(&tx, &id).await?;
    let difference = seen(&known, input.hva, input.deres.as_str())?;
    let said = (difference.deres, input.grunn.into_string());
    store::leave(&tx, (&id, difference.hva), said, &caller.person).await?;
    tx.record(REGISTERAVVIK, id.as_str(), Verb::Update, Audience::Coordinators);
    let view = current(&session.app, &tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
