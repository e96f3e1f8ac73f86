//! A sheet as a caller meets it.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_files::records::FileRecord;
use svenn_http::{App, Caller, Problem, files::FileGuard};
use svenn_kernel::{Fault, HourSheetId};
use svenn_review::{AccessLevel, Approval, Phase, Reviewed, access::access_level, rules::sees};

use crate::{
    capability::TIMEFORINGER,
    store::{self, Sheet},
    view,
};

/// A sheet that exists, and how the caller stands to it.
pub struct Opened {
    pub row: Sheet,
    pub access_level: AccessLevel,
}

impl Opened {
    /// The same after a change.
    pub fn with(self, row: Sheet) -> Self {
        Self { row, ..self }
    }
}

#[async_trait]
impl Reviewed for Opened {
    type Name = HourSheetId;
    const WRONG_STATUS: &'static str = "Dette kan ikke gjøres med timene slik de står nå";

    async fn load(tx: &Tx, caller: &Caller, id: &HourSheetId) -> Result<Self, Problem> {
        let row = store::find(tx, id).await?.ok_or_else(Problem::not_found)?;
        let access_level = access_level(tx, caller, &row.laerling).await?;
        if !sees(access_level, row.status.phase()) {
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
        self.row.status.phase()
    }

    fn version(&self) -> i64 {
        self.row.version
    }

    async fn current(&self, app: &App, tx: &Tx) -> Result<serde_json::Value, Fault> {
        Ok(serde_json::to_value(view::load_sheet(app, tx, self).await?)?)
    }

    async fn approval(&self, tx: &Tx) -> Result<Option<Approval>, Fault> {
        store::last_approval(tx, &self.row.id).await
    }
}

/// Says who may open the files of sheets: everybody who may see the sheet.
#[derive(Debug, Clone, Copy, Default)]
pub struct SheetFiles;

#[async_trait]
impl FileGuard for SheetFiles {
    async fn may_open(&self, tx: &Tx, caller: &Caller, file: &FileRecord) -> Result<bool, Fault> {
        if file.collection != TIMEFORINGER.0 {
            return Ok(false);
        }
        let Ok(id) = HourSheetId::parse(&file.owner) else { return Ok(false) };
        let Some(row) = store::find(tx, &id).await? else { return Ok(false) };
        let access_level = access_level(tx, caller, &row.laerling).await?;
        Ok(sees(access_level, row.status.phase()))
    }
}
