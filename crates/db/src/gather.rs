//! Several small questions in one statement.
//!
//! Each statement costs a way to the database and back, which for a row by its key is most of
//! what it costs. What a page needs of some tables is asked for together instead: each question
//! is a column of one row, its own rows as JSON.

use sea_orm::{
    ConnectionTrait, DbBackend,
    sea_query::{Alias, Expr, ExprTrait, Func, Query, SelectStatement, SimpleExpr},
};
use serde::de::DeserializeOwned;
use svenn_kernel::Fault;

use crate::tx::Tx;

/// A question of [`gather`].
#[derive(Debug, Clone)]
pub struct Question {
    select: SelectStatement,
    columns: &'static [&'static str],
}

impl Question {
    /// Asks for these columns of what `select` selects, in this order. Texts, whole numbers and
    /// their absence arrive as they are; let other values be derived in the query.
    #[must_use]
    pub const fn new(select: SelectStatement, columns: &'static [&'static str]) -> Self {
        Self { select, columns }
    }

    /// All rows as one JSON array of arrays.
    fn into_expression(self, backend: DbBackend) -> SimpleExpr {
        let (each, all) = match backend {
            DbBackend::Sqlite => ("json_array", "json_group_array"),
            _ => ("json_build_array", "json_agg"),
        };
        let row = Func::cust(Alias::new(each))
            .args(self.columns.iter().map(|column| Expr::col(Alias::new(*column))));
        let rows = Expr::expr(Func::cust(Alias::new(all)).arg(row)).cast_as(Alias::new("text"));
        let answer = Query::select()
            .expr(rows)
            .from_subquery(self.select, Alias::new("question"))
            .to_owned();
        SimpleExpr::SubQuery(None, Box::new(answer.into()))
    }
}

/// What [`gather`] found, question after question.
#[derive(Debug)]
pub struct Answers(std::vec::IntoIter<Option<String>>);

impl Answers {
    /// The rows of the next question, in no particular order; none when all were taken.
    ///
    /// # Errors
    /// A fault when the rows are not what is expected.
    pub fn rows<T: DeserializeOwned>(&mut self) -> Result<Vec<T>, Fault> {
        match self.0.next().flatten() {
            Some(rows) => serde_json::from_str(&rows)
                .map_err(|error| Fault::caused("the rows of a question", error)),
            None => Ok(Vec::new()),
        }
    }
}

/// Asks all at once.
///
/// # Errors
/// A fault of the database.
pub async fn gather(
    tx: &Tx,
    questions: impl IntoIterator<Item = Question>,
) -> Result<Answers, Fault> {
    let backend = tx.get_database_backend();
    let mut select = Query::select();
    let mut asked = 0;
    for question in questions {
        select.expr(question.into_expression(backend));
        asked += 1;
    }
    let row = tx.query_one(&select).await?;
    let answers = (0..asked)
        .map(|at| row.as_ref().map_or(Ok(None), |row| row.try_get_by_index(at)))
        .collect::<Result<Vec<Option<String>>, _>>()?;
    Ok(Answers(answers.into_iter()))
}
