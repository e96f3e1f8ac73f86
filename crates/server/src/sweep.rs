//! What is over goes by itself, though nobody comes: staged uploads that became no files, codes,
//! links, counted tries, and answers that were kept for a call that is made again.

use std::{collections::HashMap, time::Duration};

use svenn_access::{
    forget_tries,
    oauth::{forget_codes, keeps_codes},
};
use svenn_db::{Actor, Databases, TenantError, WrittenMark};
use svenn_files::records;
use svenn_http::App;
use svenn_kernel::{Fault, TenantId};

/// Staged uploads that never became files are removed after this long.
const STAGED_HOURS_MAX: u64 = 6;
/// How often all of it is looked after.
const SWEEP_MINUTES: u64 = 30;

/// Organisations that keep nothing which will be over, each as it was then: they are not opened
/// before anything is written in them.
type Empty = HashMap<TenantId, WrittenMark>;

/// Removes what is over for as long as the server runs.
pub async fn keep(app: App) {
    let mut turns = tokio::time::interval(Duration::from_secs(SWEEP_MINUTES * 60));
    let mut empty = Empty::new();
    loop {
        turns.tick().await;
        sweep_but(&app, &mut empty).await;
    }
}

/// Removes what is over now; what cannot be removed now goes the next time.
pub async fn sweep(app: &App) {
    sweep_but(app, &mut Empty::new()).await;
}

async fn sweep_but(app: &App, empty: &mut Empty) {
    if let Err(fault) = sweep_staged(app).await {
        tracing::error!(%fault, "sweeping staged uploads");
    }
    if let Err(fault) = sweep_rows(&app.databases, empty).await {
        tracing::error!(%fault, "sweeping what is over");
    }
}

async fn sweep_staged(app: &App) -> Result<(), Fault> {
    let before = app.databases.clock().now().minus(Duration::from_secs(STAGED_HOURS_MAX * 3_600));
    // No organisation is asked where nothing lies there for long.
    if !app.files.has_staged_before(before).await? {
        return Ok(());
    }
    let awaited = records::awaited(&app.databases).await?;
    app.files.sweep_except(before, &awaited).await?;
    Ok(())
}

async fn sweep_rows(databases: &Databases, empty: &mut Empty) -> Result<(), Fault> {
    forget_tries(databases).await?;
    for organisation in databases.organisations().await? {
        let tenant = organisation.tenant;
        // Before it is swept: what is written meanwhile makes it another.
        let mark = databases.written_mark(&tenant).await;
        if mark.is_some() && empty.get(&tenant) == mark.as_ref() {
            continue;
        }
        empty.remove(&tenant);
        let was_open = databases.is_open(&tenant);
        let swept = sweep_one(databases, &tenant).await;
        if !was_open {
            databases.close(&tenant).await;
        }
        match swept {
            Ok(true) => {}
            Ok(false) => empty.extend(mark.map(|mark| (tenant, mark))),
            Err(fault) => tracing::warn!(%fault, %tenant, "what is over goes later"),
        }
    }
    Ok(())
}

/// Whether an organisation still keeps what will be over.
async fn sweep_one(databases: &Databases, tenant: &TenantId) -> Result<bool, Fault> {
    let tx = match databases.write(tenant, Actor::System).await {
        Ok(tx) => tx,
        Err(TenantError::Unknown(_) | TenantError::Aside(..)) => return Ok(true),
        Err(error) => return Err(Fault::caused("an organisation", error)),
    };
    forget_codes(&tx).await?;
    tx.forget_answers().await?;
    let keeps = keeps_codes(&tx).await? || tx.keeps_answers().await?;
    tx.commit().await?;
    Ok(keeps)
}
