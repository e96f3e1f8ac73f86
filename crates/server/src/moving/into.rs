//! In: an office of an archive is built beside the others, and put in place as a whole.

use std::{
    collections::BTreeMap,
    fs::File,
    io::{BufRead, BufReader, Read},
    path::Path,
};

use serde_json::{Map, Value as Json};
use sha2::{Digest, Sha256};
use svenn_db::{
    Restored,
    dump::{Loader, Table},
};
use svenn_files::{ObjectPath, Variant};
use svenn_http::{App, rotation::remake_links};
use svenn_kernel::{Fault, TenantId};
use tokio::{runtime::Handle, task::spawn_blocking};
use zip::{ZipArchive, read::ZipFile, result::ZipError};

use super::{
    ArchiveError, FORMAT, KIND, MANIFEST, Manifest, contents::Columns, file_of, picture_of, rows_of,
};
use crate::kept::LINKS;

/// Rows that are loaded together.
const ROWS_AT_ONCE: usize = 500;
/// The table of what lies as files.
const FILES: &str = "files";

type Zip = ZipArchive<BufReader<File>>;

/// Whether anything of it stays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Run {
    Real,
    /// All of it is done, and taken back.
    Dry,
}

/// How an archive is taken in.
#[derive(Debug, Clone)]
pub struct Choice {
    /// The id that the office gets; its own when not given.
    pub rename: Option<TenantId>,
    pub run: Run,
}

/// What was taken in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Taken {
    pub tenant: TenantId,
    /// Rows of all tables.
    pub rows: usize,
    /// Files, in all their places.
    pub files: usize,
    /// Where files belong that the archive has not.
    pub missing: Vec<String>,
    /// What the office had and its archive has not, and why.
    pub stays: BTreeMap<String, String>,
}

/// Takes an office in: as a whole, or not at all. What is sealed here is sealed under the secret of
/// this installation.
///
/// # Errors
/// See [`ArchiveError`]; then nothing has changed.
pub async fn take(app: &App, file: &Path, choice: &Choice) -> Result<Taken, ArchiveError> {
    let (app, file, choice) = (app.clone(), file.to_owned(), choice.clone());
    let handle = Handle::current();
    // Unpacking waits for the disk.
    let done = spawn_blocking(move || handle.block_on(taken(&app, &file, &choice))).await;
    done.map_err(|error| Fault::caused("an archive", error))?
}

async fn taken(app: &App, file: &Path, choice: &Choice) -> Result<Taken, ArchiveError> {
    let (zip, manifest) = opened(file)?;
    let tenant = choice.rename.clone().unwrap_or_else(|| manifest.tenant.clone());
    let restored = Restored {
        tenant: tenant.clone(),
        navn: manifest.navn.clone(),
        created: manifest.created,
        migrations: manifest.migrations.clone(),
        replace: false,
    };
    let mut taking = Taking {
        app,
        zip,
        manifest: &manifest,
        tenant: &tenant,
        run: choice.run,
        lying: Vec::new(),
        placed: Vec::new(),
        taken: Taken {
            tenant: tenant.clone(),
            rows: 0,
            files: 0,
            missing: Vec::new(),
            stays: manifest.stays.clone(),
        },
    };
    let mut loaded = None;
    let fill = async |loader: &Loader<'_>| {
        let done = taking.load(loader).await;
        let told = match (&done, choice.run) {
            (Ok(()), Run::Real) => Ok(()),
            (Ok(()), Run::Dry) => Err(Fault::new("a dry run")),
            (Err(error), _) => Err(Fault::new(error.to_string())),
        };
        loaded = Some(done);
        told
    };
    let done = app.databases.restore(&restored, fill).await;
    let Taking { placed, taken, .. } = taking;
    if done.is_err() {
        for path in &placed {
            app.files.delete_all(path).await?;
        }
    }
    let is_loaded = loaded.transpose()?.is_some();
    if is_loaded && choice.run == Run::Dry {
        return Ok(taken);
    }
    done?;
    svenn_access::index::rebuild(&app.databases, &tenant).await?;
    app.read_model.delete(&tenant);
    Ok(taken)
}

/// An archive, with what it says of itself.
fn opened(file: &Path) -> Result<(Zip, Manifest), ArchiveError> {
    let file = File::open(file).map_err(Fault::from)?;
    let mut zip = ZipArchive::new(BufReader::new(file)).map_err(|_| ArchiveError::Foreign)?;
    let manifest = entry(&mut zip, MANIFEST)?.ok_or(ArchiveError::Foreign)?;
    let manifest: Json = serde_json::from_reader(manifest).map_err(|_| ArchiveError::Foreign)?;
    if manifest.get("kind").and_then(Json::as_str) != Some(KIND) {
        return Err(ArchiveError::Foreign);
    }
    let format = manifest.get("format").and_then(Json::as_u64).unwrap_or_default();
    match u32::try_from(format) {
        Ok(format) if format <= FORMAT => {}
        Ok(format) => return Err(ArchiveError::Newer(format)),
        Err(_) => return Err(ArchiveError::Foreign),
    }
    let manifest: Manifest = serde_json::from_value(manifest).map_err(damaged)?;
    Ok((zip, manifest))
}

/// A file of an archive; none where it is not there.
fn entry<'z>(
    zip: &'z mut Zip,
    name: &str,
) -> Result<Option<ZipFile<'z, BufReader<File>>>, ArchiveError> {
    match zip.by_name(name) {
        Ok(file) => Ok(Some(file)),
        Err(ZipError::FileNotFound) => Ok(None),
        Err(error) => Err(damaged(error)),
    }
}

fn damaged(error: impl ToString) -> ArchiveError {
    ArchiveError::Damaged(error.to_string())
}

