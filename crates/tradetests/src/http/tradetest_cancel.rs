use axum::Json;
use sea_orm::ActiveValue::Set;
use svenn_db::Tx;
use svenn_http::{
    CoordinatorOrEmployee, Input, Permitted, Problem, Session, Valid, edit_locked, endpoint,
    follows::{FollowPreview, Happening},
};
use svenn_kernel::{IntoColumn, OrBlank, Text, TradeTestId};
use svenn_people::subjects::Subject;
use svenn_records::followed;

use crate::{
    notifications,
    open::{self, Changed},
    rules::told_words,
    store::{self, TradeTest, TradeTestChange},
    view::{TradeTestView, shown},
};

/// Why it does not take place.
#[derive(Debug, Input)]
pub(super) struct TradeTestCancel {
    /// The version that was read.
    version: i64,
    #[input(default)]
    message: OrBlank<Text<1, 1_000>>,
}

/// Cancels a trade test and notifies those around the apprentice, with a message. Employees with
/// EDIT_APPRENTICE_TEST do so for own apprentices. What followed stands in the journal of the
/// apprentice.
#[endpoint(post = "/tradetests/{id}/cancel", conflict = "Stale version, or cancelled already")]
pub(super) async fn tradetest_cancel(
    session: Session<CoordinatorOrEmployee>,
    Permitted(id, _): Permitted<TradeTestId, Changed>,
    Valid(TradeTestCancel { version, message }): Valid<TradeTestCancel>,
) -> Result<Json<TradeTestView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let before = open::to_change(&tx, &caller, &id).await?;
    let laerling = notifications::name(&tx, &before.apprentice).await?;
    let current = async {
        let view = shown(&caller, before.clone(), laerling.clone(), tx.now());
        Ok(view)
    };
    edit_locked(before.version, version, current).await?;
    let (next, follows) = cancel(&tx, &before, message.into_column()).await?;
    let it = Happening { app: &session.app, tx: &tx, by: &caller.person };
    let what = format!("Fagprøven {} er avlyst.", notifications::when(&next));
    followed::note(it, Subject::Apprentice(next.apprentice.clone()), &what, &follows).await?;
    let view = shown(&caller, next, laerling, tx.now());
    tx.commit().await?;
    Ok(Json(view))
}

/// What cancelling a trade test would do, in sentences. Nothing is done.
#[endpoint(post = "/tradetests/{id}/cancel/preview", conflict = "Cancelled already")]
pub(super) async fn tradetest_cancel_preview(
    session: Session<CoordinatorOrEmployee>,
    Permitted(id, _): Permitted<TradeTestId, Changed>,
) -> Result<Json<FollowPreview>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let before = open::to_change(&tx, &caller, &id).await?;
    let (_, folger) = cancel(&tx, &before, String::new()).await?;
    // It was tried, and is undone.
    tx.rollback().await?;
    Ok(Json(FollowPreview { folger }))
}

/// Cancels it and tells those around the apprentice; answers it and what follows, in sentences.
async fn cancel(
    tx: &Tx,
    before: &TradeTest,
    message: String,
) -> Result<(TradeTest, Vec<String>), Problem> {
    if before.cancelled.is_some() {
        return Err(Problem::conflict("cancelled", "Prøven er allerede avlyst"));
    }
    let change = TradeTestChange {
        cancelled: Set(Some(tx.now())),
        cancelled_message: Set(message),
        sequence: Set(before.sequence.saturating_add(1)),
        ..Default::default()
    };
    let next = store::update(tx, before, change).await?;
    if !before.is_coming(tx.now()) {
        return Ok((next, Vec::new()));
    }
    notifications::cancelled(tx, &next).await?;
    let told = notifications::around(tx, &next.apprentice).await?.len();
    Ok((next, told_words(told, false)))
}
