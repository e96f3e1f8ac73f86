//! A back-up and its increments become one, which is as if it was made at the last of them. What
//! is another is held in memory, the back-up itself passes through.

use std::{
    cmp::Ordering,
    collections::{BTreeMap, BTreeSet, HashMap, HashSet},
    ffi::OsStr,
    fs::{self, File},
    io::{BufWriter, Write},
    iter::Peekable,
    path::{Path, PathBuf},
    vec,
};

use serde_json::Value as Json;
use svenn_age::Identity;
use svenn_db::dump::Table;
use svenn_kernel::{Fault, TenantId, Timestamp};

use crate::{
    BackupError,
    archive::{Head, Line, OrganisationHead, Reader, Source, Writer},
    increment_of,
    known::{key_of, read},
    stem,
};

/// Rows in a line.
const ROWS_PER_LINE: usize = 500;

type Row = Vec<Json>;

/// A back-up as it is with the increments that lie beside it; where there are any, they are joined
/// into a file, which is no longer encrypted and is the caller's to take away.
///
/// # Errors
/// Where one of the files cannot be read, or an increment is missing.
pub fn whole(
    file: &Path,
    identity: Option<Identity>,
    joined: &Path,
) -> Result<Source, BackupError> {
    let beside = beside(file)?;
    let source = Source::new(file.to_owned(), identity.clone());
    if beside.is_empty() {
        return Ok(source);
    }
    let (head, organisations, mut reader) = Reader::open(&source)?;
    let mut since = Increments::default();
    for path in beside.into_values() {
        let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default().to_owned();
        let added = since.add(Source::new(path, identity.clone()), &head, &organisations);
        added.map_err(|error| {
            BackupError::Damaged(format!(
                "{name}: {error}; without it and those that follow it, what lies before can be read"
            ))
        })?;
    }
    let made = since.made.unwrap_or(head.made);
    let mut writer = Writer::new(BufWriter::new(File::create(joined)?));
    writer.line(&Line::Svennbackup(Head { made, since: None, ..head }))?;
    let mut count: usize = 0;
    let mut next = reader.line()?;
    while let Line::Organisation(organisation) = next {
        if since.has_stayed(&organisation.tenant) {
            count = count.saturating_add(1);
            next = since.join(organisation, &mut reader, &mut writer)?;
        } else {
            next = skip(&mut reader)?;
        }
    }
    count = count.saturating_add(since.write_new(&mut writer)?);
    writer.end(count)?;
    Ok(Source::new(joined.to_owned(), None))
}

/// The increments of a back-up in the folder where it lies, by their numbers.
fn beside(file: &Path) -> Result<BTreeMap<usize, PathBuf>, Fault> {
    let mut found = BTreeMap::new();
    let Some(stem) = file.file_name().and_then(OsStr::to_str).and_then(stem) else {
        return Ok(found);
    };
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    for entry in fs::read_dir(folder.unwrap_or(Path::new(".")))? {
        let entry = entry?;
        let name = entry.file_name();
        if let Some((of, number)) = name.to_str().and_then(increment_of)
            && of == stem
        {
            found.insert(number, entry.path());
        }
    }
    Ok(found)
}

/// Passes over an organisation; the line after it.
fn skip(reader: &mut Reader) -> Result<Line, BackupError> {
    loop {
        match reader.line()? {
            Line::File(file) => reader.skip(file.size)?,
            Line::Table(_) | Line::Rows(_) => {}
            next => return Ok(next),
        }
    }
}

/// What is another in all increments together.
#[derive(Default)]
struct Increments {
    sources: Vec<Source>,
    /// When the last was made.
    made: Option<Timestamp>,
    /// The organisations that there were then.
    present: Vec<TenantId>,
    /// Those of the back-up that were gone meanwhile; who came back did so with all there is.
    left: HashSet<TenantId>,
    offices: HashMap<TenantId, Office>,
}

/// What is another in an organisation.
#[derive(Default)]
struct Office {
    head: Option<OrganisationHead>,
    /// Tables as they stand there.
    tables: Vec<Table>,
    changed: HashMap<String, Changed>,
    /// Files that came, and in which increment each stands.
    files: HashMap<String, usize>,
    /// Files that the back-up has no more.
    gone: HashSet<String>,
}

/// What is another in a table.
#[derive(Default)]
struct Changed {
    rows: HashMap<u128, Row>,
    gone: HashSet<u128>,
}

