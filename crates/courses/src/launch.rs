//! Opening a unit of a package: its session, its ticket, and what it is told.

use std::collections::BTreeMap;

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use sea_orm::ActiveValue::Set;
use serde::Serialize;
use serde_json::json;
use sha2::{Digest, Sha256};
use svenn_courserules::{
    Item,
    package::{Cmi5Session, Standard, Unit, UnitState, better, rolled_up, satisfied},
};
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::{App, Problem};
use svenn_kernel::{
    CourseId, CourseItemId, CourseSessionId, CourseUserId, Fault, FileId, StoredWords,
};
use svenn_people::names;
use utoipa::ToSchema;

use crate::{
    open::Taken,
    progress::{Reached, reach},
    statements,
    store::{self, Package, PackageSession, SaidColumn, UnitChange, UnitRow, UnitStateColumn},
};

/// How a unit is opened.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Serialize, serde::Deserialize, StoredWords, ToSchema,
)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = CourseLaunchMode)]
pub enum LaunchMode {
    /// What is done counts.
    Normal,
    /// It is tried out.
    Browse,
}

/// A unit that is opened.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CourseLaunch)]
pub struct LaunchView {
    id: CourseSessionId,
    /// The page to show in a frame; it works for as long as the session is saved now and then.
    url: String,
    /// Whose messages are those of the page.
    origin: String,
    standard: Standard,
    mode: LaunchMode,
    /// The number of the save that is kept; the next is larger.
    seq: i64,
    /// What the unit kept.
    values: BTreeMap<String, String>,
    /// Where the unit begins, from the page.
    src: String,
    learner_id: String,
    /// Last name, first name.
    learner_name: String,
    launch_data: String,
    max_time: String,
    time_limit_action: String,
    /// What passes, in per cent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    mastery: Option<f64>,
    /// How much of it completes it, in per cent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    threshold: Option<f64>,
}

/// The package of an element.
pub struct OfItem {
    pub file: FileId,
    pub read: Package,
}

/// The package that an element has; 404 where it has none that was read.
pub async fn package_of(tx: &Tx, item: &Item) -> Result<OfItem, Problem> {
    let file = item.content.as_ref().and_then(|reading| reading.package.clone());
    let file = file.ok_or_else(Problem::not_found)?;
    let record = records::find(tx, &file).await?.ok_or_else(Problem::not_found)?;
    let read = store::package(tx, &record.sha256).await?.ok_or_else(Problem::not_found)?;
    Ok(OfItem { file, read })
}

/// A unit of a package; 404 where it has none of that name.
pub fn unit_of(read: &Package, unit: &str) -> Result<Unit, Problem> {
    let found = read.units.0.iter().find(|it| it.id == unit);
    found.cloned().ok_or_else(Problem::not_found)
}

/// What a unit is opened with.
pub struct Opened<'a> {
    pub app: &'a App,
    pub tx: &'a Tx,
    pub origin: &'a str,
    pub package: &'a OfItem,
    pub unit: &'a Unit,
}

/// The digest by which a ticket or a token is known.
pub fn digest_of(secret: &str) -> String {
    hex::encode(Sha256::digest(secret.as_bytes()))
}

/// Opens a unit for its learner, whose lock the caller holds.
pub async fn open(
    it: &Opened<'_>,
    taken: &Taken,
    item: &CourseItemId,
) -> Result<LaunchView, Problem> {
    let tx = it.tx;
    store::forget_old_sessions(tx).await?;
    let units = store::units_of(tx, &taken.row.id).await?;
    for before in store::end_sessions(tx, &taken.row.id, item).await? {
        let of_it = |row: &&UnitRow| {
            row.item == before.item && row.package == before.package && row.unit == before.unit
        };
        if let Some(row) = units.iter().find(of_it) {
            statements::abandoned(it.app, tx, &before, &row.registration).await?;
        }
    }
    let at = (item, it.package.read.sha256.as_str(), it.unit.id.as_str());
    let row = store::unit_on(tx, &taken.row.id, at, || registration(tx, &units, at)).await?;
    if it.unit.is_asset && !row.state.0.completed {
        let state = UnitState { completed: true, ..row.state.0 };
        let change = UnitChange { state: Set(UnitStateColumn(state)), ..Default::default() };
        store::change_unit(tx, &row, change).await?;
        settle_units((it.app, tx), taken.again(), item, &it.package.read).await?;
    }
    let (session, ticket) =
        begun(it, (&taken.row.course, item), Some(taken.row.id.clone()), LaunchMode::Normal);
    store::insert_session(tx, &session).await?;
    if it.package.read.speaks() == Standard::Cmi5 {
        statements::launched(it.app, tx, &session, (&row, it.unit)).await?;
    }
    let person = &taken.row.person;
    let names = names::load_names(tx, std::slice::from_ref(person)).await?;
    let name = names.get(person).map(|it| format!("{}, {}", it.etternavn, it.fornavn));
    Ok(view(it, &session, &ticket, (Some(&row), name.unwrap_or_default())))
}

