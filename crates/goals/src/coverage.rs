//! Whether what shows an apprentice's goals holds, goal by goal and part by part.

use std::collections::HashMap;

use serde::Serialize;
use svenn_curricula::plans::{PlanTree, SubGoalRow};
use svenn_kernel::GoalId;
use svenn_progression::coverage::{Judgement, Season, Shown, advice, judge};
use svenn_review::ticks::How;
use utoipa::ToSchema;

use crate::evidence::{Evidence, EvidenceKind};

/// The kind of evidence that tells how a goal was shown: what an apprentice writes.
const WRITTEN: &str = "DOKUMENTASJON";

/// What shows a goal, judged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct GoalCoverageView {
    goal: GoalId,
    judgement: Judgement,
    /// What to do about it, in Norwegian; absent where it holds.
    advice: Option<&'static str>,
    /// Its parts in order.
    #[serde(rename = "subGoals")]
    sub_goals: Vec<PartCoverageView>,
    /// How many pieces of documentation show it in which way.
    hows: HowCounts,
}

/// What shows a part of a goal, judged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PartCoverageView {
    id: GoalId,
    label: String,
    judgement: Judgement,
}

/// How many pieces show a goal in which way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HowCounts {
    /// The apprentice did it.
    gjorde_selv: usize,
    /// The apprentice took part.
    var_med: usize,
    /// The apprentice told how or why.
    forklarte: usize,
    /// It is not known.
    uten_bevis: usize,
}

impl HowCounts {
    fn of<'a>(pieces: impl Iterator<Item = &'a Evidence>) -> Self {
        let mut counts = Self::default();
        for piece in pieces {
            let count = match piece.how {
                Some(How::Did) => &mut counts.gjorde_selv,
                Some(How::TookPart) => &mut counts.var_med,
                Some(How::Explained) => &mut counts.forklarte,
                None => &mut counts.uten_bevis,
            };
            *count += 1;
        }
        counts
    }
}

fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// What so many pieces show, of a goal with so many parts of which so many are shown.
fn shown<'a>(pieces: impl Iterator<Item = &'a Evidence> + Clone, parts: (usize, usize)) -> Shown {
    let done = pieces.clone().filter(|piece| piece.how != Some(How::Explained)).count();
    let (parts, parts_shown) = parts;
    Shown {
        pieces: number(pieces.count()),
        done: number(done),
        parts: number(parts),
        parts_shown: number(parts_shown),
    }
}

/// Judges every goal of the plans by what was written about it.
pub(crate) fn judged(
    trees: &[PlanTree],
    sub_goals: &HashMap<GoalId, Vec<SubGoalRow>>,
    evidence: &[(EvidenceKind, Evidence)],
    season: Season,
) -> Vec<GoalCoverageView> {
    let mut written: HashMap<&GoalId, Vec<&Evidence>> = HashMap::new();
    for (_, it) in evidence.iter().filter(|(kind, _)| kind.kind == WRITTEN) {
        written.entry(&it.goal).or_default().push(it);
    }
    let of_goal = |goal: &GoalId| {
        let pieces = written.get(goal).map(Vec::as_slice).unwrap_or_default();
        let parts = sub_goals.get(goal).map(Vec::as_slice).unwrap_or_default();
        let about = |part: &SubGoalRow| {
            let id = part.id.clone();
            pieces.iter().copied().filter(move |piece| piece.parts.contains(&id))
        };
        let shown_parts = parts.iter().filter(|part| about(part).next().is_some()).count();
        let of_it = shown(pieces.iter().copied(), (parts.len(), shown_parts));
        let part = |part: &SubGoalRow| PartCoverageView {
            id: part.id.clone(),
            label: part.label.clone(),
            judgement: judge(&shown(about(part), (0, 0)), season),
        };
        GoalCoverageView {
            goal: goal.clone(),
            judgement: judge(&of_it, season),
            advice: advice(&of_it, season),
            sub_goals: parts.iter().map(part).collect(),
            hows: HowCounts::of(pieces.iter().copied()),
        }
    };
    trees.iter().flat_map(PlanTree::goals).map(|goal| of_goal(&goal.id)).collect()
}
