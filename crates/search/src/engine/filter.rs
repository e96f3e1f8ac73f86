//! Which documents a condition holds for.

use super::{
    bitmap::{Bitmap, at},
    column::Column,
    error::SearchError,
    fold::{digits, sought, words},
    index::{FieldIndex, Index},
    limits::{FILTER_DEPTH_MAX, FILTER_NODES_MAX, FILTER_VALUES_MAX},
    number::{MISSING, key_of_text, keys_between},
    query::{Expr, Range},
    schema::Reading,
};

/// So small a share of the documents is named one by one.
const FEW_SHARE: usize = 4;

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
            Column::One { texts, codes, kept } => {
                let sought: Vec<u32> = values.iter().filter_map(|text| texts.code(text)).collect();
                let having = kept.as_ref().and_then(|kept| kept.having(&sought, &self.live));
                if let Some(having) = having {
                    return Ok(having);
                }
                Ok(match sought.as_slice() {
                    [] => Bitmap::default(),
                    [one] => Bitmap::of(codes, |code| code == one),
                    [one, two] => Bitmap::of(codes, |code| code == one || code == two),
                    many => {
                        let many = many.iter().map(|code| Some(*code));
                        let wanted = wanted(texts.codes_end(), many);
                        let is_wanted = |code: &u32| wanted.get(at(*code)).copied();
                        Bitmap::of(codes, |code| is_wanted(code).unwrap_or(false))
                    }
                })
            }
            Column::Many { texts, lists, kept } => {
                let sought: Vec<u32> = values.iter().filter_map(|text| texts.code(text)).collect();
                let having = kept.as_ref().and_then(|kept| kept.having(&sought, &self.live));
                if let Some(having) = having {
                    return Ok(having);
                }
                let wanted = wanted(texts.codes_end(), values.iter().map(|text| texts.code(text)));
                let is_wanted = |code: &u32| wanted.get(at(*code)).copied().unwrap_or(false);
                let none = wanted.first().copied().unwrap_or(false);
                let all = lists.spans().iter().map(|span| lists.codes_of(*span));
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
                Ok(match wanted.as_slice() {
                    [one] => Bitmap::of(keys, |key| key == one),
                    many => Bitmap::of(keys, |key| many.binary_search(key).is_ok()),
                })
            }
            Column::Stored => Err(SearchError::NotFilterable(field.to_owned())),
        }
    }

    /// Slots whose field has all words of any of the values. Words are kept of fields that are
    /// searched; in others the whole value is looked for.
    fn with_words(&self, field: &str, values: &[String]) -> Result<Bitmap, SearchError> {
        let index = match field {
            "id" => return self.with_values(field, values),
            _ => self.field(field)?,
        };
        if !index.field.is_searched() {
            return self.with_values(field, values);
        }
        let mut any = Bitmap::default();
        for value in values {
            any.or(&match self.with_all_words(index, value) {
                Some(found) => found,
                None => self.with_values(field, std::slice::from_ref(value))?,
            });
        }
        Ok(any)
    }

    /// Slots whose field has all words of a value; `None` when it has no words.
    fn with_all_words(&self, index: &FieldIndex, value: &str) -> Option<Bitmap> {
        let find = |form: &str, is_beginning: bool, found: &mut Bitmap| {
            self.tokens.slots_with(form, is_beginning, index.place, found);
        };
        if matches!(index.field.reading, Reading::Digits | Reading::Phone) {
            let mut found = Bitmap::default();
            find(&digits(value), false, &mut found);
            return Some(found);
        }
        let mut all: Option<Bitmap> = None;
        let mut rest = words(value).peekable();
        while let Some(word) = rest.next() {
            let is_beginning = rest.peek().is_none() && value.ends_with('*');
            let mut found = Bitmap::default();
            sought(word).iter().for_each(|form| find(form, is_beginning, &mut found));
            all = Some(match all {
                Some(mut all) => {
                    all.and(&found);
                    all
                }
                None => found,
            });
        }
        all
    }

    /// Slots whose field is a number between the bounds.
    pub(crate) fn within(&self, range: &Range) -> Result<Bitmap, SearchError> {
        let index = self.field(&range.field)?;
        let Column::Number { keys } = &index.column else {
            return Err(SearchError::NotNumber(range.field.clone()));
        };
        let between = keys_between(index.field.kind, range.min.as_ref(), range.max.as_ref());
        let (least, most) = (*between.start(), *between.end());
        let Some(order) = &index.order else {
            return Ok(Bitmap::of(keys, |key| least <= *key && *key <= most));
        };
        // What is kept in order tells who is between; most ranges leave out next to nobody, or take
        // next to nobody in.
        let key = |slot: &u32| keys.get(at(*slot)).copied().unwrap_or(MISSING);
        let start = order.present.partition_point(|slot| key(slot) < least);
        let end = order.present.partition_point(|slot| key(slot) <= most).max(start);
        let (before, rest) = order.present.split_at(start);
        let (inside, after) = rest.split_at(end - start);
        let outside = before.len() + after.len() + order.missing.len();
        if inside.len() * FEW_SHARE < order.len() {
            let mut found = Bitmap::default();
            inside.iter().for_each(|slot| found.set(*slot));
            return Ok(found);
        }
        if outside * FEW_SHARE < order.len() {
            let mut found = self.live.clone();
            let outside = before.iter().chain(after).chain(&order.missing);
            outside.for_each(|slot| found.unset(*slot));
            return Ok(found);
        }
        Ok(Bitmap::of(keys, |key| least <= *key && *key <= most))
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
