//! The drill: a back-up is restored beside the installation and looked through, since one that was
//! never restored is a hope. Nothing is sent: no job is done there.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs::{self, File},
    io::{BufWriter, Write},
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};
use serde_json::json;
use sha2::{Digest, Sha256};
use svenn_access::{
    Budgets, accounts,
    links::{self, Purpose},
};
use svenn_backup::archive::{Line, Reader, Source};
use svenn_db::{Actor, DatabaseConfig};
use svenn_files::Variant;
use svenn_kernel::{Fault, OsEntropy, PersonId, Role, SystemClock, TenantId, Timestamp};
use tower::ServiceExt;

use super::{BackupError, Choice, restore, write};
use crate::{
    compose::{Composed, Outside, compose},
    config::{Config, FilesConfig},
};

/// Tables and files that differ, named one by one.
const NAMED_MAX: usize = 10;
/// What files are counted under; a table is called `files`, too.
const FILES: &str = "contents of files";
/// The small pictures beside files.
const PICTURES: &str = "small pictures";

/// What a drill has found.
#[derive(Debug)]
pub struct Drilled {
    /// When the data was as it is in the back-up.
    pub made: Timestamp,
    pub organisations: usize,
    pub rows: usize,
    pub files: usize,
    /// How many of them somebody could sign in to.
    pub signed_in: usize,
    pub took: Duration,
    /// What is not as it was.
    pub wrong: Vec<String>,
}

/// How many rows or files there are, and a digest of all of them.
#[derive(Debug, Default, PartialEq, Eq)]
struct Heap {
    count: usize,
    digest: String,
}

/// What is in a back-up: the heaps by organisation and table, and the migrations of each.
struct Census {
    made: Timestamp,
    heaps: BTreeMap<(String, String), Heap>,
    migrations: BTreeMap<String, Vec<String>>,
}

impl Census {
    fn of(source: &Source) -> Result<Self, BackupError> {
        let (head, _, mut reader) = Reader::open(source)?;
        let mut census =
            Self { made: head.made, heaps: BTreeMap::new(), migrations: BTreeMap::new() };
        let mut digests: BTreeMap<(String, String), (usize, Sha256)> = BTreeMap::new();
        let mut files: BTreeMap<(String, String), BTreeSet<String>> = BTreeMap::new();
        let (mut tenant, mut table) = (String::new(), String::new());
        loop {
            let (of, count, bytes) = match reader.line()? {
                Line::Svennbackup(_) => continue,
                Line::End(_) => break,
                Line::Organisation(head) => {
                    tenant = head.tenant.as_str().to_owned();
                    census.migrations.insert(tenant.clone(), head.migrations);
                    continue;
                }
                Line::Table(head) => {
                    table = head.table;
                    (table.clone(), 0, Vec::new())
                }
                // One by one: how many stand in a line is no matter.
                Line::Rows(rows) => {
                    let mut bytes = Vec::new();
                    for row in &rows {
                        bytes.extend(serde_json::to_vec(row).map_err(Fault::from)?);
                    }
                    (table.clone(), rows.len(), bytes)
                }
                // Each by itself, since it is no matter which comes first.
                Line::File(head) => {
                    let is_whole = head.variant == Variant::Original;
                    let of = if is_whole { FILES } else { PICTURES };
                    let bytes = Sha256::digest(reader.bytes(head.size)?);
                    let file = format!("{} {}", head.path, hex::encode(bytes));
                    files.entry((tenant.clone(), of.to_owned())).or_default().insert(file);
                    continue;
                }
                // Of an increment alone.
                Line::Gone(_) | Line::Gonefiles(_) => continue,
            };
            let (counted, digest) = digests.entry((tenant.clone(), of)).or_default();
            *counted = counted.saturating_add(count);
            digest.update(&bytes);
        }
        for (of, some) in files {
            let mut digest = Sha256::new();
            some.iter().for_each(|file| digest.update(file));
            digests.insert(of, (some.len(), digest));
        }
        census.heaps = digests
            .into_iter()
            .map(|(of, (count, digest))| {
                (of, Heap { count, digest: hex::encode(digest.finalize()) })
            })
            .collect();
        Ok(census)
    }

    fn count(&self, is_counted: impl Fn(&str) -> bool) -> usize {
        let some = self.heaps.iter().filter(|((_, of), _)| is_counted(of));
        some.map(|(_, heap)| heap.count).sum()
    }

