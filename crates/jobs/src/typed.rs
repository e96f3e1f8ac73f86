//! Jobs of one kind whose payload has a type, and stored rows that are mended without a job.

use std::time::Duration;

use async_trait::async_trait;
use serde::{Serialize, de::DeserializeOwned};
use svenn_db::{Actor, Databases, Tx};
use svenn_kernel::{Fault, TenantId, Timestamp};

use crate::{
    parties::Party,
    rules::PATIENCE_HOURS,
    runner::{Handler, JobError},
    store::NewJob,
};

/// Reads what was stored of a job.
///
/// # Errors
/// [`JobError::Never`] when it is something else.
pub fn read_payload<T: DeserializeOwned>(payload: &str) -> Result<T, JobError> {
    serde_json::from_str(payload).map_err(|error| JobError::Never(error.to_string()))
}

/// Does the jobs of one kind. It is a [`Handler`] that reads the payload first.
#[async_trait]
pub trait TypedJob: Send + Sync {
    /// The kind.
    const KIND: &'static str;
    /// Whom outside it needs; `None` for nobody.
    const PARTY: Option<Party> = None;
    /// For how long one that may work later is tried; `None` for ever.
    const PATIENCE: Option<Duration> = Some(Duration::from_secs(PATIENCE_HOURS * 3_600));
    /// What it must know, stored as JSON.
    type Payload: Serialize + DeserializeOwned + Send + Sync;

    /// A job that waits until an instant. `key` names the work itself: a second one of the same
    /// key is not queued.
    ///
    /// # Errors
    /// A fault when the payload cannot be written.
    fn queued(key: String, payload: &Self::Payload, due: Timestamp) -> Result<NewJob, Fault> {
        Ok(NewJob { kind: Self::KIND, key, payload: serde_json::to_string(payload)?, due })
    }

    /// Does one. `key` is the same at every repetition.
    async fn run(
        &self,
        tenant: &TenantId,
        key: &str,
        payload: Self::Payload,
    ) -> Result<(), JobError>;

    /// Told of a job that is not tried again, at least once.
    ///
    /// # Errors
    /// A fault; the job then stays in the queue.
    async fn given_up(
        &self,
        _tenant: &TenantId,
        _payload: Self::Payload,
        _why: &JobError,
    ) -> Result<(), Fault> {
        Ok(())
    }
}

#[async_trait]
impl<J: TypedJob> Handler for J {
    fn kinds(&self) -> &'static [&'static str] {
        const { &[J::KIND] }
    }

    fn party(&self, _kind: &str) -> Option<Party> {
        J::PARTY
    }

    fn patience(&self) -> Option<Duration> {
        J::PATIENCE
    }

    async fn run(
        &self,
        tenant: &TenantId,
        _kind: &str,
        key: &str,
        payload: &str,
    ) -> Result<(), JobError> {
        TypedJob::run(self, tenant, key, read_payload(payload)?).await
    }

    async fn given_up(
        &self,
        tenant: &TenantId,
        _kind: &str,
        payload: &str,
        why: &JobError,
    ) -> Result<(), Fault> {
        TypedJob::given_up(self, tenant, serde_json::from_str(payload)?, why).await
    }
}

/// Rows that an earlier version stored otherwise. They are mended in portions, each in a
/// transaction of its own, when a process meets their organisation.
#[async_trait]
pub trait OldRows: Send + Sync {
    /// What is mended, for the log.
    const WHAT: &'static str;

    /// Whether any are left.
    ///
    /// # Errors
    /// A fault of the database.
    async fn are_left(&self, tx: &Tx) -> Result<bool, Fault>;

    /// Mends some.
    ///
    /// # Errors
    /// A fault; none of the portion is mended.
    async fn mend(&self, tx: &Tx) -> Result<(), Fault>;
}

/// Has [`OldRows`] mended.
pub struct Mending<R> {
    pub databases: Databases,
    pub rows: R,
}

impl<R: OldRows> Mending<R> {
    /// Mends a portion; whether there was one.
    async fn portion(&self, tenant: &TenantId) -> Result<bool, Fault> {
        let failed = |error| Fault::caused(R::WHAT, error);
        let read = self.databases.read(tenant, Actor::System).await.map_err(failed)?;
        let are_left = self.rows.are_left(&read).await?;
        read.rollback().await?;
        if are_left {
            let tx = self.databases.write(tenant, Actor::System).await.map_err(failed)?;
            self.rows.mend(&tx).await?;
            tx.commit().await?;
        }
        Ok(are_left)
    }
}

#[async_trait]
impl<R: OldRows> Handler for Mending<R> {
    fn kinds(&self) -> &'static [&'static str] {
        &[]
    }

    async fn run(&self, _: &TenantId, _: &str, _: &str, _: &str) -> Result<(), JobError> {
        Ok(())
    }

    async fn look_after(&self, tenant: &TenantId) -> Result<(), Fault> {
        while self.portion(tenant).await? {}
        Ok(())
    }
}
