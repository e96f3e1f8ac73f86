//! Vouchers (bilag): what was posted of money in a period, as the accounts want it.
//!
//! What comes is in debt until it is divided; when the period is closed the office's part is income,
//! and the companies' part is what is owed to each of them; a payment takes that away. What takes a
//! posted line back makes a voucher of its own, with the signs turned.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{Datelike, NaiveDate};
use serde::{Deserialize, Serialize};
use svenn_bank::{Voucher, VoucherLine};
use svenn_companies::Company;
use svenn_db::Tx;
use svenn_grantrules::{Ledger, Party};
use svenn_grants::store::{self as grants, Period, StoredLine};
use svenn_kernel::{CompanyId, Fault, GrantLineId, PersonId, Timestamp, Verb, oslo, stored_words};
use svenn_money::Ore;

use crate::store::vouchers::{self as stored, StoredVoucher, VoucherAccounts};

/// The one series of vouchers.
pub(crate) const SERIES: &str = "T";
/// Numbers are given one after the other.
const LOCK: &str = "BILAG numbers";
/// What accounting systems call a voucher of no other kind.
const KIND: u32 = 1;

/// What a voucher is of.
#[stored_words(schema)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = GrantVoucherKind)]
pub(crate) enum VoucherKind {
    /// What came from a county.
    Received,
    /// How it was divided.
    Distributed,
    /// What was paid to a company.
    Paid,
}

impl VoucherKind {
    const LEDGERS: [(Self, Ledger); 3] = [
        (Self::Received, Ledger::Received),
        (Self::Distributed, Ledger::Distributed),
        (Self::Paid, Ledger::Paid),
    ];

    pub(crate) const fn label(self) -> &'static str {
        match self {
            Self::Received => "Mottatt fra fylket",
            Self::Distributed => "Fordeling",
            Self::Paid => "Utbetaling",
        }
    }
}

/// Which of the office's accounts a line is on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub(crate) enum Account {
    Bank,
    Received,
    Income,
    Companies,
}

impl Account {
    fn number(self, of: &VoucherAccounts) -> &str {
        match self {
            Self::Bank => &of.bank,
            Self::Received => &of.received,
            Self::Income => &of.income,
            Self::Companies => &of.companies,
        }
    }
}

/// A line of a voucher as it is stored: the number of its account is that of its day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct KeptLine {
    pub account: String,
    /// øre; debit is positive.
    pub ore: i64,
    pub company: Option<CompanyId>,
    pub orgnr: String,
    pub navn: String,
    pub fylke: String,
}

/// A posted line of money, as far as a voucher must know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Posted {
    pub id: GrantLineId,
    pub kind: VoucherKind,
    pub company: Option<CompanyId>,
    pub party: Party,
    pub ore: Ore,
    pub source: String,
    pub reverses: Option<GrantLineId>,
    pub at: Timestamp,
}

/// What becomes a voucher: lines that were posted together, of one thing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Draft {
    pub kind: VoucherKind,
    pub source: String,
    pub at: Timestamp,
    /// The posted lines.
    pub of: BTreeSet<GrantLineId>,
    /// The posted lines that it takes back.
    pub takes_back: BTreeSet<GrantLineId>,
    /// What stands on which account, of whom; it adds up to nothing.
    pub lines: BTreeMap<(Account, Option<CompanyId>), Ore>,
}

impl Draft {
    /// The sum of its debits.
    fn ore(&self) -> Ore {
        self.lines.values().copied().filter(|it| !it.is_negative()).sum()
    }
}

/// Groups posted lines into vouchers, the first first. What comes to nothing becomes none.
pub(crate) fn drafts(lines: Vec<Posted>) -> Vec<Draft> {
    let mut found: BTreeMap<(Timestamp, VoucherKind, bool, String), Draft> = BTreeMap::new();
    for line in lines {
        let key = (line.at, line.kind, line.reverses.is_some(), line.source.clone());
        let draft = found.entry(key).or_insert_with(|| Draft {
            kind: line.kind,
            source: line.source.clone(),
            at: line.at,
            of: BTreeSet::new(),
            takes_back: BTreeSet::new(),
            lines: BTreeMap::new(),
        });
        for (account, company, ore) in sides(&line) {
            *draft.lines.entry((account, company)).or_default() += ore;
        }
        draft.takes_back.extend(line.reverses);
        draft.of.insert(line.id);
    }
    let mut drafts: Vec<Draft> = found.into_values().collect();
    for draft in &mut drafts {
        draft.lines.retain(|_, ore| !ore.is_zero());
    }
    drafts.retain(|it| !it.lines.is_empty());
    drafts
}

