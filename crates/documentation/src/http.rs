//! The endpoints, one file per use case.

mod answer_files;
mod documentation_additions_answer;
mod documentation_additions_answer_undo;
mod documentation_additions_list;
mod documentation_additions_send;
mod documentation_additions_withdraw;
mod documentation_approve;
mod documentation_approve_many;
mod documentation_approve_undo;
mod documentation_create;
mod documentation_delete;
mod documentation_file_create;
mod documentation_file_delete;
mod documentation_helped_create;
mod documentation_pdf;
mod documentation_remind;
mod documentation_remind_all;
mod documentation_return;
mod documentation_send;
mod documentation_ticks_list;
mod documentation_ticks_update;
mod documentation_update;
mod documentation_view;
mod documentation_withdraw;
mod filling;
mod logform_create;
mod logform_delete;
mod logform_read;
mod logform_update;
mod logform_view;
mod logforms;
mod logforms_list;
mod logforms_own_list;
mod pictures;
mod standards_update;
mod standards_view;
mod text;

use axum::Extension;
use svenn_http::{Routes, routes};
use svenn_typesetting::Typesetter;

/// All endpoints of this crate; `typesetter` sets documentation on paper.
#[must_use]
pub fn routes(typesetter: Typesetter) -> Routes {
    Routes::new()
        .routes(routes!(documentation_create::documentation_create))
        .routes(routes!(documentation_helped_create::documentation_helped_create))
        .routes(routes!(
            documentation_view::documentation_view,
            documentation_update::documentation_update,
            documentation_delete::documentation_delete
        ))
        .routes(routes!(standards_view::standards_view, standards_update::standards_update))
        .routes(routes!(documentation_ticks_list::documentation_ticks_list))
        .routes(routes!(documentation_ticks_update::documentation_ticks_update))
        .routes(routes!(
            documentation_additions_list::documentation_additions_list,
            documentation_additions_send::documentation_additions_send
        ))
        .routes(routes!(documentation_additions_withdraw::documentation_additions_withdraw))
        .routes(routes!(documentation_additions_answer::documentation_additions_answer))
        .routes(routes!(documentation_additions_answer_undo::documentation_additions_answer_undo))
        .routes(routes!(documentation_send::documentation_send))
        .routes(routes!(documentation_withdraw::documentation_withdraw))
        .routes(routes!(documentation_approve::documentation_approve))
        .routes(routes!(documentation_approve_many::documentation_approve_many))
        .routes(routes!(documentation_approve_undo::documentation_approve_undo))
        .routes(routes!(documentation_remind::documentation_remind))
        .routes(routes!(documentation_remind_all::documentation_remind_all))
        .routes(routes!(documentation_return::documentation_return))
        .routes(routes!(documentation_file_create::documentation_file_create))
        .routes(routes!(documentation_file_delete::documentation_file_delete))
        .routes(routes!(answer_files::documentation_answerfile_create))
        .routes(routes!(answer_files::documentation_answerfile_delete))
        .routes(routes!(documentation_pdf::documentation_pdf))
        .routes(routes!(logforms_list::logforms_list, logform_create::logform_create))
        .routes(routes!(
            logform_view::logform_view,
            logform_update::logform_update,
            logform_delete::logform_delete
        ))
        .routes(routes!(logforms_own_list::logforms_own_list))
        .routes(routes!(logform_read::logform_read))
        .layer(Extension(typesetter))
}
