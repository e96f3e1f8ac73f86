//! What people are told of portfolios by themselves.

use svenn_http::announcements::{DOKUMENT, Template};
use svenn_kernel::Role;

const ROLES: &[Role] = &[Role::Laerling, Role::Ansatt, Role::Koordinator];

/// What was asked for can be fetched.
pub(crate) const READY: Template =
    Template::event("opplaeringsmappeklar", "Opplæringsmappe", "En opplæringsmappe er klar")
        .to("Den som ba om den", ROLES)
        .with(&[DOKUMENT])
        .sms("{dokument} er klar. Hent den innen en uke: {lenke}")
        .epost(
            "{dokument} er klar",
            "<p>Hei {fornavn}!</p><p>{dokument} er klar, og ligger der i en uke.</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Klar til å hentes", "{dokument} er klar, og ligger der i en uke.");

/// Every template of this crate.
pub(crate) const TEMPLATES: &[Template] = &[READY];
