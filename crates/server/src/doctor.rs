//! Looks an installation over and says what to do about what it finds.

pub(crate) mod around;
mod outside;
mod sent;

use std::{error::Error, fs, path::Path, sync::Arc, time::Duration};

use svenn_db::{Actor, DatabaseConfig, Databases, Tx};
use svenn_files::{ObjectFiles, Variant, records};
use svenn_jobs::{ProviderHealth, provider_states};
use svenn_kernel::{Clock, Entropy, Fault, TenantId, Timestamp, oslo::format_instant};
use tokio::time::timeout;

pub use self::sent::tried;

use crate::{
    antivirus, compose,
    compose::{object_files, schema},
    config::{Config, FilesConfig},
    secret, webapp,
};

/// A clock that stands before this has not been set: 2026-01-01.
const EARLIEST_MILLIS: i64 = 1_767_225_600_000;
/// The newest change may be this far ahead of the clock: other machines write too.
const AHEAD_MILLIS_MAX: i64 = 60_000;
/// How long a store of files may take to answer.
const STORE_SECONDS_MAX: u64 = 10;
/// How long the virus scanner may take, for its test file and the largest that is let through.
const SCANNER_SECONDS_MAX: u64 = 15;
/// Missing files named one by one.
const MISSING_NAMED_MAX: usize = 3;

/// One thing looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The comparison that was read.
    pub check: String,
    /// What is well about it, or what is wrong and what to do.
    pub outcome: Result<String, String>,
}

impl Finding {
    /// `ok` or `FAIL`, what was looked at, and what was found, in one line.
    #[must_use]
    pub fn line(&self) -> String {
        let (word, text) = match &self.outcome {
            Ok(text) => ("ok  ", text),
            Err(text) => ("FAIL", text),
        };
        format!("{word} {}: {text}", self.check)
    }
}

/// Looks everything over. Opening the databases applies migrations that are missing, as serving
/// does; nothing else is changed.
pub async fn examine(
    config: &Config,
    clock: Arc<dyn Clock>,
    entropy: Arc<dyn Entropy>,
) -> Vec<Finding> {
    let mut findings = Findings(Vec::new());
    findings.add("data folder", writable(&config.data));
    findings.add("disk", around::room(&config.data));
    findings.add("web app", webapp::examined(&config.web));
    findings.add("clock", set(clock.now()));
    findings.add("proxies", around::proxies(config));
    let settings = compose::examined(config, &clock, &entropy);
    let settings = settings.map(|()| "can be served with".to_owned());
    findings.add("settings", settings.map_err(|fault| fault.to_string()));
    let files = object_files(&config.files, &entropy);
    let opened = async {
        Databases::reach(&config.database).await?;
        let entropy = Arc::clone(&entropy);
        Databases::open(config.database.clone(), schema()?, Arc::clone(&clock), entropy).await
    };
    // Together, so that one who is silent does not keep the others waiting.
    let (files, uploads, address, packages, backups, outside, opened) = futures::join!(
        answering(files),
        uploads(config),
        around::address(config),
        around::packages(config),
        around::backups(config, clock.now()),
        outside::examine(config, &*entropy),
        opened
    );
    let files = files.map_err(|why| format!("{why}; see {}", keys_of(config)));
    let files = findings.take("file store", files, |_| "answers".to_owned());
    findings.add("uploads", uploads);
    findings.add("address", address);
    findings.add("address of packages", packages);
    findings.add("backups", backups);
    findings.0.extend(outside);
    let kind = match &config.database {
        DatabaseConfig::Sqlite { folder } => format!("SQLite in {}", folder.display()),
        DatabaseConfig::Postgres { .. } => "PostgreSQL".to_owned(),
    };
    let opened = opened.map_err(|fault| format!("{fault}; see SVENN_DATABASE_URL"));
    let databases = findings.take("database", opened, |_| kind);
    let Some(databases) = databases else { return findings.0 };
    let secrets = config.secrets();
    let same = secret::require_same(&databases, &secrets).await;
    let same = same.map(|()| match secrets.before() {
        None => "the one of this installation".to_owned(),
        Some(_) => "the one of this installation, which wants SVENN_SECRET_OLD too until `svenn \
                    secret rotate --finish`"
            .to_owned(),
    });
    findings.add("secret", same.map_err(|fault| fault.to_string()));
    providers(&mut findings, &databases, clock.now()).await;
    let Some(files) = files else { return findings.0 };
    match databases.organisations().await {
        Ok(all) => {
            for organisation in all {
                let found = organisation_findings(&databases, &files, &organisation.tenant).await;
                findings.0.extend(found);
            }
        }
        Err(fault) => findings.add("organisations", Err(fault.to_string())),
    }
    findings.0
}

