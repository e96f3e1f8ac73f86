//! Refusals and faults, as `application/problem+json` with a stable code and Norwegian text.

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Serialize;
use svenn_db::TenantError;
use svenn_kernel::{Fault, FieldError, OfficeRight};
use svenn_workers::TaskError;
use utoipa::ToSchema;

/// A client whose call met others waits this long.
const BUSY_RETRY_SECONDS: u64 = 1;

/// An organisation that cannot be opened is seldom mended sooner.
const SET_ASIDE_RETRY_SECONDS: u64 = 30;
/// A client that met a full disk or the like waits this long.
const AWAY_RETRY_SECONDS: u64 = 5;

/// Refusals that may mean an attempt at somebody else's data: they are logged, with the route and
/// the id of the request that its span holds.
const LOGGED: [StatusCode; 4] = [
    StatusCode::UNAUTHORIZED,
    StatusCode::FORBIDDEN,
    StatusCode::UNPROCESSABLE_ENTITY,
    StatusCode::TOO_MANY_REQUESTS,
];

/// "Person create or update result codes" of the specification: somebody has the contact, or a
/// guardian is to sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum RefusalResult {
    EmailExists,
    PhoneExists,
    #[serde(rename = "PHONEANDEMAIL_EXISTS")]
    PhoneAndEmailExists,
    #[serde(rename = "UNDER18")]
    Under18,
}

/// Why a request was refused.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Problem {
    /// HTTP status.
    #[serde(rename = "status")]
    status_number: u16,
    #[serde(skip)]
    #[schema(ignore)]
    status: StatusCode,
    /// Stable code; the only thing a program should look at.
    pub code: &'static str,
    /// Norwegian text for people.
    pub title: String,
    /// Wrong fields, for `invalid`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<FieldError>,
    /// Result in the words of the specification, where it has one: `EMAIL_EXISTS`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub result: Option<RefusalResult>,
    /// What is stored now, for `stale_version`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>, nullable = false)]
    pub current: Option<serde_json::Value>,
    /// Seconds to wait, for `too_many`, `busy`, `unavailable` and `overloaded`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub retry_after_seconds: Option<u64>,
}

impl Problem {
    /// A refusal of one's own.
    pub fn new(status: StatusCode, code: &'static str, title: impl Into<String>) -> Self {
        Self {
            status_number: status.as_u16(),
            status,
            code,
            title: title.into(),
            fields: Vec::new(),
            result: None,
            current: None,
            retry_after_seconds: None,
        }
    }

    /// The HTTP status.
    #[must_use]
    pub const fn status(&self) -> StatusCode {
        self.status
    }