/// Debit and credit of a posted line.
fn sides(line: &Posted) -> [(Account, Option<CompanyId>, Ore); 2] {
    let (debit, credit) = match (line.kind, line.party) {
        (VoucherKind::Received, _) => ((Account::Bank, None), (Account::Received, None)),
        (VoucherKind::Distributed, Party::Office) => {
            ((Account::Received, None), (Account::Income, None))
        }
        (VoucherKind::Distributed, Party::Company) => {
            ((Account::Received, None), (Account::Companies, line.company.clone()))
        }
        (VoucherKind::Paid, _) => {
            ((Account::Companies, line.company.clone()), (Account::Bank, None))
        }
    };
    [(debit.0, debit.1, line.ore), (credit.0, credit.1, -line.ore)]
}

/// Makes vouchers of all that was posted in a period and is in none; how many.
pub(crate) async fn make(tx: &Tx, period: &Period, by: Option<&PersonId>) -> Result<usize, Fault> {
    tx.lock(LOCK).await?;
    let placed = stored::placed(tx, &period.id).await?;
    let mut open = Vec::new();
    for (kind, ledger) in VoucherKind::LEDGERS {
        for line in grants::rows_of(tx, &period.id, ledger).await? {
            if !placed.contains_key(&line.id) {
                open.push(posted(kind, line)?);
            }
        }
    }
    let drafts = drafts(open);
    if drafts.is_empty() {
        return Ok(0);
    }
    let made = drafts.len();
    let mut book = Book::open(tx, period, placed, &drafts).await?;
    for draft in drafts {
        book.write(tx, draft, by).await?;
    }
    stored::note(tx, &period.id, Verb::Create);
    Ok(made)
}

fn posted(kind: VoucherKind, line: StoredLine) -> Result<Posted, Fault> {
    let party = line.party.parse().map_err(|_| Fault::new("a stored party that is none"))?;
    Ok(Posted {
        kind,
        party,
        id: line.id,
        company: line.company,
        ore: Ore::new(line.ore),
        source: line.source,
        reverses: line.reverses,
        at: line.at,
    })
}

/// What is known while vouchers are written.
struct Book<'a> {
    period: &'a Period,
    accounts: VoucherAccounts,
    companies: BTreeMap<CompanyId, Company>,
    /// The days that people know: of receipts and payments, by what lines say they came of.
    days: BTreeMap<String, NaiveDate>,
    placed: BTreeMap<GrantLineId, String>,
    /// The last number of each year.
    numbers: BTreeMap<i64, i64>,
}

impl<'a> Book<'a> {
    async fn open(
        tx: &Tx,
        period: &'a Period,
        placed: BTreeMap<GrantLineId, String>,
        drafts: &[Draft],
    ) -> Result<Self, Fault> {
        let mut days = BTreeMap::new();
        for it in grants::receipts_of(tx, &period.id).await? {
            days.insert(format!("receipt {}", it.id), it.date);
        }
        for it in svenn_payouts::store::of_period(tx, &period.id).await? {
            if let Some(date) = it.payout_date {
                days.insert(format!("payout {}", it.id), date);
            }
        }
        let lines = drafts.iter().flat_map(|it| it.lines.keys());
        let ids: BTreeSet<CompanyId> = lines.filter_map(|(_, company)| company.clone()).collect();
        let ids: Vec<CompanyId> = ids.into_iter().collect();
        let companies = svenn_companies::some(tx, &ids).await?.into_iter();
        Ok(Self {
            period,
            accounts: stored::accounts(tx).await?,
            companies: companies.map(|it| (it.id.clone(), it)).collect(),
            days,
            placed,
            numbers: BTreeMap::new(),
        })
    }

    async fn write(&mut self, tx: &Tx, draft: Draft, by: Option<&PersonId>) -> Result<(), Fault> {
        let reverses = draft.takes_back.iter().find_map(|it| self.placed.get(it)).cloned();
        // What is taken back is taken back on the day on which it was.
        let known = self.days.get(&draft.source).copied().filter(|_| draft.takes_back.is_empty());
        let date = known.unwrap_or_else(|| oslo::day_of(draft.at));
        let year = i64::from(date.year());
        let number = match self.numbers.get(&year) {
            Some(number) => number + 1,
            None => stored::last_number(tx, year).await? + 1,
        };
        self.numbers.insert(year, number);
        let mut text = format!("{} {}", draft.kind.label(), self.period.navn);
        if !draft.takes_back.is_empty() {
            text = format!("Tilbakeført: {text}");
        }
        let lines = draft
            .lines
            .iter()
            .map(|((account, company), ore)| self.kept(*account, company.as_ref(), *ore));
        let lines: Vec<KeptLine> = lines.collect();
        let row = StoredVoucher {
            id: svenn_kernel::new_id_text(tx.now(), tx.entropy()),
            period: self.period.id.clone(),
            year,
            number,
            kind: draft.kind.as_str().to_owned(),
            date,
            text,
            lines: serde_json::to_string(&lines)?,
            ore: draft.ore().ore(),
            reverses,
            created: tx.now(),
            by: by.cloned(),
            exported: None,
            exported_by: None,
        };
        self.placed.extend(draft.of.iter().map(|line| (line.clone(), row.id.clone())));
        stored::insert(tx, row, &draft.of).await
    }

