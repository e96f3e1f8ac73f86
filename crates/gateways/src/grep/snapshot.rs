//! The curricula that come with the product: complete, in Grep's own form, with texts of ours.
//!
//! Codes begin with `X`, which no national code does, so that nobody takes them for the
//! regulations: those are fetched from the directorate.

use super::{GrepError, GrepRecord, parse};

macro_rules! grep_files {
    ($($name:literal),* $(,)?) => {
        [$(($name, include_bytes!(concat!("../../data/grep/", $name)).as_slice()),)*]
    };
}

/// Names and bytes of the files.
pub const SNAPSHOT: [(&str, &[u8]); 9] = grep_files![
    "elektrikerfaget.json",
    "betongfaget.json",
    "betongfaget-for-voksne.json",
    "helsearbeiderfaget.json",
    "kokkfaget.json",
    "kokkfaget-utgaatt.json",
    "industrimekanikerfaget.json",
    "barne-og-ungdomsarbeiderfaget.json",
    "murer-og-flisleggerfaget.json",
];

/// What the simulated directorate has come to since: records in place of those of the snapshot.
pub(super) const NEWER: &[u8] = include_bytes!("../../data/grep/udir/nyere.json");

/// The records of all the files.
///
/// # Errors
/// Names file and place of the first that cannot be read.
pub fn snapshot() -> Result<Vec<GrepRecord>, GrepError> {
    let mut records = Vec::new();
    for (name, bytes) in SNAPSHOT {
        records.extend(parse(bytes, name)?);
    }
    Ok(records)
}
