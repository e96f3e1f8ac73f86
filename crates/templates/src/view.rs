//! Templates as they are shown.

use serde::Serialize;
use svenn_db::Tx;
use svenn_http::Problem;
use svenn_kernel::{DocumentTemplateId, Fault, PersonId, Timestamp};
use svenn_people::names;
use svenn_typesetting::Letterhead;
use utoipa::ToSchema;

use crate::{
    Field, ProposedSigner, Signing, open,
    prepare::Ready,
    rules::MissingRule,
    store::{self, Edition},
};

/// A template.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DocumentTemplateView {
    pub id: DocumentTemplateId,
    /// Increases with every change; send back the version you read.
    pub version: i64,
    pub navn: String,
    /// When it is used, as plain text; may be empty.
    pub beskrivelse: String,
    /// Rich text with placeholders.
    pub innhold: String,
    pub mangler: Vec<MissingRule>,
    pub signering: Signing,
    /// Whether there is room to sign on paper.
    pub underskrifter: bool,
    pub arkivert: bool,
    /// The edition that it has now.
    pub utgave: i32,
    /// Documents that were made of it; one with any is archived, not deleted.
    pub dokumenter: i64,
    /// Newest first.
    pub editions: Vec<TemplateEdition>,
    pub created: Timestamp,
    /// When it was last changed.
    pub updated: Timestamp,
}

/// An edition of a template.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TemplateEdition {
    pub utgave: i32,
    pub created: Timestamp,
    /// Author.
    pub av: String,
    /// Documents that were made of it.
    pub dokumenter: i64,
}

/// Content of an edition of a template.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TemplateEditionText {
    pub utgave: i32,
    /// Rich text with placeholders.
    pub innhold: String,
}

/// Whether there is a document for an apprentice, and who would sign it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TemplateReadiness {
    pub id: PersonId,
    /// First and last name.
    pub navn: String,
    /// Missing required fields; with any there is no document.
    pub mangler: Vec<MissingValue>,
    pub underskrivere: Vec<ProposedSigner>,
    /// Roles that nobody has, in words.
    pub uten_underskriver: Vec<&'static str>,
    /// Which letters cannot be set and are told so in the document; empty where all can be.
    pub varsel: String,
}

/// A value that is missing.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct MissingValue {
    pub felt: Field,
    /// Label that people see.
    pub etikett: &'static str,
}

impl From<&Ready> for TemplateReadiness {
    fn from(it: &Ready) -> Self {
        let missing = |felt: &Field| MissingValue { felt: *felt, etikett: felt.label() };
        Self {
            id: it.laerling.clone().into(),
            navn: it.navn.clone(),
            mangler: it.mangler.iter().map(missing).collect(),
            underskrivere: it.signers.clone(),
            uten_underskriver: it.missing_roles.iter().map(|it| it.label()).collect(),
            varsel: it.missing(&Letterhead::default()).told().unwrap_or_default(),
        }
    }
}

/// A template as it is stored now.
///
/// # Errors
/// 404, or a fault of the database.
pub async fn load(tx: &Tx, id: &DocumentTemplateId) -> Result<DocumentTemplateView, Problem> {
    let row = open::template(tx, id).await?;
    let content = store::current(tx, &row).await?.content()?;
    let editions = editions(tx, id).await?;
    Ok(DocumentTemplateView {
        dokumenter: editions.iter().map(|it| it.dokumenter).sum(),
        editions,
        id: row.id,
        version: row.version,
        navn: row.navn,
        beskrivelse: row.beskrivelse,
        innhold: content.innhold,
        mangler: content.mangler,
        signering: content.signering,
        underskrifter: content.underskrifter,
        arkivert: row.arkivert,
        utgave: row.utgave,
        created: row.created,
        updated: row.updated,
    })
}

async fn editions(tx: &Tx, id: &DocumentTemplateId) -> Result<Vec<TemplateEdition>, Fault> {
    let rows = store::editions(tx, id).await?;
    let counts = store::counts(tx).await?;
    let by = |row: &Edition| PersonId::parse(&row.by_id).ok();
    let people: Vec<PersonId> = rows.iter().filter_map(by).collect();
    let names = names::load_names(tx, &people).await?;
    let view = |row: Edition| TemplateEdition {
        utgave: row.utgave,
        created: row.created,
        av: by(&row).and_then(|id| names.get(&id)).map(names::PersonName::navn).unwrap_or_default(),
        dokumenter: counts.get(&(row.template.clone(), row.utgave)).copied().unwrap_or_default(),
    };
    Ok(rows.into_iter().map(view).collect())
}
