//! What sending something can come to.

use std::time::Duration;

/// The service has taken the message. That it arrived is not known.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Receipt {
    /// The service's own name for the message, where it gives one.
    pub provider_id: Option<String>,
}

/// Why a message was not taken. Details are for logs and hold no recipient and no text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum GatewayError {
    /// The service will not take this message; sending it again changes nothing.
    #[error("refused: {detail}")]
    Refused {
        /// The service's reason.
        detail: String,
    },
    /// The receiver does not exist any more and should be deleted.
    #[error("the receiver is gone")]
    Gone,
    /// The service puts this message off; others may pass. Worth another try later.
    #[error("put off: {detail}")]
    Deferred {
        /// The service's reason.
        detail: String,
    },
    /// The service did not answer as it should; worth another try later.
    #[error("unavailable: {detail}")]
    Unavailable {
        /// What was seen instead.
        detail: String,
        /// When the service wants to be asked again, from now, where it says so.
        retry_after: Option<Duration>,
    },
    /// The service does not know us, or not what we ask of it: an address, an account or a key in
    /// our configuration is wrong. No message is to blame; each is worth another try once the
    /// operator has mended it.
    #[error("to be mended by the operator: {detail}")]
    Misconfigured {
        /// What was observed.
        detail: String,
    },
}

impl GatewayError {
    pub(crate) fn refused(detail: impl Into<String>) -> Self {
        Self::Refused { detail: detail.into() }
    }

    /// The service gave no usable answer; what is sent to it is tried again.
    pub fn unavailable(detail: impl Into<String>) -> Self {
        Self::Unavailable { detail: detail.into(), retry_after: None }
    }

    pub(crate) fn deferred(detail: impl Into<String>) -> Self {
        Self::Deferred { detail: detail.into() }
    }

    pub(crate) fn misconfigured(detail: impl Into<String>) -> Self {
        Self::Misconfigured { detail: detail.into() }
    }

    /// Whether the same message may be taken later.
    #[must_use]
    pub fn is_worth_retrying(&self) -> bool {
        match self {
            Self::Refused { .. } | Self::Gone => false,
            Self::Deferred { .. } | Self::Unavailable { .. } | Self::Misconfigured { .. } => true,
        }
    }
}
