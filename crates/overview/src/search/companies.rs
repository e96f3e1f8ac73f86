//! BEDRIFTER.

use async_trait::async_trait;
use serde::Serialize;
use svenn_companies::Company;
use svenn_db::Tx;
use svenn_http::{
    Caller,
    list::{List, coordinators_alone, one_of},
};
use svenn_kernel::{Collection, CompanyId, CoordinatorId, Fault, Role, text::collation_key};
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
                CompanyDocument {
                    coordinators,
                    koordinatornavn,
                    antall_laerlinger: of(&apprentices, &company),
                    antall_ansatte: of(&employees, &company),
                    id: company.id,
                    navn: company.navn,
                    orgnr: company.orgnr,
                    poststed: company.adresse.poststed,
                    fylke: company.adresse.fylke,
                }
                .document()
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
