//! Entries of the office's accounts.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect,
};
use serde::{Deserialize, Serialize};
use svenn_bank::{BankLine, masked_digits, without_accounts};
use svenn_db::{Audience, HeldRow, LockKey, Tx, change_row};
use svenn_http::Secrets;
use svenn_kernel::{Fault, Verb, text::fold};
use svenn_money::Ore;

pub use super::entities::entry::Model as Entry;
use super::{
    ROWS_PER_STATEMENT, Statement, digest_of,
    entities::entry::{Change, Column, Entity},
};
use crate::{BANKLINJER, rules::EntryState};

/// An entry that waits to be stored: without the other side's number, also where it stands in a text.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct NewEntry {
    pub key: String,
    pub line: BankLine,
    pub party_digest: Option<String>,
    pub party_masked: Option<String>,
}

impl NewEntry {
    pub(crate) fn of(secrets: &Secrets, key: String, mut line: BankLine) -> Self {
        let number = line.party_account.take().filter(|it| !it.is_empty());
        line.text = without_accounts(&line.text);
        line.party = line.party.map(|it| without_accounts(&it));
        Self {
            key,
            line,
            party_digest: number.as_deref().map(|it| digest_of(secrets, it)),
            party_masked: number.as_deref().map(masked_digits),
        }
    }

    fn row(self, tx: &Tx, statement: &Statement) -> Entry {
        let line = self.line;
        let words = words_of((&line.text, line.party.as_deref(), line.kid.as_deref()), line.ore);
        Entry {
            id: svenn_kernel::new_id_text(tx.now(), tx.entropy()),
            version: 1,
            account: statement.account.clone(),
            statement: statement.id.clone(),
            key: self.key,
            state: EntryState::Open.as_str().to_owned(),
            date: line.date,
            value_date: line.value_date,
            ore: line.ore.ore(),
            text: line.text,
            party: line.party,
            party_digest: self.party_digest,
            party_masked: self.party_masked,
            kid: line.kid,
            end_to_end: line.end_to_end,
            archive_ref: line.archive_ref,
            code: line.code,
            reversal: line.reversal,
            place: i64::try_from(line.place).unwrap_or(i64::MAX),
            words,
            is_masked: true,
        }
    }
}

/// What an entry is searched by: what it says, folded, and its amount.
fn words_of((text, party, kid): (&str, Option<&str>, Option<&str>), ore: Ore) -> String {
    let said = [Some(text), party, kid].into_iter().flatten().collect::<Vec<_>>().join(" ");
    format!("{} {}", fold(&said), ore.abs().decimal())
}

impl Entry {
    pub(crate) const fn amount(&self) -> Ore {
        Ore::new(self.ore)
    }

    /// As candidates are found for it: the other side's account is known by its digest.
    pub(crate) fn line(&self) -> BankLine {
        BankLine {
            date: self.date,
            value_date: self.value_date,
            ore: self.amount(),
            text: self.text.clone(),
            party: self.party.clone(),
            party_account: self.party_digest.clone(),
            kid: self.kid.clone(),
            end_to_end: self.end_to_end.clone(),
            archive_ref: self.archive_ref.clone(),
            code: self.code.clone(),
            reversal: self.reversal,
            place: u64::try_from(self.place).unwrap_or_default(),
        }
    }
}

/// An entry that is there: its key, day and amount.
pub(crate) type There = (String, NaiveDate, i64);

/// What an account has of these days.
pub(crate) async fn between(
    tx: &Tx,
    account: &str,
    (from, to): (NaiveDate, NaiveDate),
) -> Result<Vec<There>, Fault> {
    let rows = Entity::find()
        .select_only()
        .columns([Column::Key, Column::Date, Column::Ore])
        .filter(Column::Account.eq(account))
        .filter(Column::Date.between(from, to));
    Ok(rows.into_tuple().all(tx).await?)
}

/// Stores what is new of these, under the lock of their account; how many that was.
pub(crate) async fn insert_new(
    tx: &Tx,
    statement: &Statement,
    lines: Vec<NewEntry>,
) -> Result<usize, Fault> {
    let mut added = 0;
    for some in lines.chunks(ROWS_PER_STATEMENT / 2) {
        let there: Vec<String> = Entity::find()
            .select_only()
            .column(Column::Key)
            .filter(Column::Account.eq(statement.account.clone()))
            .filter(Column::Key.is_in(some.iter().map(|it| it.key.clone())))
            .into_tuple()
            .all(tx)
            .await?;
        let new = some.iter().filter(|it| !there.contains(&it.key)).cloned();
        let rows: Vec<_> = new.map(|it| it.row(tx, statement).into_active_model()).collect();
        added += rows.len();
        if !rows.is_empty() {
            Entity::insert_many(rows).exec_without_returning(tx).await?;
        }
    }
    Ok(added)
}

