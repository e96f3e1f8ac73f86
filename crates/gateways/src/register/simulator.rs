//! The register of the simulator: invented units in the shape of the real ones, read the same way.

use std::time::Duration;

use async_trait::async_trait;
use serde_json::{Value, json};
use svenn_kernel::{numbers::OrganisationNumber, text::fold};

use super::{
    CompanyRegister, PLACES_MAX, RegisteredUnit, Since, Standing, UNITS_MAX, UnitChange, UnitKind,
    record,
};
use crate::error::GatewayError;

const UNITS: &str = include_str!("../../data/enhetsregisteret.json");

/// When the simulated register does not simply answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SimulatedRegisterRules {
    /// Numbers and names that end so are not answered.
    pub unavailable_endings: Vec<String>,
    /// Numbers and names that end so are answered with something else than a unit.
    pub malformed_endings: Vec<String>,
    /// Numbers and names that end so are answered after [`Self::slow`].
    pub slow_endings: Vec<String>,
    /// How long a slow answer takes.
    pub slow: Duration,
}

impl Default for SimulatedRegisterRules {
    fn default() -> Self {
        let endings = |all: [&str; 2]| all.map(str::to_owned).to_vec();
        Self {
            unavailable_endings: endings(["88888", "utilgjengelig"]),
            malformed_endings: endings(["77777", "uleselig"]),
            slow_endings: endings(["66666", "treg"]),
            slow: Duration::from_secs(3),
        }
    }
}

/// Stands in for the company register.
pub struct SimulatedRegister {
    companies: Vec<Value>,
    places: Vec<Value>,
    rules: SimulatedRegisterRules,
}

impl Default for SimulatedRegister {
    fn default() -> Self {
        Self::new(SimulatedRegisterRules::default())
    }
}

impl SimulatedRegister {
    /// A register of invented units.
    #[must_use]
    pub fn new(rules: SimulatedRegisterRules) -> Self {
        let all: Value = serde_json::from_str(UNITS).unwrap_or_default();
        let of = |kind: &str| all.get(kind).and_then(Value::as_array).cloned().unwrap_or_default();
        Self { companies: of("enheter"), places: of("underenheter"), rules }
    }

    /// Waits, refuses, or says whether the answer is to be malformed.
    async fn hold(&self, asked: &str) -> Result<bool, GatewayError> {
        let rules = &self.rules;
        let asked = asked.trim().to_lowercase();
        let ends = |endings: &[String]| endings.iter().any(|ending| asked.ends_with(ending));
        if ends(&rules.slow_endings) {
            tokio::time::sleep(rules.slow).await;
        }
        if ends(&rules.unavailable_endings) {
            return Err(GatewayError::unavailable("simulated"));
        }
        Ok(ends(&rules.malformed_endings))
    }

    fn units(&self, kind: UnitKind) -> &[Value] {
        match kind {
            UnitKind::Enhet => &self.companies,
            UnitKind::Underenhet => &self.places,
        }
    }

    fn list(
        &self,
        kind: UnitKind,
        most: usize,
        fits: impl Fn(&Value) -> bool,
    ) -> Result<Vec<RegisteredUnit>, GatewayError> {
        let found: Vec<&Value> = self.units(kind).iter().filter(|unit| fits(unit)).collect();
        let embedded = match kind {
            UnitKind::Enhet => json!({ "enheter": found }),
            UnitKind::Underenhet => json!({ "underenheter": found }),
        };
        let page = if found.is_empty() { json!({}) } else { json!({ "_embedded": embedded }) };
        Ok(record::page(page.to_string().as_bytes(), kind, most)?.units)
    }
}

fn text<'u>(unit: &'u Value, field: &str) -> &'u str {
    unit.get(field).and_then(Value::as_str).unwrap_or_default()
}

#[async_trait]
impl CompanyRegister for SimulatedRegister {
    async fn by_number(
        &self,
        orgnr: &OrganisationNumber,
    ) -> Result<Option<RegisteredUnit>, GatewayError> {
        if self.hold(orgnr.as_str()).await? {
            return record::unit(b"<html>", UnitKind::Enhet).map(Some);
        }
        for kind in [UnitKind::Enhet, UnitKind::Underenhet] {
            let is_it = |unit: &&Value| text(unit, "organisasjonsnummer") == orgnr.as_str();
            if let Some(unit) = self.units(kind).iter().find(is_it) {
                return record::unit(unit.to_string().as_bytes(), kind).map(Some);
            }
        }
        Ok(None)
    }

    async fn by_name(&self, navn: &str) -> Result<Vec<RegisteredUnit>, GatewayError> {
        if self.hold(navn).await? {
            return record::page(b"<html>", UnitKind::Enhet, UNITS_MAX).map(|page| page.units);
        }
        let wanted = fold(navn.trim());
        let fits = |unit: &Value| {
            let name = fold(text(unit, "navn"));
            wanted.split_whitespace().all(|word| name.contains(word))
        };
        let mut found = self.list(UnitKind::Enhet, UNITS_MAX, fits)?;
        found.extend(self.list(UnitKind::Underenhet, UNITS_MAX, fits)?);
        Ok(found)
    }

    async fn places_of(
        &self,
        orgnr: &OrganisationNumber,
    ) -> Result<Vec<RegisteredUnit>, GatewayError> {
        if self.hold(orgnr.as_str()).await? {
            let page = record::page(b"<html>", UnitKind::Underenhet, PLACES_MAX);
            return page.map(|page| page.units);
        }
        let is_there = |unit: &Value| text(unit, "overordnetEnhet") == orgnr.as_str();
        self.list(UnitKind::Underenhet, PLACES_MAX, is_there)
    }

    async fn standing(&self, orgnr: &OrganisationNumber) -> Result<Standing, GatewayError> {
        let found = self.by_number(orgnr).await?;
        Ok(found.map_or(Standing::Unknown, |unit| Standing::Registered(Box::new(unit))))
    }

    /// Nothing changes in the simulated register.
    async fn changes(
        &self,
        _: UnitKind,
        _: Since,
        numbers: &[OrganisationNumber],
    ) -> Result<Vec<UnitChange>, GatewayError> {
        for orgnr in numbers {
            if self.hold(orgnr.as_str()).await? {
                return Err(GatewayError::unavailable("the answer has another shape"));
            }
        }
        Ok(Vec::new())
    }
}
