//! A `clamd` of the operator's, which is sent the bytes and answers what it thinks of them.

#[cfg(test)]
mod tests;

use std::{fmt, io, path::PathBuf, time::Duration};

use async_trait::async_trait;
use clamav_client::tokio::{TransportProtocol, scan_stream};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
    sync::Semaphore,
    time::timeout,
};

use super::{FileBytes, Verdict, VirusScanner};
use crate::error::GatewayError;

/// How long a connection may take: who uploads waits, and one that is away is away.
const CONNECT_SECONDS_MAX: u64 = 2;
/// Files that are looked through at once. One that takes long holds a call of the server meanwhile,
/// and there are to be some left for everything else.
const SCANS_AT_ONCE: usize = 8;
/// How much of a name of `clamd`'s goes into the log.
const SIGNATURE_CHARS_MAX: usize = 100;

/// Where `clamd` listens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClamdAddress {
    /// A host and a port. What goes there is not encrypted.
    Tcp(String),
    /// A socket of this machine.
    Unix(PathBuf),
}

/// A text that names no place to listen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("must be HOST:PORT or the path of a socket, as in 127.0.0.1:3310 or /run/clamav/clamd.ctl")]
pub struct ClamdAddressError;

impl ClamdAddress {
    /// Reads `HOST:PORT`, or a path that begins with a slash.
    pub fn parse(text: &str) -> Result<Self, ClamdAddressError> {
        if text.starts_with('/') {
            return Ok(Self::Unix(PathBuf::from(text)));
        }
        let (host, port) = text.rsplit_once(':').ok_or(ClamdAddressError)?;
        let is_port = port.parse::<u16>().is_ok_and(|port| port > 0);
        // An address of six colons and more stands in brackets.
        let is_host = !host.is_empty()
            && !host.contains(['/', ' '])
            && (!host.contains(':') || (host.starts_with('[') && host.ends_with(']')));
        if is_port && is_host { Ok(Self::Tcp(text.to_owned())) } else { Err(ClamdAddressError) }
    }
}

impl fmt::Display for ClamdAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tcp(address) => f.write_str(address),
            Self::Unix(path) => write!(f, "{}", path.display()),
        }
    }
}

/// Which `clamd` is asked, and how patiently.
#[derive(Clone, Debug)]
pub struct ClamdConfig {
    /// Where it listens.
    pub address: ClamdAddress,
    /// The longest that one file takes.
    pub timeout: Duration,
    /// The longest that a file waits for others.
    pub turn_timeout: Duration,
}

/// Asks a `clamd`, over a connection for each file.
pub struct Clamd {
    config: ClamdConfig,
    turns: Semaphore,
}

impl Clamd {
    /// Nothing is asked yet.
    #[must_use]
    pub fn new(config: ClamdConfig) -> Self {
        Self { config, turns: Semaphore::new(SCANS_AT_ONCE) }
    }
}

#[async_trait]
impl VirusScanner for Clamd {
    async fn scan(&self, file: FileBytes) -> Result<Verdict, GatewayError> {
        let ClamdConfig { address, timeout: whole, turn_timeout } = &self.config;
        let Ok(Ok(_turn)) = timeout(*turn_timeout, self.turns.acquire()).await else {
            return Err(GatewayError::unavailable("clamd has too much to do"));
        };
        let answered = timeout(*whole, scan_stream(file, address, None)).await;
        let answer = answered.map_err(|_| GatewayError::unavailable("clamd took too long"))?;
        verdict(&answer.map_err(|error| GatewayError::unavailable(error.to_string()))?)
    }
}

/// Both kinds of connection.
pub trait Connection: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Connection for T {}

impl TransportProtocol for ClamdAddress {
    type Stream = Box<dyn Connection>;

    async fn connect(&self) -> io::Result<Self::Stream> {
        timeout(Duration::from_secs(CONNECT_SECONDS_MAX), async {
            let stream: Self::Stream = match self {
                Self::Tcp(address) => Box::new(TcpStream::connect(address).await?),
                #[cfg(unix)]
                Self::Unix(path) => Box::new(tokio::net::UnixStream::connect(path).await?),
                #[cfg(not(unix))]
                Self::Unix(_) => return Err(io::ErrorKind::Unsupported.into()),
            };
            Ok(stream)
        })
        .await?
    }
}

/// Reads `stream: OK`, `stream: NAME FOUND`. Anything else, or nothing at all, is no answer.
fn verdict(answer: &[u8]) -> Result<Verdict, GatewayError> {
    let text = String::from_utf8_lossy(answer);
    let text = text.trim_matches(|character: char| character == '\0' || character.is_whitespace());
    match text.strip_prefix("stream: ") {
        Some("OK") => Ok(Verdict::Harmless),
        Some(said) if said.ends_with(" FOUND") => {
            let name = said.trim_end_matches(" FOUND");
            let signature = name.chars().take(SIGNATURE_CHARS_MAX).collect();
            Ok(Verdict::Harmful { signature })
        }
        _ if text.is_empty() => Err(GatewayError::unavailable("clamd hung up")),
        _ => {
            let said: String = text.chars().take(SIGNATURE_CHARS_MAX).collect();
            Err(GatewayError::unavailable(format!("clamd said {said}")))
        }
    }
}
