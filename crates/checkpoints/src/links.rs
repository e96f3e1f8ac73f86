//! What completes a checkpoint beside people: interviews, activities and courses, which are other
//! crates'.
//! Each of them is one [`LinkedItems`], and `server` hands them over.

use std::sync::Arc;

use async_trait::async_trait;
use serde::Serialize;
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Collection, Fault, Timestamp};
use utoipa::ToSchema;

use crate::rules::{CheckpointType, LinkedState};

/// A template that checkpoints can name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CheckpointTemplate)]
pub struct LinkedTemplate {
    pub id: String,
    pub navn: String,
}

/// An interview, an activity or a course of one apprentice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkedItem {
    pub id: String,
    pub laerling: ApprenticeId,
    /// The template it was made from, or the course it is.
    pub template: String,
    pub title: String,
    /// When it is planned for; earlier ones complete earlier checkpoints.
    pub planned: Option<Timestamp>,
    /// Where it stands for this apprentice.
    pub state: LinkedState,
    /// When that may turn by time alone; none where somebody has to do something first.
    pub turns: Option<Timestamp>,
    /// Its page, for a coordinator.
    pub route: String,
}

/// Knows the interviews, the activities, or the courses.
#[async_trait]
pub trait LinkedItems: Send + Sync {
    /// What they are.
    fn kind(&self) -> CheckpointType;

    /// What is noted in the change log when one of them changes.
    fn collection(&self) -> Collection;

    /// What else is noted when one of them turns for somebody.
    fn beside(&self) -> &'static [Collection] {
        &[]
    }

    /// The templates that the office has, by name.
    ///
    /// # Errors
    /// A fault of the database.
    async fn templates(&self, tx: &Tx) -> Result<Vec<LinkedTemplate>, Fault>;

    /// Those of these apprentices.
    ///
    /// # Errors
    /// A fault of the database.
    async fn of(&self, tx: &Tx, laerlinger: &[ApprenticeId]) -> Result<Vec<LinkedItem>, Fault>;

    /// Whose these are, or were: members of one of its collections by their ids.
    ///
    /// # Errors
    /// A fault of the database.
    async fn apprentices(
        &self,
        tx: &Tx,
        of: Collection,
        ids: &[String],
    ) -> Result<Vec<ApprenticeId>, Fault>;
}

/// Everybody who knows what completes checkpoints.
pub type Links = Arc<[Arc<dyn LinkedItems>]>;

/// All that is noted when something of one source changes.
pub(crate) fn noted(source: &dyn LinkedItems) -> impl Iterator<Item = Collection> {
    source.beside().iter().copied().chain([source.collection()])
}

/// Who knows of this type; nobody for what people complete, or for what is not there.
pub(crate) fn of_type(links: &Links, kind: CheckpointType) -> Option<&Arc<dyn LinkedItems>> {
    links.iter().find(|it| it.kind() == kind)
}
