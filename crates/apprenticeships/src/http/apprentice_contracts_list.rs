use axum::Json;
use chrono::NaiveDate;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::{ApprenticeId, ContractId, Fault};
use svenn_people::{
    apprentices,
    parts::TrainingModel,
    refs::{self, CompanyRef},
};
use utoipa::ToSchema;

use crate::{
    contracts::{self, Contract, ContractEnd},
    detail::{self, ProgramAreaRef},
};

/// A contract that has ended.
#[derive(Debug, Serialize, ToSchema)]
pub struct ContractView {
    id: ContractId,
    /// With which company.
    bedrift: Option<CompanyRef>,
    /// In which trade.
    programomrade: Option<ProgramAreaRef>,
    /// First day.
    startdato: Option<NaiveDate>,
    /// Last day as it was agreed.
    sluttdato: Option<NaiveDate>,
    /// Last day as it came.
    avsluttet: NaiveDate,
    /// Why it ended.
    arsak: ContractEnd,
    /// The same for people.
    #[serde(rename = "arsakLabel")]
    arsak_label: &'static str,
    /// Months that earlier training shortened it by.
    godskrivning: i64,
    /// Model of the time in the company.
    tilskuddsmodell: Option<TrainingModel>,
    /// Day it was signed.
    #[serde(rename = "kontraktSignert")]
    kontrakt_signert: Option<NaiveDate>,
}

/// Earlier contracts of an apprentice, newest first.
#[endpoint(get = "/apprentices/{id}/kontrakter")]
pub async fn apprentice_contracts_list(
    session: Session<Coordinator>,
    Ids(id): Ids<ApprenticeId>,
) -> Result<Json<Vec<ContractView>>, Problem> {
    let (tx, _) = session.read().await?;
    apprentices::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let mut views = Vec::new();
    for contract in contracts::load_ended(&tx, &id).await? {
        views.push(view(&tx, contract).await?);
    }
    Ok(Json(views))
}

async fn view(tx: &Tx, contract: Contract) -> Result<ContractView, Fault> {
    Ok(ContractView {
        bedrift: refs::company(tx, contract.bedriftid.as_ref()).await?,
        programomrade: detail::program_area(tx, contract.programomrade.as_ref()).await?,
        id: contract.id,
        startdato: contract.startdato,
        sluttdato: contract.sluttdato,
        avsluttet: contract.avsluttet,
        arsak: contract.arsak,
        arsak_label: contract.arsak.label(),
        godskrivning: contract.godskrivning,
        tilskuddsmodell: contract.tilskuddsmodell,
        kontrakt_signert: contract.kontrakt_signert,
    })
}
