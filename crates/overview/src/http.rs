//! The endpoints.

mod badges;
mod overview;
mod problem;
mod search;
mod search_items;
mod typesense;

use svenn_db::Tx;
use svenn_http::{App, Caller, Problem, Routes};
use svenn_kernel::Collection;
use svenn_search::engine::{Answer, Expr, Query};
use utoipa_axum::routes;

use crate::reach;

/// All endpoints of lists, overview and badges.
#[must_use]
pub fn routes() -> Routes {
    Routes::new()
        .routes(routes!(search::search))
        .routes(routes!(search_items::search_items))
        .merge(typesense::routes())
        .routes(routes!(overview::overview_get))
        .routes(routes!(badges::badges_get))
}

/// The read model as one caller may see it.
struct Desk<'a> {
    app: &'a App,
    tx: &'a Tx,
    caller: &'a Caller,
}

impl Desk<'_> {
    /// A question to be refined: everything the caller may see of the collection.
    async fn query(&self, collection: Collection) -> Result<Query, Problem> {
        Ok(Query::new(reach::scope(self.tx, self.caller, collection).await?))
    }

    /// How many documents the caller may see for which the condition holds.
    async fn count(&self, collection: Collection, condition: Expr) -> Result<usize, Problem> {
        let query = Query { condition, ..self.query(collection).await? };
        let counted = self.app.read_model.count(self.tx, collection.0, &query).await;
        Ok(counted.map_err(problem::of)?.value)
    }

    /// The answer to a refined question.
    async fn search(&self, collection: Collection, query: &Query) -> Result<Answer, Problem> {
        let answered = self.app.read_model.search(self.tx, collection.0, query).await;
        Ok(answered.map_err(problem::of)?.value)
    }
}
