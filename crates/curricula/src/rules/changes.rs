//! What of a curriculum is another than it was.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use svenn_kernel::GoalId;

use crate::curricula::{CoreElement, Curriculum, CurriculumGoal};

/// What is told of a curriculum that would be taken in.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CurriculumChange {
    /// Changed fields of the curriculum itself.
    pub fields: Vec<FieldChange>,
    /// Goals that it did not have; of a new curriculum all.
    pub added: Vec<(GoalId, String)>,
    /// Goals that are worded in another way: code, before, now.
    pub reworded: Vec<(GoalId, String, String)>,
    /// Goals that it does not have any more.
    pub removed: Vec<(GoalId, String)>,
}

/// A part of a curriculum that is other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldChange {
    /// Name that people see.
    pub felt: &'static str,
    /// Before; empty where the part is too long to be shown, or was empty.
    pub fra: String,
    /// Now; as above.
    pub til: String,
}

/// Compares a curriculum with what is stored of it; `None` when nothing differs.
#[must_use]
pub fn curriculum_change(old: Option<&Curriculum>, new: &Curriculum) -> Option<CurriculumChange> {
    let Some(old) = old else {
        let added = goals(new).map(|goal| (goal.kode.clone(), goal.tittel.clone()));
        return Some(CurriculumChange { added: added.collect(), ..CurriculumChange::default() });
    };
    if old == new {
        return None;
    }
    let (before, now) = (titles(old), titles(new));
    let line = |(kode, tittel): (&&GoalId, &&str)| ((*kode).clone(), (*tittel).to_owned());
    let reworded = now.iter().filter_map(|(kode, tittel)| {
        let was = before.get(kode).filter(|was| *was != tittel)?;
        Some(((*kode).clone(), (*was).to_owned(), (*tittel).to_owned()))
    });
    Some(CurriculumChange {
        fields: fields(old, new),
        reworded: reworded.collect(),
        added: now.iter().filter(|(kode, _)| !before.contains_key(*kode)).map(line).collect(),
        removed: before.iter().filter(|(kode, _)| !now.contains_key(*kode)).map(line).collect(),
    })
}

/// Goals of the sets that are used, each once.
fn goals(curriculum: &Curriculum) -> impl Iterator<Item = &CurriculumGoal> {
    let mut seen = BTreeSet::new();
    let sets = curriculum.usable_sets().into_iter();
    sets.flat_map(|set| &set.goals).filter(move |goal| seen.insert(goal.kode.as_str()))
}

fn titles(curriculum: &Curriculum) -> BTreeMap<&GoalId, &str> {
    goals(curriculum).map(|goal| (&goal.kode, goal.tittel.as_str())).collect()
}

fn fields(old: &Curriculum, new: &Curriculum) -> Vec<FieldChange> {
    let (was, is) = (&old.details, &new.details);
    let day = |day: Option<NaiveDate>| day.map(svenn_kernel::oslo::format_day).unwrap_or_default();
    let sets = |curriculum: &Curriculum| {
        let in_force = curriculum.goal_sets.iter().filter(|set| !set.utgaatt);
        in_force.map(|set| set.tittel.as_str()).collect::<Vec<_>>().join(", ")
    };
    let shown = [
        ("Navn", old.tittel.clone(), new.tittel.clone()),
        ("Status", status(&old.status), status(&new.status)),
        ("Gjelder fra", day(was.gyldig_fra), day(is.gyldig_fra)),
        ("Gjelder til", day(was.gyldig_til), day(is.gyldig_til)),
        ("Erstattes av", was.erstattes_av.join(", "), is.erstattes_av.join(", ")),
        ("Kompetansemålsett", sets(old), sets(new)),
        ("Kjerneelementer", elements(&old.core_elements), elements(&new.core_elements)),
    ];
    let mut found: Vec<FieldChange> = shown
        .into_iter()
        .filter(|(_, fra, til)| fra != til)
        .map(|(felt, fra, til)| FieldChange { felt, fra, til })
        .collect();
    let long = [
        ("Om faget", was.relevans != is.relevans || was.verdier != is.verdier),
        ("Grunnleggende ferdigheter", was.ferdigheter != is.ferdigheter),
        ("Tverrfaglige temaer", was.temaer != is.temaer),
    ];
    let of_long = long.into_iter().filter(|(_, differs)| *differs);
    found.extend(of_long.map(|(felt, _)| FieldChange {
        felt,
        fra: String::new(),
        til: String::new(),
    }));
    found
}

fn status(word: &str) -> String {
    match word {
        "publisert" => "Publisert".to_owned(),
        "utgaatt" => "Utgått".to_owned(),
        other => other.to_owned(),
    }
}

fn elements(all: &[CoreElement]) -> String {
    all.iter().map(|it| it.tittel.as_str()).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use svenn_kernel::CurriculumId;

    use super::*;
    use crate::curricula::{Details, GoalLinks, GoalSet};

    fn curriculum(goals: &[(&str, &str)]) -> Curriculum {
        let goal = |(kode, tittel): &(&str, &str)| CurriculumGoal {
            kode: GoalId::parse(kode).unwrap(),
            tittel: (*tittel).to_owned(),
            kjerneelementer: Vec::new(),
            links: GoalLinks::default(),
        };
        let set = GoalSet {
            kode: "KV1".to_owned(),
            tittel: "Sett".to_owned(),
            etter_aarstrinn: Vec::new(),
            bedrift: true,
            utgaatt: false,
            fag: Vec::new(),
            goals: goals.iter().map(goal).collect(),
        };
        Curriculum {
            kode: CurriculumId::parse("TST01-01").unwrap(),
            tittel: "Læreplan".to_owned(),
            status: "publisert".to_owned(),
            laerling: true,
            goal_sets: vec![set],
            core_elements: Vec::new(),
            details: Details::default(),
        }
    }

    // "refresh through the adapter with what changed shown before it is taken in"
    #[test]
    fn goals_that_are_new_reworded_and_gone_are_told_apart() {
        let old = curriculum(&[("K1", "en"), ("K2", "to"), ("K3", "tre")]);
        let new = curriculum(&[("K1", "en"), ("K2", "to til"), ("K4", "fire")]);
        let told = curriculum_change(Some(&old), &new).unwrap();
        let id = |kode: &str| GoalId::parse(kode).unwrap();
        assert_eq!(told.added, [(id("K4"), "fire".to_owned())]);
        assert_eq!(told.reworded, [(id("K2"), "to".to_owned(), "to til".to_owned())]);
        assert_eq!(told.removed, [(id("K3"), "tre".to_owned())]);
        assert_eq!(told.fields, []);
        assert_eq!(curriculum_change(Some(&old), &old), None);
        assert_eq!(curriculum_change(None, &old).unwrap().added.len(), 3);
    }

    #[test]
    fn what_is_other_of_the_curriculum_itself_is_told_by_name() {
        let old = curriculum(&[("K1", "en")]);
        let mut new = old.clone();
        new.details.gyldig_til = NaiveDate::from_ymd_opt(2028, 7, 31);
        new.details.relevans = "Faget".to_owned();
        let told = curriculum_change(Some(&old), &new).unwrap();
        let names: Vec<_> = told.fields.iter().map(|it| (it.felt, it.til.as_str())).collect();
        assert_eq!(names, [("Gjelder til", "31.07.2028"), ("Om faget", "")]);
    }
}
