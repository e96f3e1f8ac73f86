//! What of an office is in its archive, and in which form.

use std::collections::BTreeMap;

use serde_json::Value as Json;
use svenn_db::{Tx, dump::Table};
use svenn_http::{
    Secrets,
    rotation::{SEALED_CHARS_MIN, Sealed},
};
use svenn_kernel::{Fault, TenantId};

use crate::kept::SEALED;

const LETS_IN: &str = "lets somebody in: made anew where the office goes";
const WORK: &str = "work of the installation that the office leaves";

/// Tables that stay where they are, and why.
pub const STAYS: &[(&str, &str)] = &[
    ("sessions", LETS_IN),
    ("personal_tokens", LETS_IN),
    ("personal_token_uses", LETS_IN),
    ("oauth_codes", LETS_IN),
    ("integration_keys", LETS_IN),
    ("delivery_keys", LETS_IN),
    ("calendar_feeds", LETS_IN),
    ("calendar_feeds_revoked", LETS_IN),
    ("application_codes", LETS_IN),
    ("application_visits", LETS_IN),
    ("signing_codes", LETS_IN),
    ("signing_visits", LETS_IN),
    ("openid_settings", LETS_IN),
    ("openid_keys", LETS_IN),
    ("openid_links", LETS_IN),
    ("openid_flows", LETS_IN),
    ("openid_sessions", LETS_IN),
    ("openid_logouts", LETS_IN),
    ("webhooks", LETS_IN),
    ("webhook_deliveries", WORK),
    ("push_subscriptions", WORK),
    ("kept_answers", WORK),
    ("jobs", WORK),
    ("uploads", WORK),
    ("upload_parts", WORK),
];

/// Columns that are empty in an archive, and why.
const EMPTY: &[(&str, &str, &str)] = &[
    ("accounts", "password_hash", "lets somebody in: everybody chooses a new one"),
    ("seal_certificates", "sealed_key", "signs in the office's name: brought or made anew"),
];

/// Whether a table stays.
pub(super) fn stays(table: &Table) -> bool {
    STAYS.iter().any(|(name, _)| *name == table.table)
}

/// What an archive says of all that stays.
pub(super) fn staying() -> BTreeMap<String, String> {
    let tables = STAYS.iter().map(|(table, why)| ((*table).to_owned(), (*why).to_owned()));
    let columns =
        EMPTY.iter().map(|(table, column, why)| (format!("{table}.{column}"), (*why).to_owned()));
    tables.chain(columns).collect()
}

