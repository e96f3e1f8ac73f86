//! A past for offices of the demo: files of three banks, of which something still waits.

use svenn_bank::{keys, read_table, sha256};
use svenn_db::Tx;
use svenn_grants::reconciling::county_money;
use svenn_http::{Problem, Secrets};
use svenn_kernel::{Fault, PersonId, numbers::AccountNumber};
use svenn_money::Ore;

use crate::{
    rules::FileKind,
    store::{self, NewEntry, Statement},
};

/// An account of the office at a bank, with the file that it gave out.
#[derive(Debug)]
pub struct BackfilledFile<'a> {
    pub account: &'a str,
    pub number: &'a AccountNumber,
    pub name: &'a str,
    /// A table as the bank writes it.
    pub table: String,
}

/// The amounts that the counties paid, as they were noted in open periods.
///
/// # Errors
/// A fault of the database.
pub async fn noted_of_counties(tx: &Tx) -> Result<Vec<Ore>, Fault> {
    let all = county_money(tx).await.map_err(unread)?;
    Ok(all.into_iter().filter(|it| it.receipt.is_some()).map(|it| it.ore).collect())
}

fn unread(_: Problem) -> Fault {
    Fault::new("what the counties paid cannot be read")
}

/// Stores an account with a file, as if a coordinator had read it in.
///
/// # Errors
/// A fault of the database, or when the table cannot be read.
pub async fn backfill(
    tx: &Tx,
    secrets: &Secrets,
    past: BackfilledFile<'_>,
    by: &PersonId,
) -> Result<(), Fault> {
    let new = (past.account.to_owned(), past.number);
    let Some(account) = store::add_account(tx, secrets, new).await? else { return Ok(()) };
    let bytes = past.table.into_bytes();
    let table = read_table(&bytes, past.number.as_str(), None)
        .map_err(|error| Fault::caused("a file of a bank", error))?;
    let pairs = keys(&account.id, &table.lines).into_iter().zip(table.lines);
    let entries: Vec<NewEntry> =
        pairs.map(|(key, line)| NewEntry::of(secrets, key, line)).collect();
    let count = i64::try_from(entries.len()).unwrap_or(i64::MAX);
    let statement = Statement {
        id: svenn_kernel::new_id_text(tx.now(), tx.entropy()),
        account: account.id,
        navn: past.name.to_owned(),
        bank: table.bank,
        kind: FileKind::Csv.as_str().to_owned(),
        sha256: sha256(&bytes),
        opening: None,
        closing: None,
        lines: count,
        stored: count,
        added: count,
        matched: 0,
        done: true,
        at: tx.now(),
        by: by.clone(),
    };
    store::insert_statement(tx, statement.clone(), &[]).await?;
    store::insert_new(tx, &statement, entries).await?;
    Ok(())
}
