//! What there is to be seen of the databases of a process.

use std::{fs, path::Path};

use svenn_kernel::{Fault, TenantId};
use tokio::task::spawn_blocking;

use super::Databases;
use crate::engine::DatabaseConfig;

/// The databases as they are now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DatabaseFigures {
    /// Organisations that this process has open.
    pub open: usize,
    /// Organisations that cannot be opened.
    pub set_aside: usize,
    /// The connections to PostgreSQL; none of SQLite.
    pub pool: Option<PoolFigures>,
    /// Bytes of SQLite's write-ahead logs together, and of the largest; none of PostgreSQL.
    pub wal: Option<(u64, u64)>,
}

/// Connections to PostgreSQL.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PoolFigures {
    /// There may be so many.
    pub most: u32,
    pub open: u32,
    /// Work is done on so many.
    pub in_use: usize,
}

impl Databases {
    /// The databases as they are now.
    ///
    /// # Errors
    /// A fault when the folder of the databases cannot be read.
    pub async fn figures(&self) -> Result<DatabaseFigures, Fault> {
        let wal = match self.config() {
            DatabaseConfig::Sqlite { folder } => {
                let folder = folder.clone();
                let read = spawn_blocking(move || wal_bytes(&folder)).await;
                Some(read.map_err(|error| Fault::caused("the size of the logs", error))??)
            }
            DatabaseConfig::Postgres { .. } => None,
        };
        Ok(DatabaseFigures {
            open: self.all_open().len(),
            set_aside: self.set_aside().len(),
            pool: self.0.server.as_ref().map(crate::postgres::Server::figures),
            wal,
        })
    }

    /// The organisations that this process has open.
    #[must_use]
    pub fn open_organisations(&self) -> Vec<TenantId> {
        self.all_open().keys().cloned().collect()
    }
}

fn wal_bytes(folder: &Path) -> std::io::Result<(u64, u64)> {
    let (mut total, mut largest) = (0_u64, 0_u64);
    for folder in [folder.to_owned(), folder.join("tenants")] {
        let Ok(entries) = fs::read_dir(folder) else { continue };
        for entry in entries {
            let entry = entry?;
            if entry.file_name().to_string_lossy().ends_with("-wal") {
                // It may be gone by now.
                let bytes = entry.metadata().map_or(0, |found| found.len());
                total = total.saturating_add(bytes);
                largest = largest.max(bytes);
            }
        }
    }
    Ok((total, largest))
}
