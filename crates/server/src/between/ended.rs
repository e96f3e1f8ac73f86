//! What companies that are at their end have under way.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::App;
use svenn_kernel::{CompanyId, Fault};
use svenn_registers::EndingCompanies;

/// The [`EndingCompanies`] that knows the offers of places, the grants that are not paid and the stays
/// that are planned.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct OfferedPlaces;

#[async_trait]
impl EndingCompanies for OfferedPlaces {
    async fn ends(&self, app: &App, tx: &Tx, company: &CompanyId) -> Result<Vec<String>, Fault> {
        let mut follows = svenn_mediation::company_ends(app, tx, company).await?;
        follows.extend(svenn_payouts::company_ends(tx, company).await?);
        follows.extend(svenn_stays::company_ends(tx, company).await?);
        Ok(follows)
    }
}
