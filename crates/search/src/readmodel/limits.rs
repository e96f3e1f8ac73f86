//! How much the read model keeps.

/// What is kept in memory at most.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReadModelLimits {
    /// Organisations. The one being served stays even when this is 0.
    pub tenants_max: usize,
    /// Documents of all organisations together, about 3 kB each.
    pub documents_max: usize,
}

impl Default for ReadModelLimits {
    fn default() -> Self {
        Self { tenants_max: 200, documents_max: 200_000 }
    }
}

/// Documents that are loaded at once where there are many: while some are put in the index the next
/// are loaded.
pub(super) const PORTION_DOCUMENTS: usize = 4_000;
/// Further behind the log than this, everything is loaded again.
pub(super) const CHANGES_BEHIND_MAX: u16 = 5_000;
/// More documents touched than this, everything is loaded again, aside and without a lock.
pub(super) const DOCUMENTS_TOUCHED_MAX: usize = 1_000;
