//! The endpoints, one file per use case.

mod text;
mod tradetest_cancel;
mod tradetest_create;
mod tradetest_update;
mod tradetests_coming;
mod tradetests_list;

use svenn_http::{Routes, routes};

/// All endpoints of this crate.
#[must_use]
pub(crate) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(tradetests_list::tradetests_list, tradetest_create::tradetest_create))
        .routes(routes!(tradetests_coming::tradetests_coming))
        .routes(routes!(tradetest_update::tradetest_update))
        .routes(routes!(tradetest_update::tradetest_update_preview))
        .routes(routes!(tradetest_cancel::tradetest_cancel))
        .routes(routes!(tradetest_cancel::tradetest_cancel_preview))
}
