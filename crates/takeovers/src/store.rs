//! Imports of documentation in the database, and which documentation came with which.

use std::{collections::HashSet, time::Duration};

use sea_orm::{ConnectionTrait, QueryResult, Statement, Value};
use svenn_db::{Audience, Tx};
use svenn_files::records;
use svenn_kernel::{ApprenticeId, DocumentationId, Fault, ImportId, PersonId, Timestamp, Verb};

use crate::{capability::TAKEOVERS, pieces::Contents};

/// Most imports in the list.
const LISTED_MAX: u64 = 50;
/// Longest name of a file that is kept, in characters.
const NAME_CHARS_MAX: usize = 200;
/// How long the archive of an import that nobody closes is kept.
const KEPT_FOR: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// An import.
#[derive(Debug, Clone)]
pub struct Takeover {
    pub id: ImportId,
    /// Name of the archive.
    pub filnavn: String,
    pub tidspunkt: Timestamp,
    pub opprettet_av: PersonId,
    /// What was read of the archive, as JSON; none before it is read, and after it is closed.
    contents: Option<String>,
    /// When it was closed.
    pub closed: Option<Timestamp>,
    /// When it was taken back.
    pub angret: Option<Timestamp>,
    /// How many pieces came that are there still.
    pub pieces: i64,
}

impl Takeover {
    /// What was read of the archive.
    pub fn contents(&self) -> Result<Option<Contents>, Fault> {
        Ok(self.contents.as_deref().map(serde_json::from_str).transpose()?)
    }

    fn read(row: &QueryResult) -> Result<Self, Fault> {
        Ok(Self {
            id: row.try_get("", "id")?,
            filnavn: row.try_get("", "filnavn")?,
            tidspunkt: row.try_get("", "tidspunkt")?,
            opprettet_av: row.try_get("", "opprettetAv")?,
            contents: row.try_get("", "contents")?,
            closed: row.try_get("", "closed")?,
            angret: row.try_get("", "angret")?,
            pieces: row.try_get("", "pieces")?,
        })
    }
}

/// A piece that came.
#[derive(Debug, Clone)]
pub struct Taken {
    pub documentation: DocumentationId,
    pub laerling: ApprenticeId,
    /// The version that the import left.
    pub version: i64,
}

const ROWS: &str = "SELECT id, filnavn, tidspunkt, \"opprettetAv\", contents, closed, angret,
     (SELECT COUNT(*) FROM documentation_taken t WHERE t.takeover = o.id) AS pieces
     FROM documentation_takeovers o";

async fn run(tx: &Tx, sql: &str, values: impl IntoIterator<Item = Value>) -> Result<(), Fault> {
    let statement = Statement::from_sql_and_values(tx.get_database_backend(), sql, values);
    tx.execute_raw(statement).await?;
    Ok(())
}

async fn all_of(
    tx: &Tx,
    sql: &str,
    values: impl IntoIterator<Item = Value>,
) -> Result<Vec<QueryResult>, Fault> {
    let statement = Statement::from_sql_and_values(tx.get_database_backend(), sql, values);
    Ok(tx.query_all_raw(statement).await?)
}

fn note(tx: &Tx, id: &ImportId, verb: Verb) {
    tx.record(TAKEOVERS, id.as_str(), verb, Audience::Coordinators);
}

pub async fn lock(tx: &Tx, id: &ImportId) -> Result<(), Fault> {
    tx.lock(&format!("takeover {id}")).await
}

pub async fn insert(tx: &Tx, id: &ImportId, filnavn: &str, by: &PersonId) -> Result<(), Fault> {
    let filnavn: String = filnavn.chars().take(NAME_CHARS_MAX).collect();
    let values: [Value; 4] =
        [id.as_str().into(), filnavn.into(), tx.now().into(), by.as_str().into()];
    let sql = "INSERT INTO documentation_takeovers (id, filnavn, tidspunkt, \"opprettetAv\")
         VALUES ($1, $2, $3, $4)";
    run(tx, sql, values).await?;
    note(tx, id, Verb::Create);
    Ok(())
}

pub async fn find(tx: &Tx, id: &ImportId) -> Result<Option<Takeover>, Fault> {
    let rows = all_of(tx, &format!("{ROWS} WHERE id = $1"), [id.as_str().into()]).await?;
    rows.first().map(Takeover::read).transpose()
}

