//! TRAININGPLANS.

use async_trait::async_trait;
use serde::Serialize;
use svenn_curricula::plans;
use svenn_db::{Change, Tx};
use svenn_kernel::{Collection, CurriculumId, Fault, TrainingPlanId};
use svenn_search::{
    Source, Touched,
    engine::{Direction, Document, Field, Schema},
};

use super::counts;

/// Training plans with how many apprentices each has.
#[derive(Debug, Clone, Copy, Default)]
pub struct TrainingPlanSource;

/// A training plan in lists.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct TrainingPlanDocument {
    id: TrainingPlanId,
    title: String,
    curriculum: CurriculumId,
    antall_maal: i64,
    antall_laerlinger: i64,
}

#[async_trait]
impl Source for TrainingPlanSource {
    fn schema(&self) -> Schema {
        Schema::new(Collection::TRAININGPLANS.0)
            .field(Field::text("title").weight(10).sort())
            .field(Field::keyword("curriculum").weight(5).facet().sort())
            .field(Field::int("antallMaal").facet().sort())
            .field(Field::int("antallLaerlinger").facet().sort())
            .default_sort("title", Direction::Asc)
    }

    async fn touched(&self, _tx: &Tx, changes: &[Change]) -> Result<Touched, Fault> {
        Ok(super::touched(Collection::TRAININGPLANS, &[Collection::LAERLINGER], changes))
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
                super::document(&TrainingPlanDocument {
                    id: plan.id,
                    title: plan.title,
                    curriculum: plan.curriculum,
                    antall_maal: plan.antall_maal,
                    antall_laerlinger: number.unwrap_or_default(),
                })
            })
            .collect()
    }
}
