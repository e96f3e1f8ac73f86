//! For how long each kind of data is kept, what has been kept for longer, and how it is let go.
//!
//! Nothing goes by itself unless the office has set a limit and said so. Where it has, a job of
//! each night takes what is over; it queues the next one before it begins.

use std::sync::Arc;

use async_trait::async_trait;
use chrono::Days;
use sea_orm::{ActiveValue::Set, EntityTrait, sea_query::OnConflict};
use svenn_db::{Actor, Audience, Databases, Tx};
use svenn_http::personal::{Overdue, PersonalData, RetentionKind};
use svenn_jobs::{Handler, JobError, NewJob};
use svenn_kernel::{Collection, Fault, TenantId, Timestamp, Verb, oslo};

use crate::{erase, rules};

const NIGHTLY: &str = "retention.nightly";
/// When the night's work begins, in minutes after midnight in Oslo.
const NIGHT_MINUTES: u64 = 180;
/// What one transaction takes away.
const PER_TRANSACTION: usize = 20;

mod row {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "retention_settings")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub kind: String,
        pub version: i64,
        pub months: Option<i64>,
        pub automatic: bool,
    }

    svenn_db::no_relations!();
}

/// What an office has chosen for a kind of data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Setting {
    /// Increases with every change, 0 before the first.
    pub version: i64,
    /// How many months it is kept; `None` for without a limit.
    pub months: Option<i64>,
    /// Whether what is over goes by itself.
    pub automatic: bool,
}

/// What is chosen for a kind.
pub async fn setting(tx: &Tx, kind: &RetentionKind) -> Result<Setting, Fault> {
    let row = row::Entity::find_by_id(kind.name.to_owned()).one(tx).await?;
    Ok(row.map_or_else(Setting::default, |row| Setting {
        version: row.version,
        months: row.months,
        automatic: row.automatic,
    }))
}

/// Stores what is chosen for a kind as the next version. The caller has compared the version.
pub async fn save(tx: &Tx, kind: &RetentionKind, next: Setting) -> Result<(), Fault> {
    let row = row::ActiveModel {
        kind: Set(kind.name.to_owned()),
        version: Set(next.version.saturating_add(1)),
        months: Set(next.months),
        automatic: Set(next.automatic),
    };
    use row::Column::{Automatic, Kind, Months, Version};
    let replace = OnConflict::column(Kind).update_columns([Version, Months, Automatic]).to_owned();
    row::Entity::insert(row).on_conflict(replace).exec_without_returning(&tx.later()).await?;
    tx.record(Collection::LAGRINGSTID, kind.name, Verb::Update, Audience::Coordinators);
    if next.automatic { queue_night(tx).await } else { Ok(()) }
}

/// All kinds, each with the capability that knows it.
pub fn kinds(
    capabilities: &[Arc<dyn PersonalData>],
) -> impl Iterator<Item = (&Arc<dyn PersonalData>, &'static RetentionKind)> {
    capabilities.iter().flat_map(|data| data.retention().iter().map(move |kind| (data, kind)))
}

/// The kind of a name.
#[must_use]
pub fn kind<'a>(
    capabilities: &'a [Arc<dyn PersonalData>],
    name: &str,
) -> Option<(&'a Arc<dyn PersonalData>, &'static RetentionKind)> {
    kinds(capabilities).find(|(_, kind)| kind.name == name)
}

/// What of a kind has been kept for longer than the office wants, oldest first; nothing without a
/// limit.
pub async fn overdue(
    tx: &Tx,
    data: &Arc<dyn PersonalData>,
    kind: &RetentionKind,
    setting: Setting,
) -> Result<Vec<Overdue>, Fault> {
    match setting.months {
        Some(months) => data.overdue(tx, kind, rules::kept_since(months, tx.now())).await,
        None => Ok(Vec::new()),
    }
}

