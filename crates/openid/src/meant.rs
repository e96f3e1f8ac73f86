//! Whose account a provider's answer opens: that of the identity number, where one is believed, and
//! those that were linked to the provider's own name for somebody. Nobody else's.

use std::collections::BTreeSet;

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use svenn_access::accounts::{self, Account};
use svenn_db::Tx;
use svenn_http::App;
use svenn_kernel::{Fault, PersonId, Role, numbers::IdentityNumber};
use svenn_people::{apprentices, entity::employee, personnr};

use crate::{links, settings::Settings};

/// What the provider told of somebody.
#[derive(Clone)]
pub(crate) struct Told {
    /// Digest of its name for the person.
    pub(crate) subject: String,
    /// The identity number, as it was written.
    pub(crate) number: Option<String>,
}

/// The accounts that are meant, one of a role at most: open ones of the roles that may sign in so;
/// a closed one where there is no open one, so that its owner can be told.
pub(crate) async fn accounts(
    tx: &Tx,
    app: &App,
    settings: &Settings,
    told: &Told,
    rolle: Option<Role>,
) -> Result<Vec<Account>, Fault> {
    let mut ids = of_number(tx, app, told).await?;
    ids.extend(links::people(tx, &settings.utsteder, &told.subject).await?);
    let allowed = settings.roles();
    let (mut open, mut closed, mut roles) = (Vec::new(), Vec::new(), BTreeSet::new());
    for id in ids {
        let Some(account) = accounts::load_account(tx, &id).await? else { continue };
        let is_meant = rolle.is_none_or(|rolle| rolle == account.rolle);
        if !is_meant || !allowed.contains(&account.rolle) {
            continue;
        }
        if account.closed {
            closed.push(account);
        } else if roles.insert(account.rolle.as_str()) {
            open.push(account);
        }
    }
    closed.truncate(1);
    Ok(if open.is_empty() { closed } else { open })
}

/// Those with the identity number; none where none is told, or what is told is none.
pub(crate) async fn of_number(tx: &Tx, app: &App, told: &Told) -> Result<Vec<PersonId>, Fault> {
    let Some(text) = &told.number else { return Ok(Vec::new()) };
    let rules = personnr::rules(app, tx.now());
    let Ok(number) = IdentityNumber::parse(text, rules) else { return Ok(Vec::new()) };
    let index = personnr::index(&app.secrets, &number);
    let apprentice = apprentices::with_personnr(tx, &index).await?;
    let employee = employee::Entity::find()
        .filter(employee::Column::PersonnrIndex.eq(index))
        .filter(employee::Column::Deleted.is_null())
        .one(tx)
        .await?;
    let apprentice = apprentice.map(PersonId::from);
    Ok(apprentice.into_iter().chain(employee.map(|it| it.id.into())).collect())
}
