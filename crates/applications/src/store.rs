//! Applications in the database.

mod access;
pub mod entities;
mod files;
mod journal;
mod labels;
mod messages;
mod settings;

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, ExprTrait, IntoActiveModel,
    PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, sea_query::Expr,
};
use svenn_db::{Audience, HeldRow, LockKey, Tx};
use svenn_kernel::{ApplicationId, ApplicationImportId, Fault, Timestamp, Verb};

pub use self::{
    access::{
        Code, codes_within, count_try, forget_access, insert_code, insert_visit, newest_code,
        prolong_visit, use_code, visit, wrong_within,
    },
    entities::{
        application::{Change as ApplicationChange, Model as Application},
        event::Model as Event,
        file::Model as AnsweredFile,
        message::Model as Message,
        note::{Change as NoteChange, Model as Note},
        settings::{Change as SettingsChange, Model as Settings},
        slot::Model as Slot,
        visit::Model as Visit,
    },
    files::{answers_of, delete_answer, fill_slot, insert_answer, insert_slot, slot},
    journal::{
        change_note, delete_events, delete_note, events, find_note, insert_event, insert_note,
        notes,
    },
    labels::{
        Label, delete_label, insert_label, labels, labels_of, put_label, take_label, with_label,
    },
    messages::{
        application_of_message, count_messages, delete_messages, insert_message, messages,
        read_messages, unread,
    },
    settings::{hold_settings, lapse_days, load_settings, save_settings},
};
use crate::{
    capability::APPLICATIONS,
    happened::{self, EventKind},
    rules::ApplicationStatus as S,
};
use entities::application::{Column, Entity};

/// Ids asked for by one statement; engines limit its values.
const ROWS_PER_STATEMENT: usize = 500;

/// An application that was read under its lock.
pub type HeldApplication = HeldRow<Application>;

pub async fn find(tx: &Tx, id: &ApplicationId) -> Result<Option<Application>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

/// Takes the lock of an application, and reads it.
pub async fn hold(tx: &Tx, id: &ApplicationId) -> Result<Option<HeldApplication>, Fault> {
    let key = LockKey::of(APPLICATIONS, id.as_str());
    HeldRow::find(tx, &key, Entity::find_by_id(id.clone())).await
}

/// Every application, or these; unknown ids are left out.
pub async fn some(tx: &Tx, ids: Option<&[ApplicationId]>) -> Result<Vec<Application>, Fault> {
    let Some(ids) = ids else { return Ok(Entity::find().all(tx).await?) };
    let mut found = Vec::with_capacity(ids.len());
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let these = Column::Id.is_in(some.iter().cloned());
        found.extend(Entity::find().filter(these).all(tx).await?);
    }
    Ok(found)
}

/// The one that a link opens.
pub async fn by_link(tx: &Tx, digest: &str) -> Result<Option<Application>, Fault> {
    Ok(Entity::find().filter(Column::Lenke.eq(digest)).one(tx).await?)
}

/// The one that was made with a proof of work.
pub async fn by_proof(tx: &Tx, proof: &str) -> Result<Option<Application>, Fault> {
    Ok(Entity::find().filter(Column::Bevis.eq(proof)).one(tx).await?)
}

/// Those of an e-mail address, newest first.
pub async fn by_email(tx: &Tx, email: &str) -> Result<Vec<Application>, Fault> {
    let theirs = Entity::find().filter(Column::Epost.eq(email)).order_by_desc(Column::Opprettet);
    Ok(theirs.order_by_desc(Column::Id).all(tx).await?)
}

/// How many were begun with an e-mail address after an instant.
pub async fn begun_since(tx: &Tx, email: &str, since: Timestamp) -> Result<u64, Fault> {
    let theirs = Entity::find().filter(Column::Epost.eq(email));
    Ok(theirs.filter(Column::Opprettet.gt(since)).count(tx).await?)
}