impl Increments {
    /// Adds the one that follows.
    fn add(
        &mut self,
        source: Source,
        full: &Head,
        organisations: &[OrganisationHead],
    ) -> Result<(), BackupError> {
        let (head, _, mut reader) = Reader::open(&source)?;
        let at = self.sources.len();
        let since = head.since.ok_or_else(|| damaged("it is no increment"))?;
        if since.full != full.made || head.secret != full.secret || head.also != full.also {
            return Err(damaged("it is of another back-up"));
        }
        if since.number != at.saturating_add(1) {
            return Err(damaged("one before it is missing"));
        }
        let mut next = reader.line()?;
        while let Line::Organisation(head) = next {
            let office = self.offices.entry(head.tenant.clone()).or_default();
            office.head = Some(head);
            next = office.add(&mut reader, at)?;
        }
        let before = organisations.iter().map(|head| &head.tenant);
        let left = before.filter(|tenant| !since.organisations.contains(tenant));
        self.left.extend(left.cloned());
        self.offices.retain(|tenant, _| since.organisations.contains(tenant));
        self.present = since.organisations;
        self.made = Some(head.made);
        self.sources.push(source);
        Ok(())
    }

    fn has_stayed(&self, tenant: &TenantId) -> bool {
        self.present.contains(tenant) && !self.left.contains(tenant)
    }

    /// Writes an organisation of the back-up as it became; the line after it.
    fn join<W: Write>(
        &mut self,
        head: OrganisationHead,
        reader: &mut Reader,
        writer: &mut Writer<W>,
    ) -> Result<Line, BackupError> {
        let tenant = head.tenant.clone();
        let mut office = self.offices.remove(&tenant).unwrap_or_default();
        writer.line(&Line::Organisation(office.head.take().unwrap_or(head)))?;
        let mut table: Option<Merging> = None;
        let next = loop {
            match reader.line()? {
                Line::Table(begun) => {
                    end(table.take(), writer)?;
                    let changed = office.changed.remove(&begun.table).unwrap_or_default();
                    table = Some(Merging::begin(begun, changed, writer)?);
                }
                Line::Rows(rows) => {
                    let table = table.as_mut().ok_or_else(|| damaged("rows of no table"))?;
                    table.pass(rows, writer)?;
                }
                Line::File(file) => {
                    end(table.take(), writer)?;
                    let is_old =
                        office.gone.contains(&file.path) || office.files.contains_key(&file.path);
                    if is_old {
                        reader.skip(file.size)?;
                    } else {
                        let size = file.size;
                        writer.line(&Line::File(file))?;
                        reader.copy(size, writer)?;
                    }
                }
                next => break next,
            }
        };
        end(table.take(), writer)?;
        self.write_files(&tenant, &office, writer)?;
        Ok(next)
    }

    /// Writes the organisations that came since; how many.
    fn write_new<W: Write>(&mut self, writer: &mut Writer<W>) -> Result<usize, BackupError> {
        let mut count: usize = 0;
        for tenant in std::mem::take(&mut self.present) {
            let Some(mut office) = self.offices.remove(&tenant) else { continue };
            let Some(head) = office.head.take() else { continue };
            count = count.saturating_add(1);
            writer.line(&Line::Organisation(head))?;
            for table in std::mem::take(&mut office.tables) {
                let changed = office.changed.remove(&table.table).unwrap_or_default();
                end(Some(Merging::begin(table, changed, writer)?), writer)?;
            }
            self.write_files(&tenant, &office, writer)?;
        }
        Ok(count)
    }

    /// Writes the files that came, each out of the increment where it stands.
    fn write_files<W: Write>(
        &self,
        tenant: &TenantId,
        office: &Office,
        writer: &mut Writer<W>,
    ) -> Result<(), BackupError> {
        let needed: BTreeSet<usize> = office.files.values().copied().collect();
        for at in needed {
            let Some(source) = self.sources.get(at) else { continue };
            let (_, _, mut reader) = Reader::open(source)?;
            let mut is_here = false;
            loop {
                match reader.line()? {
                    Line::Organisation(head) => is_here = head.tenant == *tenant,
                    Line::File(file) => {
                        if is_here && office.files.get(&file.path) == Some(&at) {
                            let size = file.size;
                            writer.line(&Line::File(file))?;
                            reader.copy(size, writer)?;
                        } else {
                            reader.skip(file.size)?;
                        }
                    }
                    Line::End(_) => break,
                    _ => {}
                }
            }
        }
        Ok(())
    }
}

