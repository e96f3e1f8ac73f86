//! What a back-up and its increments have, as digests, so that the next increment holds what is
//! another alone.

use std::collections::{HashMap, HashSet};

use serde::Serialize;
use serde_json::Value as Json;
use sha2::{Digest, Sha256};
use svenn_db::{OrganisationRow, WrittenMark, dump::Table};
use svenn_files::records::FileRecord;
use svenn_kernel::{Fault, TenantId, Timestamp};

use crate::{BackupError, archive::OrganisationHead};

/// So much of a digest is kept.
const DIGEST_BYTES: usize = 16;

/// What a back-up and its increments have.
#[derive(Default)]
pub struct Known {
    /// When the back-up was made.
    pub(crate) full: Timestamp,
    /// How many increments there are.
    pub(crate) number: usize,
    /// The organisations that there were.
    pub(crate) present: Vec<OrganisationRow>,
    pub(crate) offices: HashMap<TenantId, Office>,
    /// Whether an increment is written, or was begun and never ended.
    pub(crate) is_begun: bool,
}

impl Known {
    /// Whether another increment can follow; none can where one was broken off.
    #[must_use]
    pub const fn is_whole(&self) -> bool {
        !self.is_begun
    }

    /// How many increments there are.
    #[must_use]
    pub const fn increments(&self) -> usize {
        self.number
    }
}

/// What is known of an organisation.
#[derive(Default)]
pub(crate) struct Office {
    /// As it was before it was read last.
    pub(crate) mark: Option<WrittenMark>,
    migrations: Option<Vec<String>>,
    /// Of each table the rows: digests of all that they have, by those of their keys.
    tables: HashMap<String, HashMap<u128, u128>>,
    /// The files by their paths, and whether there is a small picture beside one.
    files: HashMap<String, bool>,
}

impl Office {
    /// Of which nothing else is known yet.
    pub(crate) fn marked(mark: Option<WrittenMark>) -> Self {
        Self { mark, ..Self::default() }
    }

    /// Whether nothing is known yet.
    pub(crate) const fn is_new(&self) -> bool {
        self.migrations.is_none()
    }

    /// Refuses what has another shape than what is known.
    pub(crate) fn meet(&mut self, head: &OrganisationHead) -> Result<(), BackupError> {
        let known = self.migrations.get_or_insert_with(|| head.migrations.clone());
        if *known == head.migrations {
            return Ok(());
        }
        Err(Fault::new(format!("{} was migrated since the back-up", head.tenant)).into())
    }

    /// Begins to read a table.
    pub(crate) fn begin(&mut self, table: &Table) -> Pass {
        let before = self.tables.remove(&table.table).unwrap_or_default();
        Pass { before, now: HashMap::new() }
    }

    /// Ends that; the digests of the keys of rows that are gone.
    pub(crate) fn end(&mut self, table: &Table, pass: Pass) -> Vec<String> {
        self.tables.insert(table.table.clone(), pass.now);
        let mut gone: Vec<String> = pass.before.into_keys().map(written).collect();
        gone.sort_unstable();
        gone
    }

    /// Whether the bytes of a file are known.
    pub(crate) fn has(&self, file: &FileRecord) -> bool {
        self.files.get(&file.path).is_some_and(|has_small| *has_small || !file.thumbnail)
    }

    pub(crate) fn put(&mut self, file: &FileRecord) {
        self.files.insert(file.path.clone(), file.thumbnail);
    }

    /// Forgets files that are not among these; their paths.
    pub(crate) fn leave(&mut self, files: &[FileRecord]) -> Vec<String> {
        let before = std::mem::take(&mut self.files);
        let now: HashSet<&str> = files.iter().map(|file| file.path.as_str()).collect();
        let mut gone = Vec::new();
        for (path, has_small) in before {
            if now.contains(path.as_str()) {
                self.files.insert(path, has_small);
            } else {
                gone.push(path);
            }
        }
        gone.sort_unstable();
        gone
    }
}

/// A table while it is read.
pub(crate) struct Pass {
    before: HashMap<u128, u128>,
    now: HashMap<u128, u128>,
}

impl Pass {
    /// Those of some rows that are new or another.
    pub(crate) fn changed(
        &mut self,
        table: &Table,
        rows: Vec<Vec<Json>>,
    ) -> Result<Vec<Vec<Json>>, Fault> {
        let mut changed = Vec::new();
        for row in rows {
            let (key, content) = (key_of(table, &row)?, digest(&row)?);
            self.now.insert(key, content);
            if self.before.remove(&key) != Some(content) {
                changed.push(row);
            }
        }
        Ok(changed)
    }
}

/// A digest of a row's key, or of all of it where it has none.
pub(crate) fn key_of(table: &Table, row: &[Json]) -> Result<u128, Fault> {
    let columns = table.columns.iter().zip(row);
    let key: Vec<&Json> =
        columns.filter(|(column, _)| column.key).map(|(_, value)| value).collect();
    if key.is_empty() { digest(row) } else { digest(&key) }
}

fn digest<T: Serialize + ?Sized>(value: &T) -> Result<u128, Fault> {
    let all = Sha256::digest(serde_json::to_vec(value)?);
    let some = all.iter().take(DIGEST_BYTES);
    Ok(some.fold(0, |sum: u128, byte| (sum << 8) | u128::from(*byte)))
}

/// A digest as it stands in an increment.
fn written(digest: u128) -> String {
    format!("{digest:032x}")
}

/// A digest that stands in an increment.
pub(crate) fn read(text: &str) -> Result<u128, BackupError> {
    u128::from_str_radix(text, 16).map_err(|error| BackupError::Damaged(error.to_string()))
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use svenn_db::dump::{Column, Kind};

    use super::*;

    fn table() -> Table {
        let column = |name: &str, key| Column { name: name.to_owned(), kind: Kind::Text, key };
        Table { table: "ting".to_owned(), columns: vec![column("id", true), column("navn", false)] }
    }

    fn row(id: &str, navn: &str) -> Vec<Json> {
        vec![json!(id), json!(navn)]
    }

    #[test]
    fn what_is_new_another_or_gone_is_told_and_nothing_else() {
        let (table, mut office) = (table(), Office::default());
        let mut read = |rows: &[(&str, &str)]| {
            let mut pass = office.begin(&table);
            let rows = rows.iter().map(|(id, navn)| row(id, navn)).collect();
            let changed = pass.changed(&table, rows).unwrap();
            (changed, office.end(&table, pass))
        };
        let (changed, gone) = read(&[("a", "1"), ("b", "2")]);
        assert_eq!((changed.len(), gone.len()), (2, 0));
        let (changed, gone) = read(&[("a", "1"), ("b", "3"), ("c", "1")]);
        assert_eq!((changed, gone.len()), (vec![row("b", "3"), row("c", "1")], 0));
        let (changed, gone) = read(&[("b", "3"), ("c", "1")]);
        let a = key_of(&table, &row("a", "1")).unwrap();
        assert_eq!((changed.len(), gone), (0, vec![written(a)]));
        assert_eq!(super::read(&written(a)).unwrap(), a);
    }
}
