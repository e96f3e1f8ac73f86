//! How many keys a person may have, and for how long.

/// Most keys of a person that count at a time.
pub(crate) const TOKENS_MAX: usize = 5;
/// For how many months a key counts at most.
pub(crate) const MONTHS_MAX: i64 = 12;
