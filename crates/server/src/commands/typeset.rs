//! `svenn typeset`: sets documents, for the server that started it.

use std::path::PathBuf;

use super::Failure;

/// Arguments of `svenn typeset`.
#[derive(clap::Args)]
pub struct Typeset {
    /// The folders, each with a document and its pictures.
    #[arg(required = true)]
    folders: Vec<PathBuf>,
}

impl Typeset {
    /// Sets them within its limits, and ends when its input is closed.
    pub async fn run(self) -> Result<(), Failure> {
        let set =
            tokio::task::spawn_blocking(move || svenn_typesetting::set_as_asked(&self.folders));
        Ok(set.await??)
    }
}
