//! Takes due jobs and has them done.

use std::{collections::HashMap, sync::Arc, time::Duration};

use async_trait::async_trait;
use svenn_db::{Actor, AfterCommit, Change, Databases};
use svenn_kernel::{Collection, Fault, TenantId};
use tokio::sync::mpsc;
use tracing::Instrument;

use crate::store::{self, Job, TRIES_MAX};

/// How often all organisations are looked through.
const SWEEP_SECONDS: u64 = 15;
/// Wake-ups that may wait; a full queue is caught up by the sweep.
const WAKES_MAX: usize = 1_024;

/// Why a job was not done.
#[derive(Debug)]
pub enum JobError {
    /// It may work later.
    Later(String),
    /// It will never work.
    Never(String),
}

impl From<Fault> for JobError {
    fn from(fault: Fault) -> Self {
        Self::Later(fault.to_string())
    }
}

/// Does the jobs of some kinds.
#[async_trait]
pub trait Handler: Send + Sync {
    /// The kinds it does.
    fn kinds(&self) -> &'static [&'static str];
    /// Does one. `key` is the same at every repetition.
    async fn run(
        &self,
        tenant: &TenantId,
        kind: &str,
        key: &str,
        payload: &str,
    ) -> Result<(), JobError>;
    /// Told of a job that is not tried again, before it is put away: at least once, and again
    /// when this fails.
    ///
    /// # Errors
    /// A fault; the job then stays in the queue.
    async fn given_up(
        &self,
        _tenant: &TenantId,
        _kind: &str,
        _payload: &str,
        _why: &JobError,
    ) -> Result<(), Fault> {
        Ok(())
    }
}

/// Runs jobs in the background.
#[derive(Clone)]
pub struct Runner {
    databases: Databases,
    handlers: Arc<HashMap<&'static str, Arc<dyn Handler>>>,
}

struct Waker(mpsc::Sender<TenantId>);

#[async_trait]
impl AfterCommit for Waker {
    async fn after_commit(&self, _: &Databases, tenant: &TenantId, changes: &[Change]) {
        if changes.iter().any(|change| change.collection == Collection::JOBS.0) {
            let _ = self.0.try_send(tenant.clone());
        }
    }
}

impl Runner {
    /// A runner that knows these handlers.
    #[must_use]
    pub fn new(databases: Databases, handlers: &[Arc<dyn Handler>]) -> Self {
        let handlers = handlers
            .iter()
            .flat_map(|handler| handler.kinds().iter().map(|kind| (*kind, Arc::clone(handler))))
            .collect();
        Self { databases, handlers: Arc::new(handlers) }
    }

    /// Runs until the returned task is aborted.
    pub fn start(self) -> tokio::task::JoinHandle<()> {
        let (sender, mut wakes) = mpsc::channel(WAKES_MAX);
        self.databases.add_after_commit(Arc::new(Waker(sender)));
        tokio::spawn(async move {
            let mut sweep = tokio::time::interval(Duration::from_secs(SWEEP_SECONDS));
            loop {
                tokio::select! {
                    Some(tenant) = wakes.recv() => self.run_or_log(&tenant).await,
                    _ = sweep.tick() => self.sweep().await,
                }
            }
        })
    }

    async fn sweep(&self) {
        match self.databases.organisations().await {
            Ok(organisations) => {
                for organisation in organisations {
                    self.run_or_log(&organisation.tenant).await;
                }
            }
            Err(fault) => tracing::error!(%fault, "sweeping for jobs"),
        }
    }

    async fn run_or_log(&self, tenant: &TenantId) {
        if let Err(fault) = self.run_due(tenant).await {
            tracing::error!(%fault, %tenant, "running jobs");
        }
    }

    /// Does everything that is due in one organisation; answers how many jobs were tried.
    pub async fn run_due(&self, tenant: &TenantId) -> Result<usize, Fault> {
        let mut count = 0;
        loop {
            let jobs = self.lease(tenant).await?;
            if jobs.is_empty() {
                return Ok(count);
            }
            count += jobs.len();
            for job in jobs {
                self.run_one(tenant, &job).await?;
            }
        }
    }

    async fn lease(&self, tenant: &TenantId) -> Result<Vec<Job>, Fault> {
        let begun = self.databases.write(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("jobs", error))?;
        let jobs = store::lease(&tx).await?;
        if jobs.is_empty() {
            tx.rollback().await?;
        } else {
            tx.commit().await?;
        }
        Ok(jobs)
    }

    async fn run_one(&self, tenant: &TenantId, job: &Job) -> Result<(), Fault> {
        let handler = self.handlers.get(job.kind.as_str());
        let done = match handler {
            Some(handler) => run_caught(Arc::clone(handler), tenant.clone(), job.clone()).await,
            None => Err(JobError::Never(format!("no handler for {}", job.kind))),
        };
        if let (Some(handler), Err(why)) = (handler, &done)
            && is_given_up(job, why)
        {
            handler.given_up(tenant, &job.kind, &job.payload, why).await?;
        }
        let begun = self.databases.write(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("jobs", error))?;
        match done {
            Ok(()) => store::finish(&tx, job, None).await?,
            Err(JobError::Later(why)) if job.tries < TRIES_MAX => {
                store::retry(&tx, job, why).await?;
            }
            Err(JobError::Later(why) | JobError::Never(why)) => {
                tracing::warn!(%tenant, kind = job.kind, why, "a job was given up");
                store::finish(&tx, job, Some(why)).await?;
            }
        }
        tx.commit().await?;
        Ok(())
    }
}

/// A handler that panics has failed; the queue goes on.
async fn run_caught(handler: Arc<dyn Handler>, tenant: TenantId, job: Job) -> Result<(), JobError> {
    let run = async move { handler.run(&tenant, &job.kind, &job.key, &job.payload).await };
    let done = tokio::spawn(run.in_current_span()).await;
    done.unwrap_or_else(|error| Err(JobError::Later(error.to_string())))
}

fn is_given_up(job: &Job, why: &JobError) -> bool {
    match why {
        JobError::Later(_) => job.tries >= TRIES_MAX,
        JobError::Never(_) => true,
    }
}
