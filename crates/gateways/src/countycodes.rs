//! The code lists of the counties' system (VIGO Kodeverksbase): open to everybody, without a key,
//! a licence text or a promise of its shape. They are fetched into the installation by an operator,
//! and never while somebody waits.

mod http;
mod record;
mod simulator;

pub use http::{CodesConfig, HttpCountyCodes};
pub use simulator::{MisbehavingCountyCodes, SimulatedCountyCodes};

use async_trait::async_trait;

use crate::error::GatewayError;

/// Where the lists are.
pub const CODES_URL: &str = "https://kodeverk.vigo.no/api";

/// A list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodeTable {
    /// Reasons for ending a contract.
    Reasons,
    /// Codes of trades with ten characters.
    ProgramAreas,
    Counties,
}

impl CodeTable {
    /// As the service calls it.
    const fn path(self) -> &'static str {
        match self {
            Self::Reasons => "reason-codes",
            Self::ProgramAreas => "program-areas",
            Self::Counties => "counties",
        }
    }
}

/// A code of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountyCode {
    pub code: String,
    pub label: String,
    /// Months of a contract, of a trade.
    pub months: Option<i64>,
    /// First day in force, as `2020-01-01`.
    pub valid_from: Option<String>,
    /// Last day in force.
    pub valid_to: Option<String>,
}

/// Fetches lists.
#[async_trait]
pub trait CountyCodes: Send + Sync {
    /// A list, whole.
    async fn table(&self, table: CodeTable) -> Result<Vec<CountyCode>, GatewayError>;
}

#[cfg(test)]
mod tests;
