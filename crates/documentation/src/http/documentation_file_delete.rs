use axum::http::StatusCode;
use svenn_db::Audience;
use svenn_files::records;
use svenn_http::{Ids, Problem, Session};
use svenn_kernel::{Collection, DocumentationId, FileId};

use crate::{open, rules::Action, store};

/// Removes a file.
#[utoipa::path(
    delete,
    path = "/documentation/{id}/files/{fileId}",
    operation_id = "documentation_file_delete",
    tag = "documentation",
    params(
        ("id" = String, Path, description = "The documentation"),
        ("fileId" = String, Path, description = "The file"),
    ),
    responses(
        (status = 204),
        (status = 403, body = Problem),
        (status = 409, body = Problem, description = "Not in its status"),
    )
)]
pub async fn documentation_file_delete(
    session: Session,
    Ids((id, file)): Ids<(DocumentationId, FileId)>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let opened = open::to_do(&session.app, &tx, &caller, &id, Action::Edit).await?;
    let files = records::of_owner(&tx, Collection::DOKUMENTASJONER, id.as_str()).await?;
    let file = files.into_iter().find(|it| it.id == file).ok_or_else(Problem::not_found)?;
    records::delete(&tx, &file, Audience::person(&opened.row.laerling)).await?;
    store::touch(&tx, opened.row).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
