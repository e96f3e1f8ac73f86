//! Telling other processes of a commit. PostgreSQL carries it with NOTIFY, sent after the
//! commit and coalesced; a slow poll of the log catches whatever was lost, and is all that
//! SQLite needs (only the command line writes beside the server).

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use sea_orm::sqlx::{self, PgPool, postgres::PgListener};
use svenn_kernel::TenantId;
use tokio::sync::Notify;

use crate::{
    change::Actor,
    engine::DatabaseConfig,
    tenants::{Databases, WeakDatabases},
};

/// Commits within this time are announced together.
const COALESCE_MILLIS: u64 = 20;
/// How often the log of an organisation that somebody listens to is looked at anyway.
const POLL_SECONDS: u64 = 3;

pub(crate) struct Announcer {
    postgres: Option<Postgres>,
}

struct Postgres {
    pool: PgPool,
    channel: String,
    pending: Arc<Mutex<HashMap<TenantId, i64>>>,
    wake: Arc<Notify>,
}

impl Announcer {
    pub(crate) fn new(pool: Option<&PgPool>, config: &DatabaseConfig) -> Self {
        let postgres = match (pool, config) {
            (Some(pool), DatabaseConfig::Postgres { prefix, .. }) => Some(Postgres {
                pool: pool.clone(),
                channel: format!("{prefix}svenn"),
                pending: Arc::default(),
                wake: Arc::default(),
            }),
            _ => None,
        };
        Self { postgres }
    }

    /// Starts the tasks that send, listen and poll; they end when the databases are dropped.
    pub(crate) fn start(&self, databases: &Databases) {
        tokio::spawn(poll(databases.downgrade()));
        let Some(postgres) = &self.postgres else { return };
        tokio::spawn(send(
            postgres.pool.clone(),
            postgres.channel.clone(),
            Arc::clone(&postgres.pending),
            Arc::clone(&postgres.wake),
        ));
        tokio::spawn(listen(
            postgres.pool.clone(),
            postgres.channel.clone(),
            databases.downgrade(),
        ));
    }

    pub(crate) fn announce(&self, tenant: &TenantId, seq: i64) {
        if let Some(postgres) = &self.postgres {
            let mut pending = postgres.pending.lock().unwrap_or_else(PoisonError::into_inner);
            let newest = pending.entry(tenant.clone()).or_default();
            *newest = (*newest).max(seq);
            drop(pending);
            postgres.wake.notify_one();
        }
    }
}

async fn send(
    pool: PgPool,
    channel: String,
    pending: Arc<Mutex<HashMap<TenantId, i64>>>,
    wake: Arc<Notify>,
) {
    loop {
        wake.notified().await;
        tokio::time::sleep(Duration::from_millis(COALESCE_MILLIS)).await;
        let batch = std::mem::take(&mut *pending.lock().unwrap_or_else(PoisonError::into_inner));
        for (tenant, seq) in batch {
            let notify = sqlx::query("SELECT pg_notify($1, $2)").bind(&channel);
            if let Err(error) = notify.bind(format!("{tenant} {seq}")).execute(&pool).await {
                tracing::warn!(%error, "announcing a commit");
            }
        }
    }
}

async fn listen(pool: PgPool, channel: String, databases: WeakDatabases) {
    while databases.upgrade().is_some() {
        match PgListener::connect_with(&pool).await {
            Ok(mut listener) => {
                if listener.listen(&channel).await.is_ok() {
                    while let Ok(notice) = listener.recv().await {
                        let Some(databases) = databases.upgrade() else { return };
                        receive(notice.payload(), &databases);
                    }
                }
            }
            Err(error) => tracing::warn!(%error, "listening for commits"),
        }
        tokio::time::sleep(Duration::from_secs(POLL_SECONDS)).await;
    }
}

fn receive(payload: &str, databases: &Databases) {
    let parts = payload.split_once(' ');
    let parsed =
        parts.and_then(|(tenant, seq)| Some((TenantId::parse(tenant).ok()?, seq.parse().ok()?)));
    if let Some((tenant, seq)) = parsed {
        databases.announced(&tenant, seq);
    }
}

async fn poll(databases: WeakDatabases) {
    let mut rounds = 0_u32;
    loop {
        tokio::time::sleep(Duration::from_secs(POLL_SECONDS)).await;
        let Some(databases) = databases.upgrade() else { return };
        for tenant in databases.listened_to() {
            let Ok(tx) = databases.read(&tenant, Actor::System).await else { continue };
            if let Ok(seq) = tx.latest_seq().await {
                databases.announced(&tenant, seq);
            }
        }
        rounds = rounds.wrapping_add(1);
        if rounds.is_multiple_of(20) {
            databases.close_idle().await;
        }
    }
}
