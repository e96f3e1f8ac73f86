use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use axum::{Json, http::StatusCode};
use serde::Serialize;
use svenn_curricula::plans;
use svenn_db::Tx;
use svenn_http::{Coordinator, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{ApprenticeId, Fault, Fields, GoalId, ListOf, TaskId, TrainingPlanId};
use svenn_people::{apprentices, relations};
use svenn_review::{
    RichText,
    ticks::{ChosenPart, SentParts, parts_of_plans, with_goals},
};
use utoipa::ToSchema;

use super::text::{self, Title};
use crate::{
    notifications, open,
    rules::TaskDeadline,
    store::{self, Task},
};

/// Most tasks that one apprentice is given.
const TASKS_MAX: i64 = 500;

/// A task for one or more apprentices.
#[derive(Debug, Input)]
#[input(check(laerlinger) = check_apprentices, check(deadline) = text::check_deadline)]
pub struct TasksGive {
    /// Apprentices who get it; at most 200.
    laerlinger: ListOf<ApprenticeId, 200>,
    title: Title,
    /// HTML; what the editor does not make is taken out.
    #[input(default)]
    description: RichText,
    /// Goals of the task. Each apprentice gets those that are in the apprentice's plans.
    #[input(default)]
    goals: text::Goals,
    /// Parts of the goals; one brings its goal along.
    #[input(default)]
    sub_goals: SentParts,
    deadline: TaskDeadline,
}

fn check_apprentices(laerlinger: &[ApprenticeId], fields: &mut Fields) {
    if laerlinger.is_empty() {
        fields.wrong("laerlinger", "required", "Du må velge minst 1 lærling");
    }
}

/// Outcome: every apprentice is either given the task or failed.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct TasksGiveAnswer {
    /// These have it.
    given: Vec<GivenTask>,
    /// These have not.
    failed: Vec<TaskGiveFailure>,
}

/// A task that an apprentice got.
#[derive(Debug, Serialize, ToSchema)]
pub struct GivenTask {
    laerling: ApprenticeId,
    task: TaskId,
    /// How many of the goals are in the apprentice's plans.
    goals: usize,
}

/// An apprentice who did not get it.
#[derive(Debug, Serialize, ToSchema)]
pub struct TaskGiveFailure {
    id: ApprenticeId,
    /// The apprentice's name; empty for an unknown id.
    navn: String,
    /// Stable code.
    code: &'static str,
    /// Why, in Norwegian.
    message: String,
}

/// Gives apprentices a task each, and notifies them.
#[endpoint(post = "/tasks")]
pub async fn tasks_give(
    session: Session<Coordinator>,
    Valid(input): Valid<TasksGive>,
) -> Result<(StatusCode, Json<TasksGiveAnswer>), Problem> {
    let (tx, caller) = session.write().await?;
    let mut answer = TasksGiveAnswer::default();
    let asked: BTreeSet<ApprenticeId> = input.laerlinger.iter().cloned().collect();
    let getting = able(&tx, &asked, &mut answer.failed).await?;
    let parts = chosen_parts(&tx, &input.sub_goals).await?;
    let chosen = with_goals(text::once(&input.goals), &parts);
    let goals = Goals::load(&tx, &chosen).await?;
    let new: Vec<(Task, Vec<GoalId>)> = getting
        .into_iter()
        .map(|laerling| {
            let hers = goals.of(&laerling, &chosen);
            (task(&tx, laerling, &input), hers)
        })
        .collect();
    store::insert(&tx, &new).await?;
    for (row, hers) in new {
        let Some(laerling) = row.laerling.clone() else { continue };
        let own = parts.iter().filter(|part| hers.contains(&part.goal)).cloned();
        store::add_parts(&tx, &row.id, &Vec::from_iter(own)).await?;
        let nothing = open::nothing_yet(&tx, &row, &laerling);
        let stored = store::insert_answer(&tx, nothing).await?;
        notifications::given(&tx, &row, &stored, &caller.person).await?;
        answer.given.push(GivenTask { laerling, task: row.id, goals: hers.len() });
    }
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(answer)))
}

