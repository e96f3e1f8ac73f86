//! What is agreed in interviews becomes tasks.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_interviews::{Agreed, AgreedTasks};
use svenn_kernel::{ApprenticeId, Fault, TaskId};

/// The tasks that interviews give.
pub(crate) struct TasksOfInterviews;

#[async_trait]
impl AgreedTasks for TasksOfInterviews {
    async fn give(&self, tx: &Tx, it: Agreed<'_>) -> Result<TaskId, Fault> {
        let Agreed { laerling, title, kilde, frist, by } = it;
        svenn_tasks::agreed::give(
            tx,
            svenn_tasks::agreed::Agreed { laerling, title, kilde, frist, by },
        )
        .await
    }

    async fn take_back(
        &self,
        tx: &Tx,
        laerling: &ApprenticeId,
        ids: &[TaskId],
    ) -> Result<Vec<TaskId>, Fault> {
        svenn_tasks::agreed::take_back(tx, laerling, ids).await
    }
}
