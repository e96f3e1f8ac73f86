//! An organisation's rows as plain values, out of one engine and into another.
//!
//! What there is to dump is asked of the database itself, so that no table is deleted. A
//! table is written as its columns and rows of JSON values in the order of its key: the same
//! data gives the same dump on both engines. The list of applied migrations is not a table of
//! the dump; it says which shape the dump has.

use std::collections::{BTreeMap, BTreeSet};

use sea_orm::{ConnectionTrait, DbBackend, QueryResult, Statement, Value, prelude::Date};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use svenn_kernel::Fault;

use crate::tx::Tx;

/// Values in one statement; engines limit them.
const VALUES_PER_STATEMENT: usize = 8_000;
/// Rows read at once; long ones have a text of 100 kB.
const ROWS_PER_PAGE: usize = 500;
/// Not data: made by migrating.
const MIGRATIONS_TABLE: &str = "migrations";

/// A table of a dump.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// Its name.
    pub table: String,
    /// Its columns; a row has their values in this order.
    pub columns: Vec<Column>,
}

/// A column of a dump.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Column {
    pub name: String,
    /// What it holds.
    pub kind: Kind,
    /// Whether it is part of the primary key, which rows are sorted by.
    pub key: bool,
}

/// What a column holds; any may be null.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A JSON string.
    Text,
    /// A JSON number without fraction, 64 bits.
    Integer,
    /// A JSON number.
    Real,
    /// `true` or `false`.
    Boolean,
    /// `YYYY-MM-DD`.
    Date,
}

impl Kind {
    fn of_declared(declared: &str) -> Option<Self> {
        match declared.to_ascii_lowercase().as_str() {
            "text" => Some(Self::Text),
            "bigint" | "integer" => Some(Self::Integer),
            "double precision" => Some(Self::Real),
            "boolean" => Some(Self::Boolean),
            "date" => Some(Self::Date),
            _ => None,
        }
    }

    /// How the column is asked for, so that both engines answer in the same type.
    fn selected(self, name: &str) -> String {
        match self {
            Self::Text | Self::Real | Self::Boolean => format!("\"{name}\""),
            Self::Integer => format!("CAST(\"{name}\" AS BIGINT)"),
            Self::Date => format!("CAST(\"{name}\" AS TEXT)"),
        }
    }

    fn read(self, row: &QueryResult, at: usize) -> Result<Json, Fault> {
        Ok(match self {
            Self::Text | Self::Date => row.try_get_by_index::<Option<String>>(at)?.into(),
            Self::Integer => row.try_get_by_index::<Option<i64>>(at)?.into(),
            Self::Real => row.try_get_by_index::<Option<f64>>(at)?.into(),
            Self::Boolean => row.try_get_by_index::<Option<bool>>(at)?.into(),
        })
    }

    fn value(self, json: &Json) -> Option<Value> {
        let null = json.is_null();
        match self {
            Self::Text if null => Some(None::<String>.into()),
            Self::Integer if null => Some(None::<i64>.into()),
            Self::Real if null => Some(None::<f64>.into()),
            Self::Boolean if null => Some(None::<bool>.into()),
            Self::Date if null => Some(None::<Date>.into()),
            Self::Text => json.as_str().map(Into::into),
            Self::Integer => json.as_i64().map(Into::into),
            Self::Real => json.as_f64().map(Into::into),
            Self::Boolean => json.as_bool().map(Into::into),
            Self::Date => json.as_str()?.parse::<Date>().ok().map(Into::into),
        }
    }
}

