//! Counting the values of a field among the documents that match.

use std::{cmp::Reverse, collections::BTreeSet};

use serde_json::Number;

use super::{
    bitmap::{Bitmap, at},
    column::Column,
    dictionary::{Dictionary, NO_VALUE},
    fold::collation_key,
    index::FieldIndex,
    kept::Kept,
    number::{MISSING, key_of_text, number_of, text_of},
    order::Order,
    query::{FacetAnswer, FacetCount, FacetStats},
    schema::{Field, Kind},
};

/// The documents that a field is counted among.
#[derive(Clone, Copy)]
pub(crate) struct Within<'a> {
    set: &'a Bitmap,
    /// How many there are in it.
    documents: usize,
    /// Whether there are no others: then what is kept is the answer.
    is_all: bool,
}

impl<'a> Within<'a> {
    /// A set of the documents of a collection that has so many.
    pub(crate) fn new(set: &'a Bitmap, of: usize) -> Self {
        let documents = set.count();
        Self { set, documents, is_all: documents == of }
    }

    pub(crate) const fn is_all(&self) -> bool {
        self.is_all
    }

    /// The counts by code, where what is kept up with each change says them.
    fn kept(&self, kept: Option<&Kept>) -> Option<Vec<usize>> {
        let kept = kept?;
        if self.is_all {
            return Some(kept.counts(self.documents));
        }
        kept.counts_within(self.set, self.documents)
    }
}

/// Counts a field. Chosen values come first and stay when no document has them; the others
/// follow by count and then label, at most `most` of them.
pub(crate) fn count(
    index: &FieldIndex,
    within: Within<'_>,
    chosen: &BTreeSet<&str>,
    most: usize,
) -> FacetAnswer {
    let field = &index.field;
    let (counts, stats, values_total) = match (&index.column, &index.order) {
        (Column::One { texts, codes, kept }, _) => {
            let counts = within.kept(kept.as_ref()).unwrap_or_else(|| {
                let mut counters = Counters::new(texts.codes_end());
                within.set.for_each_of(codes, |code| counters.add(*code));
                counters.counts()
            });
            (of_texts(field, texts, &counts, chosen, most), None, different(&counts))
        }
        (Column::Many { texts, lists, kept }, _) => {
            let counts = within.kept(kept.as_ref()).unwrap_or_else(|| {
                let mut counters = Counters::new(texts.codes_end());
                within.set.for_each_of(lists.spans(), |span| {
                    counters.add_each_once(lists.codes_of(*span));
                });
                counters.counts()
            });
            (of_texts(field, texts, &counts, chosen, most), None, different(&counts))
        }
        (Column::Number { keys }, Some(order)) => {
            of_numbers(field, (keys.as_slice(), order), within, chosen, most)
        }
        (Column::Number { .. } | Column::Stored, _) => (Vec::new(), None, 0),
    };
    FacetAnswer { field_name: field.name.clone(), counts, stats, values_total }
}

/// Values that are there at all; the first code is no value.
fn different(counts: &[usize]) -> usize {
    counts.iter().skip(1).filter(|count| **count > 0).count()
}

/// So many counters of one value take turns.
const TURNS: usize = 4;

/// How often each value is there. Most documents have the same few values, and adding one to what
/// was just written waits until it is: counters that take turns do not.
struct Counters {
    of_codes: Vec<[u32; TURNS]>,
    turn: usize,
}

impl Counters {
    fn new(codes_end: usize) -> Self {
        Self { of_codes: vec![[0; TURNS]; codes_end], turn: 0 }
    }

    fn add(&mut self, code: u32) {
        self.turn = (self.turn + 1) % TURNS;
        let counters = self.of_codes.get_mut(at(code));
        if let Some(count) = counters.and_then(|counters| counters.get_mut(self.turn)) {
            *count += 1;
        }
    }

    /// A document that names a value twice still counts once.
    fn add_each_once(&mut self, codes: &[u32]) {
        if codes.is_empty() {
            self.add(NO_VALUE);
        }
        for (earlier, code) in codes.iter().enumerate() {
            if !codes.iter().take(earlier).any(|known| known == code) {
                self.add(*code);
            }
        }
    }

    fn counts(&self) -> Vec<usize> {
        self.of_codes.iter().map(|counters| counters.iter().map(|count| at(*count)).sum()).collect()
    }
}

fn of_texts(
    field: &Field,
    texts: &Dictionary,
    counts: &[usize],
    chosen: &BTreeSet<&str>,
    most: usize,
) -> Vec<FacetCount> {
    let count_of = |code: u32| counts.get(at(code)).copied().unwrap_or_default();
    let chosen_codes: Vec<u32> = chosen.iter().filter_map(|text| texts.code(text)).collect();
    let others: Vec<(usize, u32)> = codes_by_label(field, texts)
        .map(|code| (count_of(code), code))
        .filter(|(count, code)| *count > 0 && !chosen_codes.contains(code))
        .collect();
    let others = if field.labels.is_empty() {
        top(others, most)
    } else {
        top(by_label(others, |code| field.label_of(texts.text(*code)).to_owned()), most)
    };
    let chosen = chosen.iter().map(|text| (texts.code(text).map_or(0, count_of), *text));
    let others = others.into_iter().map(|(count, code)| (count, texts.text(code)));
    written(field, chosen.collect(), others)
}

/// The codes in the order of their texts, with no value in the place of its label if it has one.
fn codes_by_label(field: &Field, texts: &Dictionary) -> impl Iterator<Item = u32> {
    let codes = texts.in_order();
    let place = field.empty_label.as_ref().map(|label| texts.place_of(label));
    let (before, after) = codes.split_at_checked(place.unwrap_or(0)).unwrap_or((codes, &[]));
    let nothing = place.map(|_| NO_VALUE);
    before.iter().copied().chain(nothing).chain(after.iter().copied())
}

