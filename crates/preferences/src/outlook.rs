//! Whether somebody reads the own mailbox in Outlook here, or has said no (Koble til Outlook). Mail
//! and the keys to it are the browser's: nothing of either comes here.

use sea_orm::{ActiveValue::Set, EntityTrait, sea_query::OnConflict};
use serde::{Deserialize, Serialize};
use svenn_db::{Audience, Tx};
use svenn_kernel::{Fault, PersonId, StoredWords, Timestamp, Verb};
use utoipa::ToSchema;

use crate::VARSELVALG;

/// Where browsers find mailboxes, and as what they ask for them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutlookApp {
    /// The id of the application that this installation is registered as.
    pub client: String,
    /// What comes before `/oauth2/v2.0/authorize`.
    pub authority: String,
    /// What comes before `/me`.
    pub graph: String,
}

impl OutlookApp {
    /// Microsoft's own, for work accounts of any organisation.
    #[must_use]
    pub fn of_microsoft(client: String) -> Self {
        Self {
            client,
            authority: "https://login.microsoftonline.com/organizations".to_owned(),
            graph: "https://graph.microsoft.com/v1.0".to_owned(),
        }
    }

    /// The simulated one, on the installation's own host.
    #[must_use]
    pub fn simulated() -> Self {
        Self {
            client: "svenn-simulator".to_owned(),
            authority: "/api/simulator/entra".to_owned(),
            graph: "/api/simulator/graph/v1.0".to_owned(),
        }
    }
}

/// What somebody has chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, StoredWords)]
#[serde(rename_all = "UPPERCASE")]
pub enum OutlookChoice {
    Connected,
    Skipped,
}

mod row {
    //! Table `outlook_choices`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{PersonId, Timestamp};

    /// Somebody's choice.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "outlook_choices")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub person: PersonId,
        /// The word of an [`super::OutlookChoice`].
        pub choice: String,
        pub chosen: Timestamp,
    }

    svenn_db::no_relations!();
}

/// What somebody has chosen, and when; none who was never asked.
pub(crate) async fn load(
    tx: &Tx,
    person: &PersonId,
) -> Result<Option<(OutlookChoice, Timestamp)>, Fault> {
    let Some(row) = row::Entity::find_by_id(person.clone()).one(tx).await? else {
        return Ok(None);
    };
    let choice = row.choice.parse().map_err(|error| Fault::caused("outlook choice", error))?;
    Ok(Some((choice, row.chosen)))
}

/// Stores what somebody chooses.
pub(crate) async fn choose(tx: &Tx, person: &PersonId, choice: OutlookChoice) -> Result<(), Fault> {
    let made = row::ActiveModel {
        person: Set(person.clone()),
        choice: Set(choice.as_str().to_owned()),
        chosen: Set(tx.now()),
    };
    let columns = [row::Column::Choice, row::Column::Chosen];
    let replace = OnConflict::column(row::Column::Person).update_columns(columns).to_owned();
    row::Entity::insert(made).on_conflict(replace).exec_without_returning(&tx.later()).await?;
    tx.record(VARSELVALG, person.as_str(), Verb::Update, Audience::channel(person));
    Ok(())
}

/// Forgets what somebody chose.
pub(crate) async fn forget(tx: &Tx, person: &PersonId) -> Result<(), Fault> {
    row::Entity::delete_by_id(person.clone()).exec(tx).await?;
    Ok(())
}
