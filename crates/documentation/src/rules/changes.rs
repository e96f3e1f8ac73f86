//! What of a text was changed since it was sent back.

use std::collections::HashMap;

use serde::Serialize;
use utoipa::ToSchema;

/// Lines of a text that are new, and lines that are gone, each in their order.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = DocumentationChanges)]
pub struct Changes {
    pub added: Vec<String>,
    pub removed: Vec<String>,
}

/// What was changed between two texts, in lines; nothing where they say the same.
#[must_use]
pub fn changes(before: &str, now: &str) -> Option<Changes> {
    let found = Changes { added: beyond(now, before), removed: beyond(before, now) };
    (found != Changes::default()).then_some(found)
}

/// The lines of one text that the other does not have, or not as often.
fn beyond(one: &str, other: &str) -> Vec<String> {
    let mut left: HashMap<&str, usize> = HashMap::new();
    for line in lines(other) {
        *left.entry(line).or_default() += 1;
    }
    let is_new = |line: &&str| match left.get_mut(*line) {
        Some(count) if *count > 0 => {
            *count -= 1;
            false
        }
        _ => true,
    };
    lines(one).filter(is_new).map(str::to_owned).collect()
}

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "Answers are … diffed in review."
    #[test]
    fn lines_that_are_new_and_lines_that_are_gone_are_told() {
        let before = "Risiko\n- Er strømmen av? Nei\n- Er strømmen av? Nei\nMålte";
        let now = "Risiko\n\n- Er strømmen av? Ja. Tiltak: lås\n- Er strømmen av? Nei\n Målte ";
        let found = changes(before, now).unwrap();
        assert_eq!(found.added, ["- Er strømmen av? Ja. Tiltak: lås"]);
        assert_eq!(found.removed, ["- Er strømmen av? Nei"]);
        assert_eq!(changes(before, before), None);
    }
}
