//! Records put together: each curriculum with its goal sets and goals in order.

use std::collections::{BTreeMap, HashMap};

use super::record::{
    Goal, GoalSet, GrepRecord, NationalCurriculum, ProgramArea, Reference, TradeSubject,
};

/// What a set of files holds, each list in the order of its codes. Plain text, ready to store.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct CurriculumBundle {
    pub curricula: Vec<CurriculumContent>,
    /// The programme areas.
    pub program_areas: Vec<ProgramAreaContent>,
    pub trade_subjects: Vec<TradeSubjectContent>,
    /// What did not fit together. Nothing of it keeps the rest from being used.
    pub problems: Vec<BundleProblem>,
    /// What has expired, and what a new training plan has of it.
    pub expired: Vec<Expired>,
}

/// A curriculum with everything in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CurriculumContent {
    /// Such as `BET05-01`.
    pub kode: String,
    /// The title in the language it was laid down in.
    pub tittel: String,
    /// `publisert`, `utgaatt`, …
    pub status: String,
    /// Whether it is marked as one for apprentices.
    pub is_for_apprentices: bool,
    /// The goal sets in the curriculum's order.
    pub goal_sets: Vec<GoalSetContent>,
}

/// A goal set with its goals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GoalSetContent {
    /// Such as `KV370`.
    pub kode: String,
    /// The title in the curriculum's language.
    pub tittel: String,
    /// The stages after which the goals are met: `vg1`, …, `opplaering_bedrift`.
    pub etter_aarstrinn: Vec<String>,
    /// Whether the goals are met by training in a company.
    pub is_training_in_company: bool,
    /// Whether the curriculum says that it has expired. Those bound to it go on with it.
    pub is_expired: bool,
    /// The goals in force, in the set's order; of an expired set all of them.
    pub goals: Vec<GoalContent>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GoalContent {
    /// Such as `KM10543`.
    pub kode: String,
    /// The whole goal.
    pub tittel: String,
    /// The codes of the core elements it belongs to; empty when there was no file for the goal.
    pub core_elements: Vec<String>,
}

