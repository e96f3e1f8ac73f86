//! documentation
