//! Checkpoints in the database.

mod checkpoints;
mod definitions;
mod entities;
mod known;
mod notes;
mod office_dates;
mod sets;

use serde::{Serialize, de::DeserializeOwned};
use svenn_kernel::Fault;

pub use checkpoints::{
    apprentices_with, due_between, every, find, insert_many, linked_to, note, of_apprentices,
    of_definitions, of_due_year, remove, responsible_of, save, save_deadlines, save_many, some,
};
pub use definitions::{
    all as all_definitions, counts, find as find_definition, insert as insert_definition,
    insert_many as insert_definitions, named as definitions_named, remove as remove_definition,
    update as update_definition,
};
pub use entities::{
    checkpoint::Model as Checkpoint,
    comment::Model as Comment,
    definition::{Change as DefinitionChange, Model as Definition},
    known::Model as Known,
    moved::Model as Moved,
    office_date::{Change as OfficeDateChange, Model as OfficeDate},
    set::{Change as CheckpointSetChange, Model as CheckpointSet},
};
pub use known::{followed, forget, known_of, remember, set_followed};
pub use notes::{
    add_comment, add_moves, comment_counts, comments_by, comments_of, delete_comment,
    moved_by_hand, moves_of, with_comments,
};
pub use office_dates::{
    all as all_dates, find as find_date, insert as insert_date, remove as remove_date,
    update as update_date,
};
pub use sets::{
    all as all_sets, find as find_set, insert as insert_set, remove as remove_set,
    update as update_set,
};

/// Ids asked for by one statement, and rows written by one; engines limit its values.
const ROWS_PER_STATEMENT: usize = 500;

/// What a column keeps as JSON.
///
/// # Errors
/// A fault for what this version does not read.
pub fn read<T: DeserializeOwned>(stored: &str) -> Result<T, Fault> {
    Ok(serde_json::from_str(stored)?)
}

/// The same, as it is stored.
///
/// # Errors
/// A fault for what has no JSON.
pub fn written<T: Serialize + ?Sized>(value: &T) -> Result<String, Fault> {
    Ok(serde_json::to_string(value)?)
}
