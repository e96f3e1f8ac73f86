//! Goals that apprentices of the demo instructor ask for by themselves, and one that came back.

use std::{cmp::Reverse, collections::HashMap, time::Duration};

use chrono::{Days, NaiveDate};
use svenn_curricula::plans::PlanTree;
use svenn_db::Tx;
use svenn_documentation::history;
use svenn_goals::{
    rules::Event,
    store::{self, Step},
};
use svenn_kernel::{ApprenticeId, Fault, GoalId, Role, TimelineId, Timestamp, oslo};
use svenn_people::{
    goals::{self, GoalState},
    rules::GoalStatus,
};

use crate::make::Stored;

/// How many goals each of the first apprentices asks for, and how many days ago.
const ASKED: [(usize, u64); 3] = [(1, 1), (2, 3), (2, 5)];
/// What the first apprentice is to do about the goal that came back, and when that was said.
const RETURNED: (&str, u64) =
    ("Vis hvordan du gjør dette på egen hånd, gjerne med et bilde til.", 6);
/// To how many approved pieces of documentation goals are to be added, and how many to each.
const ADDED: (usize, usize) = (3, 2);
const AFTER_MIDNIGHT: Duration = Duration::from_secs(13 * 3_600 + 25 * 60);

pub(crate) async fn write(tx: &Tx, stored: &Stored, today: NaiveDate) -> Result<(), Fault> {
    let Some(instructor) = stored.instructors.first() else { return Ok(()) };
    for (at, (apprentice, (number, days_ago))) in stored.apprentices.iter().zip(ASKED).enumerate() {
        let mut open = documented_first(tx, apprentice).await?.into_iter();
        if let (0, Some(goal)) = (at, open.next()) {
            let (comment, days_ago) = RETURNED;
            let id = TimelineId::new(tx.now(), tx.entropy());
            let step = Step {
                id: &id,
                laerling: apprentice,
                event: Event::Returned,
                at: instant(today, days_ago),
                by: (&instructor.clone().into(), Role::Ansatt),
                comment: Some(comment),
            };
            store::add(tx, &step, &[goal]).await?;
        }
        let goals: Vec<GoalId> = open.take(number).collect();
        ask(tx, apprentice, &goals, instant(today, days_ago)).await?;
        ask_to_add(tx, apprentice, instant(today, days_ago)).await?;
    }
    Ok(())
}

/// Goals that are approved already, and that the newest approved documentation is to show too.
async fn ask_to_add(tx: &Tx, id: &ApprenticeId, sent: Timestamp) -> Result<(), Fault> {
    let states = goals::states(tx, id).await?;
    let is_approved =
        |goal: &GoalId| states.get(goal).is_some_and(|it| it.status() == GoalStatus::Approved);
    let trees = goals::trees(tx, id).await?;
    let all = trees.iter().flat_map(PlanTree::goals).map(|goal| goal.id.clone());
    let approved: Vec<GoalId> = all.filter(is_approved).collect();
    history::ask_to_add(tx, id, &approved, ADDED, sent).await
}

/// The apprentice's goals that neither wait nor are approved, those with documentation first.
async fn documented_first(tx: &Tx, id: &ApprenticeId) -> Result<Vec<GoalId>, Fault> {
    let states = goals::states(tx, id).await?;
    let state = |goal: &GoalId| states.get(goal).copied().unwrap_or_default();
    let trees = goals::trees(tx, id).await?;
    let all = trees.iter().flat_map(PlanTree::goals).map(|goal| goal.id.clone());
    let mut open: Vec<GoalId> =
        all.filter(|goal| state(goal).status() == GoalStatus::NotApproved).collect();
    open.sort_by_key(|goal| Reverse(state(goal).dokumentasjoner));
    Ok(open)
}

async fn ask(tx: &Tx, id: &ApprenticeId, of: &[GoalId], at: Timestamp) -> Result<(), Fault> {
    let before = goals::states(tx, id).await?;
    let asked = |goal: &GoalId| {
        let state = before.get(goal).copied().unwrap_or_default();
        (goal.clone(), GoalState { tilgodkjenning: Some(at), forespurt: Some(at), ..state })
    };
    let states: HashMap<GoalId, GoalState> = of.iter().map(asked).collect();
    goals::backfill(tx, id, &states).await?;
    let step = TimelineId::new(tx.now(), tx.entropy());
    let by = id.clone().into();
    let by = (&by, Role::Laerling);
    let step = Step { id: &step, laerling: id, event: Event::Asked, at, by, comment: None };
    store::add(tx, &step, of).await
}

fn instant(today: NaiveDate, days_ago: u64) -> Timestamp {
    let day = today.checked_sub_days(Days::new(days_ago)).unwrap_or(today);
    oslo::start_of_day(day).plus(AFTER_MIDNIGHT)
}
