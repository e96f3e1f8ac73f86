//! What records say, joined with what is stored. No IO.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use svenn_gateways::grep::{BundleProblem, Expired, MissingRecord, RecordKind};
use svenn_kernel::{CurriculumId, GoalId, ProgramAreaId};

use super::content::{Addition, in_order};
use crate::{
    curricula::{CoreElement, Curriculum, CurriculumGoal, GoalLinks, GoalSet},
    program_areas::ProgramArea,
    trade_subjects::TradeSubject,
};

/// Trades and the curricula that are used in them.
pub(super) type Links = BTreeMap<ProgramAreaId, BTreeSet<CurriculumId>>;

/// Codes of trade subjects and programme areas that are here, or come.
#[derive(Debug, Default)]
pub(super) struct Known {
    pub(super) subjects: HashSet<String>,
    pub(super) areas: HashSet<String>,
}

impl Known {
    fn has(&self, record: &MissingRecord) -> bool {
        match record.slag {
            RecordKind::Opplaeringsfag => self.subjects.contains(&record.kode),
            RecordKind::Programomraade => self.areas.contains(&record.kode),
            _ => false,
        }
    }
}

/// Which curricula trade subjects use in which trades.
pub(super) fn links<'a>(subjects: impl IntoIterator<Item = &'a TradeSubject>) -> Links {
    let mut links = Links::new();
    for subject in subjects {
        for area in &subject.programomraader {
            let used = links.entry(area.clone()).or_default();
            used.extend(subject.laereplaner.iter().map(|it| it.kode.clone()));
        }
    }
    links
}

/// The new curriculum with what its files lacked taken from the stored one: goal sets that were
/// in no file keep their place, also expired ones, which those bound to them need; goals without a
/// file keep what they belong to, and core elements their description.
pub(super) fn curriculum(
    mut new: Curriculum,
    old: &Curriculum,
    problems: &[BundleProblem],
    expired: &[Expired],
) -> Curriculum {
    let own = |curriculum: &String| curriculum == new.kode.as_str();
    let lacking: HashSet<&str> = problems
        .iter()
        .filter_map(|problem| match problem {
            BundleProblem::GoalSetMissing { curriculum, goal_set } if own(curriculum) => {
                Some(goal_set.as_str())
            }
            _ => None,
        })
        .collect();
    let ended: HashSet<&str> = expired
        .iter()
        .filter_map(|it| match it {
            Expired::GoalSet { curriculum, goal_set } if own(curriculum) => Some(goal_set.as_str()),
            _ => None,
        })
        .collect();
    let known: HashSet<&str> = new.goal_sets.iter().map(|set| set.kode.as_str()).collect();
    let kept: Vec<GoalSet> = old
        .goal_sets
        .iter()
        .filter(|set| !known.contains(set.kode.as_str()))
        .filter_map(|set| match set.kode.as_str() {
            kode if ended.contains(kode) => Some(GoalSet { utgaatt: true, ..set.clone() }),
            kode if lacking.contains(kode) => Some(set.clone()),
            _ => None,
        })
        .collect();
    if !kept.is_empty() {
        new.goal_sets.extend(kept);
        let place = |set: &GoalSet| old.goal_sets.iter().position(|known| known.kode == set.kode);
        new.goal_sets.sort_by_key(|set| place(set).unwrap_or(usize::MAX));
    }
    keep_links(&mut new.goal_sets, old);
    let elements = with_known(std::mem::take(&mut new.core_elements), old, &new.goal_sets);
    new.core_elements = in_order(&new.goal_sets, elements);
    new.details.mangler = Some(still_missing(&new, old));
    new
}

/// What the new files miss and the stored curriculum does not have either, and what it missed that
/// the new files do not bring.
fn still_missing(new: &Curriculum, old: &Curriculum) -> Vec<MissingRecord> {
    let is_stored =
        |record: &&MissingRecord| !old.mangler().contains(record) && is_whole(old, record);
    let missed = new.mangler().iter().filter(|record| !is_stored(record));
    let left = old.mangler().iter().filter(|it| is_named(new, it) && !is_whole(new, it));
    let all: BTreeSet<&MissingRecord> = missed.chain(left).collect();
    all.into_iter().cloned().collect()
}

/// Whether a curriculum has the record with what its own file says.
fn is_whole(curriculum: &Curriculum, record: &MissingRecord) -> bool {
    let mut goals = curriculum.goal_sets.iter().flat_map(|set| &set.goals);
    match record.slag {
        RecordKind::Kompetansemaalsett => {
            let mut sets = curriculum.goal_sets.iter();
            sets.any(|set| set.kode == record.kode && !set.goals.is_empty())
        }
        RecordKind::Kompetansemaal => {
            goals.any(|goal| goal.kode.as_str() == record.kode && is_described(goal))
        }
        RecordKind::Kjerneelement => {
            let mut elements = curriculum.core_elements.iter();
            elements.any(|it| it.kode == record.kode && !it.beskrivelse.is_empty())
        }
        RecordKind::Laereplan | RecordKind::Opplaeringsfag | RecordKind::Programomraade => false,
    }
}

/// Whether something of a curriculum names the record.
fn is_named(curriculum: &Curriculum, record: &MissingRecord) -> bool {
    let mut sets = curriculum.goal_sets.iter();
    match record.slag {
        RecordKind::Kompetansemaal => {
            sets.flat_map(|set| &set.goals).any(|goal| goal.kode.as_str() == record.kode)
        }
        RecordKind::Kjerneelement => {
            let mut goals = sets.flat_map(|set| &set.goals);
            curriculum.core_elements.iter().any(|it| it.kode == record.kode)
                || goals.any(|goal| goal.kjerneelementer.contains(&record.kode))
        }
        RecordKind::Opplaeringsfag => sets.any(|set| set.fag.contains(&record.kode)),
        RecordKind::Programomraade => true,
        RecordKind::Laereplan | RecordKind::Kompetansemaalsett => false,
    }
}

