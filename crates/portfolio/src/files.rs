//! The documents of portfolios.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_files::records::FileRecord;
use svenn_http::{Caller, files::FileGuard};
use svenn_kernel::{Fault, PortfolioId};

use crate::{OPPLAERINGSMAPPER, open, store};

/// Says who may open the document of a portfolio: the person who ordered it, as long as they see
/// the apprentice.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct PortfolioFiles;

#[async_trait]
impl FileGuard for PortfolioFiles {
    async fn may_open(&self, tx: &Tx, caller: &Caller, file: &FileRecord) -> Result<bool, Fault> {
        if file.collection != OPPLAERINGSMAPPER.0 {
            return Ok(false);
        }
        let Ok(id) = PortfolioId::parse(&file.owner) else { return Ok(false) };
        let Some(row) = store::find(tx, &id).await? else { return Ok(false) };
        if row.by_id != caller.person {
            return Ok(false);
        }
        Ok(!open::names_of(tx, caller, &[row]).await?.is_empty())
    }
}
