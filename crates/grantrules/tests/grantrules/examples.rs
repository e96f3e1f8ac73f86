//! The twelve worked examples of the field: rates of 2025, Hovedmodell, basis I, a full position,
//! and a key of 30 %, unless an example says otherwise.

use svenn_grantrules::{
    Basis, Contract, Credit, DeviationType, Distribution, Keys, Leave, Manual, PartMonth, Party,
    PricePer, Rules, TrainingModel, settling,
};
use svenn_money::Ore;

use crate::kit::{
    Asked, autumn, between, company, contract, day, deviation, keyed, model, ore, position,
    reckoned, segment, spring, sums,
};

const RULES: [PartMonth; 3] = [PartMonth::Days, PartMonth::D30, PartMonth::Half];

fn held(contract: &Contract, expected: [[&str; 3]; 3]) {
    for (rule, expected) in RULES.into_iter().zip(expected) {
        assert_eq!(sums(&reckoned(contract.clone(), autumn(), rule)), expected, "{rule}");
    }
}

#[test]
fn a_month_by_each_model() {
    for (education, value, month) in [
        (12, 12, "7 628,88"),
        (24, 12, "10 171,83"),
        (36, 12, "11 443,31"),
        (24, 0, "15 257,75"),
        (18, 12, "9 154,65"),
        (30, 12, "10 898,39"),
        (12, 18, "6 103,10"),
        (0, 12, "0,00"),
    ] {
        let mut contract = contract();
        contract.segments[0].model = model(education, value);
        let of = reckoned(contract, autumn(), PartMonth::Days);
        assert_eq!(of.lines[0].ore, ore(month), "{education}/{value}");
    }
    let mut contract = contract();
    contract.segments[0].basis = Basis::BasisIi;
    let of = reckoned(contract, autumn(), PartMonth::Days);
    assert_eq!(of.lines[0].ore, ore("5 962,50"));
}

#[test]
fn the_seeds_are_the_models_of_the_examples() {
    let seeds = TrainingModel::seeds();
    let months: Vec<_> = seeds.iter().map(|it| (it.education_months, it.value_months)).collect();
    let expected = [(12, 12), (24, 12), (36, 12), (24, 0), (18, 12), (30, 12), (12, 18), (0, 12)];
    assert_eq!(months, expected);
    assert_eq!(seeds[0].name, "Hovedmodell (2+2)");
}

#[test]
fn example_1_a_whole_half_year() {
    let whole = ["45 773,25", "32 041,28", "13 731,97"];
    for rule in RULES {
        for half in [spring(), autumn()] {
            let of = reckoned(contract(), half, rule);
            assert_eq!(sums(&of), whole);
            assert_eq!(of.months.shown(), "6");
            let months: Vec<i64> = of.lines.iter().map(|line| line.ore.ore()).collect();
            assert_eq!(months, [762_888, 762_887, 762_888, 762_887, 762_888, 762_887]);
        }
    }
}

#[test]
fn example_2_a_start_on_16_august() {
    let contract = between("2025-08-16", "2027-08-15");
    held(
        &contract,
        [
            ["34 452,98", "24 117,09", "10 335,89"],
            ["34 329,94", "24 030,96", "10 298,98"],
            ["34 329,94", "24 030,96", "10 298,98"],
        ],
    );
    let months = RULES.map(|rule| reckoned(contract.clone(), autumn(), rule).months.shown());
    assert_eq!(months, ["140/31", "9/2", "9/2"]);
}

#[test]
fn example_3_a_start_on_17_february() {
    let contract = between("2025-02-17", "2027-02-16");
    let expected = [
        ("31/7", ["33 785,02", "23 649,51", "10 135,51"]),
        ("67/15", ["34 075,64", "23 852,95", "10 222,69"]),
        ("9/2", ["34 329,94", "24 030,96", "10 298,98"]),
    ];
    for (rule, (months, expected)) in RULES.into_iter().zip(expected) {
        let of = reckoned(contract.clone(), spring(), rule);
        assert_eq!((of.months.shown().as_str(), sums(&of)), (months, expected.map(String::from)));
    }
}

/// "`basis` is a dated attribute of the contract (default from ungdomsrett)" (reference of grants, 1):
/// a contract whose basis is another from 16 October is cut there, and rounded once.
#[test]
fn a_basis_that_is_another_from_a_day_on_is_cut_at_that_day() {
    let mut contract = contract();
    let mut second = contract.segments[0].clone();
    contract.segments[0].to = day("2025-10-15");
    second.from = day("2025-10-16");
    second.basis = Basis::BasisIi;
    contract.segments.push(second);
    let gross = RULES.map(|rule| reckoned(contract.clone(), autumn(), rule).gross);
    assert_eq!(gross, [ore("41 580,44"), ore("41 607,31"), ore("41 607,31")]);
    let of = reckoned(contract, autumn(), PartMonth::Days);
    assert_eq!((of.months.shown().as_str(), of.companies.len()), ("6", 1));
}

