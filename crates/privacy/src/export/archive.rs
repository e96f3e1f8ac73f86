//! The archive, written while it is sent: one piece of it is in memory at a time.

use std::io::{self, Write};

use axum::body::Body;
use bytes::Bytes;
use futures::{StreamExt, stream};
use svenn_files::{ObjectFiles, Variant};
use svenn_kernel::{Fault, TenantId};
use tokio::{
    runtime::Handle,
    sync::{OwnedSemaphorePermit, mpsc},
};
use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

use super::Export;

/// Bytes that are sent together.
const CHUNK_BYTES: usize = 64 * 1024;
/// Chunks that wait for a slow receiver.
const CHUNKS_WAITING_MAX: usize = 4;

/// Writes the archive into a body, with the document in it. `turn` is held until it is written.
pub(crate) fn stream(
    (export, pdf): (Export, Vec<u8>),
    files: ObjectFiles,
    tenant: TenantId,
    turn: OwnedSemaphorePermit,
) -> Body {
    let (sender, mut receiver) = mpsc::channel(CHUNKS_WAITING_MAX);
    let handle = Handle::current();
    tokio::task::spawn_blocking(move || {
        let _turn = turn;
        let pipe = Pipe { sender: sender.clone(), waiting: Vec::with_capacity(CHUNK_BYTES) };
        if let Err(error) = write((&export, &pdf), &files, &tenant, &handle, pipe) {
            tracing::warn!(%error, "an access export broke off");
            // The receiver sees that it is not whole.
            let _ = sender.blocking_send(Err(io::Error::other("broke off")));
        }
    });
    Body::from_stream(stream::poll_fn(move |context| receiver.poll_recv(context)))
}

fn write(
    (export, pdf): (&Export, &[u8]),
    files: &ObjectFiles,
    tenant: &TenantId,
    handle: &Handle,
    pipe: Pipe,
) -> Result<(), Fault> {
    let packed = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    // Pictures and office files are packed already.
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
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
        zip.start_file(place, stored).map_err(fault)?;
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

/// Hands bytes on in chunks; waits while the receiver is slow.
struct Pipe {
    sender: mpsc::Sender<io::Result<Bytes>>,
    waiting: Vec<u8>,
}

impl Write for Pipe {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.waiting.extend_from_slice(bytes);
        if self.waiting.len() >= CHUNK_BYTES {
            self.flush()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.waiting.is_empty() {
            return Ok(());
        }
        let chunk = Bytes::from(std::mem::take(&mut self.waiting));
        let gone = |_| io::Error::new(io::ErrorKind::BrokenPipe, "the receiver went away");
        self.sender.blocking_send(Ok(chunk)).map_err(gone)
    }
}
