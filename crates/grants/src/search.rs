//! The lists: apprentices and companies of periods.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::Arc,
};

use async_trait::async_trait;
use chrono::NaiveDate;
use serde::Serialize;
use svenn_companies::{
    Company,
    accounts::{self, Usable},
};
use svenn_db::Tx;
use svenn_grantrules::{Ledger, Obstacle, PayoutStatus};
use svenn_http::{
    Caller,
    list::{List, holders_alone},
};
use svenn_kernel::{ApprenticeId, Collection, CompanyId, Fault, OfficeRight, Timestamp, oslo};
use svenn_money::Ore;
use svenn_search::{
    Changed, SearchDocument, Source, Touched,
    engine::{Document, Schema, Scope},
};

use crate::{
    GrantPeriodId, TILSKUDDBEDRIFTER, TILSKUDDLAERLINGER, TILSKUDDSPERIODER,
    sent::{Payments, Statements},
    store::{self, Period, Row, SharesOf},
    view::{
        apprentice::{basis_label, months_shown, type_label},
        company, trades,
    },
};

/// An apprentice of a period as it is in lists; amounts are øre.
#[derive(Debug, Clone, Serialize, SearchDocument)]
#[serde(rename_all = "camelCase")]
#[search(order = "lastName")]
pub struct GrantApprenticeItem {
    /// `{period}.{apprentice}`.
    id: String,
    #[search(keyword, facet)]
    period_id: GrantPeriodId,
    /// What the period is called.
    #[search(keyword, facet, sort)]
    periode: String,
    #[search(keyword)]
    apprentice_id: ApprenticeId,
    #[search(text, reading = Name, weight = 100, sort)]
    navn: String,
    #[search(text, reading = Name, weight = 80, sort)]
    first_name: String,
    #[search(text, reading = Name, weight = 80, sort)]
    last_name: String,
    #[search(keyword, facet)]
    laerlingtypename: &'static str,
    #[search(keyword, facet, empty_label = "Uten grunnlag")]
    basis: &'static str,
    #[search(keyword, facet, sort, empty_label = "Uten modell")]
    model: String,
    #[search(text, weight = 40, facet, sort, empty_label = "Uten lærefag")]
    laerefag: String,
    #[search(keyword, facet, sort, empty_label = "Uten fylke")]
    fylke: String,
    /// The last company of the period.
    #[search(text, weight = 40, facet, sort, empty_label = "Uten bedrift")]
    bedrift: String,
    /// All of them.
    companies: Vec<String>,
    #[search(keyword)]
    company_ref: Option<CompanyId>,
    /// `6`, or `140/31`.
    months_in_period: String,
    #[search(float, sort)]
    months: f64,
    #[search(int)]
    apprentice_duration: i64,
    #[search(int, facet, sort)]
    expected_grant_sum: i64,
    #[search(int, sort)]
    expected_grant_sum_office: i64,
    #[search(int, sort)]
    expected_grant_sum_monthly: i64,
    /// What came from the county.
    #[search(int, facet, sort)]
    acquired_grant_sum: i64,
    /// What came, less what was expected.
    #[search(int, facet, sort)]
    difference: i64,
    /// Ingen, Mer, Mindre, or that nothing came yet.
    #[search(keyword, facet)]
    differanse: &'static str,
    /// How many deviations there are.
    #[search(int, sort)]
    deviation_count: usize,
    /// Ja or Nei.
    #[search(keyword, facet)]
    avvik: &'static str,
    /// Whether the apprentice is in the period, or could not be reckoned: I perioden, Ikke i perioden, Kan ikke
    /// regnes ut.
    #[search(keyword, facet, sort)]
    status: &'static str,
    /// Why it could not be reckoned, or why the apprentice is not in the period.
    obstacle: String,
}

/// What is known beside the rows of a period.
struct Beside {
    received: BTreeMap<ApprenticeId, Ore>,
    deviations: BTreeMap<ApprenticeId, usize>,
    companies: HashMap<ApprenticeId, Vec<CompanyId>>,
    names: HashMap<CompanyId, String>,
    trades: BTreeMap<String, String>,
}

