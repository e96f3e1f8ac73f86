//! What records say, in the shape in which it is kept. No IO.

use std::collections::{HashMap, HashSet};

use serde::{Deserialize, Serialize};
use svenn_gateways::grep::{
    BundleProblem, CurriculumBundle, CurriculumContent, ElementContent, Expired, GoalContent,
    GoalSetContent, GrepRecord, ProgramAreaContent, Supplement, TradeSubjectContent,
};
use svenn_kernel::{CurriculumId, GoalId, ProgramAreaId};

use super::ImportError;
use crate::{
    curricula::{CoreElement, Curriculum, CurriculumGoal, Details, GoalLinks, GoalSet},
    program_areas::ProgramArea,
    trade_subjects::{TradeSubject, UsedCurriculum},
};

/// Longest national code; longer ids are own curricula.
const CODE_CHARS_MAX: usize = 12;
/// Most goals of a curriculum; the largest national one has fewer than two hundred.
pub const GOALS_MAX: usize = 1_000;
/// Longest title of a curriculum or goal set, in characters.
const TITLE_CHARS_MAX: usize = 500;
/// Longest goal, in characters.
const GOAL_CHARS_MAX: usize = 2_000;
/// Longest text about a subject, in characters.
const TEXT_CHARS_MAX: usize = 20_000;

/// What a set of records says.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Content {
    pub curricula: Vec<Curriculum>,
    /// Trades.
    pub program_areas: Vec<ProgramArea>,
    pub trade_subjects: Vec<TradeSubject>,
    /// What belongs to curricula that are not among these.
    pub additions: Vec<Addition>,
    /// What the files lacked.
    pub problems: Vec<BundleProblem>,
    /// What has expired.
    pub expired: Vec<Expired>,
}

impl Content {
    /// Whether there is nothing to take in.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.curricula.is_empty()
            && self.program_areas.is_empty()
            && self.trade_subjects.is_empty()
            && self.additions.is_empty()
    }
}

/// What belongs to a curriculum that is in no file itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Addition {
    pub kode: CurriculumId,
    pub goal_sets: Vec<GoalSet>,
    pub goals: Vec<CurriculumGoal>,
    pub core_elements: Vec<CoreElement>,
}

/// Reads the records, and refuses what could not be stored as such.
///
/// # Errors
/// [`ImportError`] names the code of the record.
pub fn content(records: Vec<GrepRecord>) -> Result<Content, ImportError> {
    let CurriculumBundle {
        curricula,
        program_areas,
        trade_subjects,
        problems,
        expired,
        supplements,
    } = CurriculumBundle::assemble(records);
    Ok(Content {
        curricula: curricula.into_iter().map(read_curriculum).collect::<Result<_, _>>()?,
        program_areas: program_areas.into_iter().map(read_area).collect::<Result<_, _>>()?,
        trade_subjects: trade_subjects.into_iter().map(read_subject).collect::<Result<_, _>>()?,
        additions: supplements.into_iter().map(read_addition).collect::<Result<_, _>>()?,
        problems,
        expired,
    })
}

fn read_curriculum(content: CurriculumContent) -> Result<Curriculum, ImportError> {
    let kode = code("curriculum", &content.kode, CurriculumId::parse)?;
    let number = content.goal_sets.iter().map(|set| set.goals.len()).sum();
    if number > GOALS_MAX {
        return Err(ImportError::TooMany { kode: content.kode, number, most: GOALS_MAX });
    }
    let long = |felt, text: &str, most| fits(kode.as_str(), felt, text, most);
    long("tittel", &content.tittel, TITLE_CHARS_MAX)?;
    long("fagets-relevans", &content.relevans, TEXT_CHARS_MAX)?;
    long("verdier-og-prinsipper", &content.verdier, TEXT_CHARS_MAX)?;
    let goal_sets: Vec<GoalSet> =
        content.goal_sets.into_iter().map(read_goal_set).collect::<Result<_, _>>()?;
    let known = read_elements(content.core_elements)?;
    let details = Details {
        voksne: content.is_for_adults,
        modulstrukturert: content.is_modular,
        fastsatt_spraak: content.fastsatt_spraak,
        gyldig_fra: content.gyldig_fra,
        gyldig_til: content.gyldig_til,
        erstatter: content.erstatter,
        erstattes_av: content.erstattes_av,
        relevans: content.relevans,
        verdier: content.verdier,
        ferdigheter: read_elements(content.skills)?,
        temaer: read_elements(content.themes)?,
        mangler: Some(content.missing),
    };
    Ok(Curriculum {
        core_elements: in_order(&goal_sets, known),
        kode,
        tittel: content.tittel,
        status: content.status,
        laerling: content.is_for_apprentices,
        goal_sets,
        details,
    })
}

