//! The database of the simulator: the snapshot, as it has become since the product was made.

use std::{collections::BTreeMap, sync::LazyLock, time::Duration};

use async_trait::async_trait;
use serde_json::Value;

use super::{CurriculumSource, RecordReader, Records, UnreadFile, collect};
use crate::{
    error::GatewayError,
    grep::{
        RecordKind,
        snapshot::{NEWER, SNAPSHOT},
    },
};

/// Records by the end of their address, as `laereplaner-lk20/XEL01-01`.
static RECORDS: LazyLock<BTreeMap<String, Value>> = LazyLock::new(|| {
    let files = SNAPSHOT.into_iter().map(|(_, bytes)| bytes).chain([NEWER]);
    let records =
        files.flat_map(|bytes| serde_json::from_slice::<Vec<Value>>(bytes).unwrap_or_default());
    records.filter_map(|record| Some((address(&record)?, record))).collect()
});

fn address(record: &Value) -> Option<String> {
    let mut parts = record.get("url-data")?.as_str()?.rsplit('/');
    let kode = parts.next()?;
    Some(format!("{}/{kode}", parts.next()?))
}

/// When the simulated database does not simply answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SimulatedCurriculumRules {
    /// Codes that end so are not answered.
    pub unavailable_ending: String,
    /// Codes that end so are answered with something else than a record.
    pub malformed_ending: String,
    /// Codes that end so are answered after [`Self::slow`].
    pub slow_ending: String,
    /// How long a slow answer takes.
    pub slow: Duration,
}

impl Default for SimulatedCurriculumRules {
    fn default() -> Self {
        Self {
            unavailable_ending: "88-88".to_owned(),
            malformed_ending: "77-77".to_owned(),
            slow_ending: "66-66".to_owned(),
            slow: Duration::from_secs(3),
        }
    }
}

/// Stands in for the directorate's database.
#[derive(Debug, Clone, Default)]
pub struct SimulatedCurriculumSource {
    rules: SimulatedCurriculumRules,
}

impl SimulatedCurriculumSource {
    /// One that answers as the rules say.
    #[must_use]
    pub const fn new(rules: SimulatedCurriculumRules) -> Self {
        Self { rules }
    }
}

#[async_trait]
impl Records for SimulatedCurriculumSource {
    async fn record(&self, kind: RecordKind, kode: &str) -> Result<Option<Vec<u8>>, GatewayError> {
        let rules = &self.rules;
        if kode.ends_with(&rules.slow_ending) {
            tokio::time::sleep(rules.slow).await;
        }
        if kode.ends_with(&rules.unavailable_ending) {
            return Err(GatewayError::unavailable("simulated"));
        }
        if kode.ends_with(&rules.malformed_ending) {
            return Ok(Some(b"<html>".to_vec()));
        }
        let found = RECORDS.get(&format!("{}/{kode}", kind.list()));
        Ok(found.map(|record| record.to_string().into_bytes()))
    }
}

#[async_trait]
impl CurriculumSource for SimulatedCurriculumSource {
    async fn list(&self) -> Result<Vec<u8>, GatewayError> {
        let list = format!("{}/", RecordKind::Laereplan.list());
        let curricula = RECORDS.iter().filter(|(address, _)| address.starts_with(&list));
        let curricula: Vec<&Value> = curricula.map(|(_, record)| record).collect();
        serde_json::to_vec(&curricula).map_err(|error| GatewayError::unavailable(error.to_string()))
    }

    async fn fetch(
        &self,
        codes: &[String],
        reader: &dyn RecordReader,
    ) -> Result<Vec<UnreadFile>, GatewayError> {
        collect(self, codes, reader).await
    }
}
