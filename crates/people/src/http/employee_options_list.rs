use axum::Json;
use svenn_http::{Params, Problem, Session};
use svenn_kernel::Role;

use crate::{
    employees,
    options::{OptionQuery, PersonOption, matching},
};

/// Employees to pick from.
#[utoipa::path(
    get,
    path = "/options/employees",
    operation_id = "employee_options_list",
    tag = "people",
    params(OptionQuery),
    responses(
        (status = 200, body = [PersonOption], description = "By name, at most 20"),
        (status = 403, body = Problem, description = "Only coordinators pick"),
    )
)]
pub async fn employee_options_list(
    session: Session,
    Params(query): Params<OptionQuery>,
) -> Result<Json<Vec<PersonOption>>, Problem> {
    query.check()?;
    let (tx, caller) = session.read().await?;
    caller.require_role(&[Role::Koordinator])?;
    let people = employees::all(&tx).await?.into_iter().map(|it| PersonOption {
        navn: it.navn(),
        detail: it.epost.or(it.telefon).unwrap_or_default(),
        id: it.id.into(),
    });
    Ok(Json(matching(people, &query.q)))
}
