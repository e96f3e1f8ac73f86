//! `svenn typeset`: sets one document, for the server that started it.

use std::path::PathBuf;

use super::Failure;

/// Arguments of `svenn typeset`.
#[derive(clap::Args)]
pub struct Typeset {
    /// The folder with the document and its pictures.
    folder: PathBuf,
}

impl Typeset {
    /// Sets it within its limits, and ends when its input is closed.
    pub async fn run(self) -> Result<(), Failure> {
        let set =
            tokio::task::spawn_blocking(move || svenn_typesetting::set_as_asked(&self.folder));
        Ok(set.await??)
    }
}
