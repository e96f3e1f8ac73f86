//! Grants: the autumn of 2025 is received but for one difference, and the spring after it waits for
//! the rates of its year. All companies but one can be paid.

use chrono::NaiveDate;
use svenn_apprenticeships::grantterms::{self, GrantTerms};
use svenn_companies::accounts::{self, NewAccount, Via};
use svenn_db::Tx;
use svenn_grantrules::Basis;
use svenn_grants::history::{self, BackfilledPeriod};
use svenn_http::Secrets;
use svenn_kernel::{Fault, PersonId};
use svenn_money::Ore;
use svenn_reconciliation::history::{BackfilledFile, noted_of_counties};

use crate::{make::Stored, numbers::account_number};

pub(crate) async fn write(tx: &Tx, secrets: &Secrets, stored: &Stored) -> Result<(), Fault> {
    let Some(coordinator) = stored.coordinators.first() else { return Ok(()) };
    let by = coordinator.clone().into();
    let day = |year, month, day| {
        NaiveDate::from_ymd_opt(year, month, day).ok_or_else(|| Fault::new("a day of the demo"))
    };
    other_terms(tx, &by, (day(2025, 10, 1)?, stored)).await?;
    let autumn = BackfilledPeriod {
        navn: "Høsten 2025",
        day: day(2025, 7, 1)?,
        received: Some(day(2026, 1, 20)?),
    };
    history::backfill(tx, autumn, &by).await?;
    let spring = BackfilledPeriod { navn: "Våren 2026", day: day(2026, 1, 1)?, received: None };
    history::backfill(tx, spring, &by).await?;
    svenn_payouts::history::pays(tx, secrets, &account_number(0)?).await?;
    companies_accounts(tx, secrets, stored, &by).await?;
    banks(tx, secrets, &by).await?;
    svenn_grantpapers::history::backfill(tx, &by).await
}

/// Who has used up their right, and is paid for by basis II from a day on.
const RIGHT_USED_UP: usize = 5;

/// One contract that is not as usual from a day on.
async fn other_terms(
    tx: &Tx,
    by: &PersonId,
    (from, stored): (NaiveDate, &Stored),
) -> Result<(), Fault> {
    let Some(id) = stored.apprentices.get(RIGHT_USED_UP) else { return Ok(()) };
    let terms = GrantTerms {
        from,
        basis: Some(Basis::BasisIi),
        fylke: None,
        merknad: "Retten til videregående opplæring er brukt opp".to_owned(),
    };
    grantterms::say(tx, id, (0, vec![terms]), Some(by)).await
}

/// Files of three banks: what the counties paid waits to be matched, beside fees and interest.
async fn banks(tx: &Tx, secrets: &Secrets, by: &PersonId) -> Result<(), Fault> {
    let counties = noted_of_counties(tx).await?;
    let paid: Vec<String> = counties
        .iter()
        .map(|ore| format!("20.01.2026;Tilskudd;20.01.2026;{};\n", written(*ore)))
        .collect();
    let dnb = format!(
        "Dato;Forklaringstekst;Rentedato;Beløp;Motkonto\n{}31.01.2026;Gebyr;31.01.2026;-45,00;\n",
        paid.concat()
    );
    let sparebank = "Dato;Beskrivelse;Rentedato;Inn;Ut;Til konto;Fra konto;\n\
        31.12.2025;Renter;31.12.2025;1 204,50;;;;\n\
        15.01.2026;Husleie januar;15.01.2026;;-12 500,00;;;\n";
    let nordea = "Bokføringsdato;Beløp;Avsender;Mottaker;Navn;Tittel;Valuta;Betalingstype\n\
        2026/01/05;-25,00;;;Nordea;Kontohold;NOK;Gebyr\n\
        2026/01/05;-25,00;;;Nordea;Kontohold;NOK;Gebyr\n";
    for (at, account, name, table) in [
        (0, "Driftskonto, DNB", "dnb-januar.csv", dnb),
        (300, "Sparekonto, SpareBank 1", "sparebank1.csv", sparebank.to_owned()),
        (301, "Reserve, Nordea", "nordea.csv", nordea.to_owned()),
    ] {
        let number = account_number(at)?;
        let past = BackfilledFile { account, number: &number, name, table };
        svenn_reconciliation::history::backfill(tx, secrets, past, by).await?;
    }
    Ok(())
}

/// As banks write an amount.
fn written(ore: Ore) -> String {
    ore.decimal().replace('.', ",")
}

/// A number for each company but the last, confirmed by another than who entered it.
async fn companies_accounts(
    tx: &Tx,
    secrets: &Secrets,
    stored: &Stored,
    by: &PersonId,
) -> Result<(), Fault> {
    let confirmed_by = stored.coordinators.last().cloned().map_or_else(|| by.clone(), Into::into);
    let mut companies = svenn_companies::all(tx).await?;
    companies.sort_by(|one, other| one.orgnr.cmp(&other.orgnr));
    companies.pop();
    for (at, company) in companies.iter().enumerate() {
        let number = account_number(at + 1)?;
        let new =
            NewAccount { company: &company.id, number: &number, via: Via::Page, by: Some(by) };
        accounts::backfill(tx, secrets, new, &confirmed_by).await?;
    }
    Ok(())
}
