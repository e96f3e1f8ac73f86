//! How simulated services misbehave, as the real ones do on their bad days.

use std::time::Duration;

use crate::error::GatewayError;

/// When a service that has too much to do wants to be asked again.
const BUSY: Duration = Duration::from_secs(60);

/// What a service does instead of answering at once and whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Misbehaviour {
    /// It answers after so long.
    Slow(Duration),
    /// 503.
    Down,
    /// 429, saying when it wants to be asked again.
    Busy,
    /// The answer breaks off in the middle.
    Half,
    /// Its certificate has run out, so that nothing is said to it.
    OldCertificate,
}

impl Misbehaviour {
    /// What comes of an answer.
    pub(crate) async fn of(self, answer: String) -> Result<String, GatewayError> {
        match self {
            Self::Slow(pause) => {
                tokio::time::sleep(pause).await;
                Ok(answer)
            }
            Self::Down => Err(GatewayError::unavailable("503 Service Unavailable")),
            Self::Busy => {
                let detail = "429 Too Many Requests".to_owned();
                Err(GatewayError::Unavailable { detail, retry_after: Some(BUSY) })
            }
            Self::Half => {
                let half = answer.chars().count() / 2;
                Ok(answer.chars().take(half).collect())
            }
            Self::OldCertificate => Err(GatewayError::unavailable("no connection")),
        }
    }
}
