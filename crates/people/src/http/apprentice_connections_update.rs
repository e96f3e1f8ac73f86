use std::collections::BTreeSet;

use axum::Json;
use sea_orm::ActiveValue::Set;
use serde::Deserialize;
use svenn_companies as companies;
use svenn_curricula::plans;
use svenn_db::Tx;
use svenn_http::{Caller, Check, Ids, Problem, Session, Valid};
use svenn_kernel::{
    ApprenticeId, CompanyId, CoordinatorId, EmployeeId, Fault, Fields, Role, TrainingPlanId,
};
use utoipa::ToSchema;

use crate::{
    apprentices, coordinators,
    detail::{self, ApprenticeDetail},
    employees,
    entity::apprentice::ActiveModel,
    relations,
};

/// Most instructors, coordinators and training plans of one apprentice, each.
const CONNECTIONS_MAX: usize = 50;

/// Whom and what an apprentice is connected to; replaces what was there.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Connections {
    /// The version that was read.
    version: i64,
    /// Host company.
    bedriftid: Option<CompanyId>,
    /// Instructors.
    ansatte: BTreeSet<EmployeeId>,
    /// Coordinators.
    coordinators: BTreeSet<CoordinatorId>,
    /// Training plans.
    trainingplans: BTreeSet<TrainingPlanId>,
}

impl Check for Connections {
    fn check(&self, fields: &mut Fields) {
        for (field, count) in [
            ("ansatte", self.ansatte.len()),
            ("coordinators", self.coordinators.len()),
            ("trainingplans", self.trainingplans.len()),
        ] {
            if count > CONNECTIONS_MAX {
                let message = format!("Kan ikke ha flere enn {CONNECTIONS_MAX}");
                fields.wrong(field, "too_many", message);
            }
        }
    }
}

/// Connects an apprentice to a company, instructors, coordinators and training plans.
#[utoipa::path(
    put,
    path = "/apprentices/{id}/connections",
    operation_id = "apprentice_connections_update",
    tag = "people",
    params(("id" = String, Path, description = "The apprentice")),
    request_body = Connections,
    responses(
        (status = 200, body = ApprenticeDetail),
        (status = 401, body = Problem),
        (status = 403, body = Problem, description = "Only coordinators connect"),
        (status = 404, body = Problem),
        (status = 409, body = Problem, description = "Somebody else was first"),
        (status = 422, body = Problem, description = "Connected to something that is not there"),
    )
)]
pub async fn apprentice_connections_update(
    session: Session,
    Ids(id): Ids<ApprenticeId>,
    Valid(input): Valid<Connections>,
) -> Result<Json<ApprenticeDetail>, Problem> {
    let (tx, caller) = session.write().await?;
    caller.require_role(&[Role::Koordinator])?;
    if apprentices::find(&tx, &id).await?.is_none() {
        return Err(Problem::not_found());
    }
    let mut fields = Fields::new();
    missing(&tx, &input, &mut fields).await?;
    fields.finish().map_err(Problem::invalid)?;
    if !apprentices::claim(&tx, &id, input.version).await? {
        let current = current(&session, &tx, &caller, &id).await?;
        return Err(Problem::stale(serde_json::to_value(current).map_err(Fault::from)?));
    }
    let bedriftid = Set(input.bedriftid);
    apprentices::store(&tx, &id, ActiveModel { bedriftid, ..Default::default() }).await?;
    relations::set_employees(&tx, &id, &input.ansatte).await?;
    relations::set_coordinators(&tx, &id, &input.coordinators).await?;
    relations::set_trainingplans(&tx, &id, &input.trainingplans).await?;
    let detail = current(&session, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(detail))
}

async fn current(
    session: &Session,
    tx: &Tx,
    caller: &Caller,
    id: &ApprenticeId,
) -> Result<ApprenticeDetail, Problem> {
    let found = apprentices::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    Ok(detail::of(tx, &session.app.secrets, caller, found).await?)
}

/// Notes each field that names something that does not exist.
async fn missing(tx: &Tx, input: &Connections, fields: &mut Fields) -> Result<(), Fault> {
    if let Some(id) = &input.bedriftid
        && companies::find(tx, id).await?.is_none()
    {
        fields.wrong("bedriftid", "unknown", "Bedriften finnes ikke");
    }
    let wanted: Vec<EmployeeId> = input.ansatte.iter().cloned().collect();
    if employees::some(tx, &wanted).await?.len() < wanted.len() {
        fields.wrong("ansatte", "unknown", "En av de ansatte finnes ikke");
    }
    let wanted: Vec<CoordinatorId> = input.coordinators.iter().cloned().collect();
    if coordinators::some(tx, &wanted).await?.len() < wanted.len() {
        fields.wrong("coordinators", "unknown", "En av koordinatorene finnes ikke");
    }
    let wanted: Vec<TrainingPlanId> = input.trainingplans.iter().cloned().collect();
    if plans::trees(tx, &wanted).await?.len() < wanted.len() {
        fields.wrong("trainingplans", "unknown", "En av opplæringsplanene finnes ikke");
    }
    Ok(())
}
