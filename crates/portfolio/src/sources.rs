//! What others put into a portfolio.

use std::{fmt::Debug, sync::Arc};

use std::collections::HashMap;

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_files::records::FileRecord;
use svenn_kernel::{Fault, FileId, GoalId, PersonId, Timestamp};
use svenn_people::apprentices::Apprentice;
use svenn_review::Event;
use svenn_typesetting::{Bar, Table};

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
    /// What lies by it, in the order in which it is shown.
    pub files: Vec<FileRecord>,
    /// What is said of its pictures, and when they were taken.
    pub pictures: HashMap<FileId, PictureWords>,
}

/// What is said of a picture.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PictureWords {
    /// In the apprentice's words; may be empty.
    pub note: String,
    /// When it was taken, as the camera has it.
    pub taken: Option<Timestamp>,
}

/// That somebody did something, and when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    /// As in `Godkjent`.
    pub what: &'static str,
    pub by: PersonId,
    pub at: Timestamp,
}

impl Statement {
    /// Of a step in the timeline of what was handed in: that it was sent, in the words of what it
    /// is, or approved. What was said on the way is between those who said it.
    #[must_use]
    pub fn of_step(
        event: &str,
        sent: &'static str,
        (by, at): (PersonId, Timestamp),
    ) -> Option<Self> {
        let what = match event.parse() {
            Ok(Event::Sent) => sent,
            Ok(Event::Approved) => "Godkjent",
            Ok(Event::GoalsAdded) => "Mål lagt til",
            Ok(Event::Returned | Event::Withdrawn) | Err(_) => return None,
        };
        Some(Self { what, by, at })
    }
}

/// A chapter of a portfolio. One that holds nothing is left out.
#[derive(Debug, Clone, Default)]
pub struct Section {
    /// What people call it, above all of it.
    pub title: &'static str,
    /// How far it is, as bars.
    pub bars: Vec<Bar>,
    /// How it adds up.
    pub table: Option<Table>,
    pub entries: Vec<Entry>,
    /// Whether each entry is a line of a table: there are many, and little is to be read in each.
    pub in_lines: bool,
}

impl Section {
    /// One of nothing but entries.
    #[must_use]
    pub fn of(title: &'static str, entries: Vec<Entry>) -> Self {
        Self { title, entries, ..Self::default() }
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.bars.is_empty() && self.table.is_none() && self.entries.is_empty()
    }
}

/// Knows a kind of evidence.
#[async_trait]
pub trait PortfolioSource: Debug + Send + Sync {
    /// What an apprentice has handed in, oldest first, under what people call it. A draft is
    /// nobody's evidence.
    ///
    /// # Errors
    /// A fault of the database, or of what is stored.
    async fn sections(&self, tx: &Tx, of: &Apprentice) -> Result<Vec<Section>, Fault>;
}

/// Everybody who knows, in the order in which it is shown.
pub type Sources = Arc<[Arc<dyn PortfolioSource>]>;
