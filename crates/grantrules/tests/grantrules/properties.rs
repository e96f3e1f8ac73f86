//! What holds of every calculation, tried on random apprentices.

use chrono::NaiveDate;
use svenn_grantrules::{
    Basis, Calculation, Contract, Credit, Distribution, Leave, Manual, Obstacle, PartMonth, Period,
    Rate, RateTable, Rules, TrainingModel, WHOLE_BP,
};
use svenn_kernel::oslo::add_months;
use svenn_money::Ore;

use crate::{
    contracts::{Dice, later, random},
    kit::{
        Asked, autumn, between, company, contract, day, keyed, position, rate, rates_of_all_years,
    },
};

const TRIES: u64 = 300;

type Answered = Result<Calculation, Vec<Obstacle>>;

/// Random apprentices whose grant is reckoned from rates, without what is set beside.
fn reckonable(part_month: PartMonth, seed: u64) -> (Asked, Vec<Rate>) {
    let (mut asked, rates) = random(seed, part_month);
    asked.manual = Manual::default();
    asked.deviations.clear();
    (asked, rates)
}

fn all() -> impl Iterator<Item = (Asked, Vec<Rate>)> {
    PartMonth::ALL.into_iter().flat_map(|rule| (1..=TRIES).map(move |seed| reckonable(rule, seed)))
}

#[test]
fn lines_add_up_to_the_grant_and_parties_to_what_they_divide() {
    for seed in 1..=TRIES {
        for rule in PartMonth::ALL {
            let (asked, _) = random(seed, rule);
            let Ok(of) = asked.tried() else { continue };
            let lines: Ore = of.lines.iter().map(|line| line.ore).sum();
            let by_hand: Ore = of.manual.iter().map(|part| part.ore).sum();
            assert_eq!(lines + by_hand, of.gross);
            let divided: Ore = of.companies.iter().map(|it| it.before_deviations.total()).sum();
            assert_eq!(divided, of.gross);
            for it in &of.companies {
                let effects = of.deviations.iter().filter(|effect| effect.company == it.company);
                let moved = effects.fold(it.before_deviations, |sum, effect| sum + effect.split);
                assert_eq!(moved, it.after_deviations);
            }
        }
    }
}

#[test]
fn what_was_reckoned_is_read_back_as_it_is_stored() {
    for seed in 1..=TRIES {
        let (asked, _) = random(seed, PartMonth::Half);
        let text = serde_json::to_string(&asked.tried()).unwrap();
        assert_eq!(serde_json::from_str::<Answered>(&text).unwrap(), asked.tried());
        let text = serde_json::to_string(&(&asked.rules, &asked.contract, &asked.manual)).unwrap();
        let read: (Rules, Contract, Manual) = serde_json::from_str(&text).unwrap();
        assert_eq!(read, (asked.rules, asked.contract, asked.manual));
    }
}

#[test]
fn every_key_divides_without_rest() {
    let mut contract = contract();
    let mut second = contract.segments[0].clone();
    contract.segments[0].to = day("2025-09-11");
    second.from = day("2025-09-12");
    second.company = company("B");
    contract.segments.push(second);
    for office_bp in 0..=WHOLE_BP {
        let rules = keyed(Distribution::Percentage { office_bp });
        let of = Asked { contract: contract.clone(), rules, ..Asked::default() }.reckoned();
        assert_eq!(of.expected().total(), of.gross);
        for it in &of.companies {
            let split = it.before_deviations;
            assert!(split.office >= Ore::ZERO && split.company >= Ore::ZERO, "{office_bp}");
        }
    }
}

#[test]
fn reckoned_twice_it_is_the_same() {
    for (asked, _) in all() {
        assert_eq!(asked.reckoned(), asked.reckoned());
    }
}

#[test]
fn a_segment_in_two_halves_changes_nothing() {
    for (mut asked, _) in all() {
        let before = asked.reckoned();
        let halved = asked.contract.segments.iter().flat_map(|segment| {
            let mut first = segment.clone();
            let mut second = segment.clone();
            first.share_bp = segment.share_bp / 2;
            second.share_bp = segment.share_bp - first.share_bp;
            [first, second]
        });
        asked.contract.segments = halved.filter(|segment| segment.share_bp > 0).collect();
        assert_eq!(asked.reckoned(), before);
    }
}

