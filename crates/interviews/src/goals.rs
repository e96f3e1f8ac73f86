//! The competence goals that an interview is about.

use serde::{Deserialize, Serialize};
use svenn_curricula::plans::{self, Content};
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Fault};
use svenn_people::relations;
use utoipa::ToSchema;

/// A goal, or a sub-goal, as an interview shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = InterviewGoal)]
pub struct Goal {
    pub id: String,
    pub label: String,
    /// Heading.
    pub category: String,
}

/// The goals of an apprentice's plans in their order: without those that a plan leaves out of
/// interviews (`excludeAssessmentInterview`), with the sub-goals that it takes in
/// (`includeAssessmentInterview`), each below its goal.
///
/// # Errors
/// A fault of the database.
pub async fn of_apprentice(tx: &Tx, id: &ApprenticeId) -> Result<Vec<Goal>, Fault> {
    let mut found = Vec::new();
    for plan in relations::trainingplans_of(tx, id).await? {
        let content = Content::load(tx, &plan).await?;
        let sub_goals = plans::sub_goals_of(tx, std::slice::from_ref(&plan)).await?;
        for category in &content.categories {
            let goals = content.goals.iter().filter(|goal| goal.category == category.id);
            for goal in goals.filter(|goal| !goal.exclude_assessment_interview) {
                let of = |id: &svenn_kernel::GoalId, label: &str| Goal {
                    id: id.as_str().to_owned(),
                    label: label.to_owned(),
                    category: category.label.clone(),
                };
                found.push(of(&goal.id, &goal.title()));
                let below = sub_goals.get(&goal.id).into_iter().flatten();
                let below = below.filter(|it| it.include_assessment_interview);
                found.extend(below.map(|it| of(&it.id, &it.label)));
            }
        }
    }
    Ok(found)
}
