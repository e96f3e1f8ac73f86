//! Money: whole øre, how it is shown to people, and how it is read from files. No IO.
//!
//! - Stored and reckoned as an integer number of øre; there is no floating point anywhere.
//! - What people see is written by one function ([`Ore::shown`]), on pages and in letters alike.
//! - An amount from outside is read with the separators that its source declares
//!   ([`Notation`]): `12.345,00` and `12,345.00` are told apart by what is declared, never guessed,
//!   and a grouping that does not fit is refused, so that `25,000` never becomes 25 kroner.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod read;

use std::{
    fmt,
    iter::Sum,
    ops::{Add, AddAssign, Neg, Sub, SubAssign},
};

use serde::{Deserialize, Serialize};

pub use read::{AmountError, DecimalMark, Notation};

/// Largest amount that is taken from outside, in øre: a hundred billion kroner.
pub const ORE_MAX: i64 = 10_000_000_000_000;

/// An amount in øre, negative where money goes the other way.
///
/// Sums stop at the ends of `i64` instead of turning around. Amounts from outside are at most
/// [`ORE_MAX`], so that 900,000 of the largest still add up exactly.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Ore(i64);

impl Ore {
    pub const ZERO: Self = Self(0);

    /// So many øre.
    #[must_use]
    pub const fn new(ore: i64) -> Self {
        Self(ore)
    }

    /// So many whole kroner.
    #[must_use]
    pub const fn kroner(kroner: i64) -> Self {
        Self(kroner.saturating_mul(100))
    }

    /// The number of øre.
    #[must_use]
    pub const fn ore(self) -> i64 {
        self.0
    }

    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    #[must_use]
    pub const fn is_negative(self) -> bool {
        self.0 < 0
    }

    /// Without its sign.
    #[must_use]
    pub const fn abs(self) -> Self {
        Self(self.0.saturating_abs())
    }

    /// "Money shown with 'kr' and two decimals, ',-' for whole amounts, spaces as thousands
    /// separators": `kr 45 773,25`, `kr 3 000,-`. The spaces do not break, so that an amount stays
    /// on one line.
    #[must_use]
    pub fn shown(self) -> String {
        let (kroner, rest) = self.parts();
        let sign = self.sign();
        let kroner = grouped(kroner);
        match rest {
            0 => format!("kr\u{a0}{sign}{kroner},-"),
            rest => format!("kr\u{a0}{sign}{kroner},{rest:02}"),
        }
    }

    /// As it stands within a sentence or a column that says kroner itself: `45 773,25`, always with
    /// two decimals.
    #[must_use]
    pub fn plain(self) -> String {
        let (kroner, rest) = self.parts();
        format!("{}{},{rest:02}", self.sign(), grouped(kroner))
    }

    /// As files write it, with a point and two decimals: `45773.25`, `-12.00`.
    #[must_use]
    pub fn decimal(self) -> String {
        let (kroner, rest) = self.parts();
        let sign = if self.is_negative() { "-" } else { "" };
        format!("{sign}{kroner}.{rest:02}")
    }

    /// Kroner and øre without the sign.
    const fn parts(self) -> (u64, u64) {
        let ore = self.0.unsigned_abs();
        (ore / 100, ore % 100)
    }

    /// The minus of typography, as browsers write it for Norwegian.
    const fn sign(self) -> &'static str {
        if self.is_negative() { "\u{2212}" } else { "" }
    }
}

/// Digits in groups of three, with a space between that does not break.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut shown = String::with_capacity(digits.len() + digits.len() / 3 * 2);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            shown.push('\u{a0}');
        }
        shown.push(digit);
    }
    shown
}

impl fmt::Display for Ore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.decimal())
    }
}

impl Add for Ore {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Ore {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for Ore {
    type Output = Self;
    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl AddAssign for Ore {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Ore {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Sum for Ore {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The amounts of this table with plain spaces in place of those that do not break.
    fn spaced(text: &str) -> String {
        text.replace('\u{a0}', " ")
    }

    #[test]
    fn money_is_shown_with_kr_two_decimals_and_spaces() {
        #[derive(Deserialize)]
        struct Example {
            ore: i64,
            shown: String,
            plain: String,
            decimal: String,
        }
        // The web shows the same examples alike.
        let examples: Vec<Example> = serde_json::from_str(include_str!("examples.json")).unwrap();
        assert!(examples.len() > 5);
        for Example { ore, shown, plain, decimal } in examples {
            assert_eq!(spaced(&Ore::new(ore).shown()), shown);
            assert_eq!(spaced(&Ore::new(ore).plain()), plain);
            assert_eq!(Ore::new(ore).decimal(), decimal);
        }
    }

    #[test]
    fn sums_stop_at_the_ends() {
        assert_eq!(Ore::new(i64::MAX) + Ore::new(1), Ore::new(i64::MAX));
        assert_eq!(-Ore::new(i64::MIN), Ore::new(i64::MAX));
        assert_eq!(Ore::kroner(3_000), Ore::new(300_000));
        assert_eq!([Ore::new(3), Ore::new(-5)].into_iter().sum::<Ore>(), Ore::new(-2));
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back(ore in -ORE_MAX..=ORE_MAX) {
            let amount = Ore::new(ore);
            prop_assert_eq!(Notation::POINT.read(&amount.decimal()), Ok(amount));
            prop_assert_eq!(Notation::NORWEGIAN.read(&amount.plain()), Ok(amount));
        }

        #[test]
        fn no_amount_makes_it_panic(ore in any::<i64>()) {
            let _ = (Ore::new(ore).shown(), Ore::new(ore).plain(), Ore::new(ore).abs());
        }
    }
}
