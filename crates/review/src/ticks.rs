//! What is ticked on what is handed in: goals, the parts of them, and what shows each.

mod chosen;
mod proof;

use svenn_kernel::{FileId, GoalId, Timestamp, stored_words};

pub use chosen::{ChosenPart, SentParts, parts_of_plans, with_goals};
pub use proof::{PlanWords, ReviewProof, Shown};

/// Most goals of one.
pub const TICKS_MAX: usize = 30;
/// Most parts of goals of one.
pub const PARTS_MAX: usize = 200;
/// From so many goals on there is a quiet hint.
const HINT_MIN: usize = 9;
/// From so many goals on they are many.
const MANY_MIN: usize = 12;

/// How an apprentice was at what a goal says.
#[stored_words(column, schema, input)]
#[schema(as = ReviewHow)]
pub enum How {
    #[serde(rename = "gjorde selv")]
    Did,
    #[serde(rename = "var med")]
    TookPart,
    /// Says how or why, without having taken part.
    #[serde(rename = "forklarte")]
    Explained,
}

/// What shows a goal that is ticked.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Proof {
    /// None for one that was ticked before this was asked: "uten bevis".
    pub how: Option<How>,
    /// The sentence that was marked.
    pub sentence: Option<String>,
    /// The picture, or file, that was marked.
    pub file: Option<FileId>,
}

/// A goal that is ticked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tick {
    pub goal: GoalId,
    /// Its parts that were chosen, in their order.
    pub parts: Vec<GoalId>,
    /// What shows it; none where that is not asked, as on hours and tasks.
    pub proof: Option<Proof>,
    /// Why it was not approved with the rest.
    pub refused: Option<String>,
    /// When it was added to what was approved before; none for one that was there from the first.
    pub added: Option<Timestamp>,
}

impl Tick {
    /// A goal of which nothing else is said.
    #[must_use]
    pub const fn plain(goal: GoalId) -> Self {
        Self { goal, parts: Vec::new(), proof: None, refused: None, added: None }
    }

    /// Goals with those of the parts that are theirs.
    #[must_use]
    pub fn all(goals: Vec<GoalId>, parts: &[ChosenPart]) -> Vec<Self> {
        let tick = |goal: GoalId| {
            let of_it = parts.iter().filter(|part| part.goal == goal);
            let parts = of_it.map(|part| part.part.clone()).collect();
            Self { parts, ..Self::plain(goal) }
        };
        goals.into_iter().map(tick).collect()
    }

    /// Whether it stands, or may still be approved.
    #[must_use]
    pub const fn stands(&self) -> bool {
        self.refused.is_none()
    }

    /// Whether the apprentice did it or took part, or it is not known.
    #[must_use]
    pub fn is_done(&self) -> bool {
        let how = self.proof.as_ref().and_then(|proof| proof.how);
        how != Some(How::Explained)
    }
}

/// Whether so many goals are more than one text accounts for.
#[must_use]
pub const fn are_many(goals: usize) -> bool {
    goals >= MANY_MIN
}

/// What is said to the apprentice of so many goals, in Norwegian.
#[must_use]
pub const fn hint(goals: usize) -> Option<&'static str> {
    match goals {
        MANY_MIN.. => {
            Some("Mange mål: faglig leder må se på hvert av dem. Behold de du skriver om")
        }
        HINT_MIN.. => Some("Det er vanlig å vise fire til åtte mål. Behold de du skriver om"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "From nine goals a quiet hint, from twelve "Mange mål""
    #[test]
    fn from_nine_goals_there_is_a_hint_and_from_twelve_they_are_many() {
        assert_eq!(hint(8), None);
        assert!(hint(9).is_some() && !are_many(11));
        assert!(hint(12).is_some_and(|it| it.starts_with("Mange mål")) && are_many(12));
    }

    #[test]
    fn a_goal_has_the_parts_that_were_chosen_of_it() {
        let id = |text: &str| GoalId::parse(text).unwrap();
        let part = |goal, part| ChosenPart { goal: id(goal), part: id(part) };
        let parts = [part("a", "a2"), part("b", "b1"), part("a", "a1")];
        let ticks = Tick::all(vec![id("a"), id("c")], &parts);
        assert_eq!(ticks[0].parts, [id("a2"), id("a1")]);
        assert!(ticks[1].parts.is_empty() && ticks[1].stands() && ticks[1].is_done());
        let told = Proof { how: Some(How::Explained), ..Proof::default() };
        assert!(!Tick { proof: Some(told), ..Tick::plain(id("a")) }.is_done());
    }
}
