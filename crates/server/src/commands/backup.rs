//! `svenn backup`.

use std::{
    fs::{self, File},
    io::{BufWriter, IsTerminal, Write, stdout},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use svenn_http::App;
use svenn_kernel::{Fault, TenantId};
use svenn_server::{
    BackupSettings,
    backup::{self, BackupError, Followed, Made, Recipient, Summary},
};

use super::{Failure, Settings, composed, drill::Drill};

/// When one that did not work, or is not due yet, is looked at again.
const AGAIN: Duration = Duration::from_secs(600);
/// Between two increments.
const MINUTE: Duration = Duration::from_secs(60);

/// Arguments of `svenn backup`.
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Backup {
    #[command(subcommand)]
    verb: Option<Verb>,
    /// File to write, as in `fjord.svennbackup`; `-` for standard output. Without it, it is put where
    /// SVENN_BACKUP_TO says, and older ones there go as SVENN_BACKUP_KEEP says.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Takes the place that SVENN_BACKUP_TO names for back-ups from now on.
    #[arg(long, conflicts_with = "out")]
    begin: bool,
    /// Goes on, and makes one whenever the newest is so many hours old.
    #[arg(long, value_name = "HOURS", conflicts_with = "out",
        value_parser = clap::value_parser!(u32).range(1..=720))]
    every: Option<u32>,
    /// Begins with one at once, and adds what is another since, each minute until the next one, so
    /// that a lost disk costs a minute.
    #[arg(long, requires = "every")]
    increments: bool,
    /// One organisation; all when not given.
    #[arg(long, value_name = "ID", value_parser = TenantId::parse, requires = "out")]
    tenant: Option<TenantId>,
    /// Keys (age1…) that alone can open it; then it is compressed too.
    #[arg(long, value_name = "KEY", value_delimiter = ',', value_parser = recipient,
        requires = "out")]
    recipient: Vec<Recipient>,
}

#[derive(clap::Subcommand)]
enum Verb {
    /// Restores the newest back-up beside the installation, and looks whether everything is there.
    Drill(Drill),
}

fn recipient(text: &str) -> Result<Recipient, String> {
    Recipient::parse(text).ok_or_else(|| "is no key as `age-keygen` prints it (age1…)".to_owned())
}

impl Backup {
    /// Writes it. A file stands under its name only once it is whole.
    pub async fn run(mut self, settings: &Settings) -> Result<(), Failure> {
        if let Some(Verb::Drill(drill)) = self.verb.take() {
            return drill.run(settings).await;
        }
        let Some(out) = &self.out else {
            return self.regularly(settings).await;
        };
        let (_, composed) = composed(settings).await?;
        let summary = if out == Path::new("-") {
            if stdout().is_terminal() {
                return Err("a back-up is not for a terminal: send it to a file".into());
            }
            self.write(&composed.app, BufWriter::new(stdout())).await?
        } else {
            let mut unfinished = out.clone().into_os_string();
            unfinished.push(".unfinished");
            let file = File::create(&unfinished)?;
            let written = self.write(&composed.app, BufWriter::new(&file)).await;
            if written.is_err() {
                fs::remove_file(&unfinished)?;
            }
            let summary = written?;
            file.sync_all()?;
            fs::rename(&unfinished, out)?;
            summary
        };
        report(&summary);
        if summary.left_out.is_empty() {
            return Ok(());
        }
        Err(format!("not backed up: {}", summary.left_out.join("; ")).into())
    }

    /// Where the settings say, once or again and again.
    async fn regularly(&self, settings: &Settings) -> Result<(), Failure> {
        let (config, composed) = composed(settings).await?;
        let Some(place) = &config.backups else {
            return Err("--out names a file, or SVENN_BACKUP_TO where back-ups go".into());
        };
        if self.begin {
            backup::begin(place, &config.data).await?;
        }
        let Some(hours) = self.every else {
            return told(&backup::make(&composed.app, place, &config.data).await?);
        };
        let pause = Duration::from_secs(u64::from(hours).saturating_mul(3_600));
        if self.increments {
            each_minute(&composed.app, place, &config.data, pause).await;
        }
        loop {
            let wait = match due(&composed.app, place, pause).await {
                Ok(Some(wait)) => wait,
                Ok(None) => {
                    match backup::make(&composed.app, place, &config.data).await {
                        Ok(made) => {
                            if let Err(error) = told(&made) {
                                tracing::error!(%error, "a back-up");
                            }
                        }
                        Err(error) => tracing::error!(%error, "a back-up"),
                    }
                    AGAIN
                }
                Err(fault) => {
                    tracing::error!(%fault, "the place of back-ups");
                    AGAIN
                }
            };
            tokio::time::sleep(wait).await;
        }
    }

    async fn write(&self, app: &App, to: impl Write) -> Result<Summary, BackupError> {
        let only = self.tenant.as_ref();
        if self.recipient.is_empty() {
            return backup::write(app, only, to).await;
        }
        backup::write_locked(app, only, &self.recipient, to).await
    }
}

/// A back-up at once and after each pause, and between two of them what is another since, each
/// minute. Does not end.
async fn each_minute(app: &App, place: &BackupSettings, data: &Path, pause: Duration) {
    let mut last: Option<(Followed, Instant)> = None;
    loop {
        last = match last.take().filter(|(_, begun)| begun.elapsed() < pause) {
            Some((mut followed, begun)) => {
                if let Err(error) = backup::add(app, place, data, &mut followed).await {
                    tracing::error!(%error, "an increment of the back-up");
                }
                Some((followed, begun)).filter(|(followed, _)| followed.is_whole())
            }
            None => {
                let begun = Instant::now();
                match backup::make_followed(app, place, data).await {
                    Ok((made, followed)) => {
                        if let Err(error) = told(&made) {
                            tracing::error!(%error, "a back-up");
                        }
                        Some((followed, begun))
                    }
                    Err(error) => {
                        tracing::error!(%error, "a back-up");
                        None
                    }
                }
            }
        };
        tokio::time::sleep(if last.is_some() { MINUTE } else { AGAIN }).await;
    }
}

/// How long until one is due; `None` when it is.
async fn due(
    app: &App,
    place: &BackupSettings,
    pause: Duration,
) -> Result<Option<Duration>, Fault> {
    let shelf = backup::known_shelf(place).await?;
    let Some((_, at)) = backup::newest(&shelf).await? else { return Ok(None) };
    let left = at.plus(pause).millis().saturating_sub(app.databases.clock().now().millis());
    Ok(u64::try_from(left).ok().filter(|left| *left > 0).map(Duration::from_millis))
}

fn told(made: &Made) -> Result<(), Failure> {
    report(&made.summary);
    eprintln!("Put away as {}; {} older ones went.", made.name, made.removed);
    if made.summary.left_out.is_empty() {
        return Ok(());
    }
    Err(format!("not backed up: {}", made.summary.left_out.join("; ")).into())
}

fn report(summary: &Summary) {
    let Summary { organisations, rows, files, missing, .. } = summary;
    eprintln!("Backed up {organisations} organisations: {rows} rows, {files} files.");
    for path in missing {
        eprintln!("Without the bytes of {path}: lost, or deleted meanwhile.");
    }
    eprintln!("The secret (SVENN_SECRET or the data folder's `secret`) is not in it: keep it too.");
}
