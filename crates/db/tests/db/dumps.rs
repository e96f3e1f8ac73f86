//! Dumps and what is made of them.

use sea_orm::{ConnectionTrait, Statement};
use serde_json::{Value as Json, json};
use svenn_db::{
    Audience, Databases, Restored, TenantError, Tx,
    dump::{self, Column, Kind, Table},
};
use svenn_kernel::{ChannelId, Fault, PersonId};

use crate::{
    both,
    kit::{Kit, add, tenant, things},
};

type Dump = Vec<(Table, Vec<Vec<Json>>)>;

async fn dump(tx: &Tx) -> Dump {
    let mut all = Vec::new();
    for table in dump::tables(tx).await.unwrap() {
        let mut rows = Vec::new();
        let some = |page| {
            rows.extend::<Vec<Vec<Json>>>(page);
            Ok(())
        };
        dump::rows(tx, &table, some).await.unwrap();
        all.push((table, rows));
    }
    all
}

async fn fill(kit: &Kit) -> Dump {
    let tx = kit.write("fjord").await;
    add(&tx, "b").await;
    add(&tx, "Å").await;
    add(&tx, "a").await;
    let every_kind = "INSERT INTO kinds (id, thing, flag, day, ratio, small, \"camelCase\") VALUES
        ('2', 'b', TRUE, '2026-11-20', 0.1, 7, 9007199254740993),
        ('1', 'a', FALSE, NULL, NULL, NULL, NULL)";
    tx.execute_unprepared(every_kind).await.unwrap();
    tx.commit().await.unwrap();
    dump(&kit.read("fjord").await).await
}

async fn restored(kit: &Kit, id: &str, replace: bool) -> Restored {
    let migrations = dump::migrations(&kit.read("fjord").await).await.unwrap();
    let created = kit.databases.created(&tenant("fjord")).await.unwrap();
    Restored { tenant: tenant(id), navn: "Ny".to_owned(), created, migrations, replace }
}

async fn load(databases: &Databases, restored: &Restored, dump: &Dump) -> Result<(), TenantError> {
    let fill = async |loader: &dump::Loader<'_>| {
        for (table, rows) in dump {
            loader.load(table, rows).await?;
        }
        Ok(())
    };
    databases.restore(restored, fill).await
}

