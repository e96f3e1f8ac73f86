//! Files that belong to a record: the same rules of room, lock and audience for every capability
//! that declares them in a line.

use async_trait::async_trait;
use axum::{
    body::Body,
    http::{HeaderMap, StatusCode},
};
use svenn_db::{Audience, Tx};
use svenn_files::{
    StagedFile,
    records::{self, Owner},
};
use svenn_kernel::{Collection, Fault, FileId};

use super::{
    Asked, Attached, FileOwner, FileView,
    upload::{stage, stage_large},
};
use crate::{App, Problem, Session};

/// A record with files.
#[async_trait]
pub trait Attachments: Send + Sync {
    /// Most files of one.
    const FILES_MAX: usize = 20;
    /// Whether films and packages may have 1 GB.
    const LARGE: bool = false;
    /// What people call it in "… kan ikke ha flere enn 20 filer".
    const CALLED: &'static str;

    /// Collection and id under which its files are stored.
    ///
    /// # Errors
    /// 404, or why its files stay as they are.
    async fn owner(&self, tx: &Tx) -> Result<(Collection, String), Problem>;

    /// Refuses a caller who may not change its files, and says who is told of them.
    ///
    /// # Errors
    /// 403, 404; a fault of the database.
    async fn audience(&self, asked: &Asked<'_>) -> Result<Audience, Problem>;

    /// Takes the lock of the record: one file after the other, so that each name stands once.
    ///
    /// # Errors
    /// A fault of the database.
    async fn hold(&self, tx: &Tx) -> Result<(), Fault>;

    /// Notes that the record changed.
    ///
    /// # Errors
    /// A fault of the database.
    async fn note(&self, tx: &Tx) -> Result<(), Fault>;
}

async fn require_room<T: Attachments>(it: &T, asked: &Asked<'_>) -> Result<Audience, Problem> {
    let audience = it.audience(asked).await?;
    let (collection, id) = it.owner(asked.tx).await?;
    let message = || format!("{} kan ikke ha flere enn {} filer", T::CALLED, T::FILES_MAX);
    asked.require_room((collection, &id), T::FILES_MAX, message).await?;
    Ok(audience)
}

#[async_trait]
impl<T: Attachments> FileOwner for T {
    type Answer = FileView;

    fn again(&self, view: FileView) -> Option<FileView> {
        Some(view)
    }

    async fn stage(
        &self,
        app: &App,
        name: &str,
        headers: &HeaderMap,
        body: Body,
    ) -> Result<StagedFile, Problem> {
        if T::LARGE {
            stage_large(app, name, headers, body).await
        } else {
            stage(app, name, headers, body).await
        }
    }

    async fn refuse_early(&self, asked: &Asked<'_>) -> Result<(), Problem> {
        require_room(self, asked).await.map(drop)
    }

    async fn store(
        &self,
        asked: &Asked<'_>,
        staged: &StagedFile,
    ) -> Result<Attached<FileView>, Problem> {
        let tx = asked.tx;
        self.hold(tx).await?;
        let audience = require_room(self, asked).await?;
        let (collection, id) = self.owner(tx).await?;
        let record = records::insert(tx, staged, Owner { collection, id: &id, audience }).await?;
        self.note(tx).await?;
        Ok(Attached::New(record.clone(), asked.view(record)))
    }
}

/// Removes a file.
///
/// # Errors
/// What the record refuses, 404 for an unknown file, or a fault of the database.
pub async fn remove_attachment<T: Attachments>(
    session: &Session,
    it: &T,
    file: &FileId,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    it.hold(&tx).await?;
    let audience = it.audience(&Asked { app: &session.app, tx: &tx, caller: &caller }).await?;
    let (collection, id) = it.owner(&tx).await?;
    let files = records::of_owner(&tx, collection, &id).await?;
    let file = files.into_iter().find(|it| it.id == *file).ok_or_else(Problem::not_found)?;
    records::delete(&tx, &file, audience).await?;
    it.note(&tx).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The two calls of a record's [`Attachments`]: their names with their words, their addresses, who
/// may call, the id in the address and what it makes.
///
/// ```ignore
/// svenn_http::attachments! {
///     /// Adds a file to a certification, sent as the raw body.
///     certification_file_create = "/certifications/{id}/files",
///     /// Removes a file of a certification.
///     certification_file_delete = "/certifications/{id}/files/{fileId}",
///     Coordinator, CertificationId => CertificationUpload
/// }
/// ```
#[macro_export]
macro_rules! attachments {
    (
        $(#[$create_words:meta])* $create:ident = $create_path:literal,
        $(#[$delete_words:meta])* $delete:ident = $delete_path:literal,
        $who:ident, $id:ident => $made:path $(, conflict = $conflict:literal)?
    ) => {
        $(#[$create_words])*
        #[$crate::endpoint(
            post = $create_path,
            $(conflict = $conflict,)?
            too_large = "More than 25 MB of picture, 50 MB of file",
            invalid = "A type of file that is refused, or too many files"
        )]
        pub async fn $create(
            session: $crate::Session<$who>,
            $crate::Ids(id): $crate::Ids<$id>,
            sent: $crate::files::SentFile,
        ) -> Result<
            (::axum::http::StatusCode, ::axum::Json<$crate::files::FileView>),
            $crate::Problem,
        > {
            sent.attach_to(&session.by_record(), &$made(id)).await
        }

        $(#[$delete_words])*
        #[$crate::endpoint(delete = $delete_path $(, conflict = $conflict)?)]
        pub async fn $delete(
            session: $crate::Session<$who>,
            $crate::Ids((id, file)): $crate::Ids<($id, ::svenn_kernel::FileId)>,
        ) -> Result<::axum::http::StatusCode, $crate::Problem> {
            let (session, it) = (session.by_record(), $made(id));
            $crate::files::remove_attachment(&session, &it, &file).await
        }
    };
}
