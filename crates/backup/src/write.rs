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
use svenn_kernel::{Fault, TenantId};

use crate::{
    BackupError,
    archive::{
        FORMAT, FORMAT_OF_ONE_SECRET, FORMAT_OF_TWO_SECRETS, FileHead, Head, Line,
        OrganisationHead, Since, Writer,
    },
    known::{Known, Office},
    secrets::in_backups,
};

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
    /// In an increment: rows and files that are gone.
    pub gone: usize,
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
    write_known(app, only, to, None).await
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
    let summary = write_known(app, only, &mut compressing, None).await?;
    compressing.finish()?.end()?;
    Ok(summary)
}

/// All organisations, encrypted where it is to somebody, and what is in it for the increments that
/// follow.
///
/// # Errors
/// As of [`write`].
pub async fn write_followed(
    app: &App,
    recipients: &[Recipient],
    to: impl Write,
) -> Result<(Summary, Known), BackupError> {
    let mut known = Known::default();
    if recipients.is_empty() {
        let summary = write_known(app, None, to, Some(&mut known)).await?;
        return Ok((summary, known));
    }
    let encrypting = Encrypting::new(to, recipients, app.databases.entropy())?;
    let mut compressing = GzEncoder::new(encrypting, Compression::default());
    let summary = write_known(app, None, &mut compressing, Some(&mut known)).await?;
    compressing.finish()?.end()?;
    Ok((summary, known))
}

async fn write_known(
    app: &App,
    only: Option<&TenantId>,
    to: impl Write,
    mut known: Option<&mut Known>,
) -> Result<Summary, BackupError> {
    let all = app.databases.organisations().await?;
    let chosen: Vec<OrganisationRow> =
        all.into_iter().filter(|row| only.is_none_or(|only| row.tenant == *only)).collect();
    if let (Some(only), true) = (only, chosen.is_empty()) {
        return Err(TenantError::Unknown(only.clone()).into());
    }
    let mut writer = Writer::new(to);
    let head = head(app, None);
    if let Some(known) = known.as_deref_mut() {
        known.full = head.made;
        known.present.clone_from(&chosen);
    }
    writer.line(&Line::Svennbackup(head))?;
    let mut summary = Summary::default();
    for organisation in &chosen {
        let tenant = &organisation.tenant;
        let mut office = Office::marked(app.databases.written_mark(tenant).await);
        match app.databases.read(tenant, Actor::System).await {
            Ok(tx) => {
                let seen = known.is_some().then_some(&mut office);
                write_organisation(app, organisation, tx, &mut writer, &mut summary, seen).await?;
                summary.organisations = summary.organisations.saturating_add(1);
            }
            // The others' data is all the more worth keeping.
            Err(error @ TenantError::Aside(..)) if only.is_none() => {
                summary.left_out.push(error.to_string());
            }
            Err(error) => return Err(error.into()),
        }
        if let Some(known) = known.as_deref_mut() {
            known.offices.insert(tenant.clone(), office);
        }
    }
    writer.end(summary.organisations)?;
    Ok(summary)
}

/// The first line of a back-up, or of an increment.
pub(crate) fn head(app: &App, since: Option<Since>) -> Head {
    let mut secrets = in_backups(&app.secrets).into_iter();
    let (secret, also) = (secrets.next().unwrap_or_default(), secrets.next());
    let format = match (&since, &also) {
        (Some(_), _) => FORMAT,
        (None, Some(_)) => FORMAT_OF_TWO_SECRETS,
        (None, None) => FORMAT_OF_ONE_SECRET,
    };
    Head {
        format,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        made: app.databases.clock().now(),
        secret,
        also,
        since,
    }
}

/// Writes what an organisation has; where it is known what it had before, what is another.
pub(crate) async fn write_organisation<W: Write>(
    app: &App,
    organisation: &OrganisationRow,
    tx: Tx,
    writer: &mut Writer<W>,
    summary: &mut Summary,
    mut office: Option<&mut Office>,
) -> Result<(), BackupError> {
    let tenant = &organisation.tenant;
    let created = app.databases.created(tenant).await?;
    let head = OrganisationHead {
        tenant: tenant.clone(),
        navn: organisation.navn.clone(),
        created,
        migrations: dump::migrations(&tx).await?,
    };
    let is_increment = office.as_deref().is_some_and(|office| !office.is_new());
    if let Some(office) = office.as_deref_mut() {
        office.meet(&head)?;
    }
    writer.line(&Line::Organisation(head))?;
    for table in dump::tables(&tx).await? {
        let mut untold = Some(Line::Table(table.clone()));
        if !is_increment {
            tell_first(writer, &mut untold)?;
        }
        let mut pass = office.as_deref_mut().map(|office| office.begin(&table));
        let mut failed = None;
        let some = |rows: Vec<_>| -> Result<(), Fault> {
            let rows = match &mut pass {
                Some(pass) => pass.changed(&table, rows)?,
                None => rows,
            };
            summary.rows = summary.rows.saturating_add(rows.len());
            if !rows.is_empty() && failed.is_none() {
                let told = tell_first(writer, &mut untold);
                failed = told.and_then(|()| writer.line(&Line::Rows(rows))).err();
            }
            Ok(())
        };
        dump::rows(&tx, &table, some).await?;
        if let Some(error) = failed {
            return Err(error);
        }
        let gone = match (office.as_deref_mut(), pass) {
            (Some(office), Some(pass)) => office.end(&table, pass),
            _ => Vec::new(),
        };
        if !gone.is_empty() {
            summary.gone = summary.gone.saturating_add(gone.len());
            tell_first(writer, &mut untold)?;
            writer.line(&Line::Gone(gone))?;
        }
    }
    let files = records::all(&tx).await?;
    // Bytes never change once they are in their place: they need no snapshot.
    tx.rollback().await?;
    write_files(app, tenant, &files, (writer, summary), office).await
}

/// Writes the line that stands before others, once.
fn tell_first<W: Write>(
    writer: &mut Writer<W>,
    line: &mut Option<Line>,
) -> Result<(), BackupError> {
    line.take().map_or(Ok(()), |line| writer.line(&line))
}

async fn write_files<W: Write>(
    app: &App,
    tenant: &TenantId,
    files: &[FileRecord],
    (writer, summary): (&mut Writer<W>, &mut Summary),
    office: Option<&mut Office>,
) -> Result<(), BackupError> {
    let Some(office) = office else {
        for file in files {
            write_file(app, tenant, file, writer, summary).await?;
        }
        return Ok(());
    };
    for file in files {
        if office.has(file) {
            continue;
        }
        if write_file(app, tenant, file, writer, summary).await? {
            office.put(file);
        } else {
            // It may come yet: the next time it is looked for, whatever was written meanwhile.
            office.mark = None;
        }
    }
    let gone = office.leave(files);
    if !gone.is_empty() {
        summary.gone = summary.gone.saturating_add(gone.len());
        writer.line(&Line::Gonefiles(gone))?;
    }
    Ok(())
}

/// Whether there was one to write.
async fn write_file<W: Write>(
    app: &App,
    tenant: &TenantId,
    file: &FileRecord,
    writer: &mut Writer<W>,
    summary: &mut Summary,
) -> Result<bool, BackupError> {
    let path = file.object_path(tenant)?;
    if !write_bytes(app, file, &path, Variant::Original, writer).await? {
        summary.missing.push(format!("{tenant} {}", file.path));
        return Ok(false);
    }
    summary.files = summary.files.saturating_add(1);
    if file.thumbnail {
        write_bytes(app, file, &path, Variant::Thumbnail, writer).await?;
    }
    Ok(true)
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