    /// What another one, of what was restored from this, has otherwise. Where migrations came
    /// between, rows are counted alone.
    fn differences(&self, restored: &Self) -> Vec<String> {
        let mut told = Vec::new();
        for ((tenant, of), heap) in &self.heaps {
            let is_as_old = self.migrations.get(tenant) == restored.migrations.get(tenant);
            let found = restored.heaps.get(&(tenant.clone(), of.clone()));
            let count = found.map_or(0, |heap| heap.count);
            if count != heap.count {
                told.push(format!("{tenant}: {of} has {count}, and had {}", heap.count));
            } else if is_as_old && found.is_some_and(|found| found.digest != heap.digest) {
                told.push(format!("{tenant}: {of} has as many, and others"));
            }
        }
        told
    }
}

/// Restores a back-up in a folder, which is gone afterwards, and looks through it.
///
/// # Errors
/// As of [`restore`]: then it could not be done, which is worse than a difference.
pub async fn drill(
    config: &Config,
    source: &Source,
    folder: &Path,
) -> Result<Drilled, BackupError> {
    let begun = Instant::now();
    fs::create_dir_all(folder)?;
    let done = restored_in(config, source, folder).await;
    fs::remove_dir_all(folder)?;
    Ok(Drilled { took: begun.elapsed(), ..done? })
}

async fn restored_in(
    config: &Config,
    source: &Source,
    folder: &Path,
) -> Result<Drilled, BackupError> {
    let before = Census::of(source)?;
    let beside = Config {
        data: folder.to_owned(),
        database: DatabaseConfig::Sqlite { folder: folder.to_owned() },
        files: FilesConfig::Folder(folder.join("files")),
        ..config.clone()
    };
    let outside = Outside {
        clock: Arc::new(SystemClock),
        entropy: Arc::new(OsEntropy),
        budgets: Budgets::default(),
    };
    let composed = compose(&beside, outside).await?;
    let tenants = restore(&composed.app, source, &Choice::default()).await?;
    let mut wrong = Vec::new();
    for tenant in &tenants {
        wrong.extend(composed.app.databases.damage(tenant).await?);
    }
    let again = folder.join("again.svennbackup");
    let mut to = BufWriter::new(File::create(&again)?);
    write(&composed.app, None, &mut to).await?;
    to.flush()?;
    let restored = Census::of(&Source::new(again, None))?;
    wrong.extend(before.differences(&restored));
    let more = wrong.len().saturating_sub(NAMED_MAX);
    wrong.truncate(NAMED_MAX);
    if more > 0 {
        wrong.push(format!("and {more} more"));
    }
    let mut signed_in: usize = 0;
    for tenant in &tenants {
        match signs_in(&composed, tenant).await? {
            Some(true) => signed_in = signed_in.saturating_add(1),
            Some(false) => wrong.push(format!("{tenant}: a coordinator cannot sign in")),
            // An office that nobody is in.
            None => {}
        }
    }
    Ok(Drilled {
        made: before.made,
        organisations: tenants.len(),
        rows: before.count(|of| ![FILES, PICTURES].contains(&of)),
        files: before.count(|of| of == FILES),
        signed_in,
        took: Duration::ZERO,
        wrong,
    })
}

/// Whether a coordinator signs in by a link; `None` where there is nobody.
async fn signs_in(composed: &Composed, tenant: &TenantId) -> Result<Option<bool>, BackupError> {
    let tx = composed.app.databases.read(tenant, Actor::System).await?;
    let people: Vec<PersonId> = accounts::open_of_role(&tx, Role::Koordinator).await?;
    drop(tx);
    let Some(person) = people.first() else { return Ok(None) };
    let (databases, secrets) = (&composed.app.databases, &composed.app.secrets);
    let token = links::create(databases, secrets, Purpose::SignIn, tenant, person).await?;
    let body = json!({ "token": token, "tenant": tenant.as_str() }).to_string();
    let request = Request::post("/api/authentication/signintoken")
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::HOST, "localhost")
        .body(Body::from(body))
        .map_err(|error| Fault::caused("a sign-in", error))?;
    let Ok(answer) = composed.router.clone().oneshot(request).await;
    Ok(Some(answer.status() == StatusCode::OK))
}
