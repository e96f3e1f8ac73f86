//! What is counted of an apprentice (field `statistikk`) by capabilities that she herself does not
//! know of. They ask in the statement that opens her, so that counting costs no way to the
//! database.

use std::{collections::BTreeMap, fmt::Debug};

use svenn_db::{Answers, QueryBatch};
use svenn_kernel::{ApprenticeId, Fault, GoalId};

/// What capabilities have counted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Counted {
    /// Assessment interviews that were held.
    pub vurderingssamtaler: i64,
    /// Training days on which she reached a goal; a goal that none counts towards is not there.
    pub training_days: BTreeMap<GoalId, i64>,
}

/// Reads the answers to what was asked.
pub type ReadCounts = Box<dyn FnOnce(&mut Answers, &mut Counted) -> Result<(), Fault> + Send>;

/// A capability that counts something of an apprentice.
pub trait ApprenticeCounts: Debug + Send + Sync {
    /// Asks for what is to be counted.
    fn ask(&self, batch: &mut QueryBatch, of: &ApprenticeId) -> ReadCounts;
}
