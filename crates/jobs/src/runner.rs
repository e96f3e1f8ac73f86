//! Takes due jobs and has them done.

use std::{collections::HashMap, sync::Arc, time::Duration};

use async_trait::async_trait;
use svenn_db::{Actor, Databases, Tx};
use svenn_gateways::GatewayError;
use svenn_kernel::{Fault, TenantId};
use tokio::{task::JoinHandle, time::MissedTickBehavior};
use tracing::Instrument;

use crate::{
    in_hand::{InHand, Kept},
    parties::{Parties, Party},
    rules::{Lane, OPERATOR_PATIENCE_DAYS, PATIENCE_HOURS},
    store::{self, Choice, Hands, Job, Kinds},
};

/// How often it is looked whether a job that is being done is still ours.
const RENEW_SECONDS: u64 = 20;

/// Why a job was not done.
#[derive(Debug)]
pub enum JobError {
    /// It may work later.
    Later(String),
    /// It will never work.
    Never(String),
    /// It works once the operator has mended something at a party outside.
    Operator(String),
}

/// How the failure of a job begins that waits for the operator, as it is stored.
const OPERATOR: &str = "operator: ";

impl JobError {
    /// As it is stored with the job.
    fn stored(&self) -> String {
        match self {
            Self::Later(why) | Self::Never(why) => why.clone(),
            Self::Operator(why) => format!("{OPERATOR}{why}"),
        }
    }
}

impl From<Fault> for JobError {
    fn from(fault: Fault) -> Self {
        Self::Later(fault.to_string())
    }
}

impl From<GatewayError> for JobError {
    fn from(error: GatewayError) -> Self {
        let why = error.to_string();
        match error {
            GatewayError::Misconfigured { .. } => Self::Operator(why),
            error if error.is_worth_retrying() => Self::Later(why),
            _ => Self::Never(why),
        }
    }
}

/// Does the jobs of some kinds.
#[async_trait]
pub trait Handler: Send + Sync {
    /// The kinds it does.
    fn kinds(&self) -> &'static [&'static str];
    /// Whom outside the jobs of a kind need; `None` for nobody. Those that need somebody hold up
    /// nothing but what needs the same.
    fn party(&self, _kind: &str) -> Option<Party> {
        None
    }
    /// Does one. `key` is the same at every repetition.
    async fn run(
        &self,
        tenant: &TenantId,
        kind: &str,
        key: &str,
        payload: &str,
    ) -> Result<(), JobError>;
    /// For how long a job that may work later is tried, from the first try; `None` for ever. What expires is tried until then.
    fn patience(&self) -> Option<Duration> {
        Some(Duration::from_secs(PATIENCE_HOURS * 3_600))
    }
    /// Told of an organisation when this process meets it, and now and then after that: what is
    /// always to wait in its queue is put there if it is missing.
    ///
    /// # Errors
    /// A fault; it is told again.
    async fn look_after(&self, _tenant: &TenantId) -> Result<(), Fault> {
        Ok(())
    }
    /// Told when a job is put back for a later try the first time, so that it can be shown as
    /// waiting, and again when it waits for the operator from now on, or no longer.
    ///
    /// # Errors
    /// A fault, which keeps nothing from being tried again.
    async fn waits(
        &self,
        _tenant: &TenantId,
        _kind: &str,
        _payload: &str,
        _why: &JobError,
    ) -> Result<(), Fault> {
        Ok(())
    }
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

/// Runs jobs, in the background once it is started. A process has one, and clones of it: what is in
/// hand the clones know together.
#[derive(Clone)]
pub struct Runner {
    pub(crate) databases: Databases,
    in_hand: InHand,
    by_kind: Arc<HashMap<&'static str, Arc<dyn Handler>>>,
    by_party: Arc<HashMap<Party, Vec<&'static str>>>,
    /// The kinds that need somebody outside.
    outside: Arc<[&'static str]>,
    handlers: Arc<[Arc<dyn Handler>]>,
    pub(crate) parties: Parties,
}

impl Runner {
    /// A runner that knows these handlers.
    #[must_use]
    pub fn new(databases: Databases, handlers: &[Arc<dyn Handler>]) -> Self {
        let by_kind: HashMap<&'static str, Arc<dyn Handler>> = handlers
            .iter()
            .flat_map(|handler| handler.kinds().iter().map(|kind| (*kind, Arc::clone(handler))))
            .collect();
        let mut by_party: HashMap<Party, Vec<&'static str>> = HashMap::new();
        for (kind, handler) in &by_kind {
            if let Some(party) = handler.party(kind) {
                by_party.entry(party).or_default().push(kind);
            }
        }
        Self {
            in_hand: InHand::default(),
            outside: by_party.values().flatten().copied().collect(),
            by_kind: Arc::new(by_kind),
            by_party: Arc::new(by_party),
            handlers: handlers.into(),
            parties: Parties::new(databases.shared_clock()),
            databases,
        }
    }

