//! Files of courses, and of what is handed in.

use async_trait::async_trait;
use svenn_db::{Audience, Tx};
use svenn_files::records::FileRecord;
use svenn_http::{
    Caller, Problem,
    files::{Asked, Attachments, FileGuard},
};
use svenn_kernel::{Collection, CourseHandinId, CourseId, Fault, Role, Verb};
use svenn_review::rules::sees;

use crate::{
    answering::access_level,
    capability::{COURSEFILES, COURSEHANDINS, COURSEUSERS},
    open, sealed, store,
};

/// The files of a course.
pub struct CourseAttachments(pub CourseId);

#[async_trait]
impl Attachments for CourseAttachments {
    const FILES_MAX: usize = 200;
    const LARGE: bool = true;
    const CALLED: &'static str = "Et kurs";

    async fn owner(&self, _: &Tx) -> Result<(Collection, String), Problem> {
        Ok((COURSEFILES, self.0.to_string()))
    }

    async fn audience(&self, asked: &Asked<'_>) -> Result<Audience, Problem> {
        asked.caller.require_role(&[Role::Koordinator])?;
        open::course(asked.tx, &self.0).await?;
        Ok(Audience::Coordinators)
    }

    async fn hold(&self, tx: &Tx) -> Result<(), Fault> {
        tx.hold(&store::lock_of(&self.0)).await
    }

    async fn note(&self, tx: &Tx) -> Result<(), Fault> {
        store::note(tx, &self.0, Verb::Update);
        Ok(())
    }
}

/// Says who may open these files: of a course, coordinators, and who has an edition that shows it;
/// of a hand-in, its learner, and those who assess it once it is handed in; of a certificate, its
/// learner and coordinators.
#[derive(Debug, Clone, Copy, Default)]
pub struct CourseFiles;

#[async_trait]
impl FileGuard for CourseFiles {
    async fn may_open(&self, tx: &Tx, caller: &Caller, file: &FileRecord) -> Result<bool, Fault> {
        let is_office = caller.rolle == Role::Koordinator;
        if file.collection == COURSEHANDINS.0 {
            let Ok(id) = CourseHandinId::parse(&file.owner) else { return Ok(false) };
            let Some(handin) = store::handin(tx, &id).await? else { return Ok(false) };
            let Some(of) = store::user(tx, &handin.courseuser).await? else { return Ok(false) };
            let access_level = access_level(tx, caller, &of).await?;
            return Ok(sees(access_level, handin.stands().phase()));
        }
        if file.collection == COURSEUSERS.0 {
            let Some(id) = sealed::courseuser_of(&file.owner) else { return Ok(false) };
            let of = store::user(tx, &id).await?;
            return Ok(of.is_some_and(|of| is_office || of.person == caller.person));
        }
        if file.collection != COURSEFILES.0 {
            return Ok(false);
        }
        let Ok(id) = CourseId::parse(&file.owner) else { return Ok(false) };
        let Some(course) = store::find(tx, &id).await? else { return Ok(false) };
        if is_office {
            return Ok(true);
        }
        let Some(row) = store::own(tx, &id, &caller.person).await? else { return Ok(false) };
        let number = crate::progress::edition_of(&row, &course);
        let edition = store::edition(tx, &id, number).await?;
        Ok(edition.is_some_and(|it| it.content.0.shown_files().contains(&&file.id)))
    }
}
