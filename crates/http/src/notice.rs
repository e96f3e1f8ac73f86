//! The notice of maintenance (driftsmelding): what whoever runs the installation tells everybody who
//! uses it, and when the maintenance is. It stands in the catalogue until that is over.
//!
//! A process reads it at most every ten seconds, however many ask: open sockets tell it to their
//! screens when it is another than they told, and the sign-in page asks for it (`GET /notice`).

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use axum::{Json, extract::State, routing::get};
use chrono::{Datelike, NaiveDate, Timelike};
use sea_orm::{EntityTrait, IntoActiveModel, sea_query::OnConflict};
use serde::Serialize;
use svenn_db::{Databases, Migration};
use svenn_kernel::{Fault, Timestamp, oslo};

use crate::{App, Routes};

/// How long what was read is taken for what is there.
const FRESH: Duration = Duration::from_secs(10);
/// Longest text, in characters: it stands in a line or two above every page.
const TEXT_CHARS_MAX: usize = 300;
/// The one row that there is.
const ONE: &str = "notice";

/// The table, in the catalogue.
pub(crate) const MIGRATIONS: &[Migration] = &[Migration {
    id: "http/001_maintenance",
    sql: "CREATE TABLE maintenance (
        id TEXT PRIMARY KEY,
        tekst TEXT NOT NULL,
        fra BIGINT NOT NULL,
        til BIGINT NOT NULL,
        made BIGINT NOT NULL
    );",
}];

mod row {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::Timestamp;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "maintenance")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub tekst: String,
        pub fra: Timestamp,
        pub til: Timestamp,
        pub made: Timestamp,
    }

    svenn_db::no_relations!();
}

/// What is told, and when the maintenance is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Maintenance {
    text: String,
    from: Timestamp,
    until: Timestamp,
}

impl Maintenance {
    /// Takes what an operator wrote, at the instant `now`.
    ///
    /// # Errors
    /// What is wrong with it, for the operator.
    pub fn parse(
        text: &str,
        (from, until): (Timestamp, Timestamp),
        now: Timestamp,
    ) -> Result<Self, String> {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if text.is_empty() || text.chars().count() > TEXT_CHARS_MAX {
            return Err(format!("the text must have 1 to {TEXT_CHARS_MAX} characters"));
        }
        if until <= from {
            return Err("--until must come after --from".to_owned());
        }
        if until <= now {
            return Err("--until is over already".to_owned());
        }
        Ok(Self { text, from, until })
    }
}

/// The notice as people see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Notice {
    /// When it was set, milliseconds since 1970: who has put one away sees the next one.
    pub id: Timestamp,
    pub tekst: String,
    /// When the maintenance is, in words.
    pub naar: String,
    /// When it is over, and not told any more.
    #[serde(skip)]
    until: Timestamp,
}

/// `30. november kl. 22.00–23.30`, or with both days where it goes past midnight.
fn when(from: Timestamp, until: Timestamp) -> String {
    let clock = |instant: Timestamp| {
        let at = oslo::local(instant);
        format!("{:02}.{:02}", at.hour(), at.minute())
    };
    let day = |day: NaiveDate| format!("{}. {}", day.day(), oslo::month_name(day));
    let (first, last) = (oslo::day_of(from), oslo::day_of(until));
    if first == last {
        return format!("{} kl. {}–{}", day(first), clock(from), clock(until));
    }
    format!("{} kl. {} til {} kl. {}", day(first), clock(from), day(last), clock(until))
}

/// Tells it from now on, in place of the one before.
///
/// # Errors
/// A fault of the catalogue.
pub async fn set(databases: &Databases, maintenance: Maintenance) -> Result<(), Fault> {
    use row::Column::{Fra, Id, Made, Tekst, Til};
    let Maintenance { text, from, until } = maintenance;
    let tx = databases.catalogue_write().await?;
    let row = row::Model { id: ONE.to_owned(), tekst: text, fra: from, til: until, made: tx.now() };
    let replace = OnConflict::column(Id).update_columns([Tekst, Fra, Til, Made]).to_owned();
    let insert = row::Entity::insert(row.into_active_model()).on_conflict(replace);
    insert.exec_without_returning(&tx).await?;
    tx.commit().await?;
    Ok(())
}

