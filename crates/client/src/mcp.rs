//! `svenn mcp`: for assistants that talk to a program on the same machine.

use std::{
    io::{self, BufRead, Write},
    path::PathBuf,
};

use svenn_gateways::assistant::AssistantDoor;
use svenn_mcp::Desk;
use tokio::task::spawn_blocking;

use crate::Failed;

/// Where the key stands, unless a file has it.
const KEY: &str = "SVENN_KEY";

/// Arguments of `svenn mcp`.
#[derive(clap::Args)]
pub struct Mcp {
    /// Where people reach Svenn, as in `https://svenn.example`.
    #[arg(long)]
    at: String,
    /// File with the key of a person's own program; without it, `SVENN_KEY` has the key.
    #[arg(long)]
    key_file: Option<PathBuf>,
}

impl Mcp {
    /// Answers what comes by the standard input, a line a call, until it ends.
    ///
    /// # Errors
    /// [`Failed`].
    pub async fn run(self) -> Result<(), Failed> {
        let mut desk = Desk::new(AssistantDoor::new(&self.at, self.key()?)?);
        while let Some(line) = spawn_blocking(read_line).await?? {
            if line.trim().is_empty() {
                continue;
            }
            if let Some(answer) = desk.answer(&line).await {
                let mut out = io::stdout().lock();
                writeln!(out, "{answer}")?;
                out.flush()?;
            }
        }
        Ok(())
    }

    fn key(&self) -> Result<String, Failed> {
        let text = match &self.key_file {
            Some(file) => std::fs::read_to_string(file)
                .map_err(|error| Failed::File(file.display().to_string(), error.to_string()))?,
            None => std::env::var(KEY).map_err(|_| Failed::NoPersonalKey)?,
        };
        Ok(text.trim().to_owned())
    }
}

fn read_line() -> io::Result<Option<String>> {
    let mut line = String::new();
    let bytes = io::stdin().lock().read_line(&mut line)?;
    Ok((bytes > 0).then_some(line))
}
