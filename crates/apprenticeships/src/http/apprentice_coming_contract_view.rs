use axum::Json;
use chrono::NaiveDate;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::{ApprenticeId, EmployeeId, Fault, text::collation_key};
use svenn_people::{
    apprentices, employees,
    parts::EmployeeIds,
    refs::{self, CompanyRef},
};
use utoipa::ToSchema;

use crate::{
    coming,
    contracts::ContractEnd,
    detail::{self, ProgramAreaRef},
};

/// A contract that is agreed and begins on a later day.
#[derive(Debug, Serialize, ToSchema)]
pub struct ComingContractView {
    /// With which company.
    bedrift: Option<CompanyRef>,
    /// In which trade.
    programomrade: Option<ProgramAreaRef>,
    /// First day.
    startdato: NaiveDate,
    /// Last day; none while it is not known.
    sluttdato: Option<NaiveDate>,
    /// Last day of the contract in force.
    avsluttet: NaiveDate,
    /// Why that one ends.
    arsak: ContractEnd,
    /// The same for people.
    #[serde(rename = "arsakLabel")]
    arsak_label: &'static str,
    /// Who is to instruct from then on, by name; without it nobody was chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    ansatte: Option<Vec<ComingInstructor>>,
}

/// Somebody who is to instruct.
#[derive(Debug, Serialize, ToSchema)]
pub struct ComingInstructor {
    id: EmployeeId,
    /// First and last name.
    navn: String,
}

/// What is agreed to follow an apprentice's contract.
#[derive(Debug, Serialize, ToSchema)]
pub struct ComingContractAnswer {
    /// None when nothing is.
    kontrakt: Option<ComingContractView>,
}

/// The contract that is agreed to follow the one in force.
#[endpoint(get = "/apprentices/{id}/kontrakter/kommende")]
pub async fn apprentice_coming_contract_view(
    session: Session<Coordinator>,
    Ids(id): Ids<ApprenticeId>,
) -> Result<Json<ComingContractAnswer>, Problem> {
    let (tx, _) = session.read().await?;
    apprentices::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let kontrakt = match coming::find(&tx, &id).await? {
        None => None,
        Some(it) => Some(ComingContractView {
            bedrift: refs::company(&tx, it.bedriftid.as_ref()).await?,
            programomrade: detail::program_area(&tx, it.programomrade.as_ref()).await?,
            startdato: it.startdato,
            sluttdato: it.sluttdato,
            avsluttet: it.avsluttet,
            arsak: it.arsak,
            arsak_label: it.arsak.label(),
            ansatte: instructors(&tx, it.ansatte).await?,
        }),
    };
    Ok(Json(ComingContractAnswer { kontrakt }))
}

async fn instructors(
    tx: &Tx,
    chosen: Option<EmployeeIds>,
) -> Result<Option<Vec<ComingInstructor>>, Fault> {
    let Some(chosen) = chosen else { return Ok(None) };
    let there = employees::some(tx, &chosen.0).await?.into_iter();
    let mut named: Vec<ComingInstructor> =
        there.map(|one| ComingInstructor { navn: one.navn(), id: one.id }).collect();
    named.sort_by_cached_key(|one| collation_key(&one.navn));
    Ok(Some(named))
}
