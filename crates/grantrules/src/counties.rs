//! From which county's money a company was paid.

use std::collections::BTreeMap;

use svenn_money::Ore;

use crate::exact::{ratio, round_half_up};

/// What of a company's payments is of which county, where its parts come from several: of each in
/// proportion to its part, and all of it once the company is paid in full. What was paid beside the
/// parts, as what was carried from earlier periods, is of the company's own county.
///
/// The counties' payments are what was paid together, to the øre.
#[must_use]
pub fn paid_by_county(
    paid: Ore,
    parts: &BTreeMap<String, Ore>,
    own: &str,
) -> BTreeMap<String, Ore> {
    let whole: Ore = parts.values().copied().sum();
    let within = paid.max(Ore::ZERO).min(whole.max(Ore::ZERO));
    let mut found = BTreeMap::new();
    let (mut up_to, mut before) = (Ore::ZERO, Ore::ZERO);
    for (county, part) in parts {
        up_to += *part;
        let share =
            ratio(i128::from(up_to.ore()) * i128::from(within.ore()), i128::from(whole.ore()));
        let share = round_half_up(share).unwrap_or_default();
        found.insert(county.clone(), share - before);
        before = share;
    }
    *found.entry(own.to_owned()).or_default() += paid - before;
    found.retain(|_, ore| !ore.is_zero());
    found
}