/// Whether a goal's own record was here.
fn is_described(goal: &CurriculumGoal) -> bool {
    !goal.kjerneelementer.is_empty() || goal.links != GoalLinks::default()
}

fn keep_links(sets: &mut [GoalSet], old: &Curriculum) {
    let known: HashMap<&GoalId, &CurriculumGoal> =
        old.goal_sets.iter().flat_map(|set| &set.goals).map(|goal| (&goal.kode, goal)).collect();
    for goal in sets.iter_mut().flat_map(|set| &mut set.goals) {
        let Some(stored) = known.get(&goal.kode) else { continue };
        if goal.kjerneelementer.is_empty() {
            goal.kjerneelementer.clone_from(&stored.kjerneelementer);
        }
        if goal.links == GoalLinks::default() {
            goal.links.clone_from(&stored.links);
        }
    }
}

/// The elements, those that goals name and the stored curriculum alone has, and the descriptions
/// that it alone has.
fn with_known(
    mut elements: Vec<CoreElement>,
    old: &Curriculum,
    sets: &[GoalSet],
) -> Vec<CoreElement> {
    let goals = sets.iter().flat_map(|set| &set.goals);
    let named: HashSet<&str> =
        goals.flat_map(|goal| &goal.kjerneelementer).map(String::as_str).collect();
    for known in &old.core_elements {
        match elements.iter_mut().find(|element| element.kode == known.kode) {
            Some(element) if element.beskrivelse.is_empty() => {
                element.beskrivelse.clone_from(&known.beskrivelse);
            }
            Some(_) => {}
            None if named.contains(known.kode.as_str()) => elements.push(known.clone()),
            None => {}
        }
    }
    elements
}

/// A stored curriculum with records of it that came alone.
pub(super) fn added(old: &Curriculum, addition: Addition) -> Curriculum {
    let mut new = old.clone();
    let mut missing: BTreeSet<MissingRecord> = old.mangler().iter().cloned().collect();
    let mut came = |slag, kode: &str, is_whole: bool| {
        let record = MissingRecord { slag, kode: kode.to_owned() };
        if is_whole {
            missing.remove(&record)
        } else {
            missing.insert(record)
        };
    };
    let mut sets = addition.goal_sets;
    keep_links(&mut sets, old);
    for set in sets {
        came(RecordKind::Kompetansemaalsett, &set.kode, true);
        for goal in &set.goals {
            came(RecordKind::Kompetansemaal, goal.kode.as_str(), is_described(goal));
        }
        match new.goal_sets.iter_mut().find(|known| known.kode == set.kode) {
            Some(known) => *known = GoalSet { utgaatt: known.utgaatt, ..set },
            None => new.goal_sets.push(set),
        }
    }
    for goal in addition.goals {
        let mut known = new.goal_sets.iter_mut().flat_map(|set| &mut set.goals);
        if let Some(known) = known.find(|known| known.kode == goal.kode) {
            came(RecordKind::Kompetansemaal, goal.kode.as_str(), true);
            *known = goal;
        }
    }
    let mut elements = std::mem::take(&mut new.core_elements);
    for element in addition.core_elements {
        came(RecordKind::Kjerneelement, &element.kode, true);
        match elements.iter_mut().find(|known| known.kode == element.kode) {
            Some(known) => *known = element,
            None => elements.push(element),
        }
    }
    let goals = new.goal_sets.iter().flat_map(|set| &set.goals);
    for kode in goals.flat_map(|goal| &goal.kjerneelementer) {
        if !elements.iter().any(|element| element.kode == *kode) {
            came(RecordKind::Kjerneelement, kode, false);
        }
    }
    new.core_elements = in_order(&new.goal_sets, elements);
    new.details.mangler = Some(missing.into_iter().collect());
    new
}

/// Without what is here of trade subjects and programme areas, or comes.
pub(super) fn found(curriculum: &mut Curriculum, known: &Known) {
    if let Some(missing) = &mut curriculum.details.mangler {
        missing.retain(|record| !known.has(record));
    }
}

/// Trades to compare with the stored ones: those in the files, and stored ones whose curricula
/// the files tell (`told`). Of the others the stored curricula stay. `links` are of all subjects,
/// stored or coming.
pub(super) fn program_areas(
    areas: Vec<ProgramArea>,
    links: &Links,
    told: &BTreeSet<ProgramAreaId>,
    stored: &HashMap<ProgramAreaId, ProgramArea>,
) -> Vec<ProgramArea> {
    let linked = |kode: &ProgramAreaId| -> Vec<CurriculumId> {
        links.get(kode).into_iter().flatten().cloned().collect()
    };
    let come: HashSet<ProgramAreaId> = areas.iter().map(|area| area.kode.clone()).collect();
    let mut merged: Vec<ProgramArea> = areas
        .into_iter()
        .map(|area| {
            let curricula = match stored.get(&area.kode) {
                Some(known) if !told.contains(&area.kode) => known.curricula.clone(),
                _ => linked(&area.kode),
            };
            ProgramArea { curricula, ..area }
        })
        .collect();
    let others = told.iter().filter(|kode| !come.contains(*kode));
    merged.extend(others.filter_map(|kode| {
        let known = stored.get(kode)?;
        Some(ProgramArea { curricula: linked(kode), ..known.clone() })
    }));
    merged
}
