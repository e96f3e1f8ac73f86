//! What is kept of a person, part by part. Nothing of anybody else is among it.

use svenn_db::Tx;
use svenn_http::{
    Secrets,
    personal::{ErasureOutcome, ExportPart, ExportRecord},
};
use svenn_kernel::{ApprenticeId, CoordinatorId, EmployeeId, Fault, PersonId};

use crate::{
    apprentices::{self, Apprentice},
    bank_account, coordinators, employees, groups, personnr,
};

pub(super) async fn of_apprentice(
    tx: &Tx,
    secrets: &Secrets,
    id: &ApprenticeId,
) -> Result<Vec<ExportPart>, Fault> {
    let Some(found) = apprentices::find(tx, id).await? else { return Ok(Vec::new()) };
    let person = person_record(tx, secrets, &found)?;
    Ok(vec![
        part("person", "Personopplysninger", vec![person]),
        in_groups(tx, &id.clone().into()).await?,
    ])
}

pub(super) async fn of_employee(
    tx: &Tx,
    secrets: &Secrets,
    id: &EmployeeId,
) -> Result<Vec<ExportPart>, Fault> {
    let Some(found) = employees::some_with_deleted(tx, std::slice::from_ref(id)).await?.pop()
    else {
        return Ok(Vec::new());
    };
    let number = match &found.personnr {
        Some(sealed) => Some(personnr::open(tx.tenant(), secrets, id, sealed)?),
        None => None,
    };
    let person = ExportRecord::new()
        .with("fornavn", "Fornavn", found.fornavn)
        .with("etternavn", "Etternavn", found.etternavn)
        .with("epost", "E-post", found.epost)
        .with("telefon", "Telefon", found.telefon)
        .with("personnr", "Personnummer", number.map(|number| number.reveal().to_owned()))
        .with("adresse", "Adresse", found.adresse)
        .with("postnummer", "Postnummer", found.postnummer)
        .with("poststed", "Poststed", found.poststed)
        .with("rolle", "Rolle", found.role)
        .with("slettet", "Slettet", found.deleted);
    let mut parts = vec![part("person", "Personopplysninger", vec![person])];
    if found.deleted.is_none() {
        parts.push(in_groups(tx, &id.clone().into()).await?);
    }
    Ok(parts)
}

pub(super) async fn of_coordinator(tx: &Tx, id: &CoordinatorId) -> Result<Vec<ExportPart>, Fault> {
    let Some(found) = coordinators::find(tx, id).await? else { return Ok(Vec::new()) };
    let person = ExportRecord::new()
        .with("fornavn", "Fornavn", found.fornavn)
        .with("etternavn", "Etternavn", found.etternavn)
        .with("epost", "E-post", found.epost)
        .with("telefon", "Telefon", found.telefon)
        .with("bedrift", "Arbeidssted", found.bedrift);
    Ok(vec![part("person", "Personopplysninger", vec![person])])
}

const fn part(name: &'static str, title: &'static str, records: Vec<ExportRecord>) -> ExportPart {
    ExportPart::new(name, title, ErasureOutcome::Erased, records)
}

fn person_record(tx: &Tx, secrets: &Secrets, of: &Apprentice) -> Result<ExportRecord, Fault> {
    let number = match &of.personnr {
        Some(sealed) => Some(personnr::open(tx.tenant(), secrets, &of.id, sealed)?),
        None => None,
    };
    let account = bank_account::open(tx.tenant(), secrets, of)?;
    Ok(ExportRecord::new()
        .with("fornavn", "Fornavn", of.fornavn.clone())
        .with("etternavn", "Etternavn", of.etternavn.clone())
        .with("epost", "E-post", of.epost.clone())
        .with("telefon", "Telefon", of.telefon.clone())
        .with("personnr", "Personnummer", number.map(|number| number.reveal().to_owned()))
        .with("fodselsdato", "Fødselsdato", of.fodselsdato)
        .with("adresse", "Adresse", of.adresse.clone())
        .with("postnummer", "Postnummer", of.postnummer.clone())
        .with("poststed", "Poststed", of.poststed.clone())
        .with("adressesperre", "Sperret adresse", of.adressesperre)
        .with("kontonummer", "Kontonummer", account.map(|it| it.as_str().to_owned()))
        .with("foresatt", "Foresatt", of.foresatt.navn())
        .with("foresattepost", "Foresattes e-post", of.foresatt.epost.clone())
        .with("foresatttelefon", "Foresattes telefon", of.foresatt.telefon.clone())
        .with("foresattrelasjon", "Foresattes relasjon", of.foresatt.relasjon.clone()))
}

async fn in_groups(tx: &Tx, person: &PersonId) -> Result<ExportPart, Fault> {
    let groups = groups::of_person(tx, person).await?.unwrap_or_default().into_iter();
    let groups = groups.map(|it| ExportRecord::new().with("gruppe", "Gruppe", it.name));
    Ok(part("grupper", "Grupper", groups.collect()))
}
