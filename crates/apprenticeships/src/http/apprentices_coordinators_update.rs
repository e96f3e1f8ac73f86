use std::collections::BTreeSet;

use axum::Json;
use sea_orm::ActiveValue::Set;
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_http::{Check, Problem, Session, Valid};
use svenn_kernel::{ApprenticeId, CoordinatorId, Fault, Fields, Role};
use svenn_people::{
    apprentices::{self, Apprentice},
    coordinators,
    entity::apprentice::ActiveModel,
    relations, rules,
};
use utoipa::ToSchema;

use crate::bulk::{BulkFailure, check_ids};

/// Coordinators named in one call, each way.
const COORDINATORS_MAX: usize = 100;

/// Whom many apprentices are to gain and lose as coordinators.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CoordinatorsUpdate {
    /// Apprentices; at most 200.
    #[schema(max_items = 200)]
    ids: Vec<ApprenticeId>,
    /// To become their coordinators.
    #[serde(default)]
    add: BTreeSet<CoordinatorId>,
    /// No longer to be their coordinators.
    #[serde(default)]
    remove: BTreeSet<CoordinatorId>,
}

impl Check for CoordinatorsUpdate {
    fn check(&self, fields: &mut Fields) {
        check_ids(&self.ids, fields);
        if self.add.is_empty() && self.remove.is_empty() {
            fields.wrong("add", "required", "Velg minst én koordinator");
        }
        for (field, named) in [("add", &self.add), ("remove", &self.remove)] {
            if named.len() > COORDINATORS_MAX {
                let message = format!("Kan ikke ha flere enn {COORDINATORS_MAX}");
                fields.wrong(field, "too_many", message);
            }
        }
        if !self.add.is_disjoint(&self.remove) {
            fields.wrong("remove", "contradiction", "Ingen kan både legges til og fjernes");
        }
    }
}

/// What came of it.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct CoordinatorsAnswer {
    /// What changed for each; sending it back the other way round undoes it.
    done: Vec<CoordinatorsChange>,
    /// These stay as they were.
    failed: Vec<BulkFailure>,
}

/// What changed for one apprentice.
#[derive(Debug, Serialize, ToSchema)]
pub struct CoordinatorsChange {
    /// Who.
    id: ApprenticeId,
    /// Coordinators gained.
    added: BTreeSet<CoordinatorId>,
    /// Coordinators lost.
    removed: BTreeSet<CoordinatorId>,
}

/// Gives many apprentices other coordinators.
#[utoipa::path(
    post,
    path = "/apprentices/coordinators",
    operation_id = "apprentices_coordinators_update",
    tag = "people",
    request_body = CoordinatorsUpdate,
    responses(
        (status = 200, body = CoordinatorsAnswer),
        (status = 403, body = Problem, description = "Only coordinators connect"),
        (status = 422, body = Problem, description = "Also for a coordinator that is not there"),
    )
)]
pub async fn apprentices_coordinators_update(
    session: Session,
    Valid(input): Valid<CoordinatorsUpdate>,
) -> Result<Json<CoordinatorsAnswer>, Problem> {
    let (tx, caller) = session.write().await?;
    caller.require_role(&[Role::Koordinator])?;
    let wanted: Vec<CoordinatorId> = input.add.iter().cloned().collect();
    if coordinators::some(&tx, &wanted).await?.len() < wanted.len() {
        let message = "En av koordinatorene finnes ikke";
        return Err(Problem::invalid_field("add", "unknown", message));
    }
    let mut answer = CoordinatorsAnswer::default();
    for id in &input.ids {
        let Some(found) = apprentices::find(&tx, id).await? else {
            answer.failed.push(BulkFailure::unknown(id.clone()));
            continue;
        };
        if let Err((code, message)) = rules::may_archive(found.archived) {
            let (id, navn) = (found.id.clone(), found.navn());
            answer.failed.push(BulkFailure { id, navn, code, message });
            continue;
        }
        answer.done.push(change(&tx, &found, &input).await?);
    }
    tx.commit().await?;
    Ok(Json(answer))
}

/// An apprentice for whom nothing changes keeps the version.
async fn change(
    tx: &Tx,
    apprentice: &Apprentice,
    input: &CoordinatorsUpdate,
) -> Result<CoordinatorsChange, Fault> {
    let id = &apprentice.id;
    let before: BTreeSet<CoordinatorId> =
        relations::coordinators_of(tx, id).await?.into_iter().collect();
    let added: BTreeSet<CoordinatorId> = input.add.difference(&before).cloned().collect();
    let removed: BTreeSet<CoordinatorId> = input.remove.intersection(&before).cloned().collect();
    if !added.is_empty() || !removed.is_empty() {
        let kept = before.difference(&removed).chain(&added).cloned().collect();
        relations::set_coordinators(tx, id, &kept).await?;
        let version = Set(apprentice.version.saturating_add(1));
        apprentices::store(tx, id, ActiveModel { version, ..Default::default() }).await?;
    }
    Ok(CoordinatorsChange { id: id.clone(), added, removed })
}
