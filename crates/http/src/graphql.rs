//! What GraphQL operations are made of. A capability offers an object whose fields are its
//! operations; `server` merges them. An operation takes the caller with [`session`] or [`session_of`], checks
//! its input with [`checked`], and goes on as an endpoint does; it refuses with a [`Problem`].

use async_graphql::{Context, Enum, Error, ErrorExtensionValues, ID, Value};
use svenn_kernel::{Fault, Fields, Role};

use crate::{Parse, Problem, Session, Who};

/// The three roles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Enum)]
#[graphql(name = "Role", remote = "Role", rename_items = "UPPERCASE")]
pub enum RoleName {
    /// Employee of the training office.
    Koordinator,
    /// Employee of a host company.
    Ansatt,
    /// Apprentice.
    Laerling,
}

/// Who calls.
///
/// # Errors
/// 401 when the request brought nobody.
pub fn session<'c>(ctx: &Context<'c>) -> Result<&'c Session, Problem> {
    ctx.data_opt::<Session>().ok_or_else(Problem::unauthenticated)
}

/// The caller of a restricted operation. Checked before the input is read, so that a caller who may
/// not is told that, and not what is wrong with the input.
///
/// # Errors
/// 401 when the request brought nobody.
pub fn session_of<W: Who>(ctx: &Context<'_>) -> Result<Session<W>, Problem> {
    session(ctx).map(Session::only)
}

/// The input, parsed, when no field of it is wrong.
///
/// # Errors
/// 422 with every wrong field.
pub fn checked<T: Parse>(input: T) -> Result<T::Parsed, Problem> {
    let mut fields = Fields::new();
    let parsed = input.parse(&mut fields);
    fields.finish().map_err(Problem::invalid)?;
    parsed.ok_or_else(|| Problem::from(Fault::new("nothing was parsed, and nothing is wrong")))
}

/// A typed id; a text that cannot be one names nothing.
///
/// # Errors
/// 422 for the field.
pub fn id_of<T: TryFrom<String>>(field: &str, id: ID) -> Result<T, Problem> {
    T::try_from(id.0).map_err(|_| Problem::invalid_field(field, "unknown", "Finnes ikke"))
}

/// The title is the message; all else of a problem is in the extensions.
impl From<Problem> for Error {
    fn from(problem: Problem) -> Self {
        let mut extensions = ErrorExtensionValues::default();
        if let Ok(serde_json::Value::Object(parts)) = serde_json::to_value(&problem) {
            for (name, part) in parts.into_iter().filter(|(name, _)| name != "title") {
                extensions.set(name, Value::from_json(part).unwrap_or_default());
            }
        }
        Self { message: problem.title, source: None, extensions: Some(extensions) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_is_an_error_with_its_code_and_its_fields() {
        let problem = Problem::invalid_field("orgnr", "exists", "Bedrift med orgnr eksisterer");
        let error = Error::from(problem);
        let error = serde_json::to_value(error).unwrap();
        assert_eq!(
            error,
            serde_json::json!({
                "message": "Noe er ikke riktig fylt ut",
                "extensions": {
                    "status": 422,
                    "code": "invalid",
                    "fields": [{
                        "field": "orgnr", "code": "exists",
                        "message": "Bedrift med orgnr eksisterer",
                    }],
                },
            })
        );
    }

    #[test]
    fn role_names_are_those_of_the_kernel() {
        for role in [Role::Koordinator, Role::Ansatt, Role::Laerling] {
            let name = async_graphql::resolver_utils::enum_value(RoleName::from(role));
            assert_eq!(name, Value::Enum(async_graphql::Name::new(role.as_str())));
        }
    }
}
