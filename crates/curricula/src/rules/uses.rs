//! What keeps a plan, or a goal of it, from being deleted.

use crate::uses::PlanUser;

/// So many are named; of more, how many more.
const NAMED_MAX: usize = 5;

/// People by name, as in `Kari Nordmann, Per Dahl og 3 til`.
#[must_use]
pub fn named(people: &[PlanUser]) -> String {
    let name = |one: &PlanUser| {
        if one.arkivert { format!("{} (arkivert)", one.navn) } else { one.navn.clone() }
    };
    let mut names: Vec<String> = people.iter().take(NAMED_MAX).map(name).collect();
    match (people.len().saturating_sub(NAMED_MAX), names.pop()) {
        (_, None) => String::new(),
        (0, Some(last)) if names.is_empty() => last,
        (0, Some(last)) => format!("{} og {last}", names.join(", ")),
        (more, Some(last)) => format!("{}, {last} og {more} til", names.join(", ")),
    }
}

/// "A training plan can be deleted only if no apprentices are connected", and the text says who is.
#[must_use]
pub fn plan_hindrance(connected: &[PlanUser]) -> Option<String> {
    (!connected.is_empty()).then(|| {
        let who = named(connected);
        format!("Planen er koblet til {who}. Gi dem en annen plan før denne slettes")
    })
}

/// A goal that somebody has begun with stays, since their work refers to it. The first one is
/// named.
#[must_use]
pub fn goals_hindrance(in_use: &[(&str, &[PlanUser])]) -> Option<String> {
    let (label, people) = in_use.first()?;
    let more = match in_use.len() {
        1 => String::new(),
        2 => ". Det gjelder ett mål til".to_owned(),
        all => format!(". Det gjelder {} mål til", all.saturating_sub(1)),
    };
    let who = named(people);
    Some(format!("Målet «{label}» er i bruk hos {who}, og kan ikke slettes{more}"))
}

/// A part of a goal that somebody has chosen stays likewise.
#[must_use]
pub fn parts_hindrance(in_use: &[(&str, &[PlanUser])]) -> Option<String> {
    let (label, people) = in_use.first()?;
    let more = match in_use.len() {
        1 => String::new(),
        2 => ". Det gjelder én del til".to_owned(),
        all => format!(". Det gjelder {} deler til", all.saturating_sub(1)),
    };
    let who = named(people);
    Some(format!("Delen «{label}» er valgt av {who}, og kan ikke slettes{more}"))
}

#[cfg(test)]
mod tests {
    use svenn_kernel::ApprenticeId;

    use super::*;

    fn people(names: &[&str]) -> Vec<PlanUser> {
        let user = |navn: &&str| PlanUser {
            id: ApprenticeId::parse("a").unwrap(),
            navn: (*navn).to_owned(),
            arkivert: *navn == "Siv",
        };
        names.iter().map(user).collect()
    }

    #[test]
    fn a_few_are_named_and_of_more_how_many() {
        assert_eq!(named(&people(&[])), "");
        assert_eq!(named(&people(&["Kari"])), "Kari");
        assert_eq!(named(&people(&["Kari", "Siv"])), "Kari og Siv (arkivert)");
        let seven = people(&["A", "B", "C", "D", "E", "F", "G"]);
        assert_eq!(named(&seven), "A, B, C, D, E og 2 til");
    }

    // "A training plan can be deleted only if no apprentices are connected."
    #[test]
    fn a_plan_is_deleted_only_if_no_apprentices_are_connected() {
        assert_eq!(plan_hindrance(&[]), None);
        let expected = "Planen er koblet til Kari. Gi dem en annen plan før denne slettes";
        assert_eq!(plan_hindrance(&people(&["Kari"])).as_deref(), Some(expected));
    }

    #[test]
    fn a_goal_in_use_is_named_with_who_uses_it() {
        assert_eq!(goals_hindrance(&[]), None);
        let (kari, per) = (people(&["Kari"]), people(&["Per"]));
        let one = goals_hindrance(&[("måle strøm", &kari)]);
        let expected = "Målet «måle strøm» er i bruk hos Kari, og kan ikke slettes";
        assert_eq!(one.as_deref(), Some(expected));
        let three = [("måle strøm", &kari[..]), ("lodde", &per[..]), ("sage", &per[..])];
        let expected = format!("{expected}. Det gjelder 2 mål til");
        assert_eq!(goals_hindrance(&three), Some(expected));
        let part = parts_hindrance(&[("måle strøm", &kari[..]), ("lodde", &per[..])]);
        let expected = "Delen «måle strøm» er valgt av Kari, og kan ikke slettes. Det gjelder én del \
            til";
        assert_eq!(part.as_deref(), Some(expected));
    }
}
