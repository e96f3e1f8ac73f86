//! A person's data as a document to read.

use svenn_http::personal::ExportPart;
use svenn_kernel::oslo;
use svenn_typesetting::{Block, Document, Letterhead, Unprintable};

use super::Export;

/// The document; `ident` names it among all others.
pub(crate) fn document(export: &Export, letterhead: Letterhead, ident: String) -> Document {
    let made = oslo::format_instant(export.made);
    let mut blocks = vec![Block::Paragraph(format!(
        "{} hos {}\nLaget {made}\nAlt kontoret har lagret om deg. Filene ligger i mappen «filer».",
        export.rolle, export.organisation,
    ))];
    blocks.extend(export.parts.iter().flat_map(part));
    Document {
        title: export.navn.clone(),
        letterhead,
        made: export.made,
        ident,
        cover: None,
        contents: false,
        unprintable: Unprintable::Boxes,
        blocks,
    }
}

fn part(part: &ExportPart) -> Vec<Block> {
    let mut blocks = vec![Block::Heading(1, part.title.to_owned())];
    blocks.extend(part.records.iter().map(|record| {
        let facts = record.words().map(|(label, words)| (label.to_owned(), words));
        Block::Card(vec![Block::Facts(facts.collect())])
    }));
    let files: Vec<_> =
        part.files.iter().map(|file| ("Fil".to_owned(), file.name.clone())).collect();
    blocks.push(Block::Facts(files));
    blocks
}
