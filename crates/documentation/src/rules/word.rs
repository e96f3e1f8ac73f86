//! What a log of an office in Word asks for: a first draft of a form, for somebody to look at.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::forms::{Column, Part, PartKind};

/// Most parts of a draft.
const PARTS_MAX: usize = 40;
/// Most questions of a table.
const QUESTIONS_MAX: usize = 40;
/// Most characters of a heading, of a question, and of what is said of a part.
const TITLE_CHARS_MAX: usize = 200;
const QUESTION_CHARS_MAX: usize = 300;
const GUIDANCE_CHARS_MAX: usize = 1_000;
/// What a part is called of which the document says nothing.
const UNTITLED: &str = "Utført arbeid";

/// A piece of a document, from the top down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    Title(String),
    Heading(String),
    Text(String),
    /// A point of a list.
    Point(String),
    /// Rows of cells.
    Table(Vec<Vec<String>>),
}

/// A form as a document has it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = LogFormDraft)]
pub struct Draft {
    /// What it is called; empty where it does not say.
    pub title: String,
    pub parts: Vec<Part>,
}

/// A first draft of a form.
#[must_use]
pub fn draft_of(pieces: &[Piece]) -> Draft {
    let mut draft = Draft::default();
    for piece in pieces {
        match piece {
            Piece::Title(text) if draft.title.is_empty() => {
                draft.title = short(text, TITLE_CHARS_MAX);
            }
            Piece::Title(text) | Piece::Heading(text) => draft.begin(text),
            Piece::Text(text) => draft.say(text),
            Piece::Point(text) => draft.say(&format!("– {text}")),
            Piece::Table(rows) => draft.table(rows),
        }
    }
    draft.parts.truncate(PARTS_MAX);
    draft
}

impl Draft {
    fn begin(&mut self, title: &str) {
        let title = short(title.trim_end_matches(':'), TITLE_CHARS_MAX);
        let kind = kind_of(&title);
        self.parts.push(Part {
            key: format!("del{}", self.parts.len().saturating_add(1)),
            kind,
            title,
            guidance: String::new(),
            required: false,
            questions: Vec::new(),
            columns: Vec::new(),
        });
    }

    /// What stands below a heading is how it is filled in; what stands before all is the title.
    fn say(&mut self, text: &str) {
        match self.parts.last_mut() {
            Some(part) => {
                let lines = [part.guidance.as_str(), text];
                let said: Vec<&str> = lines.into_iter().filter(|it| !it.is_empty()).collect();
                part.guidance = short(&said.join("\n"), GUIDANCE_CHARS_MAX);
            }
            None if self.title.is_empty() => self.title = short(text, TITLE_CHARS_MAX),
            None => {}
        }
    }

    fn table(&mut self, rows: &[Vec<String>]) {
        let Some(read) = read_table(rows) else { return };
        // One that has its table already is told of by the same heading once more.
        let fresh = self.parts.last().is_some_and(|part| part.questions.is_empty());
        if !fresh {
            let title = self.parts.last().map(|part| part.title.clone());
            self.begin(&title.unwrap_or_else(|| UNTITLED.to_owned()));
        }
        let Some(part) = self.parts.last_mut() else { return };
        match read {
            Read::Materials => part.kind = PartKind::Materials,
            Read::Questions(questions, columns) => {
                part.kind = PartKind::Table;
                part.questions = questions;
                part.columns = columns;
            }
            Read::Words(words) => self.say(&words),
        }
    }
}

/// What a table is.
enum Read {
    Materials,
    Questions(Vec<String>, Vec<Column>),
    /// Neither: what to write.
    Words(String),
}

fn read_table(rows: &[Vec<String>]) -> Option<Read> {
    let head = rows.first()?;
    let names: Vec<String> = head.iter().map(|cell| cell.to_lowercase()).collect();
    let says = |words: &[&str]| names.iter().any(|name| words.iter().any(|it| name.contains(*it)));
    if says(&["materiell", "mengde", "antall"]) {
        return Some(Read::Materials);
    }
    let mut columns = Vec::new();
    let is_short = |name: &String| ["ja", "nei", "ok"].contains(&name.trim());
    if names.iter().any(is_short) || says(&["ja/nei", "ja / nei", "svar"]) {
        columns.push(Column::YesNo);
    }
    if says(&["risiko", "sannsynlighet", "konsekvens"]) {
        columns.push(Column::Risk);
    }
    if says(&["tiltak", "merknad", "kommentar", "begrunnelse"]) {
        columns.push(Column::Measure);
    }
    let has_head = !columns.is_empty() || says(&["spørsmål", "sjekkpunkt", "kontroll"]);
    let below = rows.iter().skip(usize::from(has_head));
    let questions: Vec<String> =
        below.filter_map(|row| question_in(row)).take(QUESTIONS_MAX).collect();
    if questions.is_empty() {
        return None;
    }
    if !has_head && !questions.iter().any(|it| it.ends_with('?')) {
        return Some(Read::Words(questions.join("\n")));
    }
    if columns.is_empty() {
        columns = vec![Column::YesNo, Column::Measure];
    }
    Some(Read::Questions(questions, columns))
}

