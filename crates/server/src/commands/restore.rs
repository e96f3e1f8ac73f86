//! `svenn restore`.

use std::{fs, path::PathBuf};

use svenn_kernel::TenantId;
use svenn_server::backup::{self, Choice, Identity, Source};

use super::{Failure, Settings, composed};

/// Arguments of `svenn restore`.
#[derive(clap::Args)]
pub struct Restore {
    /// A file that `svenn backup` has written.
    file: PathBuf,
    /// File with the key of an encrypted back-up, as `age-keygen` wrote it.
    #[arg(long, value_name = "FILE")]
    identity: Option<PathBuf>,
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
    pub async fn run(self, settings: &Settings) -> Result<(), Failure> {
        let (_, composed) = composed(settings).await?;
        let choice = Choice { only: self.tenant, rename: self.rename, replace: self.replace };
        let source = source(self.file, self.identity)?;
        let restored = backup::restore(&composed.app, &source, &choice).await?;
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

/// A back-up with what opens it.
pub(super) fn source(file: PathBuf, identity: Option<PathBuf>) -> Result<Source, Failure> {
    let Some(path) = identity else { return Ok(Source::new(file, None)) };
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let identity = Identity::in_file(&text)
        .ok_or_else(|| format!("{} holds no key as `age-keygen` writes it", path.display()))?;
    Ok(Source::new(file, Some(identity)))
}
