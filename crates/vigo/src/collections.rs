//! What the change log calls what is kept here.

use svenn_kernel::Collection;

/// Files of the county, and what was accepted of them.
pub const VIGOFILER: Collection = Collection("VIGOFILER");
/// Rows of the newest file of each kind.
pub const VIGORADER: Collection = Collection("VIGORADER");
/// What is to be changed at the county's by hand.
pub const VIGOOPPGAVER: Collection = Collection("VIGOOPPGAVER");
/// The county's code lists, and what the office says of reasons for ending.
pub const VIGOKODER: Collection = Collection("VIGOKODER");
/// Files that went to the county, with the columns that the office chose.
pub const VIGOUTTREKK: Collection = Collection("VIGOUTTREKK");
/// Codes of trades as the county has them.
pub const VIGOPLANER: Collection = Collection("VIGOPLANER");
