//! BEDRIFTER.

use async_trait::async_trait;
use chrono::{Days, NaiveDate};
use serde::Serialize;
use svenn_companies::{Company, CompanyTrade};
use svenn_db::Tx;
use svenn_http::{
    Caller,
    list::{List, coordinators_alone, one_of},
};
use svenn_kernel::{
    Collection, CompanyId, CoordinatorId, Fault, Role, Timestamp, oslo, text::collation_key,
};
use svenn_people::{coordinators, relations};
use svenn_search::{
    SearchDocument, Source,
    engine::{Document, Schema, Scope},
};

use super::counts;

/// Host companies with how many apprentices and employees each has.
#[derive(Debug, Clone, Copy, Default)]
pub struct CompanySource;

/// A company in lists. Its coordinators are the responsible ones and those of its apprentices.
#[derive(Debug, Serialize, SearchDocument)]
#[serde(rename_all = "camelCase")]
#[search(order = "navn")]
struct CompanyDocument {
    id: CompanyId,
    #[search(text, weight = 100, sort)]
    navn: String,
    #[search(keyword, weight = 80, reading = Digits, sort)]
    orgnr: String,
    #[search(keyword, weight = 2, facet, sort, empty_label = "Ikke oppgitt")]
    poststed: String,
    #[search(keyword, weight = 1, facet, sort, empty_label = "Ikke oppgitt")]
    fylke: String,
    #[search(keywords)]
    coordinators: Vec<CoordinatorId>,
    #[search(keywords, facet, sort, empty_label = "Uten koordinator", people = "coordinators")]
    koordinatornavn: Vec<String>,
    #[search(int, facet, sort)]
    antall_laerlinger: i64,
    #[search(int, facet, sort)]
    antall_ansatte: i64,
    /// How its approvals stand, the one that ends first.
    #[search(keyword, facet, sort)]
    godkjenning: &'static str,
    /// The day on which the first of them ends, or has ended; 0 where none has an end.
    #[search(int, facet, sort, zero_is_missing)]
    godkjent_til: Timestamp,
}

/// An approval that ends within so many days asks for somebody.
const SOON_DAYS: u64 = 90;

/// How a company's approvals stand.
fn approval(trades: &[CompanyTrade], today: NaiveDate) -> &'static str {
    let soon = today.checked_add_days(Days::new(SOON_DAYS)).unwrap_or(today);
    match first_end(trades) {
        None if trades.is_empty() => "Ikke ført",
        None => "Godkjent",
        Some(day) if day < today => "Utløpt",
        Some(day) if day <= soon => "Utløper innen 90 dager",
        Some(_) => "Godkjent",
    }
}

fn first_end(trades: &[CompanyTrade]) -> Option<NaiveDate> {
    trades.iter().filter_map(|it| it.godkjent_til).min()
}

/// When [`approval`] says something else by the day alone.
fn turns(trades: &[CompanyTrade], now: Timestamp) -> Option<Timestamp> {
    let day = first_end(trades)?;
    let turns = [day.checked_sub_days(Days::new(SOON_DAYS)), day.succ_opt()];
    let turns = turns.into_iter().flatten().map(oslo::start_of_day);
    turns.filter(|turn| *turn > now).min()
}

#[async_trait]
impl Source for CompanySource {
    fn schema(&self) -> Schema {
        CompanyDocument::schema(self.collection())
    }

    /// A person's change may have moved them from any company to any other: what they belonged to
    /// before is not in the log, and there are few companies.
    fn depends_on(&self) -> &'static [Collection] {
        &[Collection::LAERLINGER, Collection::ANSATTER, Collection::KOORDINATORER]
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let companies = match ids {
            None => svenn_companies::all(tx).await?,
            Some(ids) => {
                let ids: Vec<CompanyId> =
                    ids.iter().filter_map(|id| CompanyId::parse(id).ok()).collect();
                svenn_companies::some(tx, &ids).await?
            }
        };
        let apprentices = counts::apprentices_by_company(tx).await?;
        let employees = counts::employees_by_company(tx).await?;
        let approvals = svenn_companies::trades_by_company(tx).await?;
        let (now, today) = (tx.now(), oslo::day_of(tx.now()));
        let mut attached = counts::coordinators_by_company(tx).await?;
        for (company, responsible) in svenn_companies::coordinators_by_company(tx).await? {
            attached.entry(company.into()).or_default().extend(responsible);
        }
        let all = coordinators::all(tx).await?;
        let mut of_company = |company: &Company| {
            let ids = attached.remove(company.id.as_str()).unwrap_or_default();
            let mut found: Vec<_> = all.iter().filter(|it| ids.contains(&it.id)).collect();
            found.sort_by_cached_key(|it| collation_key(&it.navn()));
            found.into_iter().map(|it| (it.id.clone(), it.navn())).unzip()
        };
        let of = |counts: &counts::Counts, company: &Company| {
            counts.get(company.id.as_str()).copied().unwrap_or_default()
        };
        companies
            .into_iter()
            .map(|company| {
                let (coordinators, koordinatornavn) = of_company(&company);
                let trades = approvals.get(&company.id).map(Vec::as_slice).unwrap_or_default();
                let document = CompanyDocument {
                    coordinators,
                    koordinatornavn,
                    antall_laerlinger: of(&apprentices, &company),
                    antall_ansatte: of(&employees, &company),
                    godkjenning: approval(trades, today),
                    godkjent_til: first_end(trades).map(oslo::start_of_day).unwrap_or_default(),
                    id: company.id,
                    navn: company.navn,
                    orgnr: company.orgnr,
                    poststed: company.adresse.poststed,
                    fylke: company.adresse.fylke,
                };
                Ok(document.document()?.valid_until(turns(trades, now)))
            })
            .collect()
    }
}

#[async_trait]
impl List for CompanySource {
    fn collection(&self) -> Collection {
        Collection::BEDRIFTER
    }

    async fn scope(&self, tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        match caller.rolle {
            Role::Ansatt => {
                let own = relations::companies_of(tx, &caller.person.clone().into()).await?;
                Ok(one_of("id", own))
            }
            Role::Koordinator | Role::Laerling => Ok(coordinators_alone(caller)),
        }
    }
}

#[cfg(test)]
mod tests {
    use svenn_kernel::ProgramAreaId;

    use super::*;

    #[test]
    fn the_approval_that_ends_first_counts_and_turns_by_itself() {
        let today: NaiveDate = "2026-11-29".parse().unwrap();
        let trade = |day: Option<&str>| {
            let code = ProgramAreaId::parse("BATMF3----").unwrap();
            CompanyTrade::of(code, day.map(|it| it.parse().unwrap()))
        };
        assert_eq!(approval(&[], today), "Ikke ført");
        assert_eq!(approval(&[trade(None)], today), "Godkjent");
        let two = [trade(None), trade(Some("2027-02-27"))];
        assert_eq!(approval(&two, today), "Utløper innen 90 dager");
        assert_eq!(approval(&[trade(Some("2027-02-28"))], today), "Godkjent");
        assert_eq!(approval(&[trade(Some("2026-11-29"))], today), "Utløper innen 90 dager");
        assert_eq!(approval(&[trade(Some("2026-11-28"))], today), "Utløpt");
        let now = oslo::start_of_day(today);
        let next: NaiveDate = "2027-02-28".parse().unwrap();
        assert_eq!(turns(&two, now), Some(oslo::start_of_day(next)));
        assert_eq!(turns(&[trade(Some("2026-11-28"))], now), None);
    }
}
