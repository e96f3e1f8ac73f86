//! What shows that an apprentice can do what a goal says. Documentation, hours, tasks and training
//! days are kept by others, who tell of them here.

use std::{fmt::Debug, sync::Arc};

use async_trait::async_trait;
use serde::Serialize;
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Fault, GoalId, Role, Timestamp};
use svenn_review::ticks::How;
use utoipa::ToSchema;

/// A kind of evidence: a column of the matrix of goals and what shows them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct EvidenceKind {
    /// Its name, as in `DOKUMENTASJON`.
    pub kind: &'static str,
    /// What people call several of them.
    pub label: &'static str,
}

/// Who asks for evidence, and of whom.
#[derive(Debug, Clone, Copy)]
pub struct EvidenceAsked<'a> {
    /// In which role it is read: the pages are others, and so may be what is shown.
    pub reader: Role,
    /// Apprentices whom the reader may see.
    pub apprentices: &'a [ApprenticeId],
}

/// One thing that shows one goal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evidence {
    pub laerling: ApprenticeId,
    /// The goal that it shows; one that shows several is told once for each.
    pub goal: GoalId,
    /// Its id, among those of its kind.
    pub id: String,
    pub title: String,
    /// The word of its state, as in `Godkjent`.
    pub state: String,
    /// When it was last handed in, or done.
    pub at: Timestamp,
    /// The page that shows it to the reader.
    pub path: String,
    /// Whether it waits for an answer, and its goals with it.
    pub waits: bool,
    /// Since when it is approved, and its goals with it.
    pub approved: Option<Timestamp>,
    /// Parts of the goal that it shows.
    pub parts: Vec<GoalId>,
    /// How the apprentice was at it, where that was asked.
    pub how: Option<How>,
}

/// Knows what of one kind shows the goals of apprentices.
#[async_trait]
pub trait GoalEvidence: Debug + Send + Sync {
    /// Which kind it is.
    fn kind(&self) -> EvidenceKind;

    /// What shows goals of these apprentices, what is newest first. A draft is nobody's evidence.
    ///
    /// # Errors
    /// A fault of the database, or of what is stored.
    async fn of(&self, tx: &Tx, asked: EvidenceAsked<'_>) -> Result<Vec<Evidence>, Fault>;
}

/// Everybody who knows, in the order in which the kinds are shown.
pub type Sources = Arc<[Arc<dyn GoalEvidence>]>;

/// What shows goals of these apprentices, of all kinds.
pub async fn load(
    tx: &Tx,
    sources: &Sources,
    asked: EvidenceAsked<'_>,
) -> Result<Vec<(EvidenceKind, Evidence)>, Fault> {
    let mut found = Vec::new();
    for source in sources.iter() {
        let kind = source.kind();
        found.extend(source.of(tx, asked).await?.into_iter().map(|it| (kind, it)));
    }
    Ok(found)
}

/// Something that shows a goal, as it is told.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct GoalEvidenceView {
    goal: GoalId,
    kind: &'static str,
    /// Its id, among those of its kind.
    id: String,
    title: String,
    /// The word of its state.
    state: String,
    /// When it was last handed in, or done.
    at: Timestamp,
    /// The caller's page of it.
    path: String,
    /// Parts of the goal that it shows.
    #[serde(rename = "subGoals")]
    sub_goals: Vec<GoalId>,
    /// How the apprentice was at it, where that was asked.
    how: Option<How>,
}

impl From<(EvidenceKind, Evidence)> for GoalEvidenceView {
    fn from((kind, it): (EvidenceKind, Evidence)) -> Self {
        let Evidence { goal, id, title, state, at, path, parts, how, .. } = it;
        Self { goal, kind: kind.kind, id, title, state, at, path, sub_goals: parts, how }
    }
}
