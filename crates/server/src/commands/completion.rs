//! `svenn completion`: for the shells that people have.

use std::io::stdout;

use clap_complete::{Shell, generate};

use super::Failure;

/// Arguments of `svenn completion`.
#[derive(clap::Args)]
pub struct Completion {
    /// The shell, as in `svenn completion bash > /etc/bash_completion.d/svenn`.
    shell: Shell,
}

impl Completion {
    /// Prints it.
    pub fn run(self, mut described: clap::Command) -> Result<(), Failure> {
        generate(self.shell, &mut described, "svenn", &mut stdout());
        Ok(())
    }
}
