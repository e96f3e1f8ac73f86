//! What the change log calls what is kept here.

use svenn_kernel::Collection;

/// Periods.
pub const TILSKUDDSPERIODER: Collection = Collection("TILSKUDDSPERIODER");
/// Apprentices in periods, as `{period}.{apprentice}`.
pub const TILSKUDDLAERLINGER: Collection = Collection("TILSKUDDLAERLINGER");
/// Rates.
pub const TILSKUDDSSATSER: Collection = Collection("TILSKUDDSSATSER");
/// Training models.
pub const TILSKUDDSMODELLER: Collection = Collection("TILSKUDDSMODELLER");
