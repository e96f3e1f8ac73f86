//! Telling entries that came before from genuine twins.
//!
//! The key of an entry is its account, the bank's reference and amount, or without a reference its
//! day, amount and words; and its number among those of the file that are equal in all of that. So
//! two payments of the same day, amount and text both stay, and the same file, or one that overlaps
//! it, adds nothing that is there already.

use std::collections::{HashMap, HashSet};

use chrono::NaiveDate;
use sha2::{Digest, Sha256};
use svenn_money::Ore;

use crate::line::BankLine;

/// The keys of the entries of one file, in its order.
#[must_use]
pub fn keys(account: &str, lines: &[BankLine]) -> Vec<String> {
    let account: String = account.chars().filter(|it| it.is_alphanumeric()).collect();
    let mut counted: HashMap<String, u32> = HashMap::new();
    let key = |line: &BankLine| {
        let said = match &line.archive_ref {
            Some(archive_ref) => format!("R\u{1f}{archive_ref}\u{1f}{}", line.ore.ore()),
            None => {
                let words = svenn_kernel::text::fold(&line.text);
                let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
                let kid = line.kid.as_deref().unwrap_or_default();
                format!("T\u{1f}{}\u{1f}{}\u{1f}{words}\u{1f}{kid}", line.date, line.ore.ore())
            }
        };
        let number = counted.entry(said.clone()).or_default();
        *number += 1;
        hex::encode(Sha256::digest(format!("{account}\u{1f}{said}\u{1f}{number}")))
    };
    lines.iter().map(key).collect()
}

/// Which entries are not there yet: their places in the file, with their keys.
#[must_use]
pub fn new_ones<'k>(keys: &'k [String], there: &HashSet<String>) -> Vec<(usize, &'k str)> {
    let new = keys.iter().enumerate().filter(|(_, key)| !there.contains(*key));
    new.map(|(at, key)| (at, key.as_str())).collect()
}

/// Entries that may be there already in another form (a table and a statement of the same days):
/// the same day and amount. Shown to people, never left out by itself.
#[must_use]
pub fn suspected(new: &[BankLine], there: &[(NaiveDate, Ore)]) -> Vec<usize> {
    let mut left: HashMap<(NaiveDate, Ore), u32> = HashMap::new();
    for it in there {
        *left.entry(*it).or_default() += 1;
    }
    let mut found = Vec::new();
    for (at, line) in new.iter().enumerate() {
        if let Some(count) = left.get_mut(&(line.date, line.ore)).filter(|count| **count > 0) {
            *count -= 1;
            found.push(at);
        }
    }
    found
}
