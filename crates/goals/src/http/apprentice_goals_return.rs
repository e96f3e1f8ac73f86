use axum::Json;
use serde::Deserialize;
use svenn_http::{Check, CoordinatorOrEmployee, Permitted, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, Fields, GoalId, TimelineId};
use svenn_people::goals;
use utoipa::ToSchema;

use super::chosen;
use crate::{
    notifications,
    open::{self, Returning},
    rules::{Action, Event, status_allows},
    store::{self, Step},
    view::{self, ApprenticeGoals},
};

/// Longest comment in characters.
const COMMENT_CHARS_MAX: usize = 5_000;

/// Goals to send back, and why.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GoalsReturn {
    /// Which; 1 to 500.
    #[schema(min_items = 1, max_items = 500)]
    goals: Vec<GoalId>,
    /// Comment for the apprentice: what to correct.
    #[schema(min_length = 1, max_length = 5000)]
    comment: String,
}

impl Check for GoalsReturn {
    fn check(&self, fields: &mut Fields) {
        chosen::check(fields, &self.goals);
        fields.text("comment", &self.comment, 1..=COMMENT_CHARS_MAX);
    }
}

/// Sends goals back with a comment, those that wait and those that are approved: "removal clears
/// both" instants.
#[endpoint(
    post = "/apprentices/{id}/goals/return",
    conflict = "`goals_gone`, `wrong_status`: one neither waits nor is approved; or archived"
)]
pub async fn apprentice_goals_return(
    session: Session<CoordinatorOrEmployee>,
    Permitted(id, _): Permitted<ApprenticeId, Returning>,
    Valid(input): Valid<GoalsReturn>,
) -> Result<Json<ApprenticeGoals>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let held = open::to_move(&tx, &caller, &id, Action::Return).await?;
    let returned = chosen::of_plans(&held, input.goals)?;
    let may = |goal: &GoalId| held.state(goal).is_some_and(|it| status_allows(Action::Return, &it));
    if !returned.iter().all(may) {
        let title = "Et av målene venter ikke på godkjenning lenger";
        return Err(Problem::conflict("wrong_status", title));
    }
    goals::remove(&tx, &id, &returned).await?;
    let step = TimelineId::new(tx.now(), tx.entropy());
    let comment = Some(input.comment.trim());
    let done = Step { comment, ..Step::now(&tx, &step, &id, Event::Returned, &caller) };
    store::add(&tx, &done, &returned).await?;
    let now = held.moved(&tx, &id).await?;
    notifications::answered(&tx, &done, &now, &returned).await?;
    let answer = view::load(&tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
