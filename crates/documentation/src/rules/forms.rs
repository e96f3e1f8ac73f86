//! The office's forms for logs (loggmaler): what each part asks for, what is answered, and the text
//! that comes of it. Everything that reads documentation reads that text.

use serde::{Deserialize, Serialize};
use svenn_http::escaped;
use svenn_kernel::{LogFormId, stored_words};
use utoipa::ToSchema;

/// What a part asks for.
#[stored_words(schema, input)]
#[schema(as = LogPartKind)]
pub enum PartKind {
    /// Nothing: what follows stands below it.
    #[serde(rename = "overskrift")]
    Heading,
    #[serde(rename = "tekst")]
    Text,
    /// Questions that the office has fixed.
    #[serde(rename = "tabell")]
    Table,
    #[serde(rename = "liste")]
    List,
    #[serde(rename = "materiell")]
    Materials,
    /// Pictures of the documentation, each with its note.
    #[serde(rename = "bilder")]
    Pictures,
}

/// What is answered to each question of a table.
#[stored_words(schema, input)]
#[schema(as = LogColumn)]
pub enum Column {
    #[serde(rename = "ja/nei")]
    YesNo,
    #[serde(rename = "risiko")]
    Risk,
    #[serde(rename = "tiltak")]
    Measure,
}

impl Column {
    /// What stands above it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::YesNo => "Svar",
            Self::Risk => "Risiko",
            Self::Measure => "Tiltak",
        }
    }
}

/// How much is risked.
#[stored_words(schema, input)]
#[schema(as = LogRisk)]
pub enum Risk {
    #[serde(rename = "lav")]
    Low,
    #[serde(rename = "middels")]
    Middle,
    #[serde(rename = "høy")]
    High,
}

/// A part of a form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = LogPart)]
pub struct Part {
    /// Names it within its form.
    pub key: String,
    pub kind: PartKind,
    pub title: String,
    /// What to write, in lines; may be empty.
    pub guidance: String,
    /// Whether it is answered before the log is sent.
    pub required: bool,
    /// The questions of a table.
    pub questions: Vec<String>,
    /// What is answered to each of them.
    pub columns: Vec<Column>,
}

/// The answer to a question of a table.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = LogRow)]
pub struct Row {
    pub yes: Option<bool>,
    pub risk: Option<Risk>,
    pub measure: String,
}

/// Something that was used.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = LogMaterial)]
pub struct Material {
    pub name: String,
    pub amount: String,
}

/// What is answered to a part.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = LogAnswer)]
pub struct Answer {
    /// The key of the part.
    pub part: String,
    /// In lines.
    pub text: String,
    /// Of a list.
    pub lines: Vec<String>,
    /// Of a table, by its questions.
    pub rows: Vec<Row>,
    pub materials: Vec<Material>,
}

/// A form that is filled in, as it was when it was begun.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FilledLog)]
pub struct Filled {
    pub id: LogFormId,
    pub title: String,
    pub parts: Vec<Part>,
    pub answers: Vec<Answer>,
}

impl Filled {
    /// The parts, each with what is answered to it.
    pub fn answered(&self) -> impl Iterator<Item = (&Part, Option<&Answer>)> {
        self.parts.iter().map(move |part| (part, self.answer_to(&part.key)))
    }

    fn answer_to(&self, key: &str) -> Option<&Answer> {
        self.answers.iter().find(|it| it.part == key)
    }

    /// The first part that is required and not answered; so many pictures are there.
    #[must_use]
    pub fn lacks(&self, pictures: usize) -> Option<&Part> {
        let lacks = |part: &Part, answer: Option<&Answer>| match part.kind {
            PartKind::Heading => false,
            PartKind::Pictures => pictures == 0,
            PartKind::Table => (0..part.questions.len()).any(|at| {
                let row = answer.and_then(|it| it.rows.get(at));
                row.is_none_or(|row| !is_whole(row, &part.columns))
            }),
            PartKind::Text | PartKind::List | PartKind::Materials => told(part, answer).is_empty(),
        };
        let mut required = self.answered().filter(|(part, _)| part.required);
        required.find(|(part, answer)| lacks(part, *answer)).map(|(part, _)| part)
    }

    /// The text that comes of it, as HTML: what is answered alone, below the titles of its parts.
    #[must_use]
    pub fn content(&self) -> String {
        let mut html = String::new();
        let mut heading: Option<&str> = None;
        for (part, answer) in self.answered() {
            if part.kind == PartKind::Heading {
                heading = Some(&part.title);
                continue;
            }
            let lines = told(part, answer);
            if lines.is_empty() {
                continue;
            }
            if let Some(title) = heading.take() {
                html.push_str(&format!("<h2>{}</h2>", escaped(title)));
            }
            html.push_str(&format!("<h3>{}</h3>", escaped(&part.title)));
            let (around, tag) = match part.kind {
                PartKind::Text => (["", ""], "p"),
                _ => (["<ul>", "</ul>"], "li"),
            };
            let [begin, end] = around;
            html.push_str(begin);
            for line in lines {
                html.push_str(&format!("<{tag}>{}</{tag}>", escaped(&line)));
            }
            html.push_str(end);
        }
        html
    }
}