/// Some rows of a table; none at its end.
fn some_rows(lines: &mut impl BufRead, table: &Table) -> Result<Vec<Vec<Json>>, ArchiveError> {
    let mut rows = Vec::with_capacity(ROWS_AT_ONCE);
    while rows.len() < ROWS_AT_ONCE {
        let mut line = Vec::new();
        if lines.read_until(b'\n', &mut line).map_err(damaged)? == 0 {
            break;
        }
        let object: Map<String, Json> = serde_json::from_slice(&line).map_err(damaged)?;
        rows.push(row(table, object)?);
    }
    Ok(rows)
}

/// A row with its values in the order of the columns.
fn row(table: &Table, mut object: Map<String, Json>) -> Result<Vec<Json>, ArchiveError> {
    let value = |name: &String| {
        let missing = || ArchiveError::Damaged(format!("a row of {} has no {name}", table.table));
        object.remove(name).ok_or_else(missing)
    };
    table.columns.iter().map(|column| &column.name).map(value).collect()
}

/// What is asked of a file to be put in its place.
struct Lying {
    path: String,
    sha256: String,
    has_picture: bool,
}

impl Lying {
    fn of(table: &Table, row: &[Json]) -> Result<Self, ArchiveError> {
        let value = |name: &str| {
            let at = table.columns.iter().position(|column| column.name == name);
            let value = at.and_then(|at| row.get(at));
            value.ok_or_else(|| ArchiveError::Damaged(format!("a file has no {name}")))
        };
        let text = |name: &str| value(name).map(|it| it.as_str().unwrap_or_default().to_owned());
        Ok(Self {
            path: text("path")?,
            sha256: text("sha256")?,
            has_picture: value("thumbnail")?.as_bool().unwrap_or_default(),
        })
    }
}

/// An office on its way in.
struct Taking<'a> {
    app: &'a App,
    zip: Zip,
    manifest: &'a Manifest,
    tenant: &'a TenantId,
    run: Run,
    lying: Vec<Lying>,
    placed: Vec<ObjectPath>,
    taken: Taken,
}

impl Taking<'_> {
    async fn load(&mut self, loader: &Loader<'_>) -> Result<(), ArchiveError> {
        let manifest = self.manifest;
        let known = self.known()?;
        for table in &manifest.tables {
            self.table(loader, table, &known).await?;
        }
        remake_links(loader.tx(), &self.app.secrets, LINKS).await?;
        for file in std::mem::take(&mut self.lying) {
            self.place(file).await?;
        }
        Ok(())
    }

    /// The digests that tables have of what stands sealed in others, as in the archive and as here.
    fn known(&mut self) -> Result<BTreeMap<String, String>, ArchiveError> {
        let (app, manifest) = (self.app, self.manifest);
        let mut known = BTreeMap::new();
        for table in &manifest.tables {
            let columns = Columns::of(table);
            if !columns.are_known_elsewhere() {
                continue;
            }
            let mut lines = BufReader::new(lines_of(&mut self.zip, table)?);
            loop {
                let rows = some_rows(&mut lines, table)?;
                if rows.is_empty() {
                    break;
                }
                known.extend(rows.iter().flat_map(|row| columns.known(&app.secrets, row)));
            }
        }
        Ok(known)
    }

    async fn table(
        &mut self,
        loader: &Loader<'_>,
        table: &Table,
        known: &BTreeMap<String, String>,
    ) -> Result<(), ArchiveError> {
        let app = self.app;
        let columns = Columns::of(table);
        let mut lines = BufReader::new(lines_of(&mut self.zip, table)?);
        loop {
            let mut rows = some_rows(&mut lines, table)?;
            if rows.is_empty() {
                return Ok(());
            }
            for row in &mut rows {
                columns.seal((loader.tx(), &app.secrets), row)?;
                columns.know(known, row);
                if table.table == FILES {
                    self.lying.push(Lying::of(table, row)?);
                }
            }
            loader.load(table, &rows).await?;
            self.taken.rows = self.taken.rows.saturating_add(rows.len());
        }
    }

    /// Puts a file in its place, unless nothing is to stay.
    async fn place(&mut self, file: Lying) -> Result<(), ArchiveError> {
        let Lying { path, sha256, has_picture } = file;
        let Some(bytes) = self.bytes(&file_of(&sha256))? else {
            self.taken.missing.push(path);
            return Ok(());
        };
        if hex::encode(Sha256::digest(&bytes)) != sha256 {
            return Err(ArchiveError::Damaged(format!("{path} is another file than it was")));
        }
        let picture = if has_picture { self.bytes(&picture_of(&sha256))? } else { None };
        self.taken.files = self.taken.files.saturating_add(1);
        if self.run == Run::Dry {
            return Ok(());
        }
        let place = ObjectPath::new(self.tenant.as_str(), path.split('/'))
            .map_err(|error| Fault::caused("a file's path", error))?;
        self.placed.push(place.clone());
        let files = &self.app.files;
        files.place(&place, Variant::Original, bytes.into()).await?;
        if let Some(picture) = picture {
            files.place(&place, Variant::Thumbnail, picture.into()).await?;
        }
        Ok(())
    }

    fn bytes(&mut self, name: &str) -> Result<Option<Vec<u8>>, ArchiveError> {
        let Some(mut file) = entry(&mut self.zip, name)? else { return Ok(None) };
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(damaged)?;
        Ok(Some(bytes))
    }
}

/// The rows of a table, which an archive has of each that it names.
fn lines_of<'z>(
    zip: &'z mut Zip,
    table: &Table,
) -> Result<ZipFile<'z, BufReader<File>>, ArchiveError> {
    let missing = || ArchiveError::Damaged(format!("the rows of {} are missing", table.table));
    entry(zip, &rows_of(table))?.ok_or_else(missing)
}
