//! When a report is sent, and sending it now.

use axum::{Json, extract::State};
use sea_orm::ActiveValue::Set;
use serde::Serialize;
use svenn_http::{
    App, Coordinator, Ids, Input, Problem, Session, Valid, announcements::Enclosed, edit, endpoint,
};
use svenn_kernel::{Fault, ListOf, PersonId, ReportId, Whole};
use svenn_lists::Desk;
use utoipa::ToSchema;

use super::{
    running::turn,
    view::{self, ReportView},
};
use crate::{
    job, notifications,
    rules::{self, Frequency},
    run, settings,
    store::{self, ReportChange},
};

/// Most receivers of a report.
const RECEIVERS_MAX: usize = 50;

/// When a report is to be sent.
#[derive(Debug, Input)]
pub struct ReportScheduleInput {
    /// The version that was read.
    version: i64,
    hyppighet: Frequency,
    /// Of the week, 1 for Monday, or of the month.
    dag: Whole<1, 31>,
    /// Hour of the day in Oslo.
    klokken: Whole<0, 23>,
    /// Coordinators.
    mottakere: ListOf<PersonId, RECEIVERS_MAX>,
    /// Whether it is sent without rows, too.
    tom_ogsaa: bool,
    /// Whether it goes along as a file, which the office has to allow; a link alone without it.
    som_fil: Option<bool>,
}

/// Whom a report is to be sent to.
#[derive(Debug, Input)]
pub struct ReportReceivers {
    /// Coordinators.
    mottakere: ListOf<PersonId, RECEIVERS_MAX, 1>,
}

/// What was sent.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportSent {
    /// How many got a message.
    pub mottakere: usize,
    /// Rows of the report.
    pub rader: usize,
}

/// Those who are coordinators of the office now, each once.
async fn coordinators(tx: &svenn_db::Tx, asked: Vec<PersonId>) -> Result<Vec<PersonId>, Problem> {
    let mut asked = asked;
    asked.sort();
    asked.dedup();
    let many = asked.len();
    let found = job::open(tx, asked).await?;
    if found.len() != many {
        let message = "Bare koordinatorer med tilgang kan få rapporten";
        return Err(Problem::invalid_field("mottakere", "unknown", message));
    }
    Ok(found)
}

fn is_for_others(receivers: &[PersonId], owner: &PersonId) -> bool {
    receivers.iter().any(|it| it != owner)
}

fn not_shared() -> Problem {
    let title = "Del rapporten med kontoret først, ellers kan ikke andre åpne den";
    Problem::conflict("not_shared", title)
}

/// Says when a report is sent by itself, and to whom: with the rights of its owner at that moment,
/// as a link, or as a file where the office allows it. Only its owner says so.
#[endpoint(
    put = "/reports/{id}/schedule",
    forbidden = "Only its owner",
    conflict = "Stale version, or `not_shared` with those who are to have it"
)]
pub async fn report_schedule_set(
    session: Session<Coordinator>,
    State(app): State<App>,
    Ids(id): Ids<ReportId>,
    Valid(input): Valid<ReportScheduleInput>,
) -> Result<Json<ReportView>, Problem> {
    let (tx, caller) = session.write().await?;
    let held = store::hold(&tx, &id).await?;
    let held = held.filter(|it| rules::may_see(&caller.person, it));
    let held = held.ok_or_else(Problem::not_found)?;
    if !rules::may_own(&caller.person, &held) {
        return Err(Problem::forbidden());
    }
    if !held.shared && is_for_others(&input.mottakere, &held.owner) {
        return Err(not_shared());
    }
    let receivers = coordinators(&tx, input.mottakere.into_vec()).await?;
    let is_on = input.hyppighet != Frequency::Aldri;
    if is_on && receivers.is_empty() {
        let message = "Velg minst én som skal ha rapporten";
        return Err(Problem::invalid_field("mottakere", "required", message));
    }
    let som_fil = input.som_fil.unwrap_or_default();
    if is_on && som_fil && !settings::load(&tx).await?.filer {
        let message = "Kontoret sender rapporter som lenke, og ikke som fil";
        return Err(Problem::invalid_field("somFil", "not_allowed", message));
    }
    edit(&tx, &*held, input.version, view::one(&app, &tx, &caller, &id)).await?;
    let next = rules::next(input.hyppighet, input.dag.get(), input.klokken.get(), tx.now());
    let change = ReportChange {
        hyppighet: Set(input.hyppighet.as_str().to_owned()),
        dag: Set(input.dag.get()),
        klokken: Set(input.klokken.get()),
        mottakere: Set(serde_json::to_string(&receivers).map_err(Fault::from)?),
        tom_ogsaa: Set(input.tom_ogsaa),
        som_fil: Set(som_fil),
        neste: Set(next),
        sist_feil: Set(String::new()),
        ..Default::default()
    };
    store::change(&tx, &held, change).await?;
    if let Some(due) = next {
        job::queue(&tx, &id, due).await?;
    }
    let shown = view::one(&app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(shown))
}

/// Sends a report now: its receivers get a link, and how many rows it has for the caller.
#[endpoint(
    post = "/reports/{id}/send",
    conflict = "More than 50,000 rows (`too_many_rows`), or `not_shared` with the receivers",
    forbidden = "Only coordinators, and of grants those who see them"
)]
pub async fn report_send(
    session: Session<Coordinator>,
    State(app): State<App>,
    Ids(id): Ids<ReportId>,
    Valid(input): Valid<ReportReceivers>,
) -> Result<Json<ReportSent>, Problem> {
    let _turn = turn().await?;
    let (tx, caller) = session.read().await?;
    let report = view::visible(&tx, &caller, &id).await?;
    let desk = Desk { app: &app, tx: &tx, caller: &caller };
    let outcome = run::run(&desk, &report.asked()?).await?;
    drop(tx);
    let (tx, caller) = session.write().await?;
    let held = store::hold(&tx, &id).await?;
    let held = held.filter(|it| rules::may_see(&caller.person, it));
    let held = held.ok_or_else(Problem::not_found)?;
    if !held.shared && is_for_others(&input.mottakere, &held.owner) {
        return Err(not_shared());
    }
    let receivers = coordinators(&tx, input.mottakere.into_vec()).await?;
    let words = outcome.message_words();
    notifications::ready(&tx, &held, &receivers, (&words, Enclosed::default())).await?;
    let change = ReportChange {
        sist_sendt: Set(Some(tx.now())),
        sist_rader: Set(i64::try_from(outcome.rows.len()).ok()),
        ..Default::default()
    };
    store::note_sent(&tx, &held, change).await?;
    tx.commit().await?;
    Ok(Json(ReportSent { mottakere: receivers.len(), rader: outcome.rows.len() }))
}
