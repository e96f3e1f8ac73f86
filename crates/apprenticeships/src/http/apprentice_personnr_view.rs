use axum::Json;
use serde::Serialize;
use svenn_db::Audience;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::{ApprenticeId, Collection, Verb};
use svenn_people::{apprentices, personnr};
use utoipa::ToSchema;

/// An identity number in full.
#[derive(Serialize, ToSchema)]
pub struct FullPersonnr {
    /// Eleven digits.
    personnr: String,
}

/// Shows the whole identity number, and records who has seen it. A POST, so that no cache keeps the
/// answer.
#[endpoint(
    post = "/apprentices/{id}/personnr/view",
    not_found = "No such apprentice, or no number"
)]
pub async fn apprentice_personnr_view(
    session: Session<Coordinator>,
    Ids(id): Ids<ApprenticeId>,
) -> Result<Json<FullPersonnr>, Problem> {
    let (tx, _) = session.write().await?;
    let found = apprentices::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let sealed = found.personnr.ok_or_else(Problem::not_found)?;
    let number = personnr::open(tx.tenant(), &session.app.secrets, &id, &sealed)?;
    tx.record(Collection::PERSONNRVISNINGER, id.as_str(), Verb::Create, Audience::person(&id));
    tx.commit().await?;
    Ok(Json(FullPersonnr { personnr: number.reveal().to_owned() }))
}
