//! Whether there is space for what is new.

use std::{
    fs::File,
    io::{self, Write},
    path::Path,
};

use svenn_kernel::Fault;
use tokio::task::spawn_blocking;

/// What there must be space for. A write in a database may find place in what its log already has
/// of the disk, and says nothing then of the next one, which does not.
const SPARE_BYTES: usize = 1 << 20;
const NAME: &str = "space.tmp";

/// Writes a file beside the databases and removes it. Its bytes need not reach the disk: space is
/// set apart for them as they are written.
pub(super) async fn require(folder: &Path) -> Result<(), Fault> {
    let file = folder.join(NAME);
    let tried = spawn_blocking(move || {
        let written = write(&file);
        let removed = std::fs::remove_file(&file);
        written.and(removed.or_else(|error| match error.kind() {
            // Another process was at it too.
            io::ErrorKind::NotFound => Ok(()),
            _ => Err(error),
        }))
    });
    let tried = tried.await.map_err(|error| Fault::caused("trying the disk", error))?;
    tried.map_err(|error| Fault::caused("there is no space on the disk", error))
}

fn write(file: &Path) -> io::Result<()> {
    File::create(file)?.write_all(&vec![0; SPARE_BYTES])
}