    /// A runner to which others tell how the parties outside stand.
    #[must_use]
    pub fn watching(self, parties: Parties) -> Self {
        Self { parties, ..self }
    }

    /// The parties that anything is done with.
    pub(crate) fn all_parties(&self) -> impl Iterator<Item = Party> {
        self.by_party.keys().copied()
    }

    /// Whom a kind needs; nobody for one that nobody knows.
    pub(crate) fn party(&self, kind: &str) -> Option<Party> {
        self.by_kind.get(kind).and_then(|handler| handler.party(kind))
    }

    /// The kinds that need a party, or nobody.
    pub(crate) fn kinds(&self, party: Option<Party>) -> Kinds<'_> {
        match party {
            None => Kinds::Others(&self.outside),
            Some(party) => Kinds::These(self.by_party.get(&party).map_or(&[], Vec::as_slice)),
        }
    }

    /// Has every handler see to what is always to wait in an organisation's queue.
    pub async fn look_after(&self, tenant: &TenantId) -> Result<(), Fault> {
        for handler in self.handlers.iter() {
            handler.look_after(tenant).await?;
        }
        Ok(())
    }

    /// Does everything that is due in one organisation; answers how many jobs were tried.
    pub async fn run_due(&self, tenant: &TenantId) -> Result<usize, Fault> {
        let mut count = 0;
        let lanes = &[Lane::Codes, Lane::Single, Lane::Bulk];
        while let Some((job, kept)) =
            self.lease(tenant, Choice { lanes, kinds: Kinds::All }).await?
        {
            self.run_one(tenant, &job, &kept).await?;
            count += 1;
        }
        Ok(count)
    }

    /// Takes the next due job of a choice, if there is one. It is leased alone and right before it
    /// is done, so that it is surely in one hand when that begins.
    pub(crate) async fn lease(
        &self,
        tenant: &TenantId,
        choice: Choice<'_>,
    ) -> Result<Option<(Job, Kept)>, Fault> {
        let holder = self.databases.process().await?;
        let read = self.databases.read(tenant, Actor::System).await;
        let read = read.map_err(|error| Fault::caused("jobs", error))?;
        if store::next_due(&read, choice).await?.is_none_or(|due| due > read.now()) {
            return Ok(None);
        }
        let mut holders = store::holders(&read).await?;
        holders.retain(|other| other != holder);
        let gone = self.databases.gone(&read, holders).await?;
        drop(read);
        let tx = self.begin(tenant).await?;
        let hands = Hands { holder, in_hand: self.in_hand.all(), gone };
        let Some(leased) = store::lease(&tx, choice, &hands).await? else {
            tx.rollback().await?;
            return Ok(None);
        };
        // In hand before anybody can read that it is ours.
        let kept = self.in_hand.take(&leased.id);
        tx.commit().await?;
        Ok(Some((leased, kept)))
    }

    pub(crate) async fn begin(&self, tenant: &TenantId) -> Result<Tx, Fault> {
        let begun = self.databases.write(tenant, Actor::System).await;
        begun.map_err(|error| Fault::caused("jobs", error))
    }

    pub(crate) async fn run_one(
        &self,
        tenant: &TenantId,
        job: &Job,
        kept: &Kept,
    ) -> Result<(), Fault> {
        let Some(handler) = self.by_kind.get(job.kind.as_str()) else {
            return self.leave_to_others(tenant, job).await;
        };
        let patience = job.patience(handler.patience());
        let done = if patience.is_expired(self.databases.clock().now()) {
            Some(Err(JobError::Never("it has expired".to_owned())))
        } else {
            self.run_held(handler, tenant, job, kept).await
        };
        let is_tried_again = |error: &JobError| {
            let now = self.databases.clock().now();
            match error {
                JobError::Never(_) => false,
                JobError::Later(_) => !patience.is_over(now),
                // Nobody mends a key in the middle of the night, or on a Saturday.
                JobError::Operator(_) => {
                    let long = Duration::from_secs(OPERATOR_PATIENCE_DAYS * 24 * 3_600);
                    !patience.at_least(long).is_over(now)
                }
            }
        };
        match done {
            // Somebody else has it in hand.
            None => Ok(()),
            Some(Ok(())) => self.put_away(tenant, job, None).await,
            Some(Err(error)) if is_tried_again(&error) => {
                self.put_back(handler, tenant, job, &error).await
            }
            Some(Err(error)) => {
                handler.given_up(tenant, &job.kind, &job.payload, &error).await?;
                let why = error.stored();
                tracing::warn!(%tenant, kind = job.kind, why, "a job was given up");
                self.put_away(tenant, job, Some(why)).await
            }
        }
    }

