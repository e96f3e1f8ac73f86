use std::collections::HashSet;

use axum::Json;
use serde::Deserialize;
use svenn_db::Tx;
use svenn_http::{CriteriaEditor, Parse, Problem, Session, Valid, edit_locked, endpoint};
use svenn_kernel::{Fields, OneLine, Text, new_id_text};
use utoipa::ToSchema;

use super::assessment_criteria_view::{AssessmentCriteriaView, shown};
use crate::{
    criteria::{self, Criteria, GeneralGoal},
    rules::{Rating, STEPS, asked_for, scale},
};

/// Most criteria of an office.
const GENERAL_GOALS_MAX: usize = 50;
/// Longest title of a criterion, in characters.
const TITLE_CHARS_MAX: usize = 200;
/// Longest description of a criterion, in characters.
const DESCRIPTION_CHARS_MAX: usize = 2_000;
/// Longest name of a step, in characters.
const LABEL_CHARS_MAX: usize = 60;
/// Changes of the criteria come after each other.
const LOCK: &str = "assessment_criteria";

/// The office's criteria and scales, whole.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AssessmentCriteriaUpdate {
    /// The version that was read.
    version: i64,
    /// At most 50, in the order they are to be asked.
    general_goals: Vec<GeneralGoalInput>,
    /// What the 2 to 7 steps are called that general criteria are rated on, the lowest first.
    general_ratings: Vec<String>,
    /// The same for competence goals.
    competence_goal_ratings: Vec<String>,
}

/// A general criterion.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct GeneralGoalInput {
    /// Empty for a new one.
    id: String,
    /// What is assessed, 1 to 200 characters.
    title: String,
    /// What it means, plain text of at most 2,000 characters.
    description: String,
}

/// What was sent, parsed.
pub(super) struct ParsedCriteria {
    version: i64,
    general_goals: Vec<GeneralGoal>,
    general_ratings: Vec<Rating>,
    competence_goal_ratings: Vec<Rating>,
}

impl Parse for AssessmentCriteriaUpdate {
    type Parsed = ParsedCriteria;

    fn parse(self, fields: &mut Fields) -> Option<ParsedCriteria> {
        fields.list("generalGoals", &self.general_goals, GENERAL_GOALS_MAX);
        let goals: Vec<_> = self
            .general_goals
            .into_iter()
            .enumerate()
            .map(|(at, goal)| goal.parse(&format!("generalGoals.{at}"), fields))
            .collect();
        let general = parse_scale("generalRatings", &self.general_ratings, fields);
        let competence =
            parse_scale("competenceGoalRatings", &self.competence_goal_ratings, fields);
        Some(ParsedCriteria {
            version: self.version,
            general_goals: goals.into_iter().collect::<Option<_>>()?,
            general_ratings: general?,
            competence_goal_ratings: competence?,
        })
    }
}

impl GeneralGoalInput {
    fn parse(self, field: &str, fields: &mut Fields) -> Option<GeneralGoal> {
        let title: Option<OneLine<1, TITLE_CHARS_MAX>> =
            fields.parse(&format!("{field}.title"), &self.title);
        let description: Option<Text<0, DESCRIPTION_CHARS_MAX>> =
            fields.parse(&format!("{field}.description"), &self.description);
        Some(GeneralGoal {
            id: self.id,
            title: title?.into_string(),
            description: description?.into_string(),
        })
    }
}

/// A scale whose steps can be told from each other.
fn parse_scale(field: &str, labels: &[String], fields: &mut Fields) -> Option<Vec<Rating>> {
    if !STEPS.contains(&labels.len()) {
        let message = format!("En skala har {} til {} trinn", STEPS.start(), STEPS.end());
        fields.wrong(field, "not_a_scale", message);
        return None;
    }
    let mut seen = HashSet::new();
    let parsed: Vec<_> = labels
        .iter()
        .enumerate()
        .map(|(at, label)| {
            let field = format!("{field}.{at}");
            let label: OneLine<1, LABEL_CHARS_MAX> = fields.parse(&field, label)?;
            if seen.insert(label.as_str().to_lowercase()) {
                return Some(label.into_string());
            }
            fields.wrong(&field, "twice", "Hvert trinn må ha et eget navn");
            None
        })
        .collect();
    Some(scale(parsed.into_iter().collect::<Option<Vec<_>>>()?))
}

/// Sets the office's general criteria and scales. Earlier ratings keep the words they were made
/// with.
#[endpoint(put = "/assessmentcriteria")]
pub(super) async fn assessment_criteria_update(
    session: Session<CriteriaEditor>,
    Valid(input): Valid<AssessmentCriteriaUpdate>,
) -> Result<Json<AssessmentCriteriaView>, Problem> {
    let (tx, caller) = session.write().await?;
    tx.lock(LOCK).await?;
    let stored = criteria::load(&tx).await?;
    edit_locked(stored.version, input.version, async { Ok(shown(&tx).await?) }).await?;
    let next = Criteria {
        version: input.version.saturating_add(1),
        general_goals: identified(&tx, &stored.general_goals, input.general_goals),
        general_ratings: input.general_ratings,
        competence_goal_ratings: input.competence_goal_ratings,
    };
    for needed in asked_for(&stored, &next) {
        caller.require(needed)?;
    }
    criteria::save(&tx, &next).await?;
    let view = shown(&tx).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// The criteria with the ids they have; what has none of the stored ones, or one that another
/// before it has, is new.
fn identified(tx: &Tx, stored: &[GeneralGoal], next: Vec<GeneralGoal>) -> Vec<GeneralGoal> {
    let mut left: HashSet<&str> = stored.iter().map(|it| it.id.as_str()).collect();
    next.into_iter()
        .map(|goal| match left.remove(goal.id.as_str()) {
            true => goal,
            false => GeneralGoal { id: new_id_text(tx.now(), tx.entropy()), ..goal },
        })
        .collect()
}
