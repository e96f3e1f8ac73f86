//! What is written about apprentices, employees and companies: notes, journals, documents, and
//! of apprentices what is followed up (missing subjects, trade tests, grant models).
//!
//! Deleting a subject calls [`delete_records`].
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

pub mod attachments;
mod capability;
mod entity;
pub mod followed;
pub mod followup;
mod http;
pub mod journal;
pub mod kept;
pub mod notes;
mod personal;
pub mod rules;
mod schema;
mod settings;
mod templates;
pub mod whys;

pub use capability::capability;
pub use followup::RecordedFollowUps;
pub use http::{
    JournalNoteView, JournalQuery, JournalView, cleaned_text, name_of, require_past, routes,
};
pub use personal::{RecordsData, delete_records, has_records};
pub use schema::MIGRATIONS;
