//! BEDRIFTER.

use async_trait::async_trait;
use serde::Serialize;
use svenn_companies::Company;
use svenn_db::{Change, Tx};
use svenn_kernel::{Collection, CompanyId, CoordinatorId, Fault, text::collation_key};
use svenn_people::coordinators;
use svenn_search::{
    Source, Touched,
    engine::{Direction, Document, Field, Reading, Schema},
};

use super::counts;

/// Host companies with how many apprentices and employees each has.
#[derive(Debug, Clone, Copy, Default)]
pub struct CompanySource;

/// A company in lists. Its coordinators are the responsible ones and those of its apprentices.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct CompanyDocument {
    id: CompanyId,
    navn: String,
    orgnr: String,
    poststed: String,
    fylke: String,
    coordinators: Vec<CoordinatorId>,
    koordinatornavn: Vec<String>,
    antall_laerlinger: i64,
    antall_ansatte: i64,
}

#[async_trait]
impl Source for CompanySource {
    fn schema(&self) -> Schema {
        Schema::new(Collection::BEDRIFTER.0)
            .field(Field::text("navn").weight(100).sort())
            .field(Field::keyword("orgnr").weight(80).reading(Reading::Digits).sort())
            .field(Field::keyword("poststed").weight(2).facet().sort().empty_label("Ikke oppgitt"))
            .field(Field::keyword("fylke").weight(1).facet().sort().empty_label("Ikke oppgitt"))
            .field(Field::keywords("coordinators"))
            .field(
                Field::keywords("koordinatornavn").facet().sort().empty_label("Uten koordinator"),
            )
            .field(Field::int("antallLaerlinger").facet().sort())
            .field(Field::int("antallAnsatte").facet().sort())
            .default_sort("navn", Direction::Asc)
    }

    async fn touched(&self, _tx: &Tx, changes: &[Change]) -> Result<Touched, Fault> {
        let counted = [Collection::LAERLINGER, Collection::ANSATTER, Collection::KOORDINATORER];
        Ok(super::touched(Collection::BEDRIFTER, &counted, changes))
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
                super::document(&CompanyDocument {
                    coordinators,
                    koordinatornavn,
                    antall_laerlinger: of(&apprentices, &company),
                    antall_ansatte: of(&employees, &company),
                    id: company.id,
                    navn: company.navn,
                    orgnr: company.orgnr,
                    poststed: company.adresse.poststed,
                    fylke: company.adresse.fylke,
                })
            })
            .collect()
    }
}
