//! Records put together: each curriculum with its goal sets and goals in order.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use super::{
    chapter::Section,
    content::{
        BundleProblem, CurriculumBundle, CurriculumContent, ElementContent, Expired, GoalContent,
        GoalSetContent, MissingRecord, ProgramAreaContent, RecordKind, Supplement,
        TradeSubjectContent, UsedCurriculum,
    },
    record::{
        CoreElement, Goal, GoalSet, GrepRecord, NationalCurriculum, ProgramArea, Reference,
        TradeSubject,
    },
};

impl CurriculumBundle {
    /// Puts records together. Of two records with the same code the later one counts.
    #[must_use]
    pub fn assemble(records: impl IntoIterator<Item = GrepRecord>) -> Self {
        let mut found = Found::default();
        for record in records {
            found.add(record);
        }
        let mut bundle = Self::default();
        let mut notes = Notes::default();
        for plan in found.curricula.values() {
            bundle.curricula.push(found.curriculum(plan, &mut notes));
        }
        for set in found.goal_sets.values() {
            if !found.curricula.contains_key(&set.curriculum.kode) {
                notes.problems.push(BundleProblem::CurriculumMissing {
                    goal_set: set.kode.clone(),
                    curriculum: set.curriculum.kode.clone(),
                });
            }
        }
        bundle.supplements = found.supplements(&bundle.curricula);
        bundle.program_areas = found.program_areas.values().map(program_area).collect();
        bundle.trade_subjects = found.trade_subjects.values().map(trade_subject).collect();
        Self { problems: notes.problems, expired: notes.expired, ..bundle }
    }
}

/// What is told beside the content.
#[derive(Default)]
struct Notes {
    problems: Vec<BundleProblem>,
    expired: Vec<Expired>,
}

#[derive(Default)]
struct Found {
    curricula: BTreeMap<String, NationalCurriculum>,
    goal_sets: BTreeMap<String, GoalSet>,
    goals: BTreeMap<String, Goal>,
    core_elements: BTreeMap<String, CoreElement>,
    program_areas: BTreeMap<String, ProgramArea>,
    trade_subjects: BTreeMap<String, TradeSubject>,
}

impl Found {
    fn add(&mut self, record: GrepRecord) {
        match record {
            GrepRecord::Curriculum(plan) => drop(self.curricula.insert(plan.kode.clone(), plan)),
            GrepRecord::GoalSet(set) => drop(self.goal_sets.insert(set.kode.clone(), set)),
            GrepRecord::Goal(goal) => drop(self.goals.insert(goal.kode.clone(), goal)),
            GrepRecord::CoreElement(element) => {
                drop(self.core_elements.insert(element.kode.clone(), element));
            }
            GrepRecord::ProgramArea(area) => {
                drop(self.program_areas.insert(area.kode.clone(), area));
            }
            GrepRecord::TradeSubject(subject) => {
                drop(self.trade_subjects.insert(subject.kode.clone(), subject));
            }
            GrepRecord::Other { .. } => {}
        }
    }

    fn curriculum(&self, plan: &NationalCurriculum, notes: &mut Notes) -> CurriculumContent {
        let spraak = plan.fastsatt_spraak();
        if plan.is_expired() {
            notes.expired.push(Expired::Curriculum { curriculum: plan.kode.clone() });
        }
        let goal_sets = self.goal_sets_of(plan, notes);
        let core_elements = self.core_elements_of(plan, &goal_sets);
        CurriculumContent {
            kode: plan.kode.clone(),
            tittel: plan.tittel.pick(spraak).to_owned(),
            status: plan.status().to_owned(),
            is_for_apprentices: plan.is_for_apprentices(),
            is_for_adults: plan.is_for_adults(),
            is_modular: plan.is_modular(),
            fastsatt_spraak: spraak.unwrap_or_default().to_owned(),
            gyldig_fra: plan.gyldig_fra(),
            gyldig_til: plan.gyldig_til(),
            erstatter: codes(&plan.erstatter),
            erstattes_av: codes(&plan.erstattes_av),
            relevans: plan.about.relevance.fagets_relevans.beskrivelse.pick(spraak).to_owned(),
            verdier: plan.about.relevance.verdier_og_prinsipper.beskrivelse.pick(spraak).to_owned(),
            skills: plan.about.skills().iter().map(|it| section(it, spraak)).collect(),
            themes: plan.about.themes().iter().map(|it| section(it, spraak)).collect(),
            missing: self.missing(plan, &core_elements),
            core_elements,
            goal_sets,
        }
    }

