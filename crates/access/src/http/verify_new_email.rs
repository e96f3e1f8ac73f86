//! Makes the e-mail that a code was sent to the caller's own.

use axum::{Extension, Json};
use axum_extra::extract::CookieJar;
use svenn_http::{ClientAddress, OwnPageEditor, Problem, Session, Valid, endpoint};

use super::{
    new_contact::{self, Kind, NewContactAnswer},
    verify_sms::VerifySms,
};
use crate::Access;

/// Makes the e-mail that the code was sent to the caller's: on the account, the person and in the
/// sign-in index.
#[endpoint(post = "/users/verifynewemail", invalid = "`exists`: another account has the e-mail")]
pub async fn verify_new_email(
    Extension(access): Extension<Access>,
    session: Session<OwnPageEditor>,
    address: ClientAddress,
    jar: CookieJar,
    Valid(input): Valid<VerifySms>,
) -> Result<Json<NewContactAnswer>, Problem> {
    new_contact::take(&access, &session, (address, &jar), &input, Kind::Epost).await.map(Json)
}
