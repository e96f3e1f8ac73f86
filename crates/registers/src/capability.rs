//! This crate as a value, for the list of `server`.

use svenn_http::{
    Capability,
    audit::{AuditKind, AuditLabel},
    follows::Answers,
};
use svenn_kernel::Collection;

use crate::{
    ending::Ending, http::Register, night::Nights, search::DifferenceSource, templates::TEMPLATES,
};

/// What a coordinator has decided of a difference, by the company's id.
pub const REGISTERAVVIK: Collection = Collection("REGISTERAVVIK");
/// What was read of a company, by the company's id.
pub const REGISTERENHETER: Collection = Collection("REGISTERENHETER");

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[AuditLabel::new(
    REGISTERAVVIK,
    AuditKind::Kontoret,
    [
        "brukte opplysninger fra Enhetsregisteret i bedriften",
        "lot et avvik fra Enhetsregisteret stå",
        "tok opp igjen et avvik fra Enhetsregisteret",
    ],
)];

/// All that this crate gives to the product. It says to others which companies are at their end.
#[must_use]
pub fn capability(register: Register, ending: Ending) -> Capability {
    let asked = register.clone();
    Capability::new("registers", Answers(crate::follows::cell))
        .migrations(crate::MIGRATIONS)
        .routes(crate::http::routes())
        .list(DifferenceSource)
        .templates(TEMPLATES)
        .jobs(move |app| Nights {
            app: app.clone(),
            register: asked.clone(),
            ending: Ending::clone(&ending),
        })
        .audit(AUDIT)
        .unaudited(&[(
            REGISTERENHETER,
            "what a register says is read by itself; what is done about it is told",
        )])
}
