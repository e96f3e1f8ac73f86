//! A person's e-mail stands on the account and on the person: what sign-in changes on the one is
//! changed on the other in the same transaction.

use async_trait::async_trait;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, sea_query::Expr};
use svenn_access::ContactMirror;
use svenn_db::Tx;
use svenn_kernel::{Collection, Fault, PersonId, Role, Verb};

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
        let (epost, id) = (Expr::value(Some(epost.to_owned())), person.as_str());
        let collection = match rolle {
            Role::Laerling => {
                apprentice::Entity::update_many()
                    .col_expr(apprentice::Column::Epost, epost)
                    .filter(apprentice::Column::Id.eq(id))
                    .exec(tx)
                    .await?;
                Collection::LAERLINGER
            }
            Role::Ansatt => {
                employee::Entity::update_many()
                    .col_expr(employee::Column::Epost, epost)
                    .filter(employee::Column::Id.eq(id))
                    .exec(tx)
                    .await?;
                Collection::ANSATTER
            }
            Role::Koordinator => {
                coordinator::Entity::update_many()
                    .col_expr(coordinator::Column::Epost, epost)
                    .filter(coordinator::Column::Id.eq(id))
                    .exec(tx)
                    .await?;
                Collection::KOORDINATORER
            }
        };
        tx.record(collection, id, Verb::Update, Some(id));
        Ok(())
    }
}