    fn goal_sets_of(&self, plan: &NationalCurriculum, notes: &mut Notes) -> Vec<GoalSetContent> {
        let spraak = plan.fastsatt_spraak();
        let mut goal_sets = Vec::new();
        for reference in plan.goal_sets() {
            let is_expired = !reference.is_published();
            if is_expired {
                let goal_set = reference.kode.clone();
                notes.expired.push(Expired::GoalSet { curriculum: plan.kode.clone(), goal_set });
            }
            match self.goal_sets.get(&reference.kode) {
                Some(set) if is_expired => goal_sets.push(self.expired_set(set, spraak, notes)),
                Some(set) => goal_sets.push(self.goal_set(set, spraak, notes)),
                // An expired one need not be published any more.
                None if is_expired => {}
                None => notes.problems.push(BundleProblem::GoalSetMissing {
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
        goal_sets.extend(unnamed.into_iter().map(|set| self.goal_set(set, spraak, notes)));
        goal_sets
    }

    /// The goals' own files give their order when all of them are there; else the set's list does.
    fn goal_set(&self, set: &GoalSet, spraak: Option<&str>, notes: &mut Notes) -> GoalSetContent {
        let (listed, gone): (Vec<_>, Vec<_>) =
            set.goals.iter().partition(|goal| goal.is_published());
        notes.expired.extend(
            gone.into_iter()
                .map(|goal| Expired::Goal { goal_set: set.kode.clone(), goal: goal.kode.clone() }),
        );
        self.set_of(set, listed, spraak, notes)
    }

    /// With all its goals: they expired with it.
    fn expired_set(
        &self,
        set: &GoalSet,
        spraak: Option<&str>,
        notes: &mut Notes,
    ) -> GoalSetContent {
        let all = set.goals.iter().collect();
        GoalSetContent { is_expired: true, ..self.set_of(set, all, spraak, notes) }
    }

    fn set_of(
        &self,
        set: &GoalSet,
        mut listed: Vec<&Reference>,
        spraak: Option<&str>,
        notes: &mut Notes,
    ) -> GoalSetContent {
        let place = |kode: &str| self.goals.get(kode).map(|goal| goal.rekkefoelge);
        if listed.iter().all(|goal| place(&goal.kode).is_some()) {
            listed.sort_by_key(|goal| place(&goal.kode));
        }
        let mut goals = Vec::with_capacity(listed.len());
        for reference in listed {
            let goal = listed_goal(reference, self.goals.get(&reference.kode), spraak);
            if goal.tittel.is_empty() {
                notes.problems.push(BundleProblem::GoalWithoutText {
                    goal_set: set.kode.clone(),
                    goal: goal.kode,
                });
            } else {
                goals.push(goal);
            }
        }
        GoalSetContent {
            kode: set.kode.clone(),
            tittel: set.tittel.pick(spraak).to_owned(),
            etter_aarstrinn: codes(&set.etter_aarstrinn),
            is_training_in_company: set.is_training_in_company(),
            is_expired: false,
            trade_subjects: codes(&set.etter_fag),
            goals,
        }
    }

    /// Those of the chapter, then those that only goals name.
    fn core_elements_of(
        &self,
        plan: &NationalCurriculum,
        goal_sets: &[GoalSetContent],
    ) -> Vec<ElementContent> {
        let spraak = plan.fastsatt_spraak();
        let goals = goal_sets.iter().flat_map(|set| &set.goals);
        let files = goals.filter_map(|goal| self.goals.get(&goal.kode));
        let named = files.flat_map(Goal::core_elements);
        let mut seen = HashSet::new();
        plan.about
            .core_elements()
            .iter()
            .chain(named)
            .filter(|reference| seen.insert(reference.kode.as_str()))
            .map(|reference| {
                let file = self.core_elements.get(&reference.kode);
                let own = file.map(|it| it.tittel.pick(spraak)).filter(|text| !text.is_empty());
                ElementContent {
                    kode: reference.kode.clone(),
                    tittel: own.unwrap_or(&reference.tittel).to_owned(),
                    beskrivelse: file
                        .map(|it| it.beskrivelse.pick(spraak))
                        .unwrap_or_default()
                        .to_owned(),
                }
            })
            .collect()
    }

    /// Records that belong to a curriculum and are in no file.
    fn missing(
        &self,
        plan: &NationalCurriculum,
        elements: &[ElementContent],
    ) -> Vec<MissingRecord> {
        let mut missing = BTreeSet::new();
        let mut miss = |slag, kode: &str| {
            missing.insert(MissingRecord { slag, kode: kode.to_owned() });
        };
        for reference in plan.goal_sets().iter().filter(|set| set.is_published()) {
            let Some(set) = self.goal_sets.get(&reference.kode) else {
                miss(RecordKind::Kompetansemaalsett, &reference.kode);
                continue;
            };
            for goal in set.goals.iter().filter(|goal| goal.is_published()) {
                if !self.goals.contains_key(&goal.kode) {
                    miss(RecordKind::Kompetansemaal, &goal.kode);
                }
            }
            for subject in set.etter_fag.iter().filter(|subject| subject.is_published()) {
                if !self.trade_subjects.contains_key(&subject.kode) {
                    miss(RecordKind::Opplaeringsfag, &subject.kode);
                }
            }
        }
        for element in elements.iter().filter(|it| !self.core_elements.contains_key(&it.kode)) {
            miss(RecordKind::Kjerneelement, &element.kode);
        }
        let uses = |subject: &&TradeSubject| {
            subject.curricula().any(|used| used.reference.kode == plan.kode)
        };
        for area in
            self.trade_subjects.values().filter(uses).flat_map(TradeSubject::programomraader)
        {
            if !self.program_areas.contains_key(&area) {
                miss(RecordKind::Programomraade, &area);
            }
        }
        missing.into_iter().collect()
    }

    /// What belongs to curricula that are in no file.
    fn supplements(&self, taken: &[CurriculumContent]) -> Vec<Supplement> {
        let mut found: BTreeMap<&str, Supplement> = BTreeMap::new();
        let is_loose = |curriculum: &Reference| !self.curricula.contains_key(&curriculum.kode);
        for set in self.goal_sets.values().filter(|set| is_loose(&set.curriculum)) {
            let content = self.goal_set(set, None, &mut Notes::default());
            found.entry(&set.curriculum.kode).or_default().goal_sets.push(content);
        }
        for file in self.goals.values().filter(|goal| is_loose(&goal.curriculum)) {
            if !self.goal_sets.contains_key(&file.goal_set.kode) {
                let content = goal_of(file, None);
                found.entry(&file.curriculum.kode).or_default().goals.push(content);
            }
        }
        // A newer version may go on with the elements of the one before it.
        let is_taken = |kode: &str| {
            taken.iter().flat_map(|plan| &plan.core_elements).any(|element| element.kode == kode)
        };
        let loose = self.core_elements.values().filter(|it| is_loose(&it.curriculum));
        for file in loose.filter(|it| !is_taken(&it.kode)) {
            let content = ElementContent {
                kode: file.kode.clone(),
                tittel: file.tittel.pick(None).to_owned(),
                beskrivelse: file.beskrivelse.pick(None).to_owned(),
            };
            found.entry(&file.curriculum.kode).or_default().core_elements.push(content);
        }
        let named = |(curriculum, supplement): (&str, Supplement)| Supplement {
            curriculum: curriculum.to_owned(),
            ..supplement
        };
        found.into_iter().map(named).collect()
    }
}

/// A goal as its set names it, with what its own file says.
fn listed_goal(reference: &Reference, file: Option<&Goal>, spraak: Option<&str>) -> GoalContent {
    let known = file.map(|file| goal_of(file, spraak)).filter(|goal| !goal.tittel.is_empty());
    known.unwrap_or_else(|| GoalContent {
        kode: reference.kode.clone(),
        tittel: reference.tittel.clone(),
        ..file.map(|file| goal_of(file, spraak)).unwrap_or_default()
    })
}

fn goal_of(file: &Goal, spraak: Option<&str>) -> GoalContent {
    GoalContent {
        kode: file.kode.clone(),
        tittel: file.tittel.pick(spraak).to_owned(),
        core_elements: file.core_elements().map(|it| it.kode.clone()).collect(),
        themes: file.themes().map(|it| it.kode.clone()).collect(),
        skills: file.skills().map(|it| it.kode.clone()).collect(),
        verbs: file.verbs.iter().map(|it| it.tittel.clone()).collect(),
    }
}

fn section(section: &Section, spraak: Option<&str>) -> ElementContent {
    let own = section.overskrift.pick(spraak);
    ElementContent {
        kode: section.referanse.kode.clone(),
        tittel: if own.is_empty() { &section.referanse.tittel } else { own }.to_owned(),
        beskrivelse: section.beskrivelse.pick(spraak).to_owned(),
    }
}

fn codes(references: &[Reference]) -> Vec<String> {
    references.iter().map(|it| it.kode.clone()).collect()
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
        curricula: subject
            .curricula()
            .map(|used| UsedCurriculum {
                kode: used.reference.kode.clone(),
                goal_sets: codes(&used.goal_sets),
            })
            .collect(),
    }
}
