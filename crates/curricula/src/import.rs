//! Taking in the national curricula: all or nothing, and again without harm.

mod content;
mod merge;

use std::collections::{HashMap, HashSet};

use futures::{FutureExt, future::BoxFuture};
use svenn_db::Tx;
use svenn_gateways::grep::{BundleProblem, Expired, GrepRecord};
use svenn_kernel::{CurriculumId, Fault, Verb};

pub use content::{Addition, Content, GOALS_MAX, content};

use self::merge::Known;
use crate::{
    curricula::{self, Curriculum},
    program_areas::{self, ProgramArea},
    trade_subjects::{self, TradeSubject},
};

/// What an import did.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Report {
    pub curricula: Counts,
    /// Trades.
    pub program_areas: Counts,
    pub trade_subjects: Counts,
    /// What the files lacked. Of what they lack, that which is stored already is kept.
    pub problems: Vec<BundleProblem>,
    /// What has expired, and what became of it.
    pub expired: Vec<Expired>,
    /// Curricula without any goal, of which no training plan can be made.
    pub unusable: Vec<CurriculumId>,
}

/// How many were new, changed, or as before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts {
    pub created: usize,
    /// Changed.
    pub updated: usize,
    /// As before.
    pub unchanged: usize,
}

impl Counts {
    fn count<T: PartialEq>(&mut self, Incoming { new, stored }: &Incoming<T>) {
        let count = match stored {
            None => &mut self.created,
            Some(old) if old == new => &mut self.unchanged,
            Some(_) => &mut self.updated,
        };
        *count += 1;
    }
}

/// Why nothing was imported.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// A code is not one: other characters, or longer than national codes are.
    #[error("{what} {kode}: not a national code")]
    NotACode {
        /// What has the code.
        what: &'static str,
        /// The code.
        kode: String,
    },
    /// A curriculum has more goals than any that is real.
    #[error("{kode}: {number} goals, at most {most}")]
    TooMany {
        /// The curriculum's code.
        kode: String,
        /// How many.
        number: usize,
        /// How many it may have.
        most: usize,
    },
    /// A text is longer than any that is real.
    #[error("{kode}: {felt} is longer than {most} characters")]
    TooLong {
        /// The record's code.
        kode: String,
        /// Which text.
        felt: &'static str,
        /// Characters it may have.
        most: usize,
    },
    /// The unexpected.
    #[error("{0}")]
    Fault(Fault),
}

impl<E: Into<Fault>> From<E> for ImportError {
    fn from(error: E) -> Self {
        Self::Fault(error.into())
    }
}

/// Something that comes, and what is stored of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Incoming<T> {
    pub new: T,
    pub stored: Option<T>,
}

impl<T: PartialEq> Incoming<T> {
    /// Whether it differs from what is stored.
    #[must_use]
    pub fn differs(&self) -> bool {
        self.stored.as_ref() != Some(&self.new)
    }

    fn verb(&self) -> Verb {
        if self.stored.is_some() { Verb::Update } else { Verb::Create }
    }
}

/// What taking something in would write.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Prepared {
    /// Each with the version that is stored; 0 when none is.
    pub curricula: Vec<(Incoming<Curriculum>, i64)>,
    pub program_areas: Vec<Incoming<ProgramArea>>,
    pub trade_subjects: Vec<Incoming<TradeSubject>>,
    /// What the files lacked and is not stored either.
    pub problems: Vec<BundleProblem>,
    pub expired: Vec<Expired>,
}

/// Takes records in: what is new is made, what differs is updated and gets the next version,
/// the rest is left alone. After an error the transaction must not be committed.
///
/// # Errors
/// [`ImportError`], found before anything is written, or a fault of the database.
pub fn grep(tx: &Tx, records: Vec<GrepRecord>) -> BoxFuture<'_, Result<Report, ImportError>> {
    taken_in(tx, records).boxed()
}

async fn taken_in(tx: &Tx, records: Vec<GrepRecord>) -> Result<Report, ImportError> {
    let prepared = prepare(tx, content(records)?).await?;
    Ok(write(tx, prepared).await?)
}

/// Joins content with what is stored. Nothing is written.
///
/// # Errors
/// A fault of the database.
pub fn prepare(tx: &Tx, content: Content) -> BoxFuture<'_, Result<Prepared, Fault>> {
    joined(tx, content).boxed()
}

