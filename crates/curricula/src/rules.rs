//! How a curriculum becomes the categories of a training plan, and what may become of those.

mod automatic;
mod changes;
mod content;
mod faults;
mod options;
mod renewal;
mod text;
mod trades;
mod uses;
mod validity;

use std::collections::HashSet;

use svenn_kernel::GoalId;

pub use automatic::{AutomaticPlan, automatic};
pub use changes::{CurriculumChange, FieldChange, curriculum_change};
pub use content::{
    PlannedGoal, ToldOfGoal, WantedCategory, WantedGoal, WantedSubGoal, arranged, check_named,
    copied, goals_left_out, is_arranged, keys, recognised, sub_goals_left_out,
};
pub use faults::{fault_message, refusal_message};
pub use options::{
    Lk20Options, LogInterval, PracticalLogSettings, in_practice_log, self_assessment_active,
};
pub use renewal::{AddedGoal, ChangedGoal, Renewal, TakenOver, renewal, renewed};
pub use text::{PlainLine, PlainText};
pub use trades::matching_trades;
pub use uses::{goals_hindrance, named, parts_hindrance, plan_hindrance};
pub use validity::{Standing, Validity, standing, standing_changes};

use crate::curricula::{CoreElement, Curriculum, CurriculumGoal, GoalSet};

/// A category to make.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CategoryDraft {
    /// Label that people see.
    pub label: String,
    /// Its goals in order.
    pub goals: Vec<GoalDraft>,
}

/// A goal to copy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GoalDraft {
    /// National code.
    pub kode: GoalId,
    /// The whole goal.
    pub label: String,
}

/// The sets that a plan is made of where nobody has chosen: those in force, or the expired ones
/// when none is left; of them only those for training in a company, or all when none is.
#[must_use]
pub fn usual_sets(curriculum: &Curriculum) -> Vec<&GoalSet> {
    let usable = curriculum.usable_sets();
    let company: Vec<&GoalSet> = usable.iter().copied().filter(|set| set.bedrift).collect();
    if company.is_empty() { usable } else { company }
}

/// The first of these codes that names no set with goals of the curriculum.
#[must_use]
pub fn unknown_set<'a>(curriculum: &Curriculum, codes: &'a [String]) -> Option<&'a String> {
    let is_known = |kode: &String| {
        curriculum.goal_sets.iter().any(|set| set.kode == *kode && !set.goals.is_empty())
    };
    codes.iter().find(|kode| !is_known(kode))
}

/// The categories of a plan made from the chosen sets of a curriculum, in its order; none when it
/// has no goals. Where none is chosen, or the curriculum has none of the chosen any more, those of
/// the [`usual_sets`].
///
/// Each set is a category.
/// A single set would be one long list, so its goals are grouped by core element instead, when
/// each goal names one that has a title; a goal of several stands under the first. A goal that
/// is in several sets stands under the first.
#[must_use]
pub fn categories(curriculum: &Curriculum, chosen: &[String]) -> Vec<CategoryDraft> {
    let filled = curriculum.goal_sets.iter().filter(|set| !set.goals.is_empty());
    let mut sets: Vec<&GoalSet> = filled.filter(|set| chosen.contains(&set.kode)).collect();
    if sets.is_empty() {
        sets = usual_sets(curriculum);
    }
    if let [only] = sets.as_slice()
        && let Some(grouped) = by_core_element(only, &curriculum.core_elements)
    {
        return grouped;
    }
    let mut seen = HashSet::new();
    let mut drafts = Vec::with_capacity(sets.len());
    for set in sets {
        let goals: Vec<GoalDraft> =
            set.goals.iter().filter(|goal| seen.insert(&goal.kode)).map(draft).collect();
        if !goals.is_empty() {
            drafts.push(CategoryDraft { label: set.tittel.clone(), goals });
        }
    }
    drafts
}

/// `None` unless every goal has a core element with a title and there is more than one group.
fn by_core_element(set: &GoalSet, elements: &[CoreElement]) -> Option<Vec<CategoryDraft>> {
    let titled = |kode: &String| {
        elements.iter().position(|element| &element.kode == kode && !element.tittel.is_empty())
    };
    let placed: Vec<(usize, &CurriculumGoal)> = set
        .goals
        .iter()
        .map(|goal| goal.kjerneelementer.iter().find_map(titled).map(|place| (place, goal)))
        .collect::<Option<_>>()?;
    let groups: Vec<CategoryDraft> = elements
        .iter()
        .enumerate()
        .map(|(at, element)| CategoryDraft {
            label: element.tittel.clone(),
            goals: placed.iter().filter(|(of, _)| *of == at).map(|(_, goal)| draft(goal)).collect(),
        })
        .filter(|group| !group.goals.is_empty())
        .collect();
    (groups.len() > 1).then_some(groups)
}

fn draft(goal: &CurriculumGoal) -> GoalDraft {
    GoalDraft { kode: goal.kode.clone(), label: goal.tittel.clone() }
}

#[cfg(test)]
mod tests {
    use svenn_kernel::CurriculumId;

    use super::*;
    use crate::curricula::{Details, GoalLinks};

    fn goal(kode: &str, elements: &[&str]) -> CurriculumGoal {
        CurriculumGoal {
            kode: GoalId::parse(kode).unwrap(),
            tittel: format!("mål {kode}"),
            kjerneelementer: elements.iter().map(|kode| (*kode).to_owned()).collect(),
            links: GoalLinks::default(),
        }
    }

