//! What people are told of the chat by itself.

use svenn_http::announcements::{AVSENDER, Template};
use svenn_kernel::Role;

/// Somebody wrote in a room that one is in. What was written stays in the chat.
pub(crate) const NEW_MESSAGE: Template =
    Template::event("nychatmelding", "Chat", "Ny melding i chatten")
        .quiet()
        .to("De andre i samtalen", &[Role::Laerling, Role::Ansatt, Role::Koordinator])
        .with(&[AVSENDER])
        .epost(
            "Ny melding fra {avsender}",
            "<p>Hei {fornavn}!</p><p>{avsender} har skrevet til deg i chatten.</p><p>{lenke}</p>\
             <p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Ny melding i chatten", "{avsender} har skrevet til deg.");

/// Every template of this crate.
pub(crate) const TEMPLATES: &[Template] = &[NEW_MESSAGE];
