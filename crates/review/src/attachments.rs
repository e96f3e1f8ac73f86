//! Files of what is handed in.

use async_trait::async_trait;
use axum::{
    Json,
    body::Body,
    http::{HeaderMap, StatusCode},
};
use svenn_db::Audience;
use svenn_files::{
    StagedFile,
    records::{self, FileRecord, Owner},
};
use svenn_http::{
    Problem, Session,
    files::{self, Asked, Attached, FileOwner, FileView, SentFile},
};
use svenn_kernel::{Collection, Fault, FileId};

use crate::{HandedIn, ReviewVersionParam, personal::delete_files, rules::Action};

/// Most files of one.
const FILES_MAX: usize = 20;

/// What keeps files.
#[async_trait]
pub trait HoldsFiles: HandedIn {
    const COLLECTION: Collection;
    /// What people call it in "… kan ikke ha flere enn 20 filer".
    const CALLED: &'static str;

    /// The id under which its files are stored.
    fn owner(&self) -> &str;

    /// Stores that its files change, with a row of its own from here on. The version stays, so that
    /// text being written is not outdated by a picture that arrives.
    ///
    /// # Errors
    /// A fault of the database.
    async fn note_files(self, tx: &svenn_db::Tx) -> Result<Self, Fault>;

    /// The file that has come already under what the client calls it: the answer was lost on its way,
    /// and the same is sent again.
    ///
    /// # Errors
    /// A fault of the database.
    async fn file_before(&self, _tx: &svenn_db::Tx, _key: &str) -> Result<Option<FileId>, Fault> {
        Ok(None)
    }

    /// A file has come that the client calls so, where it calls it anything.
    ///
    /// # Errors
    /// A fault of the database.
    async fn file_added(
        &self,
        _tx: &svenn_db::Tx,
        _file: &FileId,
        _key: Option<&str>,
    ) -> Result<(), Fault> {
        Ok(())
    }

    /// A file is gone.
    ///
    /// # Errors
    /// A fault of the database.
    async fn file_removed(&self, _tx: &svenn_db::Tx, _file: &FileId) -> Result<(), Fault> {
        Ok(())
    }
}

/// What an upload is called.
#[derive(Debug, Clone, Copy)]
pub struct Named<'a> {
    /// Its name with its extension.
    pub name: &'a str,
    /// What the client calls it beside that.
    pub key: Option<&'a str>,
}

/// What is deleted while it is a draft.
#[async_trait]
pub trait Deletable: HoldsFiles {
    /// Removes it, and what was told of it.
    ///
    /// # Errors
    /// A fault of the database.
    async fn delete(self, tx: &svenn_db::Tx) -> Result<(), Fault>;
}

struct Upload<'a, T: HandedIn> {
    of: &'a T::Name,
    key: Option<&'a str>,
}

impl<T: HoldsFiles> Upload<'_, T> {
    async fn before(&self, tx: &svenn_db::Tx, opened: &T) -> Result<Option<FileRecord>, Fault> {
        let Some(key) = self.key else { return Ok(None) };
        let Some(id) = opened.file_before(tx, key).await? else { return Ok(None) };
        records::find(tx, &id).await
    }
}

async fn require_room<T: HoldsFiles>(asked: &Asked<'_>, opened: &T) -> Result<(), Problem> {
    let message = || format!("{} kan ikke ha flere enn {FILES_MAX} filer", T::CALLED);
    asked.require_room((T::COLLECTION, opened.owner()), FILES_MAX, message).await
}

#[async_trait]
impl<T: HoldsFiles> FileOwner for Upload<'_, T> {
    type Answer = FileView;

    fn again(&self, view: FileView) -> Option<FileView> {
        Some(view)
    }

    async fn refuse_early(&self, asked: &Asked<'_>) -> Result<(), Problem> {
        let Asked { app, tx, caller } = *asked;
        let opened = T::check(app, tx, caller, self.of, Action::Edit).await?;
        if self.before(tx, &opened).await?.is_some() {
            return Ok(());
        }
        require_room(asked, &opened).await
    }

    async fn store(
        &self,
        asked: &Asked<'_>,
        staged: &StagedFile,
    ) -> Result<Attached<FileView>, Problem> {
        let Asked { app, tx, caller } = *asked;
        let opened = T::lock_for(app, tx, caller, self.of, Action::Edit).await?;
        if let Some(record) = self.before(tx, &opened).await? {
            return Ok(Attached::Before(asked.view(record)));
        }
        require_room(asked, &opened).await?;
        let opened = opened.note_files(tx).await?;
        let audience = Audience::person(&opened.author());
        let owner = Owner { collection: T::COLLECTION, id: opened.owner(), audience };
        let record = records::insert(tx, staged, owner).await?;
        opened.file_added(tx, &record.id, self.key).await?;
        Ok(Attached::New(record.clone(), asked.view(record)))
    }
}

/// Adds a file.
///
/// # Errors
/// 404, 403, 409 `wrong_status`, 422 for too many or a kind that is refused; a fault.
pub async fn add_file<T: HoldsFiles>(
    session: &Session,
    of: &T::Name,
    SentFile { name, headers, body }: SentFile,
) -> Result<(StatusCode, Json<FileView>), Problem> {
    let named = Named { name: &name, key: None };
    add_named_file::<T>(session, of, named, &headers, body).await
}

/// Adds a file that the client has a name of its own for.
///
/// # Errors
/// As [`add_file`].
pub async fn add_named_file<T: HoldsFiles>(
    session: &Session,
    of: &T::Name,
    Named { name, key }: Named<'_>,
    headers: &HeaderMap,
    body: Body,
) -> Result<(StatusCode, Json<FileView>), Problem> {
    let upload = Upload::<T> { of, key };
    let attached = files::attach(session, &upload, name, headers, body).await?;
    Ok((StatusCode::CREATED, Json(attached.answer())))
}

/// Removes a file.
///
/// # Errors
/// 404, 403, 409 `wrong_status`; a fault.
pub async fn remove_file<T: HoldsFiles>(
    session: &Session,
    name: &T::Name,
    file: &FileId,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let opened = T::lock_for(&session.app, &tx, &caller, name, Action::Edit).await?;
    let files = records::of_owner(&tx, T::COLLECTION, opened.owner()).await?;
    let file = files.into_iter().find(|it| it.id == *file).ok_or_else(Problem::not_found)?;
    records::delete(&tx, &file, Audience::person(&opened.author())).await?;
    opened.file_removed(&tx, &file.id).await?;
    opened.note_files(&tx).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Deletes a draft with its files.
///
/// # Errors
/// 404, 403, 409 `stale_version` or `wrong_status`; a fault.
pub async fn delete_draft<T: Deletable>(
    session: &Session,
    name: &T::Name,
    read: &ReviewVersionParam,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let asked = (Action::Delete, read.version);
    let opened = T::lock_for_version(&session.app, &tx, &caller, name, asked).await?;
    delete_files(&tx, (T::COLLECTION, opened.owner()), &opened.author()).await?;
    opened.delete(&tx).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
