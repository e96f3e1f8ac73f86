//! A merged text as a document of the office. Pure.

use svenn_http::richtext;
use svenn_kernel::Timestamp;
use svenn_typesetting::{Block, Document, Letterhead, Table, Unprintable};

use crate::{
    rules::{Piece, pieces},
    signers::{ProposedSigner, SignerRole},
};

/// What becomes a document.
pub(crate) struct Paper<'a> {
    pub title: &'a str,
    /// A merged text.
    pub html: &'a str,
    pub made: Timestamp,
    pub ident: String,
    /// Who signs on paper; empty where nobody does.
    pub signers: &'a [ProposedSigner],
}

pub(crate) fn document(paper: &Paper<'_>, letterhead: Letterhead) -> Document {
    let mut blocks = blocks(paper.html);
    if !paper.signers.is_empty() {
        blocks.push(Block::Heading(1, "Underskrifter".to_owned()));
        blocks.push(Block::Table(signatures(paper.signers)));
    }
    Document {
        title: paper.title.to_owned(),
        letterhead,
        made: paper.made,
        ident: paper.ident.clone(),
        cover: None,
        contents: false,
        unprintable: Unprintable::Boxes,
        blocks,
    }
}

/// Each has a line with room to sign.
fn signatures(signers: &[ProposedSigner]) -> Table {
    let row = |it: &ProposedSigner| {
        let navn = match it.rolle {
            SignerRole::Foresatt if it.navn.is_empty() => "Navn:",
            _ => it.navn.as_str(),
        };
        vec![format!("{}\n{navn}", it.etikett), String::new(), String::new()]
    };
    Table {
        head: ["Hvem", "Sted og dato", "Underskrift"].map(str::to_owned).into(),
        rows: signers.iter().map(row).collect(),
        widths: vec![4, 3, 5],
        by_hand: vec![1, 2],
        ..Table::default()
    }
}

/// Headings of the text are headings of the document, with bookmarks; the rest is rich text.
fn blocks(html: &str) -> Vec<Block> {
    let (mut blocks, mut rich, mut heading) = (Vec::new(), String::new(), None);
    for piece in pieces(html) {
        let level = match piece {
            Piece::Tag(tag) => level_of(tag),
            Piece::Text(_) => None,
        };
        match (level, &mut heading) {
            (Some((level, true)), None) => {
                flush(&mut rich, &mut blocks);
                heading = Some((level, String::new()));
            }
            (Some((_, false)), Some((level, words))) => {
                blocks.push(Block::Heading(*level, richtext::plain(words)));
                heading = None;
            }
            (_, Some((_, words))) => words.push_str(piece.as_str()),
            (_, None) => rich.push_str(piece.as_str()),
        }
    }
    if let Some((level, words)) = heading {
        blocks.push(Block::Heading(level, richtext::plain(&words)));
    }
    flush(&mut rich, &mut blocks);
    raised(blocks)
}

/// The uppermost heading that a text has is one of the first level, whichever it was written as.
fn raised(mut blocks: Vec<Block>) -> Vec<Block> {
    let level = |it: &Block| if let Block::Heading(level, _) = it { Some(*level) } else { None };
    let above = blocks.iter().filter_map(level).min().unwrap_or(1).saturating_sub(1);
    for block in &mut blocks {
        if let Block::Heading(level, _) = block {
            *level -= above;
        }
    }
    blocks
}

fn flush(rich: &mut String, blocks: &mut Vec<Block>) {
    if !rich.trim().is_empty() {
        blocks.push(Block::Rich(std::mem::take(rich)));
    }
    rich.clear();
}

/// The level of a heading's tag, and whether the heading begins there.
fn level_of(tag: &str) -> Option<(u8, bool)> {
    let opens = !tag.starts_with("</");
    let name = tag.trim_start_matches(['<', '/']);
    let level = ["h1", "h2", "h3"].iter().position(|it| name.starts_with(it))?;
    Some((u8::try_from(level).ok()?.saturating_add(1), opens))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_the_documents_and_the_rest_is_rich_text() {
        let html = "<p>En</p><h2 style=\"text-align: center\">To &amp; <em>tre</em></h2>\
                    <ul><li>fire</li></ul><p>fem</p><h3>seks";
        assert_eq!(
            blocks(html),
            [
                Block::Rich("<p>En</p>".to_owned()),
                Block::Heading(1, "To & tre".to_owned()),
                Block::Rich("<ul><li>fire</li></ul><p>fem</p>".to_owned()),
                Block::Heading(2, "seks".to_owned()),
            ]
        );
        assert!(blocks(" ").is_empty());
    }
}
