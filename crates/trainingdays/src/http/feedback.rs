//! What a day gave its participants, and what they think of it.

use axum::{Json, http::StatusCode};
use sea_orm::ActiveValue::Set;
use serde::Serialize;
use svenn_http::{
    CoordinatorOrEmployee, EmployeeOrApprentice, Ids, Input, Problem, Session, Valid, edit_locked,
    endpoint,
};
use svenn_kernel::{
    Fields, GoalId, ListOf, PersonId, Text, TrainingDayId,
    input::{AnySchema, Sent},
    new_id_text, oslo,
};
use utoipa::{
    ToSchema,
    openapi::{KnownFormat, ObjectBuilder, SchemaFormat, Type},
};

use crate::{
    open,
    rules::AttendanceStatus,
    store::{self, Evaluation, Goals, ParticipantChange, Response},
    view::{self, FeedbackView, names_of},
    written::GOALS_MAX,
};

/// What is said of a participant, or by one.
type Comment = Text<0, 2_000>;
/// From so many anonymous answers on they are shown: of fewer it is guessed whose they are.
const ANONYMOUS_MIN: usize = 5;

/// Feedback on one participant; empty before there is any.
#[endpoint(get = "/trainingdays/{id}/responses/{person}")]
pub async fn trainingday_response_view(
    session: Session,
    Ids((id, person)): Ids<(TrainingDayId, PersonId)>,
) -> Result<Json<FeedbackView>, Problem> {
    let (tx, caller) = session.read().await?;
    let (day, row) = open::participant(&tx, &caller, &id, &person).await?;
    Ok(Json(view::response_view(&session.app, &tx, &day, &row).await?))
}

/// Feedback on a participant.
#[derive(Debug, Input)]
pub struct TrainingDayResponseUpdate {
    /// The version that was changed; 0 for the first.
    version: i64,
    /// Goals of the day that the participant reached; none when they did not come.
    curriculum_goals: ListOf<GoalId, GOALS_MAX>,
    comment: Comment,
    /// The participant did not come.
    not_met: bool,
}

/// Gives a participant feedback: "When not met, no goals are registered."
#[endpoint(
    put = "/trainingdays/{id}/responses/{person}",
    conflict = "`no_feedback`: the day has none, or has not begun; `cancelled`; or somebody else \
                was first"
)]
pub async fn trainingday_response_update(
    session: Session<CoordinatorOrEmployee>,
    Ids((id, person)): Ids<(TrainingDayId, PersonId)>,
    Valid(input): Valid<TrainingDayResponseUpdate>,
) -> Result<Json<FeedbackView>, Problem> {
    let (tx, caller) = session.write().await?;
    let app = &session.app;
    let (day, mut row) = open::held_participant(&tx, &caller, &id, &person).await?;
    if caller.person == person {
        return Err(Problem::forbidden());
    }
    open::require_on(&day)?;
    if day.no_feedback || day.from.millis() == 0 || tx.now() < day.from {
        let message = "Det kan ikke gis tilbakemelding på denne aktiviteten nå";
        return Err(Problem::conflict("no_feedback", message));
    }
    let stored = store::response(&tx, &id, &person).await?;
    let version = stored.as_ref().map_or(0, |it| it.version);
    edit_locked(version, input.version, async {
        Ok(view::response_view(app, &tx, &day, &row).await?)
    })
    .await?;
    let is_not_met = input.not_met || row.attendencestatus == AttendanceStatus::NotMet;
    let (of_day, chosen) = (day.goals(), input.curriculum_goals.into_vec());
    let goals: Vec<GoalId> = of_day.iter().filter(|it| chosen.contains(it)).cloned().collect();
    if goals.len() < chosen.len() {
        let message = "Et av målene hører ikke til aktiviteten";
        return Err(Problem::invalid_field("curriculumGoals", "unknown", message));
    }
    let response = Response {
        trainingday: id.clone(),
        person: person.clone(),
        version: version + 1,
        curriculum_goals: Goals(if is_not_met { Vec::new() } else { goals }),
        comment: input.comment.into_string(),
        by_id: caller.person.clone(),
        created: stored.as_ref().map_or(tx.now(), |it| it.created),
        updated: tx.now(),
    };
    store::save_response(&tx, &response, stored.is_none()).await?;
    let change = ParticipantChange { not_met: Set(input.not_met), ..Default::default() };
    store::change_participant(&tx, &day, &mut row, change).await?;
    let answer = view::response_view(app, &tx, &day, &row).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// Evaluation of a day.
#[derive(Debug, Input)]
pub struct TrainingDayEvaluate {
    /// From 1 to 5.
    score: Score,
    comment: Comment,
}

const SCORES: std::ops::RangeInclusive<i32> = 1..=5;

/// One of the scores.
#[derive(Debug, Clone, Copy)]
struct Score(i32);

impl Input for Score {
    fn read(sent: &Sent, fields: &mut Fields) -> Option<Self> {
        let score = i32::read(sent, fields)?;
        if SCORES.contains(&score) {
            return Some(Self(score));
        }
        fields.wrong("", "out_of_range", "Velg fra 1 til 5");
        None
    }

    fn schema() -> AnySchema {
        ObjectBuilder::new()
            .schema_type(Type::Integer)
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int32)))
            .minimum(Some(*SCORES.start()))
            .maximum(Some(*SCORES.end()))
            .into()
    }
}

