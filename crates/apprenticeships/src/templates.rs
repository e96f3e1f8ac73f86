//! What people are told of a change of company.

use svenn_http::announcements::{LAERLING, Placeholder, Template};
use svenn_kernel::Role;

const AREA: &str = "Lærekontrakter";

/// The company from now on.
pub(crate) const BEDRIFT: Placeholder =
    Placeholder::new("bedrift", "Den nye lærebedriften", "Vik Bygg AS");
/// The company that it was until now.
pub(crate) const FRA: Placeholder = Placeholder::new("fra", "Bedriften til nå", "Nordhav AS");
/// First day.
pub(crate) const DATO: Placeholder =
    Placeholder::new("dato", "Første dag i den nye bedriften", "01.01.2027");

/// An apprentice changes company; told to the apprentice and to who instructs from then on, or still.
pub(crate) const CHANGED: Template =
    Template::event("bedriftsbytte", AREA, "Lærlingen bytter lærebedrift")
        .to("Lærlingen og de faglige lederne fra da", &[Role::Laerling, Role::Ansatt])
        .with(&[LAERLING, BEDRIFT, DATO])
        .sms("{laerling} har {bedrift} som lærebedrift fra {dato}. {lenke}")
        .epost(
            "Ny lærebedrift fra {dato}",
            "<p>Hei {fornavn}!</p><p>{laerling} har {bedrift} som lærebedrift fra {dato}.</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Ny lærebedrift", "{laerling} har {bedrift} som lærebedrift fra {dato}.");

/// The same, to who instructed until then.
pub(crate) const LEFT: Template =
    Template::event("bedriftsbytteslutt", AREA, "Lærlingen slutter i bedriften")
        .to("Faglige ledere i den tidligere bedriften", &[Role::Ansatt])
        .with(&[LAERLING, BEDRIFT, DATO])
        .sms("{laerling} har {bedrift} som lærebedrift fra {dato}. Du er ikke lenger faglig leder.")
        .epost(
            "{laerling} bytter lærebedrift",
            "<p>Hei {fornavn}!</p><p>{laerling} har {bedrift} som lærebedrift fra {dato}, og du er \
             ikke lenger faglig leder for lærlingen.</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push(
            "{laerling} bytter lærebedrift",
            "{bedrift} er lærebedrift fra {dato}. Du er ikke lenger faglig leder.",
        );

/// A contract that was agreed has begun, and its company is deleted since.
pub(crate) const NO_COMPANY: Template =
    Template::event("kontraktutenbedrift", AREA, "Avtalt kontrakt begynte uten lærebedrift")
        .to("Den som avtalte kontrakten, og lærlingens koordinatorer", &[Role::Koordinator])
        .with(&[LAERLING, DATO])
        .sms(
            "Kontrakten til {laerling} begynte {dato} uten lærebedrift: den avtalte bedriften er \
             slettet. {lenke}",
        )
        .epost(
            "{laerling} mangler lærebedrift",
            "<p>Hei {fornavn}!</p><p>Kontrakten til {laerling} begynte {dato} uten lærebedrift: \
             den avtalte bedriften er slettet. Velg en ny lærebedrift.</p><p>{lenke}</p>\
             <p>Hilsen {opplaeringskontor}</p>",
        )
        .push("{laerling} mangler lærebedrift", "Den avtalte bedriften er slettet.");

/// A company has become a part of another one.
pub(crate) const MERGED: Template =
    Template::event("bedriftsammenslaatt", AREA, "Bedriften er slått sammen med en annen")
        .to("Lærlingene, de ansatte og faglige ledere utenfra", &[Role::Laerling, Role::Ansatt])
        .with(&[FRA, BEDRIFT, DATO])
        .sms("{fra} er slått sammen med {bedrift} fra {dato}. {lenke}")
        .epost(
            "{fra} er slått sammen med {bedrift}",
            "<p>Hei {fornavn}!</p><p>{fra} er slått sammen med {bedrift} fra {dato}. Lærlinger går \
             over med sine faglige ledere.</p><p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("{fra} er slått sammen med {bedrift}", "Det gjelder fra {dato}.");

/// Every template of this crate.
pub(crate) const TEMPLATES: &[Template] = &[CHANGED, LEFT, NO_COMPANY, MERGED];
