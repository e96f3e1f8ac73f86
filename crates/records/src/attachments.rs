//! Files of notes, journal notes, and the documents of apprentices and companies.

use async_trait::async_trait;
use axum::{Json, http::StatusCode};
use svenn_db::{Audience, Tx};
use svenn_files::{
    StagedFile,
    records::{self, FileRecord, Owner},
};
use svenn_http::{
    App, Caller, Problem, Session,
    files::{Asked, Attached, FileGuard, FileOwner, FileView, SentFile},
};
use svenn_kernel::{ApprenticeId, Collection, Fault, JournalNoteId, Role, Verb};
use svenn_people::subjects::{Relationship, Subject};

use crate::{
    http::may_change,
    journal::{self, JournalNote},
    notes,
    rules::{documents_visible, journal_visible, note_visible},
    templates,
};

/// Most files with a note or a journal note.
const NOTE_FILES_MAX: usize = 20;
/// Most documents of an apprentice or a company.
const DOCUMENTS_MAX: usize = 500;

/// What files belong to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Holder {
    /// The note on a subject.
    Note(Subject),
    Journal(JournalNote),
    /// The documents of an apprentice or a company.
    Documents(Subject),
    /// The contract of an apprentice, signed.
    Contract(ApprenticeId),
}

impl Holder {
    const fn collection(&self) -> Collection {
        match self {
            Self::Note(_) => Collection::MERKNADER,
            Self::Journal(_) => Collection::JOURNALER,
            Self::Documents(_) => Collection::DOKUMENTER,
            Self::Contract(_) => Collection::LAEREKONTRAKT,
        }
    }

    fn id(&self) -> &str {
        match self {
            Self::Note(subject) | Self::Documents(subject) => subject.id(),
            Self::Journal(note) => note.row.id.as_str(),
            Self::Contract(id) => id.as_str(),
        }
    }

    /// The person or company it is kept of.
    fn subject_id(&self) -> &str {
        match self {
            Self::Note(subject) | Self::Documents(subject) => subject.id(),
            Self::Journal(note) => note.subject.id(),
            Self::Contract(id) => id.as_str(),
        }
    }

    const fn files_max(&self) -> usize {
        match self {
            Self::Note(_) | Self::Journal(_) => NOTE_FILES_MAX,
            Self::Documents(_) => DOCUMENTS_MAX,
            // One more while one takes the place of another.
            Self::Contract(_) => 2,
        }
    }

    /// What a file belongs to; `None` for files of others, or of something that is gone.
    async fn of_file(tx: &Tx, file: &FileRecord) -> Result<Option<Self>, Fault> {
        let collection = file.collection.as_str();
        if collection == Collection::JOURNALER.0 {
            let Ok(id) = JournalNoteId::parse(&file.owner) else { return Ok(None) };
            return Ok(journal::find(tx, &id).await?.map(Self::Journal));
        }
        let own = [Collection::LAEREKONTRAKT, Collection::MERKNADER, Collection::DOKUMENTER];
        if !own.iter().any(|it| it.0 == collection) {
            return Ok(None);
        }
        let found = Subject::find(tx, &file.owner).await?;
        if collection == Collection::LAEREKONTRAKT.0 {
            return Ok(match found {
                Some(Subject::Apprentice(id)) => Some(Self::Contract(id)),
                _ => None,
            });
        }
        Ok(if collection == Collection::MERKNADER.0 {
            found.map(Self::Note)
        } else {
            found.map(Self::Documents)
        })
    }

    /// Whether the caller may read it.
    async fn is_seen(&self, tx: &Tx, caller: &Caller) -> Result<bool, Fault> {
        let subject = match self {
            Self::Note(subject) | Self::Documents(subject) => subject.clone(),
            Self::Journal(note) => note.subject.clone(),
            Self::Contract(id) => Subject::Apprentice(id.clone()),
        };
        let Some(relationship) = subject.relationship(tx, caller).await? else { return Ok(false) };
        Ok(match self {
            Self::Note(subject) => {
                let note = notes::find(tx, subject).await?;
                note_visible(relationship, subject, note.kun_koordinator)
            }
            Self::Journal(note) => {
                journal_visible(relationship, note.kind()?, note.is_by(&caller.person))
            }
            Self::Documents(_) => documents_visible(relationship),
            // It shows the identity number.
            Self::Contract(_) => relationship == Relationship::Coordinator,
        })
    }

    /// Who is notified of a change: those who read it.
    async fn audience(&self, tx: &Tx) -> Result<Audience, Fault> {
        Ok(match self {
            Self::Note(subject) if notes::find(tx, subject).await?.kun_koordinator => {
                Audience::Coordinators
            }
            Self::Note(subject) | Self::Documents(subject) => subject.audience(),
            Self::Journal(note) => note.audience(),
            Self::Contract(_) => Audience::Coordinators,
        })
    }
}

/// The files of a note, a journal note or of documents, oldest first, with fresh addresses.
pub async fn list(app: &App, tx: &Tx, holder: &Holder) -> Result<Vec<FileView>, Fault> {
    let found = records::of_owner(tx, holder.collection(), holder.id()).await?;
    Ok(found.into_iter().map(|file| FileView::new(app, tx, file)).collect())
}

