//! The lists of the simulator: as many reasons as the real one has, invented but for those that the
//! handbook published.

use async_trait::async_trait;
use serde_json::{Value, json};

use super::{CodeTable, CountyCode, CountyCodes, record};
use crate::{Misbehaviour, error::GatewayError};

/// Reasons of the real list.
const REASONS: usize = 46;
/// Codes and what they are called.
const KNOWN: [(&str, &str); 17] = [
    ("AB", "Avsluttet etter bestått prøve"),
    ("AR", "Begynt i arbeid"),
    ("AS", "Begynt på skole"),
    ("BR", "Brudd på bestemmelser i arbeidslivet"),
    ("EK", "Endret kontraktstype"),
    ("FL", "Flyttet"),
    ("FV", "Feilvalg"),
    ("ON", "Overført til ny kontrakt"),
    ("OP", "Mangler oppholdstillatelse"),
    ("PS", "Personlige årsaker, sykdom"),
    ("S1", "Sluttet etter første ikke beståtte prøve"),
    ("S2", "Sluttet etter andre ikke beståtte prøve"),
    ("UP", "Læretiden er ute uten prøve"),
    ("AF", "Annet eller ikke oppgitt"),
    ("OK", "Økonomiske årsaker"),
    ("NB", "Ny bedrift, samme lærefag"),
    ("KO", "Konkurs i bedriften"),
];

/// Stands in for the counties' code lists.
#[derive(Debug, Clone, Copy, Default)]
pub struct SimulatedCountyCodes;

fn rows(table: CodeTable) -> Vec<Value> {
    match table {
        CodeTable::Reasons => {
            let known = KNOWN.iter().map(|(code, name)| json!({ "code": code, "name": name }));
            let made = (KNOWN.len()..REASONS).map(|at| {
                json!({ "code": format!("X{at}"), "name": format!("Oppdiktet årsak {at}") })
            });
            known.chain(made).collect()
        }
        CodeTable::ProgramAreas => [
            ("BATMF3----", "Tømrerfaget"),
            ("ELELE3----", "Elektrikerfaget"),
            ("HSBUA3----", "Barne- og ungdomsarbeiderfaget"),
        ]
        .into_iter()
        .map(|(code, name)| {
            json!({ "code": code, "name": name, "contractLength": 24, "validFrom": "2022-08-01" })
        })
        .collect(),
        CodeTable::Counties => [("03", "Oslo"), ("46", "Vestland")]
            .into_iter()
            .map(|(code, name)| json!({ "number": code, "name": name, "validFrom": "2020-01-01" }))
            .collect(),
    }
}

fn answer(table: CodeTable) -> String {
    let rows = rows(table);
    json!({ "totalElements": rows.len(), "content": rows }).to_string()
}

#[async_trait]
impl CountyCodes for SimulatedCountyCodes {
    async fn table(&self, table: CodeTable) -> Result<Vec<CountyCode>, GatewayError> {
        Ok(record::page(answer(table).as_bytes())?.0)
    }
}

/// The same on one of its bad days.
#[derive(Debug, Clone, Copy)]
pub struct MisbehavingCountyCodes(pub Misbehaviour);

#[async_trait]
impl CountyCodes for MisbehavingCountyCodes {
    async fn table(&self, table: CodeTable) -> Result<Vec<CountyCode>, GatewayError> {
        Ok(record::page(self.0.of(answer(table)).await?.as_bytes())?.0)
    }
}
