//! What the county keeps of an apprentice's contracts.

use axum::Json;
use serde::Serialize;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::ApprenticeId;
use svenn_people::apprentices;
use svenn_vigorules::{Column, Reasons};
use utoipa::ToSchema;

use super::require_on;
use crate::{
    showing::shown,
    store::{self, Contract},
};

/// What the county keeps of a contract.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VigoContract {
    /// First day of the contract; empty where it is not known.
    pub begins: String,
    /// Number of the contract.
    pub number: Option<String>,
    /// Day of the county's approval.
    pub approved: Option<String>,
    /// Day it ended.
    pub ended: Option<String>,
    /// Why it ended: the county's code and what it means.
    pub reason: Option<String>,
    /// Which party asked for that, as the county writes it.
    pub ended_by: Option<String>,
    /// Net months of the contract.
    pub months: Option<String>,
    /// Net months of training.
    pub total_months: Option<String>,
    /// Kind of certificate.
    pub certificate: Option<String>,
}

impl VigoContract {
    fn of(reasons: &Reasons, row: Contract) -> Self {
        let read = |column, value: Option<String>| value.map(|it| shown(reasons, column, &it));
        let day = |value| read(Column::Fra, value);
        Self {
            begins: shown(reasons, Column::Fra, &row.begins),
            number: row.number,
            approved: day(row.approved),
            ended: day(row.ended),
            reason: read(Column::Sluttarsak, row.reason),
            ended_by: row.ended_by,
            months: row.months,
            total_months: row.total_months,
            certificate: read(Column::Brevtype, row.certificate),
        }
    }
}

/// What is accepted from the county of an apprentice's contracts, by their first days.
#[endpoint(get = "/apprentices/{id}/vigo")]
pub async fn vigo_contracts_list(
    session: Session<Coordinator>,
    Ids(id): Ids<ApprenticeId>,
) -> Result<Json<Vec<VigoContract>>, Problem> {
    let (tx, _) = session.read().await?;
    require_on(&tx).await?;
    apprentices::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let rows = store::contracts(&tx, &id).await?;
    let reasons = store::reasons(&tx).await?;
    Ok(Json(rows.into_iter().map(|row| VigoContract::of(&reasons, row)).collect()))
}