impl Beside {
    async fn of(tx: &Tx, period: &Period, rows: &[Row]) -> Result<Self, Fault> {
        let ids: Vec<ApprenticeId> = rows.iter().map(|row| row.apprentice.clone()).collect();
        let shares = store::shares_in_force(tx, period, SharesOf::Apprentices(&ids)).await?;
        let mut companies: HashMap<ApprenticeId, Vec<CompanyId>> = HashMap::new();
        let mut named: BTreeSet<CompanyId> =
            rows.iter().filter_map(|row| row.company_ref.clone()).collect();
        for share in shares {
            named.insert(share.company.clone());
            companies.entry(share.apprentice).or_default().push(share.company);
        }
        let named: Vec<CompanyId> = named.into_iter().collect();
        let deviations = store::all_deviations(tx, &period.id).await?.of_apprentices.into_iter();
        Ok(Self {
            received: store::by_apprentice(tx, &period.id, Ledger::Received, Some(&ids)).await?,
            deviations: deviations.map(|(id, all)| (id, all.len())).collect(),
            companies,
            names: svenn_companies::names(tx, &named).await?,
            trades: trades(tx).await?,
        })
    }

    fn name(&self, id: &CompanyId) -> String {
        self.names.get(id).cloned().unwrap_or_default()
    }
}

/// Loads apprentices.
#[derive(Debug, Clone, Copy, Default)]
pub struct ApprenticeSource;

/// The members that are asked for, by their periods; all where no ids are given.
async fn asked(
    tx: &Tx,
    ids: Option<&[String]>,
) -> Result<Vec<(Period, Option<Vec<String>>)>, Fault> {
    let Some(ids) = ids else {
        return Ok(store::all_periods(tx).await?.into_iter().map(|it| (it, None)).collect());
    };
    let mut members: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (period, member) in ids.iter().filter_map(|id| id.split_once('.')) {
        members.entry(period).or_default().push(member.to_owned());
    }
    let mut found = Vec::with_capacity(members.len());
    for (period, members) in members {
        let Ok(id) = GrantPeriodId::parse(period) else { continue };
        if let Some(period) = store::find_period(tx, &id).await? {
            found.push((period, Some(members)));
        }
    }
    Ok(found)
}

#[async_trait]
impl Source for ApprenticeSource {
    fn schema(&self) -> Schema {
        GrantApprenticeItem::schema(self.collection())
    }

    /// A period that is another one now may have an edition whose rows are others; names of
    /// companies and trades are few changes.
    fn depends_on(&self) -> &'static [Collection] {
        &[TILSKUDDSPERIODER, Collection::BEDRIFTER, Collection::PROGRAMOMRAADER]
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let mut documents = Vec::new();
        for (period, members) in asked(tx, ids).await? {
            let members = members.map(|all| {
                all.iter().filter_map(|it| ApprenticeId::parse(it).ok()).collect::<Vec<_>>()
            });
            let rows = store::rows_in_force(tx, &period, members.as_deref()).await?;
            let beside = Beside::of(tx, &period, &rows).await?;
            for row in rows {
                documents.push(apprentice_item(&period, row, &beside)?.document()?);
            }
        }
        Ok(documents)
    }
}

/// How what came stands to what was expected.
const fn difference_label(came: Option<Ore>, difference: i64) -> &'static str {
    match (came, difference) {
        (_, 0) => "Ingen",
        (None, _) => "Ikke mottatt",
        (Some(_), ..0) => "Mindre",
        (Some(_), _) => "Mer",
    }
}

#[expect(
    clippy::as_conversions,
    clippy::cast_precision_loss,
    reason = "a number of months, to sort by"
)]
fn months(row: &Row) -> f64 {
    row.months_numerator as f64 / row.months_denominator.max(1) as f64
}

