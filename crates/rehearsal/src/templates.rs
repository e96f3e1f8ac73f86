//! What apprentices are told by itself.

use svenn_http::announcements::Template;
use svenn_kernel::Role;

/// A question is there. It says nothing of what was answered before.
pub(crate) const ASKED: Template =
    Template::reminder("ovingsporsmal", "Øving", "Spørsmål om eget arbeid", &[0])
        .one_a_day()
        .to("Lærlingen", &[Role::Laerling])
        .push(
            "Ett spørsmål om arbeidet ditt",
            "Det handler om noe du har dokumentert. Ta det når det passer.",
        );

/// Every template of this crate.
pub(crate) const TEMPLATES: &[Template] = &[ASKED];
