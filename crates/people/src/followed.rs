//! What is followed up of apprentices, as their list tells it. It is kept in a crate that builds on
//! this one, which brings it along.

use std::{collections::HashMap, fmt::Debug};

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Collection, Fault};

use crate::rules::assessed::Assessed;

/// How apprentices are assessed: changes when an interview is planned, held, moved or taken back,
/// and not with what is written in it.
pub const VURDERINGER: Collection = Collection("VURDERINGER");

/// How far an apprentice is with the trade test (fagprøve).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TradeTest {
    /// Not signed up for one.
    #[default]
    NotSignedUp,
    /// Signed up, and waiting for it or for its result.
    SignedUp,
    Passed,
    /// The last one was failed, or the apprentice stayed away.
    Failed,
}

impl TradeTest {
    /// The words people read.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::NotSignedUp => "Ikke meldt opp",
            Self::SignedUp => "Meldt opp",
            Self::Passed => "Bestått",
            Self::Failed => "Ikke bestått",
        }
    }
}

/// What is followed up of one apprentice.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FollowedUp {
    pub fagprove: TradeTest,
    /// Subjects of the school that are not passed yet.
    pub manglende_fag: Vec<String>,
    /// The apprentice's assessment interviews.
    pub samtaler: Assessed,
}

/// Tells what is followed up. A change of it is recorded as a change of the apprentice, or of
/// [`VURDERINGER`] with the apprentice's id.
#[async_trait]
pub trait FollowUps: Debug + Send + Sync {
    /// Of these apprentices, or of all; nobody is followed up who is not named.
    ///
    /// # Errors
    /// A fault of the database, or of what is stored.
    async fn of(
        &self,
        tx: &Tx,
        ids: Option<&[String]>,
    ) -> Result<HashMap<ApprenticeId, FollowedUp>, Fault>;
}
