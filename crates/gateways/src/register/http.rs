//! The register over HTTP.

mod probe;

use std::time::Duration;

use async_trait::async_trait;
use reqwest::StatusCode;
use svenn_kernel::numbers::OrganisationNumber;

use super::{
    CompanyRegister, PLACES_MAX, RegisteredUnit, Since, Standing, UNITS_MAX, UnitChange, UnitKind,
    changes::{self, PAGE_CHANGES},
    record,
};
use crate::{
    error::GatewayError,
    service::{Service, ServiceConfigError, whole},
};

const ANSWER_BYTES_MAX: usize = 2 * 1024 * 1024;
/// Units asked for at once where all are wanted.
const PAGE_UNITS: usize = 100;
/// Most answers of a feed that are read in one go.
const CHANGE_PAGES_MAX: usize = 50;
/// Most pages of a list; the largest employers have some hundred places.
const PAGES_MAX: usize = PLACES_MAX / PAGE_UNITS;

/// Where the register is asked.
#[derive(Debug, Clone)]
pub struct RegisterConfig {
    /// Its address, as [`super::REGISTER_URL`]; `https`, or `http` on this machine.
    pub url: String,
    /// The longest wait for an answer.
    pub timeout: Duration,
}

/// What the register says to a question.
enum Answer {
    Body(Vec<u8>),
    /// 410: removed from the register for legal reasons.
    Removed,
    Unknown,
}

/// Asks the register over HTTP.
pub struct HttpCompanyRegister(Service);

impl HttpCompanyRegister {
    /// Checks the configuration and makes the client; nothing is asked.
    pub fn new(config: &RegisterConfig) -> Result<Self, ServiceConfigError> {
        Service::new("the company register", &config.url, config.timeout).map(Self)
    }

    /// The body of an answer; `None` for what the register does not have.
    async fn ask(
        &self,
        path: &str,
        query: &[(&str, &str)],
    ) -> Result<Option<Vec<u8>>, GatewayError> {
        match self.answer(path, query).await? {
            Answer::Body(body) => Ok(Some(body)),
            Answer::Removed | Answer::Unknown => Ok(None),
        }
    }

    async fn answer(&self, path: &str, query: &[(&str, &str)]) -> Result<Answer, GatewayError> {
        let response = self.0.ask(path, query).await?;
        match response.status() {
            StatusCode::NOT_FOUND => Ok(Answer::Unknown),
            StatusCode::GONE => Ok(Answer::Removed),
            _ => Ok(Answer::Body(whole(response, ANSWER_BYTES_MAX).await?)),
        }
    }

    /// The first units of a list.
    async fn list(
        &self,
        kind: UnitKind,
        query: &[(&str, &str)],
    ) -> Result<Vec<RegisteredUnit>, GatewayError> {
        let size = UNITS_MAX.to_string();
        let query = [query, &[("size", size.as_str())]].concat();
        match self.ask(path_of(kind), &query).await? {
            Some(body) => Ok(record::page(&body, kind, UNITS_MAX)?.units),
            None => Ok(Vec::new()),
        }
    }

    /// All units of a list, page after page.
    async fn whole_list(
        &self,
        kind: UnitKind,
        query: &[(&str, &str)],
    ) -> Result<Vec<RegisteredUnit>, GatewayError> {
        let size = PAGE_UNITS.to_string();
        let mut units = Vec::new();
        for number in 0..PAGES_MAX {
            let page = number.to_string();
            let query = [query, &[("size", size.as_str()), ("page", page.as_str())]].concat();
            let Some(body) = self.ask(path_of(kind), &query).await? else { break };
            let page = record::page(&body, kind, PAGE_UNITS)?;
            units.extend(page.units);
            if number + 1 >= page.pages {
                break;
            }
        }
        Ok(units)
    }
}

const fn path_of(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::Enhet => "enheter",
        UnitKind::Underenhet => "underenheter",
    }
}

#[async_trait]
impl CompanyRegister for HttpCompanyRegister {
    async fn by_number(
        &self,
        orgnr: &OrganisationNumber,
    ) -> Result<Option<RegisteredUnit>, GatewayError> {
        for kind in [UnitKind::Enhet, UnitKind::Underenhet] {
            let path = format!("{}/{}", path_of(kind), orgnr.as_str());
            if let Some(body) = self.ask(&path, &[]).await? {
                return record::unit(&body, kind).map(Some);
            }
        }
        Ok(None)
    }

    async fn by_name(&self, navn: &str) -> Result<Vec<RegisteredUnit>, GatewayError> {
        let mut found = self.list(UnitKind::Enhet, &[("navn", navn)]).await?;
        found.extend(self.list(UnitKind::Underenhet, &[("navn", navn)]).await?);
        Ok(found)
    }

    async fn places_of(
        &self,
        orgnr: &OrganisationNumber,
    ) -> Result<Vec<RegisteredUnit>, GatewayError> {
        self.whole_list(UnitKind::Underenhet, &[("overordnetEnhet", orgnr.as_str())]).await
    }

    async fn standing(&self, orgnr: &OrganisationNumber) -> Result<Standing, GatewayError> {
        let mut standing = Standing::Unknown;
        for kind in [UnitKind::Enhet, UnitKind::Underenhet] {
            let path = format!("{}/{}", path_of(kind), orgnr.as_str());
            match self.answer(&path, &[]).await? {
                Answer::Body(body) => {
                    return Ok(Standing::Registered(Box::new(record::unit(&body, kind)?)));
                }
                Answer::Removed => standing = Standing::Removed,
                Answer::Unknown => {}
            }
        }
        Ok(standing)
    }

    async fn changes(
        &self,
        kind: UnitKind,
        since: Since,
        numbers: &[OrganisationNumber],
    ) -> Result<Vec<UnitChange>, GatewayError> {
        let path = format!("oppdateringer/{}", path_of(kind));
        let list: Vec<&str> = numbers.iter().map(OrganisationNumber::as_str).collect();
        let (list, size) = (list.join(","), PAGE_CHANGES.to_string());
        let (mut found, mut since) = (Vec::new(), since);
        for _ in 0..CHANGE_PAGES_MAX {
            let (name, value) = since.asked();
            let query = [(name, &*value), ("organisasjonsnummer", &*list), ("size", &*size)];
            let Some(body) = self.ask(&path, &query).await? else { break };
            let page = changes::page(&body, kind)?;
            found.extend(page.changes);
            match page.newest {
                Some(newest) if page.is_full => since = Since::Number(newest),
                _ => break,
            }
        }
        Ok(found)
    }
}
