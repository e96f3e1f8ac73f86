//! What is over goes by itself, though nobody comes: staged uploads that became no files, codes,
//! links, counted tries, and answers that were kept for a call that is made again.

use std::time::Duration;

use svenn_access::{forget_tries, oauth::forget_codes};
use svenn_db::{Actor, Databases, TenantError};
use svenn_files::records;
use svenn_http::App;
use svenn_kernel::{Fault, TenantId};

/// Staged uploads that never became files are removed after this long.
const STAGED_HOURS_MAX: u64 = 6;
/// How often all of it is looked after.
const SWEEP_MINUTES: u64 = 30;

/// Removes what is over for as long as the server runs.
pub async fn keep(app: App) {
    let mut turns = tokio::time::interval(Duration::from_secs(SWEEP_MINUTES * 60));
    loop {
        turns.tick().await;
        sweep(&app).await;
    }
}

/// Removes what is over now; what cannot be removed now goes the next time.
pub async fn sweep(app: &App) {
    if let Err(fault) = sweep_staged(app).await {
        tracing::error!(%fault, "sweeping staged uploads");
    }
    if let Err(fault) = sweep_rows(&app.databases).await {
        tracing::error!(%fault, "sweeping what is over");
    }
}

async fn sweep_staged(app: &App) -> Result<(), Fault> {
    let before = app.databases.clock().now().minus(Duration::from_secs(STAGED_HOURS_MAX * 3_600));
    let awaited = records::awaited(&app.databases).await?;
    app.files.sweep_except(before, &awaited).await?;
    Ok(())
}

async fn sweep_rows(databases: &Databases) -> Result<(), Fault> {
    forget_tries(databases).await?;
    for organisation in databases.organisations().await? {
        let tenant = organisation.tenant;
        if let Err(fault) = sweep_one(databases, &tenant).await {
            tracing::warn!(%fault, %tenant, "what is over goes later");
        }
    }
    Ok(())
}

async fn sweep_one(databases: &Databases, tenant: &TenantId) -> Result<(), Fault> {
    let tx = match databases.write(tenant, Actor::System).await {
        Ok(tx) => tx,
        Err(TenantError::Unknown(_) | TenantError::Aside(..)) => return Ok(()),
        Err(error) => return Err(Fault::caused("an organisation", error)),
    };
    forget_codes(&tx).await?;
    tx.forget_answers().await?;
    tx.commit().await?;
    Ok(())
}
