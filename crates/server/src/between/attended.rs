//! Training days as what completes checkpoints.

use async_trait::async_trait;
use svenn_checkpoints::{
    LinkedItem, LinkedItems, LinkedTemplate,
    rules::{CheckpointType, LinkedState},
};
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Collection, Fault, Role};
use svenn_trainingdays::{
    TRAININGDAYRESPONSE, TRAININGDAYS, TRAININGDAYUSERS, apprentices_on, days_of, rules::day_route,
    templates,
};

/// The [`LinkedItems`] that training days are.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct AttendedDays;

#[async_trait]
impl LinkedItems for AttendedDays {
    fn kind(&self) -> CheckpointType {
        CheckpointType::Activity
    }

    fn collection(&self) -> Collection {
        TRAININGDAYS
    }

    fn beside(&self) -> &'static [Collection] {
        &[TRAININGDAYUSERS, TRAININGDAYRESPONSE]
    }

    async fn templates(&self, tx: &Tx) -> Result<Vec<LinkedTemplate>, Fault> {
        let all = templates(tx).await?.into_iter();
        Ok(all.map(|(id, navn)| LinkedTemplate { id: id.into(), navn }).collect())
    }

    async fn of(&self, tx: &Tx, laerlinger: &[ApprenticeId]) -> Result<Vec<LinkedItem>, Fault> {
        let all = days_of(tx, laerlinger).await?.into_iter();
        let told = all.map(|it| LinkedItem {
            state: if it.done { LinkedState::Done(it.start) } else { LinkedState::Open },
            turns: it.turns,
            route: day_route(Role::Koordinator, it.id.as_str()),
            planned: it.start,
            title: it.title,
            template: it.template.map(Into::into).unwrap_or_default(),
            laerling: it.laerling,
            id: it.id.into(),
        });
        Ok(told.collect())
    }

    async fn apprentices(
        &self,
        tx: &Tx,
        of: Collection,
        ids: &[String],
    ) -> Result<Vec<ApprenticeId>, Fault> {
        apprentices_on(tx, of, ids).await
    }
}