/// Sets a page, by itself: it takes a processor while others wait for answers.
pub async fn documents(config: &Config, now: Timestamp) -> Finding {
    let outcome = around::typesetting(config, now).await;
    Finding { check: "documents".to_owned(), outcome }
}

/// Reads a file as those are read that others send, by itself for the same reason.
pub async fn reading(config: &Config) -> Finding {
    Finding { check: "files from others".to_owned(), outcome: around::reading(config).await }
}

/// What sending has found of the services outside that a try of their accounts does not: which of
/// them somebody has to look after.
async fn providers(findings: &mut Findings, databases: &Databases, now: Timestamp) {
    let states = match provider_states(databases).await {
        Ok(states) => states,
        Err(fault) => return findings.add("sending", Err(fault.to_string())),
    };
    for state in states.iter().filter(|it| it.health(now) == ProviderHealth::Alarm) {
        let since = state.since.map(format_instant).unwrap_or_default();
        let what = if state.operators { "does not take what is sent" } else { "does not answer" };
        let check = format!("sending ({})", state.party);
        findings.add(check, Err(format!("{what} since {since}: {}", state.why)));
    }
}

struct Findings(Vec<Finding>);

impl Findings {
    fn add(&mut self, check: impl Into<String>, outcome: Result<String, String>) {
        self.0.push(Finding { check: check.into(), outcome });
    }

    /// Notes whether there is a thing, and gives it.
    fn take<T>(
        &mut self,
        check: &str,
        thing: Result<T, String>,
        well: impl FnOnce(&T) -> String,
    ) -> Option<T> {
        self.add(check, thing.as_ref().map(well).map_err(Clone::clone));
        thing.ok()
    }
}

/// The virus scanner, where there is one.
async fn uploads(config: &Config) -> Result<String, String> {
    let patience = Duration::from_secs(SCANNER_SECONDS_MAX);
    let silent = || match &config.clamd {
        Some(address) => {
            format!("clamd at {address}: no answer within {SCANNER_SECONDS_MAX} s; see SVENN_CLAMD")
        }
        None => "no answer in time".to_owned(),
    };
    timeout(patience, antivirus::examined(config)).await.unwrap_or_else(|_| Err(silent()))
}

/// The settings that say where files' bytes are, and as whom they are asked for.
const fn keys_of(config: &Config) -> &'static str {
    match config.files {
        FilesConfig::Folder(_) => "SVENN_FILES",
        FilesConfig::S3 { .. } => {
            "SVENN_FILES, AWS_ENDPOINT_URL, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY"
        }
    }
}

/// What a fault says, and what it comes from in the end where it does not say that itself.
fn reason(fault: &Fault) -> String {
    let said = fault.to_string();
    let mut cause: &dyn Error = fault;
    while let Some(deeper) = cause.source() {
        cause = deeper;
    }
    let innermost = cause.to_string();
    if said.contains(&innermost) { said } else { format!("{said}: {innermost}") }
}

