//! What people are told when the office shares something with them.

use std::time::Duration;

use svenn_db::Tx;
use svenn_http::announcements::{
    About, Announcement, DOKUMENT, Enclosed, LAERLING, Template, announce,
};
use svenn_kernel::{ApprenticeId, Collection, Fault, PersonId, Role};
use svenn_people::{names, relations};

const AREA: &str = "Delt av opplæringskontoret";
/// Several files and edits of one sitting go out as one message.
const TOGETHER: Duration = Duration::from_secs(10 * 60);

/// A note on an apprentice that the instructors may read.
pub(crate) const NOTE_SHARED: Template = Template::event("merknaddelt", AREA, "Merknad er delt")
    .to("Lærlingens faglige ledere", &[Role::Ansatt])
    .with(&[LAERLING])
    .sms("Opplæringskontoret har delt en merknad om {laerling} med deg. Se {lenke}")
    .epost(
        "En merknad er delt med deg",
        "<p>Hei {fornavn}!</p><p>Opplæringskontoret har delt en merknad om {laerling} med \
             deg.</p><p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
    )
    .push("En merknad er delt med deg", "Opplæringskontoret har skrevet en merknad om {laerling}.");

/// A document of an apprentice that the instructors may read.
pub(crate) const DOCUMENT_SHARED: Template =
    Template::event("dokumentdelt", AREA, "Dokument er delt")
        .to("Lærlingens faglige ledere", &[Role::Ansatt])
        .with(&[LAERLING, DOKUMENT])
        .sms("Opplæringskontoret har delt \"{dokument}\" om {laerling} med deg. Se {lenke}")
        .epost(
            "Et dokument er delt med deg",
            "<p>Hei {fornavn}!</p><p>Opplæringskontoret har delt «{dokument}» om {laerling} med \
             deg.</p><p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Et dokument er delt med deg", "«{dokument}» om {laerling}.");

/// Every template of this crate.
pub(crate) const TEMPLATES: &[Template] = &[NOTE_SHARED, DOCUMENT_SHARED];

/// Notifies the instructors of a note on their apprentice.
pub(crate) async fn note_shared(tx: &Tx, apprentice: &ApprenticeId) -> Result<(), Fault> {
    let about = About::new(Collection::MERKNADER, apprentice.as_str());
    tell_instructors(tx, apprentice, &NOTE_SHARED, about, None).await
}

/// Tells the instructors of a document of an apprentice.
pub(crate) async fn document_shared(
    tx: &Tx,
    apprentice: &ApprenticeId,
    name: &str,
) -> Result<(), Fault> {
    let about = About::new(Collection::DOKUMENTER, apprentice.as_str());
    tell_instructors(tx, apprentice, &DOCUMENT_SHARED, about, Some(name)).await
}

async fn tell_instructors(
    tx: &Tx,
    apprentice: &ApprenticeId,
    template: &'static Template,
    about: About,
    document: Option<&str>,
) -> Result<(), Fault> {
    let person: PersonId = apprentice.clone().into();
    let names = names::load_names(tx, std::slice::from_ref(&person)).await?;
    let name = names.get(&person).map(names::PersonName::navn).unwrap_or_default();
    for instructor in relations::employees_of(tx, apprentice).await? {
        let mut values = vec![(LAERLING, name.clone())];
        values.extend(document.map(|it| (DOKUMENT, it.to_owned())));
        let new = Announcement {
            template,
            person: instructor.into(),
            contact: None,
            om: Some(person.clone()),
            about: about.clone(),
            values,
            route: format!("/b/laerlinger/{apprentice}/annet"),
            due: tx.now().plus(TOGETHER),
            enclosed: Enclosed::default(),
        };
        announce(tx, new).await?;
    }
    Ok(())
}
