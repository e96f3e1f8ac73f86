use axum::Json;
use serde::{Deserialize, Serialize};
use svenn_http::{EmployeeManager, Ids, Problem, Session, endpoint};
use svenn_kernel::{ApprenticeId, Collection, CompanyId, EmployeeId, Fault};
use svenn_search::{
    SearchFailure,
    engine::{Expr, Query, limits::PAGE_DOCUMENTS_MAX},
};
use utoipa::ToSchema;

use crate::{
    managing::{self, reach},
    rules::managing::Manager,
};

/// Pages read at most: nobody instructs a thousand.
const PAGES_MAX: u32 = 4;

/// An apprentice whom an employee instructs.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConnectedApprentice {
    id: ApprenticeId,
    /// First and last name.
    navn: String,
    /// Trade; empty while there is none.
    laerefag: String,
    /// Host company.
    bedriftid: Option<CompanyId>,
    /// Its name; empty while there is none.
    bedrift: String,
    /// Whether the apprentice has no other instructor.
    only_instructor: bool,
    /// Whether the caller may open the apprentice's page.
    opens: bool,
}

/// What of a document of LAERLINGER is needed here.
#[derive(Deserialize)]
struct Item {
    id: ApprenticeId,
    navn: String,
    laerefag: String,
    bedriftid: String,
    bedrift: String,
    ansatte: Vec<EmployeeId>,
}

/// The apprentices of an employee by name, archived ones left out: to a coordinator all, to an
/// employee with TTAIB those in their own companies, and their own.
#[endpoint(get = "/employeemgmt/connectedapprentices/{id}", ok = "At most 1,000")]
pub async fn employeemgmt_connectedapprentices(
    session: Session<EmployeeManager>,
    Ids(id): Ids<EmployeeId>,
) -> Result<Json<Vec<ConnectedApprentice>>, Problem> {
    let (tx, caller) = session.read().await?;
    let manager = managing::manager(&tx, &caller).await?;
    managing::open(&tx, &manager, &id).await?;
    let mut connected = Vec::new();
    for page in 1..=PAGES_MAX {
        let query = Query {
            condition: Expr::is("ansatte", id.as_str()),
            page,
            per_page: PAGE_DOCUMENTS_MAX,
            ..Query::new(reach::apprentices_and_own(&manager))
        };
        let found = session.app.read_model.search(&tx, Collection::LAERLINGER.0, &query).await;
        let found = found.map_err(fault)?.value;
        for hit in &found.items {
            let item: Item = hit.document.read().map_err(|error| fault_of(&error))?;
            connected.push(shown(&manager, item));
        }
        if usize::try_from(page).is_ok_and(|page| page >= found.total_pages) {
            break;
        }
    }
    Ok(Json(connected))
}

fn shown(manager: &Manager, item: Item) -> ConnectedApprentice {
    ConnectedApprentice {
        only_instructor: item.ansatte.len() == 1,
        opens: match manager {
            Manager::Coordinator => true,
            Manager::Colleague { id, .. } => item.ansatte.contains(id),
        },
        id: item.id,
        navn: item.navn,
        laerefag: item.laerefag,
        bedriftid: CompanyId::parse(&item.bedriftid).ok(),
        bedrift: item.bedrift,
    }
}

fn fault(failure: SearchFailure) -> Problem {
    match failure {
        SearchFailure::Fault(fault) => Problem::from(fault),
        SearchFailure::Refused(error) => fault_of(&error),
    }
}

fn fault_of(error: &dyn std::fmt::Display) -> Problem {
    Problem::from(Fault::new(format!("apprentices of an employee: {error}")))
}
