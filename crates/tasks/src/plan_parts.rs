//! The tasks of a plan, as what is copied and deleted with it.

use std::{
    collections::{BTreeSet, HashMap},
    time::Duration,
};

use async_trait::async_trait;
use svenn_curricula::PlanParts;
use svenn_db::{Audience, Tx};
use svenn_files::records::{self, Owner};
use svenn_kernel::{ApprenticeId, Fault, GoalId, TaskId, TrainingPlanId};
use svenn_review::ticks::ChosenPart;

use crate::{
    capability::OPPGAVER,
    http::task_delete::{remove, remove_answer},
    rules::is_handed_in,
    store::{self, Task},
};

/// The [`PlanParts`] that keep tasks.
#[derive(Debug, Clone, Copy, Default)]
pub struct PlanTasks;

#[async_trait]
impl PlanParts for PlanTasks {
    async fn copy(
        &self,
        tx: &Tx,
        from: &TrainingPlanId,
        to: &TrainingPlanId,
        goals: &HashMap<GoalId, GoalId>,
    ) -> Result<(), Fault> {
        let (ids, tasks) = of_plan(tx, from).await?;
        let about = store::goals_of(tx, &ids).await?;
        let parts = store::parts_of(tx, &ids).await?;
        let mut new = Vec::with_capacity(tasks.len());
        for (at, task) in (0_u64..).zip(tasks) {
            let of = about.get(&task.id).into_iter().flatten();
            let copies = of.filter_map(|goal| goals.get(goal).cloned()).collect();
            new.push((copied(tx, at, task, to), copies));
        }
        store::insert(tx, &new).await?;
        for (of, (made, _)) in ids.iter().zip(&new) {
            let of = parts.get(of).into_iter().flatten();
            let copy = |it: &ChosenPart| {
                Some(ChosenPart {
                    goal: goals.get(&it.goal)?.clone(),
                    part: goals.get(&it.part)?.clone(),
                })
            };
            let copies: Vec<ChosenPart> = of.filter_map(copy).collect();
            store::add_parts(tx, &made.id, &copies).await?;
        }
        let owners: Vec<&str> = ids.iter().map(TaskId::as_str).collect();
        let files = records::of_owners(tx, OPPGAVER, &owners).await?;
        for (of, (made, _)) in ids.iter().zip(&new) {
            for file in files.get(of.as_str()).into_iter().flatten() {
                let id = made.id.as_str();
                let owner = Owner { collection: OPPGAVER, id, audience: Audience::Everyone };
                records::copy(tx, file, owner).await?;
            }
        }
        Ok(())
    }

    async fn hindrance(&self, tx: &Tx, plan: &TrainingPlanId) -> Result<Option<String>, Fault> {
        let (ids, tasks) = of_plan(tx, plan).await?;
        let begun = store::answers_of_tasks(tx, &ids).await?;
        // In one order for everybody; what was read before may have been handed in meanwhile.
        let theirs: BTreeSet<ApprenticeId> = begun.into_iter().map(|it| it.laerling).collect();
        for laerling in &theirs {
            store::lock(tx, laerling).await?;
        }
        let answers = store::answers_of_tasks(tx, &ids).await?;
        let handed_in = answers.iter().find(|answer| is_handed_in(answer.status()));
        let task = handed_in.and_then(|answer| tasks.iter().find(|task| task.id == answer.task));
        Ok(task.map(|task| {
            format!("Planen kan ikke slettes, fordi oppgaven «{}» er levert", task.title)
        }))
    }

    async fn delete(&self, tx: &Tx, plan: &TrainingPlanId) -> Result<(), Fault> {
        let (ids, tasks) = of_plan(tx, plan).await?;
        for answer in store::answers_of_tasks(tx, &ids).await? {
            remove_answer(tx, &answer).await?;
        }
        for task in tasks {
            remove(tx, &task).await?;
        }
        Ok(())
    }
}

async fn of_plan(tx: &Tx, plan: &TrainingPlanId) -> Result<(Vec<TaskId>, Vec<Task>), Fault> {
    let tasks = store::of_plans(tx, std::slice::from_ref(plan)).await?;
    Ok((tasks.iter().map(|task| task.id.clone()).collect(), tasks))
}

/// The copy in place `at`: ids of one plan's tasks are in their order.
fn copied(tx: &Tx, at: u64, task: Task, to: &TrainingPlanId) -> Task {
    let id = TaskId::new(tx.now().plus(Duration::from_millis(at)), tx.entropy());
    let (created, sistendret) = (tx.now(), tx.now());
    Task { id, version: 1, trainingplan: Some(to.clone()), created, sistendret, ..task }
}
