//! What is said of pictures, as it comes from the editor.

use std::collections::HashSet;

use svenn_db::Tx;
use svenn_files::records;
use svenn_http::{Input, Problem};
use svenn_kernel::{
    Collection, DocumentationId, Fault, FileId, ListOf, OneLine, Text, Timestamp, Whole,
};

use crate::{
    rules::pictures::{PictureNote, is_plausible},
    store,
};

/// Most pictures of which something is said, with those on their way.
const PICTURES_MAX: usize = 40;
/// Most characters of what a client calls a picture.
pub const KEY_CHARS_MAX: usize = 64;
/// Most characters of what is said of a picture.
const NOTE_CHARS_MAX: usize = 1_000;
/// The last place.
const PLACE_MAX: i64 = 99;

/// What is said of pictures, as it is sent.
pub type SentPictures = ListOf<DocumentationPicture, PICTURES_MAX>;

/// What is said of a picture, which may be on its way still.
#[derive(Debug, Clone, Input)]
#[input(part)]
pub struct DocumentationPicture {
    /// What the client calls it: the key it was or will be uploaded with, or the file's id.
    key: OneLine<1, KEY_CHARS_MAX>,
    /// What it shows, in the apprentice's words.
    note: Option<Text<1, NOTE_CHARS_MAX>>,
    /// When it was taken, as the camera has it.
    taken: Option<Timestamp>,
    /// Its place from 0, where it was put there by hand.
    place: Option<Whole<0, PLACE_MAX>>,
}

/// What is said once this was sent, each picture once. A picture that has arrived stays with what
/// was said of it where it is not sent; one that was on its way is forgotten.
pub async fn said(
    tx: &Tx,
    id: &DocumentationId,
    sent: SentPictures,
    before: &[PictureNote],
) -> Result<Vec<PictureNote>, Problem> {
    let sent = sent.into_vec();
    for (at, it) in sent.iter().enumerate() {
        if it.taken.is_some_and(|taken| !is_plausible(taken, tx.now())) {
            let message = "Et bilde er ikke tatt da";
            let field = format!("pictures.{at}.taken");
            return Err(Problem::invalid_field(&field, "out_of_range", message));
        }
    }
    let files = files_of(tx, id).await?;
    let mut seen = HashSet::new();
    let mut all: Vec<PictureNote> = Vec::with_capacity(sent.len());
    for it in sent {
        let key = it.key.into_string();
        if !seen.insert(key.clone()) {
            continue;
        }
        let was = before.iter().find(|was| was.key == key);
        let file = was.and_then(|was| was.file.clone());
        all.push(PictureNote {
            file: file.or_else(|| files.iter().find(|file| file.as_str() == key).cloned()),
            note: it.note.map(Text::into_string).unwrap_or_default(),
            taken: it.taken.or_else(|| was.and_then(|was| was.taken)),
            place: it.place.and_then(|place| i32::try_from(place.get()).ok()),
            key,
        });
    }
    let is_left = |was: &&PictureNote| was.file.is_some() && !seen.contains(&was.key);
    all.extend(before.iter().filter(is_left).cloned());
    Ok(all)
}

async fn files_of(tx: &Tx, id: &DocumentationId) -> Result<Vec<FileId>, Fault> {
    let files = records::of_owner(tx, Collection::DOKUMENTASJONER, id.as_str()).await?;
    Ok(files.into_iter().map(|file| file.id).collect())
}

/// Stores what is said of pictures, where anything was sent.
pub async fn store_said(
    tx: &Tx,
    id: &DocumentationId,
    sent: Option<SentPictures>,
) -> Result<(), Problem> {
    let Some(sent) = sent else { return Ok(()) };
    let before = store::pictures::notes(tx, id).await?;
    let all = said(tx, id, sent, &before).await?;
    store::pictures::set_notes(tx, id, &all).await?;
    Ok(())
}
