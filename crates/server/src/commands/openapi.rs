//! `svenn openapi`: the document that the web app's types are generated from.

use std::io::Write;

use super::Failure;

/// Arguments of `svenn openapi`.
#[derive(clap::Args)]
pub struct Openapi;

impl Openapi {
    /// Prints it.
    pub fn run(self) -> Result<(), Failure> {
        let document = svenn_server::openapi_json()?;
        std::io::stdout().write_all(document.as_bytes())?;
        Ok(())
    }
}
