use axum::Json;
use chrono::NaiveDate;
use serde::Serialize;
use svenn_db::Tx;
use svenn_documentation::drafts;
use svenn_http::{Apprentice, Ids, Problem, Session, endpoint};
use svenn_kernel::{ApprenticeId, DocumentationId, Fault, GoalId, Timestamp};
use svenn_people::{goals, refs};
use utoipa::ToSchema;

use crate::store::{self, Delivery};

/// A goal that a company proposes.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct DeliveredGoal {
    /// Its own id in the apprentice's training plan.
    id: GoalId,
    label: String,
}

/// What a company's own system delivered.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct DeliveredWorkday {
    /// Name of the company; empty for one that was deleted long ago.
    bedrift: String,
    /// The day that it is of.
    dato: NaiveDate,
    /// Minutes of work, where the company said how many.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    minutter: Option<i64>,
    levert: Timestamp,
    /// Goals that it proposes, as far as they are in the apprentice's training plans.
    maal: Vec<DeliveredGoal>,
}

/// Where a piece of documentation comes from.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct DocumentationDelivery {
    /// Left out where the apprentice began it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    levering: Option<DeliveredWorkday>,
}

/// What of the caller's documentation a company's own system delivered, and the goals that it
/// proposes.
#[endpoint(get = "/documentation/{id}/delivery")]
pub(super) async fn documentation_delivery_view(
    session: Session<Apprentice>,
    Ids(id): Ids<DocumentationId>,
) -> Result<Json<DocumentationDelivery>, Problem> {
    let (tx, caller) = session.read().await?;
    let laerling = ApprenticeId::from(caller.person.clone());
    if drafts::author_of(&tx, &id).await?.as_ref() != Some(&laerling) {
        return Err(Problem::not_found());
    }
    let levering = match store::of_documentation(&tx, &id).await? {
        Some(delivery) => Some(shown(&tx, delivery).await?),
        None => None,
    };
    Ok(Json(DocumentationDelivery { levering }))
}

async fn shown(tx: &Tx, delivery: Delivery) -> Result<DeliveredWorkday, Fault> {
    let company = refs::company(tx, Some(&delivery.company)).await?;
    let codes = delivery.codes();
    let trees = goals::trees(tx, &delivery.laerling).await?;
    let all = trees.into_iter().flat_map(|tree| tree.categories).flat_map(|it| it.goals);
    let proposed = all.filter(|goal| codes.contains(&goal.kode));
    Ok(DeliveredWorkday {
        bedrift: company.map(|it| it.navn).unwrap_or_default(),
        dato: delivery.dag,
        minutter: delivery.minutes,
        levert: delivery.created,
        maal: proposed.map(|goal| DeliveredGoal { id: goal.id, label: goal.label }).collect(),
    })
}
