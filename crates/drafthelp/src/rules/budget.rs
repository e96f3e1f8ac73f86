//! What a person may use on a day.

/// Most proposals of a person on a day, whatever they cost.
const PROPOSALS_A_DAY_MAX: usize = 20;
/// Thousandths of an øre in one.
const MILLI_PER_ORE: i64 = 1_000;

/// What a person has used on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Spent {
    /// Number of proposals.
    pub(crate) antall: usize,
    /// Thousandths of an øre; proposals that are being made count with what they may come to.
    pub(crate) kostnad: i64,
}

/// Whether a proposal may be begun that costs so much at most, in thousandths of an øre, where a
/// person may cost `dagsgrense` øre a day.
pub(crate) const fn may_spend(spent: Spent, cost_max: i64, dagsgrense: i64) -> bool {
    let limit = dagsgrense.saturating_mul(MILLI_PER_ORE);
    spent.antall < PROPOSALS_A_DAY_MAX && spent.kostnad.saturating_add(cost_max) <= limit
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_costs_more_a_day_than_the_office_allows() {
        let spent = |antall, kostnad| Spent { antall, kostnad };
        assert!(may_spend(spent(0, 0), 10_000, 10));
        assert!(!may_spend(spent(0, 0), 10_001, 10));
        assert!(may_spend(spent(3, 7_000), 3_000, 10));
        assert!(!may_spend(spent(3, 7_001), 3_000, 10));
        assert!(!may_spend(spent(0, i64::MAX), i64::MAX, 10));
        assert!(!may_spend(spent(PROPOSALS_A_DAY_MAX, 0), 0, 10), "also where it costs nothing");
    }
}
