use std::collections::HashSet;

use axum::Json;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{CategoryId, Fields, ListOf, TrainingPlanId};

use crate::{
    store,
    targets::{self, CompetenceTargets, Target, Targets},
};

/// Most that a category demands, in minutes: 10,000 hours.
const MINUTES_MAX: i64 = 600_000;

/// New demands of categories.
#[derive(Debug, Input)]
#[input(check(categories) = check_demands)]
pub struct CompetenceTargetsUpdate {
    /// The version that was read.
    version: i64,
    /// Categories that demand something; all others demand nothing.
    categories: ListOf<CategoryDemand, 200>,
}

/// New demand of a category.
#[derive(Debug, Input)]
#[input(part)]
pub struct CategoryDemand {
    id: CategoryId,
    /// Minutes, at most 600,000.
    minutes: i64,
}

fn check_demands(categories: &[CategoryDemand], fields: &mut Fields) {
    let mut seen = HashSet::new();
    for (at, demand) in categories.iter().enumerate() {
        let field = format!("categories.{at}.minutes");
        if !(0..=MINUTES_MAX).contains(&demand.minutes) {
            fields.wrong(&field, "out_of_range", "Skriv et tall mellom 0 og 10 000 timer");
        }
        if !seen.insert(&demand.id) {
            fields.wrong(&field, "twice", "Området står to ganger");
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
