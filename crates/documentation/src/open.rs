//! Documentation as a caller meets it.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_files::records::FileRecord;
use svenn_http::{App, Caller, Problem, files::FileGuard};
use svenn_kernel::{Collection, DocumentationId, Fault};
use svenn_review::{AccessLevel, Approval, Phase, Reviewed, access, rules::sees};

use crate::{
    rules::{self, Goals},
    store::{self, Documentation},
    view,
};

/// Documentation that the caller may see, and how the caller is related to it.
pub struct Opened {
    pub row: Documentation,
    /// How the caller stands to it.
    pub access_level: AccessLevel,
}

impl Opened {
    /// The same after a change.
    pub fn with(self, row: Documentation) -> Self {
        Self { row, ..self }
    }
}

/// How the caller stands to documentation.
pub async fn access_level(
    tx: &Tx,
    caller: &Caller,
    row: &Documentation,
) -> Result<AccessLevel, Fault> {
    let access_level = access::access_level(tx, caller, &row.laerling).await?;
    if !matches!(access_level, AccessLevel::Instructor { .. }) {
        return Ok(access_level);
    }
    Ok(rules::instructor(&caller.tilganger, goals_on(tx, row).await?))
}

async fn goals_on(tx: &Tx, row: &Documentation) -> Result<Goals, Fault> {
    let found = store::goals_of(tx, std::slice::from_ref(&row.id)).await?;
    Ok(if found.is_empty() { Goals::None } else { Goals::Some })
}

#[async_trait]
impl Reviewed for Opened {
    type Name = DocumentationId;
    const WRONG_STATUS: &'static str = "Dette kan ikke gjøres med dokumentasjonen slik den står nå";

    async fn load(tx: &Tx, caller: &Caller, id: &DocumentationId) -> Result<Self, Problem> {
        let row = store::find(tx, id).await?.ok_or_else(Problem::not_found)?;
        let access_level = access_level(tx, caller, &row).await?;
        if !sees(access_level, row.status().phase()) {
            return Err(Problem::not_found());
        }
        Ok(Self { row, access_level })
    }

    async fn lock(&self, tx: &Tx) -> Result<(), Fault> {
        store::lock(tx, &self.row.laerling).await
    }

    fn access_level(&self) -> AccessLevel {
        self.access_level
    }

    fn phase(&self) -> Phase {
        self.row.status().phase()
    }

    fn version(&self) -> i64 {
        self.row.version
    }

    async fn current(&self, app: &App, tx: &Tx) -> Result<serde_json::Value, Fault> {
        Ok(serde_json::to_value(view::load_documentation(app, tx, self).await?)?)
    }

    async fn approval(&self, tx: &Tx) -> Result<Option<Approval>, Fault> {
        store::last_approval(tx, &self.row.id).await
    }
}

/// Says who may open the files of documentation: everybody who may see it.
#[derive(Debug, Clone, Copy, Default)]
pub struct DocumentationFiles;

#[async_trait]
impl FileGuard for DocumentationFiles {
    async fn may_open(&self, tx: &Tx, caller: &Caller, file: &FileRecord) -> Result<bool, Fault> {
        if file.collection != Collection::DOKUMENTASJONER.0 {
            return Ok(false);
        }
        let Ok(owner) = DocumentationId::parse(&file.owner) else { return Ok(false) };
        let Some(row) = store::find(tx, &owner).await? else { return Ok(false) };
        let access_level = access_level(tx, caller, &row).await?;
        Ok(sees(access_level, row.status().phase()))
    }
}