/// Removes all files of something.
pub async fn delete_all(tx: &Tx, holder: &Holder) -> Result<(), Fault> {
    let audience = holder.audience(tx).await?;
    for file in records::of_owner(tx, holder.collection(), holder.id()).await? {
        records::delete(tx, &file, audience.clone()).await?;
    }
    Ok(())
}

/// 404 for callers who may not know of it, 403 for those who may only read it; of a journal note
/// 404 in both cases.
async fn require_write(tx: &Tx, caller: &Caller, holder: &Holder) -> Result<(), Problem> {
    if !holder.is_seen(tx, caller).await? {
        return Err(Problem::not_found());
    }
    let Holder::Journal(journal) = holder else {
        return caller.require_role(&[Role::Koordinator]);
    };
    let stands = journal.subject.relationship(tx, caller).await?.ok_or_else(Problem::not_found)?;
    // Whose journal it is may read some of it and is not told that there is more.
    if may_change(tx, caller, stands, journal).await? { Ok(()) } else { Err(Problem::not_found()) }
}

/// Finds what an upload is for, in each of its two transactions.
#[async_trait]
pub trait Find: Send + Sync {
    /// The holder; `None` when it is gone.
    async fn find(&self, tx: &Tx) -> Result<Option<Holder>, Fault>;
}

#[async_trait]
impl Find for Holder {
    async fn find(&self, _tx: &Tx) -> Result<Option<Holder>, Fault> {
        Ok(Some(self.clone()))
    }
}

#[async_trait]
impl Find for JournalNoteId {
    async fn find(&self, tx: &Tx) -> Result<Option<Holder>, Fault> {
        Ok(journal::find(tx, self).await?.map(Holder::Journal))
    }
}

/// What an upload is for, found again in each of its two transactions.
struct Wanted<'a>(&'a dyn Find);

impl Wanted<'_> {
    async fn open(&self, asked: &Asked<'_>) -> Result<Holder, Problem> {
        self.0.find(asked.tx).await?.ok_or_else(Problem::not_found)
    }
}

async fn require_place(asked: &Asked<'_>, holder: &Holder) -> Result<(), Problem> {
    require_write(asked.tx, asked.caller, holder).await?;
    let most = holder.files_max();
    let message = || format!("Det er ikke plass til flere enn {most} filer");
    asked.require_room((holder.collection(), holder.id()), most, message).await
}

#[async_trait]
impl FileOwner for Wanted<'_> {
    type Answer = FileView;

    fn again(&self, view: FileView) -> Option<FileView> {
        Some(view)
    }

    async fn refuse_early(&self, asked: &Asked<'_>) -> Result<(), Problem> {
        let holder = self.open(asked).await?;
        require_place(asked, &holder).await
    }

    async fn store(
        &self,
        asked: &Asked<'_>,
        staged: &StagedFile,
    ) -> Result<Attached<FileView>, Problem> {
        let holder = self.open(asked).await?;
        let tx = asked.tx;
        tx.lock(holder.id()).await?;
        require_place(asked, &holder).await?;
        let audience = holder.audience(tx).await?;
        let (collection, id) = (holder.collection(), holder.id());
        let owner = Owner { collection, id, audience: audience.clone() };
        if let Holder::Contract(_) = holder {
            delete_all(tx, &holder).await?;
        }
        let record = records::insert(tx, staged, owner).await?;
        note(tx, &holder, audience);
        if let Holder::Documents(Subject::Apprentice(apprentice)) = &holder {
            templates::document_shared(tx, apprentice, &record.name).await?;
        }
        Ok(Attached::New(record.clone(), asked.view(record)))
    }
}

/// Takes an upload for a holder.
///
/// # Errors
/// 403, 404, 413, 415 and 422, 500.
pub async fn attach(
    session: &Session,
    wanted: &dyn Find,
    sent: SentFile,
) -> Result<(StatusCode, Json<FileView>), Problem> {
    sent.attach_to(session, &Wanted(wanted)).await
}

/// Removes one file; 404 when it is none of these, or the caller may not know of it.
pub(crate) async fn detach(tx: &Tx, caller: &Caller, file: &FileRecord) -> Result<(), Problem> {
    let holder = Holder::of_file(tx, file).await?.ok_or_else(Problem::not_found)?;
    require_write(tx, caller, &holder).await?;
    let audience = holder.audience(tx).await?;
    records::delete(tx, file, audience.clone()).await?;
    note(tx, &holder, audience);
    Ok(())
}

fn note(tx: &Tx, holder: &Holder, audience: Audience) {
    let reach = audience.concerning(holder.subject_id());
    tx.record(holder.collection(), holder.id(), Verb::Update, reach);
}

/// Says who may open the files of this capability.
#[derive(Debug, Clone, Copy, Default)]
pub struct Attachments;

#[async_trait]
impl FileGuard for Attachments {
    async fn may_open(&self, tx: &Tx, caller: &Caller, file: &FileRecord) -> Result<bool, Fault> {
        match Holder::of_file(tx, file).await? {
            None => Ok(false),
            Some(holder) => holder.is_seen(tx, caller).await,
        }
    }
}
