//! What is written with the next statement, or with the commit.

use sea_orm::{ConnectionTrait, Statement};
use svenn_db::{Audience, Tx};
use svenn_kernel::{Collection, Verb};

use crate::{
    both,
    kit::{add, things},
};

/// A statement as the query builder makes it for this engine, or by numbers.
fn insertion(tx: &Tx, place: &str, id: &str) -> Statement {
    let sql = format!("INSERT INTO things (id) VALUES ({place})");
    Statement::from_sql_and_values(tx.get_database_backend(), sql, [id.into()])
}

fn place(tx: &Tx) -> &'static str {
    if tx.get_database_backend() == sea_orm::DbBackend::Sqlite { "?" } else { "$1" }
}

async fn later(tx: &Tx, id: &str) {
    tx.later().execute_raw(insertion(tx, place(tx), id)).await.unwrap();
}

both! {
    async fn what_is_read_next_sees_it(kit, ["fjord"]) {
        let tx = kit.write("fjord").await;
        later(&tx, "a").await;
        later(&tx, "b").await;
        assert_eq!(things(&tx).await, ["a", "b"]);
        tx.commit().await.unwrap();
        assert_eq!(things(&kit.read("fjord").await).await, ["a", "b"]);
    }

    async fn it_is_committed_though_nothing_else_is_done(kit, ["fjord"]) {
        let tx = kit.write("fjord").await;
        later(&tx, "a").await;
        tx.commit().await.unwrap();
        let tx = kit.write("fjord").await;
        later(&tx, "b").await;
        tx.record(Collection("THINGS"), "b", Verb::Create, Audience::Coordinators);
        tx.commit().await.unwrap();
        assert_eq!(things(&kit.read("fjord").await).await, ["a", "b"]);
    }

    async fn it_is_undone_with_the_rest(kit, ["fjord"]) {
        let tx = kit.write("fjord").await;
        later(&tx, "a").await;
        tx.rollback().await.unwrap();
        let tx = kit.write("fjord").await;
        add(&tx, "b").await;
        later(&tx, "c").await;
        drop(tx);
        let tx = kit.write("fjord").await;
        assert!(things(&tx).await.is_empty());
        tx.commit().await.unwrap();
    }

    async fn what_is_wrong_with_it_is_told_and_nothing_is_committed(kit, ["fjord"]) {
        let tx = kit.write("fjord").await;
        add(&tx, "a").await;
        let twice = tx.later().execute_raw(insertion(&tx, place(&tx), "a")).await;
        let told = match twice {
            Ok(_) => tx.commit().await.err().is_some_and(|fault| fault.is_collision()),
            Err(_) => true,
        };
        assert!(told);
        assert!(things(&kit.read("fjord").await).await.is_empty());
        let tx = kit.write("fjord").await;
        add(&tx, "b").await;
        tx.commit().await.unwrap();
        assert_eq!(things(&kit.read("fjord").await).await, ["b"]);
    }

    async fn numbered_places_take_their_own_values(kit, ["fjord"]) {
        let tx = kit.write("fjord").await;
        later(&tx, "a").await;
        add(&tx, "b").await;
        later(&tx, "c").await;
        tx.later().execute_raw(insertion(&tx, "$1", "d")).await.unwrap();
        later(&tx, "e").await;
        assert_eq!(things(&tx).await, ["a", "b", "c", "d", "e"]);
        tx.commit().await.unwrap();
    }

    async fn a_count_of_rows_is_that_of_its_own_statement(kit, ["fjord"]) {
        let tx = kit.write("fjord").await;
        add(&tx, "a").await;
        tx.commit().await.unwrap();
        let tx = kit.write("fjord").await;
        later(&tx, "b").await;
        let nothing = "DELETE FROM things WHERE id = 'x'";
        let deleted = tx.execute_unprepared(nothing).await.unwrap().rows_affected();
        assert_eq!(deleted, 0);
        tx.commit().await.unwrap();
        let tx = kit.write("fjord").await;
        let nothing = Statement::from_string(tx.get_database_backend(), nothing);
        assert_eq!(tx.execute_raw(nothing).await.unwrap().rows_affected(), 0);
    }

    async fn more_than_goes_ahead_of_a_statement_is_written_too(kit, ["fjord"]) {
        let tx = kit.write("fjord").await;
        for number in 0..2_000 {
            later(&tx, &format!("{number:04}")).await;
        }
        assert_eq!(things(&tx).await.len(), 2_000);
        tx.commit().await.unwrap();
    }
}
