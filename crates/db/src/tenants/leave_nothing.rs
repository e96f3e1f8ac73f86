//! After erasing: nothing of it stays in a log.

use std::{sync::Arc, time::Duration};

use super::{Databases, Tenant};

/// Readers of older snapshots keep the log for as long as they read.
const TRIES_MAX: u32 = 120;
const PAUSE_SECONDS: u64 = 1;

impl Databases {
    /// Empties the logs of an organisation and of the catalogue, in the background: it waits for
    /// open reads.
    pub(crate) fn leave_nothing(&self, tenant: &Arc<Tenant>) {
        for database in [Arc::clone(tenant), Arc::clone(&self.0.catalogue)] {
            tokio::spawn(async move {
                for _ in 0..TRIES_MAX {
                    match database.handle.empty_log().await {
                        Ok(true) => return,
                        Ok(false) => {}
                        Err(fault) => tracing::warn!(%fault, tenant = %database.id, "erasing"),
                    }
                    tokio::time::sleep(Duration::from_secs(PAUSE_SECONDS)).await;
                }
                tracing::error!(tenant = %database.id, "the log still holds what was erased");
            });
        }
    }
}
