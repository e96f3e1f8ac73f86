//! When a report is sent, and sending it now.

use axum::{Extension, Json, extract::State};
use sea_orm::ActiveValue::Set;
use serde::Serialize;
use svenn_db::Tx;
use svenn_files::records::FileRecord;
use svenn_http::{App, Coordinator, Ids, Input, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{Fault, ListOf, PersonId, ReportId, Timestamp, Whole, text::collation_key};
use svenn_organisation::paper::not_set;
use svenn_typesetting::Typesetter;
use utoipa::ToSchema;

use super::{
    running::turn,
    view::{self, ReportReceiver, ReportView},
};
use crate::{
    catalogue,
    enclosing::{self, File},
    files::Format,
    job,
    rules::{self, Frequency},
    run::Outcome,
    sending, settings,
    store::{self, Report, ReportChange},
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
    /// The kind of that file; a workbook where it is left out.
    filformat: Option<Format>,
}

/// Whom a report is to be sent to.
#[derive(Debug, Input)]
pub struct ReportReceivers {
    /// Coordinators.
    mottakere: ListOf<PersonId, RECEIVERS_MAX, 1>,
    /// Whether it goes along as a file, which the office has to allow; a link alone without it.
    som_fil: Option<bool>,
    /// The kind of that file; a workbook where it is left out.
    filformat: Option<Format>,
    /// When it was sent last, as it was read (`plan.sistSendt`); left out where it never was.
    sist_sendt: Option<Timestamp>,
}

/// What was sent.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReportSent {
    /// Who got a message.
    pub mottakere: Vec<ReportReceiver>,
    /// Rows of the report.
    pub rader: usize,
    /// Whether its file was too large to go along: the link alone was sent.
    pub for_stor: bool,
}

/// Those who are coordinators of the office now, each once.
async fn coordinators(tx: &Tx, asked: Vec<PersonId>) -> Result<Vec<PersonId>, Problem> {
    let mut asked = asked;
    asked.sort();
    asked.dedup();
    let many = asked.len();
    let found = sending::open(tx, asked).await?;
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

/// What refuses sending a report to somebody: that they could not open it, and that it was sent
/// since the caller read when it was sent last. So the same press twice sends once.
fn may_be_sent(
    report: &Report,
    receivers: &[PersonId],
    read: Option<Timestamp>,
) -> Result<(), Problem> {
    if !report.shared && is_for_others(receivers, &report.owner) {
        return Err(not_shared());
    }
    if report.sist_sendt != read {
        let title = "Rapporten er nettopp sendt. Send en gang til hvis den skal ut på nytt";
        return Err(Problem::conflict("sent_meanwhile", title));
    }
    Ok(())
}

/// A file goes along where the office allows it.
async fn may_go_as_file(tx: &Tx) -> Result<(), Problem> {
    if settings::load(tx).await?.filer {
        return Ok(());
    }
    let message = "Kontoret sender rapporter som lenke, og ikke som fil";
    Err(Problem::invalid_field("somFil", "not_allowed", message))
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
    if is_on && som_fil {
        may_go_as_file(&tx).await?;
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
        filformat: Set(input.filformat.unwrap_or_default()),
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

/// Sends a report now, as its schedule does: run with the rights of its owner, its receivers get a
/// link, and its file where the office allows it.
#[endpoint(
    post = "/reports/{id}/send",
    conflict = "More than 50,000 rows (`too_many_rows`), `not_shared` with the receivers, sent since \
                it was read (`sent_meanwhile`), `changed_meanwhile`, or its owner may not run it \
                any more (`owner_gone`)",
    forbidden = "Only coordinators, and of grants those who see them",
    unavailable = "Too many documents are set at the moment"
)]
pub async fn report_send(
    session: Session<Coordinator>,
    State(app): State<App>,
    Extension(typesetter): Extension<Typesetter>,
    Ids(id): Ids<ReportId>,
    Valid(input): Valid<ReportReceivers>,
) -> Result<Json<ReportSent>, Problem> {
    let asked = Asked { receivers: input.mottakere.into_vec(), read: input.sist_sendt };
    let _turn = turn().await?;
    let (tx, caller) = session.read().await?;
    let report = view::visible(&tx, &caller, &id).await?;
    let list = catalogue::list(&report.asked()?.list);
    if list.and_then(|it| it.right).is_some_and(|right| !caller.has_right(right)) {
        return Err(Problem::forbidden());
    }
    may_be_sent(&report, &asked.receivers, asked.read)?;
    let wanted = if input.som_fil.unwrap_or_default() {
        may_go_as_file(&tx).await?;
        let format = input.filformat.unwrap_or_default();
        Some(sending::wanted(&app, &tx, &report, format).await?)
    } else {
        None
    };
    let outcome = sending::run_as_owner(&app, &tx, &report).await?;
    drop(tx);
    let tenant = caller.tenant.clone();
    let (outcome, file) = match wanted {
        Some(wanted) => {
            let by = (&app, &typesetter.awaited());
            enclosing::stage(by, &tenant, (wanted, outcome)).await.map_err(not_set)?
        }
        None => (outcome, File::None),
    };
    let sent = send(&session, &app, (&report, asked), (&outcome, &file)).await;
    let kept = sent.as_ref().ok().and_then(|(_, kept)| kept.as_ref());
    sending::settle(&app, &tenant, &file, kept).await?;
    sent.map(|(sent, _)| Json(sent))
}

/// What a press asks for.
struct Asked {
    receivers: Vec<PersonId>,
    /// When the report was sent last, as the caller read it.
    read: Option<Timestamp>,
}

/// Tells the receivers of a report that was run, unless it is another one or was sent by now.
async fn send(
    session: &Session<Coordinator>,
    app: &App,
    (report, asked): (&Report, Asked),
    (outcome, file): (&Outcome, &File),
) -> Result<(ReportSent, Option<FileRecord>), Problem> {
    let (tx, caller) = session.write().await?;
    let held = store::hold(&tx, &report.id).await?;
    let held = held.filter(|it| rules::may_see(&caller.person, it));
    let held = held.ok_or_else(Problem::not_found)?;
    may_be_sent(&held, &asked.receivers, asked.read)?;
    if held.version != report.version {
        let title = "Rapporten ble endret imens. Prøv igjen";
        return Err(Problem::conflict("changed_meanwhile", title));
    }
    let receivers = coordinators(&tx, asked.receivers).await?;
    let names = app.directory.names(&tx, &receivers).await?;
    let named = receivers.iter().map(|id| {
        let navn = names.get(id).cloned().unwrap_or_default();
        ReportReceiver { id: id.clone(), navn }
    });
    let mut mottakere: Vec<ReportReceiver> = named.collect();
    mottakere.sort_by_cached_key(|it| collation_key(&it.navn));
    let kept = sending::tell(&tx, &held, receivers, (outcome, file)).await?;
    let change = ReportChange {
        sist_sendt: Set(Some(tx.now())),
        sist_rader: Set(i64::try_from(outcome.rows.len()).ok()),
        sist_feil: Set(String::new()),
        ..Default::default()
    };
    store::note_sent(&tx, &held, change).await?;
    tx.commit().await?;
    let for_stor = matches!(file, File::TooLarge);
    Ok((ReportSent { mottakere, rader: outcome.rows.len(), for_stor }, kept))
}
