//! What rows hold, as people read it.

use chrono::NaiveDate;
use serde::Serialize;
use svenn_kernel::{Fault, oslo};
use svenn_people::kind::ApprenticeType;
use svenn_records::rules::ExamResult;
use svenn_vigorules::{
    Cell, Column, Facts, Kind, Reasons, RowState, Standing, Unfit, contract_type,
};
use utoipa::ToSchema;

use crate::{
    comparing::{Candidate, word},
    store::Row,
};

/// A value as people read it: `01.08.2026`, `Bestått`, `FL Flyttet`.
pub fn shown(reasons: &Reasons, column: Column, value: &str) -> String {
    if let Ok(day) = value.parse::<NaiveDate>() {
        return oslo::format_day(day);
    }
    match column {
        Column::Resultat => serde_json::from_value::<ExamResult>(value.into())
            .map_or_else(|_| value.to_owned(), |it| it.label().to_owned()),
        Column::Sluttarsak => {
            reasons.label(value).map_or_else(|| value.to_owned(), |it| format!("{value} {it}"))
        }
        Column::Kontraktstype => {
            let kind = contract_type(value).and_then(|it| it.parse::<ApprenticeType>().ok());
            kind.map_or_else(|| value.to_owned(), |it| it.label().to_owned())
        }
        Column::Brevtype => certificate_of(value).to_owned(),
        _ => value.to_owned(),
    }
}

/// A kind of certificate in words.
fn certificate_of(code: &str) -> &str {
    match code {
        "F" => "Fagbrev",
        "S" => "Svennebrev",
        "K" => "Kompetansebevis",
        "B" => "Praksisbrev",
        other => other,
    }
}

/// A column that differs: ours, theirs, and what may be done about it.
#[derive(Debug, Serialize, ToSchema)]
pub struct VigoCell {
    pub column: Column,
    /// The column's Norwegian name.
    pub label: &'static str,
    /// What we have; none when we have nothing.
    pub ours: Option<String>,
    /// What the county has; none when it has nothing.
    pub theirs: Option<String>,
    pub standing: Standing,
    /// Whether the office keeps its own, so that the county is to change.
    pub kept: bool,
}

impl VigoCell {
    fn of(reasons: &Reasons, cell: &Cell) -> Self {
        let it = &cell.difference;
        let read =
            |value: &Option<String>| value.as_ref().map(|text| shown(reasons, it.column, text));
        Self {
            column: it.column,
            label: it.column.label(),
            ours: read(&it.ours),
            theirs: read(&it.theirs),
            standing: it.standing,
            kept: cell.kept,
        }
    }
}

/// What is wrong with a row or one of its cells.
#[derive(Debug, Serialize, ToSchema)]
pub struct VigoUnfit {
    /// The column's Norwegian name; none where it is the row as a whole.
    pub label: Option<&'static str>,
    /// Stable code of the reason.
    pub code: String,
    /// The reason for people.
    pub message: String,
}

/// One of ours that a row may be about.
#[derive(Debug, Serialize, ToSchema)]
pub struct VigoCandidate {
    /// Id of the apprentice or the company.
    pub target: String,
    /// Which contract of the apprentice; empty for the present one.
    pub part: String,
    /// Who or what it is.
    pub label: String,
}

/// A value of a row as the file has it.
#[derive(Debug, Serialize, ToSchema)]
pub struct VigoValue {
    /// The column's Norwegian name.
    pub label: &'static str,
    /// The value as people read it.
    pub value: String,
}

/// A row of the county's file, held against what we have.
#[derive(Debug, Serialize, ToSchema)]
pub struct VigoRow {
    pub id: String,
    /// Send it back when deciding.
    pub version: i64,
    pub kind: Kind,
    /// Number in the file, counted from 1; 0 for one that the file does not have.
    pub number: i64,
    pub state: RowState,
    /// The state's Norwegian name.
    pub status: &'static str,
    /// Who or what it is about.
    pub title: String,
    /// Id of the apprentice or the company; none while it is not known.
    pub target: Option<String>,
    /// What differs.
    pub cells: Vec<VigoCell>,
    /// What is wrong with it.
    pub unfit: Vec<VigoUnfit>,
    /// Those of ours that it may be about.
    pub candidates: Vec<VigoCandidate>,
    /// All that the file says, without identity numbers.
    pub says: Vec<VigoValue>,
    /// Whether the county has not approved the contract.
    pub waiting: bool,
}

/// A row as it is shown.
pub fn row(reasons: &Reasons, it: &Row) -> Result<VigoRow, Fault> {
    let state: RowState = word(&it.state)?;
    let cells: Vec<Cell> = serde_json::from_str(&it.cells)?;
    let unfit: Vec<Unfit> = serde_json::from_str(&it.unfit)?;
    let candidates: Vec<Candidate> = serde_json::from_str(&it.candidates)?;
    let theirs: Facts = serde_json::from_str(&it.theirs)?;
    Ok(VigoRow {
        id: it.id.clone(),
        version: it.version,
        kind: word(&it.kind)?,
        number: it.number,
        status: state.label(),
        state,
        title: it.title.clone(),
        target: it.target.clone(),
        cells: cells.iter().map(|cell| VigoCell::of(reasons, cell)).collect(),
        unfit: unfit
            .into_iter()
            .map(|it| VigoUnfit {
                label: it.column.map(Column::label),
                code: it.code,
                message: it.message,
            })
            .collect(),
        candidates: candidates
            .into_iter()
            .map(|it| VigoCandidate { target: it.target, part: it.part, label: it.label })
            .collect(),
        says: theirs
            .iter()
            .map(|(column, value)| VigoValue {
                label: column.label(),
                value: shown(reasons, *column, value),
            })
            .collect(),
        waiting: it.waiting,
    })
}
