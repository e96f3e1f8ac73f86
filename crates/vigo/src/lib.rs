//! The county.