async fn joined(tx: &Tx, content: Content) -> Result<Prepared, Fault> {
    let Content { curricula, program_areas, trade_subjects, additions, problems, expired } =
        content;
    let mut areas_stored = program_areas::stored(tx).await?;
    let mut subjects_stored = trade_subjects::stored(tx).await?;
    let known = Known {
        subjects: subjects_stored
            .keys()
            .cloned()
            .chain(trade_subjects.iter().map(|it| it.kode.clone()))
            .collect(),
        areas: areas_stored
            .keys()
            .chain(program_areas.iter().map(|it| &it.kode))
            .map(ToString::to_string)
            .collect(),
    };
    let mut prepared = Prepared { problems, expired, ..Prepared::default() };
    prepared.curricula = curricula_joined(tx, curricula, additions, &prepared, &known).await?;
    let stored: HashSet<CurriculumId> = prepared
        .curricula
        .iter()
        .filter_map(|(it, _)| it.stored.as_ref().map(|old| old.kode.clone()))
        .collect();
    prepared.problems.retain(|problem| match problem {
        // It is not left out: what is stored of the curriculum takes the set up.
        BundleProblem::CurriculumMissing { curriculum, .. } => {
            !stored.iter().any(|kode| kode.as_str() == curriculum)
        }
        _ => true,
    });
    let told = trade_subjects.iter().flat_map(|it| it.programomraader.iter().cloned()).collect();
    let come: HashSet<&str> = trade_subjects.iter().map(|it| it.kode.as_str()).collect();
    let stay = subjects_stored.values().filter(|it| !come.contains(it.kode.as_str()));
    let links = merge::links(stay.chain(&trade_subjects));
    let areas = merge::program_areas(program_areas, &links, &told, &areas_stored);
    prepared.program_areas = areas
        .into_iter()
        .map(|new| Incoming { stored: areas_stored.remove(&new.kode), new })
        .collect();
    prepared.trade_subjects = trade_subjects
        .into_iter()
        .map(|new| Incoming { stored: subjects_stored.remove(&new.kode), new })
        .collect();
    Ok(prepared)
}

/// The curricula that come, those that something is added to, and those that miss what comes.
async fn curricula_joined(
    tx: &Tx,
    curricula: Vec<Curriculum>,
    additions: Vec<Addition>,
    told: &Prepared,
    known: &Known,
) -> Result<Vec<(Incoming<Curriculum>, i64)>, Fault> {
    let come: HashSet<CurriculumId> = curricula.iter().map(|it| it.kode.clone()).collect();
    let lines = curricula::all(tx).await?;
    let lacking = lines.into_iter().filter(|line| line.mangler > 0).map(|line| line.kode);
    let others: HashSet<CurriculumId> = lacking
        .chain(additions.iter().map(|addition| addition.kode.clone()))
        .filter(|kode| !come.contains(kode))
        .collect();
    let codes: Vec<CurriculumId> = come.iter().chain(&others).cloned().collect();
    let mut stored = curricula::stored(tx, &codes).await?;
    let mut joined = Vec::with_capacity(curricula.len());
    for new in curricula {
        let (old, version) = stored.remove(&new.kode).map_or((None, 0), |(it, v)| (Some(it), v));
        let mut new = match &old {
            Some(old) => merge::curriculum(new, old, &told.problems, &told.expired),
            None => new,
        };
        merge::found(&mut new, known);
        joined.push((Incoming { new, stored: old }, version));
    }
    let mut additions: HashMap<CurriculumId, Addition> =
        additions.into_iter().map(|it| (it.kode.clone(), it)).collect();
    let mut rest: Vec<(Curriculum, i64)> = stored.into_values().collect();
    rest.sort_by(|(a, _), (b, _)| a.kode.as_str().cmp(b.kode.as_str()));
    for (old, version) in rest {
        let mut new = match additions.remove(&old.kode) {
            Some(addition) => merge::added(&old, addition),
            None => old.clone(),
        };
        merge::found(&mut new, known);
        let incoming = Incoming { new, stored: Some(old) };
        if incoming.differs() {
            joined.push((incoming, version));
        }
    }
    Ok(joined)
}

/// Writes what was prepared in the same transaction.
///
/// # Errors
/// A fault of the database.
pub fn write(tx: &Tx, prepared: Prepared) -> BoxFuture<'_, Result<Report, Fault>> {
    written(tx, prepared).boxed()
}

async fn written(tx: &Tx, prepared: Prepared) -> Result<Report, Fault> {
    let Prepared { curricula, program_areas, trade_subjects, problems, expired } = prepared;
    let mut report = Report { problems, expired, ..Report::default() };
    for (incoming, version) in &curricula {
        report.curricula.count(incoming);
        if incoming.new.goals_count() == 0 {
            report.unusable.push(incoming.new.kode.clone());
        }
        if incoming.differs() {
            curricula::put(tx, &incoming.new, version + 1).await?;
        }
    }
    for incoming in &program_areas {
        report.program_areas.count(incoming);
        if incoming.differs() {
            program_areas::put(tx, &incoming.new, incoming.verb()).await?;
        }
    }
    for incoming in &trade_subjects {
        report.trade_subjects.count(incoming);
        if incoming.differs() {
            trade_subjects::put(tx, &incoming.new).await?;
        }
    }
    Ok(report)
}

#[cfg(test)]
mod tests;
