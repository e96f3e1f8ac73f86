//! A sheet as it is shown.

use chrono::{Days, NaiveDate};
use serde::Serialize;
use svenn_curricula::plans::{self, PlanTree};
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::{App, files::FileView};
use svenn_kernel::{CategoryId, Fault, GoalId, HourSheetId, Timestamp};
use svenn_people::{
    apprentices::{self, Apprentice},
    goals,
    refs::{self, CompanyRef},
};
use svenn_review::{
    AccessLevel, Can,
    ticks::{ChosenPart, Shown, Tick},
    view::{self, ReviewApprentice, ReviewEvent, ReviewGoal},
};
use utoipa::ToSchema;

use crate::{
    capability::TIMEFORINGER,
    open::Opened,
    rules::{
        self, Agreement, Kind, Line, Status, WeekSum, agreed_on, holiday, kept_minutes, week_days,
    },
    store::{self, Sheet},
};

/// Hours of a week, competence hours or an entry of the practice log.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HourSheetView {
    pub id: HourSheetId,
    /// Increases with every change; send back the version you read.
    pub version: i64,
    pub kind: Kind,
    /// The apprentice.
    pub laerling: ReviewApprentice,
    /// The apprentice's company now.
    pub bedrift: Option<CompanyRef>,
    /// The Monday of a week's hours; none of others.
    pub uke: Option<NaiveDate>,
    /// The day that it stands at.
    pub dag: NaiveDate,
    /// Category that competence hours count in; absent until chosen, and for other kinds.
    pub category: Option<HourCategory>,
    pub status: Status,
    /// When it came where it is.
    pub siden: Timestamp,
    /// Minutes of work in all lines.
    pub minutes: i64,
    /// Minutes agreed in the week, less absence and holidays; none of others.
    pub agreed: Option<i64>,
    /// In the order they were written.
    pub lines: Vec<Line>,
    /// The days of a week's hours; none of others.
    pub days: Vec<HourDay>,
    /// The lines of the previous sheet, to copy from; only for the author of a draft.
    pub previous: Vec<Line>,
    /// The goals that its lines name.
    pub goals: Vec<ReviewGoal>,
    /// Oldest first.
    pub files: Vec<FileView>,
    /// History, oldest first.
    pub timeline: Vec<ReviewEvent>,
    /// When it was last changed.
    pub sistendret: Timestamp,
    /// Actions open to the caller.
    pub can: Can,
}

/// A category of a training plan by name.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct HourCategory {
    pub id: CategoryId,
    /// Label that people see; empty for one that was removed from its plan.
    pub label: String,
}

/// A day of a week.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct HourDay {
    pub dag: NaiveDate,
    /// Minutes agreed, less absence.
    pub agreed: i64,
    /// The public holiday that it is.
    pub helligdag: Option<&'static str>,
}

/// What the agreed time of an apprentice follows from; a full position has so many minutes a week.
#[must_use]
pub fn agreement(of: &Apprentice, full_week: i64) -> Agreement<'_> {
    let ended = of.unexpected_end_date.into_iter().chain(of.sluttdato).min();
    Agreement {
        full_week,
        startdato: of.startdato,
        sluttdato: ended,
        rates: &of.vacancy_rates.0,
        fravaer: &of.fravaer.0,
    }
}

/// An opened sheet as it is shown to the caller.
pub async fn load_sheet(app: &App, tx: &Tx, opened: &Opened) -> Result<HourSheetView, Fault> {
    let Opened { row, access_level } = opened;
    let apprentice = apprentices::find(tx, &row.laerling).await?;
    let apprentice = apprentice.ok_or_else(|| Fault::new("hours without apprentice"))?;
    let agreement = agreement(&apprentice, store::settings(tx).await?.week_minutes);
    let lines = &row.linjer.0;
    let files = records::of_owner(tx, TIMEFORINGER, row.id.as_str()).await?;
    let shown = |file| FileView::new(app, tx, file);
    let can = rules::can(*access_level, row.status);
    Ok(HourSheetView {
        id: row.id.clone(),
        version: row.version,
        kind: row.kind,
        laerling: ReviewApprentice::from(&apprentice),
        bedrift: refs::company(tx, apprentice.bedriftid.as_ref()).await?,
        uke: row.uke,
        dag: row.dag,
        category: category_of(tx, row).await?,
        status: row.status,
        siden: row.siden,
        minutes: row.minutes,
        agreed: row.uke.map(|monday| WeekSum::of(&agreement, monday, lines).agreed),
        days: row.uke.map(|monday| days_of(&agreement, monday, lines)).unwrap_or_default(),
        previous: previous_of(tx, row, *access_level, can).await?,
        goals: view::goals(tx, &row.laerling, ticks_of(tx, row).await?, &Shown::NOTHING).await?,
        lines: lines.clone(),
        files: files.into_iter().map(shown).collect(),
        timeline: store::events_of(tx, &row.id).await?,
        sistendret: row.sistendret,
        can,
    })
}

/// The goals that the lines name, with those of their parts.
async fn ticks_of(tx: &Tx, row: &Sheet) -> Result<Vec<Tick>, Fault> {
    let parts = plans::sub_goals(tx, &row.linjer.parts()).await?;
    let of = |part: GoalId| {
        let goal = parts.get(&part)?.goal.clone();
        Some(ChosenPart { goal, part })
    };
    let parts: Vec<ChosenPart> = row.linjer.parts().into_iter().filter_map(of).collect();
    Ok(Tick::all(row.linjer.goals(), &parts))
}

fn days_of(agreement: &Agreement<'_>, monday: NaiveDate, lines: &[Line]) -> Vec<HourDay> {
    let day = |dag| HourDay {
        dag,
        agreed: kept_minutes(agreed_on(agreement, dag), lines, dag),
        helligdag: holiday(dag),
    };
    week_days(monday).map(day).collect()
}

/// The lines of the week before, to copy from.
async fn previous_of(
    tx: &Tx,
    row: &Sheet,
    access_level: AccessLevel,
    can: Can,
) -> Result<Vec<Line>, Fault> {
    let before = row.uke.and_then(|monday| monday.checked_sub_days(Days::new(7)));
    let Some(before) = before.filter(|_| can.edit && access_level == AccessLevel::Author) else {
        return Ok(Vec::new());
    };
    let kept = store::of_week(tx, &row.laerling, before).await?;
    Ok(kept.map(|kept| kept.linjer.0).unwrap_or_default())
}

/// The category of competence hours by name.
async fn category_of(tx: &Tx, row: &Sheet) -> Result<Option<HourCategory>, Fault> {
    let Some(id) = &row.category else { return Ok(None) };
    let trees = goals::trees(tx, &row.laerling).await?;
    let label = label_of(&trees, id).unwrap_or_default();
    Ok(Some(HourCategory { id: id.clone(), label }))
}

/// What people read of a category of these plans.
pub fn label_of(trees: &[PlanTree], id: &CategoryId) -> Option<String> {
    let mut categories = trees.iter().flat_map(|tree| &tree.categories);
    categories.find(|category| category.id == *id).map(|category| category.label.clone())
}
