//! The endpoints.

mod archived_apprentice_delete;
mod badges;
mod overview;
mod problem;
mod search;
mod search_export;
mod search_ids;
mod search_items;
mod typesense;
mod view;
mod view_create;
mod view_default_set;
mod view_delete;
mod view_update;
mod views_list;

use svenn_db::Tx;
use svenn_http::{App, Caller, Problem, Routes};
use svenn_kernel::Collection;
use svenn_search::engine::{Answer, Expr, Query};
use utoipa_axum::routes;

/// All endpoints of lists with their views and exports, overview and badges.
#[must_use]
pub fn routes() -> Routes {
    Routes::new()
        .routes(routes!(search::search))
        .routes(routes!(search_items::search_items))
        .merge(typesense::routes())
        .routes(routes!(search_ids::search_ids))
        .routes(routes!(search_export::search_export))
        .routes(routes!(views_list::views_list))
        .routes(routes!(view_create::view_create))
        .routes(routes!(view_update::view_update))
        .routes(routes!(view_delete::view_delete))
        .routes(routes!(view_default_set::view_default_set))
        .routes(routes!(archived_apprentice_delete::archived_apprentice_delete))
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
        Ok(Query::new(self.app.lists.of(collection)?.scope(self.tx, self.caller).await?))
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
