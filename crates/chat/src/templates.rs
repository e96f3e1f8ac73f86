//! What people are told of the chat by itself.

use svenn_http::announcements::{AVSENDER, Placeholder, PushText, Template};
use svenn_kernel::Role;

/// How much somebody has not read.
pub(crate) const ANTALL: Placeholder =
    Placeholder::new("antall", "Hvor mange meldinger", "3 nye meldinger");

/// Somebody wrote in a room that one is in. What was written stays in the chat: others see a
/// locked screen. The chat has its own count of what is new, beside the notification centre.
pub(crate) const NEW_MESSAGE: Template = Template {
    push: Some(PushText { title: "{avsender}", message: "{antall} i chatten", on: true }),
    ..Template::event("nychatmelding", "Chat", "Ny melding i chatten")
        .quiet()
        .to("De andre i samtalen", &[Role::Laerling, Role::Ansatt, Role::Koordinator])
        .with(&[AVSENDER, ANTALL])
};

/// Every template of this crate.
pub(crate) const TEMPLATES: &[Template] = &[NEW_MESSAGE];
