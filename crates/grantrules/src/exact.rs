//! Exact fractions of øre, and the one rounding.

use num_rational::Ratio;
use num_traits::{CheckedAdd, CheckedMul};
use serde::{Deserialize, Serialize};
use svenn_money::Ore;

pub(crate) type Exact = Ratio<i128>;

/// A fraction in lowest terms, as a number of months: 140/31.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fraction {
    pub numerator: i64,
    pub denominator: i64,
}

impl Fraction {
    pub const ZERO: Self = Self { numerator: 0, denominator: 1 };

    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.numerator == 0
    }

    /// In lowest terms; none where it does not fit.
    pub(crate) fn of(exact: Exact) -> Option<Self> {
        let numerator = i64::try_from(*exact.numer()).ok()?;
        Some(Self { numerator, denominator: i64::try_from(*exact.denom()).ok()? })
    }

    /// `6`, or `140/31`.
    #[must_use]
    pub fn shown(self) -> String {
        match self.denominator {
            1 => self.numerator.to_string(),
            denominator => format!("{}/{denominator}", self.numerator),
        }
    }

    /// As people read it in a list: `6`, or `4,52`, rounded to two decimals.
    #[must_use]
    pub fn rounded(self) -> String {
        let denominator = i128::from(self.denominator.max(1));
        let hundredths = (i128::from(self.numerator) * 200 + denominator) / (2 * denominator);
        let (whole, rest) = (hundredths / 100, hundredths % 100);
        if rest == 0 {
            return whole.to_string();
        }
        let decimals = format!("{rest:02}");
        format!("{whole},{}", decimals.trim_end_matches('0'))
    }
}

/// A fraction; nothing is divided by zero anywhere, and where it were, the answer is zero.
pub(crate) fn ratio(numerator: i128, denominator: i128) -> Exact {
    if denominator == 0 {
        return Exact::from_integer(0);
    }
    Exact::new(numerator, denominator)
}

/// The product, or none where it is too large to be held exactly.
pub(crate) fn times(first: Exact, second: Exact) -> Option<Exact> {
    first.checked_mul(&second)
}

/// The sum, or none where it is too large to be held exactly.
pub(crate) fn plus(first: Exact, second: Exact) -> Option<Exact> {
    first.checked_add(&second)
}

/// To the nearest øre, halves away from zero: ½ is 1, -½ is -1.
pub(crate) fn round_half_up(exact: Exact) -> Option<Ore> {
    let (numerator, denominator) = (*exact.numer(), *exact.denom());
    let doubled = numerator.unsigned_abs().checked_mul(2)?;
    let denominator = denominator.unsigned_abs();
    let rounded = doubled.checked_add(denominator)? / denominator.checked_mul(2)?;
    let rounded = i64::try_from(rounded).ok()?;
    Some(Ore::new(if numerator < 0 { -rounded } else { rounded }))
}

/// A part of an amount, rounded.
pub(crate) fn part(amount: Ore, share: Exact) -> Option<Ore> {
    round_half_up(times(Exact::from_integer(i128::from(amount.ore())), share)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_go_away_from_zero() {
        for (numerator, denominator, rounded) in
            [(1, 2, 1), (-1, 2, -1), (3, 2, 2), (49, 100, 0), (-51, 100, -1), (7, 1, 7)]
        {
            let ore = round_half_up(ratio(numerator, denominator)).unwrap();
            assert_eq!(ore.ore(), rounded, "{numerator}/{denominator}");
        }
    }

    #[test]
    fn what_is_too_large_is_said_and_does_not_wrap() {
        let large = ratio(i128::MAX / 2, 1);
        assert_eq!(times(large, large), None);
        assert_eq!(round_half_up(large), None);
        assert_eq!(ratio(1, 0), ratio(0, 1));
    }

    #[test]
    fn months_are_read_with_two_decimals_at_most() {
        let shown = |numerator, denominator| Fraction { numerator, denominator }.rounded();
        assert_eq!([shown(6, 1), shown(140, 31), shown(9, 2)], ["6", "4,52", "4,5"]);
        assert_eq!([shown(0, 1), shown(599, 100), shown(5_999, 1_000)], ["0", "5,99", "6"]);
    }
}
