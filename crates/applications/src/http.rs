//! The endpoints.
//!
//! | who | file | what |
//! |---|---|---|
//! | anybody | `form.rs` | the form, its proof of work, beginning, links and codes |
//! | who was let in | `own.rs` | the own application: read, saved, sent, changed, withdrawn, taken along |
//! | the office | `office.rs` | an application, where it stands, rejections, deletion |
//! | | `journal.rs` | notes on an applicant, and what has happened |
//! | | `labels.rs` | labels |
//! | | `settings.rs` | rounds, questions, files that are asked for, texts |
//! | | `import.rs` | applicants from a file of the county |
//! | | `conversion.rs` | an apprentice of an applicant |
//! | both | `files.rs`, `thread.rs` | files, and the messages between them |

mod conversion;
mod files;
mod form;
mod import;
mod journal;
mod labels;
mod office;
mod own;
mod settings;
mod thread;

use axum::Extension;
use svenn_http::{Routes, routes};

pub use self::{
    form::ApplicationTrade,
    office::{ApplicationAnswer, ApplicationView, ApplicationsDone, BULK_MAX, answers, shown},
    own::{OwnApplication, shown as own_shown},
};
use crate::offers::Offers;

/// All endpoints of this crate.
#[must_use]
pub fn routes(offers: Offers) -> Routes {
    public().merge(of_office()).layer(Extension(offers))
}

fn public() -> Routes {
    Routes::new()
        .routes(routes!(form::applicationform_view))
        .routes(routes!(form::applicationform_challenge))
        .routes(routes!(form::applicationform_begin, own::ownapplication_save))
        .routes(routes!(form::applicationform_link))
        .routes(routes!(form::applicationform_open))
        .routes(routes!(form::applicationform_verify))
        .routes(routes!(own::ownapplication_view))
        .routes(routes!(own::ownapplication_send))
        .routes(routes!(own::ownapplication_edit))
        .routes(routes!(own::ownapplication_withdraw))
        .routes(routes!(own::ownapplication_export))
        .routes(routes!(files::ownapplication_files))
        .routes(routes!(files::ownapplication_file_plan))
        .routes(routes!(files::ownapplication_file_create))
        .routes(routes!(files::ownapplication_file_delete))
        .routes(routes!(thread::ownapplication_messages))
        .routes(routes!(thread::ownapplication_message_create))
}

fn of_office() -> Routes {
    Routes::new()
        .routes(routes!(settings::application_settings_view, settings::application_settings_update))
        .routes(routes!(labels::application_labels_list, labels::application_label_create))
        .routes(routes!(labels::application_label_delete))
        .routes(routes!(labels::application_labels_update))
        .routes(routes!(office::applications_reject))
        .routes(routes!(office::applications_reject_undo))
        .routes(routes!(office::application_view))
        .routes(routes!(office::application_move))
        .routes(routes!(office::application_erase))
        .routes(routes!(files::application_files))
        .routes(routes!(files::application_file_delete))
        .routes(routes!(thread::application_messages_list, thread::application_message_create))
        .routes(routes!(thread::application_messages_seen))
        .routes(routes!(thread::application_message_file_create))
        .routes(routes!(thread::application_message_file_delete))
        .routes(routes!(import::application_imports_list, import::application_import_create))
        .routes(routes!(import::application_import_outline))
        .routes(routes!(import::application_import_undo_view, import::application_import_undo))
        .routes(routes!(journal::application_journal, journal::application_note_create))
        .routes(routes!(journal::application_history))
        .routes(routes!(journal::application_note_update, journal::application_note_delete))
        .routes(routes!(journal::application_note_file_create))
        .routes(routes!(journal::application_note_file_delete))
        .routes(routes!(conversion::application_conversion_view))
        .routes(routes!(conversion::application_convert))
        .routes(routes!(conversion::applications_handover))
}
