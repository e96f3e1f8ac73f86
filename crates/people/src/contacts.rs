//! A person's e-mail and phone number stand on the account and on the person: what sign-in
//! changes on the one is changed on the other in the same transaction.

use async_trait::async_trait;
use sea_orm::{ColumnTrait, EntityTrait, ExprTrait, QueryFilter, sea_query::Expr};
use svenn_access::ContactMirror;
use svenn_db::{Audience, Tx};
use svenn_kernel::{
    Collection, Fault, Fields, IntoColumn, PersonId, Role, Verb,
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

/// Why somebody could not sign in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoSignIn {
    /// Neither e-mail nor telephone.
    NoContact,
    /// No e-mail, and a telephone at which no code arrives.
    NoSms,
}

impl NoSignIn {
    /// The field to mend, a stable code and what to do.
    #[must_use]
    pub const fn told(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::NoContact => ("epost", "required", "Skriv e-post eller telefon"),
            Self::NoSms => (
                "telefon",
                "cannot_receive_sms",
                "Nummeret kan ikke motta SMS. Skriv et mobilnummer, eller legg til en e-post",
            ),
        }
    }
}

/// Whether somebody can sign in with these: by e-mail, or by a telephone that takes a code by SMS.
/// Beside an e-mail any telephone may stand, since people are called too.
///
/// # Errors
/// Why not.
pub fn may_sign_in(epost: Option<&str>, telefon: Option<&str>) -> Result<(), NoSignIn> {
    match (epost, telefon.map(PhoneNumber::parse)) {
        (Some(_), _) => Ok(()),
        (None, None) => Err(NoSignIn::NoContact),
        (None, Some(Ok(phone))) if !phone.can_receive_sms() => Err(NoSignIn::NoSms),
        // One that cannot be read is told of on its own.
        (None, Some(_)) => Ok(()),
    }
}

/// Notes contacts with which nobody could sign in.
pub fn require_sign_in(fields: &mut Fields, epost: Option<&str>, telefon: Option<&str>) {
    if let Err(why) = may_sign_in(epost, telefon) {
        let (field, code, message) = why.told();
        fields.wrong(field, code, message);
    }
}

/// Notes contacts, as they were sent, with which nobody could sign in.
pub fn require_given(
    epost: &Option<EmailAddress>,
    telefon: &Option<PhoneNumber>,
    fields: &mut Fields,
) {
    let (epost, telefon) = (epost.as_ref(), telefon.as_ref());
    require_sign_in(fields, epost.map(EmailAddress::as_str), telefon.map(PhoneNumber::as_str));
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
    /// Those that were sent.
    #[must_use]
    pub fn of(epost: Option<EmailAddress>, telefon: Option<PhoneNumber>) -> Self {
        Self { epost: epost.into_column(), telefon: telefon.into_column() }
    }

    /// Those written, to stand beside others; a blank one is none.
    pub fn parse(fields: &mut Fields, epost: Option<&str>, telefon: Option<&str>) -> Option<Self> {
        let epost = written(epost).map(|text| fields.parse::<EmailAddress>("epost", text));
        let telefon = written(telefon).map(|text| fields.parse::<PhoneNumber>("telefon", text));
        let epost = match epost {
            Some(parsed) => Some(parsed?.as_str().to_owned()),
            None => None,
        };
        let telefon = match telefon {
            Some(parsed) => Some(parsed?.as_str().to_owned()),
            None => None,
        };
        Some(Self { epost, telefon })
    }

    /// The same, with which one can sign in.
    pub fn parse_for_sign_in(
        fields: &mut Fields,
        epost: Option<&str>,
        telefon: Option<&str>,
    ) -> Option<Self> {
        let contacts = Self::parse(fields, epost, telefon)?;
        require_sign_in(fields, contacts.epost.as_deref(), contacts.telefon.as_deref());
        Some(contacts)
    }
}

fn written(text: Option<&str>) -> Option<&str> {
    text.map(str::trim).filter(|text| !text.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Login is by phone (SMS code) or e-mail.
    #[test]
    fn one_signs_in_by_e_mail_or_by_a_telephone_that_takes_sms() {
        for (epost, telefon, expected) in [
            (Some("kari@fjord.example"), None, Ok(())),
            (Some("kari@fjord.example"), Some("22 33 44 55"), Ok(())),
            (None, Some("+4740000214"), Ok(())),
            (None, Some("+46701234567"), Ok(())),
            (None, Some("22 33 44 55"), Err(NoSignIn::NoSms)),
            (None, None, Err(NoSignIn::NoContact)),
        ] {
            assert_eq!(may_sign_in(epost, telefon), expected, "{epost:?} {telefon:?}");
        }
    }
}
