//! Courses as what completes checkpoints.

use async_trait::async_trait;
use svenn_checkpoints::{
    LinkedItem, LinkedItems, LinkedTemplate,
    rules::{CheckpointType, LinkedState},
};
use svenn_courses::{COURSEUSERS, courses_of, given_courses, learners};
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Collection, Fault};

/// The [`LinkedItems`] that courses are.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct LearnedCourses;

#[async_trait]
impl LinkedItems for LearnedCourses {
    fn kind(&self) -> CheckpointType {
        CheckpointType::Course
    }

    fn collection(&self) -> Collection {
        COURSEUSERS
    }

    async fn templates(&self, tx: &Tx) -> Result<Vec<LinkedTemplate>, Fault> {
        let all = given_courses(tx).await?.into_iter();
        Ok(all.map(|(id, navn)| LinkedTemplate { id: id.into(), navn }).collect())
    }

    async fn of(&self, tx: &Tx, laerlinger: &[ApprenticeId]) -> Result<Vec<LinkedItem>, Fault> {
        let all = courses_of(tx, laerlinger).await?.into_iter();
        let told = all.map(|it| LinkedItem {
            state: match it.completed {
                Some(at) => LinkedState::Done(Some(at)),
                None => LinkedState::Open,
            },
            turns: None,
            route: format!("/k/kurs/{}?deltaker={}", it.course, it.id),
            planned: it.deadline.map(svenn_kernel::oslo::start_of_day),
            title: it.title,
            template: it.course.into(),
            laerling: it.laerling,
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
        learners(tx, ids).await
    }
}
