//! The endpoints, one file per use case.

mod competence_hours_view;
mod competence_targets_update;
mod competence_targets_view;
pub(crate) mod lines;
mod practice_log_view;
mod timekeeping_approve;
mod timekeeping_approve_many;
mod timekeeping_approve_undo;
mod timekeeping_create;
mod timekeeping_delete;
mod timekeeping_file_create;
mod timekeeping_file_delete;
mod timekeeping_overview;
mod timekeeping_remind_all;
mod timekeeping_return;
mod timekeeping_send;
mod timekeeping_settings_update;
mod timekeeping_settings_view;
mod timekeeping_update;
mod timekeeping_view;
mod timekeeping_withdraw;

use svenn_http::{Routes, routes};

/// All endpoints of this crate.
#[must_use]
pub fn routes() -> Routes {
    sums().merge(sheets())
}

/// What adds up.
fn sums() -> Routes {
    Routes::new()
        .routes(routes!(timekeeping_overview::timekeeping_overview))
        .routes(routes!(
            timekeeping_settings_view::timekeeping_settings_view,
            timekeeping_settings_update::timekeeping_settings_update
        ))
        .routes(routes!(competence_hours_view::competence_hours_view))
        .routes(routes!(practice_log_view::practice_log_view))
        .routes(routes!(
            competence_targets_view::competence_targets_view,
            competence_targets_update::competence_targets_update
        ))
}

/// What apprentices write.
fn sheets() -> Routes {
    Routes::new()
        .routes(routes!(timekeeping_create::timekeeping_create))
        .routes(routes!(timekeeping_approve_many::timekeeping_approve_many))
        .routes(routes!(
            timekeeping_view::timekeeping_view,
            timekeeping_update::timekeeping_update,
            timekeeping_delete::timekeeping_delete
        ))
        .routes(routes!(timekeeping_send::timekeeping_send))
        .routes(routes!(timekeeping_withdraw::timekeeping_withdraw))
        .routes(routes!(timekeeping_approve::timekeeping_approve))
        .routes(routes!(timekeeping_approve_undo::timekeeping_approve_undo))
        .routes(routes!(timekeeping_return::timekeeping_return))
        .routes(routes!(timekeeping_remind_all::timekeeping_remind_all))
        .routes(routes!(timekeeping_file_create::timekeeping_file_create))
        .routes(routes!(timekeeping_file_delete::timekeeping_file_delete))
}
