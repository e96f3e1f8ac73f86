//! The registers over HTTP.

mod probe;

use std::time::Duration;

use async_trait::async_trait;
use reqwest::{Client, StatusCode, Url, header};
use svenn_kernel::numbers::OrganisationNumber;

use super::{ApprovalRegister, ApprovedCompany, TrainingOffice, record};
use crate::{client, error::GatewayError};

const ANSWER_BYTES_MAX: usize = 4 * 1024 * 1024;
/// Most pages of a question: the largest trade has some thousand companies in a county.
const PAGES_MAX: usize = 200;

/// Where the registers are asked.
#[derive(Debug, Clone)]
pub struct ApprovalsConfig {
    /// Approved companies, as [`super::APPROVALS_URL`]; `https`, or `http` on this machine.
    pub companies: String,
    /// Training offices, as [`super::OFFICES_URL`].
    pub offices: String,
    /// The longest wait for an answer.
    pub timeout: Duration,
}

/// Why the configuration cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ApprovalsConfigError {
    /// Not a URL.
    #[error("the address of an approval register is not a URL")]
    Url,
    /// Somebody on the way could answer in its place.
    #[error("the address of an approval register must begin with https")]
    Unencrypted,
    /// The HTTP client cannot be made.
    #[error("the HTTP client cannot be made: {0}")]
    Client(String),
}

/// Asks the registers over HTTP.
pub struct HttpApprovalRegister {
    client: Client,
    companies: String,
    offices: String,
}

fn checked(url: &str) -> Result<String, ApprovalsConfigError> {
    let parsed = Url::parse(url).map_err(|_| ApprovalsConfigError::Url)?;
    if !client::is_private(&parsed) {
        return Err(ApprovalsConfigError::Unencrypted);
    }
    Ok(url.trim_end_matches('/').to_owned())
}

impl HttpApprovalRegister {
    /// Checks the configuration and makes the client; nothing is asked.
    ///
    /// # Errors
    /// What is wrong with the configuration.
    pub fn new(config: &ApprovalsConfig) -> Result<Self, ApprovalsConfigError> {
        let (companies, offices) = (checked(&config.companies)?, checked(&config.offices)?);
        let client = client::client(config.timeout).map_err(ApprovalsConfigError::Client)?;
        Ok(Self { client, companies, offices })
    }

    /// The body of an answer; none for what is not there.
    async fn ask(
        &self,
        address: &str,
        query: &[(&str, &str)],
    ) -> Result<Option<Vec<u8>>, GatewayError> {
        let mut url =
            Url::parse(address).map_err(|_| GatewayError::refused("the request is not valid"))?;
        if !query.is_empty() {
            url.query_pairs_mut().extend_pairs(query);
        }
        let request = self.client.get(url).header(header::ACCEPT, "application/json");
        let response = request.send().await.map_err(|error| client::failed(&error))?;
        match response.status() {
            status if status.is_success() => {
                Ok(Some(client::body(response, ANSWER_BYTES_MAX).await?))
            }
            StatusCode::NOT_FOUND | StatusCode::GONE => Ok(None),
            _ => Err(client::refusal(&response)),
        }
    }
}

#[async_trait]
impl ApprovalRegister for HttpApprovalRegister {
    async fn approved(&self, fag: &str, sted: &str) -> Result<Vec<ApprovedCompany>, GatewayError> {
        let address = format!("{}/bedrift", self.companies);
        let mut found = Vec::new();
        for number in 1..=PAGES_MAX {
            let page = number.to_string();
            let query = [
                ("sporring_type", "bedrifter_godkjente"),
                ("fag", fag),
                ("sted", sted),
                ("page", page.as_str()),
            ];
            let body = self.ask(&address, &query).await?;
            // A trade that the register does not know has no companies; the first page is there.
            let Some(body) = body else { break };
            let (companies, pages) = record::companies(&body)?;
            found.extend(companies);
            if number >= pages {
                return Ok(found);
            }
        }
        match found.is_empty() {
            true => Ok(found),
            false => Err(GatewayError::unavailable("the list ends before it is whole")),
        }
    }

    async fn office_numbers(&self) -> Result<Vec<OrganisationNumber>, GatewayError> {
        let address = format!("{}/enheter", self.offices);
        let mut found = Vec::new();
        for number in 1..=PAGES_MAX {
            let page = number.to_string();
            let body = self.ask(&address, &[("sidenummer", page.as_str())]).await?;
            let body = body.ok_or_else(|| GatewayError::unavailable("there is no list"))?;
            let (offices, pages) = record::offices(&body)?;
            found.extend(offices);
            if number >= pages {
                return Ok(found);
            }
        }
        Err(GatewayError::unavailable("the list has no end"))
    }

    async fn office(
        &self,
        orgnr: &OrganisationNumber,
    ) -> Result<Option<TrainingOffice>, GatewayError> {
        let address = format!("{}/enhet/{}", self.offices, orgnr.as_str());
        match self.ask(&address, &[]).await? {
            Some(body) => record::office(&body).map(Some),
            None => Ok(None),
        }
    }
}
