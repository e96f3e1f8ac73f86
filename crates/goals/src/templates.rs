//! What people are told of goals by themselves.

use svenn_http::announcements::{AVSENDER, LAERLING, Placeholder, TILBAKEMELDING, Template};
use svenn_kernel::Role;

const AREA: &str = "Kompetansemål";

/// Goals, in words.
pub const KOMPETANSEMAAL: Placeholder =
    Placeholder::new("kompetansemaal", "Kompetansemålene", "planlegge og utføre vedlikehold");

/// An apprentice asks for the approval of goals.
pub(crate) const ASKED: Template =
    Template::event("maalforespurt", AREA, "Lærlingen ber om godkjenning av kompetansemål")
        .to("Lærlingens faglige ledere", &[Role::Ansatt])
        .with(&[LAERLING, KOMPETANSEMAAL])
        .sms("{laerling} ber om godkjenning av kompetansemål: {kompetansemaal}. Se {lenke}")
        .epost(
            "{laerling} ber om godkjenning av kompetansemål",
            "<p>Hei {fornavn}!</p><p>{laerling} ber om godkjenning av kompetansemål: \
             {kompetansemaal}</p><p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Kompetansemål venter på deg", "{laerling} ber om godkjenning: {kompetansemaal}");

/// What the apprentice asked for is approved.
pub(crate) const APPROVED: Template =
    Template::event("maalgodkjent", AREA, "Kompetansemål lærlingen ba om, er godkjent")
        .to("Lærlingen", &[Role::Laerling])
        .with(&[AVSENDER, KOMPETANSEMAAL])
        .sms("{avsender} har godkjent målene du ba om: {kompetansemaal}. Se {lenke}")
        .epost(
            "Målene dine er godkjent",
            "<p>Hei {fornavn}!</p><p>{avsender} har godkjent kompetansemål: {kompetansemaal}</p>\
             <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Målene dine er godkjent", "{avsender} har godkjent {kompetansemaal}");

/// Goals came back with a comment.
pub(crate) const RETURNED: Template =
    Template::event("maaltilbakesendt", AREA, "Kompetansemål lærlingen ba om, er sendt tilbake")
        .to("Lærlingen", &[Role::Laerling])
        .with(&[AVSENDER, KOMPETANSEMAAL, TILBAKEMELDING])
        .sms("{avsender} har sendt tilbake kompetansemål: {kompetansemaal}. Se {lenke}")
        .epost(
            "Kompetansemål er sendt tilbake",
            "<p>Hei {fornavn}!</p><p>{avsender} har sendt tilbake kompetansemål: \
             {kompetansemaal}</p><p>{tilbakemelding}</p><p>{lenke}</p>\
             <p>Hilsen {opplaeringskontor}</p>",
        )
        .push(
            "Kompetansemål er sendt tilbake",
            "{avsender} har sendt tilbake {kompetansemaal}: {tilbakemelding}",
        );

/// Every template of this crate.
pub(crate) const TEMPLATES: &[Template] = &[ASKED, APPROVED, RETURNED];