/// The latest, newest first.
pub async fn latest(tx: &Tx) -> Result<Vec<Takeover>, Fault> {
    let sql = format!("{ROWS} ORDER BY tidspunkt DESC, id DESC LIMIT {LISTED_MAX}");
    all_of(tx, &sql, []).await?.iter().map(Takeover::read).collect()
}

/// Keeps what was read of the archive.
pub async fn set_contents(tx: &Tx, id: &ImportId, contents: &Contents) -> Result<(), Fault> {
    let values: [Value; 2] = [serde_json::to_string(contents)?.into(), id.as_str().into()];
    run(tx, "UPDATE documentation_takeovers SET contents = $1 WHERE id = $2", values).await?;
    note(tx, id, Verb::Update);
    Ok(())
}

/// Drops the archive and what was read of it.
pub async fn close(tx: &Tx, id: &ImportId) -> Result<(), Fault> {
    let values: [Value; 2] = [tx.now().into(), id.as_str().into()];
    let sql = "UPDATE documentation_takeovers SET contents = NULL, closed = $1 WHERE id = $2";
    run(tx, sql, values).await?;
    for file in records::of_owner(tx, TAKEOVERS, id.as_str()).await? {
        records::delete(tx, &file, Audience::Coordinators).await?;
    }
    note(tx, id, Verb::Update);
    Ok(())
}

/// Drops the archives of all imports that nobody has closed: whoever is erased may be in one.
pub async fn forget_archives(tx: &Tx) -> Result<(), Fault> {
    close_before(tx, tx.now().plus(KEPT_FOR)).await
}

/// Drops the archives that have been here for a week.
pub async fn close_old(tx: &Tx) -> Result<(), Fault> {
    close_before(tx, tx.now().minus(KEPT_FOR)).await
}

async fn close_before(tx: &Tx, before: Timestamp) -> Result<(), Fault> {
    let sql = "SELECT id FROM documentation_takeovers WHERE closed IS NULL AND tidspunkt < $1";
    for row in all_of(tx, sql, [before.into()]).await? {
        let id: ImportId = row.try_get("", "id")?;
        close(tx, &id).await?;
    }
    Ok(())
}

/// Notes that an import was taken back.
pub async fn mark_undone(tx: &Tx, id: &ImportId) -> Result<(), Fault> {
    let values: [Value; 2] = [tx.now().into(), id.as_str().into()];
    run(tx, "UPDATE documentation_takeovers SET angret = $1 WHERE id = $2", values).await?;
    run(tx, "DELETE FROM documentation_taken WHERE takeover = $1", [id.as_str().into()]).await?;
    note(tx, id, Verb::Update);
    Ok(())
}

/// Notes a piece that came, and what it is known by when it comes again.
pub async fn take(tx: &Tx, id: &ImportId, taken: &Taken, mark: &str) -> Result<(), Fault> {
    let values: [Value; 5] = [
        taken.documentation.as_str().into(),
        id.as_str().into(),
        taken.laerling.as_str().into(),
        mark.into(),
        taken.version.into(),
    ];
    let sql = "INSERT INTO documentation_taken (documentation, takeover, laerling, mark, version)
         VALUES ($1, $2, $3, $4, $5)";
    run(tx, sql, values).await
}

/// What an apprentice's pieces that came are known by.
pub async fn marks_of(tx: &Tx, laerling: &ApprenticeId) -> Result<HashSet<String>, Fault> {
    let sql = "SELECT mark FROM documentation_taken WHERE laerling = $1";
    let mut marks = HashSet::new();
    for row in all_of(tx, sql, [laerling.as_str().into()]).await? {
        marks.insert(row.try_get("", "mark")?);
    }
    Ok(marks)
}

/// Forgets what came of an apprentice who is deleted.
pub async fn remove_of(tx: &Tx, laerling: &ApprenticeId) -> Result<(), Fault> {
    let sql = "DELETE FROM documentation_taken WHERE laerling = $1";
    run(tx, sql, [laerling.as_str().into()]).await
}

/// What came with an import, by apprentice.
pub async fn taken_with(tx: &Tx, id: &ImportId) -> Result<Vec<Taken>, Fault> {
    let sql = "SELECT documentation, laerling, version FROM documentation_taken
         WHERE takeover = $1 ORDER BY laerling, documentation";
    let mut taken = Vec::new();
    for row in all_of(tx, sql, [id.as_str().into()]).await? {
        taken.push(Taken {
            documentation: row.try_get("", "documentation")?,
            laerling: row.try_get("", "laerling")?,
            version: row.try_get("", "version")?,
        });
    }
    Ok(taken)
}
