use axum::Json;
use serde::Serialize;
use svenn_db::Audience;
use svenn_http::{Ids, Problem, Session};
use svenn_kernel::{ApprenticeId, Collection, Role, Verb};
use svenn_people::{apprentices, personnr};
use utoipa::ToSchema;

/// An identity number in full.
#[derive(Serialize, ToSchema)]
pub struct FullPersonnr {
    /// Eleven digits.
    personnr: String,
}

/// Shows the whole identity number, and writes in the change log who has seen it. A POST, so
/// that nothing on the way keeps the answer.
#[utoipa::path(
    post,
    path = "/apprentices/{id}/personnr/view",
    operation_id = "apprentice_personnr_view",
    tag = "people",
    params(("id" = String, Path, description = "The apprentice")),
    responses(
        (status = 200, body = FullPersonnr),
        (status = 403, body = Problem, description = "Only coordinators"),
        (status = 404, body = Problem, description = "No such apprentice, or no number"),
    )
)]
pub async fn apprentice_personnr_view(
    session: Session,
    Ids(id): Ids<ApprenticeId>,
) -> Result<Json<FullPersonnr>, Problem> {
    let (tx, caller) = session.write().await?;
    caller.require_role(&[Role::Koordinator])?;
    let found = apprentices::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let sealed = found.personnr.ok_or_else(Problem::not_found)?;
    let number = personnr::open(tx.tenant(), &session.app.secrets, &id, &sealed)?;
    tx.record(Collection::PERSONNRVISNINGER, id.as_str(), Verb::Create, Audience::person(&id));
    tx.commit().await?;
    Ok(Json(FullPersonnr { personnr: number.reveal().to_owned() }))
}
