//! The archive, written while it is sent: one piece of it is in memory at a time.

use std::io::Write;

use axum::body::Body;
use futures::StreamExt;
use svenn_files::{ObjectFiles, Variant};
use svenn_http::archive::{Pipe, packed, stored, streamed};
use svenn_kernel::{Fault, TenantId};
use tokio::{runtime::Handle, sync::OwnedSemaphorePermit};
use zip::ZipWriter;

use super::Export;

/// Writes the archive into a body, with the document in it. `turn` is held until it is written.
pub(crate) fn stream(
    (export, pdf): (Export, Vec<u8>),
    files: ObjectFiles,
    tenant: TenantId,
    turn: OwnedSemaphorePermit,
) -> Body {
    let handle = Handle::current();
    streamed(move |pipe| {
        let _turn = turn;
        write((&export, &pdf), &files, &tenant, &handle, pipe)
    })
}

fn write(
    (export, pdf): (&Export, &[u8]),
    files: &ObjectFiles,
    tenant: &TenantId,
    handle: &Handle,
    pipe: Pipe,
) -> Result<(), Fault> {
    let packed = packed(export.made);
    let mut zip = ZipWriter::new_stream(pipe);
    zip.start_file("innsyn.pdf", packed).map_err(fault)?;
    zip.write_all(pdf)?;
    zip.start_file("innsyn.json", packed).map_err(fault)?;
    serde_json::to_writer_pretty(&mut zip, &export.json())?;
    for (place, file) in export.files() {
        let path = file.object_path(tenant)?;
        let opened = handle.block_on(files.open(&path, Variant::Original, None))?;
        // One that was deleted in the meantime is listed, and not there.
        let Some(mut open) = opened else { continue };
        zip.start_file(place, stored(file.created)).map_err(fault)?;
        while let Some(chunk) = handle.block_on(open.body.next()) {
            zip.write_all(&chunk?)?;
        }
    }
    let mut pipe = zip.finish().map_err(fault)?.into_inner();
    pipe.flush()?;
    Ok(())
}

fn fault(error: zip::result::ZipError) -> Fault {
    Fault::caused("writing an archive", error)
}
