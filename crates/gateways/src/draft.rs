//! Draft help: a language model that makes a proposal of a text from what it is told.

mod http;
mod simulator;
mod stream;

pub use http::{DraftConfig, DraftConfigError, HttpDraftWriter};
pub use simulator::{SimulatedDraftRules, SimulatedDraftWriter};

use std::fmt::Debug;

use async_trait::async_trait;
use futures::stream::BoxStream;

use crate::error::GatewayError;

/// Most characters that are taken of an answer; a longer one breaks off.
pub const ANSWER_CHARS_MAX: usize = 20_000;
/// Thousandths of an øre, for a price of one øre per million tokens and a million of them.
const MILLI_PER_MILLION: i64 = 1_000;

/// What is sent. It holds nobody's name: the caller has masked them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DraftRequest {
    /// What the model is to do.
    pub instruction: String,
    /// What it is to do it with.
    pub text: String,
    /// Most tokens of the answer.
    pub tokens_max: i64,
}

/// Tokens read and written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DraftUsage {
    pub tokens_in: i64,
    pub tokens_out: i64,
}

/// A piece of an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DraftEvent {
    /// The next words.
    Text(String),
    /// What it came to, as the service counts it; at most once.
    Used(DraftUsage),
}

/// An answer as it comes. An error ends it; without one it is whole.
pub type DraftStream = BoxStream<'static, Result<DraftEvent, GatewayError>>;

/// What a million tokens cost, in øre.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DraftPrices {
    /// Of what is read.
    pub per_million_in: i64,
    /// Of what is written.
    pub per_million_out: i64,
}

impl DraftPrices {
    /// What so much costs, in thousandths of an øre, rounded up.
    #[must_use]
    pub fn cost(&self, usage: DraftUsage) -> i64 {
        let of = |tokens: i64, price: i64| tokens.max(0).saturating_mul(price.max(0));
        let all = of(usage.tokens_in, self.per_million_in)
            .saturating_add(of(usage.tokens_out, self.per_million_out));
        all.saturating_add(MILLI_PER_MILLION - 1) / MILLI_PER_MILLION
    }
}

/// Makes proposals.
#[async_trait]
pub trait DraftWriter: Send + Sync + Debug {
    /// Begins a proposal; its words come as they are made.
    ///
    /// # Errors
    /// Refused: this text is not answered, now or later. Unavailable: no answer now.
    async fn write(&self, request: &DraftRequest) -> Result<DraftStream, GatewayError>;

    /// What it costs.
    fn prices(&self) -> DraftPrices;
}

#[cfg(test)]
mod tests;
