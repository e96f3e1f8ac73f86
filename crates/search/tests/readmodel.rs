//! The read model over a real database.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, missing_docs)]

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use async_trait::async_trait;
use sea_orm::{ConnectionTrait, Statement, Value};
use serde_json::json;
use svenn_db::{
    Actor, Audience, Change, DatabaseConfig, Databases, Migration, Schema as Migrations, Tx,
};
use svenn_kernel::{
    Clock, Collection, Fault, FixedClock, SeededEntropy, TenantId, Timestamp, Verb,
};
use svenn_search::{
    ReadModel, ReadModelLimits, SearchFailure, Source, Touched,
    engine::{Direction, Document, Expr, Field, Query, Schema, Scope, SearchError},
};
use tempfile::TempDir;

const MIGRATION: Migration = Migration {
    id: "search_test/001",
    sql: "CREATE TABLE people (id TEXT PRIMARY KEY, navn TEXT NOT NULL, bedrift TEXT NOT NULL,
          slutt BIGINT NOT NULL);",
};

/// People whose phase is derived from an end date, as an apprentice's status is.
#[derive(Default)]
struct People {
    loads_of_all: AtomicUsize,
    loads_of_some: AtomicUsize,
}

#[async_trait]
impl Source for People {
    fn schema(&self) -> Schema {
        Schema::new("LAERLINGER")
            .field(Field::text("navn").sort().weight(10))
            .field(Field::keyword("bedrift").facet())
            .field(Field::keyword("status").facet())
            .default_sort("navn", Direction::Asc)
    }

    async fn touched(&self, tx: &Tx, changes: &[Change]) -> Result<Touched, Fault> {
        let mut touched = Touched::of_own("LAERLINGER", changes);
        for change in changes {
            let more = match change.collection.as_str() {
                "BEDRIFTER" => {
                    let sql = "SELECT id FROM people WHERE bedrift = $1";
                    let rows = rows(tx, sql, [change.id.as_str().into()]).await?;
                    let ids = rows.iter().map(|row| row.try_get::<String>("", "id"));
                    Touched::ids(ids.collect::<Result<Vec<_>, _>>()?)
                }
                "ORG" => Touched::Everything,
                _ => Touched::Nothing,
            };
            touched = touched.and(more);
        }
        Ok(touched)
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let counter = if ids.is_some() { &self.loads_of_some } else { &self.loads_of_all };
        counter.fetch_add(1, Ordering::SeqCst);
        let found = rows(tx, "SELECT id, navn, bedrift, slutt FROM people", []).await?;
        let mut documents = Vec::new();
        for row in found {
            let id: String = row.try_get("", "id")?;
            if ids.is_some_and(|ids| !ids.contains(&id)) {
                continue;
            }
            let slutt = Timestamp::from_millis(row.try_get("", "slutt")?);
            let during = tx.now() < slutt;
            let document = Document::from_value(&json!({
                "id": id,
                "navn": row.try_get::<String>("", "navn")?,
                "bedrift": row.try_get::<String>("", "bedrift")?,
                "status": if during { "DURING" } else { "AFTER" },
            }));
            let document = document.map_err(|error| Fault::caused("a person", error))?;
            documents.push(document.valid_until(during.then_some(slutt)));
        }
        Ok(documents)
    }
}

async fn rows<const N: usize>(
    tx: &Tx,
    sql: &str,
    values: [Value; N],
) -> Result<Vec<sea_orm::QueryResult>, Fault> {
    let backend = tx.get_database_backend();
    Ok(tx.query_all_raw(Statement::from_sql_and_values(backend, sql, values)).await?)
}

struct House {
    databases: Databases,
    clock: Arc<FixedClock>,
    source: Arc<People>,
    model: ReadModel,
    _folder: TempDir,
}

const START: Timestamp = Timestamp::from_millis(1_000_000);

impl House {
    async fn new(limits: ReadModelLimits) -> Self {
        let folder = TempDir::new().unwrap();
        let config = DatabaseConfig::Sqlite { folder: folder.path().to_owned() };
        let migrations = Migrations { tenant: vec![MIGRATION], ..Migrations::default() };
        let clock = Arc::new(FixedClock::at(START));
        let entropy = Arc::new(SeededEntropy::new(1));
        let databases = Databases::open(config, migrations, clock.clone(), entropy).await.unwrap();
        let source = Arc::new(People::default());
        let model = ReadModel::new(vec![source.clone()], limits);
        let house = Self { databases, clock, source, model, _folder: folder };
        for name in ["nord", "sor"] {
            house.databases.create_tenant(&tenant(name), name).await.unwrap();
        }
        house
    }

