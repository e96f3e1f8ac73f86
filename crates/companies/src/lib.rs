//! companies
