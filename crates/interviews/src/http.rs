//! The endpoints, one file per use case. Paths under `/assessmentinterview` are the
//! specification's.

mod apprentice_interviews_list;
mod interview_action_create;
mod interview_action_delete;
mod interview_action_done;
mod interview_answer;
mod interview_comment_write;
mod interview_delete;
mod interview_end;
mod interview_entry_write;
mod interview_guest_create;
mod interview_guest_delete;
mod interview_guest_invite;
mod interview_invite;
mod interview_not_met;
mod interview_participants_update;
mod interview_preparation_write;
mod interview_presence_note;
mod interview_reply;
mod interview_sign;
mod interview_sign_link_send;
mod interview_start;
mod interview_template_copy;
mod interview_template_create;
mod interview_template_delete;
mod interview_template_update;
mod interview_template_view;
mod interview_templates_order;
mod interview_undo;
mod interview_update;
mod interview_view;
mod interviews_calendar;
mod interviews_create;
mod interviews_propose;
pub(crate) mod planning;
mod text;
mod writing;

use axum::Extension;
use svenn_http::{Routes, routes};

use crate::agreed::Tasks;

/// All endpoints of this crate.
pub(crate) fn routes(tasks: Tasks) -> Routes {
    templates().merge(planned()).merge(held()).layer(Extension(tasks))
}

fn templates() -> Routes {
    Routes::new()
        .routes(routes!(interview_template_create::interview_template_create))
        .routes(routes!(interview_templates_order::interview_templates_order))
        .routes(routes!(
            interview_template_view::interview_template_view,
            interview_template_update::interview_template_update,
            interview_template_delete::interview_template_delete
        ))
        .routes(routes!(interview_template_copy::interview_template_copy))
}

/// How interviews are planned, and found.
fn planned() -> Routes {
    Routes::new()
        .routes(routes!(interviews_create::interviews_create))
        .routes(routes!(interviews_propose::interviews_propose))
        .routes(routes!(interviews_calendar::interviews_calendar))
        .routes(routes!(apprentice_interviews_list::apprentice_interviews_list))
        .routes(routes!(
            interview_view::interview_view,
            interview_update::interview_update,
            interview_delete::interview_delete
        ))
        .routes(routes!(interview_update::interview_update_preview))
        .routes(routes!(interview_delete::interview_delete_preview))
        .routes(routes!(interview_participants_update::interview_participants_update))
        .routes(routes!(interview_invite::interview_invite))
        .routes(routes!(interview_answer::interview_answer))
        .routes(routes!(interview_guest_create::interview_guest_create))
        .routes(routes!(interview_guest_invite::interview_guest_invite))
        .routes(routes!(interview_guest_delete::interview_guest_delete))
        .routes(routes!(interview_reply::interview_reply_view))
        .routes(routes!(interview_reply::interview_reply))
}

/// What happens in them, and after.
fn held() -> Routes {
    Routes::new()
        .routes(routes!(interview_entry_write::interview_entry_write))
        .routes(routes!(interview_comment_write::interview_comment_write))
        .routes(routes!(interview_preparation_write::interview_preparation_write))
        .routes(routes!(interview_presence_note::interview_presence_note))
        .routes(routes!(interview_start::interview_start))
        .routes(routes!(interview_end::interview_end))
        .routes(routes!(interview_undo::interview_undo))
        .routes(routes!(interview_not_met::interview_not_met))
        .routes(routes!(interview_sign::interview_sign))
        .routes(routes!(interview_sign_link_send::interview_sign_link_send))
        .routes(routes!(interview_action_create::interview_action_create))
        .routes(routes!(interview_action_done::interview_action_done))
        .routes(routes!(interview_action_delete::interview_action_delete))
}
