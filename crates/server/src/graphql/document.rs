//! Reading a document: one operation with one field, and nothing that costs more to read than
//! to do.

use async_graphql::parser::{
    parse_query,
    types::{DocumentOperations, ExecutableDocument, Selection},
};
use axum::http::StatusCode;
use svenn_http::Problem;

/// Code of a document that is not GraphQL.
const MALFORMED: &str = "malformed";
/// Code of a document with anything but one field of one operation.
const NOT_ONE_OPERATION: &str = "not_one_operation";
/// Code of a document that asks for what the schema does not have.
pub(super) const NOT_IN_SCHEMA: &str = "not_in_schema";

/// Most opening brackets of all kinds. Values are read by recursion: this bounds how deep.
const BRACKETS_MAX: usize = 200;

/// Reads it.
///
/// # Errors
/// 400 with a stable code.
pub(super) fn parse(query: &str) -> Result<ExecutableDocument, Problem> {
    let opened = query.bytes().filter(|byte| matches!(byte, b'{' | b'[' | b'(')).count();
    if opened > BRACKETS_MAX {
        return Err(refused(MALFORMED, "Forespørselen er for sammensatt"));
    }
    let document = parse_query(query)
        .map_err(|_| refused(MALFORMED, "Forespørselen er ikke gyldig GraphQL"))?;
    if has_one_field(&document) {
        Ok(document)
    } else {
        Err(refused(NOT_ONE_OPERATION, "En forespørsel kan bare gjøre én ting"))
    }
}

/// Whether it is one operation with one field of its own: one transaction is enough for it, and
/// nobody asks a hundred questions under a hundred names.
fn has_one_field(document: &ExecutableDocument) -> bool {
    let operation = match &document.operations {
        DocumentOperations::Single(operation) => operation,
        DocumentOperations::Multiple(operations) => {
            let mut all = operations.values();
            match (all.next(), all.next()) {
                (Some(operation), None) => operation,
                _ => return false,
            }
        }
    };
    let fields = &operation.node.selection_set.node.items;
    matches!(fields.as_slice(), [only] if matches!(only.node, Selection::Field(_)))
}

fn refused(code: &'static str, title: &str) -> Problem {
    Problem::new(StatusCode::BAD_REQUEST, code, title)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(query: &str) -> &'static str {
        parse(query).map_or_else(|problem| problem.code, |_| "read")
    }

    #[test]
    fn a_request_does_one_thing() {
        for (query, expected) in [
            ("{ a }", "read"),
            ("query A($b: [Int!]!) { a(b: $b) { c { d } } }", "read"),
            ("mutation { a(input: { b: 1 }) { id } }", "read"),
            ("{ a b }", NOT_ONE_OPERATION),
            ("{ a: check b: check }", NOT_ONE_OPERATION),
            ("query A { a } query B { b }", NOT_ONE_OPERATION),
            ("{ ...F } fragment F on Query { a b }", NOT_ONE_OPERATION),
            ("{ ... { a b } }", NOT_ONE_OPERATION),
            ("{ a", MALFORMED),
            ("", MALFORMED),
        ] {
            assert_eq!(code(query), expected, "{query}");
        }
    }

    #[test]
    fn deep_documents_are_not_read() {
        for (open, close) in [("{a", "}"), ("[", "]"), ("{a:", "}")] {
            let (open, close) = (open.repeat(6_000), close.repeat(6_000));
            assert_eq!(code(&format!("{{ a(b: {open}{close}) }}")), MALFORMED);
            assert_eq!(code(&format!("{{ a {open}{close} }}")), MALFORMED);
        }
        let types = format!("query($a: {}Int{}) {{ a }}", "[".repeat(6_000), "]".repeat(6_000));
        assert_eq!(code(&types), MALFORMED);
    }
}
