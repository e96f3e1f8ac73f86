//! What a view holds, as the question that it is: the address of a list, read as the web reads it.
//! Both read the examples in `addresses.json`.

use std::collections::BTreeMap;

use serde_json::{Number, Value};
use svenn_search::{
    DayPeriod, ListRange, ListRequest,
    engine::{Field, Filter, Kind, Schema},
};

/// What an address says of rows without a value: it cannot hold `""`.
const WITHOUT: &str = "~uten";
/// What stands behind a field's name for values that the rows must not have.
const NOT: &str = "-ikke";
/// What a stretch of days begins with, in place of two ends.
const PERIOD_MARK: &str = "~";

/// The question of an address such as `?q=vik&statusLabel=I+læretid&framdrift=20..60`. What it
/// says of no facet of the list narrows nothing, and its order counts nothing.
pub(crate) fn question_of(address: &str, schema: &Schema) -> ListRequest {
    let mut values: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (name, value) in form_urlencoded::parse(address.trim_start_matches('?').as_bytes()) {
        values.entry(name.into_owned()).or_default().push(value.into_owned());
    }
    let mut question = ListRequest {
        q: first(&values, "q").unwrap_or_default().to_owned(),
        ..ListRequest::default()
    };
    for field in schema.fields().iter().filter(|field| field.is_facet()) {
        if is_number(field) {
            question.ranges.extend(first(&values, field.name()).and_then(|it| range(field, it)));
        } else {
            question.filters.extend(filter(&values, field, false));
            question.filters.extend(filter(&values, field, true));
        }
    }
    question
}

fn first<'a>(values: &'a BTreeMap<String, Vec<String>>, name: &str) -> Option<&'a str> {
    values.get(name)?.first().map(String::as_str)
}

const fn is_number(field: &Field) -> bool {
    matches!(field.kind(), Kind::Int | Kind::Float)
}

fn filter(values: &BTreeMap<String, Vec<String>>, field: &Field, not: bool) -> Option<Filter> {
    let field = field.name().to_owned();
    let named = values.get(&if not { format!("{field}{NOT}") } else { field.clone() })?;
    let of = |value: &String| if value == WITHOUT { String::new() } else { value.clone() };
    Some(Filter { values: named.iter().map(of).collect(), field, not })
}

fn range(field: &Field, text: &str) -> Option<ListRange> {
    let field = field.name().to_owned();
    if let Some(word) = text.strip_prefix(PERIOD_MARK) {
        let period: DayPeriod = serde_json::from_value(Value::from(word)).ok()?;
        return Some(ListRange { field, period: Some(period), ..ListRange::default() });
    }
    let (min, max) = text.split_once("..").unwrap_or((text, ""));
    let (min, max) = (number(min), number(max));
    (min.is_some() || max.is_some()).then_some(ListRange { field, min, max, period: None })
}

fn number(text: &str) -> Option<Number> {
    let whole = text.parse::<i64>().ok().map(Number::from);
    whole.or_else(|| text.parse().ok().and_then(Number::from_f64))
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize)]
    struct Example {
        address: String,
        question: ListRequest,
    }

    fn schema() -> Schema {
        Schema::new("LAERLINGER")
            .field(Field::keyword("statusLabel").facet())
            .field(Field::keywords("koordinatornavn").facet())
            .field(Field::int("sluttdato").facet())
            .field(Field::int("framdrift").facet())
            .field(Field::keyword("telefon"))
    }

    #[test]
    fn an_address_is_read_as_the_web_reads_it() {
        let examples: Vec<Example> = serde_json::from_str(include_str!("addresses.json")).unwrap();
        for Example { address, question } in examples {
            let mut read = question_of(&address, &schema());
            read.filters.sort_by(|a, b| (&a.field, a.not).cmp(&(&b.field, b.not)));
            assert_eq!(read, question, "{address}");
        }
    }

    #[test]
    fn what_is_no_facet_and_what_cannot_be_read_narrows_nothing() {
        for address in ["", "?", "?telefon=4", "?sort=-navn&gruppe=bedrift", "?framdrift=a..b"] {
            assert_eq!(question_of(address, &schema()), ListRequest::default(), "{address}");
        }
        assert_eq!(question_of("?sluttdato=~whenever", &schema()), ListRequest::default());
    }
}
