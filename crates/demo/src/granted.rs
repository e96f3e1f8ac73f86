//! Grants: the autumn of 2025 from what was expected to what was paid, by the files of three banks,
//! each step on its own day; and the spring after it, which waits for the rates of its year.

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use chrono::NaiveDate;
use svenn_apprenticeships::grantterms::{self, GrantTerms};
use svenn_companies::accounts::{self, NewAccount, Via};
use svenn_db::{Actor, Databases, Tx};
use svenn_grantrules::Basis;
use svenn_grants::{
    GrantPeriodId, Outside,
    history::{self, BackfilledPeriod},
};
use svenn_http::App;
use svenn_kernel::{
    ApprenticeId, CompanyId, Fault, PersonId, TenantId,
    numbers::AccountNumber,
    oslo::{self, format_day},
};
use svenn_money::Ore;
use svenn_payouts::{history::BackfilledPaying, reconciling::sent_payouts};
use svenn_people::apprentices;
use svenn_reconciliation::history::{self as bank, BackfilledFile};

use crate::{
    make::{Stored, repeatable_at},
    numbers::account_number,
};

/// Days on which something was done; the demo's own day counts where it is earlier.
const BEGUN: (i32, u32, u32) = (2026, 1, 5);
const RECEIVED: (i32, u32, u32) = (2026, 1, 20);
const MADE_READY: (i32, u32, u32) = (2026, 2, 5);
const PAID: (i32, u32, u32) = (2026, 2, 10);
const CLOSED: (i32, u32, u32) = (2026, 2, 12);
/// The newest lines of the bank, of which nobody has said what they are.
const NEWEST: (i32, u32, u32) = (2026, 8, 3);
/// Hours and minutes into a day of the past.
const WORKING_DAY: Duration = Duration::from_secs(10 * 3_600 + 25 * 60);
/// Whose terms are others was in training from this day on, and to that.
const IN_TRAINING: [(i32, u32, u32); 2] = [(2025, 7, 1), (2025, 12, 31)];

/// Numbers of the office's own accounts.
const DNB: usize = 0;
const SPAREBANK: usize = 300;
const NORDEA: usize = 301;
/// The number that a company has said last.
const CHANGED: usize = 400;

/// Lines that are nothing of grants, by how they begin.
const ASIDE: [(&str, &str); 5] = [
    ("Gebyr", "Gebyr til banken"),
    ("Kontohold", "Gebyr til banken"),
    ("Renter", "Renter fra banken"),
    ("Husleie", "Husleie, hører ikke til tilskuddet"),
    ("Overføring", "Overføring mellom egne kontoer"),
];

fn day((year, month, day): (i32, u32, u32)) -> Result<NaiveDate, Fault> {
    NaiveDate::from_ymd_opt(year, month, day).ok_or_else(|| Fault::new("a day of the demo"))
}

/// An office whose past is written.
pub(crate) struct Office<'a> {
    pub(crate) app: &'a App,
    pub(crate) tenant: &'a TenantId,
    pub(crate) stored: &'a Stored,
    pub(crate) today: NaiveDate,
    pub(crate) seed: u64,
}

/// Who does it, and who looks it over.
struct People {
    maker: PersonId,
    checker: PersonId,
}

