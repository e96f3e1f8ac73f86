//! Files of signings as a ZIP, written while it is sent: one piece of it is in memory at a time.

use std::{
    collections::HashSet,
    io::Write,
    sync::{Arc, LazyLock},
};

use axum::{
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use futures::StreamExt;
use svenn_db::Tx;
use svenn_files::{FileName, ObjectFiles, Variant, records::FileRecord};
use svenn_http::{
    App, Problem,
    archive::{Pipe, stored, streamed},
};
use svenn_kernel::{Fault, TenantId};
use tokio::{runtime::Handle, sync::Semaphore};
use zip::ZipWriter;

use crate::{
    notifications::navn,
    store::{self, MassSigning, Signing},
    view::load::{records_of, sealed_records_of},
};

/// Archives written at once in one process.
const AT_ONCE: usize = 2;

static TURNS: LazyLock<Arc<Semaphore>> = LazyLock::new(|| Arc::new(Semaphore::new(AT_ONCE)));

/// Files with their places in the archive.
pub type Placed = Vec<(String, FileRecord)>;

/// The files of a signing: sealed once they are, before that as they were sent.
pub async fn of_signing(tx: &Tx, row: &Signing) -> Result<Placed, Problem> {
    let sealed = sealed_records_of(tx, row).await?;
    let files = if sealed.is_empty() {
        records_of(tx, row).await?.into_iter().map(|(record, _)| record).collect()
    } else {
        sealed
    };
    Ok(placed("", files))
}

/// The sealed files of each signing of a mass signing, in a folder each.
pub async fn of_mass(tx: &Tx, row: &MassSigning) -> Result<Placed, Problem> {
    let rows = store::of_mass(tx, &row.id).await?;
    let mut all = Vec::new();
    for (number, row) in (1..).zip(&rows) {
        let files = sealed_records_of(tx, row).await?;
        if files.is_empty() {
            continue;
        }
        let signers = store::signers_of(tx, &row.id).await?;
        let navn = signers.first().map(navn).unwrap_or_default();
        all.extend(placed(&format!("{number:03} {}/", folder(&navn)), files));
    }
    if all.is_empty() {
        return Err(Problem::conflict("none_signed", "Ingen av dem er ferdig signert ennå"));
    }
    Ok(all)
}

/// A name as a folder is called.
fn folder(navn: &str) -> String {
    let kept = navn.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    kept.collect::<String>().trim().to_owned()
}

/// Each in its place: two of one name are told apart.
fn placed(folder: &str, files: Vec<FileRecord>) -> Placed {
    let mut taken = HashSet::new();
    let place = |file: FileRecord| {
        let mut name = file.name.clone();
        if let Ok(parsed) = FileName::parse(&file.name) {
            name = parsed.beside(taken.iter().map(String::as_str)).to_string();
        }
        taken.insert(name.clone());
        (format!("{folder}{name}"), file)
    };
    files.into_iter().map(place).collect()
}

/// Sends files as an archive.
pub async fn send(
    app: &App,
    tenant: &TenantId,
    title: &str,
    files: Placed,
) -> Result<Response, Problem> {
    let turn = Arc::clone(&TURNS).acquire_owned().await;
    let turn = turn.map_err(|error| Fault::caused("archives", error))?;
    let handle = Handle::current();
    let archive = Archive { store: app.files.clone(), tenant: tenant.clone(), files };
    let body = streamed(move |pipe| {
        let _turn = turn;
        archive.write(&handle, pipe)
    });
    let mut response = body.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/zip"));
    let name = ascii(title);
    let disposition = format!("attachment; filename=\"{name}.zip\"");
    if let Ok(value) = HeaderValue::from_str(&disposition) {
        headers.insert(header::CONTENT_DISPOSITION, value);
    }
    Ok(response)
}

/// A title as a file is called everywhere.
fn ascii(title: &str) -> String {
    let folded = svenn_kernel::text::fold(title);
    let kept = folded.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' });
    let name: String = kept.collect();
    let name = name.trim_matches('-');
    if name.is_empty() { "signering".to_owned() } else { name.to_owned() }
}

struct Archive {
    store: ObjectFiles,
    tenant: TenantId,
    files: Placed,
}

impl Archive {
    fn write(&self, handle: &Handle, pipe: Pipe) -> Result<(), Fault> {
        let mut zip = ZipWriter::new_stream(pipe);
        for (name, file) in &self.files {
            let path = file.object_path(&self.tenant)?;
            let opened = handle.block_on(self.store.open(&path, Variant::Original, None))?;
            // A file that was deleted in the meantime is left out.
            let Some(mut open) = opened else { continue };
            zip.start_file(name, stored(file.created)).map_err(fault)?;
            while let Some(chunk) = handle.block_on(open.body.next()) {
                zip.write_all(&chunk?)?;
            }
        }
        let mut pipe = zip.finish().map_err(fault)?.into_inner();
        pipe.flush()?;
        Ok(())
    }
}

fn fault(error: zip::result::ZipError) -> Fault {
    Fault::caused("writing an archive", error)
}
