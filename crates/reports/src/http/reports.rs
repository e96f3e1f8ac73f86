//! Reports that are kept.

use axum::{Json, extract::State, http::StatusCode};
use sea_orm::ActiveValue::Set;
use serde::{Deserialize, Serialize};
use svenn_http::{App, Check, Coordinator, Ids, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{Fault, Fields, ReportId};
use utoipa::ToSchema;

use super::view::{self, ReportView};
use crate::{
    definition::Definition,
    history::blank,
    ready::{self, READY},
    rules,
    store::{self, Report, ReportChange},
};

/// Longest name of a report, in characters.
pub const NAME_CHARS_MAX: usize = 120;
/// Longest description, in characters.
const ABOUT_CHARS_MAX: usize = 1_000;
/// Most reports of an office.
const REPORTS_MAX: u64 = 500;
/// Reports of an office are made one after the other.
const LOCK: &str = "reports";

/// A report as it is to be.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReportInput {
    #[schema(max_length = 120)]
    navn: String,
    /// What it is about; may be empty.
    #[serde(default)]
    #[schema(max_length = 1000)]
    beskrivelse: String,
    definition: Definition,
    /// Whether all coordinators have it.
    delt: bool,
}

impl Check for ReportInput {
    fn check(&self, fields: &mut Fields) {
        fields.line("navn", &self.navn, 1..=NAME_CHARS_MAX);
        fields.text("beskrivelse", &self.beskrivelse, 0..=ABOUT_CHARS_MAX);
        self.definition.check(fields);
    }
}

/// A report as it is to be, and which one was read.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReportUpdate {
    /// The version that was read.
    version: i64,
    #[schema(max_length = 120)]
    navn: String,
    /// What it is about; may be empty.
    #[serde(default)]
    #[schema(max_length = 1000)]
    beskrivelse: String,
    definition: Definition,
    /// Whether all coordinators have it; only its owner says otherwise than before.
    delt: bool,
}

impl Check for ReportUpdate {
    fn check(&self, fields: &mut Fields) {
        fields.line("navn", &self.navn, 1..=NAME_CHARS_MAX);
        fields.text("beskrivelse", &self.beskrivelse, 0..=ABOUT_CHARS_MAX);
        self.definition.check(fields);
    }
}

/// The reports that the caller has.
#[derive(Debug, Serialize, ToSchema)]
pub struct Reports {
    /// Those that every office has.
    pub ferdige: Vec<ReportView>,
    /// The caller's own and the shared ones, by name.
    pub lagrede: Vec<ReportView>,
}

/// The caller's reports: the ready ones, their own, and those that are shared with the office.
#[endpoint(get = "/reports")]
pub async fn reports_list(
    session: Session<Coordinator>,
    State(app): State<App>,
) -> Result<Json<Reports>, Problem> {
    let (tx, caller) = session.read().await?;
    let found = store::seen_by(&tx, &caller.person).await?;
    Ok(Json(Reports {
        ferdige: READY.iter().map(view::of_ready).collect(),
        lagrede: view::shown(&app, &tx, &caller, found).await?,
    }))
}

/// A report: a kept one by its id, or a ready one by its word.
#[endpoint(get = "/reports/{id}")]
pub async fn report_view(
    session: Session<Coordinator>,
    State(app): State<App>,
    Ids(id): Ids<ReportId>,
) -> Result<Json<ReportView>, Problem> {
    let (tx, caller) = session.read().await?;
    if let Some(ready) = ready::find(id.as_str()) {
        return Ok(Json(view::of_ready(ready)));
    }
    Ok(Json(view::one(&app, &tx, &caller, &id).await?))
}

/// Keeps a report.
#[endpoint(post = "/reports", conflict = "The office has 500 of them (`too_many`)")]
pub async fn report_create(
    session: Session<Coordinator>,
    State(app): State<App>,
    Valid(input): Valid<ReportInput>,
) -> Result<(StatusCode, Json<ReportView>), Problem> {
    let (tx, caller) = session.write().await?;
    tx.lock(LOCK).await?;
    if store::count(&tx).await? >= REPORTS_MAX {
        let title = "Kontoret kan ha høyst 500 rapporter. Slett en først";
        return Err(Problem::conflict("too_many", title));
    }
    let id = ReportId::new(tx.now(), tx.entropy());
    let new = Report {
        navn: input.navn.trim().to_owned(),
        beskrivelse: input.beskrivelse.trim().to_owned(),
        definition: serde_json::to_string(&input.definition).map_err(Fault::from)?,
        shared: input.delt,
        ..blank(id.clone(), caller.person.clone(), &tx)
    };
    store::insert(&tx, new.clone()).await?;
    let shown = view::shown(&app, &tx, &caller, vec![new]).await?;
    let shown = shown.into_iter().next().ok_or_else(Problem::not_found)?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(shown)))
}

/// Changes a report. A shared one is the office's to change; only its owner ends the sharing.
#[endpoint(put = "/reports/{id}", forbidden = "Only coordinators; of sharing only the owner")]
pub async fn report_update(
    session: Session<Coordinator>,
    State(app): State<App>,
    Ids(id): Ids<ReportId>,
    Valid(input): Valid<ReportUpdate>,
) -> Result<Json<ReportView>, Problem> {
    let (tx, caller) = session.write().await?;
    let held = store::hold(&tx, &id).await?;
    let held = held.filter(|it| rules::may_see(&caller.person, it));
    let held = held.ok_or_else(Problem::not_found)?;
    if input.delt != held.shared && !rules::may_own(&caller.person, &held) {
        return Err(Problem::forbidden());
    }
    edit(&tx, &*held, input.version, view::one(&app, &tx, &caller, &id)).await?;
    let change = ReportChange {
        navn: Set(input.navn.trim().to_owned()),
        beskrivelse: Set(input.beskrivelse.trim().to_owned()),
        definition: Set(serde_json::to_string(&input.definition).map_err(Fault::from)?),
        shared: Set(input.delt),
        ..Default::default()
    };
    store::change(&tx, &held, change).await?;
    let shown = view::one(&app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(shown))
}

/// Deletes a report; nothing is sent of it any more.
#[endpoint(delete = "/reports/{id}")]
pub async fn report_delete(
    session: Session<Coordinator>,
    Ids(id): Ids<ReportId>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let held = store::hold(&tx, &id).await?;
    let held = held.filter(|it| rules::may_see(&caller.person, it));
    let held = held.ok_or_else(Problem::not_found)?;
    store::delete(&tx, &held.id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
