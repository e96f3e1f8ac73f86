//! What an entry may be the payment of: what grants have sent and expect, as `svenn_bank` ranks it.

use std::collections::BTreeMap;

use chrono::{Days, NaiveDate};
use svenn_bank::{Candidate, Expected, Matcher};
use svenn_db::Tx;
use svenn_grants::reconciling::{CountyMoney, county_money};
use svenn_http::Problem;
use svenn_kernel::oslo::format_day;
use svenn_money::Ore;
use svenn_payouts::reconciling::{SentPayout, sent_payouts};

use crate::store::{self, Entry};

/// Days before and after the end of a period within which a county pays.
pub(crate) const COUNTY_DAYS: (u64, u64) = (62, 183);
/// What a county is called whose name is not known.
const UNKNOWN_COUNTY: &str = "Fylket";

/// Something that an entry may be matched to.
#[derive(Debug, Clone)]
pub(crate) enum Item {
    Payout(SentPayout),
    /// Expected, or noted by hand: then it has a receipt.
    County(CountyMoney),
}

impl Item {
    fn id(&self) -> String {
        match self {
            Self::Payout(it) => format!("payout/{}", it.id),
            Self::County(it) => match &it.receipt {
                Some(receipt) => format!("receipt/{}/{receipt}", it.period),
                None => format!("county/{}/{}", it.period, it.fylke),
            },
        }
    }

    /// As it stands on the account: what comes in is positive.
    pub(crate) fn amount(&self) -> Ore {
        match self {
            Self::Payout(it) => -it.ore,
            Self::County(it) => it.ore,
        }
    }

    /// As it is shown.
    pub(crate) fn label(&self) -> String {
        match self {
            Self::Payout(it) => format!("Utbetaling til {}, {}", it.name, it.period),
            Self::County(it) => {
                let (who, period) = (county(it), &it.period_name);
                match it.date {
                    Some(day) => format!("Ført {} fra {who}, {period}", format_day(day)),
                    None => format!("Ventet fra {who}, {period}"),
                }
            }
        }
    }

    /// For an entry of a day.
    fn expected(&self, day: NaiveDate) -> Expected {
        match self {
            Self::Payout(it) => Expected {
                id: self.id(),
                ore: self.amount(),
                references: vec![it.end_to_end.clone()],
                account: it.account_digest.clone(),
                orgnr: Some(it.orgnr.clone()).filter(|orgnr| !orgnr.is_empty()),
                party: format!("company {}", it.company),
                name: it.name.clone(),
                due: it.date,
            },
            Self::County(it) => Expected {
                id: self.id(),
                ore: it.ore,
                references: Vec::new(),
                account: None,
                orgnr: None,
                party: format!("county {}", it.fylke),
                name: county(it).to_owned(),
                due: it.date.unwrap_or_else(|| due(it, day)),
            },
        }
    }
}

fn county(money: &CountyMoney) -> &str {
    if money.fylke.is_empty() { UNKNOWN_COUNTY } else { &money.fylke }
}

/// A county pays on no day that is known beforehand: any within the time after the period is the day
/// on which it was expected.
fn due(money: &CountyMoney, day: NaiveDate) -> NaiveDate {
    let end = money.period_to;
    let from = end.checked_sub_days(Days::new(COUNTY_DAYS.0)).unwrap_or(end);
    let to = end.checked_add_days(Days::new(COUNTY_DAYS.1)).unwrap_or(end);
    day.clamp(from, to)
}

/// All that entries may be matched to.
#[derive(Debug, Default)]
pub(crate) struct Known(BTreeMap<String, Item>);

impl Known {
    /// What waits now, without receipts that an entry is matched to already.
    pub(crate) async fn load(tx: &Tx) -> Result<Self, Problem> {
        let taken = store::taken_receipts(tx).await?;
        let is_free = |it: &CountyMoney| it.receipt.as_ref().is_none_or(|id| !taken.contains(id));
        let payouts = sent_payouts(tx).await?.into_iter().map(Item::Payout);
        let counties = county_money(tx).await?.into_iter().filter(is_free).map(Item::County);
        Ok(Self::of(payouts.chain(counties)))
    }

    fn of(items: impl Iterator<Item = Item>) -> Self {
        Self(items.map(|item| (item.id(), item)).collect())
    }

    pub(crate) fn get(&self, id: &str) -> Option<&Item> {
        self.0.get(id)
    }

    /// Candidates of an entry, the best first.
    pub(crate) fn candidates(&self, entry: &Entry) -> Vec<Candidate> {
        let expected: Vec<Expected> =
            self.0.values().map(|item| item.expected(entry.date)).collect();
        let mut found = Matcher::new(&expected).candidates(&entry.line());
        for candidate in &mut found {
            self.say_when(candidate);
        }
        found
    }