fn apprentice_item(
    period: &Period,
    row: Row,
    beside: &Beside,
) -> Result<GrantApprenticeItem, Fault> {
    let obstacles: Vec<Obstacle> = store::read(&row.obstacles)?;
    let standing: svenn_grantrules::Standing = store::read(&row.standing)?;
    let (status, obstacle) = match (obstacles.first(), row.is_in) {
        (Some(first), _) => ("Kan ikke regnes ut", first.sentence()),
        (None, true) => ("I perioden", String::new()),
        (None, false) => ("Ikke i perioden", standing.sentence()),
    };
    let came = beside.received.get(&row.apprentice).copied();
    let acquired = came.unwrap_or_default().ore();
    let difference = acquired - row.expected_grant_sum;
    let fag = row.fag.as_ref().map(|kode| beside.trades.get(kode).unwrap_or(kode).clone());
    let deviation_count = beside.deviations.get(&row.apprentice).copied().unwrap_or_default();
    let companies = beside.companies.get(&row.apprentice).map(Vec::as_slice).unwrap_or_default();
    Ok(GrantApprenticeItem {
        id: store::key_of(&period.id, row.apprentice.as_str()),
        period_id: period.id.clone(),
        periode: period.navn.clone(),
        navn: row.navn(),
        laerlingtypename: type_label(&row.kind),
        basis: basis_label(row.basis.as_deref()),
        laerefag: fag.unwrap_or_default(),
        bedrift: row.company_ref.as_ref().map(|id| beside.name(id)).unwrap_or_default(),
        companies: companies.iter().map(|id| beside.name(id)).collect(),
        months_in_period: months_shown(&row),
        months: months(&row),
        acquired_grant_sum: acquired,
        difference,
        differanse: difference_label(came, difference),
        deviation_count,
        avvik: if deviation_count > 0 { "Ja" } else { "Nei" },
        status,
        obstacle,
        apprentice_id: row.apprentice,
        first_name: row.first_name,
        last_name: row.last_name,
        model: row.model.unwrap_or_default(),
        fylke: row.fylke.unwrap_or_default(),
        company_ref: row.company_ref,
        apprentice_duration: row.apprentice_duration,
        expected_grant_sum: row.expected_grant_sum,
        expected_grant_sum_office: row.expected_grant_sum_office,
        expected_grant_sum_monthly: row.expected_grant_sum_monthly,
    })
}

#[async_trait]
impl List for ApprenticeSource {
    fn collection(&self) -> Collection {
        TILSKUDDLAERLINGER
    }

    async fn scope(&self, _tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        Ok(holders_alone(caller, OfficeRight::GrantsView))
    }
}

/// A company of a period as it is in lists; amounts are øre.
#[derive(Debug, Clone, Serialize, SearchDocument)]
#[serde(rename_all = "camelCase")]
#[search(order = "name")]
pub struct GrantCompanyItem {
    /// `{period}.{company}`.
    id: String,
    #[search(keyword, facet)]
    period_id: GrantPeriodId,
    /// What the period is called.
    #[search(keyword, facet, sort)]
    periode: String,
    #[search(keyword)]
    company_id: CompanyId,
    #[search(text, weight = 100, sort)]
    name: String,
    #[search(text, weight = 40)]
    orgnr: String,
    #[search(keyword, facet, sort, empty_label = "Uten fylke")]
    fylke: String,
    #[search(int, sort)]
    apprentices: usize,
    /// What it comes to, with the office's part (`expectedFinal.total`).
    #[search(int, facet, sort)]
    expected_total: i64,
    #[search(int, facet, sort)]
    expected_office: i64,
    #[search(int, facet, sort)]
    expected_company: i64,
    #[search(int, facet, sort)]
    payoutsum: i64,
    /// When it was paid last; 0 for never.
    #[search(int, sort, zero_is_missing)]
    payout_date: Timestamp,
    /// `---`, Utbetalt, Delvis utbetalt, Ikke utbetalt.
    #[search(keyword, facet, sort)]
    payout_status: &'static str,
    /// Masked.
    bankaccountnumber: String,
    /// Bekreftet, Venter på bekreftelse, or Mangler.
    #[search(keyword, facet)]
    kontonummer: &'static str,
    /// How many deviations of its own it has.
    #[search(int, sort)]
    deviation_count: usize,
    /// When its statement was sent; 0 for never.
    #[search(int, sort, zero_is_missing)]
    email_sent_time: Timestamp,
    /// Sendt or Ikke sendt.
    #[search(keyword, facet)]
    epost: &'static str,
}

/// Loads companies.
pub struct CompanySource {
    /// Knows what they were sent.
    pub(crate) statements: Arc<dyn Statements>,
    /// Knows what they were paid.
    pub(crate) payments: Arc<dyn Payments>,
}

