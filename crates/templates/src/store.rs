//! What is stored.

use std::collections::HashMap;

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel, PaginatorTrait,
    QueryFilter, QueryOrder, QuerySelect,
};
use svenn_db::{Audience, Tx, Versioned, change_row};
use svenn_kernel::{ApprenticeId, DocumentTemplateId, Fault, MadeDocumentId, PersonId, Verb};

use crate::{
    capability::{DOKUMENTMALER, MALDOKUMENTER},
    rules::MissingRule,
    signers::Signing,
};

mod template {
    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{DocumentTemplateId, Timestamp};

    /// A template; what it says stands in its editions.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "document_templates")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: DocumentTemplateId,
        /// Increases with every change.
        pub version: i64,
        pub navn: String,
        /// When it is used, as plain text; may be empty.
        pub beskrivelse: String,
        /// The edition that it has now.
        pub utgave: i32,
        pub arkivert: bool,
        pub created: Timestamp,
        /// When it was last changed.
        pub updated: Timestamp,
    }

    svenn_db::no_relations!();
}

mod edition {
    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{DocumentTemplateId, Timestamp};

    /// What a template said from some change on.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "document_template_editions")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub template: DocumentTemplateId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub utgave: i32,
        /// Rich text with placeholders.
        pub innhold: String,
        /// JSON: what is done where values are missing.
        pub mangler: String,
        /// JSON: who signs.
        pub signering: String,
        /// Whether there is room to sign on paper.
        pub underskrifter: bool,
        pub created: Timestamp,
        pub by_id: String,
    }

    svenn_db::no_relations!();
}

mod made {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ApprenticeId, DocumentTemplateId, MadeDocumentId, PersonId, Timestamp};

    /// That a document was made of an edition.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "document_template_made")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: MadeDocumentId,
        pub template: DocumentTemplateId,
        pub utgave: i32,
        /// Whom it is about.
        pub laerling: ApprenticeId,
        pub created: Timestamp,
        pub by_id: PersonId,
    }

    svenn_db::no_relations!();
}

pub use edition::Model as Edition;
pub use made::Model as Made;
pub use template::Model as Template;

/// Ids in one statement; engines limit its values.
const IDS_PER_STATEMENT: usize = 500;
/// Rows in one statement; engines limit its values.
const ROWS_PER_STATEMENT: usize = 100;

impl Versioned for Template {
    type Entity = template::Entity;
    const VERSION: template::Column = template::Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(template::Column::Id.eq(self.id.clone()))
    }
}

/// What an edition says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Content {
    pub innhold: String,
    pub mangler: Vec<MissingRule>,
    pub signering: Signing,
    pub underskrifter: bool,
}

impl Edition {
    pub fn content(&self) -> Result<Content, Fault> {
        Ok(Content {
            innhold: self.innhold.clone(),
            mangler: serde_json::from_str(&self.mangler)?,
            signering: serde_json::from_str(&self.signering)?,
            underskrifter: self.underskrifter,
        })
    }
}

pub async fn find(tx: &Tx, id: &DocumentTemplateId) -> Result<Option<Template>, Fault> {
    Ok(template::Entity::find_by_id(id.clone()).one(tx).await?)
}

/// Id and name of those that are in use, by name.
///
/// # Errors
/// A fault of the database.
pub async fn in_use(tx: &Tx) -> Result<Vec<(DocumentTemplateId, String)>, Fault> {
    let mut all = some(tx, None).await?;
    all.retain(|it| !it.arkivert);
    all.sort_by_cached_key(|it| svenn_kernel::text::collation_key(&it.navn));
    Ok(all.into_iter().map(|it| (it.id, it.navn)).collect())
}

/// These, or all for `None`.
pub async fn some(tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Template>, Fault> {
    let Some(ids) = ids else { return Ok(template::Entity::find().all(tx).await?) };
    let mut found = Vec::with_capacity(ids.len());
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let these = template::Column::Id.is_in(some.iter().cloned());
        found.extend(template::Entity::find().filter(these).all(tx).await?);
    }
    Ok(found)
}

pub async fn count(tx: &Tx) -> Result<u64, Fault> {
    Ok(template::Entity::find().count(tx).await?)
}

pub async fn edition(
    tx: &Tx,
    id: &DocumentTemplateId,
    utgave: i32,
) -> Result<Option<Edition>, Fault> {
    Ok(edition::Entity::find_by_id((id.clone(), utgave)).one(tx).await?)
}

/// The edition that a template has now.
pub async fn current(tx: &Tx, row: &Template) -> Result<Edition, Fault> {
    let found = edition(tx, &row.id, row.utgave).await?;
    found.ok_or_else(|| Fault::new("a template without its edition"))
}

/// All editions of a template, newest first.
pub async fn editions(tx: &Tx, id: &DocumentTemplateId) -> Result<Vec<Edition>, Fault> {
    let all = edition::Entity::find()
        .filter(edition::Column::Template.eq(id.clone()))
        .order_by_desc(edition::Column::Utgave);
    Ok(all.all(tx).await?)
}

/// The newest edition of each template.
pub async fn all_editions(tx: &Tx) -> Result<HashMap<(DocumentTemplateId, i32), Edition>, Fault> {
    let all = edition::Entity::find().all(tx).await?;
    Ok(all.into_iter().map(|it| ((it.template.clone(), it.utgave), it)).collect())
}

fn edition_row(
    tx: &Tx,
    (id, utgave): (&DocumentTemplateId, i32),
    content: &Content,
    by: &PersonId,
) -> Result<Edition, Fault> {
    Ok(Edition {
        template: id.clone(),
        utgave,
        innhold: content.innhold.clone(),
        mangler: serde_json::to_string(&content.mangler)?,
        signering: serde_json::to_string(&content.signering)?,
        underskrifter: content.underskrifter,
        created: tx.now(),
        by_id: by.as_str().to_owned(),
    })
}

