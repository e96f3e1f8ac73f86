//! What the service manager (systemd) is told, where one has started the server: that it serves,
//! that it lives, and that it stops. Elsewhere nothing is told.

use svenn_db::Databases;

/// The server lives when a round trip to the database comes to an end within this share of the time
/// that the manager waits; whether with an answer is told elsewhere (`/readyz`), since a database
/// that is away comes back to a server that waits.
#[cfg(unix)]
const SHARE: u32 = 3;

#[cfg(unix)]
fn tell(state: sd_notify::NotifyState<'_>) {
    if let Err(error) = sd_notify::notify(&[state]) {
        tracing::warn!(%error, "the service manager");
    }
}

/// Migrations are done, and connections are taken.
pub fn serves() {
    #[cfg(unix)]
    tell(sd_notify::NotifyState::Ready);
}

/// It has been told to stop.
pub fn stops() {
    #[cfg(unix)]
    tell(sd_notify::NotifyState::Stopping);
}

/// Tells again and again that the server lives, where the manager wants to hear it.
pub async fn live(databases: Databases) {
    #[cfg(unix)]
    if let Some(patience) = sd_notify::watchdog_enabled() {
        let share = patience.checked_div(SHARE).unwrap_or(patience);
        let mut turns = tokio::time::interval(share);
        loop {
            turns.tick().await;
            if tokio::time::timeout(share, databases.organisations()).await.is_ok() {
                tell(sd_notify::NotifyState::Watchdog);
            }
        }
    }
    drop(databases);
}