/// The parts, whichever plan they are in.
async fn chosen_parts(tx: &Tx, sent: &SentParts) -> Result<Vec<ChosenPart>, Problem> {
    let known = plans::sub_goals(tx, sent).await?;
    let of: BTreeSet<TrainingPlanId> = known.into_values().map(|row| row.trainingplan).collect();
    parts_of_plans(tx, &Vec::from_iter(of), sent, &[]).await
}

fn task(tx: &Tx, laerling: ApprenticeId, input: &TasksGive) -> Task {
    Task {
        id: TaskId::new(tx.now(), tx.entropy()),
        version: 1,
        trainingplan: None,
        laerling: Some(laerling),
        title: input.title.as_str().to_owned(),
        description: input.description.as_str().to_owned(),
        custom_date: input.deadline.custom_date,
        custom_date_enabled: input.deadline.custom_date_enabled,
        created: tx.now(),
        sistendret: tx.now(),
    }
}

/// Those who can be given a task, by name; the others are told of in `failed`.
async fn able(
    tx: &Tx,
    asked: &BTreeSet<ApprenticeId>,
    failed: &mut Vec<TaskGiveFailure>,
) -> Result<Vec<ApprenticeId>, Fault> {
    let mut fail = |id: ApprenticeId, navn: String, (code, message): (&'static str, &str)| {
        failed.push(TaskGiveFailure { id, navn, code, message: message.to_owned() });
    };
    let known = apprentices::named(tx, asked.clone()).await?;
    let ids: Vec<ApprenticeId> = asked.iter().cloned().collect();
    let counts = store::counts_given(tx, &ids).await?;
    let mut unknown = asked.clone();
    let mut able = Vec::with_capacity(known.len());
    for (id, navn, is_archived) in known {
        unknown.remove(&id);
        if is_archived {
            fail(id, navn, ("archived", "Lærlingen er arkivert"));
        } else if counts.get(&id).is_some_and(|number| *number >= TASKS_MAX) {
            fail(id, navn, ("full", "Lærlingen har så mange oppgaver som det er plass til"));
        } else {
            able.push(id);
        }
    }
    for id in unknown {
        fail(id, String::new(), ("not_found", "Lærlingen finnes ikke lenger"));
    }
    Ok(able)
}

/// Whose plans the goals are in.
struct Goals {
    plans: HashMap<GoalId, TrainingPlanId>,
    followed: BTreeMap<TrainingPlanId, HashSet<ApprenticeId>>,
}

impl Goals {
    /// # Errors
    /// 422 for a goal that is in no plan at all, or a fault of the database.
    async fn load(tx: &Tx, goals: &[GoalId]) -> Result<Self, Problem> {
        let known = plans::goals(tx, goals).await?;
        if known.len() < goals.len() {
            let message = "Et av målene er ikke i noen opplæringsplan";
            return Err(Problem::invalid_field("goals", "unknown", message));
        }
        let plans: HashMap<GoalId, TrainingPlanId> =
            known.into_iter().map(|(goal, (plan, _))| (goal, plan)).collect();
        let mut followed = BTreeMap::new();
        for plan in plans.values().collect::<BTreeSet<_>>() {
            let by = relations::apprentices_with_plan(tx, plan).await?;
            followed.insert(plan.clone(), by.into_iter().collect());
        }
        Ok(Self { plans, followed })
    }

    /// Those of the goals that are in an apprentice's plans, in their order.
    fn of(&self, laerling: &ApprenticeId, goals: &[GoalId]) -> Vec<GoalId> {
        let is_own = |goal: &&GoalId| {
            let plan = self.plans.get(*goal).and_then(|plan| self.followed.get(plan));
            plan.is_some_and(|by| by.contains(laerling))
        };
        goals.iter().filter(is_own).cloned().collect()
    }
}