    fn kept(&self, account: Account, company: Option<&CompanyId>, ore: Ore) -> KeptLine {
        let known = company.and_then(|id| self.companies.get(id));
        KeptLine {
            account: account.number(&self.accounts).to_owned(),
            ore: ore.ore(),
            company: company.cloned(),
            orgnr: known.map(|it| it.orgnr.clone()).unwrap_or_default(),
            navn: known.map(|it| it.navn.clone()).unwrap_or_default(),
            fylke: known.map(|it| it.adresse.fylke.clone()).unwrap_or_default(),
        }
    }
}

/// The lines of a stored voucher.
pub(crate) fn lines_of(row: &StoredVoucher) -> Result<Vec<KeptLine>, Fault> {
    Ok(serde_json::from_str(&row.lines)?)
}

/// A stored voucher as it is written to a file; one that was exported before is a copy.
pub(crate) fn written(row: &StoredVoucher) -> Result<Voucher, Fault> {
    let text = |text: String| Some(text).filter(|it| !it.is_empty());
    let lines = lines_of(row)?.into_iter().map(|it| VoucherLine {
        account: it.account,
        ore: Ore::new(it.ore),
        text: String::new(),
        party_orgnr: text(it.orgnr),
        party_name: text(it.navn),
        supplier: None,
        project: None,
        department: text(it.fylke),
        reference: None,
    });
    Ok(Voucher {
        series: SERIES.to_owned(),
        number: u32::try_from(row.number).unwrap_or(u32::MAX),
        date: row.date,
        kind: KIND,
        text: row.text.clone(),
        lines: lines.collect(),
        copy: row.exported.is_some(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(id: &str, kind: VoucherKind, of: (Party, &str), ore: i64) -> Posted {
        Posted {
            id: GrantLineId::parse(id).unwrap(),
            kind,
            company: (!of.1.is_empty()).then(|| CompanyId::parse(of.1).unwrap()),
            party: of.0,
            ore: Ore::new(ore),
            source: "edition 1".to_owned(),
            reverses: None,
            at: Timestamp::from_millis(1),
        }
    }

    fn on(draft: &Draft, account: Account, company: &str) -> i64 {
        let company = (!company.is_empty()).then(|| CompanyId::parse(company).unwrap());
        draft.lines.get(&(account, company)).map_or(0, |it| it.ore())
    }

    /// "Bilag per period: … lines (account, debit/credit øre, party orgnr …), Σ = 0 … received: D
    /// 1920 bank …; payout: D 2990 / C 1920" (grants-bank-payments.md §5).
    #[test]
    fn what_comes_is_divided_and_paid_and_each_voucher_adds_up_to_nothing() {
        use VoucherKind::{Distributed, Paid, Received};
        let made = drafts(vec![
            line("r1", Received, (Party::Office, ""), 4_577_325),
            line("d1", Distributed, (Party::Office, "vik"), 1_373_197),
            line("d2", Distributed, (Party::Company, "vik"), 2_000_000),
            line("d3", Distributed, (Party::Company, "nes"), 1_204_128),
            line("p1", Paid, (Party::Company, "vik"), 2_000_000),
        ]);
        assert_eq!(made.len(), 3);
        for draft in &made {
            assert_eq!(draft.lines.values().copied().sum::<Ore>(), Ore::ZERO);
        }
        let [received, divided, paid] = made.as_slice() else { panic!("{made:?}") };
        assert_eq!(on(received, Account::Bank, ""), 4_577_325);
        assert_eq!(on(divided, Account::Income, ""), -1_373_197);
        assert_eq!(on(divided, Account::Companies, "vik"), -2_000_000);
        assert_eq!(on(divided, Account::Received, ""), 4_577_325);
        assert_eq!(on(paid, Account::Companies, "vik"), 2_000_000);
        assert_eq!(on(paid, Account::Bank, ""), -2_000_000);
    }

    /// "Correction = reversing line + new line" (§1.5): what takes back is a voucher of its own.
    #[test]
    fn what_takes_back_is_a_voucher_of_its_own_with_the_signs_turned() {
        let first = line("p1", VoucherKind::Paid, (Party::Company, "vik"), 500);
        let back = Posted {
            id: GrantLineId::parse("p2").unwrap(),
            ore: Ore::new(-500),
            reverses: Some(first.id.clone()),
            ..first.clone()
        };
        let made = drafts(vec![first, back]);
        assert_eq!(made.len(), 2, "even in one transaction");
        assert_eq!(on(&made[1], Account::Bank, ""), 500);
        assert_eq!(made[1].ore(), Ore::new(500));
        assert_eq!(made[1].takes_back.len(), 1);
    }

    #[test]
    fn what_comes_to_nothing_is_no_voucher() {
        let one = line("d1", VoucherKind::Distributed, (Party::Office, "vik"), 500);
        let other = line("d2", VoucherKind::Distributed, (Party::Office, "vik"), -500);
        assert!(drafts(vec![one, other]).is_empty());
    }
}
