//! What the change log calls what is kept here.

use svenn_kernel::Collection;

/// Periods.
pub const TILSKUDDSPERIODER: Collection = Collection("TILSKUDDSPERIODER");
/// Apprentices in periods, as `{period}.{apprentice}`.
pub const TILSKUDDLAERLINGER: Collection = Collection("TILSKUDDLAERLINGER");
/// Companies in periods, as `{period}.{company}`.
pub const TILSKUDDBEDRIFTER: Collection = Collection("TILSKUDDBEDRIFTER");
/// Money that came from the counties.
pub const TILSKUDDSINNBETALINGER: Collection = Collection("TILSKUDDSINNBETALINGER");
/// Rates.
pub const TILSKUDDSSATSER: Collection = Collection("TILSKUDDSSATSER");
/// Training models.
pub const TILSKUDDSMODELLER: Collection = Collection("TILSKUDDSMODELLER");
