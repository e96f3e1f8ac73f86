//! What changes after a period was closed: the difference is settled in the next one.

use std::collections::{BTreeMap, BTreeSet};

use svenn_kernel::CompanyId;
use svenn_money::Ore;

use crate::{DeviationType, Split};

/// What each company's part would be another than was posted, now less then. Companies that nothing
/// changed for are among them, with nothing.
#[must_use]
pub fn changed_since(
    then: &BTreeMap<CompanyId, Split>,
    now: &BTreeMap<CompanyId, Split>,
) -> BTreeMap<CompanyId, Split> {
    let of =
        |all: &BTreeMap<CompanyId, Split>, id: &CompanyId| all.get(id).copied().unwrap_or_default();
    let companies: BTreeSet<&CompanyId> = then.keys().chain(now.keys()).collect();
    companies.into_iter().map(|id| (id.clone(), of(now, id) - of(then, id))).collect()
}

/// The deviations that settle a difference in the next period, to the øre whatever its key is: each
/// party's own, with what it changes.
#[must_use]
pub fn carrying(difference: Split) -> Vec<(DeviationType, Ore, Split)> {
    let company = Split { company: difference.company, office: Ore::ZERO };
    let office = Split { company: Ore::ZERO, office: difference.office };
    let kind = |ore: Ore, more, less| if ore.is_negative() { less } else { more };
    [
        (
            kind(
                company.company,
                DeviationType::ExtraGrantCompany,
                DeviationType::LessGrantCompany,
            ),
            company.company,
            company,
        ),
        (
            kind(office.office, DeviationType::ExtraGrantOffice, DeviationType::LessGrantOffice),
            office.office,
            office,
        ),
    ]
    .into_iter()
    .filter(|(_, ore, _)| !ore.is_zero())
    .map(|(kind, ore, split)| (kind, ore.abs(), split))
    .collect()
}

/// A difference, in a sentence that a company understands.
#[must_use]
pub fn difference_sentence(difference: Split, period: &str, company: &str) -> String {
    let total = difference.total();
    let said = |who: &str, ore: Ore| format!("{who} {}", ore.shown());
    let parts =
        format!("{}, {}.", said(company, difference.company), said("kontoret", difference.office));
    if total.is_zero() {
        return format!("Tilskuddet for {period} fordeles på nytt etter lukkingen: {parts}");
    }
    let direction = if total.is_negative() { "mindre" } else { "mer" };
    let total = total.abs().shown();
    format!("Tilskuddet for {period} er {total} {direction} enn da perioden ble lukket: {parts}")
}
