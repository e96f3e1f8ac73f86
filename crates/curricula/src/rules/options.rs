//! What a plan asks of those who follow it, apart from its goals.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Parts of the national curriculum that the plan includes, and what apprentices keep beside
/// documentation (`lk20options.options`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
pub struct Lk20Options {
    /// Basic skills.
    pub grunnleggendeferdigheter: bool,
    /// Core elements.
    pub kjerneelementer: bool,
    /// Cross-subject themes.
    pub tverrfagligtemaer: bool,
    /// Whether a practice log is kept.
    pub practicelog: bool,
    /// Whether competence hours are kept.
    pub competencehours: bool,
    /// Whether a goal with parts is approved with documentation only when all of its parts are.
    #[serde(default)]
    pub alledelmaal: bool,
}

/// How often something is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum LogInterval {
    /// Each week.
    #[default]
    Ukentlig,
    /// Each second week.
    HverAndreUke,
    /// Each month.
    Maanedlig,
}

/// Settings of the practice log (`practicalLogSettings`); the specification names it and shows no
/// more, so it holds what an office tells its apprentices about it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
pub struct PracticalLogSettings {
    /// How often it is written.
    pub hyppighet: LogInterval,
    /// Guidance, in lines of plain text, at most 2000 characters; may be empty.
    pub veiledning: String,
}

/// Whether apprentice and instructor assess the apprentice's level of a goal: "a self-assessment is
/// active only if it is activated and has more than 1 level".
#[must_use]
pub const fn self_assessment_active(activated: bool, levels: usize) -> bool {
    activated && levels > 1
}

/// "A practical-log goal: the practicelog option is on and neither the goal nor its sub-goal is
/// excluded."
#[must_use]
pub const fn in_practice_log(
    options: &Lk20Options,
    goal_excluded: bool,
    sub_goal_excluded: bool,
) -> bool {
    options.practicelog && !goal_excluded && !sub_goal_excluded
}

#[cfg(test)]
mod tests {
    use super::*;

    // "A self-assessment is active only if it is activated and has more than 1 level."
    #[test]
    fn a_self_assessment_is_active_with_more_than_one_level() {
        let active = [(true, 2), (true, 5)];
        let not = [(true, 0), (true, 1), (false, 2)];
        assert!(active.into_iter().all(|(on, levels)| self_assessment_active(on, levels)));
        assert!(!not.into_iter().any(|(on, levels)| self_assessment_active(on, levels)));
    }

    // What was stored before there was a choice asks for nothing more.
    #[test]
    fn options_of_before_leave_goals_approved_as_they_were() {
        let stored = r#"{"grunnleggendeferdigheter":false,"kjerneelementer":false,
            "tverrfagligtemaer":false,"practicelog":true,"competencehours":false}"#;
        let options: Lk20Options = serde_json::from_str(stored).unwrap();
        assert!(options.practicelog && !options.alledelmaal);
    }

    // "A practical-log goal: the practicelog option is on and neither the goal nor its sub-goal is
    // excluded."
    #[test]
    fn a_goal_is_in_the_practice_log_unless_it_or_its_sub_goal_is_excluded() {
        let on = Lk20Options { practicelog: true, ..Lk20Options::default() };
        assert!(in_practice_log(&on, false, false));
        assert!(!in_practice_log(&on, true, false) && !in_practice_log(&on, false, true));
        assert!(!in_practice_log(&Lk20Options::default(), false, false));
    }
}