    /// Candidates of many entries that may be matched by themselves: of payouts, whose days do not
    /// depend on the entry.
    pub(crate) fn sure<'e>(&self, entries: &'e [Entry]) -> Vec<(&'e Entry, Candidate)> {
        let payouts = self.0.values().filter(|item| matches!(item, Item::Payout(_)));
        let expected: Vec<Expected> =
            payouts.map(|item| item.expected(NaiveDate::default())).collect();
        let matcher = Matcher::new(&expected);
        let best = |entry: &'e Entry| {
            let best = matcher.candidates(&entry.line()).into_iter().next()?;
            best.may_post.then_some((entry, best))
        };
        entries.iter().filter_map(best).collect()
    }

    /// Of what a county owes, the day that it was taken for says nothing: when its period ended does.
    fn say_when(&self, candidate: &mut Candidate) {
        let [id] = candidate.ids.as_slice() else { return };
        let Some(Item::County(money)) = self.get(id) else { return };
        if money.date.is_none() {
            candidate.reasons.retain(|reason| !reason.contains("bankdager"));
            candidate.reasons.push(format!("Perioden sluttet {}", format_day(money.period_to)));
        }
    }
}

#[cfg(test)]
mod tests {
    use svenn_bank::Class;
    use svenn_kernel::{CompanyId, GrantPayoutId, GrantPeriodId};

    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn payout(id: &str, ore: i64) -> Item {
        Item::Payout(SentPayout {
            id: GrantPayoutId::parse(id).unwrap(),
            period: "Høsten".to_owned(),
            company: CompanyId::parse("vik").unwrap(),
            name: "Vik Bygg AS".to_owned(),
            orgnr: "974760673".to_owned(),
            ore: Ore::new(ore),
            end_to_end: id.to_owned(),
            account_digest: Some("digest".to_owned()),
            date: day("2026-01-20"),
        })
    }

    fn expected_of_county(ore: i64) -> Item {
        Item::County(CountyMoney {
            period: GrantPeriodId::parse("host").unwrap(),
            period_name: "Høsten".to_owned(),
            period_to: day("2025-12-31"),
            fylke: "Rogaland".to_owned(),
            ore: Ore::new(ore),
            receipt: None,
            date: None,
        })
    }

    fn entry(ore: i64, text: &str) -> Entry {
        Entry {
            id: "e".to_owned(),
            version: 1,
            account: "a".to_owned(),
            statement: "s".to_owned(),
            key: "k".to_owned(),
            state: "OPEN".to_owned(),
            date: day("2026-01-20"),
            value_date: None,
            ore,
            text: text.to_owned(),
            party: None,
            party_digest: None,
            party_masked: None,
            kid: None,
            end_to_end: None,
            archive_ref: None,
            code: None,
            reversal: false,
            place: 1,
            words: String::new(),
            is_masked: true,
        }
    }

    fn classes(known: &Known, entry: &Entry) -> Vec<Class> {
        known.candidates(entry).into_iter().map(|it| it.class).collect()
    }

    /// Reference of grants, 3.4: classes A to F, and "two candidates in the same class = none
    /// posted".
    #[test]
    fn entries_meet_payouts_in_each_class() {
        let known = Known::of([payout("p1", 10_000)].into_iter());
        let ours = Entry { end_to_end: Some("p1".to_owned()), ..entry(-10_000, "x") };
        assert_eq!(classes(&known, &ours), [Class::A]);
        let account = Entry { party_digest: Some("digest".to_owned()), ..entry(-10_000, "x") };
        assert_eq!(classes(&known, &account), [Class::B]);
        let partial = Entry { end_to_end: Some("p1".to_owned()), ..entry(-9_000, "x") };
        assert_eq!(classes(&known, &partial), [Class::C]);
        assert_eq!(classes(&known, &entry(-10_000, "Vik Bygg")), [Class::D]);
        assert_eq!(classes(&known, &entry(-10_000, "Overføring")), [Class::F]);
        assert!(classes(&known, &entry(10_000, "Vik Bygg")).is_empty(), "money in pays nobody");
        let two = Known::of([payout("p1", 10_000), payout("p2", 20_000)].into_iter());
        assert_eq!(classes(&two, &entry(-30_000, "Overføring")), [Class::E]);
        let twins = Known::of([payout("p1", 10_000), payout("p2", 10_000)].into_iter());
        assert!(!twins.candidates(&account).iter().any(|it| it.may_post));
        assert!(twins.sure(std::slice::from_ref(&account)).is_empty());
        assert_eq!(known.sure(&[account, partial]).len(), 1, "C is never matched by itself");
    }

    #[test]
    fn what_a_county_owes_is_met_by_its_name_whenever_it_pays() {
        let known = Known::of([expected_of_county(500_000)].into_iter());
        let found = known.candidates(&entry(500_000, "ROGALAND FYLKESKOMMUNE"));
        assert_eq!(found[0].class, Class::D);
        assert!(!found[0].may_post);
        assert_eq!(found[0].reasons.last().unwrap(), "Perioden sluttet 31.12.2025");
        let late = Entry { date: day("2027-01-20"), ..entry(500_000, "ROGALAND FYLKESKOMMUNE") };
        assert!(known.candidates(&late).is_empty());
    }
}