/// The store of files, where it can be used: its bucket is asked.
async fn answering(files: Result<ObjectFiles, Fault>) -> Result<ObjectFiles, String> {
    let answers = async {
        let files = files?;
        let patience = Duration::from_secs(STORE_SECONDS_MAX);
        let answered = timeout(patience, files.answers()).await;
        let silent = || Fault::new(format!("no answer within {STORE_SECONDS_MAX} s"));
        answered.unwrap_or_else(|_| Err(silent()))?;
        Ok(files)
    };
    answers.await.map_err(|fault: Fault| reason(&fault))
}

fn writable(folder: &Path) -> Result<String, String> {
    let probe = folder.join(".svenn-doctor");
    fs::write(&probe, b"probe").and_then(|()| fs::remove_file(&probe)).map_err(|error| {
        format!("{} cannot be written: {error}; give it to the server's user", folder.display())
    })?;
    Ok(format!("{} can be written", folder.display()))
}

fn set(now: Timestamp) -> Result<String, String> {
    if now.millis() < EARLIEST_MILLIS {
        return Err(format!("it is not {}; set the machine's clock", format_instant(now)));
    }
    Ok(format_instant(now))
}

async fn organisation_findings(
    databases: &Databases,
    files: &ObjectFiles,
    tenant: &TenantId,
) -> Vec<Finding> {
    let mut findings = Findings(Vec::new());
    let sound = match databases.damage(tenant).await {
        Ok(damage) if damage.is_empty() => Ok("migrated and sound".to_owned()),
        Ok(damage) => Err(format!("{}; restore a back-up", damage.join("; "))),
        Err(error) => Err(format!("{error}; see the log of the database")),
    };
    let is_sound = sound.is_ok();
    findings.add(format!("{tenant} data"), sound);
    if !is_sound {
        return findings.0;
    }
    let index = match svenn_access::index::is_current(databases, tenant).await {
        Ok(true) => Ok("in step with the accounts".to_owned()),
        Ok(false) => Err("not in step; restart the server, which builds it anew".to_owned()),
        Err(fault) => Err(fault.to_string()),
    };
    findings.add(format!("{tenant} sign-in index"), index);
    let looked = match databases.read(tenant, Actor::System).await {
        Ok(tx) => look_inside(&tx, files, tenant).await.map_err(|fault| fault.to_string()),
        Err(error) => Err(error.to_string()),
    };
    match looked {
        Ok(inside) => findings.0.extend(inside),
        Err(problem) => findings.add(format!("{tenant} files"), Err(problem)),
    }
    findings.0
}

async fn look_inside(
    tx: &Tx,
    files: &ObjectFiles,
    tenant: &TenantId,
) -> Result<Vec<Finding>, Fault> {
    let mut findings = Findings(Vec::new());
    findings.add(format!("{tenant} change log"), not_ahead(tx).await?);
    let all = records::all(tx).await?;
    let mut missing = Vec::new();
    for file in &all {
        let path = file.object_path(tenant)?;
        let size = files.size(&path, Variant::Original).await?;
        if size.and_then(|size| i64::try_from(size).ok()) != Some(file.size) {
            missing.push(file.path.as_str());
        }
    }
    let outcome = if missing.is_empty() {
        Ok(format!("all {} in their place", all.len()))
    } else {
        let some: Vec<&str> = missing.iter().take(MISSING_NAMED_MAX).copied().collect();
        Err(format!(
            "{} of {} missing or of another size ({}); restore them from a back-up",
            missing.len(),
            all.len(),
            some.join(", ")
        ))
    };
    findings.add(format!("{tenant} files"), outcome);
    Ok(findings.0)
}

async fn not_ahead(tx: &Tx) -> Result<Result<String, String>, Fault> {
    let newest = tx.latest_seq().await?;
    let changes = tx.changes_since(newest.saturating_sub(1), 1).await?;
    let ahead =
        changes.iter().find(|change| change.at.millis() > tx.now().millis() + AHEAD_MILLIS_MAX);
    Ok(match ahead {
        Some(change) => Err(format!(
            "its newest change is from {}, which is yet to come; set the machine's clock",
            format_instant(change.at)
        )),
        None => Ok(format!("{newest} changes")),
    })
}
