//! The one row about the organisation.

use sea_orm::{ActiveValue::Set, EntityTrait, sea_query::OnConflict};
use svenn_db::{Audience, LockKey, Tx};
use svenn_kernel::{Collection, Fault, Verb};

use crate::{Flags, terms};

/// How SMS are signed when the organisation has not chosen anything else.
pub const SMS_TITLE_DEFAULT: &str = "Svenn";

/// The only key of the table.
const ROW_ID: &str = "ORG";

mod row {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "organisation")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub navn: String,
        #[sea_orm(column_name = "smsTitle")]
        pub sms_title: String,
        pub flags: String,
    }

    svenn_db::no_relations!();
}

/// The training office.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Organisation {
    /// Its name.
    pub navn: String,
    /// Sender of its SMS.
    pub sms_title: String,
    /// Which parts of the product it uses.
    pub flags: Flags,
}

impl Organisation {
    /// An office that has chosen nothing but its name.
    #[must_use]
    pub fn named(navn: &str) -> Self {
        Self {
            navn: navn.to_owned(),
            sms_title: SMS_TITLE_DEFAULT.to_owned(),
            flags: Flags::default(),
        }
    }
}

/// The organisation of the transaction; before anything is saved it is named by its tenant id.
///
/// # Errors
/// A fault of the database, or of stored flags that are not JSON.
pub async fn load(tx: &Tx) -> Result<Organisation, Fault> {
    let Some(row) = row::Entity::find_by_id(ROW_ID).one(tx).await? else {
        return Ok(Organisation::named(tx.tenant().as_str()));
    };
    Ok(Organisation {
        navn: row.navn,
        sms_title: row.sms_title,
        flags: serde_json::from_str(&row.flags)?,
    })
}

/// Changes it, after whatever others are changing of it.
///
/// # Errors
/// As of [`load`].
pub async fn change(
    tx: &Tx,
    change: impl FnOnce(&mut Organisation) + Send,
) -> Result<Organisation, Fault> {
    hold(tx).await?;
    let stored = load(tx).await?;
    let mut changed = stored.clone();
    change(&mut changed);
    if changed != stored {
        save(tx, &changed).await?;
    }
    Ok(changed)
}

/// Takes the lock of all that is kept of the organisation.
pub(crate) async fn hold(tx: &Tx) -> Result<(), Fault> {
    tx.hold(&LockKey::of(Collection::ORG, ROW_ID)).await
}

/// Saves a new one whole; one that is there is changed by [`change`]. Whether the terms must be accepted follows from its flags.
pub async fn save(tx: &Tx, organisation: &Organisation) -> Result<(), Fault> {
    let row = row::ActiveModel {
        id: Set(ROW_ID.to_owned()),
        navn: Set(organisation.navn.clone()),
        sms_title: Set(organisation.sms_title.clone()),
        flags: Set(serde_json::to_string(&organisation.flags)?),
    };
    let replace = OnConflict::column(row::Column::Id)
        .update_columns([row::Column::Navn, row::Column::SmsTitle, row::Column::Flags])
        .to_owned();
    row::Entity::insert(row).on_conflict(replace).exec_without_returning(&tx.later()).await?;
    tx.record(Collection::ORG, tx.tenant().as_str(), Verb::Update, Audience::Everyone);
    terms::follow(tx, organisation.flags).await
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use svenn_db::{Actor, DatabaseConfig, Databases, Schema};
    use svenn_kernel::{FixedClock, SeededEntropy, TenantId, Timestamp};

    use super::*;

    #[tokio::test]
    async fn what_is_saved_is_loaded_and_stands_in_the_change_log() {
        let folder = tempfile::tempdir().unwrap();
        let databases = Databases::open(
            DatabaseConfig::Sqlite { folder: folder.path().to_owned() },
            Schema {
                catalogue: Vec::new(),
                tenant: [svenn_access::MIGRATIONS, crate::MIGRATIONS].concat(),
            },
            Arc::new(FixedClock::at(Timestamp::from_millis(1_000))),
            Arc::new(SeededEntropy::new(1)),
        )
        .await
        .unwrap();
        let fjord = TenantId::parse("fjord").unwrap();
        databases.create_tenant(&fjord, "Fjord").await.unwrap();
        let tx = databases.write(&fjord, Actor::System).await.unwrap();
        assert_eq!(load(&tx).await.unwrap(), Organisation::named("fjord"));
        let mut office = Organisation::named("Fjord opplæringskontor");
        save(&tx, &office).await.unwrap();
        office.flags.trainingday = true;
        save(&tx, &office).await.unwrap();
        tx.commit().await.unwrap();
        let tx = databases.read(&fjord, Actor::System).await.unwrap();
        assert_eq!(load(&tx).await.unwrap(), office);
        let changes = tx.changes_since(0, 10).await.unwrap();
        let noted: Vec<_> = changes.iter().map(|it| (it.collection.as_str(), &it.id)).collect();
        assert_eq!(noted, [("ORG", &"fjord".to_owned())]);
    }
}
