//! The office lets somebody off an element.

use axum::Json;
use sea_orm::ActiveValue::Set;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{CourseItemId, CourseUserId};

use crate::{
    launch, open,
    progress::{Doings, Reached, WaiveReason, give_reached},
    store::{self, ProgressChange},
    view::{self, CourseUserView},
};

/// Why somebody is let off an element.
#[derive(Debug, Input)]
pub(super) struct CourseItemWaive {
    /// In the words of cmi5.
    reason: WaiveReason,
}

/// Lets somebody off an element of their course: it counts as completed and passed. Packages of
/// cmi5 are told that each of their units is waived. Again changes nothing.
#[endpoint(
    post = "/courseusers/{id}/items/{itemId}/waive",
    conflict = "`done`: the element is done already"
)]
pub(super) async fn course_item_waive(
    session: Session<Coordinator>,
    Ids((id, item)): Ids<(CourseUserId, CourseItemId)>,
    Valid(CourseItemWaive { reason }): Valid<CourseItemWaive>,
) -> Result<Json<CourseUserView>, Problem> {
    let (tx, caller) = session.write().await?;
    open::course_user(&tx, &id).await?;
    let row = store::hold_user(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let taken = open::taken_of(&tx, (*row).clone()).await?;
    let found = taken.item(&item)?.clone();
    let before = store::progress_on(&tx, &row.id, &item).await?;
    if before.waived.is_none() {
        let doings = Doings::load(&tx, &row).await?;
        let items = doings.items();
        if found.move_on.is_satisfied(items.get(&item).copied().unwrap_or_default()) {
            return Err(Problem::conflict("done", "Delen er fullført allerede"));
        }
        let waived = Set(Some(reason.as_str().to_owned()));
        let change = ProgressChange { waived, ..Default::default() };
        store::change_progress(&tx, &before, change).await?;
        let has_package = found.content.as_ref().is_some_and(|it| it.package.is_some());
        let taken = if has_package {
            let within = (&session.app, &tx);
            launch::waive_units(within, taken, &found, reason.as_str()).await?
        } else {
            taken
        };
        give_reached(&tx, taken, &item, Reached::CompletedAndPassed).await?;
    }
    let view = view::course_user_view((&session.app, &caller), &tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
