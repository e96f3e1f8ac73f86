//! What an entry of the bank may be the payment of: candidates in order, each with its reasons.
//! Candidates are payments and receipts that are expected, never the documents behind them.

mod names;

use std::collections::{BTreeMap, HashMap};

use chrono::{Datelike, Days, NaiveDate, Weekday};
use serde::{Deserialize, Serialize};
use svenn_kernel::{holidays::holiday, oslo::format_day, stored_words};
use svenn_money::Ore;

use crate::line::BankLine;

/// Bank days within which an account and an amount are enough.
const ACCOUNT_DAYS_MAX: u32 = 5;
/// Bank days within which a name and an amount are enough.
const NAME_DAYS_MAX: u32 = 10;
/// Days within which an amount alone is worth showing.
const AMOUNT_DAYS_MAX: i64 = 30;
/// How alike names are, of 1.
const NAME_ALIKE_MIN: f64 = 0.85;
/// Most items of one party that are tried together.
const SUBSET_ITEMS_MAX: usize = 12;
/// Most candidates of one entry.
const CANDIDATES_MAX: usize = 20;

/// How sure a match is.
#[stored_words]
pub enum Class {
    /// Our reference and the amount.
    A,
    /// The amount and the account (or the organisation number in the text), within five bank days.
    B,
    /// Our reference, another amount.
    C,
    /// The amount and the name, within ten bank days.
    D,
    /// Several of one party that add up to the amount, in one way alone.
    E,
    /// The amount alone, once within thirty days.
    F,
}

impl Class {
    #[must_use]
    pub const fn score(self) -> u32 {
        match self {
            Self::A => 100,
            Self::B => 90,
            Self::C => 70,
            Self::D => 60,
            Self::E => 50,
            Self::F => 20,
        }
    }

    /// Whether it may be posted by itself where the office lets it.
    #[must_use]
    pub const fn may_post(self) -> bool {
        matches!(self, Self::A | Self::B)
    }
}

/// A payment or a receipt that is expected and not matched.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Expected {
    pub id: String,
    /// Money in is positive, as of the bank's entries.
    pub ore: Ore,
    /// What would stand on the entry: a KID, what we called the payment.
    pub references: Vec<String>,
    pub account: Option<String>,
    pub orgnr: Option<String>,
    /// Whose it is, by an id and by name.
    pub party: String,
    pub name: String,
    pub due: NaiveDate,
}

/// What an entry may be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Candidate {
    pub class: Class,
    /// One, or of class E several.
    pub ids: Vec<String>,
    /// In words, as they are shown.
    pub reasons: Vec<String>,
    /// The only one of the best class, and that one good enough: it may be posted by itself.
    pub may_post: bool,
}

/// What is expected, arranged so that each entry looks at little of it.
#[derive(Debug)]
pub struct Matcher<'e> {
    expected: &'e [Expected],
    by_reference: HashMap<&'e str, Vec<usize>>,
    by_amount: HashMap<Ore, Vec<usize>>,
    /// Of parties that several are expected of.
    together: Vec<Vec<usize>>,
}

impl<'e> Matcher<'e> {
    #[must_use]
    pub fn new(expected: &'e [Expected]) -> Self {
        let mut by_reference: HashMap<&str, Vec<usize>> = HashMap::new();
        let mut by_amount: HashMap<Ore, Vec<usize>> = HashMap::new();
        let mut by_party: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (at, it) in expected.iter().enumerate() {
            for reference in &it.references {
                by_reference.entry(reference).or_default().push(at);
            }
            by_amount.entry(it.ore).or_default().push(at);
            by_party.entry(&it.party).or_default().push(at);
        }
        let together = by_party.into_values().filter(|items| items.len() > 1).collect();
        Self { expected, by_reference, by_amount, together }
    }

    /// Candidates of an entry, the best first.
    #[must_use]
    pub fn candidates(&self, line: &BankLine) -> Vec<Candidate> {
        let mut found: Vec<(usize, Candidate)> = Vec::new();
        for reference in [&line.kid, &line.end_to_end].into_iter().flatten() {
            for at in self.by_reference.get(reference.as_str()).into_iter().flatten() {
                self.add(&mut found, *at, |it| by_reference(line, it, reference));
            }
        }
        let same = self.by_amount.get(&line.ore).map(Vec::as_slice).unwrap_or_default();
        for at in same {
            self.add(&mut found, *at, |it| by_amount(line, it));
        }
        let mut near = same.iter().filter(|at| {
            self.expected.get(**at).is_some_and(|it| days(it.due, line.date) <= AMOUNT_DAYS_MAX)
        });
        if let (Some(only), None) = (near.next(), near.next()) {
            self.add(&mut found, *only, |it| Some(alone(it)));
        }
        let mut made: Vec<Candidate> = found.into_iter().map(|(_, candidate)| candidate).collect();
        // What is as good as sure needs no sums tried.
        if !made.iter().any(|it| it.class.may_post()) {
            made.extend(self.together(line));
        }
        ranked(made)
    }

    /// Adds a candidate, unless there is a better one of the same.
    fn add(
        &self,
        found: &mut Vec<(usize, Candidate)>,
        at: usize,
        judge: impl Fn(&Expected) -> Option<Candidate>,
    ) {
        let Some(candidate) = self.expected.get(at).and_then(judge) else { return };
        match found.iter_mut().find(|(it, _)| *it == at) {
            Some((_, before)) if before.class <= candidate.class => {}
            Some((_, before)) => *before = candidate,
            None => found.push((at, candidate)),
        }
    }

