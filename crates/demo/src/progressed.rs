//! The progression that a demo office recommends, and how the demo apprentice is assessed by
//! themselves and by the instructor.

use chrono::{Days, NaiveDate};
use svenn_curricula::plans::{self, Content, GoalRow};
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, EmployeeId, Fault, PersonId, Timestamp, oslo};
use svenn_people::relations;
use svenn_progression::{
    lines::{self, LineOf, StoredLine},
    rules::Progression,
};
use svenn_selfassessment::{
    rules::{Assessment, Assessor},
    store::{self, Side},
};

/// Percent of the goals by the end of each month: a quiet first autumn, then evenly on.
const LINE: [i64; 24] =
    [2, 5, 8, 12, 16, 20, 24, 28, 32, 37, 42, 46, 51, 55, 60, 64, 69, 73, 78, 82, 87, 91, 96, 100];
const LEVELS: [&str; 4] = ["Har sett det", "Kan med hjelp", "Kan alene", "Kan lære bort"];
/// Goals of the apprentice's plan that are assessed.
const GOALS_ASSESSED: usize = 6;
/// Days ago of each assessment, and the levels of the goals then, from 1.
const BY_HERSELF: [(u64, [i64; GOALS_ASSESSED]); 2] =
    [(160, [2, 1, 2, 1, 1, 1]), (12, [3, 3, 3, 2, 2, 1])];
const BY_INSTRUCTOR: [(u64, [i64; GOALS_ASSESSED]); 2] =
    [(158, [1, 1, 2, 1, 1, 1]), (9, [3, 2, 4, 2, 1, 1])];

/// Writes what is recommended for all plans.
pub(crate) async fn recommend(tx: &Tx) -> Result<(), Fault> {
    let line = Progression::stored(LINE.to_vec());
    lines::save(tx, &LineOf::All, &StoredLine { version: 1, line }).await
}

/// Has the first goals of the apprentice's plan assessed, and writes assessments of the apprentice
/// and the instructor.
pub(crate) async fn assess(
    tx: &Tx,
    apprentice: &ApprenticeId,
    instructor: &EmployeeId,
    today: NaiveDate,
) -> Result<(), Fault> {
    let plans = relations::trainingplans_of(tx, apprentice).await?;
    let Some(plan) = plans.first() else { return Ok(()) };
    let before = Content::load(tx, plan).await?;
    let mut after = before.clone();
    let in_order: Vec<&mut GoalRow> = first_goals(&mut after);
    let mut goals = Vec::with_capacity(in_order.len());
    for goal in in_order {
        goal.self_assessment_activated = true;
        goal.self_assessment_levels = serde_json::to_string(&LEVELS)?;
        goals.push(goal.id.clone());
    }
    plans::replace(tx, plan, &before, &after).await?;
    let (herself, instructor) = (PersonId::from(apprentice.clone()), instructor.clone().into());
    let sides =
        [(Assessor::Laerling, herself, BY_HERSELF), (Assessor::Ansatt, instructor, BY_INSTRUCTOR)];
    for (assessor, by, times) in &sides {
        for (at, goal) in goals.iter().enumerate() {
            let said = (1_i64..).zip(times).filter_map(|(version, (days, levels))| {
                let day = today.checked_sub_days(Days::new(*days))?;
                said(version, oslo::noon(day), by, *levels.get(at)?)
            });
            let side = Side { laerling: apprentice, goal, assessor: *assessor };
            store::backfill(tx, side, said.collect()).await?;
        }
    }
    Ok(())
}

/// The first goals of a plan as they are read: by category, then by place.
fn first_goals(content: &mut Content) -> Vec<&mut GoalRow> {
    let Content { categories, goals, .. } = content;
    let place = |goal: &GoalRow| categories.iter().position(|it| it.id == goal.category);
    let mut all: Vec<&mut GoalRow> = goals.iter_mut().collect();
    all.sort_by_key(|goal| (place(goal), goal.rekkefoelge));
    all.truncate(GOALS_ASSESSED);
    all
}

fn said(version: i64, timestamp: Timestamp, by: &PersonId, nivaa: i64) -> Option<Assessment> {
    let place = usize::try_from(nivaa - 1).ok()?;
    let label = LEVELS.get(place).map(|label| (*label).to_owned())?;
    Some(Assessment { version, timestamp, by: by.clone(), nivaa: Some(nivaa), label })
}
