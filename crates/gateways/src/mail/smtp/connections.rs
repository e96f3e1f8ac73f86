//! Connections to the mail server, kept for what comes next: one serves many messages, one after
//! the other. A server that says nothing is waited for so long and no longer; its connection is
//! closed then, so that no late answer is taken for that to something else.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use lettre::{
    Message,
    transport::smtp::{
        self,
        authentication::{Credentials, DEFAULT_MECHANISMS},
        client::{AsyncSmtpConnection, TlsParameters},
        extension::ClientId,
    },
};
use tokio::time::timeout;

/// A connection that nothing was sent over for so long is not used again: mail servers close theirs
/// after minutes.
const IDLE_SECONDS_MAX: u64 = 30;
/// Connections that are kept.
const KEPT_MAX: usize = 10;
/// A message takes no longer than so many of its steps may.
const STEPS_MAX: u32 = 3;
/// "Service not available, closing transmission channel".
pub(super) const CLOSING: u16 = 421;

/// When a connection is encrypted.
pub(super) enum Encryption {
    Never,
    /// Once the server was greeted.
    Later(TlsParameters),
    /// From the first byte.
    AtOnce(TlsParameters),
}

/// Why a message was not taken.
#[derive(Debug)]
pub(super) enum Failure {
    /// Nothing was heard in time.
    Silence,
    Smtp(smtp::Error),
}

impl From<smtp::Error> for Failure {
    fn from(error: smtp::Error) -> Self {
        Self::Smtp(error)
    }
}

/// How the server is reached, and the connections to it.
pub(super) struct Connections {
    pub(super) host: String,
    pub(super) port: u16,
    pub(super) encryption: Encryption,
    pub(super) credentials: Option<Credentials>,
    /// The longest wait for a step.
    pub(super) step: Duration,
    pub(super) kept: Mutex<Vec<(AsyncSmtpConnection, Instant)>>,
}

impl Connections {
    /// Hands a message over.
    pub(super) async fn send(&self, message: &Message) -> Result<(), Failure> {
        let limit = self.step.saturating_mul(STEPS_MAX);
        timeout(limit, self.hand_over(message)).await.unwrap_or(Err(Failure::Silence))
    }

    /// Whether the server takes us, and answers a command that does nothing.
    pub(super) async fn try_one(&self) -> Result<bool, Failure> {
        let tried = async { Ok(self.connect().await?.test_connected().await) };
        let limit = self.step.saturating_mul(STEPS_MAX);
        timeout(limit, tried).await.unwrap_or(Err(Failure::Silence))
    }

    async fn hand_over(&self, message: &Message) -> Result<(), Failure> {
        let bytes = message.formatted();
        let mut is_first = true;
        loop {
            let mut connection = match self.take().await {
                Some(kept) => kept,
                None => self.connect().await?,
            };
            match connection.send(message.envelope(), &bytes).await {
                Ok(_) => {
                    self.keep(connection);
                    return Ok(());
                }
                // Servers close a connection after so many messages: the next one is new.
                Err(error) if is_first && error.status().map(u16::from) == Some(CLOSING) => {
                    is_first = false;
                }
                Err(error) => return Err(error.into()),
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Vec<(AsyncSmtpConnection, Instant)>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A connection that is open still.
    async fn take(&self) -> Option<AsyncSmtpConnection> {
        loop {
            let (mut connection, since) = self.lock().pop()?;
            let is_fresh = since.elapsed() < Duration::from_secs(IDLE_SECONDS_MAX);
            if is_fresh && connection.test_connected().await {
                return Some(connection);
            }
        }
    }

    fn keep(&self, connection: AsyncSmtpConnection) {
        let mut kept = self.lock();
        if kept.len() < KEPT_MAX {
            kept.push((connection, Instant::now()));
        }
    }

    async fn connect(&self) -> Result<AsyncSmtpConnection, smtp::Error> {
        let hello = ClientId::default();
        let at_once = match &self.encryption {
            Encryption::AtOnce(parameters) => Some(parameters.clone()),
            Encryption::Later(_) | Encryption::Never => None,
        };
        let server = (self.host.as_str(), self.port);
        let connected =
            AsyncSmtpConnection::connect_tokio1(server, Some(self.step), &hello, at_once, None);
        let mut connection = connected.await?;
        if let Encryption::Later(parameters) = &self.encryption {
            connection.starttls(parameters.clone(), &hello).await?;
        }
        if let Some(credentials) = &self.credentials {
            connection.auth(DEFAULT_MECHANISMS, credentials).await?;
        }
        Ok(connection)
    }
}
