//! What questions are about.

use std::collections::{BTreeMap, HashMap};

use svenn_curricula::{
    plans::{self, PlanGoal},
    program_areas,
};
use svenn_db::Tx;
use svenn_http::Problem;
use svenn_kernel::{
    Fault, GoalId, ProgramAreaId, TrainingPlanId,
    text::{collation_key, fold},
};

use crate::store::Question;

/// Options of one answer.
const OPTIONS_MAX: usize = 20;

/// What is said where a goal is in no plan any more, or a trade is gone.
const GONE: &str = "Finnes ikke lenger";

/// The goals of the office's training plans, and the trades, in words.
pub(crate) struct Subjects {
    /// By national code: the goal, and the first plan that it is in.
    goals: BTreeMap<GoalId, (String, String)>,
    trades: HashMap<ProgramAreaId, String>,
}

impl Subjects {
    pub(crate) async fn load(tx: &Tx) -> Result<Self, Fault> {
        let ids: Vec<TrainingPlanId> =
            plans::all(tx).await?.into_iter().map(|plan| plan.id).collect();
        let mut goals = BTreeMap::new();
        for tree in plans::trees(tx, &ids).await? {
            for PlanGoal { kode, label, .. } in tree.goals() {
                let words = || (label.clone(), tree.plan.title.clone());
                goals.entry(kode.clone()).or_insert_with(words);
            }
        }
        let trades = program_areas::all(tx).await?.into_iter();
        Ok(Self { goals, trades: trades.map(|it| (it.kode, it.title)).collect() })
    }

    /// Of which kind what a question is about is, and its name.
    pub(crate) fn of(&self, question: &Question) -> (&'static str, &str) {
        match (&question.kode, &question.programomrade) {
            (Some(kode), _) => {
                ("Kompetansemål", self.goals.get(kode).map_or(GONE, |(label, _)| label.as_str()))
            }
            (None, Some(kode)) => ("Lærefag", self.trades.get(kode).map_or(GONE, String::as_str)),
            (None, None) => ("Lærefag", GONE),
        }
    }

    /// Refuses a goal that is in no plan, and a trade that there is not.
    pub(crate) fn require(
        &self,
        kode: Option<&GoalId>,
        trade: Option<&ProgramAreaId>,
    ) -> Result<(), Problem> {
        if kode.is_some_and(|kode| !self.goals.contains_key(kode)) {
            return Err(Problem::invalid_field("kode", "unknown", "Målet er ikke i noen plan"));
        }
        if trade.is_some_and(|kode| !self.trades.contains_key(kode)) {
            return Err(Problem::invalid_field("programomrade", "unknown", "Faget finnes ikke"));
        }
        Ok(())
    }

    /// Goals with words that begin as these do, in order: code, goal, plan.
    pub(crate) fn matching(&self, q: &str) -> Vec<(GoalId, String, String)> {
        let wanted = fold(q);
        let wanted: Vec<&str> = wanted.split_whitespace().collect();
        let fits = |label: &str, plan: &str| {
            let text = fold(&format!("{label} {plan}"));
            wanted.iter().all(|want| text.split_whitespace().any(|word| word.starts_with(*want)))
        };
        let found = self.goals.iter().filter(|(_, (label, plan))| fits(label, plan));
        let mut found: Vec<(GoalId, String, String)> = found
            .map(|(kode, (label, plan))| (kode.clone(), label.clone(), plan.clone()))
            .collect();
        found.sort_by_cached_key(|(_, label, plan)| (collation_key(plan), collation_key(label)));
        found.truncate(OPTIONS_MAX);
        found
    }
}
