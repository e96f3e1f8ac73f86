//! Title, text and goals as they come from the editor.

use std::collections::HashSet;

use svenn_curricula::plans;
use svenn_db::Tx;
use svenn_http::{Input, Problem};
use svenn_kernel::{
    ApprenticeId, Fields, FileId, GoalId, ListOf, OneLine, Text,
    input::{AnySchema, Sent},
    text::is_blank,
};
use svenn_people::relations;
use svenn_review::ticks::{
    ChosenPart, How, Proof, SentParts, TICKS_MAX, Tick, parts_of_plans, with_goals,
};

/// Longest title in characters.
const NAME_LENGTH_MAX: usize = 200;
/// Longest sentence that is marked, in characters.
pub const SENTENCE_CHARS_MAX: usize = 1_000;

/// Goals of the apprentice's training plans.
pub type Goals = ListOf<GoalId, TICKS_MAX>;

type Line = OneLine<1, NAME_LENGTH_MAX>;

/// A title, which the author is told to write in words of its own.
#[derive(Debug)]
pub struct Name(Line);

impl Name {
    /// The title, without space around it.
    pub fn into_string(self) -> String {
        self.0.into_string()
    }
}

impl Input for Name {
    fn read(sent: &Sent, fields: &mut Fields) -> Option<Self> {
        if sent.as_str().is_some_and(is_blank) {
            fields.wrong("", "required", "Gi dokumentasjonen en tittel");
            return None;
        }
        Line::read(sent, fields).map(Self)
    }

    fn schema() -> AnySchema {
        Line::schema()
    }
}

/// Goals, their parts and what shows them, as they are sent.
pub struct SentTicks {
    pub goals: Goals,
    /// None leaves the parts of goals that stay as they were.
    pub sub_goals: Option<SentParts>,
    /// None leaves what shows goals that stay as it was.
    pub proofs: Option<SentProofs>,
}

/// What shows goals, as it is sent.
pub type SentProofs = ListOf<DocumentationProof, TICKS_MAX>;

/// What shows a goal.
#[derive(Debug, Clone, Input)]
#[input(part)]
pub struct DocumentationProof {
    goal: GoalId,
    /// How the apprentice was at it.
    how: How,
    /// The sentence of the text that tells of it.
    sentence: Option<Text<1, SENTENCE_CHARS_MAX>>,
    /// The file of the documentation that shows it.
    file: Option<FileId>,
}

/// What is ticked, each goal once, if all of it is in the apprentice's training plans or was on the
/// documentation before. A part brings its goal along. A goal that is new and of which nothing is
/// said was done by the apprentice.
pub async fn chosen_ticks(
    tx: &Tx,
    laerling: &ApprenticeId,
    sent: SentTicks,
    before: &[Tick],
) -> Result<Vec<Tick>, Problem> {
    let mut seen = HashSet::new();
    let goals = sent.goals.into_vec().into_iter();
    let goals: Vec<GoalId> = goals.filter(|goal| seen.insert(goal.clone())).collect();
    let parts_before: Vec<ChosenPart> = before.iter().flat_map(chosen_of).collect();
    let is_new = |goal: &GoalId| before.iter().all(|tick| tick.goal != *goal);
    let is_new_part = |part: &GoalId| parts_before.iter().all(|it| it.part != *part);
    let has_new_part = sent.sub_goals.as_ref().is_some_and(|it| it.iter().any(is_new_part));
    // What was there before stays, whatever became of the plan.
    let plans = if has_new_part || goals.iter().any(is_new) {
        let plans = relations::trainingplans_of(tx, laerling).await?;
        plans::hold(tx, &plans).await?;
        plans
    } else {
        Vec::new()
    };
    let parts = match sent.sub_goals {
        Some(parts) => parts_of_plans(tx, &plans, &parts, &parts_before).await?,
        None => parts_before.into_iter().filter(|part| goals.contains(&part.goal)).collect(),
    };
    let goals = with_goals(goals, &parts);
    if goals.len() > TICKS_MAX {
        let message = format!("Velg høyst {TICKS_MAX} mål");
        return Err(Problem::invalid_field("goals", "too_many", message));
    }
    let mut new = goals.clone();
    new.retain(is_new);
    let known = plans::goals(tx, &new).await?;
    let is_own = |goal: &GoalId| known.get(goal).is_some_and(|(plan, _)| plans.contains(plan));
    if !new.iter().all(is_own) {
        let message = "Et av målene er ikke i opplæringsplanen din";
        return Err(Problem::invalid_field("goals", "unknown", message));
    }
    let proofs = sent.proofs.map(ListOf::into_vec).unwrap_or_default();
    let ticks = Tick::all(goals, &parts).into_iter().map(|tick| {
        let told =
            proofs.iter().find(|proof| proof.goal == tick.goal).map(DocumentationProof::kept);
        let was = before.iter().find(|it| it.goal == tick.goal);
        let kept = was.and_then(|it| it.proof.clone());
        let new = || Proof { how: Some(How::Did), ..Proof::default() };
        Tick { proof: Some(told.or(kept).unwrap_or_else(new)), ..tick }
    });
    Ok(ticks.collect())
}

impl DocumentationProof {
    fn kept(&self) -> Proof {
        Proof {
            how: Some(self.how),
            sentence: self.sentence.as_ref().map(|text| text.as_str().to_owned()),
            file: self.file.clone(),
        }
    }
}

fn chosen_of(tick: &Tick) -> Vec<ChosenPart> {
    let of = |part: &GoalId| ChosenPart { goal: tick.goal.clone(), part: part.clone() };
    tick.parts.iter().map(of).collect()
}
