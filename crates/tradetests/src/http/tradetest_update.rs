use axum::Json;
use sea_orm::ActiveValue::Set;
use svenn_db::Tx;
use svenn_http::{
    CoordinatorOrEmployee, Input, Permitted, Problem, Session, Valid, edit_locked, endpoint,
    follows::FollowPreview,
};
use svenn_kernel::{IntoColumn, TradeTestId};

use super::text::TradeTestText;
use crate::{
    notifications,
    open::{self, Changed},
    rules::{is_news, told_words},
    store::{self, TradeTest, TradeTestChange},
    view::{TradeTestView, shown},
};

/// A test as it is to be.
#[derive(Debug, Input)]
pub(super) struct TradeTestUpdate {
    /// The version that was read.
    version: i64,
    #[input(flatten)]
    text: TradeTestText,
}

/// Changes a trade test; those around the apprentice are notified of another time, place or
/// examiner. Employees with EDIT_APPRENTICE_TEST do so for own apprentices.
#[endpoint(put = "/tradetests/{id}", conflict = "Stale version, or cancelled")]
pub(super) async fn tradetest_update(
    session: Session<CoordinatorOrEmployee>,
    Permitted(id, _): Permitted<TradeTestId, Changed>,
    Valid(TradeTestUpdate { version, text }): Valid<TradeTestUpdate>,
) -> Result<Json<TradeTestView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let before = open::to_change(&tx, &caller, &id).await?;
    let laerling = notifications::name(&tx, &before.apprentice).await?;
    let current = async {
        let view = shown(&caller, before.clone(), laerling.clone(), tx.now());
        Ok(view)
    };
    edit_locked(before.version, version, current).await?;
    let (next, _) = change(&tx, &before, text).await?;
    let view = shown(&caller, next, laerling, tx.now());
    tx.commit().await?;
    Ok(Json(view))
}

/// What changing a trade test as it is stored now would do, in sentences, whatever the version.
/// Nothing is done.
#[endpoint(post = "/tradetests/{id}/preview", conflict = "Cancelled")]
pub(super) async fn tradetest_update_preview(
    session: Session<CoordinatorOrEmployee>,
    Permitted(id, _): Permitted<TradeTestId, Changed>,
    Valid(input): Valid<TradeTestUpdate>,
) -> Result<Json<FollowPreview>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let before = open::to_change(&tx, &caller, &id).await?;
    let (_, folger) = change(&tx, &before, input.text).await?;
    // It was tried, and is undone.
    tx.rollback().await?;
    Ok(Json(FollowPreview { folger }))
}

/// Changes it and tells those around the apprentice what is news; answers it and what follows, in
/// sentences.
async fn change(
    tx: &Tx,
    before: &TradeTest,
    text: TradeTestText,
) -> Result<(TradeTest, Vec<String>), Problem> {
    if before.cancelled.is_some() {
        return Err(Problem::conflict("cancelled", "Prøven er avlyst. Sett opp en ny"));
    }
    text.require_near(tx.now())?;
    let (place, examiners): (String, String) =
        (text.place.into_column(), text.examiners.into_column());
    let was = (before.starts, before.minutes, before.place.as_str(), before.examiners.as_str());
    let news = is_news(was, (text.starts, text.minutes, &place, &examiners));
    let change = TradeTestChange {
        starts: Set(text.starts),
        minutes: Set(text.minutes),
        place: Set(place),
        examiners: Set(examiners),
        sequence: Set(before.sequence.saturating_add(i64::from(news))),
        ..Default::default()
    };
    let next = store::update(tx, before, change).await?;
    if !news || !next.is_coming(tx.now()) {
        return Ok((next, Vec::new()));
    }
    notifications::moved(tx, &next).await?;
    let told = notifications::around(tx, &next.apprentice).await?.len();
    Ok((next, told_words(told, true)))
}
