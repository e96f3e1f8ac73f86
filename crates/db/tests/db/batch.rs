//! Several queries in one statement.

use sea_orm::sea_query::{Alias, Expr, ExprTrait, Query, SelectStatement};
use svenn_db::{QueryBatch, Rows};

use crate::{both, kit::add};

fn things(ids: &[&str]) -> SelectStatement {
    Query::select()
        .column(Alias::new("id"))
        .expr_as(Expr::val(7_i64), Alias::new("seven"))
        .expr_as(Expr::cust("NULL"), Alias::new("nothing"))
        .from(Alias::new("things"))
        .and_where(Expr::col(Alias::new("id")).is_in(ids.iter().copied()))
        .to_owned()
}

type Row = (String, Option<String>, i64);

both! {
    async fn each_query_gets_its_own_rows_in_one_statement(kit, ["fjord"]) {
        let tx = kit.write("fjord").await;
        for id in ["æ\"1", "b", "c"] {
            add(&tx, id).await;
        }
        let columns = &["id", "nothing", "seven"];
        let mut batch = QueryBatch::new();
        let two: Rows<Row> = batch.rows(things(&["c", "æ\"1"]), columns);
        let nobody: Rows<Row> = batch.rows(things(&["nobody"]), columns);
        let all: Rows<Row> = batch.rows(things(&["æ\"1", "b", "c"]), columns);
        let before = tx.statements();
        let mut answers = batch.run(&tx).await.unwrap();
        assert_eq!(tx.statements() - before, 1);
        assert_eq!(answers.take(all).unwrap().len(), 3, "in any order");
        let mut two = answers.take(two).unwrap();
        two.sort();
        assert_eq!(two, [("c".to_owned(), None, 7), ("æ\"1".to_owned(), None, 7)]);
        assert_eq!(answers.take_if_asked(Some(nobody)).unwrap(), []);
        assert_eq!(answers.take_if_asked::<Row>(None).unwrap(), []);
    }

    async fn nothing_is_asked_by_an_empty_batch(kit, ["fjord"]) {
        let tx = kit.read("fjord").await;
        let before = tx.statements();
        QueryBatch::new().run(&tx).await.unwrap();
        assert_eq!(tx.statements() - before, 0);
    }

    async fn rows_of_another_shape_are_a_fault(kit, ["fjord"]) {
        let tx = kit.write("fjord").await;
        add(&tx, "a").await;
        let mut batch = QueryBatch::new();
        let rows: Rows<(i64,)> = batch.rows(things(&["a"]), &["id"]);
        let mut answers = batch.run(&tx).await.unwrap();
        assert!(answers.take(rows).is_err());
    }
}
