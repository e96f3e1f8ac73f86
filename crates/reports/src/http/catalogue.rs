use axum::{Json, extract::State};
use serde::Serialize;
use svenn_http::{App, Coordinator, Problem, Session, endpoint};
use svenn_search::engine;
use utoipa::ToSchema;

use crate::catalogue::{Kind, LISTS};

/// A field that a report can show.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReportField {
    pub id: &'static str,
    pub label: &'static str,
    pub slag: Kind,
    /// Whether rows are narrowed by it: by values, or by a range of a number or day.
    pub filter: bool,
    /// Whether rows are sorted by it.
    pub sorteres: bool,
    /// Whether it may have several values in a row.
    pub flere: bool,
}

/// A list that a report can be made of.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportList {
    pub list: &'static str,
    pub label: &'static str,
    /// What its rows are, several of them.
    pub rader: &'static str,
    pub felt: Vec<ReportField>,
}

/// The lists that the caller may make reports of, with their fields.
#[endpoint(get = "/reports/lists")]
pub async fn report_lists(
    session: Session<Coordinator>,
    State(app): State<App>,
) -> Result<Json<Vec<ReportList>>, Problem> {
    let (tx, caller) = session.read().await?;
    drop(tx);
    let offered = LISTS.iter().filter(|list| list.right.is_none_or(|it| caller.has_right(it)));
    let mut lists = Vec::new();
    for list in offered {
        let Some(listed) = app.lists.get(list.name) else { continue };
        let schema = listed.known(&caller);
        let known = |id: &str| schema.fields().iter().find(|field| field.name() == id);
        let fields = list.fields.iter().filter_map(|field| {
            let known: &engine::Field = known(field.id)?;
            Some(ReportField {
                id: field.id,
                label: field.label,
                slag: field.kind,
                filter: known.is_facet(),
                sorteres: known.is_sorted(),
                flere: known.kind() == engine::Kind::Keywords,
            })
        });
        lists.push(ReportList {
            list: list.name,
            label: list.label,
            rader: list.rows,
            felt: fields.collect(),
        });
    }
    Ok(Json(lists))
}
