//! The office's general criteria and scales, kept as one.

use sea_orm::{ActiveValue::Set, EntityTrait, sea_query::OnConflict};
use serde::{Deserialize, Serialize};
use svenn_db::{Audience, Tx};
use svenn_kernel::{Collection, Fault, Verb};
use utoipa::ToSchema;

use crate::rules::{Rating, default_competence_goals, default_general};

/// General criteria, and the scales.
pub const CRITERIA: Collection = Collection("GENERALASSESSMENTCRITERIA");
/// The only key of the table.
const ROW_ID: &str = "ORG";

mod row {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "assessment_criteria")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub version: i64,
        #[sea_orm(column_name = "generalGoals")]
        pub general_goals: String,
        #[sea_orm(column_name = "generalRatings")]
        pub general_ratings: String,
        #[sea_orm(column_name = "competenceGoalRatings")]
        pub competence_goal_ratings: String,
    }

    svenn_db::no_relations!();
}

/// Criteria that apply to every apprentice, whatever the trade.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GeneralGoal {
    /// Stays the same when it is written anew or moved.
    pub id: String,
    /// Title of the criterion.
    pub title: String,
    /// Description, plain text; may be empty.
    pub description: String,
}

/// The office's criteria and scales.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Criteria {
    /// Increases with every change, 0 before the first.
    pub version: i64,
    /// In the order they are asked.
    pub general_goals: Vec<GeneralGoal>,
    /// Scale of the general criteria, the lowest level first.
    pub general_ratings: Vec<Rating>,
    /// Scale of the competence goals, the lowest level first.
    pub competence_goal_ratings: Vec<Rating>,
}

impl Default for Criteria {
    fn default() -> Self {
        Self {
            version: 0,
            general_goals: Vec::new(),
            general_ratings: default_general(),
            competence_goal_ratings: default_competence_goals(),
        }
    }
}

/// The criteria of the transaction's organisation.
///
/// # Errors
/// A fault of the database, or of what is stored and is not JSON.
pub async fn load(tx: &Tx) -> Result<Criteria, Fault> {
    let Some(row) = row::Entity::find_by_id(ROW_ID).one(tx).await? else {
        return Ok(Criteria::default());
    };
    Ok(Criteria {
        version: row.version,
        general_goals: serde_json::from_str(&row.general_goals)?,
        general_ratings: serde_json::from_str(&row.general_ratings)?,
        competence_goal_ratings: serde_json::from_str(&row.competence_goal_ratings)?,
    })
}

/// Saves them whole, under their version.
///
/// # Errors
/// A fault of the database.
pub async fn save(tx: &Tx, it: &Criteria) -> Result<(), Fault> {
    let row = row::ActiveModel {
        id: Set(ROW_ID.to_owned()),
        version: Set(it.version),
        general_goals: Set(serde_json::to_string(&it.general_goals)?),
        general_ratings: Set(serde_json::to_string(&it.general_ratings)?),
        competence_goal_ratings: Set(serde_json::to_string(&it.competence_goal_ratings)?),
    };
    let replace = OnConflict::column(row::Column::Id)
        .update_columns([
            row::Column::Version,
            row::Column::GeneralGoals,
            row::Column::GeneralRatings,
            row::Column::CompetenceGoalRatings,
        ])
        .to_owned();
    row::Entity::insert(row).on_conflict(replace).exec_without_returning(&tx.later()).await?;
    tx.record(CRITERIA, ROW_ID, Verb::Update, Audience::Everyone);
    Ok(())
}