/// Takes it back.
///
/// # Errors
/// A fault of the catalogue.
pub async fn clear(databases: &Databases) -> Result<(), Fault> {
    let tx = databases.catalogue_write().await?;
    row::Entity::delete_by_id(ONE.to_owned()).exec(&tx).await?;
    tx.commit().await?;
    Ok(())
}

async fn load(databases: &Databases) -> Result<Option<Notice>, Fault> {
    let tx = databases.catalogue_read().await?;
    let found = row::Entity::find_by_id(ONE.to_owned()).one(&tx).await?;
    Ok(found.map(|row::Model { tekst, fra, til, made, .. }| Notice {
        id: made,
        tekst,
        naar: when(fra, til),
        until: til,
    }))
}

/// What was read last.
#[derive(Default)]
struct Held {
    read: Option<Timestamp>,
    notice: Option<Arc<Notice>>,
}

impl Held {
    fn is_fresh(&self, now: Timestamp) -> bool {
        self.read.is_some_and(|read| read <= now && now < read.plus(FRESH))
    }
}

/// The notice as this process knows it.
#[derive(Default)]
pub struct Notices {
    held: Mutex<Held>,
    /// Held by the one that reads: nobody else waits for the catalogue.
    reading: tokio::sync::Mutex<()>,
}

impl Notices {
    /// What is told now. Where the catalogue does not answer it is what was told before.
    pub async fn current(&self, databases: &Databases) -> Option<Arc<Notice>> {
        let now = databases.clock().now();
        let is_fresh = self.held().is_fresh(now);
        if !is_fresh {
            self.read_again(databases, now).await;
        }
        let known = self.held().notice.clone();
        known.filter(|notice| now < notice.until)
    }

    async fn read_again(&self, databases: &Databases, now: Timestamp) {
        let Ok(_reading) = self.reading.try_lock() else { return };
        let found = load(databases).await;
        let mut held = self.held();
        held.read = Some(now);
        match found {
            Ok(notice) => held.notice = notice.map(Arc::new),
            Err(fault) => tracing::warn!(%fault, "the notice of maintenance cannot be read"),
        }
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[derive(Serialize)]
struct Told {
    #[serde(skip_serializing_if = "Option::is_none")]
    notice: Option<Notice>,
}

/// `GET /notice`.
pub(crate) fn notice_routes() -> Routes {
    Routes::new().route("/notice", get(told))
}

async fn told(State(app): State<App>) -> Json<Told> {
    let notice = app.notices.current(&app.databases).await;
    Json(Told { notice: notice.as_deref().cloned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(day: u32, hour: u32) -> Timestamp {
        let day = NaiveDate::from_ymd_opt(2026, 11, day).unwrap();
        oslo::at_local(day.and_hms_opt(hour, 30, 0).unwrap())
    }

    #[test]
    fn when_it_is_is_said_with_the_days_that_it_takes() {
        assert_eq!(when(at(29, 8), at(29, 22)), "29. november kl. 08.30–22.30");
        let past_midnight = when(at(29, 22), at(30, 1));
        assert_eq!(past_midnight, "29. november kl. 22.30 til 30. november kl. 01.30");
    }

    #[test]
    fn what_is_over_and_what_says_nothing_is_refused() {
        let now = at(20, 12);
        let parse = |text: &str, hours| Maintenance::parse(text, hours, now);
        assert!(parse(" \n", (at(21, 8), at(21, 9))).is_err());
        assert!(parse(&"å".repeat(301), (at(21, 8), at(21, 9))).is_err());
        assert!(parse("Vi oppdaterer", (at(21, 9), at(21, 8))).is_err());
        assert!(parse("Vi oppdaterer", (at(19, 8), at(19, 9))).is_err());
        let good = parse(" Vi \n oppdaterer", (at(19, 8), at(21, 9))).unwrap();
        assert_eq!(good.text, "Vi oppdaterer");
    }
}
