//! What people are told of the chat by itself.

use svenn_http::announcements::{AVSENDER, LAERLING, Placeholder, PushText, Template};
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

/// Somebody instructs an apprentice no more, and is out of the rooms with the apprentice.
pub(crate) const TAKEN_OUT: Template =
    Template::event("chattattut", "Chat", "Tatt ut av chat med tidligere lærling")
        .to("Den som ikke lenger er faglig leder", &[Role::Ansatt])
        .with(&[LAERLING])
        .sms("Du er ikke lenger faglig leder for {laerling}, og er tatt ut av chatten.")
        .epost(
            "Du er ikke lenger faglig leder for {laerling}",
            "<p>Hei {fornavn}!</p><p>Du er ikke lenger faglig leder for {laerling}, og er tatt ut \
             av chatten med lærlingen.</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push(
            "Du er tatt ut av en chat",
            "Du er ikke lenger faglig leder for {laerling}, og er tatt ut av chatten.",
        );

/// Every template of this crate.
pub(crate) const TEMPLATES: &[Template] = &[NEW_MESSAGE, TAKEN_OUT];
