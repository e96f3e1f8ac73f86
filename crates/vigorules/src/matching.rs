//! Which of our records a row is about.

use std::collections::HashMap;

use crate::values::base_code;

/// By what a contract is known: of a row, or of ours.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Key {
    /// Number of the contract.
    pub number: Option<String>,
    /// Whose it is: the same for the same identity number, and not the number itself.
    pub person: Option<String>,
    /// Code of the trade.
    pub code: Option<String>,
    /// First day, as `2026-08-01`.
    pub begins: Option<String>,
}

impl Key {
    fn exact(&self) -> Option<(String, String, String)> {
        let code = base_code(self.code.as_deref()?);
        Some((self.person.clone()?, code, self.begins.clone()?))
    }
}

/// Which of ours a row is about, by their places.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fit {
    One(usize),
    /// More than one: the row is refused with all of them named.
    Several(Vec<usize>),
    /// None; these are contracts of the same person, for somebody to choose from.
    None {
        near: Vec<usize>,
    },
}

/// Our contracts, to be asked for many rows.
#[derive(Debug, Default)]
pub struct Ours {
    numbers: HashMap<String, Vec<usize>>,
    exact: HashMap<(String, String, String), Vec<usize>>,
    people: HashMap<String, Vec<usize>>,
}

impl Ours {
    /// Our contracts by their keys, in the order of their places.
    #[must_use]
    pub fn of(keys: &[Key]) -> Self {
        let mut ours = Self::default();
        for (at, key) in keys.iter().enumerate() {
            if let Some(number) = &key.number {
                ours.numbers.entry(number.clone()).or_default().push(at);
            }
            if let Some(exact) = key.exact() {
                ours.exact.entry(exact).or_default().push(at);
            }
            if let Some(person) = &key.person {
                ours.people.entry(person.clone()).or_default().push(at);
            }
        }
        ours
    }
}

/// Finds what a row is about: by the contract's number, else by person, trade and first day. Where
/// both keys fit and name different ones, several fit.
#[must_use]
pub fn find(row: &Key, ours: &Ours) -> Fit {
    let of_number = row.number.as_ref().and_then(|it| ours.numbers.get(it));
    let of_exact = row.exact().and_then(|it| ours.exact.get(&it).cloned());
    let mut fits: Vec<usize> = of_number.cloned().unwrap_or_default();
    fits.extend(of_exact.unwrap_or_default());
    fits.sort_unstable();
    fits.dedup();
    match fits.as_slice() {
        [one] => Fit::One(*one),
        [] => {
            let near = row.person.as_ref().and_then(|it| ours.people.get(it));
            Fit::None { near: near.cloned().unwrap_or_default() }
        }
        _ => Fit::Several(fits),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(number: &str, person: &str, code: &str, begins: &str) -> Key {
        let some = |text: &str| Some(text.to_owned()).filter(|it| !it.is_empty());
        Key { number: some(number), person: some(person), code: some(code), begins: some(begins) }
    }

    fn ours() -> Ours {
        Ours::of(&[
            key("1", "kari", "BATMF3----", "2025-08-01"),
            key("", "kari", "BATMF3----", "2026-08-01"),
            key("", "per", "BATMF3----", "2025-08-01"),
            key("7", "per", "BATMF3----", "2025-08-01"),
        ])
    }

    #[test]
    fn the_number_of_the_contract_counts_first() {
        assert_eq!(find(&key("1", "", "", ""), &ours()), Fit::One(0));
        // Another trade than ours is a difference then, not another contract.
        assert_eq!(find(&key("1", "kari", "ELELE3----", ""), &ours()), Fit::One(0));
    }

    #[test]
    fn else_identity_number_trade_and_first_day_tell_two_contracts_of_one_person_apart() {
        let row = key("", "kari", "BATMF31A2B", "2026-08-01");
        assert_eq!(find(&row, &ours()), Fit::One(1));
        let row = key("99", "kari", "BATMF3----", "2025-08-01");
        assert_eq!(find(&row, &ours()), Fit::One(0));
    }

    #[test]
    fn never_the_person_alone() {
        let row = key("", "kari", "", "2026-08-01");
        assert_eq!(find(&row, &ours()), Fit::None { near: vec![0, 1] });
        assert_eq!(find(&key("", "", "BATMF3----", ""), &ours()), Fit::None { near: vec![] });
    }

    #[test]
    fn a_row_that_fits_two_of_ours_is_refused_with_both_named() {
        let row = key("", "per", "BATMF3----", "2025-08-01");
        assert_eq!(find(&row, &ours()), Fit::Several(vec![2, 3]));
        // The number says one, the other key says another.
        let row = key("1", "kari", "BATMF3----", "2026-08-01");
        assert_eq!(find(&row, &ours()), Fit::Several(vec![0, 1]));
    }
}
