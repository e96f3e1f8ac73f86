//! The portfolio (opplæringsmappe): what an apprentice did in training as one document that an
//! examiner reads. It tells the training and its contracts, how far the goals are, each goal with
//! what shows it, and every piece of evidence with its text, its pictures and who approved it.
//!
//! What evidence there is, the capabilities that keep it say, through [`PortfolioSource`].
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod capability;
mod content;
mod http;
mod layout;
mod pictures;
mod sources;

pub use capability::capability;
pub use http::routes;
pub use sources::{Entry, PortfolioSource, Sources, Statement};
