//! `svenn lists`: the fields of the lists, which the web app's types are generated from.

use std::io::Write;

use super::Failure;

/// Arguments of `svenn lists`.
#[derive(clap::Args)]
pub struct Lists;

impl Lists {
    /// Prints them.
    pub fn run(self) -> Result<(), Failure> {
        std::io::stdout().write_all(svenn_server::lists_json()?.as_bytes())?;
        Ok(())
    }
}