/// The first cell of a row that says something; numbers of questions do not.
fn question_in(row: &[String]) -> Option<String> {
    let is_said = |cell: &&String| cell.chars().filter(|it| it.is_alphabetic()).count() > 2;
    row.iter().find(is_said).map(|cell| short(cell, QUESTION_CHARS_MAX))
}

fn kind_of(title: &str) -> PartKind {
    let title = title.to_lowercase();
    let has = |words: &[&str]| words.iter().any(|it| title.contains(*it));
    if has(&["bilde", "foto"]) {
        PartKind::Pictures
    } else if has(&["materiell", "utstyr", "verktøy"]) {
        PartKind::Materials
    } else {
        PartKind::Text
    }
}

fn short(text: &str, chars_max: usize) -> String {
    let words = text.split('\n').map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
    let text = words.collect::<Vec<_>>().join("\n");
    text.trim().chars().take(chars_max).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(rows: &[&[&str]]) -> Piece {
        let row = |row: &&[&str]| row.iter().map(|cell| (*cell).to_owned()).collect();
        Piece::Table(rows.iter().map(row).collect())
    }

    /// "A Word template is read in as a first draft."
    #[test]
    fn a_log_of_risks_materials_execution_and_pictures_is_four_parts() {
        let heading = |text: &str| Piece::Heading(text.to_owned());
        let pieces = [
            Piece::Title("Arbeidslogg".to_owned()),
            heading("Risikovurdering:"),
            cells(&[
                &["Nr", "Spørsmål", "Ja", "Nei", "Tiltak"],
                &["1", "Er strømmen slått av?", "", "", ""],
                &["2", "Er det fare for fall?", "", "", ""],
            ]),
            heading("Materiell"),
            cells(&[&["Materiell", "Mengde"], &["", ""]]),
            heading("Utførelse"),
            Piece::Text("Skriv hva du gjorde, og hvorfor.".to_owned()),
            Piece::Point("sluttkontroll".to_owned()),
            heading("Bilder med tekst"),
        ];
        let draft = draft_of(&pieces);
        assert_eq!(draft.title, "Arbeidslogg");
        let kinds: Vec<PartKind> = draft.parts.iter().map(|part| part.kind).collect();
        let expected = [PartKind::Table, PartKind::Materials, PartKind::Text, PartKind::Pictures];
        assert_eq!(kinds, expected);
        assert_eq!(draft.parts[0].title, "Risikovurdering");
        let questions = ["Er strømmen slått av?", "Er det fare for fall?"];
        assert_eq!(draft.parts[0].questions, questions);
        assert_eq!(draft.parts[0].columns, [Column::YesNo, Column::Measure]);
        assert_eq!(draft.parts[2].guidance, "Skriv hva du gjorde, og hvorfor.\n– sluttkontroll");
    }

    #[test]
    fn a_document_without_headings_is_named_by_its_first_line() {
        let asked = cells(&[&["Er det ryddet?", ""], &["Er kunden fornøyd?", ""]]);
        let draft = draft_of(&[Piece::Text("Egenkontroll".to_owned()), asked]);
        assert_eq!((draft.title.as_str(), draft.parts.len()), ("Egenkontroll", 1));
        assert_eq!(draft.parts[0].title, UNTITLED);
        assert_eq!(draft.parts[0].columns, [Column::YesNo, Column::Measure]);
        assert_eq!(draft_of(&[]), Draft::default());
        let facts = cells(&[&["Navn", ""], &["Dato", ""]]);
        let told = draft_of(&[Piece::Heading("Om jobben".to_owned()), facts]);
        assert_eq!(
            (told.parts[0].kind, told.parts[0].guidance.as_str()),
            (PartKind::Text, "Navn\nDato")
        );
    }
}
