//! Hours that were kept before they came here: the demo organisations. Status and timeline follow
//! from the steps by the same rules as when people take them.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, CategoryId, Fault, HourSheetId, Timestamp, TrainingPlanId};
use svenn_people::apprentices;
pub use svenn_review::timeline::BackfilledStep;
use svenn_review::{rules::phase_allows, timeline::version_after};

use crate::{
    rules::{Kind, Line, Lines, Status, kept_time},
    store::{self, Sheet},
    targets::{Target, Targets},
};

/// A sheet.
#[derive(Debug, Clone)]
pub struct BackfilledSheet {
    pub laerling: ApprenticeId,
    pub kind: Kind,
    /// The Monday of a week; the day of others.
    pub dag: NaiveDate,
    /// Category that competence hours count in.
    pub category: Option<CategoryId>,
    pub lines: Vec<Line>,
    pub created: Timestamp,
    /// What happened to it, in order.
    pub steps: Vec<BackfilledStep>,
}

/// Takes over sheets.
///
/// # Errors
/// A fault of the database, or of steps that cannot follow each other.
pub async fn backfill(tx: &Tx, kept: &[BackfilledSheet]) -> Result<(), Fault> {
    let (mut rows, mut timeline) = (Vec::new(), Vec::new());
    for sheet in kept {
        let row = row_of(tx, sheet)?;
        timeline.extend(store::backfilled(tx, &row.id, &sheet.steps));
        rows.push(row);
    }
    store::insert_all(tx, &rows).await?;
    store::insert_timeline(tx, &timeline).await?;
    count(tx, &rows).await
}

/// Keeps the statistics of those whose weeks these are.
async fn count(tx: &Tx, rows: &[Sheet]) -> Result<(), Fault> {
    let mut weeks: BTreeMap<&ApprenticeId, Vec<Lines>> = BTreeMap::new();
    let sent = |row: &&Sheet| matches!(row.status, Status::Sendt | Status::Godkjent);
    for row in rows.iter().filter(|row| row.kind == Kind::Timeforing).filter(sent) {
        weeks.entry(&row.laerling).or_default().push(row.linjer.clone());
    }
    for (laerling, lines) in weeks {
        apprentices::set_timekeeping(tx, laerling, kept_time(&lines)).await?;
    }
    Ok(())
}

/// Sets the minutes of competence hours that a plan demands, by category.
///
/// # Errors
/// A fault of the database.
pub async fn demand(
    tx: &Tx,
    plan: &TrainingPlanId,
    demands: impl IntoIterator<Item = (CategoryId, i64)>,
) -> Result<(), Fault> {
    store::targets_to_edit(tx, plan).await?;
    let targets = demands.into_iter().map(|(category, minutes)| Target { category, minutes });
    store::set_targets(tx, plan, Targets(targets.collect())).await
}

fn row_of(tx: &Tx, sheet: &BackfilledSheet) -> Result<Sheet, Fault> {
    let (mut status, mut siden) = (Status::Kladd, sheet.created);
    for BackfilledStep { step, at, .. } in &sheet.steps {
        if !phase_allows(step.action(), status.phase()) {
            return Err(Fault::new("steps of hours that cannot follow each other"));
        }
        (status, siden) = (step.leads_to().into(), *at);
    }
    let linjer = Lines(sheet.lines.iter().cloned().map(Line::tidied).collect());
    Ok(Sheet {
        id: HourSheetId::new(sheet.created, tx.entropy()),
        version: version_after(sheet.steps.len()),
        kind: sheet.kind,
        laerling: sheet.laerling.clone(),
        uke: (sheet.kind == Kind::Timeforing).then_some(sheet.dag),
        dag: sheet.dag,
        category: sheet.category.clone(),
        status,
        minutes: linjer.minutes(),
        linjer,
        created: sheet.created,
        sistendret: siden,
        siden,
    })
}