/// With A to 11 September, with B from the 12th.
fn changed_company() -> Contract {
    let mut contract = contract();
    let mut second = contract.segments[0].clone();
    contract.segments[0].to = day("2025-09-11");
    second.from = day("2025-09-12");
    second.company = company("B");
    contract.segments.push(second);
    contract
}

#[test]
fn example_4_a_change_of_company() {
    let of = reckoned(changed_company(), autumn(), PartMonth::Days);
    assert_eq!(sums(&of), ["45 773,25", "32 041,28", "13 731,97"]);
    let [a, b] = [&of.companies[0], &of.companies[1]];
    assert_eq!((a.months.shown().as_str(), b.months.shown().as_str()), ("71/30", "109/30"));
    assert_eq!((a.gross, b.gross), (ore("18 055,00"), ore("27 718,25")));
    let parts = (a.before_deviations.company, b.before_deviations.company);
    assert_eq!(parts, (ore("12 638,50"), ore("19 402,78")));
    let september: Vec<_> = of.lines[2..4].iter().map(|line| line.ore).collect();
    assert_eq!(september, [ore("2 797,25"), ore("4 831,63")]);
}

#[test]
fn example_4h_a_change_of_company_by_halves() {
    let of = reckoned(changed_company(), autumn(), PartMonth::Half);
    // An øre more for the office: the companies' parts are rounded twice.
    assert_eq!(sums(&of), ["45 773,25", "32 041,27", "13 731,98"]);
    let [a, b] = [&of.companies[0], &of.companies[1]];
    assert_eq!((a.months.shown().as_str(), b.months.shown().as_str()), ("5/2", "7/2"));
    assert_eq!((a.gross, b.gross), (ore("19 072,19"), ore("26 701,06")));
    let parts = (a.before_deviations.company, b.before_deviations.company);
    assert_eq!(parts, (ore("13 350,53"), ore("18 690,74")));
}

#[test]
fn example_5_leave() {
    let away = |to: &str| {
        let leave = Leave { from: day("2025-10-06"), to: Some(day(to)) };
        Contract { leaves: vec![leave], ..contract() }
    };
    held(
        &away("2025-10-26"),
        [
            ["40 605,30", "28 423,71", "12 181,59"],
            ["40 433,04", "28 303,13", "12 129,91"],
            ["38 144,38", "26 701,07", "11 443,31"],
        ],
    );
    held(&away("2025-10-19"), [["45 773,25", "32 041,28", "13 731,97"]; 3]);
}

#[test]
fn example_6_positions() {
    let at = |positions| Contract { positions, ..contract() };
    for (contract, expected) in [
        (at(vec![position("2024-08-16", 50)]), ["22 886,63", "16 020,64", "6 865,99"]),
        (at(vec![position("2025-10-01", 50)]), ["34 329,94", "24 030,96", "10 298,98"]),
        (at(vec![position("2025-10-15", 60)]), ["37 996,72", "26 597,70", "11 399,02"]),
    ] {
        let of = reckoned(contract, autumn(), PartMonth::Days);
        assert_eq!(sums(&of), expected);
        assert_eq!(of.months.shown(), "6");
    }
}

#[test]
fn example_7_raised() {
    let contract = Contract { raised_on: Some(day("2025-11-20")), ..contract() };
    held(
        &contract,
        [
            ["35 601,42", "24 920,99", "10 680,43"],
            ["35 601,42", "24 920,99", "10 680,43"],
            ["34 329,94", "24 030,96", "10 298,98"],
        ],
    );
}

#[test]
fn example_8_another_model() {
    let mut contract = contract();
    let mut second = contract.segments[0].clone();
    contract.segments[0].to = day("2025-09-30");
    second.from = day("2025-10-01");
    second.model = TrainingModel::new("Særløp (1+3)", 12, 24);
    contract.segments.push(second);
    let of = reckoned(contract, autumn(), PartMonth::Days);
    assert_eq!(sums(&of), ["53 402,13", "37 381,49", "16 020,64"]);
    let last: Vec<_> = of.lines[3..].iter().map(|line| line.ore).collect();
    assert_eq!(last, ["10 171,83", "10 171,83", "10 171,84"].map(ore));
}

