//! How apprentices and employees are let go.

use std::collections::BTreeSet;

use sea_orm::{ActiveValue::Set, EntityTrait};
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, EmployeeId, Fault, PersonId, Verb};

use crate::{
    apprentices::{self, Apprentice},
    archive,
    attachments::{self, Holder},
    employees::{self, Employee},
    entity, followup, groups, import, relations,
    subjects::Subject,
};

/// What an erased person is called.
const FIRST_NAME: &str = "Anonymisert";

/// Journal, note, documents, contract, groups, and what imports kept.
async fn forget_around(tx: &Tx, subject: &Subject, person: &PersonId) -> Result<(), Fault> {
    subject.forget_records(tx).await?;
    for group in groups::of_person(tx, person).await?.unwrap_or_default() {
        groups::remove(tx, &group.id, &BTreeSet::from([person.clone()])).await?;
    }
    import::history::forget(tx, person.as_str()).await
}

pub(super) async fn forget_apprentice(tx: &Tx, id: &ApprenticeId) -> Result<(), Fault> {
    forget_around(tx, &Subject::Apprentice(id.clone()), &id.clone().into()).await?;
    attachments::delete_all(tx, &Holder::Contract(id.clone())).await?;
    entity::apprentice::Entity::delete_by_id(id.clone()).exec(tx).await?;
    apprentices::note(tx, id, Verb::Delete);
    Ok(())
}

/// What was agreed and reached stays for counts; all that says who it was goes.
pub(super) async fn anonymise_apprentice(tx: &Tx, id: &ApprenticeId) -> Result<(), Fault> {
    let Some(found) = apprentices::find(tx, id).await? else { return Ok(()) };
    forget_around(tx, &Subject::Apprentice(id.clone()), &id.clone().into()).await?;
    attachments::delete_all(tx, &Holder::Contract(id.clone())).await?;
    relations::set_employees(tx, id, &BTreeSet::new()).await?;
    relations::set_coordinators(tx, id, &BTreeSet::new()).await?;
    let mut followed = followup::find(tx, id).await?;
    if followed.version > 0 {
        followed.missing_subjects.clear();
        followed.manual_grant_model.custom_model.clear();
        followup::save(tx, id, &followed).await?;
    }
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
        archived: true,
        ..apprentices::blank(found.id)
    }
}

/// The name alone stays, on what was approved and written.
pub(super) async fn forget_employee(tx: &Tx, id: &EmployeeId) -> Result<(), Fault> {
    let Some(employee) = employees::find(tx, id).await? else { return Ok(()) };
    relations::release_employee(tx, id).await?;
    forget_around(tx, &Subject::Employee(id.clone()), &id.clone().into()).await?;
    let Employee { fornavn, etternavn, version, .. } = employee;
    let deleted = Some(tx.now());
    let erased = Employee { fornavn, etternavn, version, deleted, ..employees::blank(id.clone()) };
    employees::update(tx, erased).await?;
    employees::note(tx, id, Verb::Delete);
    Ok(())
}

pub(super) async fn anonymise_employee(tx: &Tx, id: &EmployeeId) -> Result<(), Fault> {
    forget_employee(tx, id).await?;
    let fields = entity::employee::ActiveModel {
        fornavn: Set(FIRST_NAME.to_owned()),
        etternavn: Set("ansatt".to_owned()),
        ..Default::default()
    };
    employees::store(tx, id, fields).await
}
