//! Training days as what shows the goals of an apprentice.

use std::{cmp::Reverse, collections::HashMap};

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_goals::{Evidence, EvidenceAsked, EvidenceKind, GoalEvidence};
use svenn_kernel::{Fault, PersonId, TrainingDayId};

use crate::{
    rules::{day_route, feedback_status},
    store::{self, Day},
};

/// The [`GoalEvidence`] of training days: the goals that an apprentice reached on one, by the
/// feedback given.
#[derive(Debug, Clone, Copy, Default)]
pub struct GoalTrainingDays;

#[async_trait]
impl GoalEvidence for GoalTrainingDays {
    fn kind(&self) -> EvidenceKind {
        EvidenceKind { kind: "AKTIVITET", label: "Aktiviteter" }
    }

    async fn of(&self, tx: &Tx, asked: EvidenceAsked<'_>) -> Result<Vec<Evidence>, Fault> {
        let people: Vec<PersonId> = asked.apprentices.iter().cloned().map(Into::into).collect();
        let responses = store::responses_by_person(tx, &people).await?;
        let ids: Vec<TrainingDayId> = responses.iter().map(|it| it.trainingday.clone()).collect();
        let days: HashMap<TrainingDayId, Day> =
            store::some(tx, Some(&ids)).await?.into_iter().map(|it| (it.id.clone(), it)).collect();
        let mut told = Vec::new();
        for row in responses {
            let Some(day) = days.get(&row.trainingday) else { continue };
            let status = feedback_status(Some(&row.curriculum_goals.0), day.goals());
            for goal in &row.curriculum_goals.0 {
                told.push(Evidence {
                    laerling: row.person.clone().into(),
                    goal: goal.clone(),
                    id: day.id.as_str().to_owned(),
                    title: day.title.clone(),
                    state: status.as_str().to_owned(),
                    at: day.to,
                    path: day_route(asked.reader, day.id.as_str()),
                    waits: false,
                    approved: None,
                    parts: Vec::new(),
                    how: None,
                });
            }
        }
        told.sort_by(|a, b| (Reverse(a.at), &a.id).cmp(&(Reverse(b.at), &b.id)));
        Ok(told)
    }
}
