//! Chains of checkpoints never come back to where they began.

use std::collections::BTreeMap;

use svenn_kernel::CheckpointDefinitionId;

/// The path by which a definition comes back to itself, itself first and last, when each is
/// reckoned from the one that `others` names; `None` where the chain has an end.
#[must_use]
pub fn circle(
    from: &CheckpointDefinitionId,
    others: &BTreeMap<CheckpointDefinitionId, CheckpointDefinitionId>,
) -> Option<Vec<CheckpointDefinitionId>> {
    let mut path = vec![from.clone()];
    let mut here = from;
    while let Some(next) = others.get(here) {
        path.push(next.clone());
        if next == from {
            return Some(path);
        }
        // A circle further on was refused when it was made; this ends all the same.
        if path.len() > others.len() + 1 {
            return None;
        }
        here = next;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(text: &str) -> CheckpointDefinitionId {
        CheckpointDefinitionId::parse(text).unwrap()
    }

    fn chain(pairs: &[(&str, &str)]) -> BTreeMap<CheckpointDefinitionId, CheckpointDefinitionId> {
        pairs.iter().map(|(of, other)| (id(of), id(other))).collect()
    }

    #[test]
    fn a_circle_is_found_with_its_path() {
        let chain = chain(&[("a", "b"), ("b", "c"), ("c", "a"), ("d", "a")]);
        assert_eq!(circle(&id("a"), &chain), Some(vec![id("a"), id("b"), id("c"), id("a")]));
        assert_eq!(circle(&id("d"), &chain), None, "it leads into one and is in none");
    }

    #[test]
    fn a_chain_with_an_end_is_none_and_itself_is_the_shortest() {
        assert_eq!(circle(&id("a"), &chain(&[("a", "b"), ("b", "c")])), None);
        assert_eq!(circle(&id("a"), &chain(&[("a", "a")])), Some(vec![id("a"), id("a")]));
    }
}
