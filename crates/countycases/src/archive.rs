//! The ZIP of a package, written while it is sent: one piece of it is in memory at a time.

use std::io::Write;

use axum::body::Body;
use futures::StreamExt;
use svenn_db::Databases;
use svenn_files::{ObjectFiles, Variant, records::FileRecord};
use svenn_http::archive::{Pipe, packed, stored, streamed};
use svenn_kernel::{Fault, TenantId};
use tokio::runtime::Handle;
use zip::ZipWriter;

use crate::arkivmelding::reference;

/// Name of the description, as those who take packages in know it.
const DESCRIPTION: &str = "arkivmelding.xml";

/// What the archive is made from.
pub struct Archive {
    pub databases: Databases,
    pub files: ObjectFiles,
    pub tenant: TenantId,
    pub description: String,
    /// The letter first.
    pub papers: Vec<FileRecord>,
}

/// Writes the archive into a body; `held` is let go of when it is written.
pub fn stream<T: Send + 'static>(archive: Archive, held: T) -> Body {
    let handle = Handle::current();
    streamed(move |pipe| {
        let _held = held;
        archive.write(&handle, pipe)
    })
}

impl Archive {
    /// Whether all files are in their place: a paper is copied soon after its package is made.
    pub async fn is_whole(&self) -> Result<bool, Fault> {
        for file in &self.papers {
            let path = file.object_path(&self.tenant)?;
            if self.files.open(&path, Variant::Original, None).await?.is_none() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn write(&self, handle: &Handle, pipe: Pipe) -> Result<(), Fault> {
        let mut zip = ZipWriter::new_stream(pipe);
        zip.start_file(DESCRIPTION, packed(self.databases.clock().now())).map_err(fault)?;
        zip.write_all(self.description.as_bytes())?;
        for (number, file) in (1_usize..).zip(&self.papers) {
            let path = file.object_path(&self.tenant)?;
            let opened = handle.block_on(self.files.open(&path, Variant::Original, None))?;
            let mut open = opened.ok_or_else(|| Fault::new("a paper of a package is gone"))?;
            let name = reference(number, &file.name);
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
