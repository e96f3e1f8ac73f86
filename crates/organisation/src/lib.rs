//! organisation
