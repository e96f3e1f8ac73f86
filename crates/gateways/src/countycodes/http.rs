//! The lists over HTTP.

use std::time::Duration;

use async_trait::async_trait;
use serde_json::json;

use super::{CodeTable, CountyCode, CountyCodes, record};
use crate::{
    error::GatewayError,
    service::{Service, ServiceConfigError, whole},
};

const ANSWER_BYTES_MAX: usize = 16 * 1024 * 1024;
/// Most rows that the service answers at once.
const PAGE_ROWS: usize = 2_000;
/// Most pages of a list: five times the largest.
const PAGES_MAX: usize = 40;

/// Where the lists are.
#[derive(Debug, Clone)]
pub struct CodesConfig {
    /// Its address, as [`super::CODES_URL`]; `https`, or `http` on this machine.
    pub url: String,
    /// The longest wait for an answer.
    pub timeout: Duration,
}

/// Fetches lists over HTTP.
pub struct HttpCountyCodes(Service);

impl HttpCountyCodes {
    /// Checks the configuration and makes the client; nothing is asked.
    ///
    /// # Errors
    /// What is wrong with the configuration.
    pub fn new(config: &CodesConfig) -> Result<Self, ServiceConfigError> {
        Service::new("the code lists", &config.url, config.timeout).map(Self)
    }

    async fn page(&self, table: CodeTable, page: usize) -> Result<Vec<u8>, GatewayError> {
        let (page, size) = (page.to_string(), PAGE_ROWS.to_string());
        let query = [("page", page.as_str()), ("size", size.as_str())];
        whole(self.0.send(table.path(), &query, &json!([])).await?, ANSWER_BYTES_MAX).await
    }
}

#[async_trait]
impl CountyCodes for HttpCountyCodes {
    async fn table(&self, table: CodeTable) -> Result<Vec<CountyCode>, GatewayError> {
        let mut found = Vec::new();
        for number in 0..PAGES_MAX {
            let body = self.page(table, number).await?;
            let (rows, total) = record::page(&body)?;
            let is_last = rows.is_empty();
            found.extend(rows);
            if found.len() >= total {
                return Ok(found);
            }
            if is_last {
                return Err(GatewayError::unavailable("the list ends before it is whole"));
            }
        }
        Err(GatewayError::unavailable("the list has no end"))
    }
}
