//! What people are told of checkpoints by themselves.

use svenn_http::announcements::{LAERLING, Placeholder, Template};
use svenn_kernel::Role;

/// The title of a checkpoint.
pub(crate) const SJEKKPUNKT: Placeholder =
    Placeholder::new("sjekkpunkt", "Sjekkpunktets navn", "Første besøk");
/// The last day of a checkpoint.
pub(crate) const FRIST: Placeholder = Placeholder::new("frist", "Fristen", "20.11.2026");

/// Two weeks and three days before, and the day after.
const DUE_DAYS: &[i64] = &[-14, -3, 1];

/// A checkpoint is to be completed soon, or should have been.
pub(crate) const DUE: Template =
    Template::reminder("sjekkpunktfrist", "Sjekkpunkter", "Frist for sjekkpunkt", DUE_DAYS)
        .one_a_day()
        .to("De som er ansvarlige for sjekkpunktet", &[Role::Koordinator])
        .with(&[LAERLING, SJEKKPUNKT, FRIST])
        .sms("Sjekkpunktet \"{sjekkpunkt}\" for {laerling} har frist {frist}. Se {lenke}")
        .epost(
            "«{sjekkpunkt}» for {laerling} har frist {frist}",
            "<p>Hei {fornavn}!</p><p>Sjekkpunktet «{sjekkpunkt}» for {laerling} har frist \
             {frist}, og er ikke fullført.</p><p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Frist for sjekkpunkt", "«{sjekkpunkt}» for {laerling} har frist {frist}.");

/// Every template of this crate.
pub(crate) const TEMPLATES: &[Template] = &[DUE];
