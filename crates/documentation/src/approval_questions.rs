//! What is asked of apprentices with approvals of their documentation.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Fault, Id as _, RehearsalQuestionId, Role};
use svenn_review::{ApprovalQuestion, ApprovalQuestions};

use crate::{
    rules::documentation_route,
    store::questions::{self, Asked},
};

/// The [`ApprovalQuestions`] that documentation has.
#[derive(Debug, Clone, Copy, Default)]
pub struct AskedWithDocumentation;

#[async_trait]
impl ApprovalQuestions for AskedWithDocumentation {
    async fn of(
        &self,
        tx: &Tx,
        apprentices: &[ApprenticeId],
    ) -> Result<Vec<ApprovalQuestion>, Fault> {
        let asked = questions::of(tx, apprentices).await?;
        if asked.is_empty() {
            return Ok(Vec::new());
        }
        let timekeeping = svenn_organisation::load(tx).await?.flags.timekeeping;
        let mut told: Vec<_> = asked.into_iter().map(|it| shown(it, timekeeping)).collect();
        told.sort_by(|a, b| (a.at, &a.id).cmp(&(b.at, &b.id)));
        Ok(told)
    }
}

fn shown(Asked { question, approval, row }: Asked, timekeeping: bool) -> ApprovalQuestion {
    let (apprentice, id) = (row.laerling.as_str(), row.id.as_str());
    ApprovalQuestion {
        path: documentation_route(Role::Laerling, timekeeping, apprentice, id),
        id: RehearsalQuestionId::from_stored(approval.id.into()),
        laerling: row.laerling,
        question,
        by: approval.by_id,
        at: approval.at,
        title: row.name,
    }
}
