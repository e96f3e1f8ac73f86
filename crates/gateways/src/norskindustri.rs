//! Norsk Industri's own learning pages, which an apprentice comes into from here without signing
//! in again: the office's agreement with Norsk Industri says which courses there are.

mod http;
mod simulator;

pub use http::{HttpIndustryPortal, IndustryConfig};
pub use simulator::{SimulatedIndustryPortal, SimulatedIndustryRules};

use std::fmt::Debug;

use async_trait::async_trait;

use crate::error::GatewayError;

/// Who wants to be let in, and to what. Nobody's name: the portal knows people by our id.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entrance {
    /// The apprentice's id here.
    pub subject: String,
    /// The training office's id here.
    pub organisation: String,
    /// Norsk Industri's code of the curriculum.
    pub curriculum: String,
}

/// Lets people in.
#[async_trait]
pub trait IndustryPortal: Send + Sync + Debug {
    /// An address that opens the curriculum for the apprentice, once and within a short while.
    /// [`GatewayError::Refused`] when the portal does not let the apprentice in.
    async fn authorize(&self, entrance: &Entrance) -> Result<String, GatewayError>;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ServiceConfigError;

    fn entrance(curriculum: &str) -> Entrance {
        Entrance {
            subject: "kari".to_owned(),
            organisation: "fjord".to_owned(),
            curriculum: curriculum.to_owned(),
        }
    }

    #[tokio::test]
    async fn the_simulated_portal_lets_in_and_refuses() {
        let portal = SimulatedIndustryPortal::new("http://localhost:4000", Default::default());
        let address = portal.authorize(&entrance("NI-INDMEK")).await.unwrap();
        assert_eq!(address, "http://localhost:4000/simulator?norskindustri=NI-INDMEK");
        let closed = portal.authorize(&entrance("NI-STENGT")).await.unwrap_err();
        assert!(!closed.is_worth_retrying());
        let away = portal.authorize(&entrance("NI-UTILGJENGELIG")).await.unwrap_err();
        assert!(away.is_worth_retrying());
    }

    #[test]
    fn an_address_of_the_portal_must_be_private() {
        let config = |url: &str| IndustryConfig {
            url: url.to_owned(),
            token: "hemmelig".to_owned(),
            timeout: std::time::Duration::from_secs(1),
        };
        let refused = |url: &str| HttpIndustryPortal::new(config(url)).unwrap_err();
        assert_eq!(refused("ikke en adresse"), ServiceConfigError::Url("Norsk Industri"));
        let unencrypted = ServiceConfigError::Unencrypted("Norsk Industri");
        assert_eq!(refused("http://portal.example"), unencrypted);
        let portal = HttpIndustryPortal::new(config("https://portal.example")).unwrap();
        assert!(!format!("{portal:?}").contains("hemmelig"));
    }
}
