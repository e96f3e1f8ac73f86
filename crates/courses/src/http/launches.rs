//! Packages are opened, and what they keep is saved.

use std::collections::BTreeMap;

use axum::{Json, http::StatusCode};
use sea_orm::ActiveValue::Set;
use serde::{Deserialize, Serialize};
use svenn_courserules::package::{Standard, better, state_of_scorm};
use svenn_http::{
    Coordinator, EmployeeOrApprentice, Ids, Input, Permitted, Problem, Session, Valid, endpoint,
};
use svenn_kernel::{CourseId, CourseItemId, CourseSessionId, ListOf, OneLine, Whole};
use utoipa::ToSchema;

use super::packages::content_origin;
use crate::{
    launch::{self, LaunchView, Opened},
    open::{self, OwnSession},
    progress::{Doings, Reached, reach, require_open},
    store::{self, SessionChange, UnitChange, UnitStateColumn},
};

/// Most bytes that a unit keeps.
const DATA_BYTES_MAX: usize = 700_000;

/// Which of the units.
#[derive(Debug, Input)]
pub(super) struct CoursePackageOpen {
    /// As the package calls it.
    unit: OneLine<1, 400>,
}

/// Opens a unit of a package of the caller's own course. A session that was open at the element
/// ends: the newer one takes its place.
#[endpoint(
    post = "/courses/{id}/items/{itemId}/launch",
    conflict = "`locked`: another element, or another unit, comes before; `no_content_origin`: the \
                installation has no address for packages"
)]
pub(super) async fn course_package_launch(
    session: Session<EmployeeOrApprentice>,
    Ids((id, item)): Ids<(CourseId, CourseItemId)>,
    Valid(input): Valid<CoursePackageOpen>,
) -> Result<(StatusCode, Json<LaunchView>), Problem> {
    let (tx, caller) = session.write().await?;
    let (taken, _held) = open::own_held(&tx, &caller, &id).await?;
    let found = taken.item(&item)?.clone();
    let package = launch::package_of(&tx, &found).await?;
    let unit = launch::unit_of(&package.read, input.unit.as_str())?;
    let doings = Doings::load(&tx, &taken.row).await?;
    require_open(&taken, &found, &doings)?;
    let all = launch::states(&doings.units, &item, &package.read);
    if let Some(before) = launch::waits_for(&unit, &all) {
        return Err(Problem::conflict("locked", format!("Krever først: {before}")));
    }
    let origin = content_origin(&session.app)?;
    let taken = reach(&tx, taken, &item, Reached::Viewed).await?;
    let opened = Opened { app: &session.app, tx: &tx, origin, package: &package, unit: &unit };
    let view = launch::open(&opened, &taken, &item).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}

/// Opens a unit of a package of a draft, for who makes the course. Nothing is kept.
#[endpoint(
    post = "/courses/{id}/items/{itemId}/try",
    conflict = "`no_content_origin`: the installation has no address for packages"
)]
pub(super) async fn course_package_try(
    session: Session<Coordinator>,
    Ids((id, item)): Ids<(CourseId, CourseItemId)>,
    Valid(input): Valid<CoursePackageOpen>,
) -> Result<(StatusCode, Json<LaunchView>), Problem> {
    let (tx, _) = session.write().await?;
    let course = open::held(&tx, &id).await?;
    let found = course.content.0.item(&item).ok_or_else(Problem::not_found)?;
    let package = launch::package_of(&tx, found).await?;
    let unit = launch::unit_of(&package.read, input.unit.as_str())?;
    let origin = content_origin(&session.app)?;
    let opened = Opened { app: &session.app, tx: &tx, origin, package: &package, unit: &unit };
    let view = launch::try_out(&opened, &id, &item).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}

/// A value that a unit has set.
#[derive(Debug, Clone, Deserialize, ToSchema, Input)]
#[schema(as = CoursePackageValue)]
#[serde(deny_unknown_fields)]
#[input(plain)]
pub(super) struct PackageValue {
    /// As in `cmi.suspend_data`.
    name: String,
    /// As it was set.
    value: String,
}

/// All that a unit keeps.
#[derive(Debug, Input)]
pub(super) struct CourseSessionSave {
    /// Grows with each save of the unit; 0 says only that it is still open.
    seq: Whole<0, 1_000_000_000>,
    /// Every value that is set.
    #[input(default)]
    values: ListOf<PackageValue, 10_000>,
}

/// What is kept of a unit.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CourseSessionKept)]
pub(super) struct SessionKept {
    /// The number of the save that is kept.
    seq: i64,
    completed: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    passed: Option<bool>,
}

/// Saves what a unit of SCORM keeps, and says that it is still open. A save with an older number
/// changes nothing.
#[endpoint(
    put = "/coursesessions/{id}",
    conflict = "`replaced`: the element was opened somewhere else",
    invalid = "`too_much`: more than a unit may keep"
)]
pub(super) async fn course_session_save(
    session: Session<EmployeeOrApprentice>,
    Permitted(id, _): Permitted<CourseSessionId, OwnSession>,
    Valid(input): Valid<CourseSessionSave>,
) -> Result<Json<SessionKept>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let (row, taken) = open::own_session(&tx, &caller, &id).await?;
    if row.ended.is_some() {
        let message = "Kurset er åpnet et annet sted. Det som gjøres her, blir ikke lagret";
        return Err(Problem::conflict("replaced", message));
    }
    let values: BTreeMap<String, String> =
        input.values.into_iter().map(|it| (it.name, it.value)).collect();
    let data = serde_json::to_string(&values).map_err(svenn_kernel::Fault::from)?;
    if data.len() > DATA_BYTES_MAX {
        let message = "Kurset vil lagre mer enn det er plass til";
        return Err(Problem::invalid_field("values", "too_much", message));
    }
    let seen = SessionChange { seen: Set(tx.now()), ..Default::default() };
    store::change_session(&tx, &row, seen).await?;
    let at = (&row.item, row.package.as_str(), row.unit.as_str());
    let unit = store::unit_on(&tx, &taken.row.id, at, String::new).await?;
    let read = store::package(&tx, &row.package).await?.ok_or_else(Problem::not_found)?;
    let standard = read.speaks();
    let mut state = unit.state.0;
    let seq = input.seq.get();
    let is_newer = seq > unit.seq && standard != Standard::Cmi5;
    if is_newer {
        let said = launch::unit_of(&read, &row.unit)?;
        let values = values.into_iter().collect();
        state = better(state, state_of_scorm(standard, &values, &said));
        let change = UnitChange {
            seq: Set(seq),
            data: Set(data),
            state: Set(UnitStateColumn(state)),
            updated: Set(tx.now()),
            ..Default::default()
        };
        store::change_unit(&tx, &unit, change).await?;
    }
    if state != unit.state.0 {
        launch::settle_units((&session.app, &tx), taken, &row.item, &read).await?;
    }
    tx.commit().await?;
    let seq = if is_newer { seq } else { unit.seq };
    Ok(Json(SessionKept { seq, completed: state.completed, passed: state.success }))
}
