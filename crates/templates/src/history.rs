//! Takes over templates from elsewhere.

use svenn_db::Tx;
use svenn_kernel::{DocumentTemplateId, Fault, PersonId};

use crate::{
    Signing,
    rules::MissingRule,
    store::{self, Content, Template},
};

/// A template to be taken over; its text is trusted to be cleaned rich text.
#[derive(Debug, Clone)]
pub struct BackfilledTemplate {
    pub navn: String,
    pub beskrivelse: String,
    pub innhold: String,
    pub mangler: Vec<MissingRule>,
    pub signering: Signing,
    pub underskrifter: bool,
}

/// Writes a template as if it had been made now.
///
/// # Errors
/// A fault of the database.
pub async fn insert(tx: &Tx, it: BackfilledTemplate, by: &PersonId) -> Result<(), Fault> {
    let row = Template {
        id: DocumentTemplateId::new(tx.now(), tx.entropy()),
        version: 1,
        navn: it.navn,
        beskrivelse: it.beskrivelse,
        utgave: 1,
        arkivert: false,
        created: tx.now(),
        updated: tx.now(),
    };
    let content = Content {
        innhold: it.innhold,
        mangler: it.mangler,
        signering: it.signering,
        underskrifter: it.underskrifter,
    };
    store::insert(tx, &row, &content, by).await
}
