//! What a training plan consists of, arranged anew.

use axum::{Extension, Json};
use serde::Deserialize;
use svenn_db::Tx;
use svenn_http::{
    Coordinator, Ids, Parse, Problem, Session, Valid, edit, endpoint,
    richtext::{self, Dialect},
};
use svenn_kernel::{CategoryId, Fields, GoalId, TrainingPlanId};
use utoipa::ToSchema;

use super::view::TrainingPlanView;
use crate::{
    plans::{self, Content, GoalRow, SubGoalRow},
    rules::{
        self, PlainLine, PlainText, PlannedGoal, ToldOfGoal, WantedCategory, WantedGoal,
        WantedSubGoal,
    },
    uses::Uses,
};

/// Longest label of a category, in characters.
const CATEGORY_CHARS_MAX: usize = 200;
/// Longest goal or sub-goal, in characters.
const GOAL_CHARS_MAX: usize = 2_000;
/// Most categories of a plan.
const CATEGORIES_MAX: usize = 100;
/// Most goals of a category.
const GOALS_MAX: usize = 500;
/// Most sub-goals of a goal.
const SUB_GOALS_MAX: usize = 50;
/// Longest number of a goal, in characters.
const NUMBER_CHARS_MAX: usize = 20;
/// Most jobs that are suggested for a goal.
const JOBS_MAX: usize = 20;
/// Longest suggested job, in characters.
const JOB_CHARS_MAX: usize = 200;
/// The last half-year of a training.
const HALF_YEAR_MAX: i64 = 10;
/// Longest name of the place that is responsible for a goal, in characters.
const PLACE_CHARS_MAX: usize = 100;
/// Most levels of a self-assessment.
const LEVELS_MAX: usize = 10;
/// Longest level of a self-assessment, in characters.
const LEVEL_CHARS_MAX: usize = 100;

/// All categories, goals and sub-goals of a training plan, in the order they are to have. What is
/// stored and not among them is deleted.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct TrainingPlanGoalsUpdate {
    /// The version that was read.
    version: i64,
    /// At most 100.
    categories: Vec<TrainingPlanCategoryInput>,
}

/// A category.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct TrainingPlanCategoryInput {
    /// Which; a new one has none.
    id: Option<CategoryId>,
    /// The client's own id for a new one; makes it safe to send the request again.
    key: Option<CategoryId>,
    /// 1 to 200 characters without markup.
    label: String,
    /// At most 500, under this name or `competencegoals`. A goal may come from another category of
    /// the plan.
    #[serde(alias = "competencegoals")]
    goals: Vec<TrainingPlanGoalInput>,
}

/// A goal.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TrainingPlanGoalInput {
    /// Which; a new one has none.
    id: Option<GoalId>,
    /// The client's own id for a new one; makes it safe to send the request again.
    key: Option<GoalId>,
    /// 1 to 2000 characters without markup.
    label: String,
    /// Whether it is left out of assessment interviews.
    exclude_assessment_interview: bool,
    /// Whether it is left out of the practice log.
    excludepracticallog: bool,
    self_assessment: SelfAssessmentInput,
    /// The office's own number, at most 20 characters without markup; left out, it stays.
    #[schema(max_length = 20)]
    nummer: Option<String>,
    /// What the office says of it, HTML; left out, it stays.
    beskrivelse: Option<String>,
    /// Jobs that show it, at most 20 of 1 to 200 characters without markup; left out, they stay.
    #[schema(max_items = 20)]
    arbeidsoppgaver: Option<Vec<String>>,
    /// The half-year of the training in which it is planned, 1 to 10, or 0 for none; left out, it
    /// stays.
    #[schema(minimum = 0, maximum = 10)]
    halvaar: Option<i64>,
    /// The place that is responsible for it, at most 100 characters without markup; left out, it
    /// stays.
    #[schema(max_length = 100)]
    ansvarlig: Option<String>,
    /// At most 50.
    sub_goals: Vec<TrainingPlanSubGoalInput>,
}

/// How an apprentice assesses their own level of a goal.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SelfAssessmentInput {
    /// Whether it is wanted; it takes more than one level too.
    activated: bool,
    /// From the lowest, at most 10 of 1 to 100 characters without markup.
    levels: Vec<String>,
}

/// A sub-goal.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TrainingPlanSubGoalInput {
    /// Which; a new one has none.
    id: Option<GoalId>,
    /// The client's own id for a new one; makes it safe to send the request again.
    key: Option<GoalId>,
    /// 1 to 2000 characters without markup.
    label: String,
    /// Whether it is part of assessment interviews.
    include_assessment_interview: bool,
    /// Whether it is left out of the practice log.
    excludepracticallog: bool,
}

/// What was sent, parsed.
pub(super) struct ParsedGoals {
    version: i64,
    categories: Vec<WantedCategory>,
}

impl Parse for TrainingPlanGoalsUpdate {
    type Parsed = ParsedGoals;

