//! A person's e-mail and phone number stand on the account and on the person: what sign-in
//! changes on the one is changed on the other in the same transaction.

use async_trait::async_trait;
use sea_orm::{ColumnTrait, EntityTrait, ExprTrait, QueryFilter, sea_query::Expr};
use svenn_access::ContactMirror;
use svenn_db::Tx;
use svenn_kernel::{Collection, Fault, PersonId, Role, Verb};

use crate::entity::{apprentice, coordinator, employee};

/// The [`ContactMirror`] of sign-in.
#[derive(Debug, Clone, Copy, Default)]
pub struct PersonContacts;

#[derive(Debug, Clone, Copy)]
enum Field {
    Epost,
    Telefon,
}

#[async_trait]
impl ContactMirror for PersonContacts {
    async fn epost_changed(
        &self,
        tx: &Tx,
        person: &PersonId,
        rolle: Role,
        epost: &str,
    ) -> Result<(), Fault> {
        set(tx, person, rolle, Field::Epost, epost).await
    }

    async fn telefon_changed(
        &self,
        tx: &Tx,
        person: &PersonId,
        rolle: Role,
        telefon: &str,
    ) -> Result<(), Fault> {
        set(tx, person, rolle, Field::Telefon, telefon).await
    }
}

/// Writes one field of the person. The version grows, so that a coordinator who had the person
/// open does not put the old contact back.
macro_rules! write_field {
    ($tx:expr, $id:expr, $entity:ident, $field:expr, $value:expr) => {{
        let column = match $field {
            Field::Epost => $entity::Column::Epost,
            Field::Telefon => $entity::Column::Telefon,
        };
        let version = $entity::Column::Version;
        $entity::Entity::update_many()
            .col_expr(column, Expr::value(Some($value.to_owned())))
            .col_expr(version, Expr::col(version).add(1))
            .filter($entity::Column::Id.eq($id))
            .exec($tx)
            .await?;
    }};
}

async fn set(
    tx: &Tx,
    person: &PersonId,
    rolle: Role,
    field: Field,
    value: &str,
) -> Result<(), Fault> {
    let id = person.as_str();
    let collection = match rolle {
        Role::Laerling => {
            write_field!(tx, id, apprentice, field, value);
            Collection::LAERLINGER
        }
        Role::Ansatt => {
            write_field!(tx, id, employee, field, value);
            Collection::ANSATTER
        }
        Role::Koordinator => {
            write_field!(tx, id, coordinator, field, value);
            Collection::KOORDINATORER
        }
    };
    tx.record(collection, id, Verb::Update, Some(id));
    Ok(())
}
