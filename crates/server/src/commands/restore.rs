//! `svenn restore`.

use std::{
    fs,
    path::{Path, PathBuf},
};

use svenn_kernel::TenantId;
use svenn_server::{
    Config,
    backup::{self, Choice, Identity, Source},
};

use super::{Failure, Settings, composed};

/// Arguments of `svenn restore`.
#[derive(clap::Args)]
pub struct Restore {
    /// A file that `svenn backup` has written, with the increments beside it; the newest where
    /// SVENN_BACKUP_TO says when not given.
    file: Option<PathBuf>,
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
        let (config, composed) = composed(settings).await?;
        let choice = Choice { only: self.tenant, rename: self.rename, replace: self.replace };
        let files = Files::of(&config, "restore");
        let file = match self.file {
            Some(file) => file,
            None => newest(&config, &files).await?,
        };
        let source = files.source(&file, self.identity)?;
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

/// What lies in the data folder while a back-up is read, and goes with this.
pub(super) struct Files {
    /// The back-up that was fetched, with its increments.
    fetched: PathBuf,
    /// What they were joined into.
    joined: PathBuf,
}

impl Files {
    pub(super) fn of(config: &Config, name: &str) -> Self {
        let [fetched, joined] =
            ["fetched", "svennbackup"].map(|end| config.data.join(format!("{name}.{end}")));
        Self { fetched, joined }
    }

    /// A back-up with its increments, and what opens them.
    pub(super) fn source(&self, file: &Path, identity: Option<PathBuf>) -> Result<Source, Failure> {
        let identity = identity.map(|path| key(&path)).transpose()?;
        Ok(backup::whole(file, identity, &self.joined)?)
    }
}

impl Drop for Files {
    fn drop(&mut self) {
        // Mostly there are none.
        let _ = fs::remove_dir_all(&self.fetched);
        let _ = fs::remove_file(&self.joined);
    }
}

fn key(path: &Path) -> Result<Identity, Failure> {
    let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let identity = Identity::in_file(&text);
    Ok(identity
        .ok_or_else(|| format!("{} holds no key as `age-keygen` writes it", path.display()))?)
}

/// The newest back-up, fetched with its increments.
pub(super) async fn newest(config: &Config, files: &Files) -> Result<PathBuf, Failure> {
    let place = config.backups.as_ref();
    let place = place.ok_or("name a back-up, or in SVENN_BACKUP_TO where they are")?;
    let newest = backup::fetch(place, &files.fetched).await?;
    Ok(newest.ok_or("there is no back-up yet")?)
}
