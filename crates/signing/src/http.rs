//! The endpoints, one file per use case.
//!
//! | who | operation | what |
//! |---|---|---|
//! | the office | `signing_create`, `signing_update`, `signing_delete` | a draft |
//! | | `signing_file_create`, `signing_file_delete` | its PDFs, looked through at upload |
//! | | `signing_send` | freezes the files and asks those whose turn it is |
//! | | `signing_view` | everything: signers, evidence, `can` |
//! | | `signing_void`, `signing_remind`, `signing_resend`, `signing_extend` | after it is sent |
//! | | `signing_void_preview` | what taking it back would come to; does nothing |
//! | | `signing_signer_exchange`, `signing_signer_remove` | who can sign no more |
//! | | `signing_seal` | again, where sealing failed |
//! | | `signing_ways_list` | the ways to sign, and what is missing of the others |
//! | | `masssigning_…` | one document for many; `masstemplates_list` |
//! | anybody signed in | `own_signings_list`, `own_signings_unsigned` | `/signering`, the bell |
//! | | `signing_sign_view` | what to sign, `can`; reading it does nothing |
//! | | `signing_open`, `signing_read`, `signing_sign`, `signing_decline` | acts of a signer |
//! | | `signing_archive` | the files as ZIP; also the office's |
//! | | `signinglink_own` | from `/signeringslenke/:token` to the signing, after the sign-in |
//! | who has a link | `signinglink_view` | what it stands for; does nothing |
//! | | `signinglink_code_send`, `signinglink_code_verify` | a code, and for it a key |
//! | | `signinglink_document`, `…_open`, `…_read`, `…_sign`, `…_decline` | the same acts |
//!
//! Every act answers the whole view anew. An act that cannot be done is 409 with the code of
//! `rules::NoSign` and a title to be shown.

mod deed;
pub(crate) mod mass_text;
mod masssigning_archive;
mod masssigning_create;
mod masssigning_delete;
mod masssigning_file_create;
mod masssigning_file_delete;
mod masssigning_remind;
mod masssigning_send;
mod masssigning_update;
mod masssigning_view;
mod masssigning_void;
mod masstemplates_list;
mod own_signings_list;
mod own_signings_unsigned;
mod reason;
pub(crate) mod signature;
mod signing_archive;
mod signing_create;
mod signing_decline;
mod signing_delete;
mod signing_extend;
mod signing_file_create;
mod signing_file_delete;
mod signing_open;
mod signing_read;
mod signing_remind;
mod signing_resend;
mod signing_seal;
mod signing_send;
mod signing_sign;
mod signing_sign_view;
mod signing_signer_exchange;
mod signing_signer_remove;
mod signing_update;
mod signing_view;
mod signing_void;
mod signing_ways_list;
mod signinglink_code_send;
mod signinglink_code_verify;
mod signinglink_decline;
mod signinglink_document;
mod signinglink_open;
mod signinglink_own;
mod signinglink_read;
mod signinglink_sign;
mod signinglink_view;
pub(crate) mod text;
mod version;
mod visit;

use axum::Extension;
use svenn_http::{Routes, routes};

use crate::{Documents, Ways};

/// All endpoints of this crate.
#[must_use]
pub fn routes(documents: Documents, ways: Ways) -> Routes {
    office(ways).merge(signers()).merge(links()).merge(mass(documents))
}

/// What the office does with signings.
fn office(ways: Ways) -> Routes {
    Routes::new()
        .routes(routes!(signing_ways_list::signing_ways_list))
        .routes(routes!(signing_create::signing_create))
        .routes(routes!(
            signing_view::signing_view,
            signing_update::signing_update,
            signing_delete::signing_delete
        ))
        .routes(routes!(signing_file_create::signing_file_create))
        .routes(routes!(signing_file_delete::signing_file_delete))
        .routes(routes!(signing_send::signing_send))
        .routes(routes!(signing_void::signing_void))
        .routes(routes!(signing_void::signing_void_preview))
        .routes(routes!(signing_remind::signing_remind))
        .routes(routes!(signing_resend::signing_resend))
        .routes(routes!(signing_extend::signing_extend))
        .routes(routes!(signing_signer_exchange::signing_signer_exchange))
        .routes(routes!(signing_signer_remove::signing_signer_remove))
        .routes(routes!(signing_seal::signing_seal))
        .layer(Extension(ways))
}

/// What those do who sign and have an account.
fn signers() -> Routes {
    Routes::new()
        .routes(routes!(own_signings_list::own_signings_list))
        .routes(routes!(own_signings_unsigned::own_signings_unsigned))
        .routes(routes!(signing_sign_view::signing_sign_view, signing_sign::signing_sign))
        .routes(routes!(signing_open::signing_open))
        .routes(routes!(signing_read::signing_read))
        .routes(routes!(signing_decline::signing_decline))
        .routes(routes!(signing_archive::signing_archive))
}

/// What those do who have none.
fn links() -> Routes {
    Routes::new()
        .routes(routes!(signinglink_view::signinglink_view))
        .routes(routes!(signinglink_own::signinglink_own))
        .routes(routes!(signinglink_code_send::signinglink_code_send))
        .routes(routes!(signinglink_code_verify::signinglink_code_verify))
        .routes(routes!(signinglink_document::signinglink_document))
        .routes(routes!(signinglink_open::signinglink_open))
        .routes(routes!(signinglink_read::signinglink_read))
        .routes(routes!(signinglink_sign::signinglink_sign))
        .routes(routes!(signinglink_decline::signinglink_decline))
}

fn mass(documents: Documents) -> Routes {
    Routes::new()
        .routes(routes!(masstemplates_list::masstemplates_list))
        .routes(routes!(masssigning_create::masssigning_create))
        .routes(routes!(
            masssigning_view::masssigning_view,
            masssigning_update::masssigning_update,
            masssigning_delete::masssigning_delete
        ))
        .routes(routes!(masssigning_file_create::masssigning_file_create))
        .routes(routes!(masssigning_file_delete::masssigning_file_delete))
        .routes(routes!(masssigning_send::masssigning_send))
        .routes(routes!(masssigning_remind::masssigning_remind))
        .routes(routes!(masssigning_void::masssigning_void))
        .routes(routes!(masssigning_void::masssigning_void_preview))
        .routes(routes!(masssigning_archive::masssigning_archive))
        .layer(Extension(documents))
}
