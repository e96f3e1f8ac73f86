//! Reading `sort_by`.

use super::refusal::{Expected, Refusal, Why};
use crate::engine::{Direction, RELEVANCE, Schema, SearchError, Sort};

const PART: &str = "sort_by";
/// Where documents without a value stand; the only place there is.
const MISSING_LAST: &str = "missing_values:last";

/// Reads an order against the fields that the caller knows.
pub(super) fn parse(text: &str, schema: &Schema) -> Result<Vec<Sort>, Refusal> {
    let mut sorts = Vec::new();
    let mut at = 1;
    for part in text.split(',') {
        if !(part.trim().is_empty() && text.trim().is_empty()) {
            sorts.push(one(part, at, schema)?);
        }
        at += part.chars().count() + 1;
    }
    Ok(sorts)
}

fn one(part: &str, at: usize, schema: &Schema) -> Result<Sort, Refusal> {
    let refuse = |why, after: usize| Err(Refusal { part: PART, why, at: Some(at + after) });
    let (start, part) = (part.len() - part.trim_start().len(), part.trim());
    let (name, arguments, direction) = split(part);
    if arguments.is_some_and(|given| given.replace(' ', "") != MISSING_LAST) {
        return refuse(Why::Unsupported, start + name.chars().count());
    }
    let field = schema.fields().iter().find(|field| field.name() == name);
    match field {
        _ if name.is_empty() => return refuse(Why::Expected(Expected::Field), start),
        _ if name == RELEVANCE => {}
        None => {
            return refuse(Why::Search(SearchError::UnknownField(name.to_owned())), start);
        }
        Some(field) if !field.is_sorted() => {
            return refuse(Why::Search(SearchError::NotSortable(name.to_owned())), start);
        }
        Some(_) => {}
    }
    let direction = direction.map(|text| text.trim().to_ascii_lowercase());
    let direction = match direction.as_deref() {
        Some("asc") => Direction::Asc,
        Some("desc") => Direction::Desc,
        _ => {
            let before = part.rfind(':').and_then(|place| part.get(..=place)).unwrap_or(part);
            return refuse(Why::Expected(Expected::Direction), start + before.chars().count());
        }
    };
    Ok(Sort { field: name.to_owned(), direction })
}

/// Name, what is in parentheses, and what follows the colon.
fn split(part: &str) -> (&str, Option<&str>, Option<&str>) {
    match part.split_once('(') {
        Some((name, rest)) => match rest.split_once(')') {
            Some((arguments, after)) => {
                (name.trim(), Some(arguments), after.trim().strip_prefix(':'))
            }
            None => (name.trim(), Some(rest), None),
        },
        None => match part.split_once(':') {
            Some((name, direction)) => (name.trim(), None, Some(direction)),
            None => (part, None, None),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Field;

    fn schema() -> Schema {
        Schema::new("LAERLINGER")
            .field(Field::text("navn").sort())
            .field(Field::int("sluttdato").sort())
            .field(Field::keyword("epost"))
    }

    fn refused(text: &str) -> (&'static str, Option<usize>) {
        let refusal = parse(text, &schema()).unwrap_err();
        assert_eq!(refusal.part, "sort_by");
        (refusal.code(), refusal.at)
    }

    #[test]
    fn an_order_is_read() {
        let read = |text| parse(text, &schema()).unwrap();
        assert_eq!(read(""), []);
        assert_eq!(
            read("_text_match:desc, sluttdato(missing_values: last):DESC,navn:asc"),
            [Sort::desc(RELEVANCE), Sort::desc("sluttdato"), Sort::asc("navn")]
        );
    }

    #[test]
    fn what_cannot_be_read_is_refused_at_its_place() {
        assert_eq!(refused("navn"), ("not_parsed", Some(5)));
        assert_eq!(refused("navn:up"), ("not_parsed", Some(6)));
        assert_eq!(refused("navn:asc,,"), ("not_parsed", Some(10)));
        assert_eq!(refused("navn:asc, lonn:asc"), ("unknown_field", Some(11)));
        assert_eq!(refused("epost:asc"), ("not_sortable", Some(1)));
        assert_eq!(refused("_text_match(buckets: 10):desc"), ("unsupported", Some(12)));
        assert_eq!(refused("navn(missing_values: first):asc"), ("unsupported", Some(5)));
    }
}
