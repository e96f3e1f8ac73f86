//! `svenn man`: a page for the program and one for each command.

use std::{fs, path::PathBuf};

use super::Failure;

/// Arguments of `svenn man`.
#[derive(clap::Args)]
pub struct Man {
    /// Folder to write the pages to, as in `svenn man /usr/share/man/man1`.
    folder: PathBuf,
}

impl Man {
    /// Writes them.
    pub fn run(self, described: clap::Command) -> Result<(), Failure> {
        fs::create_dir_all(&self.folder)?;
        clap_mangen::generate_to(described, &self.folder)?;
        Ok(())
    }
}
