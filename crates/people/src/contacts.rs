//! A person's e-mail and phone number stand on the account and on the person: what sign-in
//! changes on the one is changed on the other in the same transaction.

use async_trait::async_trait;
use sea_orm::{ColumnTrait, EntityTrait, ExprTrait, QueryFilter, sea_query::Expr};
use svenn_access::ContactMirror;
use svenn_db::{Audience, Tx};
use svenn_kernel::{
    Collection, Fault, Fields, PersonId, Role, Verb,
    numbers::{EmailAddress, PhoneNumber},
};

use crate::entity::{apprentice, coordinator, employee};

/// The [`ContactMirror`] of sign-in.
#[derive(Debug, Clone, Copy, Default)]
pub struct PersonContacts;

#[async_trait]
impl ContactMirror for PersonContacts {
    async fn epost_changed(
        &self,
        tx: &Tx,
        person: &PersonId,
        rolle: Role,
        epost: &str,
    ) -> Result<(), Fault> {
        set(tx, person, rolle, &[(Field::Epost, Some(epost))]).await
    }

    async fn telefon_changed(
        &self,
        tx: &Tx,
        person: &PersonId,
        rolle: Role,
        telefon: &str,
    ) -> Result<(), Fault> {
        set(tx, person, rolle, &[(Field::Telefon, Some(telefon))]).await
    }
}

/// Writes both contacts of the person; the account is the caller's to write.
pub async fn write(
    tx: &Tx,
    person: &PersonId,
    rolle: Role,
    epost: Option<&str>,
    telefon: Option<&str>,
) -> Result<(), Fault> {
    set(tx, person, rolle, &[(Field::Epost, epost), (Field::Telefon, telefon)]).await
}

#[derive(Debug, Clone, Copy)]
enum Field {
    Epost,
    Telefon,
}

/// Writes fields of the person. The version grows, so that a coordinator who had the person
/// open does not put the old contact back.
macro_rules! write_fields {
    ($tx:expr, $id:expr, $entity:ident, $fields:expr) => {{
        let version = $entity::Column::Version;
        let mut update = $entity::Entity::update_many()
            .col_expr(version, Expr::col(version).add(1))
            .filter($entity::Column::Id.eq($id));
        for (field, value) in $fields {
            let column = match field {
                Field::Epost => $entity::Column::Epost,
                Field::Telefon => $entity::Column::Telefon,
            };
            update = update.col_expr(column, Expr::value(value.map(str::to_owned)));
        }
        update.exec($tx).await?;
    }};
}

async fn set(
    tx: &Tx,
    person: &PersonId,
    rolle: Role,
    fields: &[(Field, Option<&str>)],
) -> Result<(), Fault> {
    let id = person.as_str();
    let collection = match rolle {
        Role::Laerling => {
            write_fields!(tx, id, apprentice, fields);
            Collection::LAERLINGER
        }
        Role::Ansatt => {
            write_fields!(tx, id, employee, fields);
            Collection::ANSATTER
        }
        Role::Koordinator => {
            write_fields!(tx, id, coordinator, fields);
            Collection::KOORDINATORER
        }
    };
    tx.record(collection, id, Verb::Update, Audience::person(person));
    Ok(())
}

/// Demands contacts that can be ones, and at least one of them: without, nobody signs in.
pub fn check(fields: &mut Fields, epost: Option<&str>, telefon: Option<&str>) {
    if let Some(epost) = written(epost)
        && EmailAddress::parse(epost).is_err()
    {
        fields.wrong("epost", "not_an_email", "Vennligst skriv en gyldig e-post");
    }
    if let Some(telefon) = written(telefon)
        && PhoneNumber::parse(telefon).is_err()
    {
        fields.wrong("telefon", "not_a_phone", "Vennligst skriv et gyldig telefonnummer");
    }
    if written(epost).is_none() && written(telefon).is_none() {
        fields.wrong("epost", "required", "Skriv e-post eller telefon");
    }
}

/// What somebody signs in with, as it is stored.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Contacts {
    /// E-mail.
    pub epost: Option<String>,
    /// Telephone in E.164.
    pub telefon: Option<String>,
}

impl Contacts {
    /// Those written, which [`check`] has checked.
    #[must_use]
    pub fn parse(epost: Option<&str>, telefon: Option<&str>) -> Self {
        let epost = written(epost).and_then(|it| EmailAddress::parse(it).ok());
        let telefon = written(telefon).and_then(|it| PhoneNumber::parse(it).ok());
        Self {
            epost: epost.map(|it| it.as_str().to_owned()),
            telefon: telefon.map(|it| it.as_str().to_owned()),
        }
    }
}

fn written(text: Option<&str>) -> Option<&str> {
    text.map(str::trim).filter(|text| !text.is_empty())
}
