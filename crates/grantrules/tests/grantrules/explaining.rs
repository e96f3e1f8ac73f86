//! The sentences that explain a figure.

use svenn_grantrules::{
    Basis, Contract, DeviationType, Distribution, Manual, PartMonth, Period, Standing, standing,
};
use svenn_money::Ore;

use crate::kit::{
    Asked, autumn, between, contract, day, deviation, keyed, position, reckoned, rules,
};

fn spaced(text: &str) -> String {
    text.replace('\u{a0}', " ")
}

#[test]
fn a_line_says_what_it_was_reckoned_from() {
    let contract = between("2025-09-20", "2027-09-19");
    let by = |rule| spaced(&reckoned(contract.clone(), autumn(), rule).lines[0].sentence("A"));
    assert_eq!(
        by(PartMonth::Days),
        "September 2025: 11 av 30 dager hos A. 183 093,00 × 12/12 år ÷ 24 md. = 7 628,875 per md. \
         × 11/30 × 100 % = 2 797,25 (avrundet løpende fra 1. juli)."
    );
    assert!(
        by(PartMonth::D30).starts_with("September 2025: 11 av 30 dager (måneden regnes som 30)")
    );
    assert!(by(PartMonth::Half).contains("1 av 2 halve måneder hos A."));
}

#[test]
fn whole_months_positions_and_endless_decimals() {
    let mut contract = Contract { positions: vec![position("2025-10-01", 60)], ..contract() };
    contract.segments[0].model.education_months = 24;
    let of = reckoned(contract.clone(), autumn(), PartMonth::Days);
    assert_eq!(
        spaced(&of.lines[3].sentence("Vik AS")),
        "Oktober 2025: hele måneden hos Vik AS. 183 093,00 × 24/12 år ÷ 36 md. = 10 171,8333… per \
         md. × 60 % = 6 103,10 (avrundet løpende fra 1. juli)."
    );
    contract.segments[0].basis = Basis::BasisIi;
    let of = reckoned(contract, autumn(), PartMonth::Days);
    assert_eq!(
        spaced(&of.lines[0].sentence("Vik AS")),
        "Juli 2025: hele måneden hos Vik AS. 71 550,00 per år ÷ 12 md. = 5 962,50 per md. × 100 % \
         = 5 962,50 (avrundet løpende fra 1. juli)."
    );
}

#[test]
fn keys_deviations_and_sums_by_hand_are_said_too() {
    let deviations = vec![deviation("1", DeviationType::LessGrant, 762_888)];
    let asked = Asked { deviations, ..Asked::default() };
    let of = asked.reckoned();
    assert_eq!(
        spaced(&of.companies[0].sentence("A")),
        "Kontoret beholder 30 %. Av 45 773,25 får A 32 041,28 og kontoret 13 731,97."
    );
    assert_eq!(
        spaced(&asked.deviations[0].sentence(&of.deviations[0], "A")),
        "Avvik 12.11.2025, mindre tilskudd 7 628,88: A −5 340,22, kontoret −2 288,66."
    );
    let of = Asked { rules: keyed(Distribution::DEFAULT_FIXED), ..Asked::default() }.reckoned();
    assert!(spaced(&of.companies[0].sentence("A")).starts_with(
        "Kontoret beholder 3 000,00 per måned, for 6 måneder 18 000,00, og aldri mer enn det er."
    ));
    let sum = Ore::kroner(40_000);
    let manual = Manual { sum: Some(sum), ..Manual::default() };
    let of = Asked { manual, ..Asked::default() }.reckoned();
    assert_eq!(
        spaced(&of.manual[0].sentence(sum, "A")),
        "Beløpet er satt for hånd til 40 000,00. 6 av 6 måneder hos A = 40 000,00."
    );
}

#[test]
fn the_rules_stand_on_every_statement() {
    for rule in PartMonth::ALL {
        let said = rules(rule).sentences();
        assert_eq!(said[0], rule.sentence());
        assert!(said[1].contains("14 dager"));
    }
}

#[test]
fn who_is_not_in_the_period_and_why() {
    let period = autumn();
    let of = |contract: &Contract| standing(contract, period, 14).sentence();
    assert_eq!(of(&Contract::default()), "Læretiden har ingen start- eller sluttdato");
    assert_eq!(of(&between("2026-01-01", "2027-12-31")), "Begynner først 01.01.2026");
    assert_eq!(of(&between("2023-07-01", "2025-06-30")), "Læretiden var slutt 30.06.2025");
    let raised = Contract { raised_on: Some(day("2025-03-01")), ..contract() };
    assert_eq!(of(&raised), "Lærekontrakten ble hevet 01.03.2025");
    let leave = svenn_grantrules::Leave { from: day("2025-06-01"), to: None };
    let away = Contract { leaves: vec![leave], ..contract() };
    assert_eq!(of(&away), "Permisjon i hele perioden");
    assert_eq!(
        standing(&contract(), period, 14),
        Standing::In { from: period.from, to: period.to }
    );
    let _ = Period::half_year_of(period.from);
}
