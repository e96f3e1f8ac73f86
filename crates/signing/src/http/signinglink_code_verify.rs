use axum::{Json, extract::State};
use serde::Deserialize;
use svenn_http::{App, Check, ClientAddress, Ids, Problem, Valid, endpoint};
use svenn_kernel::Fields;
use utoipa::ToSchema;

use crate::{links, view::sign::LinkVisit};

const CODE_CHARS: usize = 6;

/// A code that was sent.
#[derive(Debug, Deserialize, ToSchema)]
pub struct LinkCode {
    /// Six digits; white space is passed over.
    code: String,
}

/// The digits, however they are grouped.
fn digits(code: &str) -> String {
    code.chars().filter(|it| !it.is_whitespace()).collect()
}

impl Check for LinkCode {
    fn check(&self, fields: &mut Fields) {
        let code = digits(&self.code);
        if code.len() != CODE_CHARS || !code.bytes().all(|it| it.is_ascii_digit()) {
            fields.wrong("code", "malformed", "Koden har seks sifre");
        }
    }
}

/// Verifies a code. The page sends the key it gets with each call; the key is in no address and no
/// cookie, so only that page can go on.
#[endpoint(
    post = "/signinglinks/{token}/verify",
    public,
    conflict = "`code_expired`, `code_tries`: ask for a new one",
    invalid = "`code`: wrong code",
    too_many = "Asked too often"
)]
pub async fn signinglink_code_verify(
    State(app): State<App>,
    address: ClientAddress,
    Ids(token): Ids<String>,
    Valid(input): Valid<LinkCode>,
) -> Result<Json<LinkVisit>, Problem> {
    links::count(&app, links::TRY, address).await?;
    Ok(Json(links::try_code(&app, &token, &digits(&input.code)).await?))
}
