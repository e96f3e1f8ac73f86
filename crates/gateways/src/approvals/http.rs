//! The registers over HTTP.

mod probe;

use std::time::Duration;

use async_trait::async_trait;
use svenn_kernel::numbers::OrganisationNumber;

use super::{ApprovalRegister, ApprovedCompany, TrainingOffice, record};
use crate::{
    error::GatewayError,
    service::{Service, ServiceConfigError, if_there},
};

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

/// Asks the registers over HTTP.
pub struct HttpApprovalRegister {
    companies: Service,
    offices: Service,
}

impl HttpApprovalRegister {
    /// Checks the configuration and makes the clients; nothing is asked.
    ///
    /// # Errors
    /// What is wrong with the configuration.
    pub fn new(config: &ApprovalsConfig) -> Result<Self, ServiceConfigError> {
        let service = |url: &str| Service::new("an approval register", url, config.timeout);
        Ok(Self { companies: service(&config.companies)?, offices: service(&config.offices)? })
    }
}

/// The body of an answer; none for what is not there.
async fn asked(
    register: &Service,
    path: &str,
    query: &[(&str, &str)],
) -> Result<Option<Vec<u8>>, GatewayError> {
    if_there(register.ask(path, query).await?, ANSWER_BYTES_MAX).await
}

#[async_trait]
impl ApprovalRegister for HttpApprovalRegister {
    async fn approved(&self, fag: &str, sted: &str) -> Result<Vec<ApprovedCompany>, GatewayError> {
        let mut found = Vec::new();
        for number in 1..=PAGES_MAX {
            let page = number.to_string();
            let query = [
                ("sporring_type", "bedrifter_godkjente"),
                ("fag", fag),
                ("sted", sted),
                ("page", page.as_str()),
            ];
            let body = asked(&self.companies, "bedrift", &query).await?;
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
        let mut found = Vec::new();
        for number in 1..=PAGES_MAX {
            let page = number.to_string();
            let query = [("sidenummer", page.as_str())];
            let body = asked(&self.offices, "enheter", &query).await?;
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
        let path = format!("enhet/{}", orgnr.as_str());
        match asked(&self.offices, &path, &[]).await? {
            Some(body) => record::office(&body).map(Some),
            None => Ok(None),
        }
    }
}