/// Takes away one thing that is over.
pub async fn dispose(
    capabilities: &[Arc<dyn PersonalData>],
    data: &Arc<dyn PersonalData>,
    kind: &RetentionKind,
    tx: &Tx,
    one: &Overdue,
) -> Result<(), Fault> {
    tx.erase_for_good();
    match &one.person {
        Some(whom) => erase::anonymise(capabilities, tx, whom).await,
        None => data.dispose(tx, kind, &one.id).await,
    }
}

/// Queues the work of the coming night, once.
async fn queue_night(tx: &Tx) -> Result<(), Fault> {
    let due = coming_night(tx.now());
    let key = format!("{NIGHTLY} {}", oslo::day_of(due));
    svenn_jobs::enqueue(tx, NewJob { kind: NIGHTLY, key, payload: "{}".to_owned(), due }).await
}

fn coming_night(now: Timestamp) -> Timestamp {
    let of_day =
        |day| oslo::start_of_day(day).plus(std::time::Duration::from_secs(NIGHT_MINUTES * 60));
    let today = oslo::day_of(now);
    let tonight = of_day(today);
    if tonight > now {
        return tonight;
    }
    of_day(today.checked_add_days(Days::new(1)).unwrap_or(today))
}

/// Does each night's work.
pub struct RetentionJobs {
    pub databases: Databases,
    /// What is kept of people, by capability.
    pub personal_data: Vec<Arc<dyn PersonalData>>,
}

impl RetentionJobs {
    async fn write(&self, tenant: &TenantId) -> Result<Tx, Fault> {
        let begun = self.databases.write_alone(tenant, Actor::System).await;
        begun.map_err(|error| Fault::caused("retention", error))
    }

    /// Queues the next night, while any kind goes by itself.
    async fn go_on(&self, tenant: &TenantId) -> Result<bool, Fault> {
        let tx = self.write(tenant).await?;
        let mut any = false;
        for (_, kind) in kinds(&self.personal_data) {
            any |= setting(&tx, kind).await?.automatic;
        }
        if any {
            queue_night(&tx).await?;
            tx.commit().await?;
        }
        Ok(any)
    }

    async fn work(&self, tenant: &TenantId) -> Result<(), Fault> {
        if !self.go_on(tenant).await? {
            return Ok(());
        }
        for (data, kind) in kinds(&self.personal_data) {
            while self.take_some(tenant, data, kind).await? {}
        }
        Ok(())
    }

    /// Takes away some of a kind; whether there may be more.
    async fn take_some(
        &self,
        tenant: &TenantId,
        data: &Arc<dyn PersonalData>,
        kind: &RetentionKind,
    ) -> Result<bool, Fault> {
        let tx = self.write(tenant).await?;
        let setting = setting(&tx, kind).await?;
        if !setting.automatic {
            return Ok(false);
        }
        let over = overdue(&tx, data, kind, setting).await?;
        for one in over.iter().take(PER_TRANSACTION) {
            dispose(&self.personal_data, data, kind, &tx, one).await?;
        }
        tx.commit().await?;
        Ok(over.len() > PER_TRANSACTION)
    }
}

#[async_trait]
impl Handler for RetentionJobs {
    fn kinds(&self) -> &'static [&'static str] {
        &[NIGHTLY]
    }

    async fn run(&self, tenant: &TenantId, _: &str, _: &str, _: &str) -> Result<(), JobError> {
        Ok(self.work(tenant).await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_night_is_the_coming_one() {
        let at = |day: &str, hours: u64| {
            let day = day.parse().unwrap();
            oslo::start_of_day(day).plus(std::time::Duration::from_secs(hours * 3_600))
        };
        assert_eq!(coming_night(at("2026-11-22", 1)), at("2026-11-22", 3));
        assert_eq!(coming_night(at("2026-11-22", 3)), at("2026-11-23", 3));
        assert_eq!(coming_night(at("2026-11-22", 15)), at("2026-11-23", 3));
    }
}
