use axum::Json;
use serde::Deserialize;
use svenn_http::{
    CoordinatorOrEmployee, Parse, Permitted, Problem, Session, Valid, edit_locked, endpoint,
};
use svenn_kernel::{Fields, Timestamp};
use utoipa::ToSchema;

use super::text::{Parsed, TradeTestText};
use crate::{
    notifications,
    open::{self, Changed},
    rules::is_news,
    store::{self, TradeTest, TradeTestId},
    view::{TradeTestView, shown},
};

/// A test as it is to be.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct TradeTestUpdate {
    /// The version that was read.
    version: i64,
    /// When it begins.
    starts: Timestamp,
    /// How long it lasts, 15 to 14,400 (ten days).
    minutes: i64,
    #[serde(default)]
    #[schema(max_length = 200)]
    place: String,
    /// Examiners, in words.
    #[serde(default)]
    #[schema(max_length = 500)]
    examiners: String,
}

impl Parse for TradeTestUpdate {
    type Parsed = (i64, Parsed);

    fn parse(self, fields: &mut Fields) -> Option<(i64, Parsed)> {
        let Self { version, starts, minutes, place, examiners } = self;
        let text = TradeTestText { starts, minutes, place, examiners };
        Some((version, text.parse(fields)?))
    }
}

/// Changes a trade test; those around the apprentice are notified of another time, place or
/// examiner. Employees with EDIT_APPRENTICE_TEST do so for own apprentices.
#[endpoint(put = "/tradetests/{id}", conflict = "Stale version, or cancelled")]
pub(super) async fn tradetest_update(
    session: Session<CoordinatorOrEmployee>,
    Permitted(id, _): Permitted<TradeTestId, Changed>,
    Valid((version, input)): Valid<TradeTestUpdate>,
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
        return Err(Problem::conflict("cancelled", "Prøven er avlyst. Sett opp en ny"));
    }
    input.require_near(tx.now())?;
    let next = TradeTest {
        starts: input.starts,
        minutes: input.minutes,
        place: input.place.into_string(),
        examiners: input.examiners.into_string(),
        ..before.clone()
    };
    let said = |it: &TradeTest| (it.starts, it.minutes, it.place.clone(), it.examiners.clone());
    let (was, is) = (said(&before), said(&next));
    let news = is_news((was.0, was.1, &was.2, &was.3), (is.0, is.1, &is.2, &is.3));
    let sequence = before.sequence.saturating_add(i64::from(news));
    let next = store::update(&tx, TradeTest { sequence, ..next }).await?;
    if news && next.is_coming(tx.now()) {
        notifications::moved(&tx, &next).await?;
    }
    let view = shown(&caller, next, laerling, tx.now());
    tx.commit().await?;
    Ok(Json(view))
}
