//! Numbers of an apprentice (field `statistikk`) that come from other capabilities. They are asked
//! for in the statement that loads the apprentice, so that they cost no further round trip to the
//! database.

use std::{collections::BTreeMap, fmt::Debug};

use svenn_db::{Answers, QueryBatch};
use svenn_kernel::{ApprenticeId, Fault, GoalId};

/// What capabilities have counted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Counted {
    /// Assessment interviews that were held.
    pub vurderingssamtaler: i64,
    /// Number of training days per goal that was reached on them; goals without any are absent.
    pub training_days: BTreeMap<GoalId, i64>,
}

/// Reads the answers to what was asked.
pub type ReadCounts = Box<dyn FnOnce(&mut Answers, &mut Counted) -> Result<(), Fault> + Send>;

/// A capability that counts something of an apprentice.
pub trait ApprenticeCounts: Debug + Send + Sync {
    /// Asks for what is to be counted.
    fn ask(&self, batch: &mut QueryBatch, of: &ApprenticeId) -> ReadCounts;
}
