//! Whether what somebody uploads holds harmful software.

mod clamd;
mod simulator;

use std::io;

use async_trait::async_trait;
use bytes::Bytes;
use futures::stream::BoxStream;

pub use self::{
    clamd::{Clamd, ClamdAddress, ClamdAddressError, ClamdConfig},
    simulator::{SimulatedScanner, test_file},
};
use crate::error::GatewayError;

/// The bytes of a file, piece by piece.
pub type FileBytes = BoxStream<'static, io::Result<Bytes>>;

/// What a scanner says of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Nothing that the scanner knows is in it.
    Harmless,
    /// It is known to be harmful, or holds what is.
    Harmful {
        /// The scanner's name for what it found.
        signature: String,
    },
}

/// Looks through files.
#[async_trait]
pub trait VirusScanner: Send + Sync {
    /// Looks through a file to its end.
    ///
    /// # Errors
    /// [`GatewayError::Unavailable`] when it was not looked through, whatever the reason: nothing
    /// is known of the file then.
    async fn scan(&self, file: FileBytes) -> Result<Verdict, GatewayError>;
}
