//! Which documents a condition holds for.

use super::{
    bitmap::{Bitmap, at, slot},
    column::Column,
    error::SearchError,
    fold::{digits, sought, spellings, words},
    index::{FieldIndex, Index},
    limits::{FILTER_DEPTH_MAX, FILTER_NODES_MAX, FILTER_VALUES_MAX},
    number::{MISSING, key_of_text, keys_between},
    query::{Expr, Range},
    schema::{Field, Reading},
    tokens::phone_numbers,
};

impl Index {
    /// The slots a condition holds for. Free slots may be among them: take the result within
    /// the live ones.
    pub(crate) fn evaluate(&self, condition: &Expr) -> Result<Bitmap, SearchError> {
        Ok(match condition {
            Expr::All => self.live.clone(),
            Expr::Nothing => Bitmap::default(),
            Expr::And(parts) => {
                let mut all = self.live.clone();
                for part in parts {
                    all.and(&self.evaluate(part)?);
                }
                all
            }
            Expr::Or(parts) => {
                let mut any = Bitmap::default();
                for part in parts {
                    any.or(&self.evaluate(part)?);
                }
                any
            }
            Expr::Not(part) => {
                let mut rest = self.live.clone();
                rest.and_not(&self.evaluate(part)?);
                rest
            }
            Expr::Equals { field, values } => self.with_values(field, values)?,
            Expr::Words { field, values } => self.with_words(field, values)?,
            Expr::Range(range) => self.within(range)?,
        })
    }

    /// Slots whose field has any of the values.
    pub(crate) fn with_values(
        &self,
        field: &str,
        values: &[String],
    ) -> Result<Bitmap, SearchError> {
        if field == "id" {
            let mut found = Bitmap::default();
            values.iter().filter_map(|id| self.slot_of(id)).for_each(|slot| found.set(slot));
            return Ok(found);
        }
        let index = self.field(field)?;
        match &index.column {
            Column::One { texts, codes } => {
                let wanted = wanted(texts.codes_end(), values.iter().map(|text| texts.code(text)));
                let is_wanted = |code: &u32| wanted.get(at(*code)).copied().unwrap_or(false);
                Ok(Bitmap::collect(codes.iter().map(is_wanted)))
            }
            Column::Many { texts, lists } => {
                let wanted = wanted(texts.codes_end(), values.iter().map(|text| texts.code(text)));
                let is_wanted = |code: &u32| wanted.get(at(*code)).copied().unwrap_or(false);
                let none = wanted.first().copied().unwrap_or(false);
                let all = lists.spans().iter().map(|span| lists.of(*span));
                Ok(Bitmap::collect(
                    all.map(|of| (none && of.is_empty()) || of.iter().any(is_wanted)),
                ))
            }
            Column::Number { keys } => {
                let mut wanted = values
                    .iter()
                    .map(|value| number_sought(index, value))
                    .collect::<Result<Vec<i64>, _>>()?;
                wanted.sort_unstable();
                Ok(Bitmap::collect(keys.iter().map(|key| wanted.binary_search(key).is_ok())))
            }
            Column::Stored => Err(SearchError::NotFilterable(field.to_owned())),
        }
    }

    /// Slots whose field has a text with all words of any of the values.
    fn with_words(&self, field: &str, values: &[String]) -> Result<Bitmap, SearchError> {
        if field == "id" {
            return self.with_values(field, values);
        }
        let index = self.field(field)?;
        let (Column::One { texts, .. } | Column::Many { texts, .. }) = &index.column else {
            return self.with_values(field, values);
        };
        let sought: Vec<SoughtWords> = values.iter().map(|value| SoughtWords::of(value)).collect();
        let is_sought = |text: &str| sought.iter().any(|words| words.are_in(&index.field, text));
        let codes = 0..texts.codes_end();
        let found = codes.map(|code| texts.text(slot(code))).filter(|text| is_sought(text));
        let found: Vec<String> = found.map(str::to_owned).collect();
        self.with_values(field, &found)
    }

    /// Slots whose field is a number between the bounds.
    pub(crate) fn within(&self, range: &Range) -> Result<Bitmap, SearchError> {
        let index = self.field(&range.field)?;
        let Column::Number { keys } = &index.column else {
            return Err(SearchError::NotNumber(range.field.clone()));
        };
        let between = keys_between(index.field.kind, range.min.as_ref(), range.max.as_ref());
        Ok(Bitmap::collect(keys.iter().map(|key| between.contains(key))))
    }
}

/// The words of a filter's value.
struct SoughtWords {
    whole: String,
    /// For each word the ways it may be typed.
    forms: Vec<Vec<String>>,
    last_is_beginning: bool,
}

impl SoughtWords {
    fn of(value: &str) -> Self {
        Self {
            whole: value.to_owned(),
            forms: words(value).map(sought).collect(),
            last_is_beginning: value.ends_with('*'),
        }
    }

    fn are_in(&self, field: &Field, text: &str) -> bool {
        if self.forms.is_empty() || text.is_empty() {
            return self.whole == text;
        }
        if matches!(field.reading, Reading::Digits | Reading::Phone) {
            return phone_numbers(text).contains(&digits(&self.whole));
        }
        let spelt: Vec<Vec<String>> = words(text).map(spellings).collect();
        let last = self.forms.len() - 1;
        self.forms.iter().enumerate().all(|(at, forms)| {
            let is_beginning = self.last_is_beginning && at == last;
            let fits = |word: &String| {
                forms.iter().any(|form| word == form || (is_beginning && word.starts_with(form)))
            };
            spelt.iter().flatten().any(fits)
        })
    }
}

fn wanted(codes_end: usize, codes: impl Iterator<Item = Option<u32>>) -> Vec<bool> {
    let mut wanted = vec![false; codes_end];
    for code in codes.flatten() {
        if let Some(place) = wanted.get_mut(at(code)) {
            *place = true;
        }
    }
    wanted
}

fn number_sought(index: &FieldIndex, value: &str) -> Result<i64, SearchError> {
    if value.is_empty() {
        return Ok(MISSING);
    }
    key_of_text(index.field.kind, value).ok_or_else(|| SearchError::BadValue {
        field: index.field.name.clone(),
        value: value.to_owned(),
    })
}

/// Refuses a condition of a client that would cost too much.
pub(crate) fn check_size(condition: &Expr) -> Result<(), SearchError> {
    let mut nodes = 0;
    check_node(condition, 1, &mut nodes)
}

fn check_node(condition: &Expr, depth: usize, nodes: &mut usize) -> Result<(), SearchError> {
    *nodes += 1;
    if depth > FILTER_DEPTH_MAX {
        return Err(SearchError::TooDeep { max: FILTER_DEPTH_MAX });
    }
    if *nodes > FILTER_NODES_MAX {
        return Err(SearchError::TooManyFilters { max: FILTER_NODES_MAX });
    }
    match condition {
        Expr::And(parts) | Expr::Or(parts) => {
            parts.iter().try_for_each(|part| check_node(part, depth + 1, nodes))
        }
        Expr::Not(part) => check_node(part, depth + 1, nodes),
        Expr::Equals { values, .. } | Expr::Words { values, .. } => check_values(values),
        Expr::All | Expr::Nothing | Expr::Range(_) => Ok(()),
    }
}

pub(crate) fn check_values(values: &[String]) -> Result<(), SearchError> {
    if values.len() > FILTER_VALUES_MAX {
        return Err(SearchError::TooManyValues { max: FILTER_VALUES_MAX });
    }
    Ok(())
}
