//! What others put into a portfolio.

use std::{fmt::Debug, sync::Arc};

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_files::records::FileRecord;
use svenn_kernel::{ApprenticeId, Fault, GoalId, PersonId, Timestamp};

/// A piece of evidence, as the portfolio shows it.
#[derive(Debug, Clone)]
pub struct Entry {
    pub title: String,
    /// What was asked for; cleaned HTML, or nothing.
    pub asked: String,
    /// What the apprentice wrote; cleaned HTML.
    pub content: String,
    /// The goals that it shows.
    pub goals: Vec<GoalId>,
    /// The word of its state, as in `Godkjent`.
    pub state: String,
    /// When it was last handed in, or done.
    pub at: Timestamp,
    /// What was done with it, oldest first.
    pub statements: Vec<Statement>,
    /// What lies by it, oldest first.
    pub files: Vec<FileRecord>,
}

/// That somebody did something, and when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    /// As in `Godkjent`.
    pub what: &'static str,
    pub by: PersonId,
    pub at: Timestamp,
}

/// Knows a kind of evidence.
#[async_trait]
pub trait PortfolioSource: Debug + Send + Sync {
    /// What people call it, above all of it.
    fn title(&self) -> &'static str;

    /// What an apprentice has handed in, oldest first. A draft is nobody's evidence.
    ///
    /// # Errors
    /// A fault of the database, or of what is stored.
    async fn entries(&self, tx: &Tx, of: &ApprenticeId) -> Result<Vec<Entry>, Fault>;
}

/// Everybody who knows, in the order in which it is shown.
pub type Sources = Arc<[Arc<dyn PortfolioSource>]>;
