use std::collections::HashSet;

use axum::Json;
use serde::Deserialize;
use svenn_http::{Check, Coordinator, Ids, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{CategoryId, Fields, TrainingPlanId};
use utoipa::ToSchema;

use crate::{
    store,
    targets::{self, CompetenceTargets, Target, Targets},
};

/// Most categories of a plan that demand something.
const TARGETS_MAX: usize = 200;
/// Most that a category demands, in minutes: 10,000 hours.
const MINUTES_MAX: i64 = 600_000;

/// New demands of categories.
#[derive(Debug, Deserialize, ToSchema)]
pub struct CompetenceTargetsUpdate {
    /// The version that was read.
    version: i64,
    /// Categories that demand something; all others demand nothing.
    #[schema(max_items = 200)]
    categories: Vec<CategoryDemand>,
}

/// New demand of a category.
#[derive(Debug, Deserialize, ToSchema)]
pub struct CategoryDemand {
    id: CategoryId,
    /// Minutes, at most 600,000.
    minutes: i64,
}

impl Check for CompetenceTargetsUpdate {
    fn check(&self, fields: &mut Fields) {
        fields.list("categories", &self.categories, TARGETS_MAX);
        let mut seen = HashSet::new();
        for (at, demand) in self.categories.iter().enumerate().take(TARGETS_MAX) {
            let field = format!("categories.{at}.minutes");
            if !(0..=MINUTES_MAX).contains(&demand.minutes) {
                fields.wrong(&field, "out_of_range", "Skriv et tall mellom 0 og 10 000 timer");
            }
            if !seen.insert(&demand.id) {
                fields.wrong(&field, "twice", "Området står to ganger");
            }
        }
    }
}

/// Replaces the competence hours that a training plan demands.
#[endpoint(put = "/trainingplans/{id}/competencehours", conflict = "Stale version")]
pub async fn competence_targets_update(
    session: Session<Coordinator>,
    Ids(id): Ids<TrainingPlanId>,
    Valid(input): Valid<CompetenceTargetsUpdate>,
) -> Result<Json<CompetenceTargets>, Problem> {
    let (tx, _) = session.write().await?;
    let known = targets::load(&tx, &id).await?.categories;
    let row = store::targets_to_edit(&tx, &id).await?;
    edit(&tx, &row, input.version, targets::load(&tx, &id)).await?;
    let is_known = |demand: &CategoryDemand| known.iter().any(|it| it.id == demand.id);
    if !input.categories.iter().all(is_known) {
        let message = "Et av områdene er ikke i opplæringsplanen";
        return Err(Problem::invalid_field("categories", "unknown", message));
    }
    let demands = input.categories.into_iter().filter(|demand| demand.minutes > 0);
    let demands = demands.map(|CategoryDemand { id, minutes }| Target { category: id, minutes });
    store::set_targets(&tx, &id, Targets(demands.collect())).await?;
    let shown = targets::load(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(shown))
}
