//! Numbers as 64-bit keys whose order is the order of the numbers, so that whole numbers,
//! fractions and truth values share one kind of column.

use std::ops::RangeInclusive;

use serde_json::{Number, Value};

use super::schema::{Field, Kind};

/// The key of a document without a value.
pub(crate) const MISSING: i64 = i64::MIN;

/// The key of a number, for `None` that it is not one of this kind.
pub(crate) fn key_of(field: &Field, value: &Value) -> Option<i64> {
    match field.kind {
        Kind::Int => value.as_i64().map(|number| number.max(MISSING + 1)),
        Kind::Float => value.as_f64().map(float_key),
        Kind::Bool => value.as_bool().map(i64::from),
        Kind::Text | Kind::Keyword | Kind::Keywords => None,
    }
}

/// The key of a filter's value.
pub(crate) fn key_of_text(kind: Kind, text: &str) -> Option<i64> {
    match kind {
        Kind::Int => text.parse::<i64>().ok().map(|number| number.max(MISSING + 1)),
        Kind::Float => text.parse().ok().filter(|number: &f64| number.is_finite()).map(float_key),
        Kind::Bool => text.parse().ok().map(bool::into),
        Kind::Text | Kind::Keyword | Kind::Keywords => None,
    }
}

/// The keys between two bounds; none at all when the bounds cross.
pub(crate) fn keys_between(
    kind: Kind,
    min: Option<&Number>,
    max: Option<&Number>,
) -> RangeInclusive<i64> {
    let lowest = min.map_or(MISSING + 1, |bound| bound_key(kind, bound, f64::ceil));
    let highest = max.map_or(i64::MAX, |bound| bound_key(kind, bound, f64::floor));
    lowest.max(MISSING + 1)..=highest
}

fn bound_key(kind: Kind, bound: &Number, round: fn(f64) -> f64) -> i64 {
    match (kind, bound.as_i64(), bound.as_f64()) {
        (Kind::Float, _, Some(float)) => float_key(float),
        (_, Some(whole), _) => whole,
        (_, None, Some(float)) => whole_number(round(float)),
        // serde_json's numbers are always one of the two.
        (_, None, None) => MISSING + 1,
    }
}

#[expect(clippy::as_conversions, reason = "saturates, which is what a bound needs")]
const fn whole_number(float: f64) -> i64 {
    float as i64
}

/// The bits of a number, turned so that they sort like it; 0.0 and -0.0 are one.
fn float_key(float: f64) -> i64 {
    let float = if float == 0.0 { 0.0 } else { float };
    let bits = float.to_bits().cast_signed();
    turn(bits).max(MISSING + 1)
}

const fn turn(bits: i64) -> i64 {
    bits ^ ((bits >> 63).cast_unsigned() >> 1).cast_signed()
}

/// The number a key stands for.
pub(crate) fn number_of(kind: Kind, key: i64) -> Number {
    match kind {
        Kind::Float => {
            let float = f64::from_bits(turn(key).cast_unsigned());
            Number::from_f64(float).unwrap_or_else(|| Number::from(0))
        }
        _ => Number::from(key),
    }
}

/// A key as a filter's value.
pub(crate) fn text_of(kind: Kind, key: i64) -> String {
    match kind {
        Kind::Bool => (key != 0).to_string(),
        _ => number_of(kind, key).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    fn number(value: serde_json::Value) -> Option<Number> {
        match value {
            Value::Number(number) => Some(number),
            _ => None,
        }
    }

    #[test]
    fn a_fraction_bounds_whole_numbers_from_inside() {
        let (min, max) = (number(json!(1.5)), number(json!(3.5)));
        assert_eq!(keys_between(Kind::Int, min.as_ref(), max.as_ref()), 2..=3);
        let huge = number(json!(1e300));
        assert_eq!(keys_between(Kind::Int, None, huge.as_ref()), MISSING + 1..=i64::MAX);
    }

    #[test]
    fn values_are_read_as_filters_write_them() {
        assert_eq!(key_of_text(Kind::Bool, "true"), Some(1));
        assert_eq!(key_of_text(Kind::Int, "12"), Some(12));
        assert_eq!(key_of_text(Kind::Int, "tolv"), None);
        assert_eq!(key_of_text(Kind::Float, "inf"), None);
        assert_eq!(text_of(Kind::Bool, 0), "false");
        assert_eq!(text_of(Kind::Float, float_key(0.25)), "0.25");
    }

    proptest! {
        #[test]
        fn keys_sort_like_their_numbers(a in any::<f64>(), b in any::<f64>()) {
            prop_assume!(a.is_finite() && b.is_finite());
            prop_assert_eq!(float_key(a).cmp(&float_key(b)), a.partial_cmp(&b).unwrap());
            let back = number_of(Kind::Float, float_key(a)).as_f64().unwrap();
            prop_assert!(back == a);
        }
    }
}
