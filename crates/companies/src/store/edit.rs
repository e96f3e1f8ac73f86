//! Changes of a company. The caller has begun an edit of its version (`svenn_http::edit`).

use sea_orm::{ActiveValue::Set, ColumnTrait, Condition, EntityTrait, QueryFilter};
use svenn_db::{Audience, Tx, Versioned};
use svenn_kernel::{
    Collection, CompanyId, DepartmentId, Fault, PersonId, Verb, numbers::OrganisationNumber,
};

use super::{
    Company, CompanyAddress, InsertError, by_orgnr, departments_of,
    entity::{company, deleted, department},
    remove,
};
use crate::input::{CompanyFacts, CompanyReach};

impl Versioned for Company {
    type Entity = company::Entity;
    const VERSION: company::Column = company::Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(company::Column::Id.eq(self.id.clone()))
    }
}

/// A department as it is to be: a stored one under its name, or a new one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DepartmentEdit {
    /// Which; a new one has none.
    pub id: Option<DepartmentId>,
    pub name: String,
}

/// Stores what is known of a company.
///
/// # Errors
/// [`InsertError::OrgnrExists`], or a fault of the database.
pub async fn update(
    tx: &Tx,
    id: &CompanyId,
    orgnr: &OrganisationNumber,
    facts: CompanyFacts,
) -> Result<(), InsertError> {
    if by_orgnr(tx, orgnr).await?.is_some_and(|other| other.id != *id) {
        return Err(InsertError::OrgnrExists);
    }
    let row = company::ActiveModel {
        navn: Set(facts.navn),
        orgnr: Set(orgnr.as_str().to_owned()),
        grantemail: Set(facts.grantemail),
        more_grant_emails: Set(serde_json::to_string(&facts.more_grant_emails)?),
        ..row_of(facts.reach)
    };
    set(tx, id, row).await?;
    Ok(())
}

/// Stores where a company is and how it is reached; all else stays.
pub async fn set_reach(tx: &Tx, id: &CompanyId, reach: CompanyReach) -> Result<(), Fault> {
    set(tx, id, row_of(reach)).await
}

/// Stores the name; all else stays.
pub async fn set_name(tx: &Tx, id: &CompanyId, navn: String) -> Result<(), Fault> {
    set(tx, id, company::ActiveModel { navn: Set(navn), ..Default::default() }).await
}

/// Stores where a company is; all else stays.
pub async fn set_address(tx: &Tx, id: &CompanyId, adresse: CompanyAddress) -> Result<(), Fault> {
    let row = company::ActiveModel {
        adresse: Set(adresse.adresse),
        poststed: Set(adresse.poststed),
        postnr: Set(adresse.postnr),
        fylke: Set(adresse.fylke),
        kommunenavn: Set(adresse.kommunenavn),
        ..Default::default()
    };
    set(tx, id, row).await
}

fn row_of(reach: CompanyReach) -> company::ActiveModel {
    company::ActiveModel {
        adresse: Set(reach.adresse.adresse),
        poststed: Set(reach.adresse.poststed),
        postnr: Set(reach.adresse.postnr),
        fylke: Set(reach.adresse.fylke),
        kommunenavn: Set(reach.adresse.kommunenavn),
        invoiceadress: Set(reach.invoiceadress),
        email: Set(reach.email),
        phone: Set(reach.phone),
        invoiceemail: Set(reach.invoiceemail),
        typebedrift: Set(reach.typebedrift),
        nettside: Set(reach.nettside),
        ..Default::default()
    }
}

async fn set(tx: &Tx, id: &CompanyId, row: company::ActiveModel) -> Result<(), Fault> {
    let of_id = company::Column::Id.eq(id.clone());
    company::Entity::update_many().set(row).filter(of_id).exec(tx).await?;
    note(tx, id, Verb::Update);
    Ok(())
}

/// Makes an employee the contact person, or nobody. The caller has checked that the employee works
/// there.
pub async fn set_kontaktperson(
    tx: &Tx,
    id: &CompanyId,
    person: Option<PersonId>,
) -> Result<(), Fault> {
    set(tx, id, company::ActiveModel { kontaktperson: Set(person), ..Default::default() }).await
}

/// Makes these the departments, in this order: stored ones are named again, others added, and those
/// not named are taken away. Whether anybody is in them is asked before.
pub async fn set_departments(
    tx: &Tx,
    id: &CompanyId,
    departments: &[DepartmentEdit],
) -> Result<(), Fault> {
    let kept: Vec<&DepartmentId> = departments.iter().filter_map(|it| it.id.as_ref()).collect();
    for stored in departments_of(tx, id).await? {
        if !kept.contains(&&stored.id) {
            department::Entity::delete_by_id(stored.id).exec(tx).await?;
        }
    }
    for (rekkefoelge, edit) in (0_i64..).zip(departments) {
        let name = edit.name.trim().to_owned();
        let mut row = department::ActiveModel {
            name: Set(name),
            rekkefoelge: Set(rekkefoelge),
            ..Default::default()
        };
        match &edit.id {
            Some(stored) => {
                let of_id = department::Column::Id.eq(stored.clone());
                department::Entity::update_many().set(row).filter(of_id).exec(tx).await?;
            }
            None => {
                row.id = Set(DepartmentId::new(tx.now(), tx.entropy()));
                row.company = Set(id.clone());
                department::Entity::insert(row).exec_without_returning(&tx.later()).await?;
            }
        }
    }
    note(tx, id, Verb::Update);
    Ok(())
}

/// Deletes a company. Its organisation number is free again; its name stays for contracts that
/// were. Whether anybody belongs to it is asked before.
pub async fn delete(tx: &Tx, id: &CompanyId, (navn, fylke): (String, String)) -> Result<(), Fault> {
    remove(tx, id).await?;
    let row = deleted::ActiveModel {
        id: Set(id.clone()),
        navn: Set(navn),
        deleted: Set(tx.now()),
        fylke: Set(fylke),
    };
    deleted::Entity::insert(row).exec_without_returning(&tx.later()).await?;
    Ok(())
}

fn note(tx: &Tx, id: &CompanyId, verb: Verb) {
    tx.record(Collection::BEDRIFTER, id.as_str(), verb, Audience::Everyone);
}
