//! `svenn backup`.

use std::{
    fs::{self, File},
    io::{BufWriter, IsTerminal, stdout},
    path::{Path, PathBuf},
};

use svenn_kernel::TenantId;
use svenn_server::backup::{self, Summary};

use super::{Failure, composed};

/// Arguments of `svenn backup`.
#[derive(clap::Args)]
pub struct Backup {
    /// File to write, as in `fjord.svennbackup`; `-` for standard output.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// One organisation; all when not given.
    #[arg(long, value_name = "ID", value_parser = TenantId::parse)]
    tenant: Option<TenantId>,
}

impl Backup {
    /// Writes it. A file stands under its name only once it is whole.
    pub async fn run(self) -> Result<(), Failure> {
        let (_, composed) = composed().await?;
        let only = self.tenant.as_ref();
        let summary = if self.out == Path::new("-") {
            if stdout().is_terminal() {
                return Err("a back-up is not for a terminal: send it to a file".into());
            }
            backup::write(&composed.app, only, BufWriter::new(stdout())).await?
        } else {
            let mut unfinished = self.out.clone().into_os_string();
            unfinished.push(".unfinished");
            let file = File::create(&unfinished)?;
            let written = backup::write(&composed.app, only, BufWriter::new(&file)).await;
            if written.is_err() {
                fs::remove_file(&unfinished)?;
            }
            let summary = written?;
            file.sync_all()?;
            fs::rename(&unfinished, &self.out)?;
            summary
        };
        report(&summary);
        Ok(())
    }
}

fn report(summary: &Summary) {
    let Summary { organisations, rows, files, missing } = summary;
    eprintln!("Backed up {organisations} organisations: {rows} rows, {files} files.");
    for path in missing {
        eprintln!("Without the bytes of {path}: lost, or deleted meanwhile.");
    }
    eprintln!("The secret (SVENN_SECRET or the data folder's `secret`) is not in it: keep it too.");
}
