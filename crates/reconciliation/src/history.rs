//! A past for offices of the demo: files of three banks, whose lines are matched as people match them.

use chrono::NaiveDate;
use svenn_bank::{keys, read_table, sha256};
use svenn_db::Tx;
use svenn_grants::reconciling::county_money;
use svenn_http::{Problem, Secrets};
use svenn_kernel::{Fault, PersonId, numbers::AccountNumber};
use svenn_money::Ore;

use crate::{
    candidates::Known,
    matching::{self, By},
    rules::FileKind,
    store::{self, Account, NewEntry, Statement},
};

/// An account of the office at a bank, with a file that it gave out.
#[derive(Debug)]
pub struct BackfilledFile<'a> {
    pub account: &'a str,
    pub number: &'a AccountNumber,
    pub name: &'a str,
    /// A table as the bank writes it.
    pub table: String,
}

/// What each county is to pay in open periods, as it is expected or was noted by hand.
///
/// # Errors
/// A fault of the database.
pub async fn of_counties(tx: &Tx) -> Result<Vec<(String, Ore)>, Fault> {
    let all = county_money(tx).await.map_err(|problem| refused(&problem))?;
    Ok(all.into_iter().map(|it| (it.fylke, it.ore)).collect())
}

fn refused(problem: &Problem) -> Fault {
    Fault::new(format!("matching lines of the past: {problem:?}"))
}

/// Stores a file as if a coordinator had read it in, with its account where that is new.
///
/// # Errors
/// A fault of the database, or when the table cannot be read.
pub async fn backfill(
    tx: &Tx,
    secrets: &Secrets,
    past: BackfilledFile<'_>,
    by: &PersonId,
) -> Result<(), Fault> {
    let account = account(tx, secrets, &past).await?;
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

async fn account(tx: &Tx, secrets: &Secrets, past: &BackfilledFile<'_>) -> Result<Account, Fault> {
    let new = (past.account.to_owned(), past.number);
    if let Some(account) = store::add_account(tx, secrets, new).await? {
        return Ok(account);
    }
    let digest = store::digest_of(secrets, past.number.as_str());
    let there = store::accounts(tx).await?.into_iter().find(|it| it.digest == digest);
    there.ok_or_else(|| Fault::new("an account that is there and is not"))
}

/// Works off what waits of these days: a line that begins with one of these texts is put aside for its reason, and
/// any other is matched to what fits it best. A line that fits nothing waits on.
///
/// # Errors
/// A fault of the database, or of a match that is refused.
pub async fn reconcile(
    tx: &Tx,
    (from, to): (NaiveDate, NaiveDate),
    asides: &[(&str, &str)],
    by: &PersonId,
) -> Result<(), Fault> {
    for open in store::open_between(tx, from, to).await? {
        let done = decide(tx, &open.id, asides, by).await;
        done.map_err(|problem| refused(&problem))?;
    }
    Ok(())
}

async fn decide(tx: &Tx, id: &str, asides: &[(&str, &str)], by: &PersonId) -> Result<(), Problem> {
    let Some(mut entry) = store::hold_entry(tx, id).await? else { return Ok(()) };
    if let Some((_, reason)) = asides.iter().find(|(text, _)| entry.text.starts_with(text)) {
        return matching::put_aside(tx, &mut entry, (*reason).to_owned(), by).await;
    }
    let known = Known::load(tx).await?;
    let Some(best) = known.candidates(&entry).into_iter().next() else { return Ok(()) };
    let by = By { person: by, automatic: false, difference: false };
    matching::post(tx, &mut entry, (&known, &best), by).await
}
