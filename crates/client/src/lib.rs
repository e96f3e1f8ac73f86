//! The commands that do nothing but call a server: `svenn api` for scripts, `svenn mcp` for
//! assistants on the same machine, `svenn healthy` for a container.
//!
//! # Invariants
//!
//! - A key stands in the environment or in a file, never among the arguments, which everybody on
//!   the machine reads; and in nothing that is printed.
//! - What `svenn api` is answered is printed as it is, a refusal too; what is said about it goes to
//!   the standard error. Its exit code is 0 where the call was done, 3, 4 or 5 as the status of the
//!   answer begins where it was not, and 1 where there was no answer.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod api;
mod healthy;
mod mcp;

use std::{io, num::ParseIntError};

use svenn_gateways::{GatewayError, ServiceConfigError};
use tokio::task::JoinError;

pub use api::Api;
pub use healthy::Healthy;
pub use mcp::Mcp;

/// The exit code of what came to no answer.
const NO_ANSWER: u8 = 1;

/// Why a call was not done.
#[derive(Debug, thiserror::Error)]
pub enum Failed {
    #[error("SVENN_API_KEY, or the file that --key-file or SVENN_API_KEY_FILE names, has the key")]
    NoKey,
    #[error("SVENN_KEY or --key-file has the key")]
    NoPersonalKey,
    #[error("SVENN_API_KEY and a file both have a key: take one away")]
    TwoKeys,
    #[error("{0}: {1}")]
    File(String, String),
    #[error("a GET has no body")]
    BodyOfGet,
    #[error("the body is longer than 16 MB")]
    LongBody,
    #[error("the body is no JSON: {0}")]
    NoJson(serde_json::Error),
    #[error("the server is not well")]
    NotWell,
    #[error(transparent)]
    Port(#[from] ParseIntError),
    #[error(transparent)]
    Address(#[from] ServiceConfigError),
    #[error(transparent)]
    NoAnswer(#[from] GatewayError),
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error(transparent)]
    Broken(#[from] JoinError),
    /// It is printed; by its first digit scripts know whose matter it is.
    #[error("the answer is {words}{}", again(.seconds))]
    Answered {
        status: u16,
        words: String,
        /// When the call may be made again, where the answer says so.
        seconds: Option<u64>,
    },
}

fn again(seconds: &Option<u64>) -> String {
    seconds.map(|seconds| format!("; try again in {seconds} s")).unwrap_or_default()
}

impl Failed {
    /// What the program ends with.
    #[must_use]
    pub fn exit_code(&self) -> u8 {
        match self {
            Self::Answered { status: 300..=399, .. } => 3,
            Self::Answered { status: 400..=499, .. } => 4,
            Self::Answered { status: 500..=599, .. } => 5,
            _ => NO_ANSWER,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answered(status: u16) -> Failed {
        Failed::Answered { status, words: String::new(), seconds: None }
    }

    #[test]
    fn the_exit_code_is_the_class_of_the_status() {
        for (status, code) in [(307, 3), (400, 4), (499, 4), (500, 5), (503, 5), (101, 1)] {
            assert_eq!(answered(status).exit_code(), code, "{status}");
        }
        assert_eq!(Failed::NoKey.exit_code(), 1);
        let (status, words) = (429, "429 Too Many Requests".to_owned());
        let told = Failed::Answered { status, words, seconds: Some(30) }.to_string();
        assert_eq!(told, "the answer is 429 Too Many Requests; try again in 30 s");
    }
}
