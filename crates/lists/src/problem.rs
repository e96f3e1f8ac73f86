//! Why a question to the read model is refused.

use axum::http::StatusCode;
use serde::de::DeserializeOwned;
use svenn_http::Problem;
use svenn_kernel::{Fault, FieldError};
use svenn_search::{
    SearchFailure,
    engine::{Answer, Hit, Query, SearchError},
};

/// Reads the documents of an answer; one that cannot be read is a fault of its source.
///
/// # Errors
/// A fault of the source, 500.
pub fn read_all<T: DeserializeOwned>(answer: &Answer) -> Result<Vec<T>, Problem> {
    answer.items.iter().map(read).collect()
}

/// The same of one document.
///
/// # Errors
/// A fault of the source, 500.
pub fn read<T: DeserializeOwned>(hit: &Hit) -> Result<T, Problem> {
    let read = hit.document.read();
    read.map_err(|error| Problem::from(Fault::caused("document", error)))
}

/// 404 for an unknown collection, 400 for a wrong question with its place, 500.
#[must_use]
pub fn from_failure(failure: SearchFailure) -> Problem {
    refusal(failure, SearchError::part)
}

/// The same, for a question that is refused before it is asked.
#[must_use]
pub fn of_error((error, part): (SearchError, &'static str)) -> Problem {
    refusal(SearchFailure::Refused(error), |_| part)
}

/// The same, for a question whose parts tell where an unknown field was named.
#[must_use]
pub fn of_question(failure: SearchFailure, query: &Query) -> Problem {
    refusal(failure, |error| match error {
        SearchError::UnknownField(name) => place(query, name),
        error => error.part(),
    })
}

fn refusal(failure: SearchFailure, part: impl Fn(&SearchError) -> &'static str) -> Problem {
    let error = match failure {
        SearchFailure::Fault(fault) => return Problem::from(fault),
        SearchFailure::Refused(SearchError::UnknownCollection(_)) => return Problem::not_found(),
        SearchFailure::Refused(error) => error,
    };
    let mut problem =
        Problem::new(StatusCode::BAD_REQUEST, error.code(), "Søket kan ikke utføres slik");
    problem.fields = vec![FieldError {
        field: part(&error).to_owned(),
        code: error.code(),
        message: message(&error),
    }];
    problem
}

fn place(query: &Query, name: &str) -> &'static str {
    if query.ranges.iter().any(|range| range.field == name) {
        "ranges"
    } else if query.facets.iter().any(|facet| facet == name) {
        "facets"
    } else if query.sort.iter().any(|sort| sort.field == name) {
        "sort"
    } else {
        "filters"
    }
}

/// What is wrong with a question, in the words that its asker reads.
#[must_use]
pub fn message(error: &SearchError) -> String {
    match error {
        SearchError::UnknownCollection(name) => format!("Listen {name} finnes ikke"),
        SearchError::UnknownField(name) => format!("Feltet {name} finnes ikke"),
        SearchError::NotFilterable(name) => format!("Det kan ikke filtreres på {name}"),
        SearchError::NotSearched(name) => format!("Det kan ikke søkes i {name}"),
        SearchError::NotFacet(name) => format!("{name} kan ikke telles opp"),
        SearchError::NotSortable(name) => format!("Det kan ikke sorteres på {name}"),
        SearchError::NotNumber(name) => format!("{name} er ikke et tall"),
        SearchError::BadValue { field, value } => format!("{field} kan ikke være {value}"),
        SearchError::BadPage => "Sidene telles fra 1".to_owned(),
        SearchError::PageTooLarge { max } => format!("En side har 1 til {max} rader"),
        SearchError::TooManyFacets { max } => format!("Høyst {max} opptellinger"),
        SearchError::TooManyFacetValues { max } => format!("Høyst {max} verdier i en opptelling"),
        SearchError::TooManyFilters { max } => format!("Høyst {max} filtre"),
        SearchError::TooManyValues { max } => format!("Høyst {max} verdier i et filter"),
        SearchError::TooManySorts { max } => format!("Høyst {max} felt å sortere på"),
        SearchError::TooDeep { max } => format!("Filtre kan ha høyst {max} nivåer"),
        SearchError::QueryTooLong { chars_max, words_max } => {
            format!("Søketeksten kan ha høyst {chars_max} tegn og {words_max} ord")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_question_names_its_place() {
        let problem = from_failure(SearchError::NotFacet("epost".to_owned()).into());
        assert_eq!((problem.status().as_u16(), problem.code), (400, "not_facet"));
        let [field] = problem.fields.as_slice() else { panic!("one place") };
        assert_eq!((field.field.as_str(), field.code), ("facets", "not_facet"));
        assert!(field.message.contains("epost"));
    }

    #[test]
    fn an_unknown_collection_is_not_found_and_a_fault_is_not_told() {
        let unknown = from_failure(SearchError::UnknownCollection("X".to_owned()).into());
        assert_eq!(unknown.status().as_u16(), 404);
        let fault = from_failure(Fault::new("disk full").into());
        assert_eq!((fault.status().as_u16(), fault.code), (500, "fault"));
        assert!(!fault.title.contains("disk"));
    }
}
