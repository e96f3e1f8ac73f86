//! TRAININGPLANS.

use async_trait::async_trait;
use serde::Serialize;
use svenn_curricula::plans;
use svenn_db::Tx;
use svenn_http::{
    Caller,
    list::{List, coordinators_alone, one_of},
};
use svenn_kernel::{Collection, CurriculumId, Fault, Role, TrainingPlanId};
use svenn_search::{
    SearchDocument, Source,
    engine::{Document, Schema, Scope},
};

use super::counts;

/// Training plans with how many apprentices each has.
#[derive(Debug, Clone, Copy, Default)]
pub struct TrainingPlanSource;

/// A training plan in lists.
#[derive(Debug, Serialize, SearchDocument)]
#[serde(rename_all = "camelCase")]
#[search(order = "title")]
struct TrainingPlanDocument {
    id: TrainingPlanId,
    #[search(text, weight = 10, sort)]
    title: String,
    #[search(keyword, weight = 5, facet, sort)]
    curriculum: CurriculumId,
    #[search(int, facet, sort)]
    antall_maal: i64,
    #[search(int, facet, sort)]
    antall_laerlinger: i64,
}

#[async_trait]
impl Source for TrainingPlanSource {
    fn schema(&self) -> Schema {
        TrainingPlanDocument::schema(self.collection())
    }

    /// A change of an apprentice may be a move from any plan to any other: the previous plan is not
    /// in the log, so all plans are loaded; there are few.
    fn depends_on(&self) -> &'static [Collection] {
        &[Collection::LAERLINGER]
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let mut found = plans::all(tx).await?;
        if let Some(ids) = ids {
            found.retain(|plan| ids.iter().any(|id| id == plan.id.as_str()));
        }
        let apprentices = counts::apprentices_by_plan(tx).await?;
        found
            .into_iter()
            .map(|plan| {
                let number = apprentices.get(plan.id.as_str()).copied();
                TrainingPlanDocument {
                    id: plan.id,
                    title: plan.title,
                    curriculum: plan.curriculum,
                    antall_maal: plan.antall_maal,
                    antall_laerlinger: number.unwrap_or_default(),
                }
                .document()
            })
            .collect()
    }
}

#[async_trait]
impl List for TrainingPlanSource {
    fn collection(&self) -> Collection {
        Collection::TRAININGPLANS
    }

    async fn scope(&self, tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        match caller.rolle {
            Role::Ansatt => {
                let own = plans::of_employee(tx, &caller.person.clone().into()).await?;
                Ok(one_of("id", own))
            }
            Role::Koordinator | Role::Laerling => Ok(coordinators_alone(caller)),
        }
    }
}
