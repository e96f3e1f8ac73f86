//! What records say, joined with what is stored. No IO.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use svenn_gateways::grep::{
    BundleProblem, CurriculumBundle, CurriculumContent, Expired, GoalSetContent, GrepRecord,
    ProgramAreaContent, TradeSubjectContent,
};
use svenn_kernel::{CurriculumId, GoalId, ProgramAreaId};

use super::ImportError;
use crate::{
    curricula::{CoreElement, Curriculum, CurriculumGoal, GoalSet},
    program_areas::ProgramArea,
};

/// Longest national code; longer ids are own curricula.
const CODE_CHARS_MAX: usize = 12;

/// Trades and the curricula that are used in them.
pub(super) type Links = BTreeMap<ProgramAreaId, BTreeSet<CurriculumId>>;

/// What a set of records says.
pub(super) struct Content {
    pub(super) curricula: Vec<Curriculum>,
    pub(super) program_areas: Vec<ProgramArea>,
    pub(super) links: Links,
    pub(super) problems: Vec<BundleProblem>,
    pub(super) expired: Vec<Expired>,
}

/// Reads the records, and refuses codes that could not be stored as such.
pub(super) fn content(records: Vec<GrepRecord>) -> Result<Content, ImportError> {
    let titles = core_element_titles(&records);
    let bundle = CurriculumBundle::assemble(records);
    let read = |content| read_curriculum(content, &titles);
    Ok(Content {
        curricula: bundle.curricula.into_iter().map(read).collect::<Result<_, _>>()?,
        program_areas: bundle
            .program_areas
            .into_iter()
            .map(read_program_area)
            .collect::<Result<_, _>>()?,
        links: read_links(bundle.trade_subjects)?,
        problems: bundle.problems,
        expired: bundle.expired,
    })
}

/// Goals name their core elements by code and title.
fn core_element_titles(records: &[GrepRecord]) -> HashMap<String, String> {
    let mut titles = HashMap::new();
    for record in records {
        if let GrepRecord::Goal(goal) = record {
            for element in goal.core_elements().filter(|element| !element.tittel.is_empty()) {
                titles.insert(element.kode.clone(), element.tittel.clone());
            }
        }
    }
    titles
}

fn read_curriculum(
    content: CurriculumContent,
    titles: &HashMap<String, String>,
) -> Result<Curriculum, ImportError> {
    let kode = code("curriculum", &content.kode, CurriculumId::parse)?;
    let goal_sets: Vec<GoalSet> =
        content.goal_sets.into_iter().map(read_goal_set).collect::<Result<_, _>>()?;
    let core_elements = named_elements(&goal_sets, |kode| titles.get(kode).cloned());
    Ok(Curriculum {
        kode,
        tittel: content.tittel,
        status: content.status,
        laerling: content.is_for_apprentices,
        goal_sets,
        core_elements,
    })
}

fn read_goal_set(set: GoalSetContent) -> Result<GoalSet, ImportError> {
    let mut seen = HashSet::new();
    let mut goals = Vec::with_capacity(set.goals.len());
    for goal in set.goals {
        let kode = code("goal", &goal.kode, GoalId::parse)?;
        if seen.insert(kode.clone()) {
            let (tittel, kjerneelementer) = (goal.tittel, goal.core_elements);
            goals.push(CurriculumGoal { kode, tittel, kjerneelementer });
        }
    }
    Ok(GoalSet {
        kode: set.kode,
        tittel: set.tittel,
        etter_aarstrinn: set.etter_aarstrinn,
        bedrift: set.is_training_in_company,
        utgaatt: set.is_expired,
        goals,
    })
}

fn read_program_area(area: ProgramAreaContent) -> Result<ProgramArea, ImportError> {
    Ok(ProgramArea {
        kode: code("programme area", &area.kode, ProgramAreaId::parse)?,
        title: area.tittel,
        status: area.status,
        bedrift: area.is_company,
        educationyears: area.opplaeringstid,
        valuecreationyears: area.verdiskapingstid,
        curricula: Vec::new(),
    })
}

fn read_links(subjects: Vec<TradeSubjectContent>) -> Result<Links, ImportError> {
    let mut links = Links::new();
    for subject in subjects {
        for area in &subject.programomraader {
            let area = code("programme area", area, ProgramAreaId::parse)?;
            let used = links.entry(area).or_default();
            for curriculum in &subject.curricula {
                used.insert(code("curriculum", curriculum, CurriculumId::parse)?);
            }
        }
    }
    Ok(links)
}

fn code<T, E>(
    what: &'static str,
    text: &str,
    parse: impl Fn(&str) -> Result<T, E>,
) -> Result<T, ImportError> {
    let refused = || ImportError::NotACode { what, kode: text.to_owned() };
    if text.chars().count() > CODE_CHARS_MAX {
        return Err(refused());
    }
    parse(text).map_err(|_| refused())
}

/// The core elements that goals name, in the order they are first named.
fn named_elements(sets: &[GoalSet], title: impl Fn(&str) -> Option<String>) -> Vec<CoreElement> {
    let mut seen = HashSet::new();
    let goals = sets.iter().flat_map(|set| &set.goals);
    goals
        .flat_map(|goal| &goal.kjerneelementer)
        .filter(|kode| seen.insert(kode.as_str()))
        .filter_map(|kode| title(kode).map(|tittel| CoreElement { kode: kode.clone(), tittel }))
        .collect()
}

/// The new curriculum with what its files lacked taken from the stored one: goal sets that were
/// in no file keep their place, also expired ones, which those bound to them need; goals without a file keep their core elements.
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
    let known: HashMap<&GoalId, &CurriculumGoal> =
        old.goal_sets.iter().flat_map(|set| &set.goals).map(|goal| (&goal.kode, goal)).collect();
    for goal in new.goal_sets.iter_mut().flat_map(|set| &mut set.goals) {
        if let Some(stored) = known.get(&goal.kode)
            && goal.kjerneelementer.is_empty()
        {
            goal.kjerneelementer.clone_from(&stored.kjerneelementer);
        }
    }
    let elements: Vec<CoreElement> =
        new.core_elements.iter().chain(&old.core_elements).cloned().collect();
    new.core_elements = named_elements(&new.goal_sets, |kode| {
        elements.iter().find(|element| element.kode == kode).map(|it| it.tittel.clone())
    });
    new
}

/// Trades to compare with the stored ones: those in the files, and stored ones whose curricula
/// the files tell. Without a trade subject's file the stored curricula stay.
pub(super) fn program_areas(
    areas: Vec<ProgramArea>,
    mut links: Links,
    stored: &HashMap<ProgramAreaId, ProgramArea>,
) -> Vec<ProgramArea> {
    let mut merged: Vec<ProgramArea> = areas
        .into_iter()
        .map(|area| {
            let curricula = match (links.remove(&area.kode), stored.get(&area.kode)) {
                (Some(told), _) => told.into_iter().collect(),
                (None, Some(known)) => known.curricula.clone(),
                (None, None) => Vec::new(),
            };
            ProgramArea { curricula, ..area }
        })
        .collect();
    for (kode, told) in links {
        if let Some(known) = stored.get(&kode) {
            merged.push(ProgramArea { curricula: told.into_iter().collect(), ..known.clone() });
        }
    }
    merged
}
