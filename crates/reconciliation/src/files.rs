//! What a file would add, and its way to the job that stores it.

use std::collections::HashSet;

use bytes::Bytes;
use svenn_bank::{BankLine, Mapping, keys, new_ones, sha256, suspected};
use svenn_db::Tx;
use svenn_http::{App, Problem, Secrets};
use svenn_kernel::PersonId;
use svenn_money::Ore;

use crate::{
    job,
    reading::{self, BankFile, Part, ReadBankFile},
    store::{self, Account, NewEntry, Statement},
};

/// A file as it came.
pub(crate) struct Upload {
    pub name: String,
    pub bytes: Bytes,
    /// Which account a table is of.
    pub account: Option<String>,
    /// What somebody says its columns are.
    pub mapping: Option<Mapping>,
}

/// What a file says of one of the office's accounts.
pub(crate) struct Looked {
    pub account: Account,
    pub opening: Option<Ore>,
    pub closing: Option<Ore>,
    lines: Vec<BankLine>,
    pub entries: Vec<NewEntry>,
    /// How many of them are not stored yet.
    pub new: usize,
    /// How many of the new ones have the day and the amount of one that is stored, so that they may
    /// be the same in another form.
    pub suspected: usize,
    /// A file of the same bytes was read before.
    pub is_known: bool,
}

/// A file that was read, and held against what is stored.
pub(crate) struct Checked {
    pub file: BankFile,
    pub sha256: String,
    pub parts: Vec<Looked>,
}

/// Reads a file in a process of its own; no transaction is open meanwhile.
pub(crate) async fn read(
    app: &App,
    how: ReadBankFile,
    bytes: Bytes,
) -> Result<(BankFile, String), Problem> {
    let sha256 = sha256(&bytes);
    Ok((reading::bank_file(&app.workers, how, bytes).await?, sha256))
}

/// How the file is to be read.
pub(crate) async fn how(app: &App, tx: &Tx, upload: &Upload) -> Result<ReadBankFile, Problem> {
    let own = match &upload.account {
        Some(id) => {
            let account = store::find_account(tx, id).await?.ok_or_else(no_account)?;
            Some(store::open(tx.tenant(), &app.secrets, &account)?.as_str().to_owned())
        }
        None => None,
    };
    let remembered = store::mappings(tx).await?;
    Ok(ReadBankFile { own, mapping: upload.mapping.clone(), remembered })
}

fn no_account() -> Problem {
    Problem::invalid_field("account", "required", "Velg hvilken av kontorets kontoer filen er fra")
}

/// Holds what was read against what is stored.
pub(crate) async fn check(
    app: &App,
    tx: &Tx,
    upload: &Upload,
    (mut file, sha256): (BankFile, String),
) -> Result<Checked, Problem> {
    let accounts = store::accounts(tx).await?;
    let mut parts: Vec<Looked> = Vec::new();
    for part in std::mem::take(&mut file.parts) {
        let account = account_of(&app.secrets, &accounts, upload, &part)?;
        // Several statements of one account are one, so that twins in different ones are told apart.
        match parts.iter_mut().find(|it| it.account.id == account.id) {
            Some(before) => {
                before.closing = part.closing;
                before.lines.extend(part.lines);
            }
            None => parts.push(Looked {
                is_known: store::same_file(tx, &account.id, &sha256).await?,
                account,
                opening: part.opening,
                closing: part.closing,
                lines: part.lines,
                entries: Vec::new(),
                new: 0,
                suspected: 0,
            }),
        }
    }
    for part in &mut parts {
        part.hold_against(app, tx).await?;
    }
    Ok(Checked { file, sha256, parts })
}

impl Looked {
    /// Makes the keys of the lines, and counts which of them are new.
    async fn hold_against(&mut self, app: &App, tx: &Tx) -> Result<(), Problem> {
        let keys = keys(&self.account.id, &self.lines);
        let days = self.lines.iter().map(|it| it.date);
        if let Some(days) = days.clone().min().zip(days.max()) {
            let there = store::between(tx, &self.account.id, days).await?;
            let stored: HashSet<String> = there.iter().map(|(key, ..)| key.clone()).collect();
            let new = new_ones(&keys, &stored);
            self.new = new.len();
            let lines = new.iter().filter_map(|(at, _)| self.lines.get(*at).cloned());
            let lines: Vec<BankLine> = lines.collect();
            let own: HashSet<&String> = keys.iter().collect();
            let others = there.iter().filter(|(key, ..)| !own.contains(key));
            let others: Vec<_> = others.map(|(_, date, ore)| (*date, Ore::new(*ore))).collect();
            self.suspected = suspected(&lines, &others).len();
        }
        let pairs = keys.into_iter().zip(std::mem::take(&mut self.lines));
        self.entries = pairs.map(|(key, line)| NewEntry::of(&app.secrets, key, line)).collect();
        Ok(())
    }
}

/// Which of the office's accounts a part is of.
fn account_of(
    secrets: &Secrets,
    accounts: &[Account],
    upload: &Upload,
    part: &Part,
) -> Result<Account, Problem> {
    let found = match &part.account {
        Some(number) => {
            let digest = store::digest_of(secrets, number);
            accounts.iter().find(|it| it.digest == digest)
        }
        None => {
            let asked = upload.account.as_ref();
            accounts.iter().find(|it| asked == Some(&it.id))
        }
    };
    match (found, &part.account) {
        (Some(account), _) if account.archived => {
            let message = format!("Kontoen {} er arkivert", account.navn);
            Err(Problem::invalid_field("account", "archived", message))
        }
        (Some(account), _) => Ok(account.clone()),
        (None, None) => Err(no_account()),
        (None, Some(number)) => {
            let number = svenn_bank::masked_digits(number);
            let message = format!(
                "Filen gjelder kontoen {number}, som ikke er en av kontorets. Legg den til"
            );
            Err(Problem::invalid_field("file", "unknown_account", message))
        }
    }
}

/// Stages a file: from here on a job stores it. The files' ids.
pub(crate) async fn stage(
    tx: &Tx,
    upload: &Upload,
    checked: &Checked,
    by: &PersonId,
) -> Result<Vec<String>, Problem> {
    if let (Some(header), Some(mapping)) = (&checked.file.header, &upload.mapping) {
        store::remember(tx, &header.fingerprint, mapping).await?;
    }
    let mut ids = Vec::with_capacity(checked.parts.len());
    for part in &checked.parts {
        let id = svenn_kernel::new_id_text(tx.now(), tx.entropy());
        let statement = Statement {
            id: id.clone(),
            account: part.account.id.clone(),
            navn: upload.name.clone(),
            bank: checked.file.bank.clone(),
            kind: checked.file.kind.as_str().to_owned(),
            sha256: checked.sha256.clone(),
            opening: part.opening.map(Ore::ore),
            closing: part.closing.map(Ore::ore),
            lines: i64::try_from(part.entries.len()).unwrap_or(i64::MAX),
            stored: 0,
            added: 0,
            matched: 0,
            done: false,
            at: tx.now(),
            by: by.clone(),
        };
        store::insert_statement(tx, statement, &part.entries).await?;
        job::begin(tx, &id).await?;
        ids.push(id);
    }
    Ok(ids)
}
