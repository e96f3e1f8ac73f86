use std::collections::BTreeSet;

use axum::Json;
use chrono::NaiveDate;
use sea_orm::ActiveValue::Set;
use svenn_http::{Caller, Coordinator, Ids, Input, Problem, Session, Valid, edit_locked, endpoint};
use svenn_kernel::{EmployeeId, IntoColumn, ListOf, OrBlank, PersonId, Role, StayId, Text, oslo};

use super::stay_create::{in_order, require_free, require_near, require_there};
use crate::{
    notifications::{self, To},
    store::{self, StayChange},
    view::{StayView, shown},
};

/// Most instructors at one stay.
const INSTRUCTORS_MAX: usize = 20;

/// A stay as it is to be.
#[derive(Debug, Input)]
#[input(check(fra, til) = in_order)]
pub(super) struct StayUpdate {
    /// The version that was read.
    version: i64,
    /// First day.
    fra: NaiveDate,
    /// Last day, which belongs to it.
    til: NaiveDate,
    /// Employees of the company that takes it.
    #[input(default)]
    ansatte: ListOf<EmployeeId, INSTRUCTORS_MAX>,
    #[input(default)]
    merknad: OrBlank<Text<1, 2_000>>,
}

/// Changes the days, instructors and note of a stay. Everybody around is told of other days;
/// instructors who take it no more are told that it is without them.
#[endpoint(
    put = "/stays/{id}",
    conflict = "Stale version, `over`, or `taken`: an apprentice is at another stay then"
)]
pub(super) async fn stay_update(
    session: Session<Coordinator>,
    Ids(id): Ids<StayId>,
    Valid(input): Valid<StayUpdate>,
) -> Result<Json<StayView>, Problem> {
    let (tx, caller) = session.write().await?;
    let caller = Caller::from(caller);
    tx.lock(id.as_str()).await?;
    let before = store::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let current = async { shown(&tx, &caller, &before).await.map_err(Problem::from) };
    edit_locked(before.row.version, input.version, current).await?;
    if !before.stage(oslo::day_of(tx.now())).is_open() {
        return Err(Problem::conflict("over", "Hospiteringen er over eller avlyst"));
    }
    require_near(&tx, input.til)?;
    let instructors: BTreeSet<EmployeeId> = input.ansatte.into_iter().collect();
    require_there(&tx, &before.row.company, &instructors).await?;
    for person in &before.apprentices {
        tx.lock(&format!("stays {person}")).await?;
    }
    require_free(&tx, &before.apprentices, (input.fra, input.til), Some(&id)).await?;
    let is_news = before.span() != (input.fra, input.til);
    let change = StayChange {
        fra: Set(input.fra),
        til: Set(input.til),
        merknad: Set(input.merknad.into_column()),
        sequence: Set(before.row.sequence.saturating_add(i64::from(is_news))),
        ..Default::default()
    };
    let gone: Vec<PersonId> =
        before.instructors.difference(&instructors).cloned().map(PersonId::from).collect();
    let is_other = instructors != before.instructors;
    let next = store::update(&tx, &before, change, Some(instructors)).await?;
    if !gone.is_empty() {
        notifications::cancelled(&tx, &before, &To::These(gone, Role::Ansatt)).await?;
    }
    if is_news || is_other {
        notifications::moved(&tx, &next).await?;
    }
    let view = shown(&tx, &caller, &next).await?;
    tx.commit().await?;
    Ok(Json(view))
}
