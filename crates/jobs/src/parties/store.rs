//! How providers stand, as it is kept in the catalogue: by every process, for every process.

use std::time::Duration;

use sea_orm::{EntityTrait, IntoActiveModel, sea_query::OnConflict};

use svenn_db::{Databases, Migration};
use svenn_kernel::{Fault, Timestamp, stored_words};

use super::Party;

/// A provider that has not answered for so long is an alarm.
pub(crate) const ALARM_AFTER_SECONDS: u64 = 5 * 60;

/// The table of providers, in the catalogue.
pub const MIGRATIONS: &[Migration] = &[Migration {
    id: "jobs/004_providers",
    sql: "CREATE TABLE providers (
        party TEXT PRIMARY KEY,
        since BIGINT,
        operators BOOLEAN NOT NULL,
        why TEXT NOT NULL,
        worked BIGINT,
        noted BIGINT NOT NULL
    );",
}];

mod provider {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::Timestamp;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "providers")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub party: String,
        pub since: Option<Timestamp>,
        pub operators: bool,
        pub why: String,
        pub worked: Option<Timestamp>,
        pub noted: Timestamp,
    }

    svenn_db::no_relations!();
}

/// What to think of a provider.
#[stored_words]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ProviderHealth {
    /// The last that was heard of it was an answer.
    Works,
    /// It does not answer, for a short while now.
    Failing,
    /// Somebody has to look after it.
    Alarm,
}

/// How a provider stands, as far as what was sent to it tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderState {
    pub party: Party,
    /// Since when it does not do its part; `None` while it does.
    pub since: Option<Timestamp>,
    /// Whether our address, account or key is wrong, which the operator has to mend.
    pub operators: bool,
    /// What was seen, for the operator: no receiver and no text.
    pub why: String,
    /// When it last did its part, give or take a minute.
    pub worked: Option<Timestamp>,
}

impl ProviderState {
    /// What to think of it: a wrong key is an alarm at once, silence after five minutes.
    #[must_use]
    pub fn health(&self, now: Timestamp) -> ProviderHealth {
        match self.since {
            None => ProviderHealth::Works,
            Some(_) if self.operators => ProviderHealth::Alarm,
            Some(since) if since.plus(Duration::from_secs(ALARM_AFTER_SECONDS)) <= now => {
                ProviderHealth::Alarm
            }
            Some(_) => ProviderHealth::Failing,
        }
    }
}

/// How each provider stands to which anything was ever sent, as the processes of the installation
/// have kept it; in the order of [`Party`].
///
/// # Errors
/// A fault of the catalogue.
pub async fn provider_states(databases: &Databases) -> Result<Vec<ProviderState>, Fault> {
    let tx = databases.catalogue_read().await?;
    let rows = provider::Entity::find().all(&tx).await?;
    let known = |row: provider::Model| {
        let provider::Model { party, since, operators, why, worked, .. } = row;
        Some(ProviderState { party: party.parse().ok()?, since, operators, why, worked })
    };
    let mut states: Vec<ProviderState> = rows.into_iter().filter_map(known).collect();
    states.sort_by_key(|it| it.party);
    Ok(states)
}

pub(super) async fn keep(
    databases: &Databases,
    state: &ProviderState,
    now: Timestamp,
) -> Result<(), Fault> {
    use provider::Column::{Noted, Operators, Party, Since, Why, Worked};
    let row = provider::Model {
        party: state.party.as_str().to_owned(),
        since: state.since,
        operators: state.operators,
        why: state.why.clone(),
        worked: state.worked,
        noted: now,
    };
    let tx = databases.catalogue_write().await?;
    let replace =
        OnConflict::column(Party).update_columns([Since, Operators, Why, Worked, Noted]).to_owned();
    let insert = provider::Entity::insert(row.into_active_model()).on_conflict(replace);
    insert.exec_without_returning(&tx).await?;
    tx.commit().await?;
    Ok(())
}
