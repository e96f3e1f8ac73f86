//! Counting the values of a field among the documents that match.

use std::{cmp::Reverse, collections::BTreeSet};

use super::{
    bitmap::{Bitmap, at},
    column::Column,
    dictionary::{Dictionary, NO_VALUE},
    fold::collation_key,
    index::FieldIndex,
    number::{MISSING, key_of_text, number_of, text_of},
    order::Order,
    query::{FacetAnswer, FacetCount, FacetStats},
    schema::{Field, Kind},
};

/// Counts a field. Chosen values come first and stay when no document has them; the others
/// follow by count and then label, at most `most` of them.
pub(crate) fn count(
    index: &FieldIndex,
    within: &Bitmap,
    chosen: &BTreeSet<&str>,
    most: usize,
) -> FacetAnswer {
    let field = &index.field;
    let (counts, stats) = match (&index.column, &index.order) {
        (Column::One { texts, codes }, _) => {
            let mut counts = vec![0; texts.codes_end()];
            within.for_each_of(codes, |code| add(&mut counts, *code));
            (of_texts(field, texts, &counts, chosen, most), None)
        }
        (Column::Many { texts, codes }, _) => {
            let mut counts = vec![0; texts.codes_end()];
            within.for_each_of(codes, |of| add_each_once(&mut counts, of));
            (of_texts(field, texts, &counts, chosen, most), None)
        }
        (Column::Number { keys }, Some(order)) => {
            of_numbers(field, keys, order, within, chosen, most)
        }
        (Column::Number { .. } | Column::Stored, _) => (Vec::new(), None),
    };
    FacetAnswer { field_name: field.name.clone(), counts, stats }
}

fn add(counts: &mut [usize], code: u32) {
    if let Some(count) = counts.get_mut(at(code)) {
        *count += 1;
    }
}

/// A document that names a value twice still counts once.
fn add_each_once(counts: &mut [usize], codes: &[u32]) {
    if codes.is_empty() {
        add(counts, NO_VALUE);
    }
    for (earlier, code) in codes.iter().enumerate() {
        if !codes.iter().take(earlier).any(|known| known == code) {
            add(counts, *code);
        }
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
    let nothing = field.empty_label.is_some().then_some(NO_VALUE);
    let chosen_codes: Vec<u32> = chosen.iter().filter_map(|text| texts.code(text)).collect();
    let codes = nothing.into_iter().chain(texts.in_order().iter().copied());
    let others: Vec<(usize, u32)> = codes
        .filter(|code| !chosen_codes.contains(code))
        .map(|code| (count_of(code), code))
        .filter(|(count, _)| *count > 0)
        .collect();
    let has_labels = !field.labels.is_empty() || nothing.is_some();
    let others = top(others, most, |code| {
        if has_labels { collation_key(field.label_of(texts.text(code))) } else { String::new() }
    });
    let chosen = chosen.iter().map(|text| (texts.code(text).map_or(0, count_of), *text));
    let others = others.into_iter().map(|(count, code)| (count, texts.text(code)));
    written(field, chosen.collect(), others)
}

/// The largest counts. Entries come in the order of their values; where labels differ from
/// values, `label_key` orders equal counts.
fn top<V: Copy>(
    entries: Vec<(usize, V)>,
    most: usize,
    label_key: impl Fn(V) -> String,
) -> Vec<(usize, V)> {
    let mut ranked: Vec<_> = entries
        .into_iter()
        .enumerate()
        .map(|(rank, (count, value))| ((Reverse(count), label_key(value), rank), value))
        .collect();
    if ranked.len() > most {
        ranked.select_nth_unstable_by(most, |a, b| a.0.cmp(&b.0));
        ranked.truncate(most);
    }
    ranked.sort_unstable_by(|a, b| a.0.cmp(&b.0));
    ranked.into_iter().map(|((Reverse(count), _, _), value)| (count, value)).collect()
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

fn of_numbers(
    field: &Field,
    keys: &[i64],
    order: &Order,
    within: &Bitmap,
    chosen: &BTreeSet<&str>,
    most: usize,
) -> (Vec<FacetCount>, Option<FacetStats>) {
    let mut runs: Vec<(usize, i64)> = Vec::new();
    for slot in order.present.iter().filter(|slot| within.has(**slot)) {
        let key = keys.get(at(*slot)).copied().unwrap_or(MISSING);
        match runs.last_mut() {
            Some((count, last)) if *last == key => *count += 1,
            _ => runs.push((1, key)),
        }
    }
    let bounds = runs.first().zip(runs.last());
    let stats = bounds.filter(|_| field.kind != Kind::Bool).map(|((_, min), (_, max))| {
        FacetStats { min: number_of(field.kind, *min), max: number_of(field.kind, *max) }
    });
    let missing = order.missing.iter().filter(|slot| within.has(**slot)).count();
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
    let others = top(others, most, |key| {
        if has_labels { collation_key(field.label_of(&text(key))) } else { String::new() }
    });
    let chosen: Vec<(usize, String)> =
        chosen.into_iter().map(|key| (count_of(key), text(key))).collect();
    let others: Vec<(usize, String)> =
        others.into_iter().map(|(count, key)| (count, text(key))).collect();
    let chosen = chosen.iter().map(|(count, text)| (*count, text.as_str())).collect();
    let others = others.iter().map(|(count, text)| (*count, text.as_str()));
    (written(field, chosen, others), stats)
}
