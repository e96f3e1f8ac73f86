//! What the change log calls what is kept here.

use svenn_kernel::Collection;

/// The office's own accounts, and what is matched by itself (`oppsett`).
pub const BANKKONTOER: Collection = Collection("BANKKONTOER");
/// Files of the bank.
pub const BANKFILER: Collection = Collection("BANKFILER");
/// Entries that were matched, put aside, or taken back.
pub const BANKLINJER: Collection = Collection("BANKLINJER");
