use axum::Json;
use svenn_http::{Coordinator, Params, Problem, Session, endpoint};

use crate::{
    coordinators,
    options::{OptionQuery, PersonOption, matching},
};

/// Coordinators to choose from.
#[endpoint(get = "/options/coordinators", ok = "By name, at most 20")]
pub async fn coordinator_options_list(
    session: Session<Coordinator>,
    Params(query): Params<OptionQuery>,
) -> Result<Json<Vec<PersonOption>>, Problem> {
    query.check()?;
    let (tx, _) = session.read().await?;
    // A coordinator without access follows nobody up from now on.
    let open = coordinators::all(&tx).await?.into_iter().filter(|it| it.deaktivert.is_none());
    let people = open.map(|it| PersonOption {
        navn: it.navn(),
        detail: it.epost.or(it.telefon).unwrap_or_default(),
        id: it.id.into(),
    });
    Ok(Json(matching(people, &query.q)))
}
