//! Several small queries in one statement.
//!
//! Each statement costs a way to the database and back, which for a row by its key is most of
//! what it costs. What a page needs of some tables is asked for together instead: each query is
//! a column of one row, its own rows as JSON.

use std::marker::PhantomData;

use sea_orm::{
    ConnectionTrait, DbBackend,
    sea_query::{Alias, Expr, ExprTrait, Func, Query, SelectStatement, SimpleExpr},
};
use serde::de::DeserializeOwned;
use svenn_kernel::Fault;

use crate::tx::Tx;

/// Queries that are asked together.
///
/// ```
/// # use svenn_db::{QueryBatch, Tx};
/// # use sea_orm::sea_query::SelectStatement;
/// # async fn names(tx: &Tx, people: SelectStatement, company: Option<SelectStatement>)
/// # -> Result<(Vec<(String, String)>, Vec<(String,)>), svenn_kernel::Fault> {
/// let mut batch = QueryBatch::new();
/// let people = batch.rows(people, &["fornavn", "etternavn"]);
/// let company = company.map(|company| batch.rows(company, &["navn"]));
/// let mut answers = batch.run(tx).await?;
/// let people = answers.take(people)?;
/// let company = answers.take_if_asked(company)?;
/// # Ok((people, company))
/// # }
/// ```
#[derive(Debug, Default)]
pub struct QueryBatch(Vec<Select>);

#[derive(Debug)]
struct Select {
    select: SelectStatement,
    columns: &'static [&'static str],
}

/// The rows of one query of a batch, to be taken from its [`Answers`].
#[derive(Debug)]
#[must_use]
pub struct Rows<T> {
    at: usize,
    row: PhantomData<fn() -> T>,
}

impl QueryBatch {
    /// Without a query yet.
    #[must_use]
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Asks for these columns of what `select` selects, in this order. Texts, whole numbers and
    /// their absence arrive as they are; let other values be derived in the query.
    pub fn rows<T: DeserializeOwned>(
        &mut self,
        select: SelectStatement,
        columns: &'static [&'static str],
    ) -> Rows<T> {
        let at = self.0.len();
        self.0.push(Select { select, columns });
        Rows { at, row: PhantomData }
    }

    /// Asks all at once.
    pub async fn run(self, tx: &Tx) -> Result<Answers, Fault> {
        let backend = tx.get_database_backend();
        let mut select = Query::select();
        let asked = self.0.len();
        for query in self.0 {
            select.expr(query.into_expression(backend));
        }
        let row = if asked == 0 { None } else { tx.query_one(&select).await? };
        let answers = (0..asked)
            .map(|at| row.as_ref().map_or(Ok(None), |row| row.try_get_by_index(at)))
            .collect::<Result<Vec<Option<String>>, _>>()?;
        Ok(Answers(answers))
    }
}

impl Select {
    /// All rows as one JSON array of arrays.
    fn into_expression(self, backend: DbBackend) -> SimpleExpr {
        let (each, all) = match backend {
            DbBackend::Sqlite => ("json_array", "json_group_array"),
            _ => ("json_build_array", "json_agg"),
        };
        let row = Func::cust(Alias::new(each))
            .args(self.columns.iter().map(|column| Expr::col(Alias::new(*column))));
        let rows = Expr::expr(Func::cust(Alias::new(all)).arg(row)).cast_as(Alias::new("text"));
        let answer =
            Query::select().expr(rows).from_subquery(self.select, Alias::new("query")).to_owned();
        SimpleExpr::SubQuery(None, Box::new(answer.into()))
    }
}

/// What a [`QueryBatch`] found.
#[derive(Debug)]
pub struct Answers(Vec<Option<String>>);

impl Answers {
    /// The rows of a query, in no particular order.
    ///
    /// # Errors
    /// A fault when the rows are not what is expected.
    #[expect(clippy::needless_pass_by_value, reason = "rows are taken once")]
    pub fn take<T: DeserializeOwned>(&mut self, rows: Rows<T>) -> Result<Vec<T>, Fault> {
        match self.0.get_mut(rows.at).and_then(Option::take) {
            Some(rows) => serde_json::from_str(&rows)
                .map_err(|error| Fault::caused("the rows of a query", error)),
            None => Ok(Vec::new()),
        }
    }

    /// As [`Self::take`]; no rows when it was not asked.
    ///
    /// # Errors
    /// A fault when the rows are not what is expected.
    pub fn take_if_asked<T: DeserializeOwned>(
        &mut self,
        rows: Option<Rows<T>>,
    ) -> Result<Vec<T>, Fault> {
        rows.map_or_else(|| Ok(Vec::new()), |rows| self.take(rows))
    }
}