/// Evaluates a day that the caller was on, once; without the caller's name where the office has
/// chosen so.
#[endpoint(
    post = "/trainingdays/{id}/evaluations",
    conflict = "`too_early`, `evaluated`, `cancelled`, or `not_met`: the caller did not attend"
)]
pub async fn trainingday_evaluate(
    session: Session<EmployeeOrApprentice>,
    Ids(id): Ids<TrainingDayId>,
    Valid(input): Valid<TrainingDayEvaluate>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let (day, mut row) = open::own(&tx, &caller, &id).await?;
    open::require_on(&day)?;
    if day.from.millis() == 0 || tx.now() < day.from {
        return Err(Problem::conflict("too_early", "Aktiviteten har ikke begynt"));
    }
    if row.attendencestatus == AttendanceStatus::NotMet {
        let message = "Du er registrert som ikke møtt på denne aktiviteten";
        return Err(Problem::conflict("not_met", message));
    }
    if row.evaluated {
        return Err(Problem::conflict("evaluated", "Du har allerede sagt hva du synes"));
    }
    let evaluation = Evaluation {
        // Nothing in it tells the time.
        id: new_id_text(svenn_kernel::Timestamp::default(), tx.entropy()),
        trainingday: id,
        person: (!day.anonymous_feedback).then(|| caller.person.clone()),
        score: input.score.0,
        comment: input.comment.into_string(),
        dag: oslo::day_of(tx.now()),
    };
    store::add_evaluation(&tx, evaluation).await?;
    let change = ParticipantChange { evaluated: Set(true), ..Default::default() };
    store::change_participant(&tx, &day, &mut row, change).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Evaluations of a day.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TrainingDayEvaluations {
    /// How many gave 1, 2, 3, 4 and 5.
    scores: Vec<usize>,
    svar: Vec<TrainingDayEvaluation>,
    /// Whether there are anonymous answers that are not shown, since they are fewer than five.
    too_few: bool,
}

/// One evaluation.
#[derive(Debug, Serialize, ToSchema)]
pub struct TrainingDayEvaluation {
    score: i32,
    comment: String,
    /// Empty where it is anonymous.
    navn: String,
}

/// What participants think of a day, summed up. Anonymous answers are shown from five on.
#[endpoint(get = "/trainingdays/{id}/evaluations")]
pub async fn trainingday_evaluations_view(
    session: Session<svenn_http::Coordinator>,
    Ids(id): Ids<TrainingDayId>,
) -> Result<Json<TrainingDayEvaluations>, Problem> {
    let (tx, _) = session.read().await?;
    open::day(&tx, &id).await?;
    let mut rows = store::evaluations_of(&tx, &id).await?;
    let anonymous = rows.iter().filter(|it| it.person.is_none()).count();
    let too_few = (1..ANONYMOUS_MIN).contains(&anonymous);
    rows.retain(|it| it.person.is_some() || !too_few);
    let people: Vec<PersonId> = rows.iter().filter_map(|it| it.person.clone()).collect();
    let names = names_of(&tx, &people).await?;
    let scores = (1..=5).map(|score| rows.iter().filter(|it| it.score == score).count());
    let scores = scores.collect();
    let svar = rows.into_iter().map(|row| TrainingDayEvaluation {
        navn: row
            .person
            .and_then(|id| names.get(&id).map(svenn_people::names::PersonName::navn))
            .unwrap_or_default(),
        score: row.score,
        comment: row.comment,
    });
    Ok(Json(TrainingDayEvaluations { scores, svar: svar.collect(), too_few }))
}
