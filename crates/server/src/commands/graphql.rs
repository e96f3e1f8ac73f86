//! `svenn graphql`: the schema that the web app's operations are generated from.

use std::io::Write;

use super::Failure;

/// Arguments of `svenn graphql`.
#[derive(clap::Args)]
pub struct Graphql;

impl Graphql {
    /// Prints it.
    pub fn run(self) -> Result<(), Failure> {
        std::io::stdout().write_all(svenn_server::graphql_sdl().as_bytes())?;
        Ok(())
    }
}