/// Entries that wait, which a file added.
pub(crate) async fn open_of(tx: &Tx, statement: &str) -> Result<Vec<Entry>, Fault> {
    let rows = Entity::find()
        .filter(Column::Statement.eq(statement))
        .filter(Column::State.eq(EntryState::Open.as_str()))
        .order_by_asc(Column::Id);
    Ok(rows.all(tx).await?)
}

/// Entries that wait, of the days from the first to the last; the oldest first.
pub(crate) async fn open_between(
    tx: &Tx,
    first: NaiveDate,
    last: NaiveDate,
) -> Result<Vec<Entry>, Fault> {
    let rows = Entity::find()
        .filter(Column::State.eq(EntryState::Open.as_str()))
        .filter(Column::Date.between(first, last))
        .order_by_asc(Column::Date)
        .order_by_asc(Column::Id);
    Ok(rows.all(tx).await?)
}

/// How many entries wait.
pub(crate) async fn count_open(tx: &Tx) -> Result<u64, Fault> {
    let open = Entity::find().filter(Column::State.eq(EntryState::Open.as_str()));
    Ok(open.count(tx).await?)
}

pub(crate) async fn find(tx: &Tx, id: &str) -> Result<Option<Entry>, Fault> {
    Ok(Entity::find_by_id(id.to_owned()).one(tx).await?)
}

/// An entry under its lock, which guards its matches too.
pub(crate) async fn hold(tx: &Tx, id: &str) -> Result<Option<HeldRow<Entry>>, Fault> {
    let key = LockKey::of(BANKLINJER, id);
    HeldRow::find(tx, &key, Entity::find_by_id(id.to_owned())).await
}

/// Changes an entry that is held; its version grows.
pub(crate) async fn change(
    tx: &Tx,
    entry: &mut HeldRow<Entry>,
    state: EntryState,
) -> Result<(), Fault> {
    let change = Change {
        version: Set(entry.version.saturating_add(1)),
        state: Set(state.as_str().to_owned()),
        ..Default::default()
    };
    entry.change(tx, change).await?;
    Ok(())
}

/// These entries; all where no ids are given.
pub(crate) async fn some(tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Entry>, Fault> {
    let Some(ids) = ids else { return Ok(Entity::find().all(tx).await?) };
    let mut found = Vec::with_capacity(ids.len());
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let these = Column::Id.is_in(some.iter().cloned());
        found.extend(Entity::find().filter(these).all(tx).await?);
    }
    Ok(found)
}

/// The ids of what these files added.
pub(crate) async fn of_statements(tx: &Tx, files: &BTreeSet<&str>) -> Result<Vec<String>, Fault> {
    let rows = Entity::find()
        .select_only()
        .column(Column::Id)
        .filter(Column::Statement.is_in(files.iter().copied()));
    Ok(rows.into_tuple().all(tx).await?)
}

/// Entries that have a folded word somewhere in what they say.
pub(crate) async fn with_word(tx: &Tx, word: &str) -> Result<Vec<Entry>, Fault> {
    // What a pattern would take for any letter is none that is searched for.
    let word = word.replace(['%', '_', '\\'], " ");
    let rows = Entity::find().filter(Column::Words.contains(word));
    Ok(rows.order_by_asc(Column::Date).order_by_asc(Column::Id).all(tx).await?)
}

/// Makes an entry say something else: without a name that is erased.
pub(crate) async fn say_anew(
    tx: &Tx,
    entry: &Entry,
    (text, party): (String, Option<String>),
) -> Result<(), Fault> {
    let words = words_of((&text, party.as_deref(), entry.kid.as_deref()), entry.amount());
    let change =
        Change { text: Set(text), party: Set(party), words: Set(words), ..Default::default() };
    change_row(tx, entry, change).await?;
    tx.record(BANKLINJER, entry.id.as_str(), Verb::Update, Audience::Coordinators);
    Ok(())
}
