//! How apprentices and employees are let go.

use std::collections::BTreeSet;

use sea_orm::{ActiveValue::Set, EntityTrait};
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, EmployeeId, Fault, PersonId, Verb};

use crate::{
    apprentices::{self, Apprentice},
    archive,
    employees::{self, Employee},
    entity, groups, relations,
};

/// What an erased person is called.
const FIRST_NAME: &str = "Anonymisert";

async fn leave_groups(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    for group in groups::of_person(tx, person).await?.unwrap_or_default() {
        groups::remove(tx, &group.id, &BTreeSet::from([person.clone()])).await?;
    }
    Ok(())
}

pub(super) async fn delete_apprentice(tx: &Tx, id: &ApprenticeId) -> Result<(), Fault> {
    leave_groups(tx, &id.clone().into()).await?;
    entity::apprentice::Entity::delete_by_id(id.clone()).exec(tx).await?;
    apprentices::note(tx, id, Verb::Delete);
    Ok(())
}

/// What was agreed and reached stays for counts; all that says who it was goes.
pub(super) async fn anonymise_apprentice(tx: &Tx, id: &ApprenticeId) -> Result<(), Fault> {
    let Some(found) = apprentices::find(tx, id).await? else { return Ok(()) };
    leave_groups(tx, &id.clone().into()).await?;
    relations::set_employees(tx, id, &BTreeSet::new()).await?;
    relations::set_coordinators(tx, id, &BTreeSet::new()).await?;
    apprentices::update(tx, nameless(found)).await?;
    archive::keep(tx, id).await
}

fn nameless(found: Apprentice) -> Apprentice {
    Apprentice {
        fornavn: FIRST_NAME.to_owned(),
        etternavn: "lærling".to_owned(),
        version: found.version,
        kind: found.kind,
        bedriftid: found.bedriftid,
        programomrade: found.programomrade,
        startdato: found.startdato,
        sluttdato: found.sluttdato,
        unexpected_end_date: found.unexpected_end_date,
        vacancy_rates: found.vacancy_rates,
        godskrivning: found.godskrivning,
        ungdomsrett: found.ungdomsrett,
        arbeidsavtale: found.arbeidsavtale,
        tilskuddsmodell: found.tilskuddsmodell,
        kontrakt_signert: found.kontrakt_signert,
        dokumentasjon_sendt: found.dokumentasjon_sendt,
        dokumentasjon_rettes: found.dokumentasjon_rettes,
        dokumentasjon_godkjent: found.dokumentasjon_godkjent,
        timekeeping_minutes: found.timekeeping_minutes,
        timekeepings: found.timekeepings,
        timekeeping_goals: found.timekeeping_goals,
        archived: true,
        ..apprentices::blank(found.id)
    }
}

/// The name alone stays, on what was approved and written.
pub(super) async fn delete_employee(tx: &Tx, id: &EmployeeId) -> Result<(), Fault> {
    let Some(employee) = employees::find(tx, id).await? else { return Ok(()) };
    relations::release_employee(tx, id).await?;
    leave_groups(tx, &id.clone().into()).await?;
    let Employee { fornavn, etternavn, version, .. } = employee;
    let deleted = Some(tx.now());
    let erased = Employee { fornavn, etternavn, version, deleted, ..employees::blank(id.clone()) };
    employees::update(tx, erased).await?;
    employees::note(tx, id, Verb::Delete);
    Ok(())
}

pub(super) async fn anonymise_employee(tx: &Tx, id: &EmployeeId) -> Result<(), Fault> {
    delete_employee(tx, id).await?;
    let fields = entity::employee::ActiveModel {
        fornavn: Set(FIRST_NAME.to_owned()),
        etternavn: Set("ansatt".to_owned()),
        ..Default::default()
    };
    employees::store(tx, id, fields).await
}
