//! What the change log calls what is kept here.

use svenn_kernel::Collection;

/// Files of the county, and what was accepted of them.
pub const VIGOFILER: Collection = Collection("VIGOFILER");
/// Rows of the newest file of each kind.
pub const VIGORADER: Collection = Collection("VIGORADER");
/// What is to be changed at the county's by hand.
pub const VIGOOPPGAVER: Collection = Collection("VIGOOPPGAVER");
/// Codes of trades as the county has them.
pub const VIGOPLANER: Collection = Collection("VIGOPLANER");
