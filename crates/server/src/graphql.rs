//! `POST /graphql`: the operations of all capabilities as one schema. A request runs one
//! operation, which begins one transaction and goes through what the endpoints go through.

mod document;
#[cfg(test)]
mod tests;

use async_graphql::{
    EmptySubscription, ErrorExtensionValues, MergedObject, Request, Schema, ServerError, Value,
    Variables,
};
use axum::{
    Extension, Json,
    extract::DefaultBodyLimit,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use svenn_access::graphql::AccountQueries;
use svenn_apprenticeships::graphql::ApprenticeMutations;
use svenn_grants::graphql::GrantMutations;
use svenn_http::{
    Check, Environment, Problem, Routes, Session, Valid, endpoint, is_about_the_call, routes,
};
use svenn_kernel::Fields;
use svenn_workplaces::graphql::{CompanyMutations, EmployeeMutations};
use utoipa::ToSchema;

/// Largest request: the operation and its variables.
const REQUEST_BYTES_MAX: usize = 64 * 1024;
/// Longest operation.
const QUERY_CHARS_MAX: usize = 16 * 1024;
/// Deepest nesting of an answer; introspection alone needs so much.
const DEPTH_MAX: usize = 16;
/// Most fields of an answer.
const FIELDS_MAX: usize = 400;
/// Most directives on one field.
const DIRECTIVES_MAX: usize = 4;

/// What can be asked.
#[derive(MergedObject, Default)]
pub struct Query(AccountQueries);

/// What can be done.
#[derive(MergedObject, Default)]
pub struct Mutation(CompanyMutations, ApprenticeMutations, EmployeeMutations, GrantMutations);

/// The schema of all capabilities.
pub type GraphqlSchema = Schema<Query, Mutation, EmptySubscription>;

/// The schema as it is served: in production it does not describe itself.
#[must_use]
pub fn schema(environment: Environment) -> GraphqlSchema {
    let schema = Schema::build(Query::default(), Mutation::default(), EmptySubscription)
        .limit_depth(DEPTH_MAX)
        .limit_complexity(FIELDS_MAX)
        .limit_directives(DIRECTIVES_MAX);
    match environment {
        Environment::Simulator => schema.finish(),
        Environment::Production => schema.disable_introspection().disable_suggestions().finish(),
    }
}

/// The schema in GraphQL's own language, as committed.
#[must_use]
pub fn graphql_sdl() -> String {
    let mut text = schema(Environment::Simulator).sdl().trim_end().to_owned();
    text.push('\n');
    text
}

/// The endpoint; the router gives it the schema.
pub fn routes() -> Routes {
    Routes::new().routes(routes!(graphql)).layer(DefaultBodyLimit::max(REQUEST_BYTES_MAX))
}

/// One operation.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GraphqlRequest {
    /// The operation in GraphQL; one operation with one field.
    query: String,
    /// Its variables by name.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    variables: Option<serde_json::Map<String, serde_json::Value>>,
    /// The operation's name; there is one operation, so this chooses nothing.
    #[serde(default)]
    operation_name: Option<String>,
    /// Extensions of clients; ignored.
    #[serde(default, rename = "extensions")]
    #[schema(value_type = Option<Object>)]
    _extensions: Option<Value>,
}

impl Check for GraphqlRequest {
    fn check(&self, fields: &mut Fields) {
        fields.text("query", &self.query, 1..=QUERY_CHARS_MAX);
    }
}

/// Result: `data`, or `errors` when it was refused.
#[derive(Debug, Serialize, ToSchema)]
pub struct GraphqlAnswer {
    /// The answer by the field's name.
    #[schema(value_type = Option<Object>)]
    data: Value,
    /// Why it was refused: `message` for people, the problem's `code` in `extensions`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Object>)]
    errors: Vec<ServerError>,
}

/// Runs one GraphQL operation; `schema.graphql` has them all.
#[endpoint(
    post = "/graphql",
    tag = "graphql",
    request_body = GraphqlRequest,
    responses(
        (status = 200, body = GraphqlAnswer, description = "The answer, or `errors`"),
        (status = 400, body = GraphqlAnswer, description = "Not one operation of the schema"),
        (status = 401, body = GraphqlAnswer, description = "No token, or an expired or revoked one"),
    ),
)]
async fn graphql(
    Extension(schema): Extension<GraphqlSchema>,
    session: Result<Session, Problem>,
    request: Result<Valid<GraphqlRequest>, Problem>,
) -> Response {
    let caller = session.as_ref().ok().cloned();
    let answer = async {
        let (session, Valid(request)) = (session?, request?);
        let document = document::parse(&request.query)?;
        let variables = request.variables.unwrap_or_default();
        let mut asked = Request::new(request.query)
            .variables(Variables::from_json(variables.into()))
            .data(session);
        asked.operation_name = request.operation_name;
        asked.set_parsed_query(document);
        Ok::<_, Problem>(schema.execute(asked).await)
    };
    let answer = match answer.await {
        Ok(response) => Ok(response),
        Err(problem) => Err((problem.status(), server_error(problem))),
    };
    let wrong = match &answer {
        Ok(response) => response.errors.iter().any(is_about_the_input),
        Err((status, _)) => is_about_the_call(*status),
    };
    // A caller without the right is told that, and not what is wrong with the call.
    if let (true, Some(caller)) = (wrong, caller)
        && let Some(refusal) = caller.refusal().await
    {
        return answered(Value::Null, vec![server_error(refusal)]);
    }
    match answer {
        Ok(response) => answered(response.data, response.errors),
        Err((status, error)) => written(status, Value::Null, vec![error]),
    }
}

fn server_error(problem: Problem) -> ServerError {
    async_graphql::Error::from(problem).into_server_error(Default::default())
}

/// Whether an operation was refused for what it was given.
fn is_about_the_input(error: &ServerError) -> bool {
    match error.extensions.as_ref().and_then(|all| all.get("status")) {
        Some(Value::Number(status)) => status
            .as_u64()
            .and_then(|status| u16::try_from(status).ok())
            .and_then(|status| StatusCode::from_u16(status).ok())
            .is_some_and(is_about_the_call),
        // Without a status it is the library's own: the document does not fit the schema.
        _ => true,
    }
}

/// An operation that was refused was still answered: 200. Only a caller who has to sign in, a
/// fault, and what the schema does not have are told by the status too.
fn answered(data: Value, mut errors: Vec<ServerError>) -> Response {
    let mut status = StatusCode::OK;
    for error in &mut errors {
        match code_of(error).as_deref() {
            Some("unauthenticated" | "no_profile") => status = StatusCode::UNAUTHORIZED,
            Some("fault") => status = StatusCode::INTERNAL_SERVER_ERROR,
            Some(_) => {}
            // Without a code it is the library's own: the document does not fit the schema.
            None => {
                status = StatusCode::BAD_REQUEST;
                let extensions = error.extensions.get_or_insert_with(ErrorExtensionValues::default);
                extensions.set("code", document::NOT_IN_SCHEMA);
                extensions.set("status", 400);
            }
        }
    }
    written(status, data, errors)
}

fn code_of(error: &ServerError) -> Option<String> {
    match error.extensions.as_ref()?.get("code")? {
        Value::String(code) => Some(code.clone()),
        _ => None,
    }
}

/// Lines and columns count from one; what is nowhere in the document has no place.
fn written(status: StatusCode, data: Value, mut errors: Vec<ServerError>) -> Response {
    for error in &mut errors {
        error.locations.retain(|place| place.line > 0 && place.column > 0);
    }
    (status, Json(GraphqlAnswer { data, errors })).into_response()
}
