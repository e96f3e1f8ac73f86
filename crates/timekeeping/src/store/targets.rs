//! The competence hours that plans demand.

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, QueryFilter, sea_query::OnConflict,
};
use svenn_db::{Audience, Tx, Versioned};
use svenn_kernel::{Fault, TrainingPlanId, Verb};

use super::{
    PlanTargets,
    entities::hour_target::{ActiveModel, Column, Entity},
};
use crate::{capability::KOMPETANSETIMER, targets::Targets};

impl Versioned for PlanTargets {
    type Entity = Entity;
    const VERSION: Column = Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(Column::Trainingplan.eq(self.trainingplan.clone()))
    }
}

/// What these plans demand; a plan that demands nothing may be left out.
pub async fn targets_of(tx: &Tx, plans: &[TrainingPlanId]) -> Result<Vec<PlanTargets>, Fault> {
    let theirs = Column::Trainingplan.is_in(plans.iter().cloned());
    Ok(Entity::find().filter(theirs).all(tx).await?)
}

/// What a plan demands, with a row of its own.
pub async fn targets_to_edit(tx: &Tx, plan: &TrainingPlanId) -> Result<PlanTargets, Fault> {
    let new = ActiveModel {
        trainingplan: Set(plan.clone()),
        version: Set(0),
        targets: Set(Targets::default()),
    };
    let stays =
        OnConflict::column(Column::Trainingplan).update_column(Column::Trainingplan).to_owned();
    Entity::insert(new).on_conflict(stays).exec_without_returning(&tx.later()).await?;
    let row = Entity::find_by_id(plan.clone()).one(tx).await?;
    row.ok_or_else(|| Fault::new("a row that was just written"))
}

/// Stores what a plan demands. The caller has begun an edit of it.
pub async fn set(tx: &Tx, plan: &TrainingPlanId, targets: Targets) -> Result<(), Fault> {
    let stored = ActiveModel { targets: Set(targets), ..Default::default() };
    let this = Column::Trainingplan.eq(plan.clone());
    Entity::update_many().set(stored).filter(this).exec(tx).await?;
    tx.record(KOMPETANSETIMER, plan.as_str(), Verb::Update, Audience::Everyone);
    Ok(())
}
