use axum::Json;
use svenn_db::Audience;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::{CompanyId, Verb};

use super::{CompanyRegisterView, current, load};
use crate::{capability::REGISTERAVVIK, rules::What, store};

/// Takes up again all that was left of a company as it is.
#[endpoint(delete = "/companies/{id}/register/left")]
pub async fn company_register_take_up(
    session: Session<Coordinator>,
    Ids(id): Ids<CompanyId>,
) -> Result<Json<CompanyRegisterView>, Problem> {
    let (tx, _) = session.write().await?;
    load(&tx, &id).await?;
    for hva in What::ALL {
        store::take_up(&tx, &id, hva).await?;
    }
    tx.record(REGISTERAVVIK, id.as_str(), Verb::Delete, Audience::Coordinators);
    let view = current(&session.app, &tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
