use std::collections::{BTreeMap, HashMap, HashSet};

use axum::Json;
use serde::Serialize;
use svenn_curricula::plans::{self, SubGoalRow};
use svenn_db::Tx;
use svenn_http::{Apprentice, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{
    ApprenticeId, DocumentationId, Fault, FileId, GoalId, ListOf, Text, TrainingPlanId,
};
use svenn_people::{goals, relations};
use svenn_review::ticks::{How, PlanWords, Proof, SentParts, Tick};
use utoipa::ToSchema;

use super::text::SENTENCE_CHARS_MAX;
use crate::{
    additions::{AdditionFailure, told},
    rules::additions::{NotAdded, may_add, new_of},
    store::{self, Documentation, additions::Addition},
};

/// Most goals of one call.
const ADDITIONS_MAX: usize = 200;

/// Goals to add to documentation that is approved.
#[derive(Debug, Input)]
pub struct DocumentationAdditionsSend {
    /// Which; 1 to 200.
    additions: ListOf<SentAddition, ADDITIONS_MAX, 1>,
}

/// A goal to add.
#[derive(Debug, Clone, Input)]
#[input(part)]
pub struct SentAddition {
    documentation: DocumentationId,
    goal: GoalId,
    /// Parts of the goal.
    #[input(default)]
    sub_goals: SentParts,
    /// How the apprentice was at it.
    how: How,
    /// The sentence of the text that tells of it.
    sentence: Option<Text<1, SENTENCE_CHARS_MAX>>,
    /// The file of the documentation that shows it.
    file: Option<FileId>,
}

/// Outcome: every item is either sent or failed.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdditionsSent {
    /// How many wait now.
    sent: usize,
    /// Items that were not sent.
    failed: Vec<AdditionFailure>,
}

/// Asks the instructors for goals to be added to documentation that is approved, as one list. What
/// was asked for of the same goal before is replaced.
#[endpoint(post = "/documentation/additions")]
pub async fn documentation_additions_send(
    session: Session<Apprentice>,
    Valid(input): Valid<DocumentationAdditionsSend>,
) -> Result<Json<AdditionsSent>, Problem> {
    let (tx, caller) = session.write().await?;
    let laerling: ApprenticeId = caller.person.clone().into();
    store::lock(&tx, &laerling).await?;
    let of_plans = relations::trainingplans_of(&tx, &laerling).await?;
    plans::hold(&tx, &of_plans).await?;
    let asked = input.additions.into_vec();
    let known = Known::load(&tx, &laerling, &of_plans, &asked).await?;
    let (new, failed) = known.sorted(&tx, &laerling, &asked);
    if !new.is_empty() {
        store::additions::put(&tx, &new).await?;
        let goals: Vec<GoalId> = new.iter().map(|it| it.tick.goal.clone()).collect();
        goals::send(&tx, &laerling, &goals).await?;
        for row in known.touched(&new) {
            store::note_beside(&tx, row);
        }
        let words = PlanWords::load(&tx, &goals).await?;
        let labels: Vec<&str> = goals.iter().filter_map(|goal| words.label(goal)).collect();
        told::sent(&tx, &laerling, &labels).await?;
    }
    let answer = AdditionsSent { sent: new.len(), failed };
    tx.commit().await?;
    Ok(Json(answer))
}

/// What is known of what is asked for.
struct Known {
    rows: HashMap<DocumentationId, Documentation>,
    ticks: HashMap<DocumentationId, Vec<Tick>>,
    /// What waits to be added already.
    waiting: Vec<Addition>,
    /// Goals of the apprentice's plans.
    goals: HashSet<GoalId>,
    parts: HashMap<GoalId, SubGoalRow>,
}

