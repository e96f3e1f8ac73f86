//! Interviews as what completes checkpoints.

use async_trait::async_trait;
use svenn_checkpoints::{
    LinkedItem, LinkedItems, LinkedTemplate,
    rules::{CheckpointType, LinkedState},
};
use svenn_db::Tx;
use svenn_interviews::{VURDERINGSSAMTALER, rules::Status, store, templates};
use svenn_kernel::{ApprenticeId, Collection, Fault, InterviewId};

/// The [`LinkedItems`] that interviews are.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct HeldInterviews;

#[async_trait]
impl LinkedItems for HeldInterviews {
    fn kind(&self) -> CheckpointType {
        CheckpointType::AssessmentInterview
    }

    fn collection(&self) -> Collection {
        VURDERINGSSAMTALER
    }

    async fn templates(&self, tx: &Tx) -> Result<Vec<LinkedTemplate>, Fault> {
        let all = templates::some(tx, None).await?.into_iter();
        Ok(all.map(|it| LinkedTemplate { id: it.id.into(), navn: it.name }).collect())
    }

    async fn of(&self, tx: &Tx, laerlinger: &[ApprenticeId]) -> Result<Vec<LinkedItem>, Fault> {
        let all = store::of_apprentices(tx, laerlinger).await?.into_iter();
        let told = all.map(|it| LinkedItem {
            state: match it.status {
                Status::Done => LinkedState::Done(it.done_time),
                Status::Planned | Status::Report | Status::NotMet => LinkedState::Open,
            },
            route: format!("/k/vurderingssamtaler/{}", it.id),
            planned: Some(it.planned_time),
            turns: None,
            title: it.template_data.name,
            template: it.template.into(),
            laerling: it.apprentice,
            id: it.id.into(),
        });
        Ok(told.collect())
    }

    async fn apprentices(
        &self,
        tx: &Tx,
        _of: Collection,
        ids: &[String],
    ) -> Result<Vec<ApprenticeId>, Fault> {
        let ids = ids.iter().filter_map(|id| InterviewId::parse(id).ok());
        let found = store::some(tx, Some(&Vec::from_iter(ids))).await?.into_iter();
        Ok(found.map(|it| it.apprentice).collect())
    }
}
