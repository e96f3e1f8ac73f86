//! The seal on files as they come, looked at by our own check and by independent tools.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions
)]

#[path = "seal/files.rs"]
mod files;
#[path = "seal/import.rs"]
mod import;
#[path = "seal/inspecting.rs"]
mod inspecting;
#[path = "seal/readings.rs"]
mod readings;
#[path = "seal/sealing.rs"]
mod sealing;
#[path = "seal/stamping.rs"]
mod stamping;
#[path = "seal/tampering.rs"]
mod tampering;
#[path = "seal/tools.rs"]
mod tools;
