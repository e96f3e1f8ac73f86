//! Goals that are approved only when all of their parts are, where the office wants it so.

use std::collections::{HashMap, HashSet};

use svenn_kernel::GoalId;

/// Of these goals, those that are approved now, and those that lack a part: of a goal in `wanted`
/// all the parts there must be `shown` by approved documentation.
#[must_use]
pub fn by_parts(
    goals: &[GoalId],
    wanted: &HashMap<GoalId, Vec<GoalId>>,
    shown: &HashSet<GoalId>,
) -> (Vec<GoalId>, Vec<GoalId>) {
    let is_whole = |goal: &GoalId| {
        wanted.get(goal).is_none_or(|parts| parts.iter().all(|part| shown.contains(part)))
    };
    goals.iter().cloned().partition(is_whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(text: &str) -> GoalId {
        GoalId::parse(text).unwrap()
    }

    /// "An office may let a goal be approved when its parts are."
    #[test]
    fn a_goal_lacks_what_no_approved_documentation_shows_of_its_parts() {
        let wanted = HashMap::from([
            (id("a"), vec![id("a1"), id("a2")]),
            (id("b"), vec![id("b1"), id("b2")]),
        ]);
        let shown = HashSet::from([id("a1"), id("a2"), id("b1")]);
        let goals = [id("a"), id("b"), id("c")];
        let (approved, lacking) = by_parts(&goals, &wanted, &shown);
        assert_eq!((approved, lacking), (vec![id("a"), id("c")], vec![id("b")]));
        let (approved, lacking) = by_parts(&goals, &HashMap::new(), &HashSet::new());
        assert_eq!((approved.len(), lacking.len()), (3, 0));
    }
}