    /// 401: no token, or one that no longer counts.
    #[must_use]
    pub fn unauthenticated() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "unauthenticated", "Du må logge inn")
    }

    /// 401: who asks is known, and has no account any more that is open.
    #[must_use]
    pub fn no_profile() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "no_profile", "Brukeren har ingen aktiv konto")
    }

    /// 403: the caller may know that it exists, but not do this.
    #[must_use]
    pub fn forbidden() -> Self {
        Self::new(StatusCode::FORBIDDEN, "forbidden", "Du har ikke tilgang til dette")
    }

    /// 403: a coordinator without a named right.
    #[must_use]
    pub fn right_missing(right: OfficeRight) -> Self {
        let title = format!(
            "Du mangler tilgangen «{}». En koordinator som har den, kan gi den til deg",
            right.label()
        );
        Self::new(StatusCode::FORBIDDEN, "right_missing", title)
    }

    /// 403: nothing but the terms until they are accepted.
    #[must_use]
    pub fn terms_required() -> Self {
        let title = "Du må godta personvern og brukervilkår før du kan fortsette";
        Self::new(StatusCode::FORBIDDEN, "terms_required", title)
    }

    /// 404: unknown, or the caller may not know of it.
    #[must_use]
    pub fn not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, "not_found", "Vi finner ikke det du leter etter")
    }

    /// 422: wrong fields.
    #[must_use]
    pub fn invalid(fields: Vec<FieldError>) -> Self {
        let mut problem =
            Self::new(StatusCode::UNPROCESSABLE_ENTITY, "invalid", "Noe er ikke riktig fylt ut");
        problem.fields = fields;
        problem
    }

    /// 422: one wrong field.
    pub fn invalid_field(field: &str, code: &'static str, message: impl Into<String>) -> Self {
        let message = message.into();
        Self::invalid(vec![FieldError { field: field.to_owned(), code, message }])
    }

    /// 409: a rule refuses it in the present state.
    pub fn conflict(code: &'static str, title: impl Into<String>) -> Self {
        Self::new(StatusCode::CONFLICT, code, title)
    }

    /// 409: somebody else saved first; `current` is what is stored now.
    #[must_use]
    pub(crate) fn stale(current: serde_json::Value) -> Self {
        let mut problem =
            Self::conflict("stale_version", "Noen andre har endret dette siden du åpnet det");
        problem.current = Some(current);
        problem
    }

    /// 413: larger than allowed.
    #[must_use]
    pub fn too_large() -> Self {
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", "Det du sendte er for stort")
    }

    /// 503: others wrote at the same time, and nothing was done.
    #[must_use]
    pub fn busy() -> Self {
        let title = "Det er mange som lagrer akkurat nå. Prøv igjen om et øyeblikk";
        let mut problem = Self::new(StatusCode::SERVICE_UNAVAILABLE, "busy", title);
        problem.retry_after_seconds = Some(BUSY_RETRY_SECONDS);
        problem
    }

    /// 503: others have their files read, and nothing was done.
    #[must_use]
    pub fn crowded() -> Self {
        let title = "Det er mange filer som leses akkurat nå. Prøv igjen om et øyeblikk";
        let mut problem = Self::new(StatusCode::SERVICE_UNAVAILABLE, "busy", title);
        problem.retry_after_seconds = Some(BUSY_RETRY_SECONDS);
        problem
    }

    /// 503: this organisation's data cannot be opened; all others' can.
    #[must_use]
    pub fn set_aside() -> Self {
        let title = "Dataene til opplæringskontoret kan ikke åpnes akkurat nå. Ingenting er \
                     slettet. Prøv igjen om litt, eller si fra til den som drifter Svenn";
        let mut problem = Self::new(StatusCode::SERVICE_UNAVAILABLE, "set_aside", title);
        problem.retry_after_seconds = Some(SET_ASIDE_RETRY_SECONDS);
        problem
    }

    /// 503: the disk is full, the database is gone, or the like; nothing was done.
    #[must_use]
    pub fn unavailable() -> Self {
        let title = "Svenn virker ikke akkurat nå. Prøv igjen om litt";
        let mut problem = Self::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", title);
        problem.retry_after_seconds = Some(AWAY_RETRY_SECONDS);
        problem
    }

    /// 503: more is asked for than there is time for; nothing was done.
    #[must_use]
    pub fn overloaded(retry_after_seconds: u64) -> Self {
        let title = "Det er mange som bruker Svenn akkurat nå. Prøv igjen om et øyeblikk";
        let mut problem = Self::new(StatusCode::SERVICE_UNAVAILABLE, "overloaded", title);
        problem.retry_after_seconds = Some(retry_after_seconds);
        problem
    }

    /// 429: try again later.
    #[must_use]
    pub fn too_many(retry_after_seconds: u64) -> Self {
        let mut problem = Self::new(
            StatusCode::TOO_MANY_REQUESTS,
            "too_many",
            "For mange forsøk. Vent litt og prøv igjen",
        );
        problem.retry_after_seconds = Some(retry_after_seconds);
        problem
    }
}

impl From<Fault> for Problem {
    fn from(fault: Fault) -> Self {
        if let Some(TenantError::Aside(..)) = fault.cause() {
            tracing::warn!(%fault, "a call to an organisation that is set aside");
            return Self::set_aside();
        }
        if fault.is_collision() {
            tracing::warn!("two writes at the same time met");
            let title = "Noen andre gjorde det samme samtidig. Prøv igjen";
            return Self::conflict("collision", title);
        }
        if fault.is_of_what_is_gone() {
            tracing::warn!(%fault, "what a call was about is gone");
            return Self::not_found();
        }
        if fault.is_busy() {
            tracing::warn!(%fault, "the database is busy");
            return Self::busy();
        }
        if fault.is_unavailable() {
            tracing::error!(%fault, "something the server needs is away");
            return Self::unavailable();
        }
        tracing::error!(%fault, "fault");
        Self::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "fault",
            "Det skjedde en feil, prøv igjen senere",
        )
    }
}

impl From<TaskError> for Problem {
    /// What is to be said of a file that cannot be read its caller says before.
    fn from(error: TaskError) -> Self {
        match error {
            TaskError::Busy => {
                tracing::warn!("no place to read a file");
                Self::crowded()
            }
            other => Self::from(Fault::from(other)),
        }
    }
}

impl From<TenantError> for Problem {
    fn from(error: TenantError) -> Self {
        match error {
            TenantError::Unknown(_) => Self::not_found(),
            TenantError::Exists(_) => Self::conflict("exists", "Organisasjonen finnes allerede"),
            TenantError::Aside(tenant, _) => {
                tracing::warn!(%tenant, "a call to an organisation that is set aside");
                Self::set_aside()
            }
            TenantError::Fault(fault) => Self::from(fault),
        }
    }
}

impl From<sea_orm::DbErr> for Problem {
    fn from(error: sea_orm::DbErr) -> Self {
        Self::from(Fault::from(error))
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let (status, retry) = (self.status, self.retry_after_seconds);
        if LOGGED.contains(&status) {
            tracing::info!(code = self.code, status = status.as_u16(), "refused");
        }
        let mut response = (status, Json(self)).into_response();
        let headers = response.headers_mut();
        let problem = HeaderValue::from_static("application/problem+json");
        headers.insert(header::CONTENT_TYPE, problem);
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(seconds) = retry {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
