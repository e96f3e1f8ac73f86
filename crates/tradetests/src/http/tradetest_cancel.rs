use axum::Json;
use sea_orm::ActiveValue::Set;
use svenn_http::{
    CoordinatorOrEmployee, Input, Permitted, Problem, Session, Valid, edit_locked, endpoint,
};
use svenn_kernel::{IntoColumn, OrBlank, Text};

use crate::{
    notifications,
    open::{self, Changed},
    store::{self, TradeTestChange, TradeTestId},
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
/// EDIT_APPRENTICE_TEST do so for own apprentices.
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
    if before.cancelled.is_some() {
        return Err(Problem::conflict("cancelled", "Prøven er allerede avlyst"));
    }
    let was_coming = before.is_coming(tx.now());
    let change = TradeTestChange {
        cancelled: Set(Some(tx.now())),
        cancelled_message: Set(message.into_column()),
        sequence: Set(before.sequence.saturating_add(1)),
        ..Default::default()
    };
    let next = store::update(&tx, &before, change).await?;
    if was_coming {
        notifications::cancelled(&tx, &next).await?;
    }
    let view = shown(&caller, next, laerling, tx.now());
    tx.commit().await?;
    Ok(Json(view))
}
