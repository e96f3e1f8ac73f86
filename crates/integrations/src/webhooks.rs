//! Systems of the office that are told of changes, signed as Standard Webhooks say.
//!
//! After a commit that concerns one of them the log is followed ([`follow`]): what it hears of
//! becomes a delivery each, in the transaction that moves the webhook on in the log. Deliveries are
//! handed over one after the other ([`deliver`]), each outside of transactions, so that one is told
//! at least once, under the same name each time.

pub(crate) mod deliver;
pub(crate) mod follow;
pub(crate) mod rules;
pub(crate) mod signing;
pub(crate) mod store;
