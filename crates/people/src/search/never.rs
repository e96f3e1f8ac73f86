//! Which goals the companies of apprentices never give.

use std::collections::{HashMap, HashSet};

use svenn_curricula::plans::PlanTree;
use svenn_db::Tx;
use svenn_kernel::{CompanyId, Fault, GoalId};

use crate::goals::GoalState;

/// What companies never give, by national codes, and the codes of goals.
#[derive(Default)]
pub(super) struct Never {
    companies: HashMap<CompanyId, HashSet<GoalId>>,
    codes: HashMap<GoalId, GoalId>,
}

impl Never {
    pub async fn load(tx: &Tx) -> Result<Self, Fault> {
        let companies = svenn_companies::never_given(tx).await?;
        Ok(Self { companies, codes: HashMap::new() })
    }

    /// Knows the goals of a plan from now on.
    pub fn note(&mut self, tree: &PlanTree) {
        self.codes.extend(tree.goals().map(|goal| (goal.id.clone(), goal.kode.clone())));
    }

    /// How many of these goals are not approved, and never given by the company.
    pub fn count<'a>(
        &self,
        company: Option<&CompanyId>,
        goals: impl Iterator<Item = &'a GoalId>,
        states: &HashMap<GoalId, GoalState>,
    ) -> i64 {
        let Some(never) = company.and_then(|id| self.companies.get(id)) else { return 0 };
        let is_never = |id: &&GoalId| self.codes.get(*id).is_some_and(|kode| never.contains(kode));
        let is_approved = |id: &GoalId| states.get(id).is_some_and(|it| it.godkjent.is_some());
        let number = goals.filter(is_never).filter(|id| !is_approved(id)).count();
        i64::try_from(number).unwrap_or(i64::MAX)
    }
}