    async fn read(&self, name: &str) -> Tx {
        self.databases.read(&tenant(name), Actor::System).await.unwrap()
    }

    async fn write(&self, name: &str) -> Tx {
        self.databases.write(&tenant(name), Actor::System).await.unwrap()
    }

    /// Saves people (`id navn bedrift`) in one transaction.
    async fn save(&self, name: &str, people: &[&str]) {
        let tx = self.write(name).await;
        for person in people {
            put(&tx, person, i64::MAX).await;
        }
        tx.commit().await.unwrap();
    }

    async fn names(&self, name: &str) -> String {
        names(&self.model, &self.read(name).await).await
    }

    fn loads(&self) -> (usize, usize) {
        let count = |counter: &AtomicUsize| counter.load(Ordering::SeqCst);
        (count(&self.source.loads_of_all), count(&self.source.loads_of_some))
    }
}

fn tenant(name: &str) -> TenantId {
    TenantId::parse(name).unwrap()
}

async fn put(tx: &Tx, person: &str, slutt: i64) {
    let mut words = person.split(' ').map(str::to_owned);
    let mut next = || words.next().unwrap();
    let (id, navn, bedrift) = (next(), next(), next());
    rows(
        tx,
        "INSERT INTO people (id, navn, bedrift, slutt) VALUES ($1, $2, $3, $4)
         ON CONFLICT (id) DO UPDATE SET navn = $2, bedrift = $3, slutt = $4",
        [id.clone().into(), navn.into(), bedrift.into(), slutt.into()],
    )
    .await
    .unwrap();
    tx.record(Collection::LAERLINGER, id, Verb::Update, Audience::Coordinators);
}

fn all() -> Query {
    Query { per_page: 250, ..Query::new(Scope::everything()) }
}

async fn names(model: &ReadModel, tx: &Tx) -> String {
    let answer = model.search(tx, "LAERLINGER", &all()).await.unwrap().value;
    let names = answer.items.iter().map(|hit| {
        let value: serde_json::Value = hit.document.read().unwrap();
        format!("{}/{}", value["navn"].as_str().unwrap(), value["status"].as_str().unwrap())
    });
    names.collect::<Vec<_>>().join(" ").replace("/DURING", "")
}

/// Architecture: "catches up from the change log before each answer (so you always read your
/// own writes)".
#[tokio::test]
async fn a_caller_reads_its_own_writes() {
    let house = House::new(ReadModelLimits::default()).await;
    assert_eq!(house.names("nord").await, "");
    house.save("nord", &["1 Kari a", "2 Ola b"]).await;
    assert_eq!(house.names("nord").await, "Kari Ola");
    house.save("nord", &["2 Aslak b", "3 Åse b"]).await;
    assert_eq!(house.names("nord").await, "Aslak Kari Åse");
    let tx = house.write("nord").await;
    rows(&tx, "DELETE FROM people WHERE id = $1", ["1".into()]).await.unwrap();
    tx.record(Collection::LAERLINGER, "1", Verb::Delete, Audience::Coordinators);
    let seq = tx.commit().await.unwrap().unwrap();
    let answer = house.model.search(&house.read("nord").await, "LAERLINGER", &all()).await;
    assert_eq!(answer.unwrap().seq, seq);
    assert_eq!(house.names("nord").await, "Aslak Åse");
    assert_eq!(house.loads(), (1, 3), "everything once, then only what changed");
    assert_eq!(house.names("sor").await, "", "each organisation has its own");
}

