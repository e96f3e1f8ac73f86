//! The registers of the simulator: every company of the simulated company register is approved for
//! the commonest trades, but for those whose numbers end as its rules say.

use std::time::Duration;

use async_trait::async_trait;
use serde_json::{Value, json};
use svenn_kernel::numbers::OrganisationNumber;

use super::{ApprovalRegister, ApprovedCompany, TrainingOffice, record};
use crate::{Misbehaviour, error::GatewayError};

const UNITS: &str = include_str!("../../data/enhetsregisteret.json");

/// When the simulated registers do not simply answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SimulatedApprovalRules {
    /// Trades for which nobody is approved.
    pub without: Vec<String>,
    /// What happens to questions for trades.
    pub trades: Vec<(String, Misbehaviour)>,
}

impl SimulatedApprovalRules {
    /// The rules, where a slow answer takes so long.
    #[must_use]
    pub fn with_pause(pause: Duration) -> Self {
        use Misbehaviour as M;
        let trades = [
            ("XXUTI3", M::Down),
            ("XXULE3", M::Half),
            ("XXTRE3", M::Slow(pause)),
            ("XXOPP3", M::Busy),
            ("XXSER3", M::OldCertificate),
        ];
        Self {
            without: vec!["RMKOK3".to_owned()],
            trades: trades.map(|(trade, it)| (trade.to_owned(), it)).to_vec(),
        }
    }
}

impl Default for SimulatedApprovalRules {
    fn default() -> Self {
        Self::with_pause(Duration::from_secs(3))
    }
}

/// Stands in for the registers of approved companies and training offices.
pub struct SimulatedApprovals {
    units: Vec<Value>,
    rules: SimulatedApprovalRules,
}

impl Default for SimulatedApprovals {
    fn default() -> Self {
        Self::new(SimulatedApprovalRules::default())
    }
}

impl SimulatedApprovals {
    /// Registers of invented companies.
    #[must_use]
    pub fn new(rules: SimulatedApprovalRules) -> Self {
        let all: Value = serde_json::from_str(UNITS).unwrap_or_default();
        let of = |kind: &str| all.get(kind).and_then(Value::as_array).cloned().unwrap_or_default();
        Self { units: [of("enheter"), of("underenheter")].concat(), rules }
    }
}

/// The county of a unit as the company register has it: the first digits of its municipality.
fn county_of(unit: &Value) -> &str {
    let address = unit.get("forretningsadresse").or_else(|| unit.get("beliggenhetsadresse"));
    let place = address.and_then(|it| it.get("kommunenummer")).and_then(Value::as_str);
    place.and_then(|it| it.get(..2)).unwrap_or_default()
}

#[async_trait]
impl ApprovalRegister for SimulatedApprovals {
    async fn approved(&self, fag: &str, sted: &str) -> Result<Vec<ApprovedCompany>, GatewayError> {
        let nobody = self.rules.without.iter().any(|it| it == fag);
        let county = sted.get(..2).unwrap_or_default();
        let there = |unit: &&Value| !nobody && county_of(unit) == county;
        let companies: Vec<Value> = self
            .units
            .iter()
            .filter(there)
            .map(|unit| {
                json!({
                    "orgnr": unit.get("organisasjonsnummer"), "navn": unit.get("navn"),
                    "forradrfylkenr": county,
                })
            })
            .collect();
        let body = json!({ "pagination": { "total_pages": 1 }, "bedrifter": companies });
        let text = body.to_string();
        let said = match self.rules.trades.iter().find(|(trade, _)| trade == fag) {
            Some((_, misbehaviour)) => misbehaviour.of(text).await?,
            None => text,
        };
        Ok(record::companies(said.as_bytes())?.0)
    }

    async fn office_numbers(&self) -> Result<Vec<OrganisationNumber>, GatewayError> {
        Ok(OFFICES
            .iter()
            .filter_map(|(number, ..)| OrganisationNumber::parse(number).ok())
            .collect())
    }

    async fn office(
        &self,
        orgnr: &OrganisationNumber,
    ) -> Result<Option<TrainingOffice>, GatewayError> {
        let found = OFFICES.iter().find(|(number, ..)| *number == orgnr.as_str());
        let Some((number, name, county)) = found else { return Ok(None) };
        let body = json!({
            "Organisasjonsnummer": number, "Navn": name, "Url": "https://kontor.example",
            "AntallLaerlinger": 120,
            "ForeldreRelasjoner": [
                { "RelasjonsType": { "Id": 21 }, "Enhet": { "Fylkesnummer": county } },
            ],
        });
        record::office(body.to_string().as_bytes()).map(Some)
    }
}

/// Invented training offices: number, name and county.
const OFFICES: [(&str, &str, &str); 3] = [
    ("974760673", "Opplæringskontoret for bygg i Vestland", "46"),
    ("912660680", "Opplæringskontoret for elektro i Vestland", "46"),
    ("889640782", "Opplæringskontoret for helse i Rogaland", "11"),
];
