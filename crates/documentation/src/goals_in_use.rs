//! Who has training plans and has begun with their goals.

use std::collections::{BTreeSet, HashMap};

use async_trait::async_trait;
use svenn_curricula::{PlanUser, PlanUses};
use svenn_db::Tx;
use svenn_kernel::{
    ApprenticeId, CompanyId, EmployeeId, Fault, GoalId, TrainingPlanId, text::collation_key,
};
use svenn_people::{apprentices, employees, goals, relations};

use crate::store;

/// The [`PlanUses`] that asks apprentices and their documentation.
#[derive(Debug, Clone, Copy, Default)]
pub struct GoalsInUse;

#[async_trait]
impl PlanUses for GoalsInUse {
    async fn of_plan(&self, tx: &Tx, plan: &TrainingPlanId) -> Result<Vec<PlanUser>, Fault> {
        let ids = relations::apprentices_with_plan(tx, plan).await?;
        users(tx, ids.into_iter().collect()).await
    }

    async fn of_goals(
        &self,
        tx: &Tx,
        of: &[GoalId],
    ) -> Result<HashMap<GoalId, Vec<PlanUser>>, Fault> {
        let mut begun: HashMap<ApprenticeId, BTreeSet<GoalId>> = HashMap::new();
        let sent = goals::begun_with(tx, of).await?;
        let written = store::written_about(tx, of).await?;
        let asked = svenn_goals::store::asked_for(tx, of).await?;
        for (goal, apprentice) in sent.into_iter().chain(written).chain(asked) {
            begun.entry(apprentice).or_default().insert(goal);
        }
        let mut found: HashMap<GoalId, Vec<PlanUser>> = HashMap::new();
        for user in users(tx, begun.keys().cloned().collect()).await? {
            for goal in begun.remove(&user.id).unwrap_or_default() {
                found.entry(goal).or_default().push(user.clone());
            }
        }
        Ok(found)
    }

    async fn employees(
        &self,
        tx: &Tx,
        ids: &[EmployeeId],
    ) -> Result<Vec<(EmployeeId, String)>, Fault> {
        let found = employees::some(tx, ids).await?;
        Ok(by_name(found.into_iter().map(|it| (it.id.clone(), it.navn()))))
    }

    async fn companies(
        &self,
        tx: &Tx,
        ids: &[CompanyId],
    ) -> Result<Vec<(CompanyId, String)>, Fault> {
        let found = svenn_companies::some(tx, ids).await?;
        Ok(by_name(found.into_iter().map(|it| (it.id, it.navn))))
    }
}

fn by_name<T>(named: impl Iterator<Item = (T, String)>) -> Vec<(T, String)> {
    let mut named: Vec<_> = named.collect();
    named.sort_by_cached_key(|(_, navn)| collation_key(navn));
    named
}

async fn users(tx: &Tx, ids: BTreeSet<ApprenticeId>) -> Result<Vec<PlanUser>, Fault> {
    let named = apprentices::named(tx, ids).await?;
    Ok(named.into_iter().map(|(id, navn, arkivert)| PlanUser { id, navn, arkivert }).collect())
}