    fn parse(self, fields: &mut Fields) -> Option<ParsedGoals> {
        fields.list("categories", &self.categories, CATEGORIES_MAX);
        let categories =
            each("categories", self.categories, fields, TrainingPlanCategoryInput::parse);
        Some(ParsedGoals { version: self.version, categories: categories? })
    }
}

impl TrainingPlanCategoryInput {
    fn parse(self, path: &str, fields: &mut Fields) -> Option<WantedCategory> {
        let label = text::<CATEGORY_CHARS_MAX>(path, &self.label, fields);
        let path = format!("{path}.goals");
        fields.list(&path, &self.goals, GOALS_MAX);
        let goals = each(&path, self.goals, fields, TrainingPlanGoalInput::parse);
        Some(WantedCategory { id: self.id, key: self.key, label: label?, goals: goals? })
    }
}

impl TrainingPlanGoalInput {
    fn parse(self, path: &str, fields: &mut Fields) -> Option<WantedGoal> {
        let label = text::<GOAL_CHARS_MAX>(path, &self.label, fields);
        let levels = self.self_assessment.parse_levels(path, fields);
        let told = told(path, (self.nummer, self.beskrivelse, self.arbeidsoppgaver), fields);
        let planned = planned(path, self.halvaar, self.ansvarlig, fields);
        let path = format!("{path}.subGoals");
        fields.list(&path, &self.sub_goals, SUB_GOALS_MAX);
        let sub_goals = each(&path, self.sub_goals, fields, TrainingPlanSubGoalInput::parse);
        Some(WantedGoal {
            id: self.id,
            key: self.key,
            label: label?,
            exclude_assessment_interview: self.exclude_assessment_interview,
            excludepracticallog: self.excludepracticallog,
            self_assessment_activated: self.self_assessment.activated,
            self_assessment_levels: serde_json::to_string(&levels?).ok()?,
            told: told?,
            planned: planned?,
            sub_goals: sub_goals?,
        })
    }
}

impl SelfAssessmentInput {
    fn parse_levels(&self, path: &str, fields: &mut Fields) -> Option<Vec<String>> {
        let path = format!("{path}.selfAssessment.levels");
        fields.list(&path, &self.levels, LEVELS_MAX);
        let level = |(at, level): (usize, &String)| {
            let level =
                fields.parse::<PlainLine<1, LEVEL_CHARS_MAX>>(&format!("{path}.{at}"), level);
            level.map(PlainLine::into_string)
        };
        let levels: Vec<Option<String>> = self.levels.iter().enumerate().map(level).collect();
        levels.into_iter().collect()
    }
}

impl TrainingPlanSubGoalInput {
    fn parse(self, path: &str, fields: &mut Fields) -> Option<WantedSubGoal> {
        Some(WantedSubGoal {
            id: self.id,
            key: self.key,
            label: text::<GOAL_CHARS_MAX>(path, &self.label, fields)?,
            include_assessment_interview: self.include_assessment_interview,
            excludepracticallog: self.excludepracticallog,
        })
    }
}

/// What the office says of a goal.
fn told(
    path: &str,
    (nummer, beskrivelse, jobs): (Option<String>, Option<String>, Option<Vec<String>>),
    fields: &mut Fields,
) -> Option<ToldOfGoal> {
    let nummer = nummer.map(|text| {
        let line = fields.parse::<PlainLine<0, NUMBER_CHARS_MAX>>(&format!("{path}.nummer"), &text);
        line.map(|line| line.into_string().trim().to_owned())
    });
    let beskrivelse = beskrivelse.map(|html| match Dialect::Message.clean(&html) {
        Ok(cleaned) if richtext::is_blank(&cleaned) => Some(String::new()),
        Ok(cleaned) => Some(cleaned),
        Err(much) => {
            fields.wrong(&format!("{path}.beskrivelse"), much.code(), much.message());
            None
        }
    });
    let arbeidsoppgaver = jobs.map(|jobs| {
        let path = format!("{path}.arbeidsoppgaver");
        fields.list(&path, &jobs, JOBS_MAX);
        let parsed = each(&path, jobs, fields, |job, path, fields| {
            let line = fields.parse::<PlainLine<1, JOB_CHARS_MAX>>(path, &job);
            line.map(PlainLine::into_string)
        });
        parsed.and_then(|jobs| serde_json::to_string(&jobs).ok())
    });
    // What was sent and is wrong is told; what was not sent is none.
    let ok = |told: &Option<Option<String>>| !matches!(told, Some(None));
    let right = ok(&nummer) && ok(&beskrivelse) && ok(&arbeidsoppgaver);
    right.then(|| ToldOfGoal {
        nummer: nummer.flatten(),
        beskrivelse: beskrivelse.flatten(),
        arbeidsoppgaver: arbeidsoppgaver.flatten(),
    })
}