/// Stores a new template with its first edition.
pub async fn insert(
    tx: &Tx,
    row: &Template,
    content: &Content,
    by: &PersonId,
) -> Result<(), Fault> {
    template::Entity::insert(row.clone().into_active_model())
        .exec_without_returning(&tx.later())
        .await?;
    let first = edition_row(tx, (&row.id, row.utgave), content, by)?;
    edition::Entity::insert(first.into_active_model()).exec_without_returning(&tx.later()).await?;
    tx.record(DOKUMENTMALER, row.id.as_str(), Verb::Create, Audience::Coordinators);
    Ok(())
}

/// Stores the content of a template. The caller has begun an edit of it. An edition of which a
/// document was made stays; the change makes the next one.
pub async fn update(
    tx: &Tx,
    row: &Template,
    content: &Content,
    by: &PersonId,
) -> Result<(), Fault> {
    let before = current(tx, row).await?;
    let mut utgave = row.utgave;
    if before.content()? != *content {
        if made_of(tx, &row.id, Some(row.utgave)).await? > 0 {
            utgave = row.utgave.saturating_add(1);
            let next = edition_row(tx, (&row.id, utgave), content, by)?;
            edition::Entity::insert(next.into_active_model())
                .exec_without_returning(&tx.later())
                .await?;
        } else {
            let now = edition_row(tx, (&row.id, utgave), content, by)?;
            let change = edition::Change {
                innhold: Set(now.innhold),
                mangler: Set(now.mangler),
                signering: Set(now.signering),
                underskrifter: Set(now.underskrifter),
                created: Set(now.created),
                by_id: Set(now.by_id),
            };
            change_row(tx, &before, change).await?;
        }
    }
    let change = template::Change {
        navn: Set(row.navn.clone()),
        beskrivelse: Set(row.beskrivelse.clone()),
        arkivert: Set(row.arkivert),
        utgave: Set(utgave),
        updated: Set(tx.now()),
        ..Default::default()
    };
    change_row(tx, row, change).await?;
    tx.record(DOKUMENTMALER, row.id.as_str(), Verb::Update, Audience::Coordinators);
    Ok(())
}

/// Removes a template with its editions. The caller has checked that no document was made of it.
pub async fn delete(tx: &Tx, id: &DocumentTemplateId) -> Result<(), Fault> {
    template::Entity::delete_by_id(id.clone()).exec(tx).await?;
    tx.record(DOKUMENTMALER, id.as_str(), Verb::Delete, Audience::Coordinators);
    Ok(())
}

/// How many documents were made of a template, or of one of its editions.
pub async fn made_of(tx: &Tx, id: &DocumentTemplateId, utgave: Option<i32>) -> Result<u64, Fault> {
    let mut of = Condition::all().add(made::Column::Template.eq(id.clone()));
    if let Some(utgave) = utgave {
        of = of.add(made::Column::Utgave.eq(utgave));
    }
    Ok(made::Entity::find().filter(of).count(tx).await?)
}

/// How many documents were made of each edition of each template.
pub async fn counts(tx: &Tx) -> Result<HashMap<(DocumentTemplateId, i32), i64>, Fault> {
    let all: Vec<(DocumentTemplateId, i32, i64)> = made::Entity::find()
        .select_only()
        .column(made::Column::Template)
        .column(made::Column::Utgave)
        .column_as(made::Column::Id.count(), "count")
        .group_by(made::Column::Template)
        .group_by(made::Column::Utgave)
        .into_tuple()
        .all(tx)
        .await?;
    Ok(all.into_iter().map(|(id, utgave, count)| ((id, utgave), count)).collect())
}

/// Notes that documents were made of an edition, for these apprentices.
pub async fn insert_made(
    tx: &Tx,
    (template, utgave): (&DocumentTemplateId, i32),
    about: &[ApprenticeId],
    by: &PersonId,
) -> Result<(), Fault> {
    let mut rows = Vec::with_capacity(about.len());
    for laerling in about {
        let id = MadeDocumentId::new(tx.now(), tx.entropy());
        let audience = Audience::Coordinators.concerning(laerling.as_str());
        tx.record(MALDOKUMENTER, id.as_str(), Verb::Create, audience);
        rows.push(Made {
            id,
            template: template.clone(),
            utgave,
            laerling: laerling.clone(),
            created: tx.now(),
            by_id: by.clone(),
        });
    }
    for some in rows.chunks(ROWS_PER_STATEMENT) {
        let some = some.iter().cloned().map(IntoActiveModel::into_active_model);
        made::Entity::insert_many(some).exec_without_returning(&tx.later()).await?;
    }
    Ok(())
}

/// Documents about a person, and those the person made, oldest first.
pub async fn made_with(tx: &Tx, person: &PersonId) -> Result<Vec<Made>, Fault> {
    let hers = Condition::any()
        .add(made::Column::Laerling.eq(person.as_str()))
        .add(made::Column::ById.eq(person.as_str()));
    let all = made::Entity::find().filter(hers).order_by_asc(made::Column::Created);
    Ok(all.all(tx).await?)
}

/// Removes that documents were made about somebody.
pub async fn delete_made_about(tx: &Tx, rows: &[Made]) -> Result<(), Fault> {
    for row in rows {
        made::Entity::delete_by_id(row.id.clone()).exec(tx).await?;
        tx.record(MALDOKUMENTER, row.id.as_str(), Verb::Delete, Audience::Coordinators);
    }
    Ok(())
}