/// Whether all is answered that is asked.
fn is_whole(row: &Row, columns: &[Column]) -> bool {
    columns.iter().all(|column| match column {
        Column::YesNo => row.yes.is_some(),
        Column::Risk => row.risk.is_some(),
        // Where nothing is risked, nothing is done about it.
        Column::Measure => true,
    })
}

/// What is answered in a cell; nothing where it is not.
#[must_use]
pub fn cell(row: &Row, column: Column) -> String {
    match column {
        Column::YesNo => row.yes.map(|yes| if yes { "Ja" } else { "Nei" }).unwrap_or_default(),
        Column::Risk => row.risk.map(Risk::as_str).unwrap_or_default(),
        Column::Measure => row.measure.trim(),
    }
    .to_owned()
}

/// What is answered to a part, in lines; nothing where it is not.
#[must_use]
pub fn told(part: &Part, answer: Option<&Answer>) -> Vec<String> {
    let Some(answer) = answer else { return Vec::new() };
    match part.kind {
        PartKind::Heading | PartKind::Pictures => Vec::new(),
        PartKind::Text => written(answer.text.lines()),
        PartKind::List => written(answer.lines.iter().map(String::as_str)),
        PartKind::Table => {
            let rows = part.questions.iter().zip(&answer.rows);
            rows.filter_map(|(question, row)| of_row(question, row, &part.columns)).collect()
        }
        PartKind::Materials => {
            let used = answer.materials.iter().map(|it| {
                let both = [it.name.trim(), it.amount.trim()];
                both.into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join(": ")
            });
            used.filter(|line| !line.is_empty()).collect()
        }
    }
}

fn written<'a>(lines: impl Iterator<Item = &'a str>) -> Vec<String> {
    lines.map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

/// As in `Er strømmen slått av? Ja. Risiko: høy. Tiltak: lås på bryteren`.
fn of_row(question: &str, row: &Row, columns: &[Column]) -> Option<String> {
    let cells = columns.iter().filter_map(|column| {
        let cell = cell(row, *column);
        let said = match column {
            Column::YesNo => cell.clone(),
            Column::Risk | Column::Measure => format!("{}: {cell}", column.label()),
        };
        (!cell.is_empty()).then_some(said)
    });
    let cells: Vec<String> = cells.collect();
    (!cells.is_empty()).then(|| format!("{question} {}", cells.join(". ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(key: &str, kind: PartKind) -> Part {
        Part {
            key: key.to_owned(),
            kind,
            title: format!("Del {key}"),
            guidance: String::new(),
            required: kind != PartKind::Heading,
            questions: Vec::new(),
            columns: Vec::new(),
        }
    }

    fn filled(answers: Vec<Answer>) -> Filled {
        let table = Part {
            questions: vec!["Strøm av?".to_owned(), "Fall?".to_owned()],
            columns: vec![Column::YesNo, Column::Risk, Column::Measure],
            ..part("d", PartKind::Table)
        };
        Filled {
            id: LogFormId::parse("f").unwrap(),
            title: "Logg".to_owned(),
            parts: vec![
                part("a", PartKind::Heading),
                part("b", PartKind::Text),
                part("c", PartKind::Materials),
                table,
                part("e", PartKind::Pictures),
            ],
            answers,
        }
    }

    fn all() -> Vec<Answer> {
        let of = |part: &str| Answer { part: part.to_owned(), ..Answer::default() };
        let row = |yes, risk, measure: &str| Row { yes, risk, measure: measure.to_owned() };
        let used = Material { name: "Kabel & rør".to_owned(), amount: "4 m".to_owned() };
        vec![
            Answer { text: "Slo av <strømmen>.\n\nMålte. ".to_owned(), ..of("b") },
            Answer { materials: vec![used, Material::default()], ..of("c") },
            Answer {
                rows: vec![
                    row(Some(true), Some(Risk::High), " lås "),
                    row(Some(false), Some(Risk::Low), ""),
                ],
                ..of("d")
            },
        ]
    }

    /// "Answers are searchable text": what is answered stands below the titles of its parts.
    #[test]
    fn what_is_answered_becomes_text_and_the_rest_nothing() {
        let expected = "<h2>Del a</h2><h3>Del b</h3><p>Slo av &lt;strømmen&gt;.</p><p>Målte.</p>\
            <h3>Del c</h3><ul><li>Kabel &amp; rør: 4 m</li></ul>\
            <h3>Del d</h3><ul><li>Strøm av? Ja. Risiko: høy. Tiltak: lås</li>\
            <li>Fall? Nei. Risiko: lav</li></ul>";
        assert_eq!(filled(all()).content(), expected);
        assert_eq!(filled(Vec::new()).content(), "");
    }

    /// "Required parts"
    #[test]
    fn the_first_required_part_that_lacks_an_answer_is_told() {
        let lacks = |answers: Vec<Answer>, pictures: usize| {
            filled(answers).lacks(pictures).map(|part| part.key.clone())
        };
        assert_eq!(lacks(Vec::new(), 1).as_deref(), Some("b"));
        assert_eq!(lacks(all(), 0).as_deref(), Some("e"));
        assert_eq!(lacks(all(), 1), None);
        let mut half = all();
        half[2].rows.pop();
        assert_eq!(lacks(half, 1).as_deref(), Some("d"));
        let mut free = filled(Vec::new());
        free.parts.iter_mut().for_each(|part| part.required = false);
        assert_eq!(free.lacks(0), None);
    }
}
