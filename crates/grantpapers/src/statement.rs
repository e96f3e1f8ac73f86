//! What a statement says: how a company stands in a period, with every apprentice explained in the
//! sentences of the pages.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_grants::{
    store,
    view::{
        apprentice::{self, ApprenticeView, DeviationView},
        company::{self, CompanyView},
    },
};
use svenn_http::Problem;
use svenn_kernel::{ApprenticeId, CompanyId, Fault, GrantPeriodId};
use svenn_payouts::PaidCompanies;

/// A statement; amounts are øre.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Content {
    pub period: String,
    pub from: NaiveDate,
    pub to: NaiveDate,
    pub company: String,
    pub orgnr: String,
    /// How it was reckoned, in sentences.
    pub rules: Vec<String>,
    pub apprentices: Vec<Part>,
    /// What the company has beside its apprentices.
    pub deviations: Vec<Told>,
    pub total: i64,
    pub office: i64,
    pub own: i64,
    /// What earlier periods left.
    pub carried: i64,
    /// What was paid, and is on its way.
    pub paid: i64,
    pub payable: i64,
    /// What was paid too much.
    pub owed: i64,
    pub payments: Vec<Payment>,
    /// Masked; empty where there is none.
    pub account: String,
}

/// An apprentice of a statement; amounts are øre.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Part {
    pub id: ApprenticeId,
    pub navn: String,
    pub trade: String,
    pub basis: String,
    pub model: String,
    pub months: String,
    /// How it came about, sentence by sentence.
    pub lines: Vec<String>,
    pub deviations: Vec<Told>,
    pub total: i64,
    pub office: i64,
    pub own: i64,
}

/// A deviation in words, and what somebody wrote of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Told {
    pub sentence: String,
    pub words: String,
}

/// What was paid; øre.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Payment {
    pub date: NaiveDate,
    pub ore: i64,
    /// Masked.
    pub account: String,
}

impl Content {
    /// As it is stored.
    pub(crate) fn written(&self) -> Result<String, Fault> {
        Ok(serde_json::to_string(self)?)
    }

    /// The same, read.
    pub(crate) fn read(stored: &str) -> Result<Self, Fault> {
        Ok(serde_json::from_str(stored)?)
    }

    /// What two editions are compared by: all that it says but for names, because another name is
    /// no other money.
    pub(crate) fn digest(&self) -> Result<String, Fault> {
        let mut plain = self.clone();
        plain.company.clear();
        for it in &mut plain.apprentices {
            it.navn.clear();
        }
        Ok(svenn_bank::sha256(&serde_json::to_vec(&plain)?))
    }

    /// The same without the name of somebody, and without what was written of them.
    pub(crate) fn without_name(mut self, id: &ApprenticeId, instead: &str) -> Self {
        for it in self.apprentices.iter_mut().filter(|it| it.id == *id) {
            instead.clone_into(&mut it.navn);
            for told in &mut it.deviations {
                told.words.clear();
            }
        }
        self
    }
}

/// Reads what a company is to be told of a period.
///
/// # Errors
/// 404 where the company has nothing in the period.
pub(crate) async fn gather(
    tx: &Tx,
    period: &GrantPeriodId,
    id: &CompanyId,
) -> Result<Content, Problem> {
    let stored = store::find_period(tx, period).await?.ok_or_else(Problem::not_found)?;
    let of = company::load(tx, &PaidCompanies, (period, id)).await?;
    let mut apprentices = Vec::with_capacity(of.apprentices.len());
    for it in &of.apprentices {
        let explained = apprentice::load(tx, period, &it.id).await?;
        let split = (it.expected.total, it.expected.office, it.expected.company);
        apprentices.push(part(explained, id, split));
    }
    let mut rules = stored.reckoned_by()?.sentences();
    rules.push(of.distribution.clone());
    Ok(whole(of, (stored.from, stored.to), rules, apprentices))
}