/// A programme area.
#[derive(Clone, PartialEq, Debug)]
pub struct ProgramAreaContent {
    /// Ten characters.
    pub kode: String,
    /// The title.
    pub tittel: String,
    /// `publisert`, `utgaatt`, …
    pub status: String,
    /// Whether the training happens in a company.
    pub is_company: bool,
    /// Years of training.
    pub opplaeringstid: Option<f64>,
    /// Years of productive work.
    pub verdiskapingstid: Option<f64>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TradeSubjectContent {
    /// Such as `AKT2Z05`.
    pub kode: String,
    /// The title.
    pub tittel: String,
    /// Codes of programme areas, ten characters each.
    pub programomraader: Vec<String>,
    /// Codes of the curricula in force.
    pub curricula: Vec<String>,
}

/// Something missing in a set of files.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, thiserror::Error)]
pub enum BundleProblem {
    /// A curriculum names a goal set that is in no file; its goals are missing.
    #[error("{curriculum}: goal set {goal_set} is in no file")]
    GoalSetMissing {
        /// The curriculum's code.
        curriculum: String,
        /// The goal set's code.
        goal_set: String,
    },
    /// A goal set belongs to a curriculum that is in no file; the set is left out.
    #[error("{goal_set}: curriculum {curriculum} is in no file")]
    CurriculumMissing {
        /// The goal set's code.
        goal_set: String,
        /// The curriculum's code.
        curriculum: String,
    },
    /// Neither the set nor a file of its own says what a goal is; the goal is left out.
    #[error("{goal_set}: goal {goal} has no text")]
    GoalWithoutText {
        /// The goal set's code.
        goal_set: String,
        /// The goal's code.
        goal: String,
    },
}

/// Something that has expired.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, thiserror::Error)]
pub enum Expired {
    /// The whole curriculum; it is kept for those bound to it.
    #[error("{curriculum}: has expired; kept for those who are bound to it")]
    Curriculum {
        /// The curriculum's code.
        curriculum: String,
    },
    /// A goal set; it is used only where the curriculum has none in force.
    #[error("{curriculum}: goal set {goal_set} has expired; kept for those who are bound to it")]
    GoalSet {
        /// The curriculum's code.
        curriculum: String,
        /// The goal set's code.
        goal_set: String,
    },
    /// A goal of a set in force; it is left out.
    #[error("{goal_set}: goal {goal} has expired and is left out")]
    Goal {
        /// The goal set's code.
        goal_set: String,
        /// The goal's code.
        goal: String,
    },
}

impl CurriculumBundle {
    /// Puts records together. Of two records with the same code the later one counts.
    #[must_use]
    pub fn assemble(records: impl IntoIterator<Item = GrepRecord>) -> Self {
        let mut found = Found::default();
        for record in records {
            found.add(record);
        }
        let mut bundle = Self::default();
        for plan in found.curricula.values() {
            let content = found.curriculum(plan, &mut bundle.problems, &mut bundle.expired);
            bundle.curricula.push(content);
        }
        for set in found.goal_sets.values() {
            if !found.curricula.contains_key(&set.curriculum.kode) {
                bundle.problems.push(BundleProblem::CurriculumMissing {
                    goal_set: set.kode.clone(),
                    curriculum: set.curriculum.kode.clone(),
                });
            }
        }
        bundle.program_areas = found.program_areas.values().map(program_area).collect();
        bundle.trade_subjects = found.trade_subjects.values().map(trade_subject).collect();
        bundle
    }
}

#[derive(Default)]
struct Found {
    curricula: BTreeMap<String, NationalCurriculum>,
    goal_sets: BTreeMap<String, GoalSet>,
    goals: HashMap<String, Goal>,
    program_areas: BTreeMap<String, ProgramArea>,
    trade_subjects: BTreeMap<String, TradeSubject>,
}

impl Found {
    fn add(&mut self, record: GrepRecord) {
        match record {
            GrepRecord::Curriculum(plan) => drop(self.curricula.insert(plan.kode.clone(), plan)),
            GrepRecord::GoalSet(set) => drop(self.goal_sets.insert(set.kode.clone(), set)),
            GrepRecord::Goal(goal) => drop(self.goals.insert(goal.kode.clone(), goal)),
            GrepRecord::ProgramArea(area) => {
                drop(self.program_areas.insert(area.kode.clone(), area));
            }
            GrepRecord::TradeSubject(subject) => {
                drop(self.trade_subjects.insert(subject.kode.clone(), subject));
            }
            GrepRecord::Other { .. } => {}
        }
    }

    fn curriculum(
        &self,
        plan: &NationalCurriculum,
        problems: &mut Vec<BundleProblem>,
        expired: &mut Vec<Expired>,
    ) -> CurriculumContent {
        let mut goal_sets = Vec::new();
        if plan.is_expired() {
            expired.push(Expired::Curriculum { curriculum: plan.kode.clone() });
        }
        for reference in plan.goal_sets() {
            let is_expired = !reference.is_published();
            if is_expired {
                let goal_set = reference.kode.clone();
                expired.push(Expired::GoalSet { curriculum: plan.kode.clone(), goal_set });
            }
            match self.goal_sets.get(&reference.kode) {
                Some(set) if is_expired => goal_sets.push(self.expired_set(set, plan, problems)),
                Some(set) => goal_sets.push(self.goal_set(set, plan, problems, expired)),
                // An expired one need not be published any more.
                None if is_expired => {}
                None => problems.push(BundleProblem::GoalSetMissing {
                    curriculum: plan.kode.clone(),
                    goal_set: reference.kode.clone(),
                }),
            }
        }
        // Sets that name the curriculum but are not named by it come last, in their own order.
        let is_named = |set: &GoalSet| plan.goal_sets().iter().any(|named| named.kode == set.kode);
        let mut unnamed: Vec<&GoalSet> = self.goal_sets.values().collect();
        unnamed.retain(|set| set.curriculum.kode == plan.kode && !is_named(set));
        unnamed.sort_by_key(|set| set.rekkefoelge);
        goal_sets
            .extend(unnamed.into_iter().map(|set| self.goal_set(set, plan, problems, expired)));
        CurriculumContent {
            kode: plan.kode.clone(),
            tittel: plan.tittel.pick(plan.fastsatt_spraak()).to_owned(),
            status: plan.status().to_owned(),
            is_for_apprentices: plan.is_for_apprentices(),
            goal_sets,
        }
    }