/// By what a learner is known to all units of an element's package (cmi5 §8.1): made with the
/// first.
fn registration(
    tx: &Tx,
    units: &[UnitRow],
    (item, package, _): (&CourseItemId, &str, &str),
) -> String {
    let known = units
        .iter()
        .find(|row| row.item == *item && row.package == package && !row.registration.is_empty());
    let new = || uuid::Builder::from_random_bytes(tx.entropy().bytes()).into_uuid().to_string();
    known.map_or_else(new, |row| row.registration.clone())
}

/// Opens a unit for who tries it out.
pub async fn try_out(
    it: &Opened<'_>,
    course: &CourseId,
    item: &CourseItemId,
) -> Result<LaunchView, Problem> {
    store::forget_old_sessions(it.tx).await?;
    let (session, ticket) = begun(it, (course, item), None, LaunchMode::Browse);
    store::insert_session(it.tx, &session).await?;
    Ok(view(it, &session, &ticket, (None, "Prøve, Forhåndsvisning".to_owned())))
}

fn begun(
    it: &Opened<'_>,
    (course, item): (&CourseId, &CourseItemId),
    courseuser: Option<CourseUserId>,
    mode: LaunchMode,
) -> (PackageSession, String) {
    let tx = it.tx;
    let ticket = URL_SAFE_NO_PAD.encode(tx.entropy().bytes::<24>());
    let session = PackageSession {
        id: CourseSessionId::new(tx.now(), tx.entropy()),
        ticket: digest_of(&ticket),
        course: course.clone(),
        courseuser,
        item: item.clone(),
        unit: it.unit.id.clone(),
        package: it.package.read.sha256.clone(),
        file: it.package.file.clone(),
        mode: mode.as_str().to_owned(),
        opened: tx.now(),
        seen: tx.now(),
        ended: None,
        auth: None,
        said: SaidColumn(Cmi5Session::default()),
    };
    (session, ticket)
}

fn view(
    it: &Opened<'_>,
    session: &PackageSession,
    ticket: &str,
    (row, learner_name): (Option<&UnitRow>, String),
) -> LaunchView {
    let url = format!("{}/{}/{ticket}/", it.origin, it.tx.tenant());
    let standard = it.package.read.speaks();
    let learner_id = match &session.courseuser {
        Some(id) => id.to_string(),
        None => "forhandsvisning".to_owned(),
    };
    let registration = row.map(|row| row.registration.clone());
    let registration = registration.unwrap_or_else(|| uuid::Uuid::nil().to_string());
    let src = match standard {
        Standard::Cmi5 => {
            let activity = statements::activity_of(it.app, session);
            let actor = statements::actor_of(it.app, &learner_id);
            let values = [
                ("endpoint", format!("{url}xapi/")),
                ("fetch", format!("{url}fetch")),
                ("actor", actor.to_string()),
                ("registration", registration),
                ("activityId", activity),
            ];
            with_query(&it.unit.href, &values)
        }
        Standard::Scorm12 | Standard::Scorm2004 => it.unit.href.clone(),
    };
    LaunchView {
        id: session.id.clone(),
        url,
        origin: it.origin.to_owned(),
        standard,
        mode: session.mode.parse().unwrap_or(LaunchMode::Normal),
        seq: row.map_or(0, |row| row.seq),
        values: row.and_then(|row| serde_json::from_str(&row.data).ok()).unwrap_or_default(),
        src: format!("f/{src}"),
        learner_id,
        learner_name,
        launch_data: it.unit.launch_data.clone(),
        max_time: it.unit.max_time.clone(),
        time_limit_action: it.unit.time_limit_action.clone(),
        mastery: it.unit.mastery.map(crate::view::per_cent),
        threshold: it.unit.threshold.map(crate::view::per_cent),
    }
}

fn with_query(href: &str, values: &[(&str, String)]) -> String {
    let (page, fragment) = match href.split_once('#') {
        Some((page, fragment)) => (page, format!("#{fragment}")),
        None => (href, String::new()),
    };
    let mut query = form_urlencoded::Serializer::new(String::new());
    for (name, value) in values {
        query.append_pair(name, value);
    }
    // Units decode addresses, and not forms.
    let query = query.finish().replace('+', "%20");
    let joiner = if page.contains('?') { "&" } else { "?" };
    format!("{page}{joiner}{query}{fragment}")
}

