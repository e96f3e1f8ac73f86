//! Out: an archive is written, piece by piece.

use std::{
    collections::{BTreeSet, HashSet},
    io::Write,
};

use futures::StreamExt;
use serde_json::{Map, Value as Json};
use svenn_db::{
    Actor, TenantError, Tx,
    dump::{self, Table},
};
use svenn_files::{
    ObjectPath, Variant,
    records::{self, FileRecord},
};
use svenn_http::{
    App,
    archive::{packed, stored},
};
use svenn_kernel::{Fault, TenantId};
use tokio::runtime::Handle;
use zip::{
    ZipWriter,
    result::ZipError,
    write::{SimpleFileOptions, StreamWriter},
};

use super::{
    FORMAT, KIND, MANIFEST, Manifest,
    contents::{self, Columns},
    file_of, picture_of, rows_of, sheet_of,
};

/// What an archive holds.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Written {
    /// Rows of all tables.
    pub rows: usize,
    /// Files; what lies in several places is one.
    pub files: usize,
    /// Where files lay whose bytes are gone: lost, or deleted meanwhile.
    pub missing: Vec<String>,
    /// Columns of which the installation's secret does not open every value.
    pub closed: BTreeSet<String>,
}

/// Writes an office; for a thread that may wait. The server may run: rows are one snapshot.
///
/// # Errors
/// An unknown organisation, a fault of the database or the store, or `to` cannot be written.
pub fn write(
    app: &App,
    tenant: &TenantId,
    handle: &Handle,
    to: impl Write,
) -> Result<Written, TenantError> {
    let (tx, manifest) = handle.block_on(begun(app, tenant))?;
    let packed = packed(manifest.made);
    let zip = ZipWriter::new_stream(to);
    let written = Written::default();
    let mut archive = Archive { app, tenant, handle, zip, packed, written };
    archive.begin(MANIFEST)?;
    serde_json::to_writer_pretty(&mut archive.zip, &manifest)?;
    for table in &manifest.tables {
        archive.rows(&tx, table)?;
        archive.sheet(&tx, table)?;
    }
    let files = handle.block_on(records::all(&tx))?;
    // Bytes never change once they are in their place: they need no snapshot.
    handle.block_on(tx.rollback())?;
    archive.files(&files)?;
    let Archive { zip, written, .. } = archive;
    let mut to = zip.finish().map_err(unwritten)?.into_inner();
    to.flush()?;
    Ok(written)
}

/// The snapshot, and what is told of it.
async fn begun(app: &App, tenant: &TenantId) -> Result<(Tx, Manifest), TenantError> {
    let organisations = app.databases.organisations().await?;
    let known = organisations.into_iter().find(|it| it.tenant == *tenant);
    let known = known.ok_or_else(|| TenantError::Unknown(tenant.clone()))?;
    let created = app.databases.created(tenant).await?;
    let tx = app.databases.read(tenant, Actor::System).await?;
    let mut tables = dump::tables(&tx).await?;
    tables.retain(|table| !contents::stays(table));
    let manifest = Manifest {
        kind: KIND.to_owned(),
        format: FORMAT,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        made: tx.now(),
        tenant: tenant.clone(),
        navn: known.navn,
        created,
        migrations: dump::migrations(&tx).await?,
        tables,
        stays: contents::staying(),
    };
    Ok((tx, manifest))
}

struct Archive<'a, W: Write> {
    app: &'a App,
    tenant: &'a TenantId,
    handle: &'a Handle,
    zip: ZipWriter<StreamWriter<W>>,
    packed: SimpleFileOptions,
    written: Written,
}

impl<W: Write> Archive<'_, W> {
    fn begin(&mut self, name: &str) -> Result<(), Fault> {
        self.zip.start_file(name, self.packed).map_err(unwritten)
    }

    /// A table as JSON, an object a line.
    fn rows(&mut self, tx: &Tx, table: &Table) -> Result<(), TenantError> {
        self.begin(&rows_of(table))?;
        let columns = Columns::of(table);
        let of = (self.tenant, &self.app.secrets);
        let (zip, written) = (&mut self.zip, &mut self.written);
        let write = |rows: Vec<Vec<Json>>| -> Result<(), Fault> {
            written.rows = written.rows.saturating_add(rows.len());
            for mut row in rows {
                for column in columns.open(of, &mut row) {
                    written.closed.insert(format!("{}.{column}", table.table));
                }
                let names = table.columns.iter().map(|column| column.name.clone());
                let object: Map<String, Json> = names.zip(row).collect();
                serde_json::to_writer(&mut *zip, &object)?;
                zip.write_all(b"\n")?;
            }
            Ok(())
        };
        Ok(self.handle.block_on(dump::rows(tx, table, write))?)
    }

    /// The same for a spreadsheet, below the names of the columns.
    fn sheet(&mut self, tx: &Tx, table: &Table) -> Result<(), TenantError> {
        self.begin(&sheet_of(table))?;
        let columns = Columns::of(table);
        let of = (self.tenant, &self.app.secrets);
        let mut sheet = csv::Writer::from_writer(&mut self.zip);
        let names = table.columns.iter().map(|column| column.name.as_str());
        sheet.write_record(names).map_err(no_sheet)?;
        let write = |rows: Vec<Vec<Json>>| -> Result<(), Fault> {
            for mut row in rows {
                columns.open(of, &mut row);
                sheet.write_record(row.iter().map(contents::text)).map_err(no_sheet)?;
            }
            Ok(())
        };
        self.handle.block_on(dump::rows(tx, table, write))?;
        Ok(sheet.flush()?)
    }

    /// Files by their hash; what lies in several places is here once.
    fn files(&mut self, files: &[FileRecord]) -> Result<(), TenantError> {
        let mut there: HashSet<&str> = HashSet::new();
        for file in files {
            let sha256 = file.sha256.as_str();
            if there.contains(sha256) {
                continue;
            }
            let path = file.object_path(self.tenant)?;
            let options = stored(file.created);
            if !self.copy((&path, Variant::Original), &file_of(sha256), options)? {
                self.written.missing.push(file.path.clone());
                continue;
            }
            if file.thumbnail {
                self.copy((&path, Variant::Thumbnail), &picture_of(sha256), options)?;
            }
            there.insert(sha256);
            self.written.files = self.written.files.saturating_add(1);
        }
        Ok(())
    }

    /// Whether there were bytes to write.
    fn copy(
        &mut self,
        (path, variant): (&ObjectPath, Variant),
        name: &str,
        options: SimpleFileOptions,
    ) -> Result<bool, Fault> {
        let opened = self.handle.block_on(self.app.files.open(path, variant, None))?;
        let Some(mut open) = opened else { return Ok(false) };
        self.zip.start_file(name, options).map_err(unwritten)?;
        while let Some(chunk) = self.handle.block_on(open.body.next()) {
            self.zip.write_all(&chunk?)?;
        }
        Ok(true)
    }
}

fn unwritten(error: ZipError) -> Fault {
    Fault::caused("writing an archive", error)
}

fn no_sheet(error: csv::Error) -> Fault {
    Fault::caused("writing an archive", error)
}
