//! The provider over HTTP.

use std::time::Duration;

use async_trait::async_trait;
use serde_json::json;

use super::{CourseEntrance, CourseLessons, CourseProvider, ProvidedCourse, read};
use crate::{
    error::GatewayError,
    service::{Service, ServiceConfigError, whole},
};

const ANSWER_BYTES_MAX: usize = 4 * 1024 * 1024;

/// Where the provider is asked.
#[derive(Clone)]
pub struct XtramileConfig {
    /// Its address; `https`, or `http` on this machine.
    pub url: String,
    /// What the office's agreement gives us to show.
    pub token: String,
    /// The longest wait for an answer.
    pub timeout: Duration,
}

/// Asks the provider over HTTP.
#[derive(Debug)]
pub struct HttpCourseProvider(Service);

impl HttpCourseProvider {
    /// Checks the configuration and makes the client; nothing is asked.
    pub fn new(config: XtramileConfig) -> Result<Self, ServiceConfigError> {
        let service = Service::new("xtramile", &config.url, config.timeout)?;
        Ok(Self(service.with_token(config.token)))
    }

    /// Whether the provider answers and takes our token. Nobody is let in.
    ///
    /// # Errors
    /// What is wrong, for the operator.
    pub async fn probe(&self) -> Result<(), String> {
        self.0.probe("SVENN_XTRAMILE_TOKEN").await
    }

    async fn get(&self, path: &str, query: &[(&str, &str)]) -> Result<Vec<u8>, GatewayError> {
        whole(self.0.ask(path, query).await?, ANSWER_BYTES_MAX).await
    }
}

#[async_trait]
impl CourseProvider for HttpCourseProvider {
    async fn courses(&self, organisation: &str) -> Result<Vec<ProvidedCourse>, GatewayError> {
        read::courses(&self.get("courses", &[("organisation", organisation)]).await?)
    }

    async fn statistics(
        &self,
        organisation: &str,
        subject: &str,
    ) -> Result<Vec<CourseLessons>, GatewayError> {
        let query = [("organisation", organisation), ("subject", subject)];
        read::statistics(&self.get("statistics", &query).await?)
    }

    async fn authorize(&self, entrance: &CourseEntrance) -> Result<String, GatewayError> {
        let who = json!({
            "subject": entrance.subject,
            "organisation": entrance.organisation,
            "course": entrance.course,
        });
        self.0.entrance(&who).await
    }
}
