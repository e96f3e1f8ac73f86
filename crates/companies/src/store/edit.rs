//! Changes of a company. Whoever changes one begins an edit of its version first.

use sea_orm::{ActiveValue::Set, ColumnTrait, Condition, EntityTrait, QueryFilter};
use svenn_db::{Audience, Tx, Versioned};
use svenn_kernel::{
    Collection, CompanyId, DepartmentId, Fault, PersonId, Verb, numbers::OrganisationNumber,
};

use super::{
    Company, InsertError, by_orgnr, departments_of,
    entity::{company, deleted, department},
    remove,
};
use crate::input::CompanyFields;

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

/// Stores what is known of a company, out of checked input.
///
/// # Errors
/// [`InsertError::OrgnrExists`], or a fault of the database.
pub async fn update(
    tx: &Tx,
    id: &CompanyId,
    orgnr: &OrganisationNumber,
    fields: CompanyFields,
) -> Result<(), InsertError> {
    if by_orgnr(tx, orgnr).await?.is_some_and(|other| other.id != *id) {
        return Err(InsertError::OrgnrExists);
    }
    let kontonummer = fields.account().map(|number| number.as_str().to_owned());
    let fields = fields.cleaned();
    let contact = fields.contact_information;
    let row = company::ActiveModel {
        navn: Set(fields.navn),
        orgnr: Set(orgnr.as_str().to_owned()),
        adresse: Set(fields.adresse.adresse),
        poststed: Set(fields.adresse.poststed),
        postnr: Set(fields.adresse.postnr),
        fylke: Set(fields.adresse.fylke),
        kommunenavn: Set(fields.adresse.kommunenavn),
        invoiceadress: Set(fields.invoiceadress),
        email: Set(contact.email),
        grantemail: Set(contact.grantemail),
        phone: Set(contact.phone),
        invoiceemail: Set(contact.invoiceemail),
        more_grant_emails: Set(serde_json::to_string(&contact.more_grant_emails)?),
        typebedrift: Set(fields.typebedrift),
        nettside: Set(fields.nettside),
        kontonummer: Set(kontonummer),
        ..Default::default()
    };
    let of_id = company::Column::Id.eq(id.clone());
    company::Entity::update_many().set(row).filter(of_id).exec(tx).await?;
    note(tx, id, Verb::Update);
    Ok(())
}

/// Makes an employee the contact person, or nobody. Whether she works there is asked before.
pub async fn set_kontaktperson(
    tx: &Tx,
    id: &CompanyId,
    person: Option<PersonId>,
) -> Result<(), Fault> {
    let row = company::ActiveModel { kontaktperson: Set(person), ..Default::default() };
    let of_id = company::Column::Id.eq(id.clone());
    company::Entity::update_many().set(row).filter(of_id).exec(tx).await?;
    note(tx, id, Verb::Update);
    Ok(())
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
                department::Entity::insert(row).exec_without_returning(tx).await?;
            }
        }
    }
    note(tx, id, Verb::Update);
    Ok(())
}

/// Deletes a company. Its organisation number is free again; its name stays for contracts that
/// were. Whether anybody belongs to it is asked before.
pub async fn delete(tx: &Tx, id: &CompanyId, navn: String) -> Result<(), Fault> {
    remove(tx, id).await?;
    let row = deleted::ActiveModel { id: Set(id.clone()), navn: Set(navn), deleted: Set(tx.now()) };
    deleted::Entity::insert(row).exec_without_returning(tx).await?;
    Ok(())
}

fn note(tx: &Tx, id: &CompanyId, verb: Verb) {
    tx.record(Collection::BEDRIFTER, id.as_str(), verb, Audience::Everyone);
}
