//! Making a back-up.

use std::{io::Write, time::Duration};

use flate2::{Compression, write::GzEncoder};
use futures::TryStreamExt;
use svenn_age::{Encrypting, Recipient};
use svenn_db::{Actor, OrganisationRow, TenantError, Tx, dump};
use svenn_files::{
    ObjectPath, Variant,
    records::{self, FileRecord},
};
use svenn_http::App;
use svenn_kernel::TenantId;

use super::{
    BackupError,
    archive::{FORMAT, FORMAT_OF_ONE_SECRET, FileHead, Head, Line, OrganisationHead, Writer},
};
use crate::secret;

/// A file whose row is new may still be on its way to its place.
const PLACE_TRIES_MAX: u32 = 4;
const PLACE_PAUSE_MILLIS: u64 = 250;

/// What a back-up holds.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Summary {
    pub organisations: usize,
    /// Rows of all tables.
    pub rows: usize,
    /// Files, without the small pictures beside them.
    pub files: usize,
    /// Organisations that cannot be opened, and why.
    pub left_out: Vec<String>,
    /// Organisation and path of files whose bytes are gone: lost, or deleted meanwhile.
    pub missing: Vec<String>,
}

/// Writes one organisation or all of them. The server may run; each organisation's rows are one
/// snapshot.
///
/// # Errors
/// An unknown organisation, a fault of the database or the store, or `to` cannot be written.
pub async fn write(
    app: &App,
    only: Option<&TenantId>,
    to: impl Write,
) -> Result<Summary, BackupError> {
    let all = app.databases.organisations().await?;
    let chosen: Vec<OrganisationRow> =
        all.into_iter().filter(|row| only.is_none_or(|only| row.tenant == *only)).collect();
    if let (Some(only), true) = (only, chosen.is_empty()) {
        return Err(TenantError::Unknown(only.clone()).into());
    }
    let mut writer = Writer::new(to);
    let mut secrets = secret::in_backups(&app.secrets).into_iter();
    let (secret, also) = (secrets.next().unwrap_or_default(), secrets.next());
    writer.line(&Line::Svennbackup(Head {
        format: if also.is_some() { FORMAT } else { FORMAT_OF_ONE_SECRET },
        version: env!("CARGO_PKG_VERSION").to_owned(),
        made: app.databases.clock().now(),
        secret,
        also,
    }))?;
    let mut summary = Summary::default();
    for organisation in &chosen {
        match app.databases.read(&organisation.tenant, Actor::System).await {
            Ok(tx) => {
                write_organisation(app, organisation, tx, &mut writer, &mut summary).await?;
                summary.organisations = summary.organisations.saturating_add(1);
            }
            // The others' data is all the more worth keeping.
            Err(error @ TenantError::Aside(..)) if only.is_none() => {
                summary.left_out.push(error.to_string());
            }
            Err(error) => return Err(error.into()),
        }
    }
    writer.end(summary.organisations)?;
    Ok(summary)
}

/// The same compressed and encrypted, so that `age -d` and `gunzip` have it as [`write`] writes it.
///
/// # Errors
/// As of [`write`].
pub async fn write_locked(
    app: &App,
    only: Option<&TenantId>,
    recipients: &[Recipient],
    to: impl Write,
) -> Result<Summary, BackupError> {
    let encrypting = Encrypting::new(to, recipients, app.databases.entropy())?;
    let mut compressing = GzEncoder::new(encrypting, Compression::default());
    let summary = write(app, only, &mut compressing).await?;
    compressing.finish()?.end()?;
    Ok(summary)
}

async fn write_organisation<W: Write>(
    app: &App,
    organisation: &OrganisationRow,
    tx: Tx,
    writer: &mut Writer<W>,
    summary: &mut Summary,
) -> Result<(), BackupError> {
    let tenant = &organisation.tenant;
    let created = app.databases.created(tenant).await?;
    writer.line(&Line::Organisation(OrganisationHead {
        tenant: tenant.clone(),
        navn: organisation.navn.clone(),
        created,
        migrations: dump::migrations(&tx).await?,
    }))?;
    for table in dump::tables(&tx).await? {
        writer.line(&Line::Table(table.clone()))?;
        let mut failed = None;
        let some = |rows: Vec<_>| {
            summary.rows = summary.rows.saturating_add(rows.len());
            if !rows.is_empty() && failed.is_none() {
                failed = writer.line(&Line::Rows(rows)).err();
            }
            Ok(())
        };
        dump::rows(&tx, &table, some).await?;
        if let Some(error) = failed {
            return Err(error);
        }
    }
    let files = records::all(&tx).await?;
    // Bytes never change once they are in their place: they need no snapshot.
    tx.rollback().await?;
    for file in &files {
        write_file(app, tenant, file, writer, summary).await?;
    }
    Ok(())
}

async fn write_file<W: Write>(
    app: &App,
    tenant: &TenantId,
    file: &FileRecord,
    writer: &mut Writer<W>,
    summary: &mut Summary,
) -> Result<(), BackupError> {
    let path = file.object_path(tenant)?;
    if !write_bytes(app, file, &path, Variant::Original, writer).await? {
        summary.missing.push(format!("{tenant} {}", file.path));
        return Ok(());
    }
    summary.files = summary.files.saturating_add(1);
    if file.thumbnail {
        write_bytes(app, file, &path, Variant::Thumbnail, writer).await?;
    }
    Ok(())
}

/// Whether there were bytes to write.
async fn write_bytes<W: Write>(
    app: &App,
    file: &FileRecord,
    path: &ObjectPath,
    variant: Variant,
    writer: &mut Writer<W>,
) -> Result<bool, BackupError> {
    let mut found = app.files.open(path, variant, None).await?;
    for _ in 1..PLACE_TRIES_MAX {
        if found.is_some() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(PLACE_PAUSE_MILLIS)).await;
        found = app.files.open(path, variant, None).await?;
    }
    let Some(mut opened) = found else { return Ok(false) };
    writer.line(&Line::File(FileHead { path: file.path.clone(), variant, size: opened.size }))?;
    let mut written = 0_u64;
    while let Some(bytes) = opened.body.try_next().await? {
        written = written.saturating_add(u64::try_from(bytes.len()).unwrap_or(u64::MAX));
        writer.bytes(&bytes)?;
    }
    if written != opened.size {
        return Err(BackupError::Damaged(format!("{} changed while it was read", file.path)));
    }
    writer.bytes(b"\n")?;
    Ok(true)
}
