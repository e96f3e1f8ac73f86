//! `svenn typeset`: sets documents, for the server that started it.

use svenn_typesetting::NICENESS;
use svenn_workers::{Tasks, serve};

use super::Failure;

/// Arguments of `svenn typeset`.
#[derive(clap::Args)]
pub struct Typeset;

impl Typeset {
    /// Sets one after the other, until its input is closed.
    pub fn run(self) -> Result<(), Failure> {
        Ok(serve(&svenn_typesetting::tasks(Tasks::new()), NICENESS)?)
    }
}