/// The tables in an order in which they can be loaded: what is referred to stands first.
///
/// # Errors
/// A fault of the database, or for a column of a type no migration should use.
pub async fn tables(tx: &Tx) -> Result<Vec<Table>, Fault> {
    let (columns, references) = match tx.get_database_backend() {
        DbBackend::Postgres => (POSTGRES_COLUMNS, POSTGRES_REFERENCES),
        _ => (SQLITE_COLUMNS, SQLITE_REFERENCES),
    };
    let mut tables: BTreeMap<String, Table> = BTreeMap::new();
    for row in all(tx, columns).await? {
        let (table, name): (String, String) =
            (row.try_get("", "table_name")?, row.try_get("", "column_name")?);
        let declared: String = row.try_get("", "declared")?;
        let kind = Kind::of_declared(&declared)
            .ok_or_else(|| Fault::new(format!("{table}.{name} is {declared}: cannot dump it")))?;
        let key = row.try_get::<i64>("", "is_key")? != 0;
        let entry = tables.entry(table.clone());
        let entry = entry.or_insert_with(|| Table { table, columns: Vec::new() });
        entry.columns.push(Column { name, kind, key });
    }
    tables.remove(MIGRATIONS_TABLE);
    tables.remove(crate::version::TABLE);
    let mut parents: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for row in all(tx, references).await? {
        let (child, parent): (String, String) =
            (row.try_get("", "child")?, row.try_get("", "parent")?);
        if child != parent {
            parents.entry(child).or_default().insert(parent);
        }
    }
    in_load_order(tables, &parents)
}

fn in_load_order(
    mut tables: BTreeMap<String, Table>,
    parents: &BTreeMap<String, BTreeSet<String>>,
) -> Result<Vec<Table>, Fault> {
    let mut ordered: Vec<Table> = Vec::with_capacity(tables.len());
    while !tables.is_empty() {
        let ready = tables.keys().find(|name| {
            let mut of_it = parents.get(*name).into_iter().flatten();
            !of_it.any(|parent| tables.contains_key(parent))
        });
        let ready = ready.cloned().ok_or_else(|| Fault::new("tables refer to each other"))?;
        ordered.extend(tables.remove(&ready));
    }
    Ok(ordered)
}

/// Hands over a table's rows in the order of its key, some hundreds at a time.
///
/// # Errors
/// A fault of the database, or what `some` failed with.
pub async fn rows(
    tx: &Tx,
    table: &Table,
    mut some: impl FnMut(Vec<Vec<Json>>) -> Result<(), Fault>,
) -> Result<(), Fault> {
    let backend = tx.get_database_backend();
    let query = RowQuery::new(table, backend);
    let mut after: Option<Vec<Value>> = None;
    loop {
        let sql = query.sql(after.is_some());
        let values = after.unwrap_or_default();
        let found = tx.query_all_raw(Statement::from_sql_and_values(backend, sql, values)).await?;
        let page: Vec<Vec<Json>> =
            found.iter().map(|row| read_row(table, row)).collect::<Result<_, _>>()?;
        after = page.last().and_then(|row| query.key_of(row));
        let is_last = page.len() < ROWS_PER_PAGE || after.is_none();
        some(page)?;
        if is_last {
            return Ok(());
        }
    }
}

fn read_row(table: &Table, row: &QueryResult) -> Result<Vec<Json>, Fault> {
    let columns = table.columns.iter().enumerate();
    columns.map(|(at, column)| column.kind.read(row, at)).collect()
}

/// How a table is read page by page: after the key of the last row seen. A table without a key
/// is read at once.
struct RowQuery<'a> {
    table: &'a Table,
    selected: String,
    key: Vec<&'a Column>,
    sorted: Vec<String>,
}

impl<'a> RowQuery<'a> {
    fn new(table: &'a Table, backend: DbBackend) -> Self {
        let binary = match backend {
            DbBackend::Postgres => "\"C\"",
            _ => "BINARY",
        };
        let selected: Vec<String> =
            table.columns.iter().map(|column| column.kind.selected(&column.name)).collect();
        let key: Vec<&Column> = table.columns.iter().filter(|column| column.key).collect();
        let sorted = table.columns.iter().filter(|column| column.key || key.is_empty());
        let sorted = sorted.map(|column| match column.kind {
            Kind::Text => format!("\"{}\" COLLATE {binary}", column.name),
            _ => format!("\"{}\"", column.name),
        });
        let sorted = sorted.collect();
        Self { table, selected: selected.join(", "), key, sorted }
    }

    fn sql(&self, is_later: bool) -> String {
        let mut sql = format!("SELECT {} FROM \"{}\"", self.selected, self.table.table);
        if is_later {
            let places: Vec<String> = (1..=self.key.len()).map(|at| format!("${at}")).collect();
            sql.push_str(&format!(" WHERE ({}) > ({})", self.sorted.join(", "), places.join(", ")));
        }
        let order: Vec<String> =
            self.sorted.iter().map(|column| format!("{column} NULLS FIRST")).collect();
        sql.push_str(&format!(" ORDER BY {}", order.join(", ")));
        if !self.key.is_empty() {
            sql.push_str(&format!(" LIMIT {ROWS_PER_PAGE}"));
        }
        sql
    }