#[tokio::test]
async fn only_what_a_change_touches_is_loaded() {
    let house = House::new(ReadModelLimits::default()).await;
    house.save("nord", &["1 Kari a", "2 Ola b"]).await;
    house.names("nord").await;
    assert_eq!(house.names("nord").await, "Kari Ola");
    assert_eq!(house.loads(), (1, 0), "nothing happened, nothing is loaded");
    for (collection, id, expected) in [
        (Collection::SESSIONS, "s", (1, 0)),
        (Collection::BEDRIFTER, "b", (1, 1)),
        (Collection::BEDRIFTER, "unknown", (1, 1)),
        (Collection::ORG, "nord", (2, 1)),
    ] {
        let tx = house.write("nord").await;
        tx.record(collection, id, Verb::Update, Audience::Coordinators);
        tx.commit().await.unwrap();
        assert_eq!(house.names("nord").await, "Kari Ola");
        assert_eq!(house.loads(), expected, "{collection} {id}");
    }
    let tx = house.read("nord").await;
    names(&house.model, &tx).await;
    assert_eq!(tx.statements(), 1, "an answer costs one look at the log");
}

#[tokio::test]
async fn what_is_rolled_back_is_never_seen() {
    let house = House::new(ReadModelLimits::default()).await;
    house.save("nord", &["1 Kari a"]).await;
    house.names("nord").await;
    let tx = house.write("nord").await;
    put(&tx, "1 Nora a", i64::MAX).await;
    let failure = house.model.search(&tx, "LAERLINGER", &all()).await.unwrap_err();
    assert!(matches!(failure, SearchFailure::Fault(_)), "{failure}");
    assert_eq!(house.names("nord").await, "Kari");
    tx.rollback().await.unwrap();
    house.save("nord", &["2 Ola b"]).await;
    assert_eq!(house.names("nord").await, "Kari Ola");
}

#[tokio::test]
async fn an_older_snapshot_does_not_turn_time_back() {
    let house = House::new(ReadModelLimits::default()).await;
    house.save("nord", &["1 Kari a"]).await;
    let older = house.read("nord").await;
    older.latest_seq().await.unwrap();
    house.save("nord", &["2 Ola b"]).await;
    assert_eq!(house.names("nord").await, "Kari Ola");
    assert_eq!(names(&house.model, &older).await, "Kari Ola", "newer is fine");
    assert_eq!(house.names("nord").await, "Kari Ola");
    assert_eq!(house.loads(), (1, 0));
}

/// Architecture: "A document whose derived fields change with time … says until when it holds,
/// and is derived again after that."
#[tokio::test]
async fn a_derived_status_changes_when_its_time_comes() {
    let house = House::new(ReadModelLimits::default()).await;
    house.save("nord", &["1 Kari a"]).await;
    let tx = house.write("nord").await;
    put(&tx, "2 Ola b", START.plus(Duration::from_secs(60)).millis()).await;
    tx.commit().await.unwrap();
    assert_eq!(house.names("nord").await, "Kari Ola");
    house.clock.advance(Duration::from_secs(59));
    assert_eq!(house.names("nord").await, "Kari Ola");
    assert_eq!(house.loads(), (1, 0));
    house.clock.advance(Duration::from_secs(1));
    assert_eq!(house.names("nord").await, "Kari Ola/AFTER");
    assert_eq!(house.names("nord").await, "Kari Ola/AFTER");
    assert_eq!(house.loads(), (1, 1), "once, and only the one");
}

#[tokio::test]
async fn far_behind_everything_is_loaded_again() {
    let house = House::new(ReadModelLimits::default()).await;
    house.save("nord", &["1 Kari a"]).await;
    house.names("nord").await;
    let tx = house.write("nord").await;
    for n in 0..5_001 {
        tx.record(Collection::FILES, format!("{n}"), Verb::Create, Audience::Coordinators);
    }
    tx.commit().await.unwrap();
    house.save("nord", &["2 Ola b"]).await;
    assert_eq!(house.names("nord").await, "Kari Ola");
    assert_eq!(house.loads(), (2, 0));
}

#[tokio::test]
async fn the_least_recently_used_organisation_makes_room() {
    for limits in [
        ReadModelLimits { tenants_max: 1, documents_max: 100 },
        ReadModelLimits { tenants_max: 100, documents_max: 3 },
    ] {
        let house = House::new(limits).await;
        house.save("nord", &["1 Kari a", "2 Ola b"]).await;
        house.save("sor", &["1 Per a", "2 Siv b"]).await;
        assert_eq!(house.names("nord").await, "Kari Ola");
        assert_eq!(house.names("sor").await, "Per Siv");
        assert_eq!(house.model.documents(), 2, "nord was dropped");
        assert_eq!(house.names("sor").await, "Per Siv");
        assert_eq!(house.loads(), (2, 0));
        assert_eq!(house.names("nord").await, "Kari Ola");
        assert_eq!(house.loads(), (3, 0));
        house.model.delete(&tenant("nord"));
        assert_eq!(house.model.documents(), 0);
        assert_eq!(house.names("nord").await, "Kari Ola");
    }
}

