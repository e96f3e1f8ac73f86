//! The rate table: which rate wins, and that none is made up.

use svenn_grantrules::{
    Basis, Distribution, Given, Keys, Obstacle, Rate, RateFault, RateKind, RateTable, Rules,
};
use svenn_money::Ore;

use crate::kit::{Asked, contract, day, ore, period, rate, rates_of_2025};

fn reckoned_by(rates: Vec<Rate>) -> Ore {
    Asked { rates: RateTable::new(rates).unwrap(), ..Asked::default() }.reckoned().gross
}

#[test]
fn a_missing_rate_is_never_the_last_known_one() {
    let asked = Asked {
        period: period("2026-01-01", "2026-06-30"),
        rates: rates_of_2025(),
        ..Asked::default()
    };
    let missing = asked.tried().unwrap_err();
    assert_eq!(
        missing,
        [Obstacle::RateMissing {
            basis: Basis::BasisI,
            county: Some("Rogaland".into()),
            trade: Some("BATMF3----".into()),
            from: day("2026-01-01"),
            to: day("2026-06-30"),
        }]
    );
    assert_eq!(
        missing[0].sentence(),
        "Sats mangler: Basistilskudd I i Rogaland for BATMF3----, 01.01.2026–30.06.2026"
    );
}

#[test]
fn a_rate_that_ends_within_the_period_is_missing_from_the_day_after() {
    let asked = Asked {
        rates: RateTable::new(vec![rate(Basis::BasisI, "2025-01-01", "2025-10-14", 183_093)])
            .unwrap(),
        ..Asked::default()
    };
    let missing = asked.tried().unwrap_err();
    assert!(matches!(
        missing.as_slice(),
        [Obstacle::RateMissing { from, to, .. }]
            if *from == day("2025-10-15") && *to == day("2025-12-31")
    ));
}

#[test]
fn the_most_specific_rate_wins() {
    let all = rate(Basis::BasisI, "2025-01-01", "2025-12-31", 100_000);
    let county =
        Rate { county: Some("Rogaland".into()), per_year: Ore::kroner(120_000), ..all.clone() };
    let trade =
        Rate { trade: Some("BATMF3----".into()), per_year: Ore::kroner(140_000), ..all.clone() };
    let both =
        Rate { county: county.county.clone(), per_year: Ore::kroner(160_000), ..trade.clone() };
    let elsewhere =
        Rate { county: Some("Agder".into()), per_year: Ore::kroner(1), ..trade.clone() };
    assert_eq!(reckoned_by(vec![all.clone(), elsewhere.clone()]), Ore::kroner(25_000));
    assert_eq!(reckoned_by(vec![all.clone(), county.clone()]), Ore::kroner(30_000));
    assert_eq!(reckoned_by(vec![trade.clone(), county.clone(), all.clone()]), Ore::kroner(35_000));
    assert_eq!(reckoned_by(vec![both, trade, elsewhere, county, all]), Ore::kroner(40_000));
}

#[test]
fn rates_that_contradict_each_other_are_refused() {
    let first = rate(Basis::BasisI, "2025-01-01", "2025-12-31", 183_093);
    let second = rate(Basis::BasisI, "2025-12-31", "2026-12-31", 190_000);
    let refused = RateTable::new(vec![first.clone(), second]).unwrap_err();
    let kind = RateKind::Basis(Basis::BasisI);
    assert_eq!(refused, RateFault::Twice { kind, day: day("2025-12-31") });
    let other = Rate { county: Some("Agder".into()), ..first.clone() };
    assert!(RateTable::new(vec![first.clone(), other]).is_ok());
    let backwards = Rate { valid_to: day("2024-12-31"), ..first.clone() };
    assert_eq!(RateTable::new(vec![backwards]), Err(RateFault::Backwards));
    let dear = Rate { per_year: Ore::kroner(10_000_001), ..first };
    assert_eq!(RateTable::new(vec![dear]), Err(RateFault::OutOfRange));
}

fn extra(name: &str, per_year: i64) -> Rate {
    Rate {
        kind: RateKind::Extra(name.into()),
        ..rate(Basis::BasisI, "2025-01-01", "2025-12-31", per_year)
    }
}

#[test]
fn an_extra_of_a_trade_has_lines_and_a_key_of_its_own() {
    let basis = rate(Basis::BasisI, "2025-01-01", "2025-12-31", 183_093);
    let protected = Rate {
        trade: Some("BATMF3----".into()),
        county: Some("Rogaland".into()),
        ..extra("Verneverdige fag", 24_000)
    };
    let others = Rate { trade: Some("RMKOK3----".into()), ..extra("Kokk", 24_000) };
    let by_basis = Rate { basis: Some(Basis::BasisIi), ..extra("Uten rett", 24_000) };
    let mut keys = Keys::default();
    keys.by_extra.insert("Verneverdige fag".into(), Distribution::Percentage { office_bp: 0 });
    let asked = Asked {
        rates: RateTable::new(vec![basis, protected, others, by_basis]).unwrap(),
        rules: Rules { keys, ..Rules::default() },
        ..Asked::default()
    };
    let of = asked.reckoned();
    assert_eq!(of.gross, ore("45 773,25"));
    assert_eq!(of.extras.len(), 6);
    assert!(of.extras.iter().all(|line| line.given == Given::Extra("Verneverdige fag".into())));
    let given = &of.companies[0];
    assert_eq!(given.extra_ordinary.company, Ore::kroner(12_000));
    assert_eq!(given.extra_ordinary.office, Ore::ZERO);
    assert_eq!(given.expected().company, ore("44 041,28"));
}

#[test]
fn an_extra_with_a_cap_stops_there() {
    let basis = rate(Basis::BasisI, "2025-01-01", "2025-12-31", 183_093);
    // 708 a month, at most 4 000 in the half-year.
    let topped = Rate { cap: Some(Ore::kroner(4_000)), ..extra("Koronatilskudd", 708 * 12) };
    let rates = RateTable::new(vec![basis, topped]).unwrap();
    let of = Asked { contract: contract(), rates, ..Asked::default() }.reckoned();
    let given: Vec<i64> = of.extras.iter().map(|line| line.ore.ore()).collect();
    assert_eq!(given, [70_800, 70_800, 70_800, 70_800, 70_800, 46_000]);
    let capped: Vec<bool> = of.extras.iter().map(|line| line.cap.is_some()).collect();
    assert_eq!(capped, [false, false, false, false, false, true]);
    assert!(of.extras[5].sentence("A").ends_with("Høyst 4\u{a0}000,00 i halvåret."));
}