fn read_elements(elements: Vec<ElementContent>) -> Result<Vec<CoreElement>, ImportError> {
    let read = |it: ElementContent| {
        fits(&it.kode, "tittel", &it.tittel, TITLE_CHARS_MAX)?;
        fits(&it.kode, "beskrivelse", &it.beskrivelse, TEXT_CHARS_MAX)?;
        let ElementContent { kode, tittel, beskrivelse } = it;
        Ok(CoreElement { kode, tittel, beskrivelse })
    };
    elements.into_iter().map(read).collect()
}

fn read_goal_set(set: GoalSetContent) -> Result<GoalSet, ImportError> {
    fits(&set.kode, "tittel", &set.tittel, TITLE_CHARS_MAX)?;
    let mut seen = HashSet::new();
    let mut goals = Vec::with_capacity(set.goals.len());
    for goal in set.goals {
        let goal = read_goal(goal)?;
        if seen.insert(goal.kode.clone()) {
            goals.push(goal);
        }
    }
    Ok(GoalSet {
        kode: set.kode,
        tittel: set.tittel,
        etter_aarstrinn: set.etter_aarstrinn,
        bedrift: set.is_training_in_company,
        utgaatt: set.is_expired,
        fag: set.trade_subjects,
        goals,
    })
}

fn read_goal(goal: GoalContent) -> Result<CurriculumGoal, ImportError> {
    fits(&goal.kode, "tittel", &goal.tittel, GOAL_CHARS_MAX)?;
    Ok(CurriculumGoal {
        kode: code("goal", &goal.kode, GoalId::parse)?,
        tittel: goal.tittel,
        kjerneelementer: goal.core_elements,
        links: GoalLinks { temaer: goal.themes, ferdigheter: goal.skills, verb: goal.verbs },
    })
}

fn read_area(area: ProgramAreaContent) -> Result<ProgramArea, ImportError> {
    fits(&area.kode, "tittel", &area.tittel, TITLE_CHARS_MAX)?;
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

fn read_subject(subject: TradeSubjectContent) -> Result<TradeSubject, ImportError> {
    fits(&subject.kode, "tittel", &subject.tittel, TITLE_CHARS_MAX)?;
    let areas = subject.programomraader.iter();
    let programomraader = areas
        .map(|area| code("programme area", area, ProgramAreaId::parse))
        .collect::<Result<_, _>>()?;
    let mut laereplaner = Vec::with_capacity(subject.curricula.len());
    for used in subject.curricula {
        let kode = code("curriculum", &used.kode, CurriculumId::parse)?;
        laereplaner.push(UsedCurriculum { kode, kompetansemaalsett: used.goal_sets });
    }
    let (kode, tittel) = (subject.kode, subject.tittel);
    Ok(TradeSubject { kode, tittel, programomraader, laereplaner })
}

fn read_addition(supplement: Supplement) -> Result<Addition, ImportError> {
    let Supplement { curriculum, goal_sets, goals, core_elements } = supplement;
    Ok(Addition {
        kode: code("curriculum", &curriculum, CurriculumId::parse)?,
        goal_sets: goal_sets.into_iter().map(read_goal_set).collect::<Result<_, _>>()?,
        goals: goals.into_iter().map(read_goal).collect::<Result<_, _>>()?,
        core_elements: read_elements(core_elements)?,
    })
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

fn fits(kode: &str, felt: &'static str, text: &str, most: usize) -> Result<(), ImportError> {
    if text.chars().count() > most {
        return Err(ImportError::TooLong { kode: kode.to_owned(), felt, most });
    }
    Ok(())
}

/// The core elements that goals name, in the order they are first named, then the others.
pub(super) fn in_order(sets: &[GoalSet], known: Vec<CoreElement>) -> Vec<CoreElement> {
    let mut named: HashMap<&str, usize> = HashMap::new();
    let goals = sets.iter().flat_map(|set| &set.goals);
    for kode in goals.flat_map(|goal| &goal.kjerneelementer) {
        let next = named.len();
        named.entry(kode.as_str()).or_insert(next);
    }
    let mut known = known;
    known.sort_by_key(|element| named.get(element.kode.as_str()).copied().unwrap_or(usize::MAX));
    known
}
