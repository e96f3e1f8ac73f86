//! Refusals as clients of the protocol read them: a problem that also has a `message`.

use axum::{
    body::Body,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Serialize;
use svenn_http::Problem;
use svenn_kernel::{Fault, FieldError};
use svenn_search::{
    SearchFailure,
    engine::SearchError,
    typesense::{Expected, Refusal, Why},
};
use utoipa::ToSchema;

use crate::problem::message;

/// A refused call, or one of several searches that is refused.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SearchRefusal)]
pub(super) struct Refused {
    #[serde(flatten)]
    problem: Box<Problem>,
    /// For developers; the protocol's one field.
    message: String,
}

/// One of several searches, refused.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct RefusedSearch {
    /// The HTTP status it would have alone.
    code: u16,
    /// For developers.
    error: String,
    /// Stable code.
    problem: &'static str,
    /// The wrong parameters.
    fields: Vec<FieldError>,
}

impl Refused {
    /// 404, in the words of the protocol.
    pub(super) fn not_found() -> Self {
        Self { message: "Not Found".to_owned(), ..Self::from(Problem::not_found()) }
    }

    /// 400 for a part of the call.
    pub(super) fn part(part: &str, code: &'static str, english: &str, norwegian: &str) -> Self {
        let mut problem = wrong(code);
        problem.fields =
            vec![FieldError { field: part.to_owned(), code, message: norwegian.to_owned() }];
        Self { message: english.to_owned(), ..Self::from(problem) }
    }

    pub(super) fn is_fault(&self) -> bool {
        self.problem.status().is_server_error()
    }

    /// As one of several searches.
    pub(super) fn search(self) -> RefusedSearch {
        let Self { problem, message } = self;
        RefusedSearch {
            code: problem.status().as_u16(),
            error: message,
            problem: problem.code,
            fields: problem.fields,
        }
    }
}

fn wrong(code: &'static str) -> Problem {
    Problem::new(StatusCode::BAD_REQUEST, code, "Søket kan ikke utføres slik")
}

impl From<Problem> for Refused {
    fn from(problem: Problem) -> Self {
        let message = problem.status().canonical_reason().unwrap_or_default().to_owned();
        Self { problem: Box::new(problem), message }
    }
}

impl From<Fault> for Refused {
    fn from(fault: Fault) -> Self {
        Self::from(Problem::from(fault))
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        let code = refusal.code();
        let norwegian = match (told(&refusal.why), refusal.at) {
            (told, Some(at)) => format!("{told} (tegn {at})"),
            (told, None) => told,
        };
        let part = match &refusal.why {
            Why::Unknown(name) => name.as_str(),
            _ => refusal.part,
        };
        Self::part(part, code, &refusal.to_string(), &norwegian)
    }
}

impl From<SearchFailure> for Refused {
    fn from(failure: SearchFailure) -> Self {
        match failure {
            SearchFailure::Fault(fault) => Self::from(fault),
            SearchFailure::Refused(SearchError::UnknownCollection(_)) => Self::not_found(),
            SearchFailure::Refused(error) => {
                let part = parameter(&error);
                Self::from(Refusal { part, why: Why::Search(error), at: None })
            }
        }
    }
}

/// The parameter that an error of the engine is about.
const fn parameter(error: &SearchError) -> &'static str {
    match error {
        SearchError::QueryTooLong { .. } => "q",
        SearchError::NotSearched(_) => "query_by",
        SearchError::NotFacet(_) | SearchError::TooManyFacets { .. } => "facet_by",
        SearchError::TooManyFacetValues { .. } => "max_facet_values",
        SearchError::NotSortable(_) | SearchError::TooManySorts { .. } => "sort_by",
        SearchError::BadPage => "page",
        SearchError::PageTooLarge { .. } => "per_page",
        _ => "filter_by",
    }
}

fn told(why: &Why) -> String {
    let expected = match why {
        Why::Search(error) => return message(error),
        Why::Malformed => return "Verdien må være et tall, eller true eller false".to_owned(),
        Why::Unsupported => return "Dette støttes ikke".to_owned(),
        Why::Unknown(name) => return format!("«{name}» finnes ikke"),
        Why::NotCounted => return "Feltet må stå i facet_by også".to_owned(),
        Why::TooLong { bytes_max } => return format!("Høyst {bytes_max} tegn"),
        Why::Expected(expected) => expected,
    };
    match expected {
        Expected::Field => "Her skal det stå et felt",
        Expected::Colon => "Her skal det stå kolon",
        Expected::Value => "Her mangler en verdi",
        Expected::Number => "Her skal det stå et tall",
        Expected::Connective => "Her skal det stå && eller ||, eller ingenting",
        Expected::Parenthesis => "Her mangler en sluttparentes",
        Expected::ListEnd => "Her skal det stå komma eller ]",
        Expected::Backtick => "Teksten mangler sitt andre `-tegn",
        Expected::Backticks => "En tekst med parenteser må stå mellom `-tegn",
        Expected::Direction => "Her skal det stå asc eller desc",
    }
    .to_owned()
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let body = serde_json::to_vec(&self);
        let mut response = self.problem.into_response();
        if let Ok(body) = body {
            *response.body_mut() = Body::from(body);
            // Clients of the protocol read nothing else.
            let json = HeaderValue::from_static("application/json");
            response.headers_mut().insert(header::CONTENT_TYPE, json);
        }
        response
    }
}