#[tokio::test]
async fn what_nobody_asks_for_is_given_back_and_what_is_made_ready_is_there() {
    let house = House::new(ReadModelLimits::default()).await;
    house.save("nord", &["1 Kari a", "2 Ola b"]).await;
    house.save("sor", &["1 Per a"]).await;
    let ready = house.model.make_ready(&house.read("nord").await, &["LAERLINGER", "MANGLER"]).await;
    assert_eq!(ready.unwrap(), 1);
    assert!(house.model.is_ready(&tenant("nord"), "LAERLINGER"));
    assert_eq!(house.names("nord").await, "Kari Ola");
    assert_eq!(house.names("sor").await, "Per");
    assert_eq!(house.loads(), (2, 0), "it was there when it was asked for");
    house.clock.advance(Duration::from_secs(1_800));
    assert_eq!(house.names("sor").await, "Per");
    house.clock.advance(Duration::from_secs(1_801));
    let an_hour_ago = house.clock.now().minus(Duration::from_secs(3_600));
    assert_eq!(house.model.give_back(an_hour_ago), 1);
    assert!(!house.model.is_ready(&tenant("nord"), "LAERLINGER"));
    let figures = house.model.held();
    assert_eq!((figures.organisations, figures.documents), (1, 1));
    assert_eq!((figures.given_back, figures.made_room), (1, 0));
    assert_eq!(house.names("nord").await, "Kari Ola");
}

#[tokio::test]
async fn nobody_makes_room_for_what_is_made_ready() {
    let house = House::new(ReadModelLimits { tenants_max: 100, documents_max: 3 }).await;
    house.save("nord", &["1 Kari a", "2 Ola b"]).await;
    house.save("sor", &["1 Per a"]).await;
    assert_eq!(house.names("nord").await, "Kari Ola");
    let ready = house.model.make_ready(&house.read("sor").await, &["LAERLINGER"]).await;
    assert_eq!(ready.unwrap(), 0);
    assert!(house.model.is_ready(&tenant("nord"), "LAERLINGER"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn many_at_once_load_once_and_all_see_what_was_committed() {
    let house = Arc::new(House::new(ReadModelLimits::default()).await);
    house.save("nord", &["0 Kari a"]).await;
    let mut tasks = Vec::new();
    for n in 1..=20 {
        let house = Arc::clone(&house);
        tasks.push(tokio::spawn(async move {
            house.save("nord", &[&format!("{n} P{n} a")]).await;
            let own = Query::new(Scope::only(Expr::is("id", n.to_string())));
            let tx = house.read("nord").await;
            assert_eq!(house.model.count(&tx, "LAERLINGER", &own).await.unwrap().value, 1);
        }));
    }
    for task in tasks {
        task.await.unwrap();
    }
    assert_eq!(house.loads().0, 1);
    assert_eq!(house.names("nord").await.split(' ').count(), 21);
}

#[tokio::test]
async fn a_wrong_question_is_refused_and_ids_and_export_keep_to_the_scope() {
    let house = House::new(ReadModelLimits::default()).await;
    house.save("nord", &["1 Kari a", "2 Ola b", "3 Åse b"]).await;
    let tx = house.read("nord").await;
    let refused = house.model.search(&tx, "MANGLER", &all()).await.unwrap_err();
    let SearchFailure::Refused(error) = refused else { panic!("{refused}") };
    assert_eq!(error, SearchError::UnknownCollection("MANGLER".into()));
    let scope = Scope::only(Expr::is("bedrift", "b"));
    let got = house.model.get(&tx, "LAERLINGER", &scope, &["3", "1", "9"]).await.unwrap().value;
    assert_eq!(got.len(), 1);
    assert!(got[0].text().contains("Åse"));
    let query = Query { per_page: 1, ..Query::new(scope) };
    let exported = house.model.export(&tx, "LAERLINGER", &query).await.unwrap().value;
    assert_eq!(exported.len(), 2, "an export has no pages");
    assert!(house.model.schema("LAERLINGER").is_some());
    assert!(house.model.schema("MANGLER").is_none());
}