impl Office {
    /// Adds what an increment has of it; the line after that.
    fn add(&mut self, reader: &mut Reader, at: usize) -> Result<Line, BackupError> {
        let mut table: Option<Table> = None;
        loop {
            match reader.line()? {
                Line::Table(begun) => {
                    if !self.tables.contains(&begun) {
                        self.tables.push(begun.clone());
                    }
                    table = Some(begun);
                }
                Line::Rows(rows) => {
                    let table = table.as_ref().ok_or_else(|| damaged("rows of no table"))?;
                    let changed = self.changed.entry(table.table.clone()).or_default();
                    for row in rows {
                        let key = key_of(table, &row)?;
                        changed.gone.remove(&key);
                        changed.rows.insert(key, row);
                    }
                }
                Line::Gone(keys) => {
                    let table = table.as_ref().ok_or_else(|| damaged("rows of no table"))?;
                    let changed = self.changed.entry(table.table.clone()).or_default();
                    for key in keys {
                        let key = read(&key)?;
                        changed.rows.remove(&key);
                        changed.gone.insert(key);
                    }
                }
                Line::File(file) => {
                    reader.skip(file.size)?;
                    self.gone.remove(&file.path);
                    self.files.insert(file.path, at);
                }
                Line::Gonefiles(paths) => {
                    for path in paths {
                        self.files.remove(&path);
                        self.gone.insert(path);
                    }
                }
                next => return Ok(next),
            }
        }
    }
}

fn damaged(what: &str) -> BackupError {
    BackupError::Damaged(what.to_owned())
}

/// A table on its way: rows of the back-up and those that took their places, in the order of their
/// keys, in which a back-up has them.
struct Merging {
    table: Table,
    changed: Peekable<vec::IntoIter<Row>>,
    /// Those of the back-up that are gone, or are another now.
    old: HashSet<u128>,
    rows: Vec<Row>,
}

impl Merging {
    fn begin<W: Write>(
        table: Table,
        changed: Changed,
        writer: &mut Writer<W>,
    ) -> Result<Self, BackupError> {
        writer.line(&Line::Table(table.clone()))?;
        let mut old = changed.gone;
        old.extend(changed.rows.keys().copied());
        let mut rows: Vec<Row> = changed.rows.into_values().collect();
        rows.sort_by(|one, other| by_key(&table, one, other));
        Ok(Self { table, changed: rows.into_iter().peekable(), old, rows: Vec::new() })
    }

    /// Rows of the back-up pass.
    fn pass<W: Write>(
        &mut self,
        rows: Vec<Row>,
        writer: &mut Writer<W>,
    ) -> Result<(), BackupError> {
        for row in rows {
            let table = &self.table;
            while let Some(before) =
                self.changed.next_if(|changed| by_key(table, changed, &row) == Ordering::Less)
            {
                self.rows.push(before);
            }
            if !self.old.contains(&key_of(&self.table, &row)?) {
                self.rows.push(row);
            }
            self.write(ROWS_PER_LINE, writer)?;
        }
        Ok(())
    }

    /// Writes full lines, as long as there are so many rows.
    fn write<W: Write>(
        &mut self,
        rows_min: usize,
        writer: &mut Writer<W>,
    ) -> Result<(), BackupError> {
        while !self.rows.is_empty() && self.rows.len() >= rows_min {
            let rest = self.rows.split_off(self.rows.len().min(ROWS_PER_LINE));
            let line = std::mem::replace(&mut self.rows, rest);
            writer.line(&Line::Rows(line))?;
        }
        Ok(())
    }
}

/// Ends a table: what comes behind the last row of the back-up.
fn end<W: Write>(table: Option<Merging>, writer: &mut Writer<W>) -> Result<(), BackupError> {
    let Some(mut table) = table else { return Ok(()) };
    let last: Vec<Row> = table.changed.by_ref().collect();
    table.rows.extend(last);
    table.write(1, writer)
}

/// Which row stands first: as the databases sort keys.
fn by_key(table: &Table, one: &[Json], other: &[Json]) -> Ordering {
    let columns = table.columns.iter().zip(one.iter().zip(other));
    let mut keys = columns.filter(|(column, _)| column.key).map(|(_, values)| values);
    let other_than = keys.find_map(|(one, other)| match by_value(one, other) {
        Ordering::Equal => None,
        first => Some(first),
    });
    other_than.unwrap_or(Ordering::Equal)
}