#[test]
fn a_segment_cut_in_time_changes_nothing() {
    for (number, (mut asked, _)) in all().enumerate() {
        let before = asked.reckoned();
        let mut dice = Dice::new(number as u64 + 7);
        let mut cut = Vec::new();
        for segment in &asked.contract.segments {
            let shared = segment.share_bp < WHOLE_BP;
            let days = (segment.to - segment.from).num_days().unsigned_abs();
            if shared || days == 0 {
                cut.push(segment.clone());
                continue;
            }
            let middle = later(segment.from, dice.below(days));
            let (mut first, mut second) = (segment.clone(), segment.clone());
            first.to = middle;
            second.from = later(middle, 1);
            cut.extend([first, second]);
        }
        asked.contract.segments = cut;
        assert_eq!(asked.reckoned(), before);
    }
}

#[test]
fn sub_periods_add_up_to_the_period() {
    for (number, (mut asked, _)) in all().enumerate().filter(|(number, _)| number % 2 == 0) {
        let whole = asked.period;
        let sum = asked.reckoned().gross;
        let mut dice = Dice::new(number as u64 + 3);
        let mut parts = Ore::ZERO;
        let mut from = whole.from;
        while from <= whole.to {
            let to = later(from, dice.below(80)).min(whole.to);
            asked.period = Period::new(from, to).unwrap();
            parts += asked.reckoned().gross;
            from = later(to, 1);
        }
        assert_eq!(parts, sum, "{whole:?} {:?}", asked.rules.part_month);
    }
}

#[test]
fn a_whole_contract_comes_to_its_years_of_training() {
    let expected = [18_309_300, 36_618_600, 54_927_900, 36_618_600, 27_463_950, 45_773_250];
    let expected = expected.into_iter().chain([18_309_300, 0]);
    for (model, expected) in TrainingModel::seeds().into_iter().zip(expected) {
        for (rule, start) in
            PartMonth::ALL.into_iter().flat_map(|it| [(it, "2023-01-01"), (it, "2023-08-01")])
        {
            let from = day(start);
            let months = i32::try_from(model.months()).unwrap();
            let to = add_months(from, months).pred_opt().unwrap();
            let mut contract = between(start, &to.to_string());
            contract.segments[0].model = model.clone();
            let (mut sum, mut halves) = (Ore::ZERO, 0);
            let mut period = Period::half_year_of(from);
            while period.from <= to {
                let rules = crate::kit::rules(rule);
                let asked = Asked { contract: contract.clone(), period, rules, ..Asked::default() };
                sum += asked.reckoned().gross;
                halves += 1;
                period = Period::half_year_of(later(period.to, 1));
            }
            // Each half-year is rounded once: exact where half a year is whole øre, and else half
            // an øre off for each at the most.
            let per_half = 18_309_300 * i64::from(model.education_months) % (i64::from(months) * 2);
            let exact = per_half == 0 && start == "2023-01-01" && months % 6 == 0;
            let off = (sum - Ore::new(expected)).abs().ore() * 2;
            assert!(off <= if exact { 0 } else { halves }, "{} {rule} {start}: {sum}", model.name);
        }
    }
}

#[test]
fn a_grant_is_never_negative_nor_more_than_the_dearest_model_gives() {
    let dearest = rates_of_all_years();
    for (mut asked, _) in all() {
        asked.rates = dearest.clone();
        let half_year = Period::half_year_of(asked.period.from);
        asked.period = half_year;
        let gross = asked.reckoned().gross;
        // All in the company without value creation: a year's rate in a year.
        assert!(gross >= Ore::ZERO && gross <= Ore::new(18_309_300 / 2 + 1), "{gross}");
    }
}

#[test]
fn a_leave_up_to_the_threshold_changes_nothing() {
    for (mut asked, _) in all() {
        let without = Contract { leaves: Vec::new(), ..asked.contract.clone() };
        let from = later(asked.period.from, 9);
        let threshold = asked.rules.leave_threshold_days;
        asked.contract = without;
        let before = asked.reckoned();
        if threshold > 0 {
            let to = Some(later(from, u64::from(threshold) - 1));
            asked.contract.leaves = vec![Leave { from, to }];
            assert_eq!(asked.reckoned(), before);
        }
        asked.contract.leaves = vec![Leave { from, to: Some(later(from, u64::from(threshold))) }];
        assert!(asked.reckoned().gross <= before.gross);
    }
}

#[test]
fn leaves_that_follow_each_other_are_one() {
    let leave = |from: &str, to: &str| Leave { from: day(from), to: Some(day(to)) };
    let with = |leaves| {
        let contract = Contract { leaves, ..contract() };
        Asked { contract, ..Asked::default() }.reckoned().gross
    };
    let one = with(vec![leave("2025-10-06", "2025-10-26")]);
    let two = vec![leave("2025-10-17", "2025-10-26"), leave("2025-10-06", "2025-10-16")];
    assert_eq!(with(two), one);
    let apart = vec![leave("2025-10-06", "2025-10-15"), leave("2025-10-17", "2025-10-26")];
    assert!(with(apart) > one);
}

