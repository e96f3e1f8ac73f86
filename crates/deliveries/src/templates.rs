//! What apprentices are told of deliveries automatically.

use svenn_http::announcements::{Placeholder, Template};
use svenn_kernel::Role;

/// Who has delivered.
pub(crate) const BEDRIFT: Placeholder =
    Placeholder::new("bedrift", "Bedriftens navn", "Vik Bygg AS");

/// A company's own system has delivered a work day.
pub(crate) const DELIVERED: Template =
    Template::event("arbeidsdaglevert", "Dokumentasjon", "Bedriften har levert en arbeidsdag")
        .to("Lærlingen, høyst en gang om dagen", &[Role::Laerling])
        .with(&[BEDRIFT])
        .sms("{bedrift} har levert arbeid som kladd hos deg. Les gjennom og send selv. {lenke}")
        .epost(
            "{bedrift} har levert arbeid som kladd",
            "<p>Hei {fornavn}!</p><p>{bedrift} har levert arbeid som kladd i dokumentasjonen din. \
             Bare du ser den. Les gjennom, rett, velg mål og send selv.</p><p>{lenke}</p>\
             <p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Ny kladd fra {bedrift}", "Les gjennom, velg mål og send selv.");

/// Every template of this crate.
pub(crate) const TEMPLATES: &[Template] = &[DELIVERED];
