//! Who uses plans and goals: a curriculum knows no apprentice, so others tell.

use std::{collections::HashMap, fmt::Debug, sync::Arc};

use async_trait::async_trait;
use serde::Serialize;
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, CompanyId, EmployeeId, Fault, GoalId, TrainingPlanId};
use utoipa::ToSchema;

/// An apprentice who has a plan, or has begun with a goal of one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PlanUser {
    pub id: ApprenticeId,
    /// First and last name.
    pub navn: String,
    /// Whether the apprentice is in the archive.
    pub arkivert: bool,
}

/// Knows who uses plans and goals, archived apprentices among them, and whom they are for.
#[async_trait]
pub trait PlanUses: Debug + Send + Sync {
    /// Apprentices with the plan, by name.
    ///
    /// # Errors
    /// A fault of the database.
    async fn of_plan(&self, tx: &Tx, plan: &TrainingPlanId) -> Result<Vec<PlanUser>, Fault>;

    /// Apprentices, by name, who have begun with each of these goals: it was sent, approved, asked
    /// for at some time, or stands on documentation, a draft too. A goal of nobody is left out.
    ///
    /// # Errors
    /// A fault of the database.
    async fn of_goals(
        &self,
        tx: &Tx,
        goals: &[GoalId],
    ) -> Result<HashMap<GoalId, Vec<PlanUser>>, Fault>;

    /// Those of the employees that exist, by name.
    ///
    /// # Errors
    /// A fault of the database.
    async fn employees(
        &self,
        tx: &Tx,
        ids: &[EmployeeId],
    ) -> Result<Vec<(EmployeeId, String)>, Fault>;

    /// Those of the companies that exist, by name.
    ///
    /// # Errors
    /// A fault of the database, or of what is stored.
    async fn companies(
        &self,
        tx: &Tx,
        ids: &[CompanyId],
    ) -> Result<Vec<(CompanyId, String)>, Fault>;
}

/// The one who knows.
pub type Uses = Arc<dyn PlanUses>;