    /// Of a kind that this process does not know a newer one beside it may have queued it, which
    /// does it. That nobody does is known after a while.
    async fn leave_to_others(&self, tenant: &TenantId, job: &Job) -> Result<(), Fault> {
        let why = format!("no handler for {}", job.kind);
        let patience = job.patience(Some(Duration::from_secs(PATIENCE_HOURS * 3_600)));
        if patience.is_over(self.databases.clock().now()) {
            return self.put_away(tenant, job, Some(why)).await;
        }
        let tx = self.begin(tenant).await?;
        let is_ours = store::retry(&tx, job, why).await?;
        tx.commit().await?;
        note_lost(tenant, job, is_ours);
        Ok(())
    }

    /// Does a job, for as long as that takes; `None` when it was lost to another.
    async fn run_held(
        &self,
        handler: &Arc<dyn Handler>,
        tenant: &TenantId,
        job: &Job,
        kept: &Kept,
    ) -> Option<Result<(), JobError>> {
        let mut run = spawn(Arc::clone(handler), tenant.clone(), job.clone(), kept.clone());
        let every = Duration::from_secs(RENEW_SECONDS);
        let mut renew = tokio::time::interval_at(tokio::time::Instant::now() + every, every);
        renew.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                done = &mut run => {
                    // A handler that panics has failed; the queue goes on.
                    return Some(done.unwrap_or_else(|error| Err(JobError::Later(error.to_string()))));
                }
                _ = renew.tick() => match self.renew(tenant, job).await {
                    Ok(true) => {}
                    Ok(false) => {
                        run.abort();
                        tracing::warn!(%tenant, kind = job.kind, "a job was lost to another process");
                        return None;
                    }
                    Err(fault) => tracing::warn!(%fault, %tenant, "holding a job"),
                },
            }
        }
    }

    async fn renew(&self, tenant: &TenantId, job: &Job) -> Result<bool, Fault> {
        let tx = self.begin(tenant).await?;
        let is_ours = store::renew(&tx, job).await?;
        tx.commit().await?;
        Ok(is_ours)
    }

    async fn put_away(
        &self,
        tenant: &TenantId,
        job: &Job,
        failure: Option<String>,
    ) -> Result<(), Fault> {
        let tx = self.begin(tenant).await?;
        let is_ours = store::finish(&tx, job, failure).await?;
        tx.commit().await?;
        note_lost(tenant, job, is_ours);
        Ok(())
    }

    async fn put_back(
        &self,
        handler: &Arc<dyn Handler>,
        tenant: &TenantId,
        job: &Job,
        why: &JobError,
    ) -> Result<(), Fault> {
        let (before, now) = (job.failure.as_deref(), why.stored());
        let is_operators = |failure: &str| failure.starts_with(OPERATOR);
        let is_news = before.is_none_or(|it| is_operators(it) != is_operators(&now));
        if is_news && let Err(fault) = handler.waits(tenant, &job.kind, &job.payload, why).await {
            tracing::warn!(%fault, %tenant, kind = job.kind, "saying that a job waits");
        }
        let tx = self.begin(tenant).await?;
        let is_ours = store::retry(&tx, job, now).await?;
        tx.commit().await?;
        note_lost(tenant, job, is_ours);
        Ok(())
    }
}

fn note_lost(tenant: &TenantId, job: &Job, is_ours: bool) {
    if !is_ours {
        tracing::warn!(%tenant, kind = job.kind, "a job was done that another process had taken");
    }
}

fn spawn(
    handler: Arc<dyn Handler>,
    tenant: TenantId,
    job: Job,
    kept: Kept,
) -> JoinHandle<Result<(), JobError>> {
    let run = async move {
        // In hand for as long as it runs, also when nobody waits for it any more.
        let _kept = kept;
        handler.run(&tenant, &job.kind, &job.key, &job.payload).await
    };
    tokio::spawn(run.in_current_span())
}
