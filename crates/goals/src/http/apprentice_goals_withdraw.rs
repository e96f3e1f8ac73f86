use std::collections::HashSet;

use axum::{Extension, Json};
use svenn_http::{EmployeeOrApprentice, Permitted, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, GoalId, TimelineId};
use svenn_people::goals;

use super::chosen::{self, ChosenGoals};
use crate::{
    evidence::{self, EvidenceAsked, Sources},
    notifications,
    open::{self, Asking},
    rules::{Action, Event, status_allows},
    store::{self, Step},
    view::{self, ApprenticeGoals},
};

/// Withdraws a request for approval of goals. Goals answered meanwhile stay as they are, and goals
/// sent with documentation go on waiting with it.
#[endpoint(
    post = "/apprentices/{id}/goals/withdraw",
    conflict = "`goals_gone`: one is in none of the training plans now; or the apprentice is archived"
)]
pub async fn apprentice_goals_withdraw(
    session: Session<EmployeeOrApprentice>,
    Extension(sources): Extension<Sources>,
    Permitted(id, _): Permitted<ApprenticeId, Asking>,
    Valid(input): Valid<ChosenGoals>,
) -> Result<Json<ApprenticeGoals>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let held = open::to_move(&tx, &caller, &id, Action::Withdraw).await?;
    let chosen = chosen::of_plans(&held, input.goals)?.into_iter();
    let is_asked =
        |goal: &GoalId| held.state(goal).is_some_and(|it| status_allows(Action::Withdraw, &it));
    let withdrawn: Vec<GoalId> = chosen.filter(is_asked).collect();
    if !withdrawn.is_empty() {
        let asked = EvidenceAsked { reader: caller.rolle, apprentices: std::slice::from_ref(&id) };
        let shown = evidence::load(&tx, &sources, asked).await?.into_iter();
        let carried: HashSet<GoalId> =
            shown.filter(|(_, it)| it.waits).map(|(_, it)| it.goal).collect();
        goals::unask(&tx, &id, &withdrawn, &carried).await?;
        let step = TimelineId::new(tx.now(), tx.entropy());
        let done = Step::now(&tx, &step, &id, Event::Withdrawn, &caller);
        store::add(&tx, &done, &withdrawn).await?;
        let now = held.moved(&tx, &id).await?;
        notifications::withdrawn(&tx, &id, &now).await?;
    }
    let answer = view::load(&tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