impl Office<'_> {
    pub(crate) async fn write(&self) -> Result<(), Fault> {
        let coordinators = &self.stored.coordinators;
        let (Some(first), Some(last)) = (coordinators.first(), coordinators.last()) else {
            return Ok(());
        };
        let people = People { maker: first.clone().into(), checker: last.clone().into() };
        let autumn = self.expect(&people).await?;
        self.receive(&autumn, &people).await?;
        self.pay_out(&autumn, &people).await?;
        self.settle(&autumn, &people).await?;
        self.go_on(&people).await
    }

    /// The office on a day of its past. What is made of each step is repeatable by itself.
    async fn on(&self, (step, on): (u64, NaiveDate)) -> Result<(Databases, Tx), Fault> {
        let begins = oslo::start_of_day(on.min(self.today));
        let now = if on < self.today { begins.plus(WORKING_DAY) } else { begins };
        let seed = self.seed.wrapping_mul(31).wrapping_add(step);
        let databases = repeatable_at(self.app, now, seed).await?;
        let tx = databases.write(self.tenant, Actor::System).await;
        let tx = tx.map_err(|error| Fault::caused("demo organisation", error))?;
        Ok((databases, tx))
    }

    /// What is expected of the autumn, and the accounts that it is paid to and from.
    async fn expect(&self, people: &People) -> Result<GrantPeriodId, Fault> {
        let (_databases, tx) = self.on((1, day(BEGUN)?)).await?;
        let terms = (day((2025, 10, 1))?, "Retten til videregående opplæring er brukt opp");
        if let Some(id) = self.with_right(&tx, 0).await? {
            other_basis(&tx, &id, terms, &people.maker).await?;
        }
        let secrets = &self.app.secrets;
        svenn_payouts::history::pays(&tx, secrets, &account_number(SPAREBANK)?).await?;
        for (company, number) in companies_accounts(&tx).await? {
            let by = Some(&people.maker);
            let new = NewAccount { company: &company, number: &number, via: Via::Page, by };
            accounts::backfill(&tx, secrets, new, &people.checker).await?;
        }
        let past = BackfilledPeriod { navn: "Høsten 2025", day: day((2025, 7, 1))? };
        let id = history::backfill(&tx, past).await?;
        tx.commit().await?;
        Ok(id)
    }

    /// The counties pay: one a little less, which was noted by hand before its money came.
    async fn receive(&self, autumn: &GrantPeriodId, people: &People) -> Result<(), Fault> {
        let date = day(RECEIVED)?;
        let (_databases, tx) = self.on((2, date)).await?;
        history::county_paid_less(&tx, autumn, date, &people.maker).await?;
        let mut table = "Dato;Forklaringstekst;Rentedato;Beløp;Motkonto\n".to_owned();
        let on = format_day(date);
        for (fylke, ore) in bank::of_counties(&tx).await? {
            let line = format!("{on};Tilskudd fra {fylke};{on};{};\n", written(ore));
            table.push_str(&line);
        }
        table.push_str("31.12.2025;Gebyr;31.12.2025;-45,00;\n");
        let of = (DNB, "Driftskonto, DNB", "dnb-januar.csv");
        self.read_in(&tx, of, table, people).await?;
        bank::reconcile(&tx, (day(IN_TRAINING[0])?, date), &ASIDE, &people.maker).await?;
        tx.commit().await?;
        Ok(())
    }

    async fn pay_out(&self, autumn: &GrantPeriodId, people: &People) -> Result<(), Fault> {
        let (_databases, tx) = self.on((3, day(MADE_READY)?)).await?;
        let paying = BackfilledPaying {
            period: autumn,
            date: day(PAID)?,
            maker: &people.maker,
            checker: &people.checker,
        };
        svenn_payouts::history::pay_out(self.app, &tx, paying).await?;
        tx.commit().await?;
        Ok(())
    }

    /// What was sent stands on the account: the companies are told, and the period is closed.
    async fn settle(&self, autumn: &GrantPeriodId, people: &People) -> Result<(), Fault> {
        let closed = day(CLOSED)?;
        let (_databases, tx) = self.on((4, closed)).await?;
        let (dnb, sparebank) = tables_of_payment(&tx).await?;
        let of = (DNB, "Driftskonto, DNB", "dnb-februar.csv");
        self.read_in(&tx, of, dnb, people).await?;
        let of = (SPAREBANK, "Utbetalingskonto, SpareBank 1", "sparebank1-februar.csv");
        self.read_in(&tx, of, sparebank, people).await?;
        // Genuine twins: the bank takes the same fee twice.
        let nordea = "Bokføringsdato;Beløp;Avsender;Mottaker;Navn;Tittel;Valuta;Betalingstype\n\
            2026/01/05;-25,00;;;Nordea;Kontohold;NOK;Gebyr\n\
            2026/01/05;-25,00;;;Nordea;Kontohold;NOK;Gebyr\n";
        let of = (NORDEA, "Reserve, Nordea", "nordea-januar.csv");
        self.read_in(&tx, of, nordea.to_owned(), people).await?;
        bank::reconcile(&tx, (day(IN_TRAINING[0])?, closed), &ASIDE, &people.maker).await?;
        svenn_grantpapers::history::send_all(&tx, autumn, &people.maker).await?;
        let outside = Outside {
            statements: Arc::new(svenn_grantpapers::SentStatements),
            payments: Arc::new(svenn_payouts::PaidCompanies),
            bank: Arc::new(svenn_reconciliation::UnmatchedLines),
        };
        history::close(&tx, &outside, autumn, &people.checker).await?;
        svenn_grantpapers::history::make_vouchers(&tx, autumn, &people.maker).await?;
        tx.commit().await?;
        Ok(())
    }

    /// The spring, what came to light after the autumn was closed, and what waits today.
    async fn go_on(&self, people: &People) -> Result<(), Fault> {
        let (_databases, tx) = self.on((5, self.today)).await?;
        let past = BackfilledPeriod { navn: "Våren 2026", day: day((2026, 1, 1))? };
        history::backfill(&tx, past).await?;
        if let Some(id) = self.with_right(&tx, 1).await? {
            let terms = (day((2025, 11, 1))?, "Fylket meldte fra etter at høsten var lukket");
            other_basis(&tx, &id, terms, &people.maker).await?;
            history::changed(&tx, &[id]).await?;
        }
        let newest = day(NEWEST)?;
        if newest < self.today {
            let on = format_day(newest);
            let table = format!(
                "Dato;Forklaringstekst;Rentedato;Beløp;Motkonto\n\
                 {on};Gebyr;{on};-45,00;\n{on};Tilbakebetaling fra bedrift;{on};1 250,00;\n"
            );
            let of = (DNB, "Driftskonto, DNB", "dnb-august.csv");
            self.read_in(&tx, of, table, people).await?;
        }
        if let Some((company, _)) = companies_accounts(&tx).await?.pop() {
            let (number, by) = (account_number(CHANGED)?, Some(&people.maker));
            let new = NewAccount { company: &company, number: &number, via: Via::Page, by };
            accounts::backfill_staged(&tx, &self.app.secrets, new).await?;
        }
        tx.commit().await?;
        Ok(())
    }

    /// Somebody with a right to basis I who was in training all autumn.
    async fn with_right(&self, tx: &Tx, at: usize) -> Result<Option<ApprenticeId>, Fault> {
        let (from, to) = (day(IN_TRAINING[0])?, day(IN_TRAINING[1])?);
        let found = apprentices::some(tx, &self.stored.apprentices).await?;
        let found: BTreeMap<_, _> = found.into_iter().map(|it| (it.id.clone(), it)).collect();
        let all = self.stored.apprentices.iter().filter_map(|id| found.get(id));
        let mut those = all.filter(|it| {
            it.ungdomsrett
                && it.startdato.is_some_and(|day| day <= from)
                && it.sluttdato.is_some_and(|day| day >= to)
                && it.unexpected_end_date.is_none()
        });
        Ok(those.nth(at).map(|it| it.id.clone()))
    }

    /// Reads a file of a bank in.
    async fn read_in(
        &self,
        tx: &Tx,
        (at, account, name): (usize, &str, &str),
        table: String,
        people: &People,
    ) -> Result<(), Fault> {
        let number = account_number(at)?;
        let past = BackfilledFile { account, number: &number, name, table };
        bank::backfill(tx, &self.app.secrets, past, &people.maker).await
    }
}

