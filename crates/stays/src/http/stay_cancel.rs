use axum::Json;
use sea_orm::ActiveValue::Set;
use svenn_db::Tx;
use svenn_http::{
    Caller, Coordinator, Ids, Input, Problem, Session, Valid, edit_locked, endpoint,
    follows::{FollowPreview, Happening},
};
use svenn_kernel::{IntoColumn, OrBlank, StayId, Text, oslo};
use svenn_people::subjects::Subject;
use svenn_records::followed;

use crate::{
    notifications::{self, To},
    rules::cancelled_words,
    store::{self, Stay, StayChange},
    view::{StayView, shown},
};

/// Why it does not take place.
#[derive(Debug, Input)]
pub(super) struct StayCancel {
    /// The version that was read.
    version: i64,
    #[input(default)]
    message: OrBlank<Text<1, 1_000>>,
}

/// Cancels a stay: its instructors see nothing of the apprentices from now on, and everybody around
/// is told, with a message. What followed stands in the journals of the apprentices.
#[endpoint(post = "/stays/{id}/cancel", conflict = "Stale version, or `over`")]
pub(super) async fn stay_cancel(
    session: Session<Coordinator>,
    Ids(id): Ids<StayId>,
    Valid(StayCancel { version, message }): Valid<StayCancel>,
) -> Result<Json<StayView>, Problem> {
    let (tx, caller) = session.write().await?;
    let caller = Caller::from(caller);
    tx.lock(id.as_str()).await?;
    let before = store::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let current = async { shown(&tx, &caller, &before).await.map_err(Problem::from) };
    edit_locked(before.row.version, version, current).await?;
    let (next, follows) = cancel(&tx, &before, message.into_column()).await?;
    let it = Happening { app: &session.app, tx: &tx, by: &caller.person };
    let what = format!("Hospiteringen {} er avlyst.", notifications::span(next.span()));
    for one in &next.apprentices {
        followed::note(it, Subject::Apprentice(one.clone()), &what, &follows).await?;
    }
    let view = shown(&tx, &caller, &next).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// What cancelling a stay would do, in sentences. Nothing is done.
#[endpoint(post = "/stays/{id}/cancel/preview", conflict = "`over`")]
pub(super) async fn stay_cancel_preview(
    session: Session<Coordinator>,
    Ids(id): Ids<StayId>,
) -> Result<Json<FollowPreview>, Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(id.as_str()).await?;
    let before = store::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let (_, folger) = cancel(&tx, &before, String::new()).await?;
    // It was tried, and is undone.
    tx.rollback().await?;
    Ok(Json(FollowPreview { folger }))
}

/// Cancels it and tells everybody around; answers it and what follows, in sentences.
async fn cancel(tx: &Tx, before: &Stay, message: String) -> Result<(Stay, Vec<String>), Problem> {
    if !before.stage(oslo::day_of(tx.now())).is_open() {
        return Err(Problem::conflict("over", "Hospiteringen er over eller avlyst"));
    }
    let change = StayChange {
        cancelled: Set(Some(tx.now())),
        cancelled_message: Set(message),
        sequence: Set(before.row.sequence.saturating_add(1)),
        ..Default::default()
    };
    let next = store::update(tx, before, change, None).await?;
    notifications::cancelled(tx, &next, &To::All).await?;
    let told = notifications::around(tx, &next).await?.len();
    let follows = cancelled_words(told, next.instructors.len());
    Ok((next, follows))
}
