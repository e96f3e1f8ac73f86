//! PAGES: what coordinators can go to by name. They are the same for every organisation; the
//! field `needs` names the menu permission of those that not every organisation has.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_http::{Caller, list::List};
use svenn_kernel::{Collection, Fault, Role};
use svenn_people::rules::{MenuFacts, menu_permissions};
use svenn_search::{
    SearchDocument, Source,
    engine::{Document, Expr, Schema, Scope},
};

/// The product's pages.
#[derive(Debug, Clone, Copy, Default)]
pub struct PageSource;

/// Written by the web from what its features say of their pages.
const PAGES: &str = include_str!("../../../../pages.json");

#[derive(Deserialize)]
struct Page {
    path: String,
    /// What opens the page in the menu; absent where every organisation has it.
    #[serde(default)]
    needs: String,
    /// How it is found by name; absent where it is not.
    search: Option<Found>,
}

#[derive(Deserialize)]
struct Found {
    title: String,
    /// Other words that people look for it by.
    words: String,
}

/// The pages that are found by name.
fn found() -> Result<Vec<PageDocument>, Fault> {
    let pages: Vec<Page> =
        serde_json::from_str(PAGES).map_err(|error| Fault::caused("pages.json", error))?;
    let found = pages.into_iter().filter_map(|page| {
        let Found { title, words } = page.search?;
        Some(PageDocument {
            id: id_of(&page.path),
            display: title,
            route: page.path,
            needs: page.needs,
            words,
        })
    });
    Ok(found.collect())
}

#[derive(Serialize, SearchDocument)]
#[search(order = "display")]
struct PageDocument {
    id: String,
    #[search(text, weight = 100, sort)]
    display: String,
    #[search(keyword)]
    route: String,
    #[search(keyword)]
    needs: String,
    #[search(text, weight = 20)]
    words: String,
}

#[async_trait]
impl Source for PageSource {
    fn schema(&self) -> Schema {
        PageDocument::schema(self.collection())
    }

    async fn load(&self, _tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let wanted = |page: &PageDocument| ids.is_none_or(|ids| ids.contains(&page.id));
        found()?.into_iter().filter(wanted).map(|page| page.document()).collect()
    }
}

/// Pages are the coordinators', as far as the organisation has what they are for.
#[async_trait]
impl List for PageSource {
    fn collection(&self) -> Collection {
        Collection::PAGES
    }

    async fn scope(&self, tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        if caller.rolle != Role::Koordinator {
            return Ok(Scope::only(Expr::Nothing));
        }
        let organisation = svenn_organisation::load(tx).await?;
        let held = menu_permissions(&MenuFacts {
            rolle: caller.rolle,
            tilganger: &caller.tilganger,
            flags: &organisation.flags,
            connected_trainingplans: 0,
            competence_timesheet: false,
            industry_record: false,
        });
        Ok(Scope::only(Expr::any_of("needs", held.into_iter().chain([""]))))
    }
}

/// `/k/systemvalg/rapporter` → `k.systemvalg.rapporter`.
fn id_of(route: &str) -> String {
    route.trim_start_matches('/').replace('/', ".")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn each_page_is_found_once_and_by_another_name() {
        let found = found().unwrap();
        let routes: BTreeSet<&str> = found.iter().map(|page| page.route.as_str()).collect();
        let names: BTreeSet<&str> = found.iter().map(|page| page.display.as_str()).collect();
        assert_eq!((routes.len(), names.len()), (found.len(), found.len()));
        assert!(routes.contains("/k/systemvalg/personvern/person") && names.contains("Oversikt"));
        assert!(routes.iter().all(|route| route.starts_with("/k") && !route.contains('$')));
        assert_eq!(id_of("/k/systemvalg/rapporter"), "k.systemvalg.rapporter");
    }

    /// A page that needs what the menu does not know would be found by nobody.
    #[test]
    fn what_a_page_needs_is_a_permission_of_the_menu() {
        let flags = svenn_organisation::Flags {
            application: true,
            trainingday: true,
            vigo: true,
            course_enabled: true,
            check_points_enabled: true,
            ..svenn_organisation::Flags::default()
        };
        let held = menu_permissions(&MenuFacts {
            rolle: Role::Koordinator,
            tilganger: &svenn_kernel::permission::of_role(Role::Koordinator),
            flags: &flags,
            connected_trainingplans: 0,
            competence_timesheet: false,
            industry_record: false,
        });
        for page in found().unwrap().iter().filter(|page| !page.needs.is_empty()) {
            assert!(held.contains(&page.needs.as_str()), "{} needs {}", page.route, page.needs);
        }
    }
}
