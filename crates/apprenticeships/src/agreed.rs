//! What is agreed with an apprentice, changed from what another party keeps of it: all that would
//! follow from the same change by hand follows from it.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use sea_orm::ActiveValue::Set;
use svenn_db::Tx;
use svenn_http::follows::{Happening, InstructorsChange};
use svenn_kernel::{ApprenticeId, CompanyId, EmployeeId, Fault, ProgramAreaId, Timestamp, oslo};
use svenn_people::{
    apprentices::{self, Apprentice},
    entity::apprentice::ActiveModel,
    parts::{DepartmentStays, EmployeeIds},
    relations,
};

use crate::{
    changing::{self, CompanyChange},
    coming::{self, ComingContract},
    contracts::ContractEnd,
    planned, terminating,
};

/// What is to be otherwise; what is none stays.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AgreedChange {
    pub fornavn: Option<String>,
    pub etternavn: Option<String>,
    pub adresse: Option<String>,
    pub postnummer: Option<String>,
    pub poststed: Option<String>,
    pub startdato: Option<Option<NaiveDate>>,
    pub sluttdato: Option<Option<NaiveDate>>,
    pub unexpected_end_date: Option<Option<NaiveDate>>,
    pub bedriftid: Option<Option<CompanyId>>,
}

/// Changes an apprentice, whose lock the caller holds and who is as read under it. Another company
/// from a later day on is agreed for that day.
///
/// # Errors
/// A fault of the database.
pub async fn change(
    it: Happening<'_>,
    of: &Apprentice,
    mut change: AgreedChange,
) -> Result<(), Fault> {
    if let Some(new) = later(it, of, &change) {
        coming::agree(it, of, &new).await?;
        (change.bedriftid, change.startdato, change.sluttdato) = (None, None, None);
    }
    if change == AgreedChange::default() {
        return Ok(());
    }
    if let Some(ends) = change.sluttdato {
        planned::end_moved(it, of, ends).await?;
    }
    if let Some(ends) = change.unexpected_end_date {
        terminating::follow(it, of, ends).await?;
    }
    let mut fields = ActiveModel { version: Set(of.version.saturating_add(1)), ..fields(&change) };
    if let Some(company) = change.bedriftid {
        let day = oslo::day_of(it.tx.now());
        let to = CompanyChange { of, to: company.as_ref(), day };
        let instructors = instructors_of(it.tx, of, company.as_ref()).await?;
        changing::follow(it, to, &instructors).await?;
        fields.avdelinger_more = Set(DepartmentStays::default());
        fields.bedriftid = Set(company);
    }
    apprentices::store(it.tx, &of.id, fields).await
}

/// The contract that begins on a later day in another company, while the one in force lasts.
fn later(it: Happening<'_>, of: &Apprentice, change: &AgreedChange) -> Option<ComingContract> {
    let company = change.bedriftid.as_ref().filter(|it| **it != of.bedriftid)?;
    let first = change.startdato.flatten()?;
    if !begins_later(of, first, oslo::day_of(it.tx.now())) {
        return None;
    }
    let sluttdato = change.sluttdato.unwrap_or(of.sluttdato);
    let terms = (of.programomrade.clone(), first, sluttdato);
    Some(coming_contract(it, of, company.clone(), terms))
}

/// Whether a contract from a day on follows one that has begun, and waits for its day.
#[must_use]
pub fn begins_later(of: &Apprentice, first: NaiveDate, today: NaiveDate) -> bool {
    first > today && of.startdato.is_some_and(|began| began <= today)
}

fn coming_contract(
    it: Happening<'_>,
    of: &Apprentice,
    bedriftid: Option<CompanyId>,
    (programomrade, startdato, sluttdato): Terms,
) -> ComingContract {
    ComingContract {
        apprentice: of.id.clone(),
        arsak: ContractEnd::NyBedrift,
        avsluttet: startdato.pred_opt().unwrap_or(startdato),
        bedriftid,
        programomrade,
        startdato,
        sluttdato,
        by_id: it.by.clone(),
        created: it.tx.now(),
        ansatte: None,
    }
}

/// The trade of a contract, its first day and its last.
pub type Terms = (Option<ProgramAreaId>, NaiveDate, Option<NaiveDate>);

/// Agrees that an apprentice is in another company from a later day on, with these instructors;
/// nothing where that is agreed already.
///
/// # Errors
/// A fault of the database.
pub async fn agree_later(
    it: Happening<'_>,
    of: &Apprentice,
    (company, instructors): (CompanyId, Vec<EmployeeId>),
    terms: Terms,
) -> Result<(), Fault> {
    let mut new = coming_contract(it, of, Some(company), terms);
    new.ansatte = Some(EmployeeIds(instructors));
    let agreed = coming::find(it.tx, &of.id).await?;
    let agreed = agreed.map(|one| ComingContract { created: new.created, ..one });
    if agreed.as_ref() == Some(&new) {
        return Ok(());
    }
    coming::agree(it, of, &new).await?;
    Ok(())
}

/// Takes back what was agreed at an instant for a later day.
///
/// # Errors
/// A fault of the database.
pub async fn take_back_of(
    it: Happening<'_>,
    id: &ApprenticeId,
    at: Timestamp,
) -> Result<(), Fault> {
    if coming::find(it.tx, id).await?.is_some_and(|agreed| agreed.created == at) {
        coming::take_back(it, id).await?;
    }
    Ok(())
}

/// Who works in the new company instructs still; all others have no more to do with the apprentice.
async fn instructors_of(
    tx: &Tx,
    of: &Apprentice,
    to: Option<&CompanyId>,
) -> Result<InstructorsChange, Fault> {
    if of.bedriftid.as_ref() == to {
        return Ok(InstructorsChange::default());
    }
    let before: BTreeSet<EmployeeId> =
        relations::employees_of(tx, &of.id).await?.into_iter().collect();
    let mut after = BTreeSet::new();
    if let Some(company) = to {
        for one in &before {
            if relations::companies_of(tx, one).await?.contains(company) {
                after.insert(one.clone());
            }
        }
    }
    relations::set_employees(tx, &of.id, &after).await?;
    Ok(InstructorsChange::between(&before, &after))
}

fn fields(change: &AgreedChange) -> ActiveModel {
    let mut fields = ActiveModel::default();
    let texts = [
        (&change.fornavn, &mut fields.fornavn),
        (&change.etternavn, &mut fields.etternavn),
        (&change.adresse, &mut fields.adresse),
        (&change.postnummer, &mut fields.postnummer),
        (&change.poststed, &mut fields.poststed),
    ];
    for (text, field) in texts {
        if let Some(text) = text {
            *field = Set(text.clone());
        }
    }
    let days = [
        (change.startdato, &mut fields.startdato),
        (change.sluttdato, &mut fields.sluttdato),
        (change.unexpected_end_date, &mut fields.unexpected_end_date),
    ];
    for (day, field) in days {
        if let Some(day) = day {
            *field = Set(day);
        }
    }
    fields
}