    fn key_of(&self, row: &[Json]) -> Option<Vec<Value>> {
        if self.key.is_empty() {
            return None;
        }
        let columns = self.table.columns.iter().zip(row);
        columns
            .filter(|(column, _)| column.key)
            .map(|(column, json)| column.kind.value(json))
            .collect()
    }
}

/// Ids of the migrations applied, sorted: the shape that [`tables`] has.
pub async fn migrations(tx: &Tx) -> Result<Vec<String>, Fault> {
    let rows = all(tx, "SELECT id FROM migrations").await?;
    let mut ids: Vec<String> =
        rows.iter().map(|row| row.try_get("", "id")).collect::<Result<_, _>>()?;
    ids.sort();
    Ok(ids)
}

/// Loads a dump into an empty database.
pub struct Loader<'a> {
    tx: &'a Tx,
    tables: Vec<Table>,
}

impl<'a> Loader<'a> {
    /// Empties what migrations may have filled.
    pub(crate) async fn new(tx: &'a Tx) -> Result<Self, Fault> {
        let tables = tables(tx).await?;
        for table in tables.iter().rev() {
            tx.execute_unprepared(&format!("DELETE FROM \"{}\"", table.table)).await?;
        }
        Ok(Self { tx, tables })
    }

    /// The transaction that the rows are written in.
    #[must_use]
    pub const fn tx(&self) -> &Tx {
        self.tx
    }

    /// Writes rows of a table, which must be one that the database has, with the same columns.
    ///
    /// # Errors
    /// A fault of the database, or for a table or value that does not fit.
    pub async fn load(&self, table: &Table, rows: &[Vec<Json>]) -> Result<(), Fault> {
        if !self.tables.contains(table) {
            return Err(Fault::new(format!("the dump has another table {}", table.table)));
        }
        let rows_max = (VALUES_PER_STATEMENT / table.columns.len().max(1)).max(1);
        for some in rows.chunks(rows_max) {
            self.insert(table, some).await?;
        }
        Ok(())
    }

    async fn insert(&self, table: &Table, rows: &[Vec<Json>]) -> Result<(), Fault> {
        let width = table.columns.len();
        let mut values = Vec::with_capacity(rows.len().saturating_mul(width));
        let mut tuples = Vec::with_capacity(rows.len());
        for row in rows {
            if row.len() != width {
                return Err(Fault::new(format!("a row of {} has {width} values", table.table)));
            }
            let mut places = Vec::with_capacity(width);
            for (column, json) in table.columns.iter().zip(row) {
                let value = column.kind.value(json).ok_or_else(|| {
                    Fault::new(format!("{}.{} cannot be {json}", table.table, column.name))
                })?;
                values.push(value);
                places.push(format!("${}", values.len()));
            }
            tuples.push(format!("({})", places.join(", ")));
        }
        let names: Vec<String> =
            table.columns.iter().map(|column| format!("\"{}\"", column.name)).collect();
        // A text of its own: an entity's insert may be prepared already, for narrower integers.
        let sql = format!(
            "/* load */ INSERT INTO \"{}\" ({}) VALUES {}",
            table.table,
            names.join(", "),
            tuples.join(", ")
        );
        let backend = self.tx.get_database_backend();
        self.tx.execute_raw(Statement::from_sql_and_values(backend, sql, values)).await?;
        Ok(())
    }

    /// Lets growing keys go on after the newest. SQLite does so by itself.
    pub(crate) async fn restart_sequences(&self) -> Result<(), Fault> {
        if self.tx.get_database_backend() != DbBackend::Postgres {
            return Ok(());
        }
        for row in all(self.tx, POSTGRES_IDENTITIES).await? {
            let (table, column): (String, String) =
                (row.try_get("", "table_name")?, row.try_get("", "column_name")?);
            let newest = format!(
                "SELECT CAST(COALESCE(MAX(\"{column}\"), 0) + 1 AS BIGINT) AS next FROM \"{table}\""
            );
            let newest = all(self.tx, &newest).await?;
            let next: i64 = newest.first().map_or(Ok(1), |row| row.try_get("", "next"))?;
            // With a number: where rows lie on another node than the sequence, it could not ask.
            let sequence = format!("pg_get_serial_sequence('\"{table}\"', '{column}')");
            all(self.tx, &format!("SELECT setval({sequence}, {next}, false)")).await?;
        }
        Ok(())
    }
}

