//! curricula
