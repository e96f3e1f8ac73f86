//! A database of a test's own, and an apprentice of whom nothing is particular.

use std::{collections::BTreeMap, sync::Arc};

use chrono::NaiveDate;
use svenn_db::{Actor, DatabaseConfig, Databases, HeldRow, Schema, Tx};
use svenn_grantrules::{Basis, EligibleFrom, Rate, RateKind, Rules, TrainingModel};
use svenn_grants::{
    GrantPeriodId, MIGRATIONS,
    gather::{Beside, Record, StoredContract},
    store::{self, NewPeriod, Period},
};
use svenn_kernel::{ApprenticeId, CompanyId, FixedClock, OsEntropy, TenantId, Timestamp};
use svenn_money::Ore;
use tempfile::TempDir;

pub struct Kit {
    pub databases: Databases,
    _folder: TempDir,
}

pub fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

pub fn company(id: &str) -> CompanyId {
    CompanyId::parse(id).unwrap()
}

fn tenant() -> TenantId {
    TenantId::parse("fjord").unwrap()
}

impl Kit {
    pub async fn new(is_postgres: bool) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let config = if is_postgres {
            let name = folder.path().to_string_lossy().to_lowercase();
            let name: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
            let prefix = format!("g{}{name}_", std::process::id());
            DatabaseConfig::Postgres { url: svenn_cluster::url(), prefix }
        } else {
            DatabaseConfig::Sqlite { folder: folder.path().to_owned() }
        };
        let schema = Schema { catalogue: Vec::new(), tenant: MIGRATIONS.to_vec() };
        let clock = Arc::new(FixedClock::at(Timestamp::from_millis(1_795_165_200_000)));
        let databases = Databases::open(config, schema, clock, Arc::new(OsEntropy)).await.unwrap();
        databases.create_tenant(&tenant(), "Fjord").await.unwrap();
        Self { databases, _folder: folder }
    }

    pub async fn write(&self) -> Tx {
        self.databases.write(&tenant(), Actor::System).await.unwrap()
    }

    pub async fn read(&self) -> Tx {
        self.databases.read(&tenant(), Actor::System).await.unwrap()
    }

    /// The second half of 2025, open.
    pub async fn autumn(&self) -> GrantPeriodId {
        let tx = self.write().await;
        let days = svenn_grantrules::Period::half_year_of(day("2025-07-01"));
        let new = NewPeriod { navn: "Høst 2025".into(), days, rules: Rules::default() };
        let id = store::insert_period(&tx, new).await.unwrap();
        tx.commit().await.unwrap();
        id
    }
}

pub async fn held(tx: &Tx, id: &GrantPeriodId) -> HeldRow<Period> {
    store::hold(tx, id).await.unwrap().unwrap()
}

pub fn rate(from: &str, to: &str, kroner: i64) -> Rate {
    Rate {
        kind: RateKind::Basis(Basis::BasisI),
        county: None,
        trade: None,
        basis: None,
        valid_from: day(from),
        valid_to: day(to),
        per_year: Ore::kroner(kroner),
        cap: None,
    }
}

/// With company A, Hovedmodell, all of 2025.
pub fn kari() -> Record {
    Record {
        id: ApprenticeId::parse("kari").unwrap(),
        first_name: "Kari".into(),
        last_name: "Nordmann".into(),
        kind: "LAERLING".into(),
        ungdomsrett: true,
        archived: false,
        contracts: vec![StoredContract {
            company: Some(company("A")),
            from: Some(day("2024-08-16")),
            to: Some(day("2026-08-15")),
            model: Some("HOVEDMODELL".into()),
            ..StoredContract::default()
        }],
        terms: Vec::new(),
        positions: Vec::new(),
        leaves: Vec::new(),
        raised_on: None,
        godskrivning: 0,
    }
}

/// What is known beside her.
pub struct Known {
    pub counties: BTreeMap<CompanyId, String>,
    pub models: BTreeMap<String, TrainingModel>,
}

impl Known {
    pub fn new() -> Self {
        let counties = BTreeMap::from([(company("A"), "Rogaland".to_owned())]);
        let model = TrainingModel::new("Hovedmodell (2+2)", 12, 12);
        let models = BTreeMap::from([("HOVEDMODELL".to_owned(), model)]);
        Self { counties, models }
    }

    pub fn beside(&self) -> Beside<'_> {
        let eligible = EligibleFrom::Start;
        Beside { counties: &self.counties, models: &self.models, eligible }
    }
}

/// A test on both engines.
#[macro_export]
macro_rules! on_both {
    ($($name:ident;)*) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                super::$name($crate::kit::Kit::new(false).await).await;
            })*
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                super::$name($crate::kit::Kit::new(true).await).await;
            })*
        }
    };
}