/// The first of a season that was sent by what may be the same person: with the same e-mail
/// address, telephone, or name and day of birth.
pub async fn double_of(tx: &Tx, row: &Application) -> Result<Option<Application>, Fault> {
    let same = Condition::any()
        .add(Column::Epost.eq(row.epost.clone()))
        .add(Column::Telefon.eq(row.telefon.clone()))
        .add(
            Condition::all()
                .add(Column::Navn.eq(row.navn.clone()))
                .add(Column::Fodselsdato.eq(row.fodselsdato)),
        );
    // Reckoned, so that no index of the season is taken in place of those of whose it is.
    let season = Expr::col(Column::Soknadsaar).add(0);
    let first = Entity::find()
        .filter(same)
        .filter(season.eq(row.soknadsaar))
        .filter(Column::Id.ne(row.id.clone()))
        .filter(Column::Sendt.is_not_null())
        .filter(Column::Status.ne(S::Deleted))
        .order_by_asc(Column::Sendt)
        .order_by_asc(Column::Id);
    Ok(first.one(tx).await?)
}

/// Those that were rejected together.
pub async fn rejected_together(tx: &Tx, rejection: &str) -> Result<Vec<ApplicationId>, Fault> {
    let ids = Entity::find().filter(Column::Avslag.eq(rejection)).order_by_asc(Column::Id);
    Ok(ids.select_only().column(Column::Id).into_tuple().all(tx).await?)
}

/// Those that were read from one file.
pub async fn of_import(tx: &Tx, import: &ApplicationImportId) -> Result<Vec<ApplicationId>, Fault> {
    let ids = Entity::find().filter(Column::Import.eq(import.clone())).order_by_asc(Column::Id);
    Ok(ids.select_only().column(Column::Id).into_tuple().all(tx).await?)
}

/// Applications that one limit of time is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    Drafts,
    Rejected,
    /// All that were sent, the rejected among them.
    Sent,
}

impl Kept {
    pub fn holds(self, status: S) -> bool {
        match self {
            Self::Drafts => status == S::Creating,
            Self::Rejected => status == S::Rejected,
            Self::Sent => !matches!(status, S::Creating | S::Deleted),
        }
    }
}

/// Those that nobody has changed since an instant, oldest first.
pub async fn unchanged_since(
    tx: &Tx,
    before: Timestamp,
    kept: Kept,
) -> Result<Vec<Application>, Fault> {
    let statuses = S::ALL.into_iter().filter(|it| kept.holds(*it));
    let old =
        Entity::find().filter(Column::Status.is_in(statuses)).filter(Column::Endret.lt(before));
    Ok(old.order_by_asc(Column::Endret).order_by_asc(Column::Id).all(tx).await?)
}

pub async fn insert(tx: &Tx, row: &Application) -> Result<(), Fault> {
    Entity::insert(row.clone().into_active_model()).exec_without_returning(tx).await?;
    note(tx, &row.id, Verb::Create);
    Ok(())
}

/// Drafts with an address, the oldest first.
pub async fn drafts(tx: &Tx) -> Result<Vec<Application>, Fault> {
    let open = Entity::find().filter(Column::Status.eq(S::Creating)).filter(Column::Epost.ne(""));
    Ok(open.order_by_asc(Column::Id).all(tx).await?)
}

/// Stores what changes of an application, and raises its version. Where it stands from now on is a
/// part of what has happened to it.
pub async fn change(
    tx: &Tx,
    row: &mut HeldApplication,
    change: ApplicationChange,
) -> Result<(), Fault> {
    let before = row.status;
    let change =
        ApplicationChange { version: Set(row.version + 1), endret: Set(tx.now()), ..change };
    row.change(tx, change).await?;
    if row.status != before && row.status != S::Deleted {
        happened::note(tx, &row.id, EventKind::Status, row.status.label()).await?;
    }
    note(tx, &row.id, Verb::Update);
    Ok(())
}

pub async fn delete(tx: &Tx, id: &ApplicationId) -> Result<(), Fault> {
    Entity::delete_by_id(id.clone()).exec(tx).await?;
    note(tx, id, Verb::Delete);
    Ok(())
}

/// Says that something of an application changed, such as its labels.
pub fn note(tx: &Tx, id: &ApplicationId, verb: Verb) {
    tx.record(APPLICATIONS, id.as_str(), verb, Audience::Coordinators);
}
