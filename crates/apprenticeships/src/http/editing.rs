//! What all changes of an apprentice have in common.

use async_trait::async_trait;
use axum::Json;
use svenn_db::Tx;
use svenn_http::{Caller, Coordinator, Problem, Question, Session, Who, edit};
use svenn_kernel::{ApprenticeId, Permission};
use svenn_people::{
    apprentices::{self, Apprentice},
    entity::apprentice::ActiveModel,
    own,
};

use crate::detail::{self, ApprenticeDetail};

/// An apprentice opened to be changed: its version is the next one, nothing else is written yet.
/// Dropping it undoes that.
pub struct Editing<'s, W: Who = Coordinator> {
    session: &'s Session<W>,
    pub tx: Tx,
    pub caller: Caller,
    /// As it was before.
    pub apprentice: Apprentice,
}

/// Opens an apprentice to be changed: any by a coordinator, an own one by an employee with
/// EDIT_APPRENTICE, where the session lets employees in.
///
/// # Errors
/// 403 for others, 404, 409 for an archived one or a stale version, with what is stored now.
pub async fn open<'s, W: Who + Into<Caller>>(
    session: &'s Session<W>,
    id: &ApprenticeId,
    version: i64,
) -> Result<Editing<'s, W>, Problem> {
    let (tx, caller) = session.write().await?;
    let caller: Caller = caller.into();
    let apprentice = editable(&tx, &caller, id).await?;
    if apprentice.archived {
        return Err(Problem::conflict("archived", "Lærlingen er arkivert"));
    }
    let editing = Editing { session, tx, caller, apprentice };
    edit(&editing.tx, &editing.apprentice, version, editing.detail()).await?;
    Ok(editing)
}

async fn editable(tx: &Tx, caller: &Caller, id: &ApprenticeId) -> Result<Apprentice, Problem> {
    let opened = own::apprentice(tx, caller, id, Permission::EditApprentice).await?;
    opened.ok_or_else(Problem::not_found)
}

/// An apprentice whom the caller may change.
pub struct EditedApprentice;

#[async_trait]
impl Question<ApprenticeId> for EditedApprentice {
    async fn ask(tx: &Tx, caller: &Caller, id: &ApprenticeId) -> Result<(), Problem> {
        editable(tx, caller, id).await.map(drop)
    }
}

impl<W: Who> Editing<'_, W> {
    /// Stores the fields, commits, and answers the apprentice as stored.
    pub async fn store(self, fields: ActiveModel) -> Result<Json<ApprenticeDetail>, Problem> {
        apprentices::store(&self.tx, &self.apprentice.id, fields).await?;
        self.done().await
    }

    /// Commits what was stored elsewhere, and answers the apprentice as stored.
    pub async fn done(self) -> Result<Json<ApprenticeDetail>, Problem> {
        let detail = self.detail().await?;
        self.tx.commit().await?;
        Ok(Json(detail))
    }

    async fn detail(&self) -> Result<ApprenticeDetail, Problem> {
        let id = &self.apprentice.id;
        let found = apprentices::find(&self.tx, id).await?.ok_or_else(Problem::not_found)?;
        Ok(detail::load_detail(&self.tx, &self.session.app, &self.caller, found).await?)
    }
}