fn whole(
    of: CompanyView,
    (from, to): (NaiveDate, NaiveDate),
    rules: Vec<String>,
    apprentices: Vec<Part>,
) -> Content {
    let paid = of.payouts.iter().filter_map(|it| {
        let date = it.payout_date?;
        Some(Payment { date, ore: it.ore, account: it.account.clone() })
    });
    Content {
        payments: paid.collect(),
        from,
        to,
        rules,
        apprentices,
        deviations: of.deviation.iter().map(told).collect(),
        total: of.expected_final.total,
        office: of.expected_final.office,
        own: of.expected_final.company,
        carried: of.balance.carried,
        paid: of.balance.paid,
        payable: of.balance.payable,
        owed: of.owed_to_office,
        account: of.bankaccountnumber,
        period: of.period_navn,
        company: of.name,
        orgnr: of.orgnr,
    }
}

fn part(of: ApprenticeView, company: &CompanyId, (total, office, own): (i64, i64, i64)) -> Part {
    let lines = of.lines.iter().chain(&of.extras).filter(|it| it.company == *company);
    let mut lines: Vec<String> = lines.map(|it| it.sentence.clone()).collect();
    lines.extend(of.manual);
    let shares = of.expected_grant_sum_companies.iter().filter(|it| it.id == *company);
    let mut months = String::new();
    for share in shares {
        months.clone_from(&share.months);
        lines.push(share.distribution.clone());
    }
    // A deviation that names no company is the last one's of the period.
    let last = of.company_ref.as_ref();
    let is_own = |it: &&DeviationView| it.company.as_ref().or(last) == Some(company);
    Part {
        navn: format!("{} {}", of.first_name, of.last_name).trim().to_owned(),
        deviations: of.deviation.iter().filter(is_own).map(told).collect(),
        id: of.id,
        trade: of.laerefag,
        basis: of.basis.to_owned(),
        model: of.model.unwrap_or_default(),
        months,
        lines,
        total,
        office,
        own,
    }
}

/// The sentence of a deviation ends with what somebody wrote of it, which is kept apart.
fn told(of: &DeviationView) -> Told {
    let words = of.description.clone();
    let sentence = of.sentence.strip_suffix(words.as_str()).unwrap_or(&of.sentence);
    Told { sentence: sentence.trim().to_owned(), words }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) fn content() -> Content {
        let day = |text: &str| text.parse().unwrap();
        Content {
            period: "Høsten 2025".to_owned(),
            from: day("2025-07-01"),
            to: day("2025-12-31"),
            company: "Vik AS".to_owned(),
            orgnr: "974760673".to_owned(),
            rules: vec!["Kontoret beholder 30 %.".to_owned()],
            apprentices: vec![Part {
                id: ApprenticeId::parse("kari").unwrap(),
                navn: "Kari Berg".to_owned(),
                trade: "Tømrerfaget".to_owned(),
                basis: "Basistilskudd I".to_owned(),
                model: "Hovedmodell (2+2)".to_owned(),
                months: "6".to_owned(),
                lines: vec!["September: hele måneden hos Vik AS.".to_owned()],
                deviations: vec![Told {
                    sentence: "Avvik 12.11.2025, mindre tilskudd 100,00.".to_owned(),
                    words: "Kari var borte".to_owned(),
                }],
                total: 4_577_325,
                office: 1_373_197,
                own: 3_204_128,
            }],
            deviations: Vec::new(),
            total: 4_577_325,
            office: 1_373_197,
            own: 3_204_128,
            carried: 0,
            paid: 0,
            payable: 3_204_128,
            owed: 0,
            payments: Vec::new(),
            account: "8601 ** **947".to_owned(),
        }
    }

    #[test]
    fn another_name_is_no_other_statement_and_another_amount_is() {
        let one = content();
        let mut other = content();
        other.apprentices[0].navn = "Kari Dahl".to_owned();
        other.company = "Vik og Sønn AS".to_owned();
        assert_eq!(one.digest().unwrap(), other.digest().unwrap());
        other.payable += 1;
        assert_ne!(one.digest().unwrap(), other.digest().unwrap());
        assert_eq!(Content::read(&one.written().unwrap()).unwrap(), one);
    }

    #[test]
    fn nothing_of_somebody_stays_but_the_figures() {
        let id = content().apprentices[0].id.clone();
        let text = content().without_name(&id, "Slettet person").written().unwrap();
        assert!(!text.contains("Kari"), "{text}");
        assert!(text.contains("4577325") && text.contains("Slettet person"));
    }
}