/// When and where a goal is planned.
fn planned(
    path: &str,
    halvaar: Option<i64>,
    ansvarlig: Option<String>,
    fields: &mut Fields,
) -> Option<PlannedGoal> {
    if halvaar.is_some_and(|at| !(0..=HALF_YEAR_MAX).contains(&at)) {
        let message = format!("Velg et halvår fra 1 til {HALF_YEAR_MAX}");
        fields.wrong(&format!("{path}.halvaar"), "out_of_range", message);
        return None;
    }
    let Some(text) = ansvarlig else { return Some(PlannedGoal { halvaar, ansvarlig: None }) };
    let line =
        fields.parse::<PlainLine<0, PLACE_CHARS_MAX>>(&format!("{path}.ansvarlig"), &text)?;
    let ansvarlig = Some(line.into_string().trim().to_owned());
    Some(PlannedGoal { halvaar, ansvarlig })
}

/// Parses all of them, so that every wrong one is noted.
fn each<Input, Wanted>(
    path: &str,
    inputs: Vec<Input>,
    fields: &mut Fields,
    parse: impl Fn(Input, &str, &mut Fields) -> Option<Wanted>,
) -> Option<Vec<Wanted>> {
    let parsed: Vec<Option<Wanted>> = inputs
        .into_iter()
        .enumerate()
        .map(|(at, input)| parse(input, &format!("{path}.{at}"), fields))
        .collect();
    parsed.into_iter().collect()
}

fn text<const MAX: usize>(path: &str, label: &str, fields: &mut Fields) -> Option<String> {
    let text: PlainText<1, MAX> = fields.parse(&format!("{path}.label"), label)?;
    Some(text.into_string())
}

/// Arranges categories, goals and sub-goals of a training plan; for coordinators. Existing ones
/// keep their ids. A goal that an apprentice has begun with is not deleted, nor a sub-goal that one
/// has chosen. The call may be repeated.
#[endpoint(
    put = "/trainingplans/{id}/goals",
    conflict = "`goals_in_use`, `parts_in_use`, `id_in_use`, or stale version",
    invalid = "Also for an id that is not the plan's, or named twice"
)]
pub(super) async fn trainingplan_goals_update(
    session: Session<Coordinator>,
    Extension(uses): Extension<Uses>,
    Ids(id): Ids<TrainingPlanId>,
    Valid(input): Valid<TrainingPlanGoalsUpdate>,
) -> Result<Json<TrainingPlanView>, Problem> {
    let (tx, _) = session.write().await?;
    plans::hold(&tx, std::slice::from_ref(&id)).await?;
    let plan = plans::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let before = Content::load(&tx, &id).await?;
    let wanted = rules::recognised(&before, input.categories);
    let made = (tx.now(), tx.entropy());
    if plan.version != input.version && rules::is_arranged(&id, &before, &wanted, made) {
        return Ok(Json(TrainingPlanView::stored(&tx, &id).await?));
    }
    edit(&tx, &plan, input.version, TrainingPlanView::stored(&tx, &id)).await?;
    let mut fields = Fields::new();
    rules::check_named(&before, &wanted, &mut fields);
    fields.finish().map_err(Problem::invalid)?;
    if plans::are_taken(&tx, &rules::keys(&wanted)).await? {
        return Err(Problem::conflict("id_in_use", "Id-en er i bruk. Prøv igjen"));
    }
    let left_out = rules::goals_left_out(&before, &wanted);
    if let Some(hindrance) = hindrance(&tx, &uses, &left_out).await? {
        return Err(Problem::conflict("goals_in_use", hindrance));
    }
    let parts = rules::sub_goals_left_out(&before, &wanted);
    if let Some(hindrance) = parts_hindrance(&tx, &uses, &parts).await? {
        return Err(Problem::conflict("parts_in_use", hindrance));
    }
    let after = rules::arranged(&id, &before, wanted, made);
    plans::replace(&tx, &id, &before, &after).await?;
    let view = TrainingPlanView::stored(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// What keeps these goals from being deleted.
pub(super) async fn hindrance(
    tx: &Tx,
    uses: &Uses,
    goals: &[&GoalRow],
) -> Result<Option<String>, Problem> {
    if goals.is_empty() {
        return Ok(None);
    }
    let ids: Vec<GoalId> = goals.iter().map(|goal| goal.id.clone()).collect();
    let users = uses.of_goals(tx, &ids).await?;
    let in_use: Vec<_> = goals
        .iter()
        .filter_map(|goal| Some((goal.label.as_str(), users.get(&goal.id)?.as_slice())))
        .collect();
    Ok(rules::goals_hindrance(&in_use))
}

/// What keeps these sub-goals from being deleted.
async fn parts_hindrance(
    tx: &Tx,
    uses: &Uses,
    parts: &[&SubGoalRow],
) -> Result<Option<String>, Problem> {
    if parts.is_empty() {
        return Ok(None);
    }
    let ids: Vec<GoalId> = parts.iter().map(|part| part.id.clone()).collect();
    let users = uses.of_goals(tx, &ids).await?;
    let in_use: Vec<_> = parts
        .iter()
        .filter_map(|part| Some((part.label.as_str(), users.get(&part.id)?.as_slice())))
        .collect();
    Ok(rules::parts_hindrance(&in_use))
}