async fn all(tx: &Tx, sql: &str) -> Result<Vec<QueryResult>, Fault> {
    Ok(tx.query_all_raw(Statement::from_string(tx.get_database_backend(), sql)).await?)
}

const SQLITE_COLUMNS: &str = "
    SELECT m.name AS table_name, c.name AS column_name, c.type AS declared,
        CAST(c.pk > 0 AS BIGINT) AS is_key
    FROM sqlite_master m JOIN pragma_table_info(m.name) c
    WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
    ORDER BY m.name, c.cid";

const SQLITE_REFERENCES: &str = "
    SELECT m.name AS child, k.\"table\" AS parent
    FROM sqlite_master m JOIN pragma_foreign_key_list(m.name) k
    WHERE m.type = 'table'";

const POSTGRES_COLUMNS: &str = "
    SELECT t.relname::text AS table_name, c.attname::text AS column_name,
        format_type(c.atttypid, c.atttypmod) AS declared,
        CASE WHEN c.attnum = ANY (k.indkey) THEN 1 ELSE 0 END::bigint AS is_key
    FROM pg_class t
    JOIN pg_namespace s ON s.oid = t.relnamespace AND s.nspname = current_schema()
    JOIN pg_attribute c ON c.attrelid = t.oid AND c.attnum > 0 AND NOT c.attisdropped
    LEFT JOIN pg_index k ON k.indrelid = t.oid AND k.indisprimary
    WHERE t.relkind = 'r'
    ORDER BY t.relname, c.attnum";

const POSTGRES_REFERENCES: &str = "
    SELECT child.relname::text AS child, parent.relname::text AS parent
    FROM pg_constraint k
    JOIN pg_namespace s ON s.oid = k.connamespace AND s.nspname = current_schema()
    JOIN pg_class child ON child.oid = k.conrelid
    JOIN pg_class parent ON parent.oid = k.confrelid
    WHERE k.contype = 'f'";

const POSTGRES_IDENTITIES: &str = "
    SELECT table_name::text AS table_name, column_name::text AS column_name
    FROM information_schema.columns
    WHERE table_schema = current_schema() AND is_identity = 'YES'";

#[cfg(test)]
mod tests {
    use super::*;

    fn named(names: &[&str]) -> BTreeMap<String, Table> {
        let table = |name: &&str| {
            ((*name).to_owned(), Table { table: (*name).to_owned(), columns: Vec::new() })
        };
        names.iter().map(table).collect()
    }

    fn parents(pairs: &[(&str, &str)]) -> BTreeMap<String, BTreeSet<String>> {
        let mut parents: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (child, parent) in pairs {
            parents.entry((*child).to_owned()).or_default().insert((*parent).to_owned());
        }
        parents
    }

    #[test]
    fn what_is_referred_to_is_loaded_first() {
        let tables = named(&["a", "b", "c", "d"]);
        let ordered = in_load_order(tables, &parents(&[("a", "d"), ("b", "a"), ("a", "c")]));
        let names: Vec<String> = ordered.unwrap().into_iter().map(|table| table.table).collect();
        assert_eq!(names, ["c", "d", "a", "b"]);
    }

    #[test]
    fn tables_that_refer_to_each_other_are_refused() {
        assert!(in_load_order(named(&["a", "b"]), &parents(&[("a", "b"), ("b", "a")])).is_err());
    }

    #[test]
    fn a_value_that_does_not_fit_its_column_is_refused() {
        assert!(Kind::Integer.value(&Json::from("1")).is_none());
        assert!(Kind::Integer.value(&Json::from(1.5)).is_none());
        assert!(Kind::Date.value(&Json::from("2026-02-30")).is_none());
        assert!(Kind::Boolean.value(&Json::from(1)).is_none());
        assert!(Kind::Text.value(&Json::Null).is_some());
    }
}