/// One contract is paid for by basis II from a day on.
async fn other_basis(
    tx: &Tx,
    id: &ApprenticeId,
    (from, why): (NaiveDate, &str),
    by: &PersonId,
) -> Result<(), Fault> {
    let terms =
        GrantTerms { from, basis: Some(Basis::BasisIi), fylke: None, merknad: why.to_owned() };
    grantterms::say(tx, id, (0, vec![terms]), Some(by)).await
}

/// The account of each company, in the order of their organisation numbers.
async fn companies_accounts(tx: &Tx) -> Result<Vec<(CompanyId, AccountNumber)>, Fault> {
    let mut companies = svenn_companies::all(tx).await?;
    companies.sort_by(|one, other| one.orgnr.cmp(&other.orgnr));
    let of = (1..).zip(companies).map(|(at, it)| Ok((it.id, account_number(at)?)));
    of.collect()
}

/// What DNB and SpareBank 1 say of the day on which the companies were paid: the money is moved from
/// the one to the other, and leaves for each of them.
async fn tables_of_payment(tx: &Tx) -> Result<(String, String), Fault> {
    let sent = sent_payouts(tx).await;
    let sent = sent.map_err(|problem| Fault::new(format!("payouts of the demo: {problem:?}")))?;
    let numbers: BTreeMap<_, _> = companies_accounts(tx).await?.into_iter().collect();
    let sum: Ore = sent.iter().map(|it| it.ore).sum();
    let (paid, on) = (format_day(day(PAID)?), "09.02.2026");
    let dnb = format!(
        "Dato;Forklaringstekst;Rentedato;Beløp;Motkonto\n\
         {on};Overføring til utbetalingskonto;{on};-{};\n\
         31.01.2026;Gebyr;31.01.2026;-45,00;\n",
        written(sum)
    );
    let mut sparebank = format!(
        "Dato;Beskrivelse;Rentedato;Inn;Ut;Til konto;Fra konto;\n\
         31.12.2025;Renter;31.12.2025;1 204,50;;;;\n\
         15.01.2026;Husleie januar;15.01.2026;;-12 500,00;;;\n\
         {on};Overføring fra driftskonto;{on};{};;;;\n",
        written(sum)
    );
    for it in sent {
        let number = numbers.get(&it.company).map(AccountNumber::as_str).unwrap_or_default();
        let (ore, name) = (written(it.ore), it.name.replace(';', ","));
        let line = format!("{paid};{name};{paid};;-{ore};{number};;\n");
        sparebank.push_str(&line);
    }
    Ok((dnb, sparebank))
}

/// As banks write an amount.
fn written(ore: Ore) -> String {
    ore.decimal().replace('.', ",")
}
