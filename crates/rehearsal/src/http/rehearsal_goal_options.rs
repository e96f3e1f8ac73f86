use axum::Json;
use serde::{Deserialize, Serialize};
use svenn_http::{Coordinator, Params, Problem, Session, endpoint};
use svenn_kernel::GoalId;
use utoipa::{IntoParams, ToSchema};

use super::Subjects;

/// Longest text looked for, in characters.
const Q_CHARS_MAX: usize = 200;

/// What is looked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct RehearsalGoalParams {
    /// Beginnings of words in the goal, or in the plan; empty for the first ones.
    #[serde(default)]
    q: String,
}

/// A goal that a question can be about.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct RehearsalGoalOption {
    /// Its national code.
    id: GoalId,
    /// The goal.
    navn: String,
    /// A training plan that it is in.
    detail: String,
}

/// Goals of the office's training plans, at most 20.
#[endpoint(get = "/options/rehearsalgoals")]
pub(super) async fn rehearsal_goal_options(
    session: Session<Coordinator>,
    Params(params): Params<RehearsalGoalParams>,
) -> Result<Json<Vec<RehearsalGoalOption>>, Problem> {
    if params.q.chars().count() > Q_CHARS_MAX {
        let message = format!("Kan ikke være lengre enn {Q_CHARS_MAX} tegn");
        return Err(Problem::invalid_field("q", "too_long", message));
    }
    let (tx, _) = session.read().await?;
    let found = Subjects::load(&tx).await?.matching(&params.q).into_iter();
    let options = found.map(|(id, navn, detail)| RehearsalGoalOption { id, navn, detail });
    Ok(Json(options.collect()))
}
