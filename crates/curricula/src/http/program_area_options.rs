//! Trades to choose from.

use axum::Json;
use serde::{Deserialize, Serialize};
use svenn_http::{Coordinator, Params, Problem, Session, endpoint};
use svenn_kernel::ProgramAreaId;
use utoipa::{IntoParams, ToSchema};

use crate::{program_areas, rules};

/// Longest text looked for, in characters.
const Q_CHARS_MAX: usize = 200;

/// What is looked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ProgramAreaParams {
    /// Beginnings of words in the title, or of the code; empty for the first ones.
    #[serde(default)]
    q: String,
}

/// One trade that can be picked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct ProgramAreaOption {
    /// Its code.
    id: ProgramAreaId,
    /// Its title.
    navn: String,
    /// The code again, which tells trades of one title apart.
    detail: String,
}

/// Trades that are learnt in a company, at most 20, for coordinators.
#[endpoint(get = "/options/programareas")]
pub(super) async fn program_area_options(
    session: Session<Coordinator>,
    Params(params): Params<ProgramAreaParams>,
) -> Result<Json<Vec<ProgramAreaOption>>, Problem> {
    if params.q.chars().count() > Q_CHARS_MAX {
        let message = format!("Kan ikke være lengre enn {Q_CHARS_MAX} tegn");
        return Err(Problem::invalid_field("q", "too_long", message));
    }
    let (tx, _) = session.read().await?;
    let found = rules::matching_trades(program_areas::all(&tx).await?, &params.q);
    let options = found.into_iter().map(|area| ProgramAreaOption {
        detail: area.kode.to_string(),
        id: area.kode,
        navn: area.title,
    });
    Ok(Json(options.collect()))
}
