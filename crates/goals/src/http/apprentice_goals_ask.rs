use axum::Json;
use svenn_http::{EmployeeOrApprentice, Permitted, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, GoalId, TimelineId};
use svenn_people::goals;

use super::chosen::{self, ChosenGoals};
use crate::{
    notifications,
    open::{self, Asking, Held},
    rules::{Action, Event, status_allows},
    store::{self, Entry, Step},
    view::{self, ApprenticeGoals},
};

/// Asks for the approval of goals, as the apprentice or as an instructor who may. A goal that waits
/// or is approved already stays as it is, so that the call can be repeated.
#[endpoint(
    post = "/apprentices/{id}/goals/ask",
    conflict = "`goals_gone`: one is in none of the training plans now; or the apprentice is archived"
)]
pub async fn apprentice_goals_ask(
    session: Session<EmployeeOrApprentice>,
    Permitted(id, _): Permitted<ApprenticeId, Asking>,
    Valid(input): Valid<ChosenGoals>,
) -> Result<Json<ApprenticeGoals>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let held = open::to_begin(&tx, &caller, &id).await?;
    let chosen = chosen::of_plans(&held, input.goals)?;
    let asked = askable(&held, chosen);
    if !asked.is_empty() {
        let before = store::last_of(&tx, std::slice::from_ref(&id)).await?;
        let before: Vec<Entry> =
            before.into_values().filter(|entry| asked.contains(&entry.goal)).collect();
        goals::ask(&tx, &id, &asked).await?;
        let step = TimelineId::new(tx.now(), tx.entropy());
        store::add(&tx, &Step::now(&tx, &step, &id, Event::Asked, &caller), &asked).await?;
        let now = held.moved(&tx, &id).await?;
        notifications::asked(&tx, &caller, &id, &now, &before).await?;
    }
    let answer = view::load(&tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

fn askable(held: &Held, goals: Vec<GoalId>) -> Vec<GoalId> {
    let is_askable =
        |goal: &GoalId| held.state(goal).is_some_and(|it| status_allows(Action::Ask, &it));
    goals.into_iter().filter(is_askable).collect()
}
