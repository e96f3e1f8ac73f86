//! Notes (merknader): one for each apprentice, employee and company. The text stands with its
//! subject; who reads it and when it was edited stands here.

use sea_orm::{ActiveValue::Set, EntityTrait, IntoActiveModel};
use svenn_companies as companies;
use svenn_db::{Audience, Tx, change_row};
use svenn_kernel::{Collection, Fault, PersonId, Timestamp, Verb};
use svenn_people::{
    apprentices, employees,
    entity::{apprentice, employee},
    subjects::Subject,
};

use crate::{
    attachments,
    entity::note::{Change, Entity, Model},
};

/// A note as stored; version 0 and no text where there is none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// Increases with every change.
    pub version: i64,
    /// The text.
    pub merknad: String,
    /// Hidden from employees and apprentices.
    pub kun_koordinator: bool,
    /// When it was last edited, and by whom; unknown for one that was imported.
    pub edited: Option<(Timestamp, String)>,
}

/// The note on a subject. Whatever was noted before anybody could choose is the coordinators'.
pub async fn find(tx: &Tx, subject: &Subject) -> Result<Note, Fault> {
    let merknad = match subject {
        Subject::Apprentice(id) => apprentices::find(tx, id).await?.map(|it| it.merknad),
        Subject::Employee(id) => employees::find(tx, id).await?.map(|it| it.note),
        Subject::Company(id) => companies::find(tx, id).await?.map(|it| it.merknad),
    };
    let merknad = merknad.unwrap_or_default();
    Ok(match Entity::find_by_id(subject.id().to_owned()).one(tx).await? {
        None => Note { version: 0, merknad, kun_koordinator: true, edited: None },
        Some(row) => Note {
            version: row.version,
            merknad,
            kun_koordinator: row.kun_koordinator,
            edited: Some((row.updated, row.updated_by)),
        },
    })
}

/// Stores the note on a subject; an empty text removes it with its files. The caller has the
/// lock of the subject and has compared the version.
pub async fn save(
    tx: &Tx,
    subject: &Subject,
    before: &Note,
    merknad: &str,
    kun_koordinator: bool,
) -> Result<(), Fault> {
    let edited = (tx.now(), tx.actor().id_text());
    store(tx, subject, before, New { merknad, kun_koordinator, edited }).await
}

/// Stores a note on a subject that somebody wrote in the past, for everybody who meets the subject.
pub async fn backfill(
    tx: &Tx,
    subject: &Subject,
    merknad: &str,
    at: Timestamp,
    by: &PersonId,
) -> Result<(), Fault> {
    let before = find(tx, subject).await?;
    let new = New { merknad, kun_koordinator: false, edited: (at, by.as_str()) };
    store(tx, subject, &before, new).await
}

/// A note that is to be stored.
struct New<'a> {
    merknad: &'a str,
    kun_koordinator: bool,
    edited: (Timestamp, &'a str),
}

async fn store(tx: &Tx, subject: &Subject, before: &Note, new: New<'_>) -> Result<(), Fault> {
    let New { merknad, kun_koordinator, edited: (updated, by) } = new;
    let row = Model {
        owner: subject.id().to_owned(),
        version: before.version.saturating_add(1),
        kun_koordinator,
        updated,
        updated_by: by.to_owned(),
    };
    if before.version == 0 {
        Entity::insert(row.into_active_model()).exec_without_returning(&tx.later()).await?;
    } else {
        let change = Change {
            version: Set(row.version),
            kun_koordinator: Set(kun_koordinator),
            updated: Set(updated),
            updated_by: Set(by.to_owned()),
        };
        change_row(tx, &row, change).await?;
    }
    if merknad.is_empty() {
        attachments::delete_all(tx, &attachments::Holder::Note(subject.clone())).await?;
    }
    store_text(tx, subject, merknad).await?;
    // Everybody who could read the note before or can read it now is told live.
    let shared = !(kun_koordinator && before.kun_koordinator);
    let audience = if shared { subject.audience() } else { Audience::Coordinators };
    let reach = audience.concerning(subject.id());
    tx.record(Collection::MERKNADER, subject.id(), Verb::Update, reach);
    Ok(())
}

/// Takes away what is known of a note and its files; the text goes with its subject.
pub(crate) async fn delete(tx: &Tx, subject: &Subject) -> Result<(), Fault> {
    attachments::delete_all(tx, &attachments::Holder::Note(subject.clone())).await?;
    Entity::delete_by_id(subject.id().to_owned()).exec(tx).await?;
    Ok(())
}

async fn store_text(tx: &Tx, subject: &Subject, merknad: &str) -> Result<(), Fault> {
    match subject {
        Subject::Apprentice(id) => {
            let merknad = Set(merknad.to_owned());
            let fields = apprentice::ActiveModel { merknad, ..Default::default() };
            apprentices::store(tx, id, fields).await
        }
        Subject::Employee(id) => {
            let note = Set(merknad.to_owned());
            let fields = employee::ActiveModel { note, ..Default::default() };
            employees::store(tx, id, fields).await
        }
        Subject::Company(id) => companies::set_merknad(tx, id, merknad).await,
    }
}
