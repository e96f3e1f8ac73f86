//! Reports as they are shown.

use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{App, Caller, Problem};
use svenn_kernel::{Fault, PersonId, ReportId, Timestamp, text::collation_key};
use utoipa::ToSchema;

use crate::{
    definition::Definition,
    files::Format,
    ready::Ready,
    rules::{self, Frequency},
    store::{self, Report},
};

/// Somebody who gets a report.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportReceiver {
    pub id: PersonId,
    /// Name; empty for who has left.
    pub navn: String,
}

/// When a report is sent, and to whom.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReportSchedule {
    pub hyppighet: Frequency,
    /// Of the week, 1 for Monday, or of the month.
    pub dag: i64,
    /// Hour of the day in Oslo.
    pub klokken: i64,
    /// Coordinators.
    pub mottakere: Vec<ReportReceiver>,
    /// Whether it is sent without rows, too.
    pub tom_ogsaa: bool,
    /// Whether it goes along as a file, where the office allows it.
    pub som_fil: bool,
    /// The kind of that file.
    pub filformat: Format,
    /// When it is sent next.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub neste: Option<Timestamp>,
    /// When it was sent last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub sist_sendt: Option<Timestamp>,
    /// Rows that it had then.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub sist_rader: Option<i64>,
    /// Why it was not sent the last time; empty when it was.
    pub sist_feil: String,
}

/// A report.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportView {
    /// An id, or the word of a ready one.
    pub id: String,
    /// Send it back when changing it; 0 of a ready one.
    pub version: i64,
    pub navn: String,
    /// What it is about; may be empty.
    pub beskrivelse: String,
    pub definition: Definition,
    /// Whether every office has it: it is not changed, and can be saved as a new one.
    pub ferdig: bool,
    /// Whether it is the caller's own.
    pub egen: bool,
    /// Its owner's name; empty for the caller's own, and when the owner has left.
    pub eier: String,
    /// Whether all coordinators have it.
    pub delt: bool,
    /// When it is sent; none of a ready one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub plan: Option<ReportSchedule>,
}

/// A ready report.
pub fn of_ready(ready: &Ready) -> ReportView {
    ReportView {
        id: ready.id.to_owned(),
        version: 0,
        navn: ready.navn.to_owned(),
        beskrivelse: ready.beskrivelse.to_owned(),
        definition: ready.definition(),
        ferdig: true,
        egen: false,
        eier: String::new(),
        delt: true,
        plan: None,
    }
}

/// Reports as the caller sees them, by name.
pub async fn shown(
    app: &App,
    tx: &Tx,
    caller: &Caller,
    mut reports: Vec<Report>,
) -> Result<Vec<ReportView>, Fault> {
    reports.sort_by_cached_key(|it| collation_key(&it.navn));
    let others = reports.iter().filter(|it| it.owner != caller.person);
    let mut others: Vec<PersonId> = others.map(|it| it.owner.clone()).collect();
    for report in &reports {
        others.extend(report.receivers()?);
    }
    others.sort();
    others.dedup();
    let names = app.directory.names(tx, &others).await?;
    let receivers = |ids: Vec<PersonId>| {
        let named = ids.into_iter().map(|id| {
            let navn = names.get(&id).cloned().unwrap_or_default();
            ReportReceiver { id, navn }
        });
        named.collect()
    };
    let view = |it: Report| {
        Ok(ReportView {
            egen: it.owner == caller.person,
            eier: names.get(&it.owner).cloned().unwrap_or_default(),
            definition: it.asked()?,
            plan: Some(ReportSchedule {
                hyppighet: it.hyppighet.parse().unwrap_or_default(),
                dag: it.dag,
                klokken: it.klokken,
                mottakere: receivers(it.receivers()?),
                tom_ogsaa: it.tom_ogsaa,
                som_fil: it.som_fil,
                filformat: it.filformat,
                neste: it.neste,
                sist_sendt: it.sist_sendt,
                sist_rader: it.sist_rader,
                sist_feil: it.sist_feil,
            }),
            id: it.id.to_string(),
            version: it.version,
            navn: it.navn,
            beskrivelse: it.beskrivelse,
            ferdig: false,
            delt: it.shared,
        })
    };
    reports.into_iter().map(view).collect()
}

/// One report as the caller sees it; 404 when it is gone.
pub async fn one(
    app: &App,
    tx: &Tx,
    caller: &Caller,
    id: &ReportId,
) -> Result<ReportView, Problem> {
    let found = visible(tx, caller, id).await?;
    let shown = shown(app, tx, caller, vec![found]).await?;
    shown.into_iter().next().ok_or_else(Problem::not_found)
}

/// The report, if the caller may know of it.
pub async fn visible(tx: &Tx, caller: &Caller, id: &ReportId) -> Result<Report, Problem> {
    let found = store::find(tx, id).await?;
    let found = found.filter(|report| rules::may_see(&caller.person, report));
    found.ok_or_else(Problem::not_found)
}
