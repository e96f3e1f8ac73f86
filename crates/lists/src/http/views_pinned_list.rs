use std::collections::BTreeMap;

use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_http::{App, Caller, Params, Problem, Session, endpoint, list::Listed};
use svenn_kernel::{ViewId, text::collation_key};
use svenn_search::engine::Query;
use utoipa::{IntoParams, ToSchema};

use crate::{
    problem,
    views::{self, View},
};

/// What the caller looks at of lists.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct PinnedQuery {
    /// Lists of which the caller looks at a part alone, each with the address of that part, as in
    /// `LAERLINGER=%3Fkoordinatornavn%3D~meg`. Their views are counted within it.
    #[serde(default)]
    bare: Option<String>,
}

/// A view in the caller's menu.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct PinnedView {
    id: ViewId,
    /// The list's collection.
    list: String,
    /// Its name.
    navn: String,
    /// Query of the list's address.
    query: String,
    /// Rows that it finds; none for a view that the list no longer takes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    antall: Option<usize>,
}

/// The views in the caller's menu, by name, each with the number of rows that it finds.
#[endpoint(get = "/views/pinned")]
pub(super) async fn views_pinned_list(
    session: Session,
    State(app): State<App>,
    Params(query): Params<PinnedQuery>,
) -> Result<Json<Vec<PinnedView>>, Problem> {
    let bare = query.bare.unwrap_or_default();
    let parts: BTreeMap<_, _> = form_urlencoded::parse(bare.as_bytes()).into_owned().collect();
    let (tx, caller) = session.read().await?;
    let mut found = views::pinned_of(&tx, &caller.person).await?;
    found.retain(|view| views::may_see(&caller, view));
    found.sort_by_cached_key(|view| collation_key(&view.navn));
    let mut counts = BTreeMap::new();
    for listed in app.lists.iter() {
        let of_list = found.iter().filter(|view| view.list == listed.collection().0);
        let of_list: Vec<&View> = of_list.collect();
        if !of_list.is_empty() {
            let part = parts.get(listed.collection().0).map(String::as_str);
            counts.extend(counted(&app, &tx, &caller, listed, (&of_list, part)).await?);
        }
    }
    let shown = found.into_iter().map(|view| PinnedView {
        antall: counts.get(&view.id).copied(),
        id: view.id,
        list: view.list,
        navn: view.navn,
        query: view.query,
    });
    Ok(Json(shown.collect()))
}

/// How many rows each of these views of one list finds, in a part of it where the caller looks at
/// that alone: all of them in one look at the list.
async fn counted(
    app: &App,
    tx: &Tx,
    caller: &Caller,
    listed: &Listed,
    (of_list, part): (&[&View], Option<&str>),
) -> Result<Vec<(ViewId, usize)>, Problem> {
    let scope = listed.scope(tx, caller).await?;
    let known = listed.known(caller);
    let asked = of_list.iter().filter_map(|view| {
        let mut question = views::question_of(&view.query, &known);
        if let Some(part) = part {
            let part = views::question_of(part, &known);
            question.filters.extend(part.filters);
            question.ranges.extend(part.ranges);
        }
        let query = listed.question(caller, question, scope.clone(), tx.now()).ok()?;
        Some((view.id.clone(), query))
    });
    let (ids, queries): (Vec<ViewId>, Vec<Query>) = asked.unzip();
    let collection = listed.collection().0;
    let counts = app.read_model.counts(tx, collection, &queries).await;
    let counts = counts.map_err(problem::from_failure)?.value;
    let counts = ids.into_iter().zip(counts);
    Ok(counts.filter_map(|(id, count)| Some((id, count?))).collect())
}
