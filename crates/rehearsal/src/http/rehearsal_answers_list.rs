use axum::Json;
use svenn_http::{Apprentice, Problem, Session, endpoint};

use super::{RehearsalAnswerView, store};

/// What the caller has answered, the newest first: the copy that they may keep.
#[endpoint(get = "/rehearsalanswers")]
pub async fn rehearsal_answers_list(
    session: Session<Apprentice>,
) -> Result<Json<Vec<RehearsalAnswerView>>, Problem> {
    let (tx, caller) = session.read().await?;
    let found = store::answers_of(&tx, &caller.person.clone().into()).await?;
    Ok(Json(found.into_iter().rev().map(RehearsalAnswerView::from).collect()))
}
