//! What coordinators are told of the day's SMS by itself.

use svenn_http::announcements::{Placeholder, Template};
use svenn_kernel::Role;

const AREA: &str = "Meldinger";

/// How many SMS went out today.
pub(crate) const BRUKT: Placeholder = Placeholder::new("brukt", "Sendt i dag", "1600");
/// How many there may be in a day.
pub(crate) const GRENSE: Placeholder = Placeholder::new("grense", "Grensen per dag", "2000");

/// Most of the day's SMS are used.
pub(crate) const NEARLY_SPENT: Template =
    Template::event("smsgrensenaer", AREA, "Dagens SMS er snart brukt opp")
        .to("Koordinatorene", &[Role::Koordinator])
        .with(&[BRUKT, GRENSE])
        .epost(
            "Dagens SMS er snart brukt opp",
            "<p>Hei {fornavn}!</p><p>{brukt} av {grense} SMS er sendt i dag. Når de er brukt opp, \
             venter resten til i morgen.</p><p>{lenke}</p>",
        )
        .push(
            "Dagens SMS er snart brukt opp",
            "{brukt} av {grense} SMS er sendt i dag. Når de er brukt opp, venter resten til i \
             morgen. Koder for innlogging går alltid ut.",
        );

/// What is left waits for the next morning.
pub(crate) const SPENT: Template = Template::event("smsgrense", AREA, "Dagens SMS er brukt opp")
    .to("Koordinatorene", &[Role::Koordinator])
    .with(&[GRENSE])
    .epost(
        "Dagens SMS er brukt opp",
        "<p>Hei {fornavn}!</p><p>Alle {grense} SMS for i dag er sendt. Resten venter og sendes i \
         morgen klokken 8.</p><p>{lenke}</p>",
    )
    .push(
        "Dagens SMS er brukt opp",
        "Alle {grense} SMS for i dag er sendt. Resten venter og sendes i morgen klokken 8. Grensen \
         kan heves under Meldinger.",
    );

/// Every template of this crate.
pub(crate) const TEMPLATES: &[Template] = &[NEARLY_SPENT, SPENT];