    /// The goals' own files give their order when all of them are there; else the set's list does.
    fn goal_set(
        &self,
        set: &GoalSet,
        plan: &NationalCurriculum,
        problems: &mut Vec<BundleProblem>,
        expired: &mut Vec<Expired>,
    ) -> GoalSetContent {
        let (listed, gone): (Vec<_>, Vec<_>) =
            set.goals.iter().partition(|goal| goal.is_published());
        expired.extend(
            gone.into_iter()
                .map(|goal| Expired::Goal { goal_set: set.kode.clone(), goal: goal.kode.clone() }),
        );
        self.set_of(set, listed, plan, problems)
    }

    /// With all its goals: they expired with it.
    fn expired_set(
        &self,
        set: &GoalSet,
        plan: &NationalCurriculum,
        problems: &mut Vec<BundleProblem>,
    ) -> GoalSetContent {
        let all = set.goals.iter().collect();
        GoalSetContent { is_expired: true, ..self.set_of(set, all, plan, problems) }
    }

    fn set_of(
        &self,
        set: &GoalSet,
        mut listed: Vec<&Reference>,
        plan: &NationalCurriculum,
        problems: &mut Vec<BundleProblem>,
    ) -> GoalSetContent {
        let spraak = plan.fastsatt_spraak();
        let place = |kode: &str| self.goals.get(kode).map(|goal| goal.rekkefoelge);
        if listed.iter().all(|goal| place(&goal.kode).is_some()) {
            listed.sort_by_key(|goal| place(&goal.kode));
        }
        let mut goals = Vec::with_capacity(listed.len());
        for reference in listed {
            let file = self.goals.get(&reference.kode);
            let own = file.map(|goal| goal.tittel.pick(spraak)).filter(|text| !text.is_empty());
            let tittel = own.unwrap_or(&reference.tittel).to_owned();
            if tittel.is_empty() {
                problems.push(BundleProblem::GoalWithoutText {
                    goal_set: set.kode.clone(),
                    goal: reference.kode.clone(),
                });
                continue;
            }
            let elements = file.into_iter().flat_map(Goal::core_elements);
            let core_elements = elements.map(|element| element.kode.clone()).collect();
            goals.push(GoalContent { kode: reference.kode.clone(), tittel, core_elements });
        }
        GoalSetContent {
            kode: set.kode.clone(),
            tittel: set.tittel.pick(spraak).to_owned(),
            etter_aarstrinn: set.etter_aarstrinn.iter().map(|stage| stage.kode.clone()).collect(),
            is_training_in_company: set.is_training_in_company(),
            is_expired: false,
            goals,
        }
    }
}

fn program_area(area: &ProgramArea) -> ProgramAreaContent {
    ProgramAreaContent {
        kode: area.kode.clone(),
        tittel: area.tittel.pick(None).to_owned(),
        status: area.status().to_owned(),
        is_company: area.is_company(),
        opplaeringstid: area.opplaeringstid,
        verdiskapingstid: area.verdiskapingstid,
    }
}

fn trade_subject(subject: &TradeSubject) -> TradeSubjectContent {
    TradeSubjectContent {
        kode: subject.kode.clone(),
        tittel: subject.tittel.pick(None).to_owned(),
        programomraader: subject.programomraader().collect(),
        curricula: subject.curricula().map(|used| used.reference.kode.clone()).collect(),
    }
}
