//! The register of the simulator: invented units in the shape of the real ones, read the same way.

use std::time::Duration;

use async_trait::async_trait;
use serde_json::{Value, json};
use svenn_kernel::{numbers::OrganisationNumber, text::fold};

use super::{
    CompanyRegister, PLACES_MAX, RegisteredUnit, Since, Standing, UNITS_MAX, UnitChange, UnitKind,
    changes, record,
};
use crate::{Misbehaviour, error::GatewayError};

const UNITS: &str = include_str!("../../data/enhetsregisteret.json");

/// When the simulated register does not simply answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SimulatedRegisterRules {
    /// What happens to questions for numbers and names that end so.
    pub endings: Vec<(String, Misbehaviour)>,
}

impl SimulatedRegisterRules {
    /// The rules, where a slow answer takes so long.
    #[must_use]
    pub fn with_pause(pause: Duration) -> Self {
        use Misbehaviour as M;
        let endings = [
            ("88888", "utilgjengelig", M::Down),
            ("77777", "uleselig", M::Half),
            ("66666", "treg", M::Slow(pause)),
            ("55555", "opptatt", M::Busy),
            ("44444", "utgått sertifikat", M::OldCertificate),
        ];
        let each = endings.into_iter().flat_map(|(number, name, it)| [(number, it), (name, it)]);
        Self { endings: each.map(|(ending, it)| (ending.to_owned(), it)).collect() }
    }
}

impl Default for SimulatedRegisterRules {
    fn default() -> Self {
        Self::with_pause(Duration::from_secs(3))
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

    /// What comes of an answer to a question.
    async fn said(&self, asked: &str, answer: Value) -> Result<String, GatewayError> {
        let asked = asked.trim().to_lowercase();
        let mut endings = self.rules.endings.iter();
        match endings.find(|(ending, _)| asked.ends_with(ending)) {
            Some((_, misbehaviour)) => misbehaviour.of(answer.to_string()).await,
            None => Ok(answer.to_string()),
        }
    }

    fn units(&self, kind: UnitKind) -> &[Value] {
        match kind {
            UnitKind::Enhet => &self.companies,
            UnitKind::Underenhet => &self.places,
        }
    }

    /// An answer with those of a list that fit; without `_embedded` where none does.
    fn page(&self, kind: UnitKind, fits: impl Fn(&Value) -> bool) -> Value {
        let found: Vec<&Value> = self.units(kind).iter().filter(|unit| fits(unit)).collect();
        let embedded = match kind {
            UnitKind::Enhet => json!({ "enheter": found }),
            UnitKind::Underenhet => json!({ "underenheter": found }),
        };
        if found.is_empty() { json!({}) } else { json!({ "_embedded": embedded }) }
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
        let is_it = |unit: &&Value| text(unit, "organisasjonsnummer") == orgnr.as_str();
        let of = |kind| Some((kind, self.units(kind).iter().find(is_it)?.clone()));
        let found = of(UnitKind::Enhet).or_else(|| of(UnitKind::Underenhet));
        let is_there = found.is_some();
        let (kind, unit) = found.unwrap_or((UnitKind::Enhet, json!({})));
        let said = self.said(orgnr.as_str(), unit).await?;
        if !is_there && said == "{}" {
            return Ok(None);
        }
        record::unit(said.as_bytes(), kind).map(Some)
    }

    async fn by_name(&self, navn: &str) -> Result<Vec<RegisteredUnit>, GatewayError> {
        let wanted = fold(navn.trim());
        let fits = |unit: &Value| {
            let name = fold(text(unit, "navn"));
            wanted.split_whitespace().all(|word| name.contains(word))
        };
        let companies = self.said(navn, self.page(UnitKind::Enhet, fits)).await?;
        let places = self.page(UnitKind::Underenhet, fits).to_string();
        let mut found = record::page(companies.as_bytes(), UnitKind::Enhet, UNITS_MAX)?.units;
        found.extend(record::page(places.as_bytes(), UnitKind::Underenhet, UNITS_MAX)?.units);
        Ok(found)
    }

    async fn places_of(
        &self,
        orgnr: &OrganisationNumber,
    ) -> Result<Vec<RegisteredUnit>, GatewayError> {
        let is_there = |unit: &Value| text(unit, "overordnetEnhet") == orgnr.as_str();
        let page = self.page(UnitKind::Underenhet, is_there);
        let said = self.said(orgnr.as_str(), page).await?;
        Ok(record::page(said.as_bytes(), UnitKind::Underenhet, PLACES_MAX)?.units)
    }

    async fn standing(&self, orgnr: &OrganisationNumber) -> Result<Standing, GatewayError> {
        let found = self.by_number(orgnr).await?;
        Ok(found.map_or(Standing::Unknown, |unit| Standing::Registered(Box::new(unit))))
    }

    /// Nothing changes in the simulated register, which says so without `_embedded`.
    async fn changes(
        &self,
        kind: UnitKind,
        _: Since,
        numbers: &[OrganisationNumber],
    ) -> Result<Vec<UnitChange>, GatewayError> {
        let mut found = Vec::new();
        for orgnr in numbers {
            let said = self.said(orgnr.as_str(), json!({ "page": { "size": 1_000 } })).await?;
            found.extend(changes::page(said.as_bytes(), kind)?.changes);
        }
        Ok(found)
    }
}
