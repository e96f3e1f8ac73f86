//! Events of documentation that others hear of. Notifications stand beside this crate, so the
//! server wires it.

use std::sync::Arc;

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, DocumentationId, Fault, PersonId, Timestamp};
use svenn_review::Step;

/// Documentation that took a step.
#[derive(Debug, Clone)]
pub struct StepEvent {
    pub id: DocumentationId,
    /// Its title.
    pub name: String,
    pub laerling: ApprenticeId,
    pub step: Step,
    /// Who took it.
    pub by: PersonId,
    pub comment: Option<String>,
}

/// Is told of documentation, in the transaction of the change.
#[async_trait]
pub trait DocumentationEvents: Send + Sync {
    /// It took a step.
    async fn stepped(&self, tx: &Tx, news: &StepEvent) -> Result<(), Fault>;
    /// Its approval at an instant was taken back, a moment after it was given.
    async fn unapproved(
        &self,
        tx: &Tx,
        id: &DocumentationId,
        approved: Timestamp,
    ) -> Result<(), Fault>;
    /// It is gone.
    async fn deleted(&self, tx: &Tx, id: &DocumentationId) -> Result<(), Fault>;
}

/// How the handlers hold it.
pub type Events = Arc<dyn DocumentationEvents>;
