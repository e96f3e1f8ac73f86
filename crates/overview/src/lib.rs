//! overview