/// For fields whose labels differ from their values; those have few values.
fn by_label<V>(mut entries: Vec<(usize, V)>, label: impl Fn(&V) -> String) -> Vec<(usize, V)> {
    entries.sort_by_cached_key(|(_, value)| collation_key(&label(value)));
    entries
}

/// The entries with the largest counts; equal counts stay in the order they came in.
fn top<V>(mut entries: Vec<(usize, V)>, most: usize) -> Vec<(usize, V)> {
    if entries.len() > most {
        let mut counts: Vec<usize> = entries.iter().map(|(count, _)| *count).collect();
        let (larger, least, _) = counts.select_nth_unstable_by_key(most, |count| Reverse(*count));
        let least = *least;
        let mut room = most - larger.iter().filter(|count| **count > least).count();
        entries.retain(|(count, _)| {
            let fits = *count > least || (*count == least && room > 0);
            room -= usize::from(fits && *count == least);
            fits
        });
    }
    entries.sort_by_key(|(count, _)| Reverse(*count));
    entries
}

fn written<'a>(
    field: &Field,
    mut chosen: Vec<(usize, &'a str)>,
    others: impl Iterator<Item = (usize, &'a str)>,
) -> Vec<FacetCount> {
    chosen.sort_by_cached_key(|(count, value)| {
        (Reverse(*count), collation_key(field.label_of(value)))
    });
    let entry = |(count, value): (usize, &str)| FacetCount {
        value: value.to_owned(),
        label: field.label_of(value).to_owned(),
        count,
    };
    chosen.into_iter().chain(others).map(entry).collect()
}

/// Bounds and sum of numbers that come in order, each with how often it is there.
fn stats(field: &Field, runs: &[(usize, i64)]) -> Option<FacetStats> {
    let kind = field.kind;
    let came = |(_, key): &&(usize, i64)| !(field.zero_is_never && *key == 0);
    let ((_, min), (_, max)) = runs.iter().find(came).zip(runs.iter().rfind(came))?;
    let number = |key: i64| number_of(kind, key).as_f64().unwrap_or_default();
    let often = |count: usize| u32::try_from(count).map_or(f64::MAX, f64::from);
    let runs = || runs.iter().filter(came);
    let sum = runs().map(|(count, key)| number(*key) * often(*count)).sum();
    Some(FacetStats {
        min: number_of(kind, *min),
        max: number_of(kind, *max),
        sum: Number::from_f64(sum).unwrap_or_else(|| Number::from(0)),
        documents: runs().map(|(count, _)| count).sum(),
    })
}

/// Sorting so small a share of the documents costs less than passing through all in order.
const SORTED_SHARE: usize = 16;

/// The numbers in order, each with how often it is there.
fn runs_of(keys: &[i64], order: &Order, within: Within<'_>) -> Vec<(usize, i64)> {
    let mut runs: Vec<(usize, i64)> = Vec::new();
    let mut next = |key: i64| match runs.last_mut() {
        Some((count, last)) if *last == key => *count += 1,
        _ => runs.push((1, key)),
    };
    if within.documents * SORTED_SHARE < order.len() {
        let mut own = Vec::with_capacity(within.documents);
        within.set.for_each_of(keys, |key| own.push(*key));
        own.sort_unstable();
        own.into_iter().filter(|key| *key != MISSING).for_each(next);
        return runs;
    }
    for slot in order.present.iter().filter(|slot| within.is_all || within.set.has(**slot)) {
        next(keys.get(at(*slot)).copied().unwrap_or(MISSING));
    }
    runs
}

fn of_numbers(
    field: &Field,
    (keys, order): (&[i64], &Order),
    within: Within<'_>,
    chosen: &BTreeSet<&str>,
    most: usize,
) -> (Vec<FacetCount>, Option<FacetStats>, usize) {
    let mut runs = runs_of(keys, order, within);
    let stats = (field.kind != Kind::Bool).then(|| stats(field, &runs)).flatten();
    let values_total = runs.len();
    let present: usize = runs.iter().map(|(count, _)| count).sum();
    let missing = within.documents.saturating_sub(present);
    if missing > 0 && (field.empty_label.is_some() || chosen.contains("")) {
        runs.push((missing, MISSING));
    }
    let key_of = |text: &&str| match *text {
        "" => Some(MISSING),
        text => key_of_text(field.kind, text),
    };
    let chosen: BTreeSet<i64> = chosen.iter().filter_map(key_of).collect();
    let (picked, others): (Vec<_>, Vec<_>) =
        runs.into_iter().partition(|(_, key)| chosen.contains(key));
    let count_of =
        |key: i64| picked.iter().find(|(_, known)| *known == key).map_or(0, |(count, _)| *count);
    let text = |key: i64| match key {
        MISSING => String::new(),
        key => text_of(field.kind, key),
    };
    let has_labels = !field.labels.is_empty() || field.empty_label.is_some();
    let others = if has_labels {
        by_label(others, |key| field.label_of(&text(*key)).to_owned())
    } else {
        others
    };
    let others = top(others, most);
    let chosen: Vec<(usize, String)> =
        chosen.into_iter().map(|key| (count_of(key), text(key))).collect();
    let others: Vec<(usize, String)> =
        others.into_iter().map(|(count, key)| (count, text(key))).collect();
    let chosen = chosen.iter().map(|(count, text)| (*count, text.as_str())).collect();
    let others = others.iter().map(|(count, text)| (*count, text.as_str()));
    (written(field, chosen, others), stats, values_total)
}
