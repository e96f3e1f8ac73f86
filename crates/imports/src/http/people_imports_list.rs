use axum::Json;
use serde::Serialize;
use svenn_http::{Coordinator, Problem, Session, endpoint};
use svenn_kernel::PersonId;
use svenn_people::names;
use utoipa::ToSchema;

use crate::{ImportRecord, Undoable};

/// An import and what can be done about it.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportView {
    #[serde(flatten)]
    record: ImportRecord,
    /// Name of who did it.
    #[serde(rename = "opprettetAvNavn")]
    opprettet_av_navn: Option<String>,
    /// Whether it can be taken back.
    undoable: Undoable,
}

/// The latest imports, newest first, at most 50.
#[endpoint(get = "/imports/people")]
pub async fn people_imports_list(
    session: Session<Coordinator>,
) -> Result<Json<Vec<ImportView>>, Problem> {
    let (tx, _) = session.read().await?;
    let records = crate::latest(&tx).await?;
    let people: Vec<PersonId> = records.iter().filter_map(|it| it.opprettet_av.clone()).collect();
    let names = names::load_names(&tx, &people).await?;
    let views = records.into_iter().map(|record| ImportView {
        opprettet_av_navn: record
            .opprettet_av
            .as_ref()
            .and_then(|id| names.get(id))
            .map(|name| name.navn()),
        undoable: crate::undoable(&record, tx.now()),
        record,
    });
    Ok(Json(views.collect()))
}
