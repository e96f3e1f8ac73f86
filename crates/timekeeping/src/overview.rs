//! All of one kind that an apprentice has written, as it adds up.

use std::collections::HashMap;

use chrono::{Days, NaiveDate};
use serde::Serialize;
use svenn_curricula::{
    plans::{self, PlanTree},
    rules::{LogInterval, PracticalLogSettings, in_practice_log},
};
use svenn_db::Tx;
use svenn_http::{Caller, Problem};
use svenn_kernel::{
    ApprenticeId, CategoryId, Fault, GoalId, HourSheetId, Timestamp, TrainingPlanId, oslo,
};
use svenn_people::{
    apprentices::{self, Apprentice},
    goals, visible,
};
use svenn_review::{AccessLevel, access::near, rules::sees, view::ReviewApprentice};
use utoipa::ToSchema;

use crate::{
    rules::{
        Agreement, Kind, Line, MonthSum, Status, WeekSum, agreed_week, by_goal, by_month,
        counts_from, is_missing,
    },
    store::{self, Sheet},
    targets, view,
};

/// Most weeks that are told of: those of a training of six years.
const WEEKS_MAX: usize = 320;

/// Working time of an apprentice, week by week.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TimekeepingOverview {
    pub laerling: ReviewApprentice,
    /// The Monday of this week.
    pub uke: NaiveDate,
    /// The newest first: all since hours are kept, and weeks before or after that hold something.
    pub weeks: Vec<HourWeek>,
    /// The newest first.
    pub months: Vec<MonthSum>,
    /// Working time by goal, the most first.
    pub goals: Vec<HourGoalSum>,
    /// Minutes that are sent and wait for an answer.
    pub sendt: i64,
    /// Minutes that are approved.
    pub godkjent: i64,
    /// All minutes against all that was agreed until last Sunday.
    pub total: WeekSum,
    /// How many weeks are missing.
    pub mangler: usize,
}

/// A week of hours.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct HourWeek {
    /// Its Monday.
    pub uke: NaiveDate,
    /// The sheet, where there is one that the caller sees.
    pub id: Option<HourSheetId>,
    /// None while nothing is written.
    pub status: Option<Status>,
    /// Minutes worked.
    pub minutes: i64,
    /// Minutes agreed, less absence and holidays.
    pub agreed: i64,
    /// Whether it is over and nothing of it was sent.
    pub mangler: bool,
}

/// Working time of a goal.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct HourGoalSum {
    pub id: GoalId,
    /// The whole goal.
    pub label: String,
    /// Minutes; those of a line with several goals count for each.
    pub minutes: i64,
    /// Lines that name it.
    pub lines: usize,
}

/// A sheet in a list.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct HourSheetLine {
    pub id: HourSheetId,
    pub dag: NaiveDate,
    pub status: Status,
    /// When it came where it is.
    pub siden: Timestamp,
    /// Category that competence hours count in; empty for other kinds.
    pub category: String,
    /// Minutes of work.
    pub minutes: i64,
    /// Work done.
    pub lines: Vec<Line>,
}

/// Competence hours against what the plans demand.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CompetenceHours {
    pub laerling: ReviewApprentice,
    /// Plans that demand competence hours.
    pub plans: Vec<CompetencePlan>,
    /// The newest first.
    pub sheets: Vec<HourSheetLine>,
}

/// A plan that demands competence hours.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CompetencePlan {
    pub id: TrainingPlanId,
    pub title: String,
    /// In the plan's order.
    pub categories: Vec<CompetenceCategory>,
}

/// A category, and how far it is.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CompetenceCategory {
    pub id: CategoryId,
    pub label: String,
    /// Minutes that it demands; 0 where nothing is.
    pub krav: i64,
    /// Minutes that are sent and wait for an answer.
    pub sendt: i64,
    /// Minutes that are approved.
    pub godkjent: i64,
}

/// The practice log.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PracticeLog {
    pub laerling: ReviewApprentice,
    /// Plans whose apprentices keep one.
    pub plans: Vec<LogPlan>,
    /// The newest first.
    pub entries: Vec<HourSheetLine>,
}

/// A plan whose apprentices keep a practice log.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct LogPlan {
    pub id: TrainingPlanId,
    pub title: String,
    pub hyppighet: LogInterval,
    /// Guidance; may be empty.
    pub veiledning: String,
    /// Goals and sub-goals that the log may name, by category.
    pub categories: Vec<LogCategory>,
}

/// Goals of a category that the log may name.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct LogCategory {
    pub label: String,
    pub goals: Vec<LogGoal>,
}

/// A goal that the log may name.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LogGoal {
    pub id: GoalId,
    pub label: String,
    /// Its sub-goals that the log is about.
    pub sub_goals: Vec<LogGoalPart>,
}

/// A part of a goal that the log may name.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct LogGoalPart {
    pub id: GoalId,
    pub label: String,
}

/// An apprentice whose sheets the caller may see, and how the caller is related to the apprentice.
pub struct Seen {
    pub apprentice: Apprentice,
    access_level: AccessLevel,
}

