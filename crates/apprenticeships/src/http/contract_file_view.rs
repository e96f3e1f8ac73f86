use axum::Json;
use svenn_http::{Ids, Problem, Session, files::FileView};
use svenn_kernel::{ApprenticeId, Role};
use svenn_people::apprentices;
use svenn_records::attachments::{self, Holder};

/// The signed contract of an apprentice; an empty list while none is kept.
#[utoipa::path(
    get,
    path = "/apprentices/{id}/laerekontrakt/fil",
    operation_id = "contract_file_view",
    tag = "people",
    params(("id" = String, Path, description = "The apprentice")),
    responses(
        (status = 200, body = [FileView]),
        (status = 403, body = Problem, description = "Only coordinators"),
    )
)]
pub async fn contract_file_view(
    session: Session,
    Ids(id): Ids<ApprenticeId>,
) -> Result<Json<Vec<FileView>>, Problem> {
    let (tx, caller) = session.read().await?;
    caller.require_role(&[Role::Koordinator])?;
    apprentices::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    Ok(Json(attachments::list(&session.app, &tx, &Holder::Contract(id)).await?))
}