/// A value as it stands in a cell, or in what names a row.
pub(super) fn text(value: &Json) -> String {
    match value {
        Json::Null => String::new(),
        Json::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// The columns of a table that are told apart, by their places in a row.
pub(super) struct Columns {
    empty: Vec<usize>,
    sealed: Vec<Column>,
    /// Those with digests of what stands sealed in another table.
    same: Vec<usize>,
}

/// A column of sealed values.
struct Column {
    of: &'static Sealed,
    at: usize,
    key: Vec<usize>,
    /// Where the digest is that a value is found by, and what that is for.
    index: Option<(usize, &'static str)>,
}

impl Columns {
    /// Those of a table.
    pub(super) fn of(table: &Table) -> Self {
        let at = |name: &str| table.columns.iter().position(|it| it.name == plain(name));
        let empty = EMPTY.iter().filter(|(name, ..)| *name == table.table);
        let empty = empty.filter_map(|&(_, column, _)| at(column)).collect();
        let sealed = SEALED.iter().filter(|it| it.table == table.table);
        let sealed = sealed.filter_map(|it| Column::of(it, at)).collect();
        let same = SEALED.iter().flat_map(|it| it.same).filter(|(name, _)| *name == table.table);
        let same = same.filter_map(|&(_, column)| at(column)).collect();
        Self { empty, sealed, same }
    }

    /// Opens what is sealed in a row; the columns of which something did not open, and is left out.
    pub(super) fn open(
        &self,
        (tenant, secrets): (&TenantId, &Secrets),
        row: &mut [Json],
    ) -> Vec<&'static str> {
        for at in &self.empty {
            set(row, *at, Json::Null);
        }
        let mut closed = Vec::new();
        for column in &self.sealed {
            let Some(sealed) = column.value(row) else { continue };
            if sealed.len() < SEALED_CHARS_MIN {
                continue;
            }
            let opened = secrets.open(tenant, &column.place(row), sealed).ok();
            if opened.is_none() {
                closed.push(column.of.column);
            }
            set(row, column.at, opened.into());
        }
        closed
    }

    /// Seals in a row what was opened, and finds it by the secret that is here.
    pub(super) fn seal(
        &self,
        (tx, secrets): (&Tx, &Secrets),
        row: &mut [Json],
    ) -> Result<(), Fault> {
        for column in &self.sealed {
            let Some(open) = column.value(row).map(str::to_owned) else { continue };
            let sealed = secrets.seal(tx.tenant(), &column.place(row), &open, tx.entropy())?;
            set(row, column.at, sealed.into());
            if let Some((at, purpose)) = column.index {
                set(row, at, secrets.index(purpose, &open).into());
            }
        }
        Ok(())
    }

    /// Whether other tables have digests of what is sealed in this one.
    pub(super) fn are_known_elsewhere(&self) -> bool {
        self.sealed.iter().any(|column| !column.of.same.is_empty())
    }

    /// The digests that other tables have of what stands in a row, as in the archive and as here.
    pub(super) fn known(&self, secrets: &Secrets, row: &[Json]) -> Vec<(String, String)> {
        let known = |column: &Column| {
            let (at, purpose) = column.index?;
            let before = row.get(at)?.as_str()?.to_owned();
            Some((before, secrets.index(purpose, column.value(row)?)))
        };
        self.sealed.iter().filter_map(known).collect()
    }

    /// Puts the digests of here in the place of those of the archive.
    pub(super) fn know(&self, known: &BTreeMap<String, String>, row: &mut [Json]) {
        for at in &self.same {
            let before = row.get(*at).and_then(Json::as_str);
            if let Some(here) = before.and_then(|before| known.get(before)).cloned() {
                set(row, *at, here.into());
            }
        }
    }
}

impl Column {
    fn of(sealed: &'static Sealed, at: impl Fn(&str) -> Option<usize>) -> Option<Self> {
        Some(Self {
            of: sealed,
            at: at(sealed.column)?,
            key: sealed.key.iter().map(|name| at(name)).collect::<Option<_>>()?,
            index: sealed.index.and_then(|(column, purpose)| Some((at(column)?, purpose))),
        })
    }

    /// What stands there, unless it is empty.
    fn value<'a>(&self, row: &'a [Json]) -> Option<&'a str> {
        row.get(self.at)?.as_str().filter(|text| !text.is_empty())
    }

    /// Where a row's value is sealed.
    fn place(&self, row: &[Json]) -> String {
        let key: Vec<String> =
            self.key.iter().map(|at| row.get(*at).map(text).unwrap_or_default()).collect();
        (self.of.place)(&key)
    }
}

fn set(row: &mut [Json], at: usize, value: Json) {
    if let Some(place) = row.get_mut(at) {
        *place = value;
    }
}

/// The column that a part of a key is about.
fn plain(key: &str) -> &str {
    let inner = key.strip_prefix("CAST(").and_then(|rest| rest.split_once(" AS "));
    inner.map_or(key, |(column, _)| column).trim_matches('"')
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_part_of_a_key_is_about_one_column() {
        assert_eq!(plain("id"), "id");
        assert_eq!(plain("CAST(ordinal AS TEXT)"), "ordinal");
        assert_eq!(plain("\"partyDigest\""), "partyDigest");
    }

    #[test]
    fn what_stays_is_told_once_each() {
        let names: BTreeSet<&str> = STAYS.iter().map(|(name, _)| *name).collect();
        assert_eq!(names.len(), STAYS.len());
        assert_eq!(staying().len(), STAYS.len() + EMPTY.len());
    }
}
