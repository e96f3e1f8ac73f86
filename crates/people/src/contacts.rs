//! Keeps a person's own record in step with the account.

use async_trait::async_trait;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, sea_query::Expr};
use svenn_access::ContactMirror;
use svenn_db::Tx;
use svenn_kernel::{
    ApprenticeId, Collection, CoordinatorId, EmployeeId, Fault, PersonId, Role, Verb,
};

use crate::{
    apprentices, employees,
    entity::{apprentice, coordinator, employee},
};

/// The [`ContactMirror`] of sign-in: an e-mail changed there is changed here too. The version
/// stays, so that nobody who edits the record meanwhile is refused for it.
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
        let value = || Expr::value(Some(epost.to_owned()));
        match rolle {
            Role::Laerling => {
                let id = ApprenticeId::from(person.clone());
                apprentice::Entity::update_many()
                    .col_expr(apprentice::Column::Epost, value())
                    .filter(apprentice::Column::Id.eq(id.clone()))
                    .exec(tx)
                    .await?;
                apprentices::note(tx, &id, Verb::Update);
            }
            Role::Ansatt => {
                let id = EmployeeId::from(person.clone());
                employee::Entity::update_many()
                    .col_expr(employee::Column::Epost, value())
                    .filter(employee::Column::Id.eq(id.clone()))
                    .exec(tx)
                    .await?;
                employees::note(tx, &id, Verb::Update);
            }
            Role::Koordinator => {
                let id = CoordinatorId::from(person.clone());
                coordinator::Entity::update_many()
                    .col_expr(coordinator::Column::Epost, value())
                    .filter(coordinator::Column::Id.eq(id.clone()))
                    .exec(tx)
                    .await?;
                let about = Some(id.as_str());
                tx.record(Collection::KOORDINATORER, id.as_str(), Verb::Update, about);
            }
        }
        Ok(())
    }
}
