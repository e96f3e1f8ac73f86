//! `svenn import`: national curricula, and people with their companies.

use std::{
    fs,
    path::{Path, PathBuf},
};

use clap::Subcommand;
use svenn_curricula::reading;
use svenn_db::Actor;
use svenn_gateways::grep::UnreadFile;
use svenn_http::App;
use svenn_imports::{Mode, Report};
use svenn_kernel::{Fault, TenantId};
use svenn_people::personnr;

use super::{Failure, Settings, composed};

/// Arguments of `svenn import`.
#[derive(clap::Args)]
pub struct Import {
    /// The organisation to import into.
    #[arg(long)]
    tenant: TenantId,
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// National curricula: JSON files of Grep, all read before anything is written.
    Grep {
        /// The files.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Apprentices, companies and instructors: a CSV or XLSX file with a header.
    People {
        /// The file.
        file: PathBuf,
        /// Only says what it would do.
        #[arg(long)]
        dry_run: bool,
        /// A guardian signs with the new apprentices under 18; without it none are written.
        #[arg(long)]
        bekreft_under18: bool,
    },
}

impl Import {
    /// Imports everything or nothing.
    pub async fn run(self, settings: &Settings) -> Result<(), Failure> {
        let (_, composed) = composed(settings).await?;
        match self.what {
            What::Grep { files } => curricula(&composed.app, &self.tenant, &files).await,
            What::People { file, dry_run, bekreft_under18 } => {
                let mode = match (dry_run, bekreft_under18) {
                    (true, _) => Mode::DryRun,
                    (false, true) => Mode::WriteWithUnder18,
                    (false, false) => Mode::Write,
                };
                people(&composed.app, &self.tenant, &file, mode).await
            }
        }
    }
}

fn read(file: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(file).map_err(|error| format!("{}: {error}", file.display()).into())
}

async fn curricula(app: &App, tenant: &TenantId, files: &[PathBuf]) -> Result<(), Failure> {
    let mut unread = Vec::new();
    for file in files {
        unread.push(UnreadFile { name: file.display().to_string(), bytes: read(file)? });
    }
    let read = reading::files(&app.workers, &unread).await.map_err(Fault::from)?;
    let content = read.map_err(|refused| refused.plain)?.content;
    let tx = app.databases.write(tenant, Actor::System).await?;
    let prepared = svenn_curricula::import::prepare(&tx, content).await?;
    let report = svenn_curricula::import::write(&tx, prepared).await?;
    tx.commit().await?;
    println!("{:<12} {:>8} {:>8} {:>10}", "", "new", "changed", "unchanged");
    for (what, counts) in [("Curricula", report.curricula), ("Trades", report.program_areas)] {
        let svenn_curricula::import::Counts { created, updated, unchanged } = counts;
        println!("{what:<12} {created:>8} {updated:>8} {unchanged:>10}");
    }
    for problem in &report.problems {
        println!("Left out: {problem}");
    }
    for expired in &report.expired {
        println!("Note: {expired}");
    }
    for kode in &report.unusable {
        println!("Unusable: {kode} has no goals; no training plan can be made of it");
    }
    match report.unusable.len() {
        0 => Ok(()),
        some => Err(format!("{some} curricula have no goals; the rest was imported").into()),
    }
}

async fn people(app: &App, tenant: &TenantId, file: &Path, mode: Mode) -> Result<(), Failure> {
    let bytes = read(file)?.into();
    let report = match svenn_imports::open(&app.workers, bytes).await.map_err(Fault::from)? {
        Ok(sheet) => {
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            let file = svenn_imports::File { name: &name, sheet: &sheet, mapping: None };
            let tx = app.databases.write_alone(tenant, Actor::System).await?;
            let rules = personnr::rules(app, tx.now());
            svenn_imports::people(tx, app, rules, file, mode).await?
        }
        Err(report) => *report,
    };
    print(&report);
    if report.errors_total > 0 {
        return Err(format!("{} errors; nothing was imported", report.errors_total).into());
    }
    if !report.written && mode == Mode::Write {
        return Err("nothing was imported: with --bekreft-under18 those under 18 are too".into());
    }
    if mode == Mode::DryRun {
        println!("Nothing was written: this was a dry run.");
    }
    Ok(())
}

fn print(report: &Report) {
    println!("{} rows", report.rows);
    for column in &report.ignored_columns {
        println!("Column passed over: {column}");
    }
    for note in &report.notes {
        println!("Note, row {}, {}: {}", note.row, note.column, note.message);
    }
    if report.errors_total == 0 {
        println!("{:<12} {:>8} {:>8}", "", "new", "known");
        let lines = [
            ("Apprentices", report.apprentices_created, report.apprentices_updated),
            ("Companies", report.companies_created, report.companies_matched),
            ("Instructors", report.employees_created, report.employees_matched),
        ];
        for (what, new, known) in lines {
            println!("{what:<12} {new:>8} {known:>8}");
        }
        return;
    }
    let columns = report.errors.iter().map(|error| error.column.chars().count());
    let width = columns.max().unwrap_or_default().max("Column".len());
    println!("{:>6}  {:<width$}  Error", "Row", "Column");
    for error in &report.errors {
        println!("{:>6}  {:<width$}  {}", error.row, error.column, error.message);
    }
    let left = report.errors_total.saturating_sub(report.errors.len());
    if left > 0 {
        println!("… and {left} more");
    }
}
