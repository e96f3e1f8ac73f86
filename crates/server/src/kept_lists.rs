//! The documents of lists in memory: made ready before anybody asks, given back when nobody does.

use std::{cmp::Reverse, time::Duration};

use svenn_db::{Actor, TenantError, Tx};
use svenn_http::App;
use svenn_kernel::{Collection, Fault, TenantId, Timestamp};

/// What nobody has asked for so long is given back.
const UNUSED_MINUTES_MAX: u64 = 60;
/// How often that is looked at.
const LOOK_MINUTES: u64 = 5;
/// An organisation is made ready after a start when a coordinator was there so recently.
const ACTIVE_HOURS: u64 = 72;
/// Organisations that are made ready, one after the other; the others are when they are asked.
const READY_MAX: usize = 20;
/// What a coordinator asks for first.
const FIRST: [&str; 4] = [
    Collection::LAERLINGER.0,
    Collection::DOKUMENTASJONER.0,
    Collection::BEDRIFTER.0,
    Collection::ANSATTER.0,
];
/// What the key figures count beside those: made ready when everybody's first lists are.
const COUNTED: [&str; 3] = [
    svenn_keyfigures::KONTRAKTER.0,
    svenn_keyfigures::HALVAAR.0,
    svenn_checkpoints::SJEKKPUNKTER.0,
];

/// Makes ready what will be asked for, and then gives back what no longer is.
pub async fn keep(app: App) {
    if let Err(fault) = make_ready(&app).await {
        tracing::warn!(%fault, "lists are loaded when they are asked for");
    }
    let mut turns = tokio::time::interval(Duration::from_secs(LOOK_MINUTES * 60));
    loop {
        turns.tick().await;
        give_back(&app);
    }
}

/// Gives back what nobody has asked for; how many organisations that was.
fn give_back(app: &App) -> usize {
    let unused = Duration::from_secs(UNUSED_MINUTES_MAX * 60);
    app.read_model.give_back(app.databases.clock().now().minus(unused))
}

/// Loads what coordinators will ask for first, of the organisations where one was most recently,
/// one after the other; how many organisations that was.
///
/// # Errors
/// A fault of the catalogue.
pub async fn make_ready(app: &App) -> Result<usize, Fault> {
    let since = app.databases.clock().now().minus(Duration::from_secs(ACTIVE_HOURS * 3_600));
    let mut active: Vec<(Timestamp, TenantId)> = Vec::new();
    for organisation in app.databases.organisations().await? {
        let tenant = organisation.tenant;
        let was_open = app.databases.is_open(&tenant);
        match last_active(app, &tenant).await {
            Ok(Some(at)) if at >= since => active.push((at, tenant)),
            // Nobody was there for days: it does not stay open for having been asked.
            Ok(_) if !was_open => app.databases.close(&tenant).await,
            Ok(_) => {}
            Err(fault) => tracing::debug!(%fault, %tenant, "lists are not made ready"),
        }
    }
    active.sort_unstable_by_key(|(at, _)| Reverse(*at));
    active.truncate(READY_MAX);
    let mut ready = 0;
    for (_, tenant) in &active {
        ready += usize::from(load(app, tenant, &FIRST).await > 0);
    }
    for (_, tenant) in &active {
        load(app, tenant, &COUNTED).await;
    }
    Ok(ready)
}

/// Loads lists of an organisation; how many were not there.
async fn load(app: &App, tenant: &TenantId, lists: &[&str]) -> usize {
    let loaded = async {
        let tx = begun(app, tenant).await?;
        app.read_model.make_ready(&tx, lists).await
    };
    loaded.await.unwrap_or_else(|fault| {
        tracing::warn!(%fault, %tenant, "lists are not made ready");
        0
    })
}

/// When a coordinator was there last.
async fn last_active(app: &App, tenant: &TenantId) -> Result<Option<Timestamp>, Fault> {
    svenn_overview::last_coordinator(&begun(app, tenant).await?).await
}

async fn begun(app: &App, tenant: &TenantId) -> Result<Tx, Fault> {
    let begun = app.databases.read(tenant, Actor::System).await;
    begun.map_err(|error: TenantError| Fault::caused("an organisation", error))
}
