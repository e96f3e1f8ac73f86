//! Which companies are approved to train apprentices, and which training offices there are: the open
//! registers of utdanning.no (Finn lærebedrift) and of the directorate (NOR). Neither needs a key,
//! and neither tells until when an approval holds.

mod http;
mod record;
mod simulator;

pub use http::{ApprovalsConfig, HttpApprovalRegister};
pub use simulator::{SimulatedApprovalRules, SimulatedApprovals};

use async_trait::async_trait;
use svenn_kernel::numbers::OrganisationNumber;

use crate::error::GatewayError;

/// Where approved companies are.
pub const APPROVALS_URL: &str = "https://api.utdanning.no/finnlarebedrift";
/// Where training offices are.
pub const OFFICES_URL: &str = "https://data-nor.udir.no/v4";

/// A company that is approved for the trade that was asked for, at the place that was asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApprovedCompany {
    pub orgnr: OrganisationNumber,
    pub navn: String,
}

/// A training office.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrainingOffice {
    pub orgnr: OrganisationNumber,
    pub navn: String,
    /// Web site; may be empty.
    pub nettside: String,
    /// Apprentices, where the register tells.
    pub antall_laerlinger: Option<i64>,
    /// Two-digit codes of the counties that have approved it, else of the one that it is in.
    pub fylker: Vec<String>,
}

/// Asks the registers.
#[async_trait]
pub trait ApprovalRegister: Send + Sync {
    /// The companies approved for a trade (the six characters of its code) in a county (two digits)
    /// or a municipality (four).
    async fn approved(&self, fag: &str, sted: &str) -> Result<Vec<ApprovedCompany>, GatewayError>;

    /// The numbers of all training offices that are active.
    async fn office_numbers(&self) -> Result<Vec<OrganisationNumber>, GatewayError>;

    /// A training office; none where the register has no such.
    async fn office(
        &self,
        orgnr: &OrganisationNumber,
    ) -> Result<Option<TrainingOffice>, GatewayError>;
}

#[cfg(test)]
mod tests;
