//! What the company register says of a company that asks to become a member.

use axum::http::StatusCode;
use svenn_companies::{Register, RegisteredUnit, UnitWarning};
use svenn_http::Problem;
use svenn_kernel::numbers::OrganisationNumber;

/// The company or place with a number. Not within a transaction: the register takes its time.
///
/// # Errors
/// 422 where there is none any more, 503 where the register does not answer.
pub async fn unit(
    register: &Register,
    number: &OrganisationNumber,
) -> Result<RegisteredUnit, Problem> {
    let found = register.by_number(number).await.map_err(|error| {
        tracing::warn!(%error, "the company register");
        let title = "Enhetsregisteret svarer ikke akkurat nå. Prøv igjen om litt";
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "register_unavailable", title)
    })?;
    let unit = found.ok_or_else(|| {
        let message = "Enhetsregisteret har ingen bedrift med dette organisasjonsnummeret";
        Problem::invalid_field("orgnr", "not_in_register", message)
    })?;
    if unit.advarsler.contains(&UnitWarning::Slettet) {
        let message = "Bedriften er slettet i Enhetsregisteret";
        return Err(Problem::invalid_field("orgnr", "deleted", message));
    }
    Ok(unit)
}

/// What the office should look at, in words.
pub fn warnings(warnings: &[UnitWarning]) -> Vec<String> {
    let words = |it: &UnitWarning| match it {
        UnitWarning::Konkurs => "Bedriften er konkurs",
        UnitWarning::Avvikling => "Bedriften er under avvikling",
        UnitWarning::Slettet => "Bedriften er slettet i Enhetsregisteret",
    };
    warnings.iter().map(|it| words(it).to_owned()).collect()
}
