//! What is asked of an apprentice with an approval, and the texts that questions are made of.

use std::fmt::Debug;

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_kernel::{
    ApprenticeId, DocumentationId, Fault, PersonId, RehearsalQuestionId, Timestamp,
};

/// A question that went with an approval: one at most, for as long as the approval stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApprovalQuestion {
    /// The approval's entry in the timeline has the same.
    pub id: RehearsalQuestionId,
    pub laerling: ApprenticeId,
    pub question: String,
    /// Who approved, and asks.
    pub by: PersonId,
    /// When it was approved.
    pub at: Timestamp,
    /// What was approved.
    pub title: String,
    /// The apprentice's page of it.
    pub path: String,
}

/// Knows what was asked with approvals. What is answered is kept by others, and told to nobody.
#[async_trait]
pub trait ApprovalQuestions: Debug + Send + Sync {
    /// What these apprentices were asked, the earliest first.
    ///
    /// # Errors
    /// A fault of the database.
    async fn of(
        &self,
        tx: &Tx,
        apprentices: &[ApprenticeId],
    ) -> Result<Vec<ApprovalQuestion>, Fault>;
}

/// What an apprentice wrote and handed in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandedInText {
    pub id: DocumentationId,
    pub laerling: ApprenticeId,
    /// When it was last handed in.
    pub at: Timestamp,
    pub title: String,
    /// The apprentice's page of it.
    pub path: String,
    /// Plain text.
    pub text: String,
}

/// Knows what apprentices wrote.
#[async_trait]
pub trait HandedInTexts: Debug + Send + Sync {
    /// Those of these that are handed in. A draft, and what is deleted, is none.
    ///
    /// # Errors
    /// A fault of the database.
    async fn of(&self, tx: &Tx, ids: &[DocumentationId]) -> Result<Vec<HandedInText>, Fault>;
}
