//! The portal over HTTP.

use std::time::Duration;

use async_trait::async_trait;
use serde_json::json;

use super::{Entrance, IndustryPortal};
use crate::{
    error::GatewayError,
    service::{Service, ServiceConfigError},
};

/// Where the portal is asked.
#[derive(Clone)]
pub struct IndustryConfig {
    /// Its address; `https`, or `http` on this machine.
    pub url: String,
    /// What the office's agreement gives us to show.
    pub token: String,
    /// The longest wait for an answer.
    pub timeout: Duration,
}

/// Asks the portal over HTTP.
#[derive(Debug)]
pub struct HttpIndustryPortal(Service);

impl HttpIndustryPortal {
    /// Checks the configuration and makes the client; nothing is asked.
    pub fn new(config: IndustryConfig) -> Result<Self, ServiceConfigError> {
        let service = Service::new("Norsk Industri", &config.url, config.timeout)?;
        Ok(Self(service.with_token(config.token)))
    }

    /// Whether the portal answers and takes our token. Nobody is let in.
    ///
    /// # Errors
    /// What is wrong, for the operator.
    pub async fn probe(&self) -> Result<(), String> {
        self.0.probe("SVENN_NORSKINDUSTRI_TOKEN").await
    }
}

#[async_trait]
impl IndustryPortal for HttpIndustryPortal {
    async fn authorize(&self, entrance: &Entrance) -> Result<String, GatewayError> {
        let who = json!({
            "subject": entrance.subject,
            "organisation": entrance.organisation,
            "curriculum": entrance.curriculum,
        });
        self.0.entrance(&who).await
    }
}
