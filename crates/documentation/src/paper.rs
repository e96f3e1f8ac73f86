//! A piece of documentation on paper.

use svenn_files::records::FileRecord;
use svenn_kernel::{Timestamp, oslo};
use svenn_typesetting::{Attachment, Block, Document, Letterhead, Picture, Table, Unprintable};

use crate::{
    rules::forms::{Answer, Column, Filled, Part, PartKind, cell, told},
    view::DocumentationView,
};

/// What is printed.
pub struct Paper<'a> {
    pub office: String,
    pub view: &'a DocumentationView,
    /// Its files, in their order.
    pub files: &'a [FileRecord],
    pub made: Timestamp,
}

/// What a picture is called in the document.
pub fn picture_name(place: usize) -> String {
    format!("bilde{place}.jpg")
}

impl Paper<'_> {
    /// The document; pictures come by [`picture_name`] of their place among the pictures.
    pub fn document(&self) -> Document {
        let view = self.view;
        let mut blocks = vec![Block::Facts(self.facts())];
        let mut pictures = self.pictures();
        match &view.form {
            Some(form) => blocks.extend(filled(form, &mut pictures)),
            None => blocks.push(Block::Rich(view.content.clone())),
        }
        let goals: Vec<String> = view
            .goals
            .iter()
            .filter(|it| it.refused.is_none())
            .map(|it| it.label.clone())
            .collect();
        if !goals.is_empty() {
            blocks.push(Block::Heading(1, "Kompetansemål".to_owned()));
            blocks.extend(goals.into_iter().map(Block::Paragraph));
        }
        if !pictures.is_empty() {
            blocks.push(Block::Heading(1, "Bilder".to_owned()));
            blocks.push(Block::Pictures(pictures));
        }
        let others = self.files.iter().filter(|file| !file.is_picture());
        let others: Vec<Attachment> = others
            .map(|it| Attachment { name: it.name.clone(), ..Attachment::default() })
            .collect();
        if !others.is_empty() {
            blocks.push(Block::Attachments(others));
        }
        Document {
            title: view.name.clone(),
            letterhead: Letterhead { name: self.office.clone(), ..Letterhead::default() },
            made: self.made,
            ident: format!("dokumentasjon/{}", view.id),
            cover: None,
            contents: false,
            unprintable: Unprintable::Boxes,
            blocks,
        }
    }

    fn facts(&self) -> Vec<(String, String)> {
        let view = self.view;
        let pair = |label: &str, value: String| (label.to_owned(), value);
        let company = view.bedrift.as_ref().map(|it| it.navn.clone()).unwrap_or_default();
        let form = view.form.as_ref().map(|it| it.title.clone()).unwrap_or_default();
        vec![
            pair("Lærling", view.laerling.navn.clone()),
            pair("Lærebedrift", company),
            pair("Loggmal", form),
            pair("Status", view.status.as_str().to_owned()),
            pair("Sendt", view.sendt.map(oslo::format_instant).unwrap_or_default()),
        ]
    }

    fn pictures(&self) -> Vec<Picture> {
        let pictures = self.files.iter().filter(|file| file.is_picture());
        let shown = (1..).zip(pictures).map(|(place, file)| {
            let said = self.view.pictures.iter().find(|it| it.file.as_ref() == Some(&file.id));
            let note = said.map(|it| it.note.trim()).unwrap_or_default();
            let taken = said.and_then(|it| it.taken).unwrap_or(file.created);
            let which = format!("Bilde {place}, {}", oslo::format_instant(taken));
            let caption = if note.is_empty() { which.clone() } else { format!("{note} ({which})") };
            Picture { file: picture_name(place), alt: which, caption }
        });
        shown.collect()
    }
}

