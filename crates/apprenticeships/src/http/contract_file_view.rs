use axum::Json;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint, files::FileView};
use svenn_kernel::ApprenticeId;
use svenn_people::apprentices;
use svenn_records::attachments::{self, Holder};

/// The signed contract of an apprentice; an empty list without one.
#[endpoint(get = "/apprentices/{id}/laerekontrakt/fil")]
pub async fn contract_file_view(
    session: Session<Coordinator>,
    Ids(id): Ids<ApprenticeId>,
) -> Result<Json<Vec<FileView>>, Problem> {
    let (tx, _) = session.read().await?;
    apprentices::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    Ok(Json(attachments::list(&session.app, &tx, &Holder::Contract(id)).await?))
}
