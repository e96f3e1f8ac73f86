//! Plans and curricula as JSON.

use std::collections::{HashMap, HashSet};

use chrono::NaiveDate;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::Problem;
use svenn_kernel::{CategoryId, CurriculumId, Fault, GoalId, TrainingPlanId};
use utoipa::ToSchema;

use crate::{
    curricula::{self, CurriculumLine},
    plans::{self, CategoryRow, Content, Plan},
    rules::{self, Lk20Options, PracticalLogSettings, Standing},
};

/// A line of the list of training plans.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TrainingPlanLine {
    /// The plan.
    id: TrainingPlanId,
    title: String,
    /// Code of the curriculum it was made from.
    curriculum: CurriculumId,
    /// Number of goals.
    antall_maal: i64,
}

impl From<Plan> for TrainingPlanLine {
    fn from(plan: Plan) -> Self {
        Self {
            id: plan.id,
            title: plan.title,
            curriculum: plan.curriculum,
            antall_maal: plan.antall_maal,
        }
    }
}

/// A training plan with its goals.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TrainingPlanView {
    /// The plan.
    id: TrainingPlanId,
    /// Increases with every change; send back the version you read.
    version: i64,
    title: String,
    /// Description, in lines of plain text; may be empty.
    description: String,
    /// Code of the curriculum it was made from.
    curriculum: CurriculumId,
    /// The curriculum's version then, or when the plan was last brought up to it.
    curriculum_version: i64,
    /// The version that the curriculum has reached.
    curriculum_newest: i64,
    /// Number of goals.
    antall_maal: i64,
    /// Parts of the curriculum it includes, and what apprentices keep beside documentation.
    lk20options: Lk20Options,
    /// Settings of the practice log.
    practical_log_settings: PracticalLogSettings,
    /// Categories in order.
    categories: Vec<TrainingPlanCategory>,
}

/// A category of a training plan.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(super) struct TrainingPlanCategory {
    /// The category.
    id: CategoryId,
    /// Label that people see.
    label: String,
    /// Its goals in order.
    goals: Vec<TrainingPlanGoal>,
    /// The same as the specification has them: what they are left out of.
    competencegoals: Vec<TrainingPlanCompetenceGoal>,
}

/// Where a goal of a training plan is left out.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TrainingPlanCompetenceGoal {
    /// The goal.
    id: GoalId,
    /// Whether it is left out of assessment interviews.
    exclude_assessment_interview: bool,
    /// Whether it is left out of the practice log.
    excludepracticallog: bool,
}

impl From<&TrainingPlanGoal> for TrainingPlanCompetenceGoal {
    fn from(goal: &TrainingPlanGoal) -> Self {
        Self {
            id: goal.id.clone(),
            exclude_assessment_interview: goal.exclude_assessment_interview,
            excludepracticallog: goal.excludepracticallog,
        }
    }
}

/// A goal of a training plan.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TrainingPlanGoal {
    /// The goal.
    id: GoalId,
    /// National code of the goal it was copied from; a goal of the office's own has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    kode: Option<GoalId>,
    /// The whole goal.
    label: String,
    /// The office's own number, which people read before it; may be empty.
    nummer: String,
    /// What the office says of it, cleaned HTML; may be empty.
    beskrivelse: String,
    /// Jobs that show it.
    arbeidsoppgaver: Vec<String>,
    /// The half-year of the training in which it is planned, from 1; 0 for none.
    halvaar: i64,
    /// The place that is responsible for it; may be empty.
    ansvarlig: String,
    /// Whether it is left out of assessment interviews.
    exclude_assessment_interview: bool,
    /// Whether it is left out of the practice log.
    excludepracticallog: bool,
    /// Whether the practice log is about it.
    in_practice_log: bool,
    self_assessment: TrainingPlanSelfAssessment,
    /// Its sub-goals in order.
    sub_goals: Vec<TrainingPlanSubGoal>,
}

/// How an apprentice assesses their own level of a goal.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub(super) struct TrainingPlanSelfAssessment {
    /// Whether it is wanted.
    activated: bool,
    /// From the lowest.
    levels: Vec<String>,
    /// Whether it is done: it is wanted, and there is more than one level.
    active: bool,
}

