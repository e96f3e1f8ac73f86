//! The documents that go along with e-mails.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_files::records::FileRecord;
use svenn_http::{Caller, files::FileGuard};
use svenn_kernel::{Fault, OfficeRight};

use crate::TILSKUDDSOPPGJOR;

/// Says who may open the document of a statement: coordinators who see grants. Companies have it by
/// an operation that notes each time.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct StatementFiles;

#[async_trait]
impl FileGuard for StatementFiles {
    async fn may_open(&self, _tx: &Tx, caller: &Caller, file: &FileRecord) -> Result<bool, Fault> {
        Ok(file.collection == TILSKUDDSOPPGJOR.0 && caller.has_right(OfficeRight::GrantsView))
    }
}
