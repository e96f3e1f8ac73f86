use axum::{Json, http::StatusCode};
use svenn_http::{CoordinatorOrEmployee, Permitted, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, IntoColumn, TradeTestId};

use super::text::TradeTestText;
use crate::{
    notifications,
    open::{self, Tested},
    store::{self, TradeTest},
    view::{TradeTestView, shown},
};

/// Creates a trade test of an apprentice, and notifies the apprentice, the instructors and the
/// coordinators who follow, with an invitation for their calendars. Employees with
/// CREATE_APPRENTICE_TEST do so for own apprentices.
#[endpoint(post = "/apprentices/{id}/tradetests", conflict = "The apprentice is archived")]
pub(super) async fn tradetest_create(
    session: Session<CoordinatorOrEmployee>,
    Permitted(id, _): Permitted<ApprenticeId, Tested>,
    Valid(input): Valid<TradeTestText>,
) -> Result<(StatusCode, Json<TradeTestView>), Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let apprentice = open::to_create(&tx, &caller, &id).await?;
    input.require_near(tx.now())?;
    let row = TradeTest {
        id: TradeTestId::new(tx.now(), tx.entropy()),
        version: 1,
        apprentice: id,
        starts: input.starts,
        minutes: input.minutes,
        place: input.place.into_column(),
        examiners: input.examiners.into_column(),
        sequence: 0,
        cancelled: None,
        cancelled_message: String::new(),
        by_id: caller.person.clone(),
        created: tx.now(),
        updated: tx.now(),
    };
    store::insert(&tx, &row).await?;
    if row.is_coming(tx.now()) {
        notifications::planned(&tx, &row).await?;
    }
    let view = shown(&caller, row, apprentice.navn(), tx.now());
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}
