//! Restoring.

use std::collections::HashSet;

use svenn_backup::{
    archive::{FileHead, Head, Line, OrganisationHead, Reader, Source},
    in_backups, known_in_backups,
};
use svenn_db::{
    Actor, Restored, TenantError,
    dump::{Loader, Table},
};
use svenn_files::{ObjectPath, Variant, records};
use svenn_http::App;
use svenn_kernel::{Fault, TenantId};

use super::BackupError;

/// Jobs of a copy are not done again: their messages were the original's.
const JOBS_TABLE: &str = "jobs";

/// What to restore, and where to.
#[derive(Debug, Default, Clone)]
pub struct Choice {
    /// This organisation only; all when not given.
    pub only: Option<TenantId>,
    /// The id it gets; its own when not given.
    pub rename: Option<TenantId>,
    /// Whether organisations of these ids give way.
    pub replace: bool,
}

/// Refuses what would not open here, or not be found: digests are compared by one secret alone.
fn require_secrets(app: &App, head: &Head) -> Result<(), BackupError> {
    let here = known_in_backups(&app.secrets);
    let is_first = in_backups(&app.secrets).first() == Some(&head.secret);
    let is_also = head.also.as_ref().is_none_or(|also| here.contains(also));
    if is_first && is_also {
        return Ok(());
    }
    let wanted = std::iter::once(&head.secret).chain(&head.also).cloned().collect();
    Err(BackupError::OtherSecret { wanted, here })
}

/// Restores organisations from a file, which is first read to its end to see that it is whole.
/// Each is put in place completely or not at all. Answers which were.
///
/// # Errors
/// See [`BackupError`]; organisations restored before the failure stay.
pub async fn restore(
    app: &App,
    source: &Source,
    choice: &Choice,
) -> Result<Vec<TenantId>, BackupError> {
    let (head, organisations, mut reader) = Reader::open(source)?;
    if head.since.is_some() {
        return Err(BackupError::Increment);
    }
    require_secrets(app, &head)?;
    let is_chosen = |tenant: &TenantId| choice.only.as_ref().is_none_or(|only| only == tenant);
    let chosen = organisations.iter().filter(|it| is_chosen(&it.tenant)).count();
    if let (Some(only), 0) = (&choice.only, chosen) {
        return Err(BackupError::NotInIt(only.clone()));
    }
    if choice.rename.is_some() && chosen > 1 {
        return Err(BackupError::ManyToRename);
    }
    let mut restored = Vec::new();
    let mut next = reader.line()?;
    while let Line::Organisation(head) = next {
        if is_chosen(&head.tenant) {
            let tenant = choice.rename.clone().unwrap_or_else(|| head.tenant.clone());
            next = restore_one(app, &mut reader, &head, &tenant, choice.replace).await?;
            restored.push(tenant);
        } else {
            next = skip_one(&mut reader)?;
        }
    }
    Ok(restored)
}

/// Passes over an organisation; the line after it.
fn skip_one(reader: &mut Reader) -> Result<Line, BackupError> {
    loop {
        match reader.line()? {
            Line::File(file) => reader.skip(file.size)?,
            Line::Table(_) | Line::Rows(_) => {}
            next => return Ok(next),
        }
    }
}

/// Puts an organisation in place; the line after it.
async fn restore_one(
    app: &App,
    reader: &mut Reader,
    head: &OrganisationHead,
    tenant: &TenantId,
    replace: bool,
) -> Result<Line, BackupError> {
    let before = paths_of(app, tenant).await?;
    let mut loading =
        Loading { app, reader, head, tenant, placed: HashSet::new(), added: Vec::new() };
    let restored = Restored {
        tenant: tenant.clone(),
        navn: head.navn.clone(),
        created: head.created,
        migrations: head.migrations.clone(),
        replace,
    };
    let mut next = Ok(Line::Rows(Vec::new()));
    let fill = async |loader: &Loader<'_>| {
        next = loading.load(loader).await;
        match &next {
            Ok(_) => Ok(()),
            Err(error) => Err(Fault::new(error.to_string())),
        }
    };
    let done = app.databases.restore(&restored, fill).await;
    if done.is_err() || next.is_err() {
        for path in &loading.added {
            app.files.delete_all(path).await?;
        }
    }
    let next = next?;
    done?;
    for path in before.difference(&loading.placed) {
        app.files.delete_all(&object_path(tenant, path)?).await?;
    }
    svenn_access::index::rebuild(&app.databases, tenant).await?;
    app.read_model.delete(tenant);
    Ok(next)
}

/// Paths of the files there are in the organisation that gives way.
async fn paths_of(app: &App, tenant: &TenantId) -> Result<HashSet<String>, BackupError> {
    let known = app.databases.organisations().await?;
    if !known.iter().any(|organisation| organisation.tenant == *tenant) {
        return Ok(HashSet::new());
    }
    let tx = match app.databases.read(tenant, Actor::System).await {
        Ok(tx) => tx,
        // Nobody knows which files a damaged one had; it is what is being mended.
        Err(TenantError::Aside(..)) => return Ok(HashSet::new()),
        Err(error) => return Err(error.into()),
    };
    let files = records::all(&tx).await?;
    tx.rollback().await?;
    Ok(files.into_iter().map(|file| file.path).collect())
}

fn object_path(tenant: &TenantId, path: &str) -> Result<ObjectPath, Fault> {
    ObjectPath::new(tenant.as_str(), path.split('/'))
        .map_err(|error| Fault::caused("a file's path", error))
}

/// An organisation on its way in.
struct Loading<'a> {
    app: &'a App,
    reader: &'a mut Reader,
    head: &'a OrganisationHead,
    tenant: &'a TenantId,
    placed: HashSet<String>,
    added: Vec<ObjectPath>,
}

impl Loading<'_> {
    /// Loads everything up to the next organisation or the end, which it answers.
    async fn load(&mut self, loader: &Loader<'_>) -> Result<Line, BackupError> {
        let is_copy = self.head.tenant != *self.tenant;
        let mut table: Option<Table> = None;
        let next = loop {
            match self.reader.line()? {
                Line::Table(started) => table = Some(started),
                Line::Rows(rows) => {
                    let table = table.as_ref();
                    let table = table.ok_or(BackupError::Damaged("rows of no table".to_owned()))?;
                    if !(is_copy && table.table == JOBS_TABLE) {
                        loader.load(table, &rows).await?;
                    }
                }
                Line::File(file) => self.place(file).await?,
                next => break next,
            }
        };
        if is_copy {
            let secrets = &self.app.secrets;
            let from = &self.head.tenant;
            svenn_people::personnr::reseal(loader.tx(), secrets, from).await?;
            svenn_people::bank_account::reseal(loader.tx(), secrets, from).await?;
            svenn_companies::accounts::reseal(loader.tx(), secrets, from).await?;
            svenn_payouts::reseal(loader.tx(), secrets, from).await?;
            svenn_reconciliation::reseal(loader.tx(), secrets, from).await?;
            svenn_openid::forget_copied(loader.tx()).await?;
            svenn_integrations::forget_copied(loader.tx()).await?;
        }
        Ok(next)
    }

    async fn place(&mut self, file: FileHead) -> Result<(), BackupError> {
        let path = object_path(self.tenant, &file.path)?;
        let bytes = self.reader.bytes(file.size)?;
        let files = &self.app.files;
        if file.variant == Variant::Original && files.size(&path, file.variant).await?.is_none() {
            self.added.push(path.clone());
        }
        files.place(&path, file.variant, bytes.into()).await?;
        self.placed.insert(file.path);
        Ok(())
    }
}