/// What somebody's units of an element have come to.
pub fn states<'u>(
    rows: &[UnitRow],
    item: &CourseItemId,
    read: &'u Package,
) -> Vec<(&'u Unit, Option<UnitState>)> {
    let state = |unit: &Unit| {
        let is_of =
            |row: &&UnitRow| row.item == *item && row.package == read.sha256 && row.unit == unit.id;
        rows.iter().find(is_of).map(|row| row.state.0)
    };
    read.units.0.iter().map(|unit| (unit, state(unit))).collect()
}

/// What a unit waits for, by its title; none while it may be opened.
pub fn waits_for(unit: &Unit, all: &[(&Unit, Option<UnitState>)]) -> Option<String> {
    let state = |id: &str| all.iter().find(|(it, _)| it.id == id).and_then(|(_, state)| *state);
    let waits = unit.requires.as_ref()?.waits_for(&state);
    let first = waits.first()?;
    let title = all.iter().find(|(it, _)| it.id == *first).map(|(it, _)| it.title.clone());
    Some(title.unwrap_or_default())
}

/// Lets somebody off all units of an element's package. The caller holds the person's lock.
pub async fn waive_units(
    (app, tx): (&App, &Tx),
    taken: Taken,
    item: &Item,
    reason: &str,
) -> Result<Taken, Problem> {
    let package = package_of(tx, item).await?;
    let units = store::units_of(tx, &taken.row.id).await?;
    let sha256 = package.read.sha256.as_str();
    let known = registration(tx, &units, (&item.id, sha256, ""));
    let reached = UnitState { completed: true, success: Some(true), score: None };
    for unit in &package.read.units.0 {
        let at = (&item.id, sha256, unit.id.as_str());
        let row = store::unit_on(tx, &taken.row.id, at, || known.clone()).await?;
        let state = better(row.state.0, reached);
        let change = UnitChange { state: Set(UnitStateColumn(state)), ..Default::default() };
        store::change_unit(tx, &row, change).await?;
        if package.read.speaks() == Standard::Cmi5 {
            statements::waived(app, tx, (&taken.row, &row), reason).await?;
        }
    }
    say_what_is_satisfied((app, tx), &taken, &item.id, &package.read).await?;
    Ok(taken)
}

/// Says of units of cmi5 what the blocks and the course come to; answers what the units have.
async fn say_what_is_satisfied<'u>(
    (app, tx): (&App, &Tx),
    taken: &Taken,
    item: &CourseItemId,
    read: &'u Package,
) -> Result<Vec<(&'u Unit, Option<UnitState>)>, Problem> {
    let rows = store::units_of(tx, &taken.row.id).await?;
    let units = states(&rows, item, read);
    let row = rows.iter().find(|it| it.item == *item && it.package == read.sha256);
    let Some(row) = row.filter(|_| read.speaks() == Standard::Cmi5) else { return Ok(units) };
    for name in satisfied(&units) {
        let is_course =
            read.units.0.iter().any(|it| it.within.first().is_some_and(|it| it == name));
        statements::satisfied(app, tx, (&taken.row, row), (name, is_course)).await?;
    }
    Ok(units)
}

/// Notes what the units of an element come to together. The caller holds the person's lock.
pub async fn settle_units(
    (app, tx): (&App, &Tx),
    taken: Taken,
    item: &CourseItemId,
    read: &Package,
) -> Result<Taken, Problem> {
    let units = say_what_is_satisfied((app, tx), &taken, item, read).await?;
    let (progress, _) = rolled_up(&units);
    let reached = match (progress.completed, progress.passed) {
        (true, true) => Reached::CompletedAndPassed,
        (true, false) => Reached::Completed,
        (false, true) => Reached::Passed,
        (false, false) => Reached::Viewed,
    };
    Ok(reach(tx, taken, item, reached).await?)
}

/// What a unit of cmi5 finds before it begins (`LMS.LaunchData`).
pub fn launch_data(
    app: &App,
    session: &PackageSession,
    unit: &Unit,
    place: &str,
) -> Result<serde_json::Value, Fault> {
    let rule = unit.move_on.map_or("NotApplicable", |it| it.as_str());
    let mode = if session.courseuser.is_some() { "Normal" } else { "Browse" };
    let mut data = json!({
        "contextTemplate": statements::context_of(app, session, &unit.id),
        "launchMode": mode,
        "launchMethod": "AnyWindow",
        "moveOn": rule,
        "launchParameters": unit.launch_data,
        "returnURL": format!("{place}closed"),
    });
    let all = data.as_object_mut().ok_or_else(|| Fault::new("launch data are an object"))?;
    if let Some(mastery) = unit.mastery {
        all.insert("masteryScore".to_owned(), json!(crate::view::per_cent(mastery) / 100.0));
    }
    if !unit.entitlement_key.is_empty() {
        all.insert("entitlementKey".to_owned(), json!({ "courseStructure": unit.entitlement_key }));
    }
    Ok(data)
}
