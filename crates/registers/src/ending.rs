//! What follows for others when the register says that a company is at its end.

use std::{fmt::Debug, sync::Arc};

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::App;
use svenn_kernel::{CompanyId, Fault};

/// Knows what the office has under way with a company.
#[async_trait]
pub trait EndingCompanies: Debug + Send + Sync {
    /// Ends what cannot go on with a company that is bankrupt, wound up or deleted in the register;
    /// what was done, in Norwegian sentences without a full stop.
    ///
    /// # Errors
    /// A fault of the database.
    async fn ends(&self, app: &App, tx: &Tx, company: &CompanyId) -> Result<Vec<String>, Fault>;
}

/// As `server` hands it to this crate.
pub type Ending = Arc<dyn EndingCompanies>;
