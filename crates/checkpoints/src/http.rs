//! The endpoints, one file per use case.

mod apprentice_checkpoint_create;
mod apprentice_checkpoints_list;
mod checkpoint_comment_create;
mod checkpoint_comment_delete;
mod checkpoint_complete;
mod checkpoint_date_create;
mod checkpoint_date_delete;
mod checkpoint_date_update;
mod checkpoint_dates_list;
mod checkpoint_definition_create;
mod checkpoint_definition_delete;
mod checkpoint_definition_preview;
mod checkpoint_definition_update;
mod checkpoint_definition_view;
mod checkpoint_definitions_list;
mod checkpoint_delete;
mod checkpoint_files;
mod checkpoint_link;
mod checkpoint_options_view;
mod checkpoint_postpone;
mod checkpoint_reopen;
mod checkpoint_set_create;
mod checkpoint_set_delete;
mod checkpoint_set_preview;
mod checkpoint_set_update;
mod checkpoint_set_view;
mod checkpoint_sets_list;
mod checkpoint_settings_update;
mod checkpoint_settings_view;
mod checkpoint_standard_create;
mod checkpoint_update;
mod checkpoint_view;
mod checkpoint_year_view;
mod checkpoints_complete_many;
mod checkpoints_complete_undo;
mod checkpoints_postpone_many;
mod checkpoints_postpone_undo;
mod text;

use axum::Extension;
use svenn_http::{Routes, routes};

use crate::Links;

/// All endpoints of this crate.
#[must_use]
pub fn routes(links: Links) -> Routes {
    definitions().merge(sets()).merge(checkpoints()).merge(year()).layer(Extension(links))
}

/// What the office has defined.
fn definitions() -> Routes {
    Routes::new()
        .routes(routes!(checkpoint_options_view::checkpoint_options_view))
        .routes(routes!(
            checkpoint_definitions_list::checkpoint_definitions_list,
            checkpoint_definition_create::checkpoint_definition_create
        ))
        .routes(routes!(checkpoint_definition_preview::checkpoint_definition_preview))
        .routes(routes!(
            checkpoint_definition_view::checkpoint_definition_view,
            checkpoint_definition_update::checkpoint_definition_update,
            checkpoint_definition_delete::checkpoint_definition_delete
        ))
        .routes(routes!(
            checkpoint_settings_view::checkpoint_settings_view,
            checkpoint_settings_update::checkpoint_settings_update
        ))
}

/// What is given together.
fn sets() -> Routes {
    Routes::new()
        .routes(routes!(
            checkpoint_sets_list::checkpoint_sets_list,
            checkpoint_set_create::checkpoint_set_create
        ))
        .routes(routes!(checkpoint_set_preview::checkpoint_set_preview))
        .routes(routes!(checkpoint_standard_create::checkpoint_standard_create))
        .routes(routes!(
            checkpoint_set_view::checkpoint_set_view,
            checkpoint_set_update::checkpoint_set_update,
            checkpoint_set_delete::checkpoint_set_delete
        ))
}

/// What apprentices have.
fn checkpoints() -> Routes {
    Routes::new()
        .routes(routes!(
            apprentice_checkpoints_list::apprentice_checkpoints_list,
            apprentice_checkpoint_create::apprentice_checkpoint_create
        ))
        .routes(routes!(checkpoints_complete_many::checkpoints_complete_many))
        .routes(routes!(checkpoints_complete_undo::checkpoints_complete_undo))
        .routes(routes!(checkpoints_postpone_many::checkpoints_postpone_many))
        .routes(routes!(checkpoints_postpone_many::checkpoints_postpone_many_preview))
        .routes(routes!(checkpoints_postpone_undo::checkpoints_postpone_undo))
        .routes(routes!(
            checkpoint_view::checkpoint_view,
            checkpoint_update::checkpoint_update,
            checkpoint_delete::checkpoint_delete
        ))
        .routes(routes!(checkpoint_delete::checkpoint_delete_preview))
        .routes(routes!(checkpoint_complete::checkpoint_complete))
        .routes(routes!(checkpoint_reopen::checkpoint_reopen))
        .routes(routes!(checkpoint_postpone::checkpoint_postpone))
        .routes(routes!(checkpoint_postpone::checkpoint_postpone_preview))
        .routes(routes!(checkpoint_link::checkpoint_link))
        .routes(routes!(checkpoint_comment_create::checkpoint_comment_create))
        .routes(routes!(checkpoint_comment_delete::checkpoint_comment_delete))
        .routes(routes!(checkpoint_files::checkpoint_file_create))
        .routes(routes!(checkpoint_files::checkpoint_file_delete))
}

/// The year of the office.
fn year() -> Routes {
    Routes::new()
        .routes(routes!(checkpoint_year_view::checkpoint_year_view))
        .routes(routes!(
            checkpoint_dates_list::checkpoint_dates_list,
            checkpoint_date_create::checkpoint_date_create
        ))
        .routes(routes!(
            checkpoint_date_update::checkpoint_date_update,
            checkpoint_date_delete::checkpoint_date_delete
        ))
}
