use std::collections::{BTreeSet, HashMap};

use axum::{Extension, Json};
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{Coordinator, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, ListOf, OneLine};
use svenn_people::apprentices;
use utoipa::ToSchema;

use super::{refused, require_enabled};
use crate::{
    Provider,
    store::{self, NewChoice},
};

/// Most courses of an apprentice.
const COURSES_MAX: usize = 200;

/// Which courses are given to apprentices, and which are taken away from them.
#[derive(Debug, Input)]
pub(super) struct XtramileCoursesChange {
    apprentices: ListOf<ApprenticeId, 500, 1>,
    /// Courses that they get, if they do not have them.
    #[input(default)]
    add: ListOf<OneLine<1, 100>, 100>,
    /// Courses that they lose, if they have them.
    #[input(default)]
    remove: ListOf<OneLine<1, 100>, 100>,
}

/// What came of it.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct XtramileCoursesChanged {
    /// Courses that were given, counted for each apprentice.
    added: usize,
    /// Courses that were taken away, counted for each apprentice.
    removed: usize,
}

/// Gives digital courses to apprentices and takes others away: what else they have stays, also what
/// somebody else gives them at the same time.
#[endpoint(
    post = "/xtramile/coursesapprentice",
    not_found = "The organisation has no digital courses",
    conflict = "`full`: one of them has as many as there can be",
    unavailable = "`xtramile_unavailable`"
)]
pub(super) async fn xtramile_courses_change(
    session: Session<Coordinator>,
    Extension(provider): Extension<Option<Provider>>,
    Valid(input): Valid<XtramileCoursesChange>,
) -> Result<Json<XtramileCoursesChanged>, Problem> {
    let (tx, caller) = session.read().await?;
    require_enabled(&tx).await?;
    drop(tx);
    let ids: BTreeSet<ApprenticeId> = input.apprentices.into_iter().collect();
    let add: BTreeSet<String> = input.add.into_iter().map(OneLine::into_string).collect();
    let remove: BTreeSet<String> = input.remove.into_iter().map(OneLine::into_string).collect();
    if !add.is_disjoint(&remove) {
        let message = "Et kurs kan ikke både deles ut og tas bort";
        return Err(Problem::invalid_field("remove", "both", message));
    }
    let given = given(provider, caller.tenant.as_str(), &add).await?;
    let (tx, caller) = session.write().await?;
    require_enabled(&tx).await?;
    require_active(&tx, &ids).await?;
    let removed = store::take_away(&tx, &ids, &remove).await?;
    let added = store::give(&tx, &ids, &given, &caller.person).await?;
    require_room(&tx, &ids).await?;
    tx.commit().await?;
    Ok(Json(XtramileCoursesChanged { added, removed }))
}

/// The courses of these ids, as the provider calls them now.
async fn given(
    provider: Option<Provider>,
    tenant: &str,
    add: &BTreeSet<String>,
) -> Result<Vec<NewChoice>, Problem> {
    if add.is_empty() {
        return Ok(Vec::new());
    }
    let told = refused::provider(provider)?.courses(tenant).await;
    let offered = told.map_err(|error| refused::told(&error))?;
    let mut offered: HashMap<String, _> =
        offered.into_iter().map(|it| (it.id.clone(), it)).collect();
    let mut given = Vec::with_capacity(add.len());
    for id in add {
        let Some(course) = offered.remove(id) else {
            let message = "Leverandøren har ikke kurset lenger";
            return Err(Problem::invalid_field("add", "unknown", message));
        };
        given.push(NewChoice { course: course.id, name: course.name, lessons: course.lessons });
    }
    Ok(given)
}

/// Refuses apprentices who are not there, or are archived.
async fn require_active(tx: &Tx, ids: &BTreeSet<ApprenticeId>) -> Result<(), Problem> {
    let asked: Vec<ApprenticeId> = ids.iter().cloned().collect();
    let found = apprentices::some(tx, &asked).await?;
    if found.iter().filter(|it| !it.archived).count() == ids.len() {
        return Ok(());
    }
    let message = "En av lærlingene finnes ikke, eller er arkivert";
    Err(Problem::invalid_field("apprentices", "unknown", message))
}

async fn require_room(tx: &Tx, ids: &BTreeSet<ApprenticeId>) -> Result<(), Problem> {
    let mut counts: HashMap<ApprenticeId, usize> = HashMap::new();
    for row in store::of_apprentices(tx, ids).await? {
        *counts.entry(row.apprentice).or_default() += 1;
    }
    if counts.values().any(|count| *count > COURSES_MAX) {
        let title = "En av lærlingene har så mange digitale kurs som det kan være";
        return Err(Problem::conflict("full", title));
    }
    Ok(())
}
