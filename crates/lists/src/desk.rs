//! The read model as one caller may see it.

use svenn_db::Tx;
use svenn_http::{App, Caller, Problem};
use svenn_kernel::Collection;
use svenn_search::engine::{Answer, Expr, Query};

use crate::problem;

/// The read model as one caller may see it.
pub struct Desk<'a> {
    /// The shared parts.
    pub app: &'a App,
    /// What is read with.
    pub tx: &'a Tx,
    pub caller: &'a Caller,
}

impl Desk<'_> {
    /// A question to be refined: everything the caller may see of the collection.
    ///
    /// # Errors
    /// 404 for an unknown collection, 400 for a question the read model does not take, 500.
    pub async fn query(&self, collection: Collection) -> Result<Query, Problem> {
        Ok(Query::new(self.app.lists.of(collection)?.scope(self.tx, self.caller).await?))
    }

    /// How many documents the caller may see for which the condition holds.
    ///
    /// # Errors
    /// 404 for an unknown collection, 400 for a question the read model does not take, 500.
    pub async fn count(&self, collection: Collection, condition: Expr) -> Result<usize, Problem> {
        let query = Query { condition, ..self.query(collection).await? };
        let counted = self.app.read_model.count(self.tx, collection.0, &query).await;
        Ok(counted.map_err(problem::from_failure)?.value)
    }

    /// How many documents the caller may see for which each of several conditions holds; the
    /// collection catches up once.
    ///
    /// # Errors
    /// 404 for an unknown collection, 400 for a question the read model does not take, 500.
    pub async fn counts(
        &self,
        collection: Collection,
        conditions: Vec<Expr>,
    ) -> Result<Vec<usize>, Problem> {
        let all = self.query(collection).await?;
        let asked = conditions.into_iter().map(|condition| Query { condition, ..all.clone() });
        let asked: Vec<(Query, Option<&str>)> = asked.map(|query| (query, None)).collect();
        let counted = self.app.read_model.figures(self.tx, collection.0, &asked).await;
        let counted = counted.map_err(problem::from_failure)?.value;
        Ok(counted.into_iter().map(|count| usize::try_from(count).unwrap_or_default()).collect())
    }

    /// The answer to a refined question.
    ///
    /// # Errors
    /// 404 for an unknown collection, 400 for a question the read model does not take, 500.
    pub async fn search(&self, collection: Collection, query: &Query) -> Result<Answer, Problem> {
        let answered = self.app.read_model.search(self.tx, collection.0, query).await;
        Ok(answered.map_err(problem::from_failure)?.value)
    }
}
