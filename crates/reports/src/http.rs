//! The endpoints.

mod catalogue;
mod files;
mod own_sheets;
mod reports;
mod round_file;
mod running;
mod schedule;
mod settings;
mod sheets;
mod view;
mod yearly;

use axum::Extension;
use svenn_http::{Routes, routes};
use svenn_typesetting::Typesetter;

/// All endpoints of this crate.
#[must_use]
pub fn routes(typesetter: Typesetter) -> Routes {
    Routes::new()
        .routes(routes!(reports::reports_list))
        .routes(routes!(reports::report_create))
        .routes(routes!(catalogue::report_lists))
        .routes(routes!(running::report_run))
        .routes(routes!(files::report_file))
        .routes(routes!(settings::report_settings_view))
        .routes(routes!(settings::report_settings_update))
        .routes(routes!(reports::report_view))
        .routes(routes!(reports::report_update))
        .routes(routes!(reports::report_delete))
        .routes(routes!(schedule::report_schedule_set))
        .routes(routes!(schedule::report_send))
        .routes(routes!(yearly::yearly_template_view))
        .routes(routes!(yearly::yearly_template_update))
        .routes(routes!(yearly::yearly_reports_list))
        .routes(routes!(yearly::yearly_report_create))
        .routes(routes!(yearly::yearly_report_view))
        .routes(routes!(yearly::yearly_report_delete))
        .routes(routes!(round_file::yearly_report_file))
        .routes(routes!(own_sheets::own_yearly_sheets_list))
        .routes(routes!(sheets::yearly_sheet_view))
        .routes(routes!(sheets::yearly_sheet_update))
        .routes(routes!(sheets::yearly_sheet_send))
        .routes(routes!(sheets::yearly_sheet_paper))
        .layer(Extension(typesetter))
}