impl Seen {
    /// 404 if the caller may not know of the apprentice.
    pub async fn load(tx: &Tx, caller: &Caller, id: &ApprenticeId) -> Result<Self, Problem> {
        let apprentice = visible::seen_apprentice(tx, caller, id).await?;
        let apprentice = apprentice.ok_or_else(Problem::not_found)?;
        Ok(Self { apprentice, access_level: near(caller) })
    }

    /// As the office sees the apprentice.
    #[must_use]
    pub const fn whole(apprentice: Apprentice) -> Self {
        Self { apprentice, access_level: AccessLevel::Coordinator }
    }

    fn named(&self) -> ReviewApprentice {
        ReviewApprentice::from(&self.apprentice)
    }

    /// The apprentice's sheets of a kind that the caller sees, the newest first.
    async fn sheets(&self, tx: &Tx, kind: Kind) -> Result<Vec<Sheet>, Fault> {
        let mut sheets = store::of_kind(tx, &self.apprentice.id, kind).await?;
        sheets.retain(|row| sees(self.access_level, row.status.phase()));
        Ok(sheets)
    }
}

/// The apprentice's working time.
pub async fn timekeeping(tx: &Tx, seen: &Seen) -> Result<TimekeepingOverview, Fault> {
    let sheets = seen.sheets(tx, Kind::Timeforing).await?;
    let agreement = view::agreement(&seen.apprentice, store::settings(tx).await?.week_minutes);
    let today = oslo::day_of(tx.now());
    let weeks = weeks_of(&agreement, &sheets, today);
    let lines: Vec<Line> = sheets.iter().flat_map(|row| row.linjer.0.iter().cloned()).collect();
    let of = |status: Status| minutes_of(sheets.iter().filter(move |row| row.status == status));
    let sunday = oslo::start_of_week(today).checked_sub_days(Days::new(1)).unwrap_or(today);
    let from = weeks.last().map_or(today, |week| week.uke);
    let over = weeks.iter().filter(|week| week.uke <= sunday);
    Ok(TimekeepingOverview {
        laerling: seen.named(),
        uke: oslo::start_of_week(today),
        months: by_month(&agreement, (from, today), &lines),
        goals: goal_sums(tx, &lines).await?,
        sendt: of(Status::Sendt),
        godkjent: of(Status::Godkjent),
        total: WeekSum {
            minutes: over.clone().map(|week| week.minutes).sum(),
            agreed: over.map(|week| week.agreed).sum(),
        },
        mangler: weeks.iter().filter(|week| week.mangler).count(),
        weeks,
    })
}

/// The weeks of which an apprentice has sent nothing, by their Mondays, the newest first.
///
/// # Errors
/// A fault of the database.
pub async fn missing_weeks(tx: &Tx, laerling: &ApprenticeId) -> Result<Vec<NaiveDate>, Fault> {
    let Some(apprentice) = apprentices::find(tx, laerling).await? else { return Ok(Vec::new()) };
    let sheets = store::of_kind(tx, laerling, Kind::Timeforing).await?;
    let agreement = view::agreement(&apprentice, store::settings(tx).await?.week_minutes);
    let weeks = weeks_of(&agreement, &sheets, oslo::day_of(tx.now()));
    Ok(weeks.into_iter().filter(|week| week.mangler).map(|week| week.uke).collect())
}

/// The weeks that are told of, the newest first.
fn weeks_of(agreement: &Agreement<'_>, sheets: &[Sheet], today: NaiveDate) -> Vec<HourWeek> {
    let mut kept: HashMap<NaiveDate, &Sheet> =
        sheets.iter().filter_map(|row| Some((row.uke?, row))).collect();
    let first = kept.keys().min().copied();
    let asked = counts_from(agreement.startdato, first, today).map(|from| {
        let last = agreement.sluttdato.map_or(today, |last| last.min(today));
        from.iter_weeks().take_while(move |monday| *monday <= last)
    });
    let mut weeks: Vec<HourWeek> = asked
        .into_iter()
        .flatten()
        .map(|monday| week_of(agreement, monday, kept.remove(&monday), today))
        .collect();
    weeks.extend(kept.iter().map(|(monday, row)| week_of(agreement, *monday, Some(row), today)));
    weeks.sort_by_key(|week| std::cmp::Reverse(week.uke));
    weeks.truncate(WEEKS_MAX);
    weeks
}

fn week_of(
    agreement: &Agreement<'_>,
    uke: NaiveDate,
    row: Option<&Sheet>,
    today: NaiveDate,
) -> HourWeek {
    let lines = row.map(|row| row.linjer.0.as_slice()).unwrap_or_default();
    let WeekSum { minutes, agreed } = WeekSum::of(agreement, uke, lines);
    let status = row.map(|row| row.status);
    HourWeek {
        uke,
        id: row.map(|row| row.id.clone()),
        status,
        minutes,
        agreed,
        mangler: is_missing(uke, agreed_week(agreement, uke), status, today),
    }
}

fn minutes_of<'a>(sheets: impl Iterator<Item = &'a Sheet>) -> i64 {
    sheets.map(|row| row.minutes).sum()
}

