//! The papers of cases, and the sealed files of packages.

use async_trait::async_trait;
use svenn_db::{Audience, Tx};
use svenn_files::records::FileRecord;
use svenn_http::{
    Caller, Problem,
    files::{Asked, Attachments, FileGuard},
};
use svenn_kernel::{Collection, CountyCaseId, Fault, Role, Verb};

use crate::{
    capability::{FYLKESPAKKER, FYLKESSAKER},
    rules::State,
    store,
};

/// The papers of a case.
pub struct CaseAttachments(pub CountyCaseId);

#[async_trait]
impl Attachments for CaseAttachments {
    const CALLED: &'static str = "En sak";

    async fn owner(&self, _: &Tx) -> Result<(Collection, String), Problem> {
        Ok((FYLKESSAKER, self.0.to_string()))
    }

    async fn audience(&self, asked: &Asked<'_>) -> Result<Audience, Problem> {
        asked.caller.require_role(&[Role::Koordinator])?;
        let case = store::find(asked.tx, &self.0).await?.ok_or_else(Problem::not_found)?;
        let is_open = case.state.parse::<State>().is_ok_and(State::is_open);
        if !is_open {
            let title = "Saken er sendt. Ta den tilbake til kladd for å endre papirene";
            return Err(Problem::conflict("sent", title));
        }
        Ok(Audience::Coordinators)
    }

    async fn hold(&self, tx: &Tx) -> Result<(), Fault> {
        tx.lock(self.0.as_str()).await
    }

    async fn note(&self, tx: &Tx) -> Result<(), Fault> {
        store::note(tx, &self.0, Verb::Update);
        Ok(())
    }
}

/// Says who may open these files: coordinators.
#[derive(Debug, Clone, Copy, Default)]
pub struct CaseFiles;

#[async_trait]
impl FileGuard for CaseFiles {
    async fn may_open(&self, tx: &Tx, caller: &Caller, file: &FileRecord) -> Result<bool, Fault> {
        if caller.rolle != Role::Koordinator {
            return Ok(false);
        }
        if file.collection == FYLKESPAKKER.0 {
            return Ok(store::package(tx, &file.owner).await?.is_some());
        }
        if file.collection != FYLKESSAKER.0 {
            return Ok(false);
        }
        let Ok(id) = CountyCaseId::parse(&file.owner) else { return Ok(false) };
        Ok(store::find(tx, &id).await?.is_some())
    }
}
