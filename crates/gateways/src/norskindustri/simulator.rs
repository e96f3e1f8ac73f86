//! The portal of the simulator: it lets in, and its page is the simulator's own.

use async_trait::async_trait;

use super::{Entrance, IndustryPortal};
use crate::error::GatewayError;

/// Whom the simulated portal does not let in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SimulatedIndustryRules {
    /// Curricula that end so are refused.
    pub refused_ending: String,
    /// Curricula that end so are not answered.
    pub unavailable_ending: String,
}

impl Default for SimulatedIndustryRules {
    fn default() -> Self {
        Self { refused_ending: "STENGT".to_owned(), unavailable_ending: "UTILGJENGELIG".to_owned() }
    }
}

/// Stands in for Norsk Industri.
#[derive(Debug, Clone)]
pub struct SimulatedIndustryPortal {
    base_url: String,
    rules: SimulatedIndustryRules,
}

impl SimulatedIndustryPortal {
    /// A portal whose pages are the simulator's of the product at `base_url`.
    #[must_use]
    pub fn new(base_url: &str, rules: SimulatedIndustryRules) -> Self {
        Self { base_url: base_url.to_owned(), rules }
    }
}

#[async_trait]
impl IndustryPortal for SimulatedIndustryPortal {
    async fn authorize(&self, entrance: &Entrance) -> Result<String, GatewayError> {
        let curriculum = &entrance.curriculum;
        if curriculum.ends_with(&self.rules.unavailable_ending) {
            return Err(GatewayError::unavailable("simulated"));
        }
        if curriculum.ends_with(&self.rules.refused_ending) {
            return Err(GatewayError::refused("simulated"));
        }
        Ok(format!("{}/simulator?norskindustri={curriculum}", self.base_url))
    }
}
