//! What the change log calls what is kept here.

use svenn_kernel::Collection;

/// Payouts, their batches, and how the office pays.
pub const TILSKUDDSUTBETALINGER: Collection = Collection("TILSKUDDSUTBETALINGER");
/// Files of payments that were fetched, by the batch: the audit trail of who has one.
pub const BETALINGSFILER: Collection = Collection("BETALINGSFILER");
