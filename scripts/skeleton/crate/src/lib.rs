//! NAME: say what it owns, which invariants it keeps, and what others may call.

mod capability;
mod entity;
mod http;
mod schema;
mod search;
mod store;

pub use capability::capability;