#[test]
fn example_9_credited_months_by_both_rules() {
    let contract = Contract { credit_months: 6, ..between("2024-04-16", "2025-10-15") };
    for (credit, expected, all) in [
        (Credit::Shorten, ["26 578,02", "18 604,61", "7 973,41"], "137 319,75"),
        (Credit::EduFirst, ["17 718,68", "12 403,08", "5 315,60"], "91 546,50"),
    ] {
        let rules = Rules { credit, ..Rules::default() };
        let asked = Asked { contract: contract.clone(), rules, ..Asked::default() };
        let of = asked.reckoned();
        assert_eq!(sums(&of), expected);
        assert_eq!(of.months.shown(), "108/31");
        // All of the contract, from a first of a month so that it has whole months alone.
        let contract =
            Contract { segments: vec![segment("2024-01-01", "2025-06-30")], ..contract.clone() };
        let halves = ["2024-01-01", "2024-07-01", "2025-01-01"].map(|from| {
            let period = svenn_grantrules::Period::half_year_of(day(from));
            Asked {
                contract: contract.clone(),
                rules: asked.rules.clone(),
                period,
                ..Asked::default()
            }
            .reckoned()
            .gross
        });
        assert_eq!(halves.into_iter().sum::<Ore>(), ore(all));
    }
}

#[test]
fn example_10_a_sum_set_by_hand() {
    let manual = Manual { sum: Some(Ore::kroner(40_000)), ..Manual::default() };
    let of = Asked { contract: changed_company(), manual, ..Asked::default() }.reckoned();
    assert_eq!(sums(&of), ["40 000,00", "28 000,00", "12 000,00"]);
    let [a, b] = [&of.companies[0], &of.companies[1]];
    assert_eq!((a.gross, b.gross), (ore("15 777,78"), ore("24 222,22")));
    let parts = (a.before_deviations.company, b.before_deviations.company);
    assert_eq!(parts, (ore("11 044,45"), ore("16 955,55")));
}

#[test]
fn example_11_basis_ii_with_a_fixed_price_a_month() {
    let fixed = keyed(Distribution::DEFAULT_FIXED);
    let with = |mut contract: Contract| {
        contract.segments[0].basis = Basis::BasisIi;
        let asked = Asked { contract, rules: fixed.clone(), ..Asked::default() };
        sums(&asked.reckoned())
    };
    assert_eq!(with(contract()), ["35 775,00", "17 775,00", "18 000,00"]);
    let started = with(between("2025-08-16", "2027-08-15"));
    assert_eq!(started, ["26 927,42", "13 379,03", "13 548,39"]);
    let half = with(Contract { positions: vec![position("2024-08-16", 50)], ..contract() });
    assert_eq!(half, ["17 887,50", "0,00", "17 887,50"]);
}

#[test]
fn a_fixed_price_of_the_company_and_a_key_of_27_percent() {
    let (price, per) = (Ore::kroner(3_000), PricePer::Month);
    let asked = |distribution| Asked { rules: keyed(distribution), ..Asked::default() };
    let to = Party::Company;
    let of = asked(Distribution::FixedPrice { price, per, to }).reckoned();
    assert_eq!(sums(&of), ["45 773,25", "18 000,00", "27 773,25"]);
    let of = asked(Distribution::Percentage { office_bp: 2_700 }).reckoned();
    assert_eq!(sums(&of), ["45 773,25", "33 414,47", "12 358,78"]);
    let (per, to) = (PricePer::Period, Party::Office);
    let of = asked(Distribution::FixedPrice { price, per, to }).reckoned();
    assert_eq!(sums(&of), ["45 773,25", "42 773,25", "3 000,00"]);
}

#[test]
fn example_12_less_received_than_expected() {
    let expected = Asked::default().reckoned().expected();
    let (kind, value) = settling(expected.total(), ore("38 144,37")).unwrap();
    assert_eq!((kind, value), (DeviationType::LessGrant, ore("7 628,88")));
    let deviations = vec![deviation("1", kind, value.ore())];
    let of = Asked { deviations, ..Asked::default() }.reckoned();
    let effect = of.deviations[0].split;
    assert_eq!((effect.company, effect.office), (ore("-5 340,22"), ore("-2 288,66")));
    let after = of.companies[0].after_deviations;
    assert_eq!(after.total(), ore("38 144,37"));
    assert_eq!((after.company, after.office), (ore("26 701,06"), ore("11 443,31")));
    assert_eq!(settling(expected.total(), expected.total()), None);
}

#[test]
fn keys_of_one_company_win() {
    let mut keys = Keys::default();
    keys.by_company.insert(company("B"), Distribution::Percentage { office_bp: 0 });
    let rules = Rules { keys, ..Rules::default() };
    let of = Asked { contract: changed_company(), rules, ..Asked::default() }.reckoned();
    assert_eq!(of.companies[0].before_deviations.company, ore("12 638,50"));
    assert_eq!(of.companies[1].before_deviations.company, ore("27 718,25"));
}
