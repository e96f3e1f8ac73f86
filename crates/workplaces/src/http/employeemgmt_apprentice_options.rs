use axum::Json;
use serde::Deserialize;
use svenn_http::{EmployeeEditor, Params, Problem, Session, endpoint};
use svenn_kernel::{Collection, PersonId};
use svenn_people::options::{OptionQuery, PersonOption};
use svenn_search::{
    SearchFailure,
    engine::{Query, Sort},
};

use crate::managing::{self, reach};

/// Most options in one answer.
const OPTIONS_ROWS_MAX: u32 = 20;

/// What of a document of LAERLINGER is needed here.
#[derive(Deserialize)]
struct Item {
    id: PersonId,
    navn: String,
    laerefag: String,
    bedrift: String,
}

/// Apprentices to connect an employee to: to a coordinator all, to an employee with TTAIB those in
/// their own companies.
#[endpoint(get = "/options/employeeapprentices", ok = "Best first, at most 20")]
pub async fn employeemgmt_apprentice_options(
    session: Session<EmployeeEditor>,
    Params(params): Params<OptionQuery>,
) -> Result<Json<Vec<PersonOption>>, Problem> {
    params.check()?;
    let (tx, caller) = session.read().await?;
    let manager = managing::manager(&tx, &caller).await?;
    let sort = if params.q.trim().is_empty() { vec![Sort::asc("navn")] } else { Vec::new() };
    let query = Query {
        q: params.q,
        sort,
        per_page: OPTIONS_ROWS_MAX,
        ..Query::new(reach::apprentices(&manager))
    };
    let found = session.app.read_model.search(&tx, Collection::LAERLINGER.0, &query).await;
    let found = found.map_err(refused)?.value;
    let options = found.items.iter().map(|hit| hit.document.read().map(option));
    let options: Result<Vec<PersonOption>, serde_json::Error> = options.collect();
    Ok(Json(options.map_err(svenn_kernel::Fault::from)?))
}

fn option(Item { id, navn, laerefag, bedrift }: Item) -> PersonOption {
    let told: Vec<String> = [laerefag, bedrift].into_iter().filter(|it| !it.is_empty()).collect();
    PersonOption { id, navn, detail: told.join(" · ") }
}

fn refused(failure: SearchFailure) -> Problem {
    match failure {
        SearchFailure::Fault(fault) => Problem::from(fault),
        SearchFailure::Refused(_) => {
            Problem::invalid_field("q", "too_long", "Søket har for mange ord")
        }
    }
}
