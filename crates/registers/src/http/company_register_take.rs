use axum::Json;
use svenn_companies as companies;
use svenn_db::Audience;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{CompanyId, OneLine, Verb};

use super::{CompanyRegisterView, current, load, seen};
use crate::{capability::REGISTERAVVIK, rules::What};

/// Longest text of the register, in characters.
pub(super) const THEIRS_CHARS_MAX: usize = 1_000;

/// A difference as it was looked at.
#[derive(Debug, Input)]
pub struct SeenDifference {
    /// What differs.
    hva: What,
    /// What the register said.
    deres: OneLine<1, THEIRS_CHARS_MAX>,
}

/// Takes over what the register has: the name, or the address.
#[endpoint(
    post = "/companies/{id}/register/take",
    conflict = "It differs otherwise now, or cannot be taken over"
)]
pub async fn company_register_take(
    session: Session<Coordinator>,
    Ids(id): Ids<CompanyId>,
    Valid(input): Valid<SeenDifference>,
) -> Result<Json<CompanyRegisterView>, Problem> {
    let (tx, _) = session.write().await?;
    let known = load(&tx, &id).await?;
    let difference = seen(&known, input.hva, input.deres.as_str())?;
    let unit = known
        .unit
        .as_ref()
        .filter(|_| input.hva.can_be_taken())
        .ok_or_else(|| Problem::conflict("not_taken", "Dette avviket kan ikke tas i bruk"))?;
    let unseen = current(&session.app, &tx, &id);
    edit(&tx, &known.company, known.company.version, unseen).await?;
    match difference.hva {
        What::Navn => companies::set_name(&tx, &id, unit.navn.clone()).await?,
        What::Adresse | What::Tilstand | What::Godkjenning => {
            companies::set_address(&tx, &id, unit.address()).await?;
        }
    }
    tx.record(REGISTERAVVIK, id.as_str(), Verb::Create, Audience::Coordinators);
    let view = current(&session.app, &tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