#[async_trait]
impl Source for CompanySource {
    fn schema(&self) -> Schema {
        GrantCompanyItem::schema(self.collection())
    }

    fn depends_on(&self) -> &'static [Collection] {
        &[TILSKUDDSPERIODER, Collection::BEDRIFTER]
    }

    async fn referring(&self, tx: &Tx, to: &Changed<'_>) -> Result<Touched, Fault> {
        if to.collection != Collection::BEDRIFTER {
            return Ok(Touched::Everything);
        }
        let periods = store::all_periods(tx).await?;
        let keys = periods
            .iter()
            .flat_map(|period| to.ids.iter().map(|company| store::key_of(&period.id, company)));
        Ok(Touched::ids(keys))
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let mut documents = Vec::new();
        for (period, members) in asked(tx, ids).await? {
            let sent = self.statements.sent(tx, &period.id).await?;
            let paid = company::paid(tx, self.payments.as_ref(), &period.id).await?;
            let of = company_documents(tx, &period, members.as_deref(), (&sent, &paid));
            documents.extend(of.await?);
        }
        Ok(documents)
    }
}

/// What a company was paid, and when last.
type Paid = (Ore, Option<NaiveDate>);

async fn company_documents(
    tx: &Tx,
    period: &Period,
    members: Option<&[String]>,
    (sent, paid): (&BTreeMap<CompanyId, Timestamp>, &BTreeMap<CompanyId, Paid>),
) -> Result<Vec<Document>, Fault> {
    let sums = match members {
        None => company::sums(tx, period).await?,
        Some(members) => {
            let ids = members.iter().filter_map(|it| CompanyId::parse(it).ok());
            company::sums_of(tx, period, &ids.collect::<Vec<_>>()).await?
        }
    };
    let ids: Vec<CompanyId> = sums.keys().cloned().collect();
    let names = svenn_companies::names(tx, &ids).await?;
    let companies = svenn_companies::some(tx, &ids).await?.into_iter();
    let companies: HashMap<CompanyId, Company> =
        companies.map(|company| (company.id.clone(), company)).collect();
    let usable = accounts::usable_of(tx, &ids).await?;
    let deviations = store::all_deviations(tx, &period.id).await?.of_companies;
    let documents = sums.into_iter().map(|(id, sums)| {
        let expected = sums.expected();
        let (payoutsum, day) = paid.get(&id).copied().unwrap_or_default();
        let company = companies.get(&id);
        let account = company.and_then(|it| it.kontonummer.clone());
        let item = GrantCompanyItem {
            period_id: period.id.clone(),
            periode: period.navn.clone(),
            name: names.get(&id).cloned().unwrap_or_default(),
            orgnr: company.map(|it| it.orgnr.clone()).unwrap_or_default(),
            fylke: company.map(|it| it.adresse.fylke.clone()).unwrap_or_default(),
            apprentices: sums.apprentices,
            expected_total: expected.total().ore(),
            expected_office: expected.office.ore(),
            expected_company: expected.company.ore(),
            payoutsum: payoutsum.ore(),
            payout_date: day.map(oslo::start_of_day).unwrap_or_default(),
            payout_status: PayoutStatus::of(expected.company, payoutsum).label(),
            bankaccountnumber: account.unwrap_or_default(),
            kontonummer: match usable.get(&id) {
                Some(Usable::Ready(_) | Usable::Resting(_)) => "Bekreftet",
                Some(Usable::Unconfirmed) => "Venter på bekreftelse",
                Some(Usable::Missing) | None => "Mangler",
            },
            deviation_count: deviations.get(&id).map_or(0, Vec::len),
            email_sent_time: sent.get(&id).copied().unwrap_or_default(),
            epost: if sent.contains_key(&id) { "Sendt" } else { "Ikke sendt" },
            id: store::key_of(&period.id, id.as_str()),
            company_id: id,
        };
        item.document()
    });
    documents.collect()
}

#[async_trait]
impl List for CompanySource {
    fn collection(&self) -> Collection {
        TILSKUDDBEDRIFTER
    }

    async fn scope(&self, _tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        Ok(holders_alone(caller, OfficeRight::GrantsView))
    }
}
