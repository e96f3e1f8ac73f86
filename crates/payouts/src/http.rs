//! The endpoints.

mod batches;
mod payouts;
mod settings;

use svenn_http::{Routes, routes};

/// All endpoints of this crate.
#[must_use]
pub(crate) fn routes() -> Routes {
    Routes::new()
        .routes(routes!(settings::grant_settings_view, settings::grant_settings_update))
        .routes(routes!(payouts::grant_payouts_view))
        .routes(routes!(batches::grant_payouts_propose))
        .routes(routes!(batches::grant_payouts_ready))
        .routes(routes!(batches::grant_payouts_report))
        .routes(routes!(payouts::grant_payout_update, payouts::grant_payout_delete))
        .routes(routes!(payouts::grant_payout_paid))
        .routes(routes!(payouts::grant_payout_unpaid))
        .routes(routes!(payouts::grant_payout_reject))
        .routes(routes!(batches::grant_batch_view))
        .routes(routes!(batches::grant_batch_approve))
        .routes(routes!(batches::grant_batch_return))
        .routes(routes!(batches::grant_batch_send))
        .routes(routes!(batches::grant_batch_file))
}
