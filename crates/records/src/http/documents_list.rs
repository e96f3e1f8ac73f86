use axum::Json;
use svenn_http::{Ids, Problem, Session, endpoint, files::FileView};
use svenn_kernel::PersonId;
use svenn_people::subjects::{Subject, SubjectKind};

use super::relationship;
use crate::{
    attachments::{self, Holder},
    rules::documents_visible,
};

/// The documents of an apprentice or a company, oldest first.
#[endpoint(
    get = "/documents/{of}/{id}",
    params(("of" = String, Path, description = "apprentices or companies")),
    forbidden = "An apprentice has no page for them",
)]
pub async fn documents_list(
    session: Session,
    Ids((of, id)): Ids<(SubjectKind, PersonId)>,
) -> Result<Json<Vec<FileView>>, Problem> {
    let (tx, caller) = session.read().await?;
    let subject = Subject::new(of, id);
    if !documents_visible(relationship(&tx, &caller, &subject).await?) {
        return Err(Problem::forbidden());
    }
    Ok(Json(attachments::list(&session.app, &tx, &Holder::Documents(subject)).await?))
}