both! {
    async fn a_dump_is_sorted_typed_and_without_the_migrations(kit, ["fjord"]) {
        let dump = fill(&kit).await;
        let names: Vec<&str> = dump.iter().map(|(table, _)| table.table.as_str()).collect();
        assert_eq!(names, ["changes", "kept_answers", "things", "kinds"], "what is referred to stands first");
        assert_eq!(dump[2].1, [[json!("a")], [json!("b")], [json!("Å")]]);
        assert_eq!(json!(dump[3].1), json!([
            ["1", "a", false, null, null, null, null],
            ["2", "b", true, "2026-11-20", 0.1, 7, 9_007_199_254_740_993_i64],
        ]));
    }

    async fn more_rows_than_fit_in_a_page_are_all_there_once(kit, ["fjord"]) {
        let tx = kit.write("fjord").await;
        let many: Vec<String> = (0..12_345).map(|at| format!("('{at}')")).collect();
        let insert = format!("INSERT INTO things (id) VALUES {}", many.join(", "));
        tx.execute_unprepared(&insert).await.unwrap();
        tx.commit().await.unwrap();
        let before = dump(&kit.read("fjord").await).await;
        let mut ids: Vec<&str> = before[2].1.iter().filter_map(|row| row[0].as_str()).collect();
        assert_eq!(ids.len(), 12_345);
        assert!(ids.is_sorted());
        ids.dedup();
        assert_eq!(ids.len(), 12_345);
        load(&kit.databases, &restored(&kit, "vidde", false).await, &before).await.unwrap();
        assert_eq!(dump(&kit.read("vidde").await).await, before);
    }

    async fn what_was_dumped_can_be_put_in_place(kit, ["fjord"]) {
        let before = fill(&kit).await;
        load(&kit.databases, &restored(&kit, "vidde", false).await, &before).await.unwrap();
        assert_eq!(dump(&kit.read("vidde").await).await, before);
        let all = kit.databases.organisations().await.unwrap();
        assert_eq!(all.last().unwrap().navn, "Ny");
        // The log goes on where it was.
        let tx = kit.write("vidde").await;
        add(&tx, "c").await;
        assert_eq!(tx.commit().await.unwrap(), Some(4));
    }

    async fn an_organisation_gives_way_only_when_told(kit, ["fjord", "vidde"]) {
        let before = fill(&kit).await;
        let tx = kit.write("vidde").await;
        add(&tx, "gammel").await;
        tx.commit().await.unwrap();
        let refused = load(&kit.databases, &restored(&kit, "vidde", false).await, &before).await;
        assert!(matches!(refused, Err(TenantError::Exists(_))));
        assert_eq!(things(&kit.read("vidde").await).await, ["gammel"]);
        load(&kit.databases, &restored(&kit, "vidde", true).await, &before).await.unwrap();
        assert_eq!(dump(&kit.read("vidde").await).await, before);
    }

    async fn a_failure_leaves_everything_as_it_was(kit, ["fjord", "vidde"]) {
        let before = fill(&kit).await;
        for (id, replace) in [("vidde", true), ("ny", false)] {
            let fails = async |loader: &dump::Loader<'_>| {
                loader.load(&before[2].0, &before[2].1).await?;
                Err(Fault::new("the rest is missing"))
            };
            let restored = restored(&kit, id, replace).await;
            assert!(kit.databases.restore(&restored, fails).await.is_err());
        }
        assert!(things(&kit.read("vidde").await).await.is_empty());
        assert_eq!(kit.databases.organisations().await.unwrap().len(), 2);
        load(&kit.databases, &restored(&kit, "ny", false).await, &before).await.unwrap();
    }

    async fn rows_of_an_older_shape_are_brought_up_to_date(kit, ["fjord"]) {
        let mut before = fill(&kit).await;
        let mut older = restored(&kit, "vidde", false).await;
        older.migrations.retain(|id| id != "test/002");
        before.truncate(3);
        load(&kit.databases, &older, &before).await.unwrap();
        let tx = kit.read("vidde").await;
        assert_eq!(things(&tx).await.len(), 3);
        let none = Statement::from_string(tx.get_database_backend(), "SELECT id FROM kinds");
        assert!(tx.query_all_raw(none).await.unwrap().is_empty(), "the newer table is there");
        drop(tx);
        let mut newer = restored(&kit, "elv", false).await;
        newer.migrations.push("test/999".to_owned());
        let refused = load(&kit.databases, &newer, &before).await.unwrap_err().to_string();
        assert!(refused.contains("newer version"), "{refused}");
    }

    async fn who_heard_of_an_older_change_is_kept(kit, ["fjord"]) {
        let mut older = restored(&kit, "vidde", false).await;
        older.migrations = vec!["db/001_changes".to_owned(), "db/002_audit".to_owned()];
        let columns = [
            ("seq", Kind::Integer), ("collection", Kind::Text), ("id", Kind::Text),
            ("verb", Kind::Text), ("about", Kind::Text), ("by_role", Kind::Text),
            ("by_id", Kind::Text), ("at", Kind::Integer), ("concerns", Kind::Text),
        ];
        let column = |(name, kind): (&str, Kind)| Column {
            name: name.to_owned(), kind, key: name == "seq",
        };
        let columns = columns.map(column).to_vec();
        let row = |seq: i64, collection: &str, about: Option<&str>| {
            let row = json!([seq, collection, "x", "UPDATE", about, "SYSTEM", "", 1, about]);
            row.as_array().unwrap().clone()
        };
        let rows = vec![
            row(1, "BEDRIFTER", None),
            row(2, "GRUPPER", None),
            row(3, "DOKUMENTASJONER", Some("kari")),
            row(4, "CHATROOM", Some("~room")),
        ];
        let table = Table { table: "changes".to_owned(), columns };
        load(&kit.databases, &older, &vec![(table, rows)]).await.unwrap();
        let changes = kit.read("vidde").await.changes_since(0, 10).await.unwrap();
        let read: Vec<_> = changes.into_iter().map(|change| change.audience).collect();
        let kari = PersonId::parse("kari").unwrap();
        let room = ChannelId::parse("room").unwrap();
        assert_eq!(read, [
            Audience::Everyone,
            Audience::Coordinators,
            Audience::Person(kari),
            Audience::Channel(room),
        ]);
    }

    async fn sound_data_has_no_damage(kit, ["fjord"]) {
        fill(&kit).await;
        let damage = kit.databases.damage(&tenant("fjord")).await.unwrap();
        assert!(damage.is_empty(), "{damage:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dump_goes_from_engine_to_engine_and_back() {
    let sqlite = Kit::sqlite().await.with_tenants(&["fjord"]).await;
    let postgres = Kit::postgres().await;
    let before = fill(&sqlite).await;
    let moving = restored(&sqlite, "fjord", false).await;
    load(&postgres.databases, &moving, &before).await.unwrap();
    let there = dump(&postgres.read("fjord").await).await;
    assert_eq!(there, before);
    let back = Restored { replace: true, ..moving };
    load(&sqlite.databases, &back, &there).await.unwrap();
    assert_eq!(dump(&sqlite.read("fjord").await).await, before);
}
