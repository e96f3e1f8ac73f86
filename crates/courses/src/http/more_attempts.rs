use axum::Json;
use sea_orm::ActiveValue::Set;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::{CourseItemId, CourseUserId, Verb};

use crate::{
    notifications, open,
    progress::Doings,
    store::{self, ProgressChange},
    view::{self, CourseUserView},
};

/// Gives somebody who has used up the attempts at a quiz as many once more. What was tried still
/// counts by its result. They are told.
#[endpoint(
    post = "/courseusers/{id}/items/{itemId}/attempts",
    conflict = "`attempts_left`: there are attempts left"
)]
pub(super) async fn course_attempts_give(
    session: Session<Coordinator>,
    Ids((id, item)): Ids<(CourseUserId, CourseItemId)>,
) -> Result<Json<CourseUserView>, Problem> {
    let (tx, caller) = session.write().await?;
    open::course_user(&tx, &id).await?;
    let row = store::hold_user(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let taken = open::taken_of(&tx, (*row).clone()).await?;
    let found = taken.item(&item)?;
    let quiz = found.quiz.as_ref().ok_or_else(Problem::not_found)?;
    let doings = Doings::load(&tx, &row).await?;
    if doings.attempts_left(&item, quiz) != Some(0) {
        return Err(Problem::conflict("attempts_left", "Det er forsøk igjen på quizen"));
    }
    let tried = i64::try_from(doings.tries(&item).count()).unwrap_or_default();
    let progress = store::progress_on(&tx, &id, &item).await?;
    let change = ProgressChange { spared: Set(tried), ..Default::default() };
    store::change_progress(&tx, &progress, change).await?;
    store::note_user(&tx, &row, Verb::Update);
    notifications::attempts_given(&tx, &taken.course, &row, &found.title).await?;
    let view = view::course_user_view((&session.app, &caller), &tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