/// The parts of a form; pictures stand where the form has them.
fn filled(form: &Filled, pictures: &mut Vec<Picture>) -> Vec<Block> {
    let mut blocks = Vec::new();
    for (part, answer) in form.answered() {
        let level = if part.kind == PartKind::Heading { 1 } else { 2 };
        blocks.push(Block::Heading(level, part.title.clone()));
        match part.kind {
            PartKind::Heading => {}
            PartKind::Pictures if !pictures.is_empty() => {
                blocks.push(Block::Pictures(std::mem::take(pictures)));
            }
            _ => blocks.push(answered(part, answer)),
        }
    }
    blocks
}

fn answered(part: &Part, answer: Option<&Answer>) -> Block {
    let lines = told(part, answer);
    let Some(answer) = answer.filter(|_| !lines.is_empty()) else {
        return Block::Note("Ikke besvart".to_owned());
    };
    match part.kind {
        PartKind::Table => Block::Table(questions(part, answer)),
        PartKind::Materials => Block::Table(Table {
            head: ["Materiell", "Mengde"].map(str::to_owned).into(),
            rows: used(answer),
            widths: vec![4, 1],
            ..Table::default()
        }),
        PartKind::List => {
            let points: Vec<String> = lines.iter().map(|line| format!("– {line}")).collect();
            Block::Paragraph(points.join("\n"))
        }
        PartKind::Heading | PartKind::Text | PartKind::Pictures => {
            Block::Paragraph(lines.join("\n"))
        }
    }
}

fn used(answer: &Answer) -> Vec<Vec<String>> {
    let rows = answer.materials.iter().filter(|it| !it.name.is_empty() || !it.amount.is_empty());
    rows.map(|it| vec![it.name.clone(), it.amount.clone()]).collect()
}

fn questions(part: &Part, answer: &Answer) -> Table {
    let mut head = vec!["Spørsmål".to_owned()];
    head.extend(part.columns.iter().map(|column| column.label().to_owned()));
    let rows = part.questions.iter().enumerate().map(|(at, question)| {
        let row = answer.rows.get(at).cloned().unwrap_or_default();
        let mut cells = vec![question.clone()];
        cells.extend(part.columns.iter().map(|column| cell(&row, *column)));
        cells
    });
    let width = |column: &Column| match column {
        Column::YesNo | Column::Risk => 1,
        Column::Measure => 4,
    };
    let mut widths = vec![5];
    widths.extend(part.columns.iter().map(width));
    Table { head, rows: rows.collect(), widths, ..Table::default() }
}

#[cfg(test)]
mod tests {
    use svenn_kernel::LogFormId;

    use super::*;
    use crate::rules::forms::{Risk, Row};

    fn part(key: &str, kind: PartKind) -> Part {
        Part {
            key: key.to_owned(),
            kind,
            title: format!("Del {key}"),
            guidance: "Skriv".to_owned(),
            required: false,
            questions: vec!["Strøm av?".to_owned()],
            columns: vec![Column::YesNo, Column::Risk],
        }
    }

    /// "Set as the office's PDF": tables are tables, and pictures stand where the form has them.
    #[test]
    fn a_form_is_set_part_by_part() {
        let row = Row { yes: Some(false), risk: Some(Risk::High), measure: String::new() };
        let form = Filled {
            id: LogFormId::parse("f").unwrap(),
            title: "Logg".to_owned(),
            parts: vec![
                part("a", PartKind::Table),
                part("b", PartKind::Pictures),
                part("c", PartKind::Text),
            ],
            answers: vec![Answer { part: "a".to_owned(), rows: vec![row], ..Answer::default() }],
        };
        let picture = Picture { file: picture_name(1), ..Picture::default() };
        let mut pictures = vec![picture.clone()];
        let blocks = filled(&form, &mut pictures);
        assert!(pictures.is_empty());
        let Block::Table(table) = &blocks[1] else { panic!("{blocks:?}") };
        assert_eq!(table.rows, [["Strøm av?", "Nei", "høy"]]);
        assert_eq!(blocks[3], Block::Pictures(vec![picture]));
        assert_eq!(blocks[5], Block::Note("Ikke besvart".to_owned()));
    }
}
