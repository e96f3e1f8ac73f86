//! What all changes of an apprentice have in common.

use async_trait::async_trait;
use axum::Json;
use svenn_db::Tx;
use svenn_http::{
    Caller, Coordinator, Problem, Question, RefusalResult, Session, Who, edit, follows::Happening,
};
use svenn_kernel::{ApprenticeId, Permission, oslo};
use svenn_people::{
    apprentices::{self, Apprentice},
    entity::apprentice::ActiveModel,
    own, personnr,
    rules::person,
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
    /// What happens to the apprentice here, for those who follow it.
    pub fn happening(&self) -> Happening<'_> {
        Happening { app: &self.session.app, tx: &self.tx, by: &self.caller.person }
    }

    /// Refuses a change that makes the apprentice under 18, until it is confirmed that a guardian
    /// signs; `field` is what was changed.
    ///
    /// # Errors
    /// 422 `under18` with the result `UNDER18`; a fault of a number that does not open.
    pub fn require_guardian(
        &self,
        after: &Apprentice,
        (field, is_confirmed): (&'static str, bool),
    ) -> Result<(), Problem> {
        let (tx, secrets) = (&self.tx, &self.session.app.secrets);
        let before = personnr::age_facts(tx, secrets, &self.apprentice)?;
        let after = personnr::age_facts(tx, secrets, after)?;
        let today = oslo::day_of(tx.now());
        if is_confirmed || !person::asks_for_guardian(Some(before), after, today) {
            return Ok(());
        }
        let mut problem = Problem::invalid_field(field, "under18", person::UNDER_18);
        problem.result = Some(RefusalResult::Under18);
        Err(problem)
    }

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
