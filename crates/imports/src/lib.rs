//! Reading apprentices, companies and instructors from one file.
//!
//! Each row is an apprentice with the company and the instructor; a row without an apprentice
//! adds a company or an instructor only. Companies are known by organisation number, people by
//! identity number, e-mail or telephone, in this order, so that the same file can be read again.
//! An empty cell leaves what is stored. With any error nothing at all is written.
//!
//! # Invariants
//!
//! - An import recognises what others wrote meanwhile by its place in the change log and by the
//!   versions it left, never by the clock.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod capability;
pub mod cells;
mod columns;
mod context;
mod history;
mod http;
mod import;
mod outline;
mod parse;
mod personal;
pub mod reading;
mod report;
mod schema;
mod sheet;
mod stands;
mod terms;
mod undo;
mod write;

pub use capability::capability;
pub use columns::{Column, Mapping, plain};
pub use context::Context;
pub use history::{IMPORTS_LISTED_MAX, ImportRecord, find, latest, remembered};
pub use http::{import_file, routes};
pub use import::{File, Mode, gives_accounts, open, people, read};
pub use outline::{Outline, OutlineColumn, outline, samples};
pub use parse::{ApprenticeRow, CompanyRow, InstructorRow, Parsed, Row};
pub use personal::ImportData;
pub use report::{ERRORS_LISTED_MAX, Report, RowError, Wrong};
pub use schema::MIGRATIONS;
pub use sheet::{COLUMNS_MAX, Cell, FILE_BYTES_MAX, ROWS_MAX, Sheet, SheetRow, Unread};
pub use undo::{Kept, UNDO_DAYS_MAX, UndoReport, Undoable, undo, undoable};
