//! What of the national curriculum stands with a goal of a plan.

use std::collections::HashMap;

use svenn_curricula::{curricula::Curriculum, plans::PlanGoal};
use svenn_kernel::GoalId;

/// Titles of the core elements that each goal belongs to by its national code, in the
/// curriculum's order; a goal of the office's own has none, and is left out.
pub fn core_elements<'a>(
    curriculum: &Curriculum,
    goals: impl Iterator<Item = &'a PlanGoal>,
) -> HashMap<GoalId, Vec<String>> {
    let all = curriculum.goal_sets.iter().flat_map(|set| &set.goals);
    let codes: HashMap<&GoalId, &Vec<String>> =
        all.map(|goal| (&goal.kode, &goal.kjerneelementer)).collect();
    let titles = |of: &[String]| {
        let named = curriculum.core_elements.iter().filter(|it| of.contains(&it.kode));
        named.map(|it| it.tittel.clone()).collect()
    };
    goals.filter_map(|goal| Some((goal.id.clone(), titles(codes.get(&goal.kode)?)))).collect()
}

#[cfg(test)]
mod tests {
    use svenn_curricula::curricula::{CoreElement, CurriculumGoal, Details, GoalLinks, GoalSet};
    use svenn_kernel::CurriculumId;

    use super::*;

    fn id(text: &str) -> GoalId {
        GoalId::parse(text).unwrap()
    }

    /// "Support items (core elements, …)", and "lk20options … kjerneelementer".
    #[test]
    fn a_goal_has_the_core_elements_of_its_national_code() {
        let element = |kode: &str, tittel: &str| CoreElement {
            kode: kode.into(),
            tittel: tittel.into(),
            beskrivelse: String::new(),
        };
        let curriculum = Curriculum {
            kode: CurriculumId::parse("TST01-01").unwrap(),
            tittel: "Prøvefaget".into(),
            status: "publisert".into(),
            laerling: true,
            goal_sets: vec![GoalSet {
                kode: "KV1".into(),
                tittel: "Etter opplæring".into(),
                etter_aarstrinn: Vec::new(),
                bedrift: true,
                utgaatt: false,
                fag: Vec::new(),
                goals: vec![CurriculumGoal {
                    kode: id("KM1"),
                    tittel: "drifte".into(),
                    kjerneelementer: vec!["KE2".into(), "KE1".into(), "KE9".into()],
                    links: GoalLinks::default(),
                }],
            }],
            core_elements: vec![element("KE1", "Drift"), element("KE2", "Sikkerhet")],
            details: Details::default(),
        };
        let goal = |of: &str, kode: &str| PlanGoal { id: id(of), kode: id(kode), label: of.into() };
        let goals = [goal("mitt", "KM1"), goal("eget", "eget")];
        let found = core_elements(&curriculum, goals.iter());
        assert_eq!(found[&id("mitt")], ["Drift", "Sikkerhet"]);
        assert!(!found.contains_key(&id("eget")));
    }
}
