//! Curricula that came from outside and wait for somebody to take them in: one set for an office.

use sea_orm::{EntityTrait, IntoActiveModel};
use serde::{Deserialize, Serialize};
use svenn_db::{Audience, Tx};
use svenn_kernel::{Collection, CurriculumUpdateId, Fault, Timestamp, Verb};
use utoipa::ToSchema;

use crate::{
    entity::curriculum_update::{Entity, Model},
    import::Content,
};

/// What waits, for the change log.
pub const LAEREPLANOPPDATERINGER: Collection = Collection("LAEREPLANOPPDATERINGER");
/// What those who stage and take in wait for each other by.
const LOCK: &str = "curriculum updates";

/// Source of curricula.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = CurriculumUpdateSource)]
pub enum UpdateSource {
    /// The directorate's database.
    Udir,
    /// The curricula that come with the product.
    Medfulgt,
    /// Files that somebody has sent.
    Fil,
}

/// What waits.
#[derive(Debug, Clone, PartialEq)]
pub struct Update {
    pub id: CurriculumUpdateId,
    pub kilde: UpdateSource,
    /// Names of the files; none but of files.
    pub filer: Vec<String>,
    /// When it came.
    pub created: Timestamp,
    pub content: Content,
    /// Titles that came with markup, which was left out: file, place and code.
    pub renset: Vec<String>,
}

#[derive(Serialize, Deserialize)]
struct Stored {
    content: Content,
    renset: Vec<String>,
}

/// What waits, if anything does. What an older release has put there is left out.
///
/// # Errors
/// A fault of the database.
pub async fn pending(tx: &Tx) -> Result<Option<Update>, Fault> {
    let row = Entity::find().one(tx).await?;
    Ok(row.and_then(|row| read(row).ok()))
}

/// The same, under the lock of all changes.
pub(crate) async fn pending_locked(tx: &Tx) -> Result<Option<Update>, Fault> {
    tx.lock(LOCK).await?;
    pending(tx).await
}

/// Keeps what came in place of what waited before.
pub(crate) async fn stage(
    tx: &Tx,
    kilde: UpdateSource,
    filer: Vec<String>,
    (content, renset): (Content, Vec<String>),
) -> Result<Update, Fault> {
    tx.lock(LOCK).await?;
    Entity::delete_many().exec(tx).await?;
    let (id, created) = (CurriculumUpdateId::new(tx.now(), tx.entropy()), tx.now());
    let stored = Stored { content, renset };
    let row = Model {
        id: id.clone(),
        kilde: serde_json::to_string(&kilde)?,
        filer: serde_json::to_string(&filer)?,
        created,
        innhold: serde_json::to_string(&stored)?,
    };
    Entity::insert(row.into_active_model()).exec_without_returning(&tx.later()).await?;
    record(tx, &id, Verb::Create);
    let Stored { content, renset } = stored;
    Ok(Update { id, kilde, filer, created, content, renset })
}

/// Lets go of what waits; it was taken in (`Verb::Update`), or is not wanted (`Verb::Delete`).
pub(crate) async fn close(tx: &Tx, id: &CurriculumUpdateId, verb: Verb) -> Result<(), Fault> {
    Entity::delete_by_id(id.clone()).exec(tx).await?;
    record(tx, id, verb);
    Ok(())
}

fn record(tx: &Tx, id: &CurriculumUpdateId, verb: Verb) {
    tx.record(LAEREPLANOPPDATERINGER, id.as_str(), verb, Audience::Coordinators);
}

fn read(row: Model) -> Result<Update, Fault> {
    let Stored { content, renset } = serde_json::from_str(&row.innhold)?;
    Ok(Update {
        id: row.id,
        kilde: serde_json::from_str(&row.kilde)?,
        filer: serde_json::from_str(&row.filer)?,
        created: row.created,
        content,
        renset,
    })
}
