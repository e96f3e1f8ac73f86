//! `svenn healthy`: for a container, which has no other program that could ask.

use std::{
    io::{Read, Write},
    net::TcpStream,
    time::Duration,
};

use svenn_settings::Given;

use crate::Failed;

/// How long an answer may take.
const SECONDS_MAX: u64 = 4;
const ASKED: &[u8] = b"GET /healthz HTTP/1.0\r\nHost: localhost\r\n\r\n";
/// What stands behind the version in the first line.
const WELL: Option<&str> = Some("200");
const PORT: &str = "4000";
/// Addresses to listen on that are every address.
const EVERYWHERE: [&str; 3] = ["::", "[::]", "0.0.0.0"];

/// Arguments of `svenn healthy`.
#[derive(clap::Args)]
pub struct Healthy;

impl Healthy {
    /// Asks the server of these settings on this machine whether it lives.
    ///
    /// # Errors
    /// [`Failed`].
    pub fn run(&self, given: &Given) -> Result<(), Failed> {
        let host = given.text("HOST").filter(|host| !EVERYWHERE.contains(&host.as_str()));
        let host = host.unwrap_or_else(|| "localhost".to_owned());
        let port = given.text("PORT").unwrap_or_else(|| PORT.to_owned());
        let host = host.trim_matches(['[', ']']);
        let mut stream = TcpStream::connect((host, port.parse::<u16>()?))?;
        let patience = Some(Duration::from_secs(SECONDS_MAX));
        stream.set_read_timeout(patience)?;
        stream.set_write_timeout(patience)?;
        stream.write_all(ASKED)?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        if answer.split_whitespace().nth(1) == WELL { Ok(()) } else { Err(Failed::NotWell) }
    }
}
