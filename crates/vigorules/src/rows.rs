//! What a compared row is, and what follows from what was decided of its cells.

use serde::{Deserialize, Serialize};
use svenn_kernel::stored_words;

use crate::{Column, Difference, Standing};

/// What a compared row is.
#[stored_words(schema)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = VigoRowState)]
pub enum RowState {
    /// It says what we say.
    Lik,
    /// It says otherwise.
    Avvik,
    /// Ours changed after the comparison, so it is to be looked at again.
    Endret,
    /// Ours is right, and the county is to change.
    Beholdt,
    /// It is about nobody of ours.
    Ukjent,
    /// It fits several of ours.
    Flere,
    /// Its identity number lacks a zero, and somebody has to say so.
    Tilbudt,
    /// It cannot be read.
    Avvist,
    /// We have it and the file does not.
    Mangler,
}

impl RowState {
    /// As people read it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Lik => "Lik",
            Self::Avvik => "Avvik",
            Self::Endret => "Endret siden",
            Self::Beholdt => "Endres hos fylket",
            Self::Ukjent => "Ukjent hos oss",
            Self::Flere => "Passer flere",
            Self::Tilbudt => "Mangler en null",
            Self::Avvist => "Kan ikke leses",
            Self::Mangler => "Ikke i filen",
        }
    }

    /// Whether somebody has to look at it.
    #[must_use]
    pub const fn is_open(self) -> bool {
        !matches!(self, Self::Lik | Self::Beholdt)
    }
}

/// The states of rows that somebody has to look at, as they are stored.
pub fn open_states() -> impl Iterator<Item = &'static str> {
    RowState::ALL.iter().filter(|it| it.is_open()).map(|it| it.as_str())
}

/// A column that differs, and whether the office keeps its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cell {
    #[serde(flatten)]
    pub difference: Difference,
    pub kept: bool,
}

/// What a row is by what differs, which of it the office keeps, and whether it came back to be
/// looked at.
#[must_use]
pub fn state_of(cells: &[Cell], came_back: bool) -> RowState {
    match (cells.iter().all(|cell| cell.kept), cells.is_empty()) {
        (_, true) => RowState::Lik,
        (true, false) => RowState::Beholdt,
        (false, false) if came_back => RowState::Endret,
        (false, false) => RowState::Avvik,
    }
}

/// The columns that may be accepted: all that the county has a value for, or those of them that
/// are safe.
#[must_use]
pub fn acceptable(cells: &[Cell], safe_alone: bool) -> Vec<Column> {
    let may = |cell: &&Cell| match cell.difference.standing {
        Standing::Safe => !cell.kept,
        Standing::Asks => !safe_alone && !cell.kept,
        Standing::Theirs => false,
    };
    cells.iter().filter(may).map(|cell| cell.difference.column).collect()
}

/// Whether what is stored now is what was compared, of these columns, or is what the county has by
/// now, so that nothing is left to write.
#[must_use]
pub fn is_as_seen(seen: &[Cell], now: &[Difference], columns: &[Column]) -> bool {
    columns.iter().all(|column| {
        let before = seen.iter().find(|cell| cell.difference.column == *column);
        let after = now.iter().find(|difference| difference.column == *column);
        match (before, after) {
            (Some(before), Some(after)) => before.difference == *after,
            (Some(_), None) => true,
            (None, _) => false,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(column: Column, standing: Standing, kept: bool) -> Cell {
        let theirs = Some("2026-08-01".to_owned());
        Cell { difference: Difference { column, ours: None, theirs, standing }, kept }
    }

    #[test]
    fn a_row_is_what_is_left_to_decide_of_it() {
        let asks = |kept| cell(Column::Til, Standing::Asks, kept);
        assert_eq!(state_of(&[], false), RowState::Lik);
        assert_eq!(state_of(&[asks(false)], false), RowState::Avvik);
        assert_eq!(state_of(&[asks(false)], true), RowState::Endret);
        assert_eq!(state_of(&[asks(true)], false), RowState::Beholdt);
    }

    #[test]
    fn all_that_are_safe_are_those_nothing_follows_from() {
        let cells = [
            cell(Column::Godkjent, Standing::Safe, false),
            cell(Column::Til, Standing::Asks, false),
            cell(Column::Orgnr, Standing::Asks, true),
            cell(Column::Programomrade, Standing::Theirs, false),
        ];
        assert_eq!(acceptable(&cells, true), [Column::Godkjent]);
        assert_eq!(acceptable(&cells, false), [Column::Godkjent, Column::Til]);
    }

    #[test]
    fn what_changed_since_it_was_shown_is_not_as_seen() {
        let seen = [cell(Column::Til, Standing::Asks, false)];
        let mut now = seen[0].difference.clone();
        assert!(is_as_seen(&seen, std::slice::from_ref(&now), &[Column::Til]));
        now.ours = Some("2026-07-31".to_owned());
        assert!(!is_as_seen(&seen, std::slice::from_ref(&now), &[Column::Til]));
        // The county and we agree by now.
        assert!(is_as_seen(&seen, &[], &[Column::Til]));
        assert!(!is_as_seen(&[], &[], &[Column::Til]));
    }
}
