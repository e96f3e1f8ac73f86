use axum::Json;
use svenn_http::{Ids, Problem, Session, files::FileView};
use svenn_kernel::PersonId;
use svenn_people::subjects::{Subject, SubjectKind};

use super::standing;
use crate::{
    attachments::{self, Holder},
    rules::documents_visible,
};

/// The documents of an apprentice or a company, oldest first.
#[utoipa::path(
    get,
    path = "/documents/{of}/{id}",
    operation_id = "documents_list",
    tag = "documents",
    params(
        ("of" = String, Path, description = "apprentices or companies"),
        ("id" = String, Path, description = "Whose documents"),
    ),
    responses(
        (status = 200, body = [FileView]),
        (status = 403, body = Problem, description = "An apprentice has no page for them"),
    )
)]
pub async fn documents_list(
    session: Session,
    Ids((of, id)): Ids<(SubjectKind, PersonId)>,
) -> Result<Json<Vec<FileView>>, Problem> {
    let (tx, caller) = session.read().await?;
    let subject = Subject::new(of, id);
    if !documents_visible(standing(&tx, &caller, &subject).await?) {
        return Err(Problem::forbidden());
    }
    Ok(Json(attachments::list(&session.app, &tx, &Holder::Documents(subject)).await?))
}