fn by_value(one: &Json, other: &Json) -> Ordering {
    match (one, other) {
        (Json::String(one), Json::String(other)) => one.cmp(other),
        (Json::Bool(one), Json::Bool(other)) => one.cmp(other),
        (Json::Number(one), Json::Number(other)) => match (one.as_i64(), other.as_i64()) {
            (Some(one), Some(other)) => one.cmp(&other),
            _ => one.as_f64().partial_cmp(&other.as_f64()).unwrap_or(Ordering::Equal),
        },
        (Json::Null, Json::Null) => Ordering::Equal,
        (Json::Null, _) => Ordering::Less,
        _ => Ordering::Greater,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use svenn_db::dump::{Column, Kind};
    use svenn_files::Variant;

    use super::*;
    use crate::{
        archive::{FileHead, Since},
        increment_name,
    };

    fn table() -> Table {
        let column = |name: &str, key| Column { name: name.to_owned(), kind: Kind::Text, key };
        Table { table: "ting".to_owned(), columns: vec![column("id", true), column("navn", false)] }
    }

    fn rows(all: &[(&str, &str)]) -> Vec<Row> {
        all.iter().map(|(id, navn)| vec![json!(id), json!(navn)]).collect()
    }

    fn tenant(id: &str) -> TenantId {
        TenantId::parse(id).unwrap()
    }

    fn head(made: i64, number: usize, present: &[&str]) -> Line {
        Line::Svennbackup(Head {
            format: 3,
            version: "0.1.0".to_owned(),
            made: Timestamp::from_millis(made),
            secret: "abc".to_owned(),
            also: None,
            since: (number > 0).then(|| Since {
                full: Timestamp::from_millis(1),
                number,
                organisations: present.iter().map(|id| tenant(id)).collect(),
            }),
        })
    }

    fn office(id: &str) -> Line {
        Line::Organisation(OrganisationHead {
            tenant: tenant(id),
            navn: id.to_owned(),
            created: Timestamp::from_millis(0),
            migrations: Vec::new(),
        })
    }

    fn file(path: &str) -> Line {
        Line::File(FileHead { path: path.to_owned(), variant: Variant::Original, size: 3 })
    }

    /// Writes lines, and behind each file its bytes.
    fn put(path: &Path, lines: &[Line], bytes: &[u8]) {
        let mut writer = Writer::new(File::create(path).unwrap());
        for line in lines {
            writer.line(line).unwrap();
            if matches!(line, Line::File(_)) {
                writer.bytes(bytes).unwrap();
                writer.bytes(b"\n").unwrap();
            }
        }
        let offices = lines.iter().filter(|line| matches!(line, Line::Organisation(_)));
        writer.end(offices.count()).unwrap();
    }

    /// What is in a back-up, in words.
    fn told(source: &Source) -> Vec<String> {
        let (head, _, mut reader) = Reader::open(source).unwrap();
        let mut told = vec![format!("made {}", head.made.millis())];
        loop {
            told.push(match reader.line().unwrap() {
                Line::Organisation(head) => head.tenant.to_string(),
                Line::Table(table) => table.table,
                Line::Rows(rows) => json!(rows).to_string(),
                Line::File(file) => {
                    let bytes = reader.bytes(file.size).unwrap();
                    format!("{} {}", file.path, String::from_utf8(bytes).unwrap())
                }
                Line::End(_) => return told,
                other => format!("{other:?}"),
            });
        }
    }

    #[test]
    fn a_back_up_with_its_increments_is_as_one_that_was_made_at_the_last() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        let increment = |number| path(&increment_name("svenn-1", number, false));
        let (full, joined) = (path("svenn-1.svennbackup"), path("joined"));
        let of_fjord = rows(&[("a", "1"), ("b", "1"), ("d", "1")]);
        let lines = [
            head(1, 0, &[]),
            office("elv"),
            Line::Table(table()),
            office("fjord"),
            Line::Table(table()),
            Line::Rows(of_fjord),
            file("blir"),
            file("går"),
        ];
        put(&full, &lines, b"old");
        let is_alone = whole(&full, None, &joined).unwrap();
        assert_eq!(told(&is_alone).len(), 8);
        assert!(!joined.exists());

        let gone = |id: &str| {
            let key = key_of(&table(), &[json!(id), json!("1")]).unwrap();
            Line::Gone(vec![format!("{key:032x}")])
        };
        let lines = [
            head(2, 1, &["fjord", "vidde"]),
            office("fjord"),
            Line::Table(table()),
            Line::Rows(rows(&[("b", "2"), ("c", "2"), ("e", "2")])),
            gone("a"),
            file("kom"),
            Line::Gonefiles(vec!["går".to_owned()]),
            office("vidde"),
            Line::Table(table()),
            Line::Rows(rows(&[("x", "2")])),
        ];
        put(&increment(1), &lines, b"new");
        let lines = [
            head(3, 2, &["elv", "fjord", "vidde"]),
            office("elv"),
            Line::Table(table()),
            office("fjord"),
            Line::Table(table()),
            Line::Rows(rows(&[("a", "3"), ("c", "3")])),
            gone("e"),
        ];
        put(&increment(2), &lines, b"new");
        let whole_one = whole(&full, None, &joined).unwrap();
        assert_eq!(
            told(&whole_one),
            [
                "made 3",
                "fjord",
                "ting",
                r#"[["a","3"],["b","2"],["c","3"],["d","1"]]"#,
                "blir old",
                "kom new",
                "elv",
                "ting",
                "vidde",
                "ting",
                r#"[["x","2"]]"#,
            ]
        );

        // One that is missing is told, whatever follows it.
        fs::remove_file(increment(1)).unwrap();
        let refused = whole(&full, None, &joined).err().unwrap().to_string();
        assert!(refused.contains("one before it is missing"), "{refused}");
    }
}
