//! The endpoints, one file per use case.

mod apprentice_tasks_list;
mod plan_task_create;
mod plan_task_update;
mod plan_tasks_list;
mod task_answer_approve;
mod task_answer_approve_undo;
mod task_answer_file_create;
mod task_answer_file_delete;
mod task_answer_remind;
mod task_answer_return;
mod task_answer_send;
mod task_answer_update;
mod task_answer_withdraw;
mod task_answers_remind_all;
mod task_definition_view;
pub(crate) mod task_delete;
mod task_file_create;
mod task_file_delete;
mod task_update;
mod task_view;
mod tasks_approve_many;
mod tasks_give;
mod text;

use svenn_http::{Routes, routes};

/// All endpoints of this crate.
#[must_use]
pub fn routes() -> Routes {
    definitions().merge(answers())
}

/// What tasks ask for.
fn definitions() -> Routes {
    Routes::new()
        .routes(routes!(plan_tasks_list::plan_tasks_list, plan_task_create::plan_task_create))
        .routes(routes!(plan_task_update::plan_task_update))
        .routes(routes!(tasks_give::tasks_give))
        .routes(routes!(
            task_definition_view::task_definition_view,
            task_update::task_update,
            task_delete::task_delete
        ))
        .routes(routes!(task_delete::task_delete_preview))
        .routes(routes!(task_file_create::task_file_create))
        .routes(routes!(task_file_delete::task_file_delete))
}

/// What apprentices hand in.
fn answers() -> Routes {
    Routes::new()
        .routes(routes!(apprentice_tasks_list::apprentice_tasks_list))
        .routes(routes!(task_view::task_view, task_answer_update::task_answer_update))
        .routes(routes!(task_answer_send::task_answer_send))
        .routes(routes!(task_answer_withdraw::task_answer_withdraw))
        .routes(routes!(task_answer_approve::task_answer_approve))
        .routes(routes!(tasks_approve_many::tasks_approve_many))
        .routes(routes!(task_answer_approve_undo::task_answer_approve_undo))
        .routes(routes!(task_answer_return::task_answer_return))
        .routes(routes!(task_answer_remind::task_answer_remind))
        .routes(routes!(task_answers_remind_all::task_answers_remind_all))
        .routes(routes!(task_answer_file_create::task_answer_file_create))
        .routes(routes!(task_answer_file_delete::task_answer_file_delete))
}
