//! Drafts that somebody else than the apprentice begins. They are the apprentice's own from then
//! on: nobody else sees, changes or sends them.

use svenn_db::{Audience, Tx};
use svenn_files::{
    StagedFile,
    records::{self, FileRecord, Owner},
};
use svenn_http::{
    escaped,
    richtext::{Dialect, TooMuch},
};
use svenn_kernel::{ApprenticeId, Collection, DocumentationId, Fault};

use crate::{
    DOCUMENTATION_MAX,
    rules::{Status, pictures::PictureNote},
    store::{self, Documentation},
};

/// Most files of a draft that others put there.
const FILES_MAX: usize = 20;

/// A draft to be begun.
#[derive(Debug, Clone)]
pub struct NewDraft {
    /// Whose it is.
    pub laerling: ApprenticeId,
    /// Title.
    pub name: String,
    /// Cleaned HTML.
    pub content: String,
}

/// Why a picture was not added.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotAdded {
    /// It was sent, or is not there any more.
    NoDraft,
    /// It has as many files as it may have.
    Full,
}

/// Plain text as the rich text of a draft: a paragraph for each line that says something.
///
/// # Errors
/// [`TooMuch`] of it.
pub fn paragraphs(text: &str) -> Result<String, TooMuch> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let html: String = lines.map(|line| format!("<p>{}</p>", escaped(line))).collect();
    Dialect::Message.clean(&html)
}

/// Begins a draft for an apprentice, without goals; none where there is no room for one more.
///
/// # Errors
/// A fault of the database.
pub async fn begin(tx: &Tx, new: NewDraft) -> Result<Option<DocumentationId>, Fault> {
    let NewDraft { laerling, name, content } = new;
    store::lock(tx, &laerling).await?;
    if store::count_of(tx, &laerling).await? >= DOCUMENTATION_MAX {
        return Ok(None);
    }
    let row = Documentation {
        id: DocumentationId::new(tx.now(), tx.entropy()),
        version: 1,
        laerling,
        name,
        content,
        status: Status::Kladd.as_str().to_owned(),
        created: tx.now(),
        sistendret: tx.now(),
        sendt: None,
        filled: None,
        returned: None,
    };
    let id = row.id.clone();
    store::insert(tx, row).await?;
    Ok(Some(id))
}

/// Whose documentation it is; none of what is not there.
///
/// # Errors
/// A fault of the database.
pub async fn author_of(tx: &Tx, id: &DocumentationId) -> Result<Option<ApprenticeId>, Fault> {
    Ok(store::find(tx, id).await?.map(|row| row.laerling))
}

/// Adds a picture to a draft of an apprentice's, with what it shows.
///
/// # Errors
/// A fault of the database.
pub async fn add_picture(
    tx: &Tx,
    (laerling, id): (&ApprenticeId, &DocumentationId),
    staged: &StagedFile,
    note: String,
) -> Result<Result<FileRecord, NotAdded>, Fault> {
    store::lock(tx, laerling).await?;
    let row = store::find(tx, id).await?.filter(|row| row.status() == Status::Kladd);
    let Some(row) = row.filter(|row| row.laerling == *laerling) else {
        return Ok(Err(NotAdded::NoDraft));
    };
    let there = records::of_owner(tx, Collection::DOKUMENTASJONER, id.as_str()).await?;
    if there.len() >= FILES_MAX {
        return Ok(Err(NotAdded::Full));
    }
    let audience = Audience::person(laerling);
    let owner = Owner { collection: Collection::DOKUMENTASJONER, id: id.as_str(), audience };
    let record = records::insert(tx, staged, owner).await?;
    let mut said = store::pictures::notes(tx, id).await?;
    said.push(PictureNote {
        key: record.id.to_string(),
        file: Some(record.id.clone()),
        note,
        taken: None,
        place: None,
    });
    store::pictures::set_notes(tx, id, &said).await?;
    store::bump_version(tx, row).await?;
    Ok(Ok(record))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_like_html_is_text() {
        let html = paragraphs("Byttet <b>vifte</b>\r\n\n  R&D ").unwrap();
        assert_eq!(html, "<p>Byttet &lt;b&gt;vifte&lt;/b&gt;</p><p>R&amp;D</p>");
        assert_eq!(paragraphs(" \n").unwrap(), "");
        assert!(paragraphs(&"a\n".repeat(10_000)).is_err(), "more paragraphs than anybody reads");
    }
}