/// A sub-goal of a training plan.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TrainingPlanSubGoal {
    /// The sub-goal.
    id: GoalId,
    /// Label that people see.
    label: String,
    /// Whether it is part of assessment interviews.
    include_assessment_interview: bool,
    /// Whether it is left out of the practice log.
    excludepracticallog: bool,
    /// Whether the practice log is about it.
    in_practice_log: bool,
}

impl TrainingPlanView {
    /// A plan as it is stored now; 404 when there is none.
    pub(super) async fn stored(tx: &Tx, id: &TrainingPlanId) -> Result<Self, Problem> {
        let plan = plans::find(tx, id).await?.ok_or_else(Problem::not_found)?;
        let newest = curricula::version_of(tx, &plan.curriculum).await?;
        let content = Content::load(tx, id).await?;
        let newest = newest.unwrap_or(plan.curriculum_version);
        Ok(Self::new(plan, newest, content)?)
    }

    fn new(plan: Plan, newest: i64, content: Content) -> Result<Self, Fault> {
        let Content { categories, goals, sub_goals } = content;
        let lk20options: Lk20Options = serde_json::from_str(&plan.lk20options)?;
        let left_out: HashSet<GoalId> =
            goals.iter().filter(|row| row.excludepracticallog).map(|row| row.id.clone()).collect();
        let mut of_goal: HashMap<GoalId, Vec<TrainingPlanSubGoal>> = HashMap::new();
        for row in sub_goals {
            let goal_excluded = left_out.contains(&row.goal);
            of_goal.entry(row.goal).or_default().push(TrainingPlanSubGoal {
                in_practice_log: rules::in_practice_log(
                    &lk20options,
                    goal_excluded,
                    row.excludepracticallog,
                ),
                id: row.id,
                label: row.label,
                include_assessment_interview: row.include_assessment_interview,
                excludepracticallog: row.excludepracticallog,
            });
        }
        let mut of_category: HashMap<CategoryId, Vec<TrainingPlanGoal>> = HashMap::new();
        for row in goals {
            let levels: Vec<String> = serde_json::from_str(&row.self_assessment_levels)?;
            let activated = row.self_assessment_activated;
            of_category.entry(row.category).or_default().push(TrainingPlanGoal {
                sub_goals: of_goal.remove(&row.id).unwrap_or_default(),
                kode: (row.kode != row.id).then_some(row.kode),
                id: row.id,
                label: row.label,
                nummer: row.nummer,
                beskrivelse: row.beskrivelse,
                arbeidsoppgaver: serde_json::from_str(&row.arbeidsoppgaver)?,
                halvaar: row.halvaar,
                ansvarlig: row.ansvarlig,
                exclude_assessment_interview: row.exclude_assessment_interview,
                excludepracticallog: row.excludepracticallog,
                in_practice_log: rules::in_practice_log(
                    &lk20options,
                    row.excludepracticallog,
                    false,
                ),
                self_assessment: TrainingPlanSelfAssessment {
                    active: rules::self_assessment_active(activated, levels.len()),
                    activated,
                    levels,
                },
            });
        }
        let category = |row: CategoryRow| {
            let goals = of_category.remove(&row.id).unwrap_or_default();
            TrainingPlanCategory {
                competencegoals: goals.iter().map(TrainingPlanCompetenceGoal::from).collect(),
                goals,
                id: row.id,
                label: row.label,
            }
        };
        Ok(Self {
            lk20options,
            practical_log_settings: serde_json::from_str(&plan.practical_log_settings)?,
            id: plan.id,
            version: plan.version,
            title: plan.title,
            description: plan.description,
            curriculum: plan.curriculum,
            curriculum_version: plan.curriculum_version,
            curriculum_newest: newest,
            antall_maal: plan.antall_maal,
            categories: categories.into_iter().map(category).collect(),
        })
    }
}

/// A national curriculum to make a plan from.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CurriculumItem {
    /// National code.
    kode: CurriculumId,
    /// Title.
    tittel: String,
    /// Number of goals.
    antall_maal: i64,
    /// Whether it, or all it has, has expired: for those who are bound to it.
    utgaatt: bool,
    /// Status today.
    standing: Standing,
}

impl CurriculumItem {
    pub(super) fn new(line: CurriculumLine, today: NaiveDate) -> Self {
        let standing = rules::standing(&line.validity, today);
        let CurriculumLine { kode, tittel, antall_maal, .. } = line;
        Self { kode, tittel, antall_maal, utgaatt: standing.is_over(), standing }
    }
}
