//! Templates of training days as they are shown.

use serde::Serialize;
use svenn_curricula::plans;
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::{App, files::FileView};
use svenn_kernel::{ActivityTemplateId, Fault, Timestamp, TrainingPlanId};
use utoipa::ToSchema;

use super::TrainingDayGoal;
use crate::{capability::ACTIVITYTEMPLATES, rules::Activated, store::ActivityTemplate};

/// A template of training days.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ActivityTemplateView {
    pub id: ActivityTemplateId,
    /// Increases with every change; send back the version you read.
    pub version: i64,
    pub title: String,
    pub description: String,
    pub location: String,
    pub map_link: String,
    /// Unique among templates.
    pub coursecode: String,
    pub curriculum: Option<TrainingPlanId>,
    pub curriculum_goals: Vec<TrainingDayGoal>,
    pub activated: Activated,
    pub created: Timestamp,
    pub updated: Timestamp,
    /// Oldest first.
    pub files: Vec<FileView>,
}

/// A template as it is stored now.
pub async fn template_view(
    app: &App,
    tx: &Tx,
    row: ActivityTemplate,
) -> Result<ActivityTemplateView, Fault> {
    let labels = plans::goals(tx, &row.curriculum_goals.0).await?;
    let goals = row.curriculum_goals.0.iter().map(|id| TrainingDayGoal {
        id: id.clone(),
        label: labels.get(id).map(|(_, goal)| goal.label.clone()).unwrap_or_default(),
    });
    let files = records::of_owner(tx, ACTIVITYTEMPLATES, row.id.as_str()).await?.into_iter();
    Ok(ActivityTemplateView {
        curriculum_goals: goals.collect(),
        activated: Activated {
            attendenceregistration: row.attendenceregistration,
            registration: row.registration,
            no_competencegoals: row.no_competencegoals,
            no_feedback: row.no_feedback,
        },
        files: files.map(|file| FileView::new(app, tx, file)).collect(),
        id: row.id,
        version: row.version,
        title: row.title,
        description: row.description,
        location: row.location,
        map_link: row.map_link,
        coursecode: row.coursecode,
        curriculum: row.curriculum,
        created: row.created,
        updated: row.updated,
    })
}
