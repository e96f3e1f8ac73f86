//! The endpoints.

mod county;
mod statements;
mod vouchers;
mod workbook;

use axum::{Extension, response::Response};
use svenn_http::{Problem, Routes, archive::attachment, routes};
use svenn_kernel::Verb;
use svenn_typesetting::Typesetter;

use crate::TILSKUDDSUTTREKK;

/// All endpoints of this crate.
#[must_use]
pub fn routes(typesetter: Typesetter) -> Routes {
    Routes::new()
        .routes(routes!(statements::grant_statements_view))
        .routes(routes!(statements::grant_statements_send))
        .routes(routes!(statements::grant_company_statements_list))
        .routes(routes!(statements::grant_statement_copy))
        .routes(routes!(statements::grant_statement_pdf))
        .routes(routes!(vouchers::grant_vouchers_view))
        .routes(routes!(vouchers::grant_vouchers_create))
        .routes(routes!(vouchers::grant_vouchers_export))
        .routes(routes!(vouchers::grant_voucher_accounts_update))
        .routes(routes!(workbook::grant_workbook_create))
        .routes(routes!(county::grant_county_outline))
        .routes(routes!(county::grant_county_file))
        .layer(Extension(typesetter))
}

/// A file that was asked for; that it was is told in the audit trail.
fn fetched(
    tx: &svenn_db::Tx,
    what: String,
    (bytes, media_type, disposition): (Vec<u8>, &'static str, &'static str),
) -> Result<Response, Problem> {
    tx.record(TILSKUDDSUTTREKK, what, Verb::Create, svenn_db::Audience::Coordinators);
    Ok(attachment(bytes, media_type, disposition))
}