async fn goal_sums(tx: &Tx, lines: &[Line]) -> Result<Vec<HourGoalSum>, Fault> {
    let sums = by_goal(lines);
    let ids: Vec<GoalId> = sums.iter().map(|sum| sum.goal.clone()).collect();
    let mut known = plans::goals(tx, &ids).await?;
    let named = sums.into_iter().filter_map(|sum| {
        let (_, goal) = known.remove(&sum.goal)?;
        Some(HourGoalSum {
            id: sum.goal,
            label: goal.label,
            minutes: sum.minutes,
            lines: sum.lines,
        })
    });
    Ok(named.collect())
}

/// The apprentice's competence hours.
pub async fn competence_hours(tx: &Tx, seen: &Seen) -> Result<CompetenceHours, Fault> {
    let sheets = seen.sheets(tx, Kind::Timer).await?;
    let trees = goals::trees(tx, &seen.apprentice.id).await?;
    let ids: Vec<TrainingPlanId> = trees.iter().map(|tree| tree.plan.id.clone()).collect();
    let demanded = store::targets_of(tx, &ids).await?;
    let mut plans = Vec::new();
    for tree in &trees {
        if !targets::options_of(&tree.plan)?.competencehours {
            continue;
        }
        let row = demanded.iter().find(|row| row.trainingplan == tree.plan.id);
        let demands = row.map(|row| row.targets.clone()).unwrap_or_default();
        plans.push(CompetencePlan {
            id: tree.plan.id.clone(),
            title: tree.plan.title.clone(),
            categories: categories(tree, &demands, &sheets),
        });
    }
    let sheets = sheets.into_iter().map(|row| sheet_line(row, &trees)).collect();
    Ok(CompetenceHours { laerling: seen.named(), plans, sheets })
}

fn categories(
    tree: &PlanTree,
    demands: &targets::Targets,
    sheets: &[Sheet],
) -> Vec<CompetenceCategory> {
    let minutes = |id: &CategoryId, status: Status| {
        let of_it = sheets.iter().filter(|row| row.category.as_ref() == Some(id));
        minutes_of(of_it.filter(|row| row.status == status))
    };
    let all = tree.categories.iter().map(|category| CompetenceCategory {
        krav: demands.of(&category.id),
        sendt: minutes(&category.id, Status::Sendt),
        godkjent: minutes(&category.id, Status::Godkjent),
        id: category.id.clone(),
        label: category.label.clone(),
    });
    all.collect()
}

fn sheet_line(row: Sheet, trees: &[PlanTree]) -> HourSheetLine {
    let category = row.category.as_ref().and_then(|id| view::label_of(trees, id));
    HourSheetLine {
        id: row.id,
        dag: row.dag,
        status: row.status,
        siden: row.siden,
        category: category.unwrap_or_default(),
        minutes: row.minutes,
        lines: row.linjer.0,
    }
}

/// The apprentice's practice log.
pub async fn practice_log(tx: &Tx, seen: &Seen) -> Result<PracticeLog, Fault> {
    let entries = seen.sheets(tx, Kind::Praksislogg).await?;
    let trees = goals::trees(tx, &seen.apprentice.id).await?;
    let mut plans = Vec::new();
    for tree in &trees {
        if !targets::options_of(&tree.plan)?.practicelog {
            continue;
        }
        let settings = &tree.plan.practical_log_settings;
        let settings: PracticalLogSettings = serde_json::from_str(settings)?;
        plans.push(LogPlan {
            id: tree.plan.id.clone(),
            title: tree.plan.title.clone(),
            hyppighet: settings.hyppighet,
            veiledning: settings.veiledning,
            categories: log_categories(tx, tree).await?,
        });
    }
    let entries = entries.into_iter().map(|row| sheet_line(row, &trees)).collect();
    Ok(PracticeLog { laerling: seen.named(), plans, entries })
}

/// The goals that the log of a plan may name.
pub async fn log_categories(tx: &Tx, tree: &PlanTree) -> Result<Vec<LogCategory>, Fault> {
    let options = targets::options_of(&tree.plan)?;
    let content = plans::Content::load(tx, &tree.plan.id).await?;
    let offered = |goal: &GoalId| {
        let row = content.goals.iter().find(|row| row.id == *goal);
        row.is_some_and(|row| in_practice_log(&options, row.excludepracticallog, false))
    };
    let sub_goals = |goal: &GoalId| -> Vec<LogGoalPart> {
        let of_it = content.sub_goals.iter().filter(|row| row.goal == *goal);
        let offered = of_it.filter(|row| in_practice_log(&options, false, row.excludepracticallog));
        offered.map(|row| LogGoalPart { id: row.id.clone(), label: row.label.clone() }).collect()
    };
    let of_category = |category: &plans::PlanCategory| LogCategory {
        label: category.label.clone(),
        goals: category
            .goals
            .iter()
            .filter(|goal| offered(&goal.id))
            .map(|goal| LogGoal {
                id: goal.id.clone(),
                label: goal.label.clone(),
                sub_goals: sub_goals(&goal.id),
            })
            .collect(),
    };
    let all = tree.categories.iter().map(of_category);
    Ok(all.filter(|category| !category.goals.is_empty()).collect())
}
