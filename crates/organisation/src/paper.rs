//! Answers documents of the office as PDF.

use axum::response::Response;
use svenn_http::{
    Problem,
    archive::{attachment, telling_of_missing},
};
use svenn_kernel::Fault;
use svenn_typesetting::{Document, Typesetter, TypesettingError, missing};

/// Sets a document for which somebody waits and answers it, with the letters that none of the fonts
/// has told. The pictures come by the names that the document calls them; `disposition` as in
/// `attachment; filename="…"`, of ASCII letters.
///
/// # Errors
/// 503 when others were before it for too long; a fault when it cannot be set.
pub async fn answer(
    typesetter: &Typesetter,
    document: &Document,
    pictures: &[(&str, &[u8])],
    disposition: &'static str,
) -> Result<Response, Problem> {
    let set = typesetter.awaited().bytes(document, pictures).await;
    let pdf = set.map_err(not_set)?;
    let answer = attachment(pdf, "application/pdf", disposition);
    Ok(telling_of_missing(answer, &missing(document).code_points()))
}

/// Why a document was not set, for whoever waits for it.
#[must_use]
pub fn not_set(error: TypesettingError) -> Problem {
    match error {
        TypesettingError::Busy => Problem::crowded(),
        other => Fault::from(other).into(),
    }
}
