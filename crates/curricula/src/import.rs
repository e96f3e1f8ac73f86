//! Taking in the national curricula: all or nothing, and again without harm.

mod merge;

use futures::{FutureExt, future::BoxFuture};
use svenn_db::Tx;
use svenn_gateways::grep::{BundleProblem, Expired, GrepRecord};
use svenn_kernel::{CurriculumId, Fault, Verb};

use crate::{curricula, program_areas};

/// What an import did.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Report {
    pub curricula: Counts,
    /// Trades.
    pub program_areas: Counts,
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
    /// The unexpected.
    #[error("{0}")]
    Fault(Fault),
}

impl<E: Into<Fault>> From<E> for ImportError {
    fn from(error: E) -> Self {
        Self::Fault(error.into())
    }
}

/// Takes records in: what is new is made, what differs is updated and gets the next version,
/// the rest is left alone. After an error the transaction must not be committed.
///
/// # Errors
/// [`ImportError::NotACode`], found before anything is written, or a fault of the database.
pub fn grep(tx: &Tx, records: Vec<GrepRecord>) -> BoxFuture<'_, Result<Report, ImportError>> {
    import(tx, records).boxed()
}

async fn import(tx: &Tx, records: Vec<GrepRecord>) -> Result<Report, ImportError> {
    let content = merge::content(records)?;
    let mut report =
        Report { problems: content.problems, expired: content.expired, ..Report::default() };
    let codes: Vec<_> = content.curricula.iter().map(|it| it.kode.clone()).collect();
    let mut known = curricula::stored(tx, &codes).await?;
    for new in content.curricula {
        let stored = known.remove(&new.kode);
        let new = match &stored {
            Some((old, _)) => merge::curriculum(new, old, &report.problems, &report.expired),
            None => new,
        };
        if new.goals_count() == 0 {
            report.unusable.push(new.kode.clone());
        }
        match stored {
            None => {
                curricula::put(tx, &new, 1).await?;
                report.curricula.created += 1;
            }
            Some((old, version)) => {
                if new == old {
                    report.curricula.unchanged += 1;
                } else {
                    curricula::put(tx, &new, version + 1).await?;
                    report.curricula.updated += 1;
                }
            }
        }
    }
    let known = program_areas::stored(tx).await?;
    for new in merge::program_areas(content.program_areas, content.links, &known) {
        let counts = &mut report.program_areas;
        let (count, verb) = match known.get(&new.kode) {
            None => (&mut counts.created, Some(Verb::Create)),
            Some(old) if *old == new => (&mut counts.unchanged, None),
            Some(_) => (&mut counts.updated, Some(Verb::Update)),
        };
        *count += 1;
        if let Some(verb) = verb {
            program_areas::put(tx, &new, verb).await?;
        }
    }
    Ok(report)
}

#[cfg(test)]
mod tests;
