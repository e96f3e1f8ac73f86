//! Sign-in through the real router, on both engines.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

pub mod samples;

mod at_once;
mod attempts;
mod contacts;
mod doors;
mod new_passwords;
mod own_sessions;
mod passwords;
mod sessions;
mod sms;