    /// Several items of one party that are the amount together.
    fn together(&self, line: &BankLine) -> Vec<Candidate> {
        let mut made = Vec::new();
        for items in &self.together {
            let open: Vec<&Expected> = items
                .iter()
                .filter_map(|at| self.expected.get(*at))
                .filter(|it| it.ore.is_negative() == line.ore.is_negative())
                .collect();
            let all: Ore = open.iter().map(|it| it.ore).sum();
            let fits = (2..=SUBSET_ITEMS_MAX).contains(&open.len()) && all.abs() >= line.ore.abs();
            if let Some(ids) = fits.then(|| only_subset(&open, line.ore)).flatten() {
                let name = open.first().map_or("", |it| it.name.as_str());
                let reason = format!("{} poster hos {name} er beløpet til sammen", ids.len());
                made.push(candidate(Class::E, ids, vec![reason]));
            }
        }
        made
    }
}

/// The best first; what is posted by itself must be alone in its class.
fn ranked(mut made: Vec<Candidate>) -> Vec<Candidate> {
    made.sort_by(|first, second| (first.class, &first.ids).cmp(&(second.class, &second.ids)));
    made.truncate(CANDIDATES_MAX);
    let alone = match made.as_slice() {
        [] => false,
        [first, second, ..] if first.class == second.class => false,
        [first, ..] => first.class.may_post(),
    };
    if let Some(first) = made.first_mut() {
        first.may_post = alone;
    }
    made
}

fn candidate(class: Class, ids: Vec<String>, reasons: Vec<String>) -> Candidate {
    Candidate { class, ids, reasons, may_post: false }
}

fn by_reference(line: &BankLine, it: &Expected, reference: &str) -> Option<Candidate> {
    let reason = format!("Referansen {reference} er vår");
    if line.ore == it.ore {
        let reasons = vec![reason, "Beløpet er det samme".to_owned()];
        return Some(candidate(Class::A, vec![it.id.clone()], reasons));
    }
    if line.ore.is_negative() != it.ore.is_negative() {
        return None;
    }
    let (found, due) = (line.ore.abs().plain(), it.ore.abs().plain());
    let reasons = vec![reason, format!("Beløpet er {found}, ventet {due}")];
    Some(candidate(Class::C, vec![it.id.clone()], reasons))
}

fn by_amount(line: &BankLine, it: &Expected) -> Option<Candidate> {
    let bank_days = bank_days(line.date, it.due);
    let mut reasons = vec!["Beløpet er det samme".to_owned()];
    let when = format!("{bank_days} bankdager fra {}", format_day(it.due));
    let account = it.account.is_some() && line.party_account == it.account;
    let orgnr = it.orgnr.as_deref().is_some_and(|orgnr| has_number(&line.text, orgnr));
    if (account || orgnr) && bank_days <= ACCOUNT_DAYS_MAX {
        let why = if account { "Kontonummeret er det samme" } else { "Org.nr. står i teksten" };
        reasons.extend([why.to_owned(), when]);
        return Some(candidate(Class::B, vec![it.id.clone()], reasons));
    }
    let party = line.party.as_deref().unwrap_or(&line.text);
    if bank_days <= NAME_DAYS_MAX && names::alike(party, &it.name) >= NAME_ALIKE_MIN {
        reasons.extend([format!("Navnet ligner {}", it.name), when]);
        return Some(candidate(Class::D, vec![it.id.clone()], reasons));
    }
    None
}

fn alone(it: &Expected) -> Candidate {
    let reason = "Bare denne har beløpet innen 30 dager".to_owned();
    candidate(Class::F, vec![it.id.clone()], vec![reason])
}

/// The one subset of two or more that adds up; none where there are several.
fn only_subset(open: &[&Expected], sum: Ore) -> Option<Vec<String>> {
    let mut found: Option<u32> = None;
    let subsets = 1_u32.checked_shl(u32::try_from(open.len()).ok()?)?;
    for subset in 1..subsets {
        if subset.count_ones() < 2 {
            continue;
        }
        let inside = |at: usize| subset >> at & 1 == 1;
        let items = open.iter().enumerate().filter(|(at, _)| inside(*at));
        if items.map(|(_, it)| it.ore).sum::<Ore>() == sum && found.replace(subset).is_some() {
            return None;
        }
    }
    let subset = found?;
    let items = open.iter().enumerate().filter(|(at, _)| subset >> at & 1 == 1);
    Some(items.map(|(_, it)| it.id.clone()).collect())
}

/// Whether a text has a number standing by itself, with or without spaces in it.
fn has_number(text: &str, number: &str) -> bool {
    let mut run = String::new();
    for character in text.chars().chain(['x']) {
        match character {
            digit if digit.is_ascii_digit() => run.push(digit),
            ' ' | '\u{a0}' | '.' => {}
            _ if run == number => return true,
            _ => run.clear(),
        }
    }
    text.split(|it: char| !it.is_ascii_digit()).any(|it| it == number)
}

fn days(first: NaiveDate, second: NaiveDate) -> i64 {
    first.signed_duration_since(second).num_days().abs()
}

/// Days on which banks work between two days; more than the longest that is asked for is that and
/// one.
fn bank_days(first: NaiveDate, second: NaiveDate) -> u32 {
    let (mut day, end) = (first.min(second), first.max(second));
    let mut count = 0;
    while day < end && count <= NAME_DAYS_MAX {
        day = day.checked_add_days(Days::new(1)).unwrap_or(end);
        let free = matches!(day.weekday(), Weekday::Sat | Weekday::Sun) || holiday(day).is_some();
        count += u32::from(!free);
    }
    count
}
