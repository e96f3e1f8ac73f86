//! Whether what somebody names is there.

use std::collections::BTreeSet;

use svenn_companies as companies;
use svenn_curricula::{plans, program_areas};
use svenn_db::Tx;
use svenn_kernel::{
    CompanyId, CoordinatorId, EmployeeId, Fault, Fields, ProgramAreaId, TrainingPlanId,
};

use crate::{coordinators, employees, parts::DepartmentStay};

/// Most instructors, coordinators and training plans of one apprentice, each.
const CONNECTIONS_MAX: usize = 50;

/// Notes a list that is too long.
pub fn not_too_many(fields: &mut Fields, field: &str, count: usize) {
    if count > CONNECTIONS_MAX {
        fields.wrong(field, "too_many", format!("Kan ikke ha flere enn {CONNECTIONS_MAX}"));
    }
}

/// Notes a company that is not there.
pub async fn company(tx: &Tx, id: Option<&CompanyId>, fields: &mut Fields) -> Result<(), Fault> {
    if let Some(id) = id
        && companies::find(tx, id).await?.is_none()
    {
        fields.wrong("bedriftid", "unknown", "Bedriften finnes ikke");
    }
    Ok(())
}

/// Notes departments that are not the company's own.
pub async fn departments(
    tx: &Tx,
    company: Option<&CompanyId>,
    stays: &[DepartmentStay],
    fields: &mut Fields,
) -> Result<(), Fault> {
    if stays.is_empty() {
        return Ok(());
    }
    let own = match company {
        Some(id) => companies::departments_of(tx, id).await?,
        None => Vec::new(),
    };
    if stays.iter().any(|stay| own.iter().all(|it| it.id != stay.id)) {
        fields.wrong("avdelingerMore", "unknown", "Avdelingen hører ikke til bedriften");
    }
    Ok(())
}

/// Notes instructors that are not there.
pub async fn employees(
    tx: &Tx,
    ids: &BTreeSet<EmployeeId>,
    fields: &mut Fields,
) -> Result<(), Fault> {
    let wanted: Vec<EmployeeId> = ids.iter().cloned().collect();
    if employees::some(tx, &wanted).await?.len() < wanted.len() {
        fields.wrong("ansatte", "unknown", "En av de ansatte finnes ikke");
    }
    Ok(())
}

/// Notes coordinators that are not there.
pub async fn coordinators(
    tx: &Tx,
    ids: &BTreeSet<CoordinatorId>,
    fields: &mut Fields,
) -> Result<(), Fault> {
    let wanted: Vec<CoordinatorId> = ids.iter().cloned().collect();
    if coordinators::some(tx, &wanted).await?.len() < wanted.len() {
        fields.wrong("coordinators", "unknown", "En av koordinatorene finnes ikke");
    }
    Ok(())
}

/// Notes a trade that is not there.
pub async fn trade(
    tx: &Tx,
    kode: Option<&ProgramAreaId>,
    fields: &mut Fields,
) -> Result<(), Fault> {
    if let Some(kode) = kode
        && program_areas::find(tx, kode).await?.is_none()
    {
        fields.wrong("programomrade", "unknown", "Lærefaget finnes ikke");
    }
    Ok(())
}

/// Notes training plans that are not there.
pub async fn plans(
    tx: &Tx,
    ids: &BTreeSet<TrainingPlanId>,
    fields: &mut Fields,
) -> Result<(), Fault> {
    let wanted: Vec<TrainingPlanId> = ids.iter().cloned().collect();
    if plans::trees(tx, &wanted).await?.len() < wanted.len() {
        fields.wrong("trainingplans", "unknown", "En av opplæringsplanene finnes ikke");
    }
    Ok(())
}
