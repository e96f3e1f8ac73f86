//! The search engine and the read model on top of it.
//!
//! [`engine`] finds, counts and sorts documents in memory and knows nothing of databases.
//! [`readmodel`] keeps one engine per organisation and collection and catches up from the change
//! log before each answer. [`lists`] is the question and the answer of the web app's tables,
//! [`typesense`] those of clients that speak that protocol.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod document;
pub mod engine;
pub mod lists;
mod period;
pub mod readmodel;
pub mod typesense;

pub use document::SearchDocument;
pub use lists::{Asking, ListAnswer, ListRange, ListRequest, ME};
pub use period::DayPeriod;
pub use readmodel::{
    At, Changed, ReadModel, ReadModelFigures, ReadModelLimits, SearchFailure, Source, Touched,
};
