//! Sheets in the database.

mod entities;
mod settings;
mod sheets;
mod targets;
mod timeline;

pub use entities::{
    hour_settings::Model as Settings, hour_sheet::Model as Sheet, hour_target::Model as PlanTargets,
};
pub use settings::{set_week, settings, settings_to_edit};
pub use sheets::{
    all, count_of, delete, find, find_many, insert, insert_all, kept_of, last_sent_weeks,
    lines_of_weeks, lock, note_files, of_apprentices, of_kind, of_week, step, unlock_all,
    waiting_since, write,
};
pub use targets::{set as set_targets, targets_of, targets_to_edit};
pub use timeline::{
    Model as TimelineEntry, add_to_timeline, backfilled, events_of, exported, insert_timeline,
    last_approval, last_sent, remove_from_timeline, steps_of, timeline_of, timelines_of,
};

/// Ids asked for by one statement, and rows written by one; engines limit its values.
const ROWS_PER_STATEMENT: usize = 500;
