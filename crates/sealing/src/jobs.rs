//! Does this crate's jobs: timestamps that are made good, and the index of the catalogue.

use std::time::Duration;

use async_trait::async_trait;
use svenn_jobs::{Handler, JobError, Party, read_payload};
use svenn_kernel::{Fault, TenantId};

use crate::{
    Sealer,
    index::{self, IndexPayload},
    stamps::{self, StampPayload},
};

/// The kind of a job that asks for a timestamp.
pub(crate) const STAMP: &str = "sealing.stamp";
/// The kind of a job that makes SHA-256s known to the catalogue.
pub(crate) const INDEX: &str = "sealing.index";

/// Does the jobs of this file.
pub(crate) struct SealingJobs {
    pub sealer: Sealer,
}

#[async_trait]
impl Handler for SealingJobs {
    fn kinds(&self) -> &'static [&'static str] {
        &[STAMP, INDEX]
    }

    fn party(&self, kind: &str) -> Option<Party> {
        (kind == STAMP).then_some(Party::Timestamps)
    }

    async fn run(
        &self,
        tenant: &TenantId,
        kind: &str,
        _key: &str,
        payload: &str,
    ) -> Result<(), JobError> {
        if kind == STAMP {
            return stamps::make_good(
                &self.sealer,
                tenant,
                &read_payload::<StampPayload>(payload)?,
            )
            .await;
        }
        let IndexPayload { entries } = read_payload(payload)?;
        let Sealer { databases, secrets, .. } = &self.sealer;
        Ok(index::add(databases, secrets, tenant, &entries).await?)
    }

    /// However long a service is away.
    fn patience(&self) -> Option<Duration> {
        None
    }

    async fn given_up(
        &self,
        tenant: &TenantId,
        kind: &str,
        payload: &str,
        why: &JobError,
    ) -> Result<(), Fault> {
        if kind != STAMP {
            return Ok(());
        }
        let of: StampPayload = serde_json::from_str(payload)?;
        stamps::give_up(&self.sealer, tenant, &of, why).await
    }

    async fn look_after(&self, tenant: &TenantId) -> Result<(), Fault> {
        index::follow(&self.sealer.databases, &self.sealer.secrets, tenant).await
    }
}
