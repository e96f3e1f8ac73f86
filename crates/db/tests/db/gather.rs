//! Several questions in one statement.

use sea_orm::sea_query::{Alias, Expr, ExprTrait, Query, SelectStatement};
use svenn_db::{Question, gather};

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

both! {
    async fn each_question_gets_its_own_rows_in_one_statement(kit, ["fjord"]) {
        let tx = kit.write("fjord").await;
        for id in ["æ\"1", "b", "c"] {
            add(&tx, id).await;
        }
        let columns = &["id", "nothing", "seven"];
        let asked: [&[&str]; 3] = [&["c", "æ\"1"], &["nobody"], &["æ\"1", "b", "c"]];
        let questions = asked.map(|ids| Question::new(things(ids), columns));
        let before = tx.statements();
        let mut answers = gather(&tx, questions).await.unwrap();
        assert_eq!(tx.statements() - before, 1);
        type Row = (String, Option<String>, i64);
        let mut first: Vec<Row> = answers.rows().unwrap();
        first.sort();
        assert_eq!(first, [("c".to_owned(), None, 7), ("æ\"1".to_owned(), None, 7)]);
        assert_eq!(answers.rows::<Row>().unwrap(), []);
        assert_eq!(answers.rows::<Row>().unwrap().len(), 3);
        assert_eq!(answers.rows::<Row>().unwrap(), [], "there was no fourth question");
    }

    async fn rows_of_another_shape_are_a_fault(kit, ["fjord"]) {
        let tx = kit.write("fjord").await;
        add(&tx, "a").await;
        let mut answers = gather(&tx, [Question::new(things(&["a"]), &["id"])]).await.unwrap();
        assert!(answers.rows::<(i64,)>().is_err());
    }
}
