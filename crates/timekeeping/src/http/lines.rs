//! The content of a sheet, as the author sends it.

use svenn_curricula::plans;
use svenn_db::Tx;
use svenn_http::Problem;
use svenn_kernel::{ApprenticeId, CategoryId, FieldError, Fields, GoalId, ListOf, oslo};
use svenn_people::{goals, relations};

use crate::{
    overview,
    rules::{self, GOALS_MAX, Kind, LINES_MAX, Line, PARTS_MAX, TEXT_CHARS_MAX, Wrong},
    store, targets,
};

/// Lines of a sheet, as they are sent.
pub type SentLines = ListOf<Line, LINES_MAX>;

/// Notes what of the lines is too long.
pub fn check(lines: &[Line], fields: &mut Fields) {
    for (at, line) in lines.iter().enumerate() {
        fields.text(&format!("lines.{at}.hva"), &line.hva, 0..=TEXT_CHARS_MAX);
        fields.list(&format!("lines.{at}.goals"), &line.goals, GOALS_MAX);
        fields.list(&format!("lines.{at}.subGoals"), &line.sub_goals, PARTS_MAX);
    }
}

/// A refusal that names each wrong field; `Ok` when nothing is wrong.
pub fn refuse(wrong: Vec<Wrong>) -> Result<(), Problem> {
    if wrong.is_empty() {
        return Ok(());
    }
    let fields = wrong.into_iter().map(|(field, code, why)| FieldError {
        field,
        code,
        message: why.to_owned(),
    });
    Err(Problem::invalid(fields.collect()))
}

/// What is written in a sheet.
pub struct Written {
    pub kind: Kind,
    pub uke: Option<chrono::NaiveDate>,
    pub category: Option<CategoryId>,
    pub lines: Vec<Line>,
}

/// What was chosen before.
#[derive(Clone, Copy, Default)]
pub struct Before<'a> {
    pub category: Option<&'a CategoryId>,
    pub goals: &'a [GoalId],
    pub parts: &'a [GoalId],
}

/// What was written, as it is kept; refused where a day, a time, a goal or the category does not
/// fit. What was chosen before stays, whatever became of the plan. The caller holds the lock to
/// write the apprentice's sheets.
pub async fn checked(
    tx: &Tx,
    laerling: &ApprenticeId,
    written: Written,
    before: Before<'_>,
) -> Result<Written, Problem> {
    let mut lines: Vec<Line> = written.lines.into_iter().map(Line::tidied).collect();
    refuse(rules::wrong_in(written.uke, &lines, oslo::day_of(tx.now())))?;
    if let Some(uke) = written.uke {
        require_free_time(tx, laerling, uke, &lines).await?;
    }
    bring_goals(tx, laerling, written.kind, &mut lines, before.parts).await?;
    let mut new: Vec<GoalId> = lines.iter().flat_map(|line| line.goals.clone()).collect();
    new.retain(|goal| !before.goals.contains(goal));
    if !new.is_empty() {
        require_goals(tx, laerling, written.kind, &new).await?;
    }
    let category = written.category.filter(|_| written.kind == Kind::Timer);
    if let Some(id) = category.as_ref().filter(|id| before.category != Some(*id)) {
        require_category(tx, laerling, id).await?;
    }
    Ok(Written { lines, category, ..written })
}

/// Refuses new parts of goals that are in none of the apprentice's plans, and in the log those that
/// are left out of it; each brings its goal along.
async fn bring_goals(
    tx: &Tx,
    laerling: &ApprenticeId,
    kind: Kind,
    lines: &mut [Line],
    before: &[GoalId],
) -> Result<(), Problem> {
    let all: Vec<GoalId> = lines.iter().flat_map(|line| line.sub_goals.clone()).collect();
    if all.is_empty() {
        return Ok(());
    }
    let known = plans::sub_goals(tx, &all).await?;
    let plans = relations::trainingplans_of(tx, laerling).await?;
    let is_offered = |part: &GoalId| {
        let row = known.get(part).filter(|row| plans.contains(&row.trainingplan));
        row.is_some_and(|row| kind != Kind::Praksislogg || !row.excludepracticallog)
    };
    if !all.iter().all(|part| before.contains(part) || is_offered(part)) {
        let message = "En av delene er ikke lenger i opplæringsplanen din";
        return Err(Problem::invalid_field("lines", "unknown_part", message));
    }
    for line in lines {
        for part in &line.sub_goals {
            let Some(row) = known.get(part) else { continue };
            if !line.goals.contains(&row.goal) {
                line.goals.push(row.goal.clone());
            }
        }
    }
    Ok(())
}

/// Refuses time that stands in the week before or after already.
async fn require_free_time(
    tx: &Tx,
    laerling: &ApprenticeId,
    uke: chrono::NaiveDate,
    lines: &[Line],
) -> Result<(), Problem> {
    let beside = store::lines_of_weeks(tx, laerling, &rules::weeks_beside(uke)).await?;
    let others: Vec<Line> = beside.into_iter().flat_map(|it| it.0).collect();
    refuse(rules::wrong_beside(lines, &others).into_iter().collect())
}

/// Refuses goals that are in none of the apprentice's plans, and in the log those that are left out
/// of it.
async fn require_goals(
    tx: &Tx,
    laerling: &ApprenticeId,
    kind: Kind,
    new: &[GoalId],
) -> Result<(), Problem> {
    let are_own = if kind == Kind::Praksislogg {
        let mut offered = Vec::new();
        for tree in goals::trees(tx, laerling).await? {
            let categories = overview::log_categories(tx, &tree).await?;
            offered.extend(categories.into_iter().flat_map(|category| category.goals));
        }
        new.iter().all(|goal| offered.iter().any(|it| it.id == *goal))
    } else {
        let plans = relations::trainingplans_of(tx, laerling).await?;
        let known = plans::goals(tx, new).await?;
        new.iter().all(|goal| known.get(goal).is_some_and(|(plan, _)| plans.contains(plan)))
    };
    if are_own {
        return Ok(());
    }
    let message = "Et av målene er ikke med i opplæringsplanen din";
    Err(Problem::invalid_field("lines", "unknown_goal", message))
}

/// Refuses a category that is in none of the apprentice's plans with competence hours.
async fn require_category(
    tx: &Tx,
    laerling: &ApprenticeId,
    id: &CategoryId,
) -> Result<(), Problem> {
    for tree in goals::trees(tx, laerling).await? {
        let keeps = targets::options_of(&tree.plan)?.competencehours;
        if keeps && tree.categories.iter().any(|category| category.id == *id) {
            return Ok(());
        }
    }
    let message = "Velg et område fra opplæringsplanen din";
    Err(Problem::invalid_field("category", "unknown", message))
}