#[test]
fn half_a_position_gives_half_the_grant() {
    for (mut asked, _) in all() {
        asked.rules.position_counts_for_basis_ii = true;
        asked.period = Period::half_year_of(asked.period.from);
        asked.contract.positions.clear();
        let whole = asked.reckoned().gross;
        asked.contract.positions = vec![position("2000-01-01", 50)];
        let half = asked.reckoned().gross;
        assert!((half + half - whole).abs() <= Ore::new(2), "{half} of {whole}");
    }
}

#[test]
fn a_change_of_company_on_equal_terms_never_changes_the_grant() {
    for (mut asked, _) in all().filter(|(asked, _)| asked.rules.part_month != PartMonth::Half) {
        let before = asked.reckoned().gross;
        for (number, segment) in asked.contract.segments.iter_mut().enumerate() {
            segment.company = company(&format!("other-{number}"));
        }
        assert_eq!(asked.reckoned().gross, before);
    }
    let mut dice = Dice::new(5);
    for _ in 0..TRIES {
        let on = later(day("2025-07-02"), dice.below(180));
        let mut changed = contract();
        let mut second = changed.segments[0].clone();
        changed.segments[0].to = on.pred_opt().unwrap();
        second.from = on;
        second.company = company("B");
        changed.segments.push(second);
        let rules = crate::kit::rules(PartMonth::Half);
        let asked = Asked { contract: changed, rules, ..Asked::default() };
        assert_eq!(asked.reckoned().gross, Ore::new(4_577_325));
    }
}

#[test]
fn a_later_rate_changes_no_earlier_period() {
    for (mut asked, mut rates) in all() {
        asked.period = Period::half_year_of(asked.period.from);
        let before = asked.reckoned();
        let next: NaiveDate = later(asked.period.to, 1);
        for rate in &mut rates {
            if rate.valid_from >= next {
                rate.per_year += Ore::kroner(10_000);
            }
        }
        asked.rates = RateTable::new(rates).unwrap();
        assert_eq!(asked.reckoned(), before);
    }
}

#[test]
fn numbers_that_no_contract_has_are_refused_and_nothing_panics() {
    let mut odd = contract();
    odd.segments[0].model = TrainingModel::new("x", u32::MAX, u32::MAX);
    assert!(Asked { contract: odd, ..Asked::default() }.tried().is_err());
    let mut without = contract();
    without.segments[0].model = TrainingModel::new("x", 0, 0);
    assert!(Asked { contract: without, ..Asked::default() }.tried().is_err());
    let mut shares = contract();
    shares.segments[0].share_bp = 5_000;
    assert!(Asked { contract: shares, ..Asked::default() }.tried().is_err());
    let credited = Contract { credit_months: 24, ..contract() };
    let rules = Rules { credit: Credit::EduFirst, ..Rules::default() };
    assert!(Asked { contract: credited, rules, ..Asked::default() }.tried().is_err());
    let mut forever = contract();
    forever.segments[0].from = NaiveDate::MIN;
    forever.segments[0].to = NaiveDate::MAX;
    let of = Asked { contract: forever, period: autumn(), ..Asked::default() }.reckoned();
    assert_eq!(of.gross, Ore::new(4_577_325));
    let dear = RateTable::new(vec![rate(Basis::BasisI, "2025-07-01", "2025-12-31", 10_000_000)]);
    let of = Asked { rates: dear.unwrap(), ..Asked::default() }.reckoned();
    assert_eq!(of.gross, Ore::kroner(2_500_000));
}

#[test]
fn a_sum_by_hand_needs_no_rate_and_goes_to_the_last_company_also_without_time() {
    let sum = Some(Ore::kroner(10_000));
    let leave = Leave { from: day("2025-06-01"), to: None };
    let contract = Contract { leaves: vec![leave], ..contract() };
    let manual = Manual { sum, ..Manual::default() };
    let rates = RateTable::default();
    let of = Asked { contract, manual: manual.clone(), rates, ..Asked::default() }.reckoned();
    assert_eq!(of.companies[0].gross, Ore::kroner(10_000));
    let contract = between("2020-01-01", "2021-12-31");
    assert!(Asked { contract, manual, ..Asked::default() }.tried().is_err());
}
