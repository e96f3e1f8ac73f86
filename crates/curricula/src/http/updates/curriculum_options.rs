use std::collections::HashSet;

use axum::{Extension, Json};
use serde::{Deserialize, Serialize};
use svenn_gateways::GatewayError;
use svenn_http::{Coordinator, Params, Problem, Session, endpoint};
use svenn_kernel::text::fold;
use utoipa::{IntoParams, ToSchema};

use super::{NationalSource, unavailable};
use crate::{curricula, reading};

/// Longest text looked for, in characters.
const Q_CHARS_MAX: usize = 200;
/// Most curricula that are offered.
const OPTIONS_MAX: usize = 50;

/// What is looked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct CurriculumParams {
    /// Words, or parts of words, of title and code; empty for the first ones.
    #[serde(default)]
    q: String,
}

/// A curriculum that the directorate has.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct CurriculumOption {
    /// Its code.
    id: String,
    /// Its title.
    navn: String,
    /// The code again, and whether it has expired or is here already.
    detail: String,
}

/// National curricula to fetch, at most 50, as the directorate lists them.
#[endpoint(get = "/options/curriculumupdate", unavailable = "`curricula_unavailable`")]
pub(super) async fn curriculum_options(
    session: Session<Coordinator>,
    Extension(source): Extension<NationalSource>,
    Params(params): Params<CurriculumParams>,
) -> Result<Json<Vec<CurriculumOption>>, Problem> {
    if params.q.chars().count() > Q_CHARS_MAX {
        let message = format!("Kan ikke være lengre enn {Q_CHARS_MAX} tegn");
        return Err(Problem::invalid_field("q", "too_long", message));
    }
    let (tx, _) = session.read().await?;
    let here = curricula::all(&tx).await?.into_iter().map(|line| line.kode.to_string());
    let here: HashSet<String> = here.collect();
    drop(tx);
    let list = source.list().await.map_err(|error| unavailable(&error))?;
    let list = reading::list(&session.app.workers, list).await?;
    let unread = || unavailable(&GatewayError::unavailable("the list is not as expected"));
    let mut list = list.ok_or_else(unread)?;
    let wanted = fold(params.q.trim());
    list.retain(|it| {
        let text = fold(&format!("{} {}", it.kode, it.tittel));
        wanted.split_whitespace().all(|word| text.contains(word))
    });
    list.sort_by_key(|it| it.utgaatt);
    list.truncate(OPTIONS_MAX);
    let options = list.into_iter().map(|it| {
        let notes = [(it.utgaatt, " · utgått"), (here.contains(&it.kode), " · er her fra før")];
        let notes: String = notes.into_iter().filter_map(|(is, note)| is.then_some(note)).collect();
        CurriculumOption { detail: format!("{}{notes}", it.kode), id: it.kode, navn: it.tittel }
    });
    Ok(Json(options.collect()))
}
