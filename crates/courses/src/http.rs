//! The endpoints, by what they are about.

mod assigning;
mod attempts;
mod certificates;
mod courses;
mod exchange;
mod files;
mod handins;
mod items;
mod launches;
mod more_attempts;
mod own;
mod packages;
mod previews;
mod publishing;
mod questions;
mod regrading;
mod renewing;
mod retaking;
mod rules;
mod users;
mod waiving;
mod written;

pub(crate) use users::take_away;

use svenn_http::{Routes, routes};

/// All endpoints of this crate.
#[must_use]
pub fn routes() -> Routes {
    making().merge(giving()).merge(taking())
}

fn making() -> Routes {
    Routes::new()
        .routes(routes!(courses::course_create))
        .routes(routes!(courses::course_view, courses::course_update, courses::course_delete))
        .routes(routes!(publishing::course_publish))
        .routes(routes!(publishing::course_copy))
        .routes(routes!(publishing::course_archive))
        .routes(routes!(publishing::course_restore))
        .routes(routes!(regrading::course_regrade))
        .routes(routes!(previews::course_preview))
        .routes(routes!(previews::course_preview_mark))
        .routes(routes!(questions::course_questions_read))
        .routes(routes!(exchange::course_export))
        .routes(routes!(exchange::course_import))
        .routes(routes!(files::course_file_create))
        .routes(routes!(files::course_file_delete))
        .routes(routes!(packages::course_package_create))
        .routes(routes!(launches::course_package_try))
}

fn giving() -> Routes {
    Routes::new()
        .routes(routes!(assigning::course_assign))
        .routes(routes!(
            users::course_user_view,
            users::course_user_update,
            users::course_user_delete
        ))
        .routes(routes!(users::course_user_remind))
        .routes(routes!(waiving::course_item_waive))
        .routes(routes!(more_attempts::course_attempts_give))
        .routes(routes!(renewing::course_user_renew))
        .routes(routes!(users::person_courses_list))
        .routes(routes!(rules::course_rules_list, rules::course_rule_create))
        .routes(routes!(rules::course_rule_delete))
}

fn taking() -> Routes {
    Routes::new()
        .routes(routes!(own::courses_own))
        .routes(routes!(own::course_taking))
        .routes(routes!(retaking::course_retake))
        .routes(routes!(items::course_item_view))
        .routes(routes!(items::course_item_complete))
        .routes(routes!(items::course_item_played))
        .routes(routes!(launches::course_package_launch))
        .routes(routes!(launches::course_session_save))
        .routes(routes!(attempts::course_attempt_begin))
        .routes(routes!(attempts::course_attempt_view))
        .routes(routes!(attempts::course_answer_save))
        .routes(routes!(attempts::course_attempt_handin))
        .routes(routes!(handins::course_handin_draft))
        .routes(routes!(handins::course_handin_send))
        .routes(routes!(handins::course_handin_withdraw))
        .routes(routes!(handins::course_handin_approve))
        .routes(routes!(handins::course_handin_approve_undo))
        .routes(routes!(handins::course_handin_return))
        .routes(routes!(files::course_handin_file_create))
        .routes(routes!(files::course_handin_file_delete))
        .routes(routes!(certificates::course_certificate))
        .routes(routes!(certificates::course_user_certificate))
}
