//! What the list of apprentices tells of their interviews, beside what else is followed up.

use std::{collections::HashMap, sync::Arc};

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Fault};
use svenn_people::{
    followed::{FollowUps, FollowedUp},
    rules::assessed::Assessed,
};

use crate::{rules::Status, store};

/// Adds the interviews to what others know.
#[derive(Debug, Clone)]
pub struct InterviewFollowUps(pub Arc<dyn FollowUps>);

#[async_trait]
impl FollowUps for InterviewFollowUps {
    async fn of(
        &self,
        tx: &Tx,
        ids: Option<&[String]>,
    ) -> Result<HashMap<ApprenticeId, FollowedUp>, Fault> {
        let mut found = self.0.of(tx, ids).await?;
        for it in store::times_of(tx, ids).await? {
            let samtaler = &mut found.entry(it.apprentice.clone()).or_default().samtaler;
            note(samtaler, &it);
        }
        Ok(found)
    }
}

fn note(of: &mut Assessed, it: &store::InterviewTime) {
    match it.status {
        Status::Planned => of.next = of.next.into_iter().chain([it.planned_time]).min(),
        Status::Report | Status::Done => {
            of.days.push(it.held());
            of.last = of.last.into_iter().chain(it.done_time).max();
        }
        Status::NotMet => {}
    }
}