    fn set(tittel: &str, bedrift: bool, goals: Vec<CurriculumGoal>) -> GoalSet {
        GoalSet {
            kode: tittel.to_owned(),
            tittel: tittel.to_owned(),
            etter_aarstrinn: Vec::new(),
            bedrift,
            utgaatt: false,
            fag: Vec::new(),
            goals,
        }
    }

    fn curriculum(goal_sets: Vec<GoalSet>) -> Curriculum {
        let element = |kode: &str, tittel: &str| CoreElement {
            kode: kode.to_owned(),
            tittel: tittel.to_owned(),
            beskrivelse: String::new(),
        };
        Curriculum {
            kode: CurriculumId::parse("TST01-01").unwrap(),
            tittel: "Læreplan".to_owned(),
            status: "publisert".to_owned(),
            laerling: true,
            goal_sets,
            core_elements: vec![element("KE1", "Drift"), element("KE2", "HMS"), element("KE3", "")],
            details: Details::default(),
        }
    }

    fn outline(curriculum: &Curriculum) -> Vec<String> {
        let line = |category: CategoryDraft| {
            let codes: Vec<_> = category.goals.iter().map(|goal| goal.kode.as_str()).collect();
            format!("{}: {}", category.label, codes.join(" "))
        };
        categories(curriculum, &[]).into_iter().map(line).collect()
    }

    // "Also for modular curricula": an office chooses the modules of its trade.
    #[test]
    fn a_plan_has_the_goals_of_the_chosen_sets() {
        let old = GoalSet { utgaatt: true, ..set("M1", true, vec![goal("K1", &[])]) };
        let both = set("M2", true, vec![goal("K2", &[]), goal("K3", &[])]);
        let last = set("M3", true, vec![goal("K3", &[]), goal("K4", &[])]);
        let plan = curriculum(vec![old, both, last, set("Tom", true, Vec::new())]);
        let chosen = |codes: &[&str]| {
            let codes: Vec<String> = codes.iter().map(|kode| (*kode).to_owned()).collect();
            let labels: Vec<String> = categories(&plan, &codes)
                .into_iter()
                .map(|it| format!("{}: {}", it.label, it.goals.len()))
                .collect();
            (labels, unknown_set(&plan, &codes).cloned())
        };
        assert_eq!(chosen(&["M3", "M1"]).0, ["M1: 1", "M3: 2"], "in the curriculum's order");
        assert_eq!(chosen(&[]), (vec!["M2: 2".to_owned(), "M3: 1".to_owned()], None));
        assert_eq!(chosen(&["M9"]).0, ["M2: 2", "M3: 1"], "a set that is gone");
        assert_eq!(chosen(&["M2", "M9"]).1.as_deref(), Some("M9"));
        assert_eq!(chosen(&["Tom"]).1.as_deref(), Some("Tom"), "nothing is in it");
    }

    #[test]
    fn only_sets_for_training_in_a_company_count_when_there_are_any() {
        let vg1 = set("Vg1", false, vec![goal("K1", &[])]);
        let shop = set("Bedrift", true, vec![goal("K2", &[]), goal("K3", &[])]);
        let empty = set("Tom", true, Vec::new());
        assert_eq!(outline(&curriculum(vec![vg1.clone(), shop, empty])), ["Bedrift: K2 K3"]);
        let vg2 = set("Vg2", false, vec![goal("K1", &[]), goal("K4", &[])]);
        assert_eq!(outline(&curriculum(vec![vg1, vg2])), ["Vg1: K1", "Vg2: K4"]);
    }

    #[test]
    fn expired_sets_count_only_where_none_is_in_force() {
        let old = GoalSet { utgaatt: true, ..set("Gammel", true, vec![goal("K1", &[])]) };
        let new = set("Ny", false, vec![goal("K2", &[])]);
        let both = curriculum(vec![old.clone(), new]);
        assert_eq!((outline(&both), both.goals_count()), (vec!["Ny: K2".to_owned()], 1));
        assert_eq!(outline(&curriculum(vec![old])), ["Gammel: K1"]);
    }

    #[test]
    fn a_single_set_is_grouped_by_core_element() {
        let goals = vec![goal("K1", &["KE2"]), goal("K2", &["KE1", "KE2"]), goal("K3", &["KE2"])];
        let plan = curriculum(vec![set("Bedrift", true, goals)]);
        assert_eq!(outline(&plan), ["Drift: K2", "HMS: K1 K3"]);
    }

    #[test]
    fn a_single_set_stays_one_when_a_goal_has_no_titled_core_element() {
        for odd in [goal("K2", &[]), goal("K2", &["KE3"]), goal("K2", &["KE9"])] {
            let plan = curriculum(vec![set("Bedrift", true, vec![goal("K1", &["KE1"]), odd])]);
            assert_eq!(outline(&plan), ["Bedrift: K1 K2"]);
        }
        let same = vec![goal("K1", &["KE1"]), goal("K2", &["KE1"])];
        assert_eq!(outline(&curriculum(vec![set("Bedrift", true, same)])), ["Bedrift: K1 K2"]);
    }

    #[test]
    fn a_curriculum_without_goals_gives_no_categories() {
        assert_eq!(outline(&curriculum(vec![set("Tom", true, Vec::new())])), [""; 0]);
    }
}
