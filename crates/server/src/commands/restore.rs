//! `svenn restore`.

use std::path::PathBuf;

use svenn_kernel::TenantId;
use svenn_server::backup::{self, Choice};

use super::{Failure, composed};

/// Arguments of `svenn restore`.
#[derive(clap::Args)]
pub struct Restore {
    /// A file that `svenn backup` has written.
    file: PathBuf,
    /// One organisation of the file; all when not given.
    #[arg(long, value_name = "ID", value_parser = TenantId::parse)]
    tenant: Option<TenantId>,
    /// Id that the organisation gets, to have a copy beside it.
    #[arg(long = "as", value_name = "NEWID", value_parser = TenantId::parse)]
    rename: Option<TenantId>,
    /// Overwrite organisations of the same ids; stop the server first.
    #[arg(long)]
    replace: bool,
}

impl Restore {
    /// Restores, each organisation completely or not at all.
    pub async fn run(self) -> Result<(), Failure> {
        let (_, composed) = composed().await?;
        let choice = Choice { only: self.tenant, rename: self.rename, replace: self.replace };
        let restored = backup::restore(&composed.app, &self.file, &choice).await?;
        for tenant in &restored {
            println!("Restored {tenant}.");
        }
        if self.replace {
            // Its memory still holds what was there before.
            println!("Restart the server if it runs.");
        }
        Ok(())
    }
}
