//! The Typesense protocol: searches, documents, exports and keys.

mod collection_retrieve;
mod desk;
mod document_retrieve;
mod document_search;
mod documents_export;
mod holder;
mod multi_search;
mod refresh;
mod refused;
mod search_health;
mod search_keys;

use svenn_http::{Routes, routes};

/// The endpoints.
pub(super) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(multi_search::multi_search))
        .routes(routes!(document_search::document_search))
        .routes(routes!(documents_export::documents_export))
        .routes(routes!(collection_retrieve::collection_retrieve))
        .routes(routes!(document_retrieve::document_retrieve))
        .routes(routes!(search_keys::users_searchkey))
        .routes(routes!(search_keys::employeemgmt_searchkey))
        .routes(routes!(search_keys::employeemgmt_searchkeyapprentices))
        .routes(routes!(search_keys::employeemgmt_searchkeyapprenticesself))
        .routes(routes!(refresh::refreshtypesense))
        .routes(routes!(search_health::search_health))
}
