//! A goal that an apprentice or an instructor has assessed is begun with: it is not deleted.

use std::collections::{BTreeSet, HashMap};

use async_trait::async_trait;
use svenn_curricula::{PlanUser, PlanUses, Uses};
use svenn_db::Tx;
use svenn_kernel::{
    ApprenticeId, CompanyId, EmployeeId, Fault, GoalId, TrainingPlanId, text::collation_key,
};
use svenn_people::apprentices;

use crate::store;

/// The [`PlanUses`] that knows of assessed goals what another one does not.
#[derive(Debug, Clone)]
pub struct AssessedGoals {
    others: Uses,
}

impl AssessedGoals {
    /// Knows what `others` know, too.
    #[must_use]
    pub const fn with(others: Uses) -> Self {
        Self { others }
    }
}

#[async_trait]
impl PlanUses for AssessedGoals {
    async fn of_plan(&self, tx: &Tx, plan: &TrainingPlanId) -> Result<Vec<PlanUser>, Fault> {
        self.others.of_plan(tx, plan).await
    }

    async fn of_goals(
        &self,
        tx: &Tx,
        goals: &[GoalId],
    ) -> Result<HashMap<GoalId, Vec<PlanUser>>, Fault> {
        let mut found = self.others.of_goals(tx, goals).await?;
        let assessed = store::assessed(tx, goals).await?;
        let people: BTreeSet<ApprenticeId> = assessed.iter().map(|(_, id)| id.clone()).collect();
        let named = apprentices::named(tx, people).await?.into_iter();
        let users: HashMap<ApprenticeId, PlanUser> = named
            .map(|(id, navn, arkivert)| (id.clone(), PlanUser { id, navn, arkivert }))
            .collect();
        for (goal, apprentice) in assessed {
            let Some(user) = users.get(&apprentice) else { continue };
            let of_goal = found.entry(goal).or_default();
            if !of_goal.contains(user) {
                of_goal.push(user.clone());
                of_goal.sort_by_cached_key(|it| collation_key(&it.navn));
            }
        }
        Ok(found)
    }

    async fn employees(
        &self,
        tx: &Tx,
        ids: &[EmployeeId],
    ) -> Result<Vec<(EmployeeId, String)>, Fault> {
        self.others.employees(tx, ids).await
    }

    async fn companies(
        &self,
        tx: &Tx,
        ids: &[CompanyId],
    ) -> Result<Vec<(CompanyId, String)>, Fault> {
        self.others.companies(tx, ids).await
    }
}
