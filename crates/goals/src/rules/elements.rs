//! What of the national curriculum stands with a goal of a plan.

use std::collections::HashMap;

use svenn_curricula::{
    curricula::{CoreElement, Curriculum, CurriculumGoal},
    plans::PlanGoal,
    rules::Lk20Options,
};
use svenn_kernel::GoalId;

/// What a goal of the national curriculum belongs to, by title and in the curriculum's order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GoalSupport {
    pub kjerneelementer: Vec<String>,
    /// Basic skills.
    pub ferdigheter: Vec<String>,
    /// Cross-subject themes.
    pub temaer: Vec<String>,
}

/// Whether a plan takes anything along that [`support`] tells.
pub const fn is_supported(options: &Lk20Options) -> bool {
    options.kjerneelementer || options.grunnleggendeferdigheter || options.tverrfagligtemaer
}

/// What each goal belongs to by its national code, as far as the plan takes it along; a goal of
/// the office's own belongs to nothing, and is left out.
pub fn support<'a>(
    curriculum: &Curriculum,
    options: &Lk20Options,
    goals: impl Iterator<Item = &'a PlanGoal>,
) -> HashMap<GoalId, GoalSupport> {
    let all = curriculum.goal_sets.iter().flat_map(|set| &set.goals);
    let national: HashMap<&GoalId, &CurriculumGoal> = all.map(|goal| (&goal.kode, goal)).collect();
    let of = |goal: &CurriculumGoal| GoalSupport {
        kjerneelementer: titles(
            options.kjerneelementer,
            &curriculum.core_elements,
            &goal.kjerneelementer,
        ),
        ferdigheter: titles(
            options.grunnleggendeferdigheter,
            &curriculum.details.ferdigheter,
            &goal.links.ferdigheter,
        ),
        temaer: titles(options.tverrfagligtemaer, &curriculum.details.temaer, &goal.links.temaer),
    };
    goals.filter_map(|goal| Some((goal.id.clone(), of(national.get(&goal.kode)?)))).collect()
}

fn titles(is_shown: bool, known: &[CoreElement], codes: &[String]) -> Vec<String> {
    let named = known.iter().filter(|it| is_shown && codes.contains(&it.kode));
    named.map(|it| it.tittel.clone()).collect()
}

#[cfg(test)]
mod tests {
    use svenn_curricula::curricula::{Details, GoalLinks, GoalSet};
    use svenn_kernel::CurriculumId;

    use super::*;

    fn id(text: &str) -> GoalId {
        GoalId::parse(text).unwrap()
    }

    fn element(kode: &str, tittel: &str) -> CoreElement {
        CoreElement { kode: kode.into(), tittel: tittel.into(), beskrivelse: String::new() }
    }

    fn curriculum() -> Curriculum {
        Curriculum {
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
                    links: GoalLinks {
                        temaer: vec!["TT3".into()],
                        ferdigheter: vec!["GF5".into(), "GF1".into()],
                        verb: Vec::new(),
                    },
                }],
            }],
            core_elements: vec![element("KE1", "Drift"), element("KE2", "Sikkerhet")],
            details: Details {
                ferdigheter: vec![
                    element("GF1", "Muntlige ferdigheter"),
                    element("GF5", "Digitale ferdigheter"),
                ],
                temaer: vec![element("TT1", "Folkehelse"), element("TT3", "Bærekraftig utvikling")],
                ..Details::default()
            },
        }
    }

    /// "Support items (core elements, …)", and "lk20options … grunnleggendeferdigheter,
    /// kjerneelementer, tverrfagligtemaer".
    #[test]
    fn a_goal_shows_what_its_national_code_belongs_to_as_far_as_the_plan_takes_it_along() {
        let goal = |of: &str, kode: &str| PlanGoal { id: id(of), kode: id(kode), label: of.into() };
        let goals = [goal("mitt", "KM1"), goal("eget", "eget")];
        let with = |kjerneelementer, grunnleggendeferdigheter, tverrfagligtemaer| {
            let options = Lk20Options {
                kjerneelementer,
                grunnleggendeferdigheter,
                tverrfagligtemaer,
                ..Lk20Options::default()
            };
            let mut found = support(&curriculum(), &options, goals.iter());
            assert!(!found.contains_key(&id("eget")));
            let GoalSupport { kjerneelementer, ferdigheter, temaer } =
                found.remove(&id("mitt")).unwrap();
            assert_eq!(is_supported(&options), options != Lk20Options::default());
            [kjerneelementer, ferdigheter, temaer].map(|titles| titles.join(", "))
        };
        assert_eq!(with(true, false, false), ["Drift, Sikkerhet", "", ""]);
        assert_eq!(
            with(false, true, true),
            ["", "Muntlige ferdigheter, Digitale ferdigheter", "Bærekraftig utvikling",]
        );
        assert_eq!(with(false, false, false), ["", "", ""]);
    }
}