impl Known {
    async fn load(
        tx: &Tx,
        laerling: &ApprenticeId,
        of_plans: &[TrainingPlanId],
        asked: &[SentAddition],
    ) -> Result<Self, Fault> {
        let ids: HashSet<DocumentationId> =
            asked.iter().map(|it| it.documentation.clone()).collect();
        let ids = Vec::from_iter(ids);
        let rows = store::find_many(tx, &ids).await?.into_iter();
        let rows: HashMap<_, _> =
            rows.filter(|row| row.laerling == *laerling).map(|row| (row.id.clone(), row)).collect();
        let wanted: Vec<GoalId> = asked.iter().map(|it| it.goal.clone()).collect();
        let goals = plans::goals(tx, &wanted).await?.into_iter();
        let goals = goals.filter(|(_, (plan, _))| of_plans.contains(plan)).map(|(id, _)| id);
        let wanted: Vec<GoalId> =
            asked.iter().flat_map(|it| it.sub_goals.iter().cloned()).collect();
        let parts = plans::sub_goals(tx, &wanted).await?;
        let ticks = store::ticks_of(tx, &ids).await?;
        let waiting = store::additions::waiting_of(tx, std::slice::from_ref(laerling)).await?;
        Ok(Self { goals: goals.collect(), parts, ticks, waiting, rows })
    }

    /// What is stored, and what is not; of the same goal the first counts.
    fn sorted(
        &self,
        tx: &Tx,
        laerling: &ApprenticeId,
        asked: &[SentAddition],
    ) -> (Vec<Addition>, Vec<AdditionFailure>) {
        let (mut new, mut failed) = (Vec::new(), Vec::new());
        let mut seen = HashSet::new();
        let mut on_each: BTreeMap<&DocumentationId, Vec<Tick>> = BTreeMap::new();
        for it in asked.iter().filter(|it| seen.insert((&it.documentation, &it.goal))) {
            let stored = || self.ticks.get(&it.documentation).cloned().unwrap_or_default();
            let on_it = on_each.entry(&it.documentation).or_insert_with(stored);
            match self.addition(it, on_it) {
                Ok(tick) => {
                    // It takes room that the next one of the same documentation does not have.
                    if !on_it.iter().any(|there| there.goal == tick.goal) {
                        on_it.push(tick.clone());
                    }
                    new.push(Addition {
                        documentation: it.documentation.clone(),
                        laerling: laerling.clone(),
                        sent: tx.now(),
                        tick,
                    });
                }
                Err(why) => {
                    failed.push(AdditionFailure::new((&it.documentation, &it.goal), why));
                }
            }
        }
        (new, failed)
    }

    fn addition(&self, it: &SentAddition, on_it: &[Tick]) -> Result<Tick, NotAdded> {
        let row = self.rows.get(&it.documentation).ok_or(NotAdded::NotFound)?;
        may_add(row.status())?;
        let is_own_part =
            |part: &GoalId| self.parts.get(part).is_some_and(|known| known.goal == it.goal);
        if !self.goals.contains(&it.goal) || !it.sub_goals.iter().all(is_own_part) {
            return Err(NotAdded::Unknown);
        }
        let plain = Tick::plain(it.goal.clone());
        let proof = Proof {
            how: Some(it.how),
            sentence: it.sentence.as_ref().map(|text| text.as_str().to_owned()),
            file: it.file.clone(),
        };
        let mut once = HashSet::new();
        let parts = it.sub_goals.iter().filter(|part| once.insert(*part)).cloned().collect();
        let others = self.waiting.iter().filter(|other| {
            other.documentation == it.documentation
                && !on_it.iter().chain([&plain]).any(|there| there.goal == other.tick.goal)
        });
        new_of(on_it, others.count(), &Tick { parts, proof: Some(proof), ..plain.clone() })
    }

    /// The documentation that goals are to be added to, each once.
    fn touched(&self, new: &[Addition]) -> impl Iterator<Item = &Documentation> {
        let ids: HashSet<&DocumentationId> = new.iter().map(|it| &it.documentation).collect();
        let ids: Vec<DocumentationId> = ids.into_iter().cloned().collect();
        self.rows.values().filter(move |row| ids.contains(&row.id))
    }
}
