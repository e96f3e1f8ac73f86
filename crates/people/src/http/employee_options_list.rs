use axum::Json;
use svenn_http::{Coordinator, Params, Problem, Session, endpoint};

use crate::{
    employees,
    options::{OptionQuery, PersonOption, matching},
};

/// Employees to choose from.
#[endpoint(get = "/options/employees", ok = "By name, at most 20")]
pub async fn employee_options_list(
    session: Session<Coordinator>,
    Params(query): Params<OptionQuery>,
) -> Result<Json<Vec<PersonOption>>, Problem> {
    query.check()?;
    let (tx, _) = session.read().await?;
    let people = employees::all(&tx).await?.into_iter().map(|it| PersonOption {
        navn: it.navn(),
        detail: it.epost.or(it.telefon).unwrap_or_default(),
        id: it.id.into(),
    });
    Ok(Json(matching(people, &query.q)))
}
