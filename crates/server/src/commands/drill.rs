//! `svenn backup drill`.

use std::path::PathBuf;

use svenn_kernel::{Clock, SystemClock, oslo::format_instant};
use svenn_server::{
    Config,
    backup::{self, Last},
};

use super::{
    Failure, Settings,
    restore::{Files, newest},
};

/// The folder in the data folder where it is done.
const FOLDER: &str = "drill";

/// Arguments of `svenn backup drill`.
#[derive(clap::Args)]
pub struct Drill {
    /// The back-up, with the increments beside it; the newest where SVENN_BACKUP_TO says when not
    /// given.
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// File with the key of an encrypted one, as `age-keygen` wrote it.
    #[arg(long, value_name = "FILE")]
    identity: Option<PathBuf>,
}

/// Not everything was as it had been.
#[derive(Debug)]
pub struct Differs(Vec<String>);

impl std::fmt::Display for Differs {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "not everything was there again: {}", self.0.join("; "))
    }
}

impl std::error::Error for Differs {}

impl Drill {
    /// Restores beside what is there, and tells how old the data is.
    pub async fn run(self, settings: &Settings) -> Result<(), Failure> {
        let config = Config::of(settings)?;
        let folder = config.data.join(FOLDER);
        // What an earlier one left when it was broken off.
        let _ = std::fs::remove_dir_all(&folder);
        let files = Files::of(&config, "drill");
        let file = match self.from {
            Some(file) => file,
            None => newest(&config, &files).await?,
        };
        let source = files.source(&file, self.identity)?;
        let drilled = backup::drill(&config, &source, &folder).await?;
        drop(files);
        let now = SystemClock.now();
        let minutes = now.millis().saturating_sub(drilled.made.millis()) / 60_000;
        println!(
            "Restored {} organisations in {:.1?}: {} rows, {} files, {} signed in to. The data is of \
             {}, {minutes} minutes old.",
            drilled.organisations,
            drilled.took,
            drilled.rows,
            drilled.files,
            drilled.signed_in,
            format_instant(drilled.made),
        );
        if !drilled.wrong.is_empty() {
            return Err(Box::new(Differs(drilled.wrong)));
        }
        Last { drill: Some(now), ..Last::of(&config.data) }.keep(&config.data)?;
        Ok(())
    }
}
