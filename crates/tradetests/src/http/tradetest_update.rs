use axum::Json;
use sea_orm::ActiveValue::Set;
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
    store::{self, TradeTestChange, TradeTestId},
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
    let (place, examiners) = (input.place.into_string(), input.examiners.into_string());
    let was = (before.starts, before.minutes, before.place.as_str(), before.examiners.as_str());
    let news = is_news(was, (input.starts, input.minutes, &place, &examiners));
    let change = TradeTestChange {
        starts: Set(input.starts),
        minutes: Set(input.minutes),
        place: Set(place),
        examiners: Set(examiners),
        sequence: Set(before.sequence.saturating_add(i64::from(news))),
        ..Default::default()
    };
    let next = store::update(&tx, &before, change).await?;
    if news && next.is_coming(tx.now()) {
        notifications::moved(&tx, &next).await?;
    }
    let view = shown(&caller, next, laerling, tx.now());
    tx.commit().await?;
    Ok(Json(view))
}
