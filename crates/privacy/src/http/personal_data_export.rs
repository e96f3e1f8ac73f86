use std::sync::{Arc, LazyLock};

use axum::{
    Extension,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use svenn_db::Audience;
use svenn_http::{Coordinator, Ids, Problem, Session, archive::telling_of_missing, endpoint};
use svenn_kernel::{Collection, Fault, PersonId, Verb};
use svenn_organisation::letterhead;
use svenn_typesetting::Typesetter;
use tokio::sync::Semaphore;

use super::{data_subject, exported, role_word};
use crate::export::{self, Export};

/// Archives written at once in one process.
const EXPORTS_AT_ONCE: usize = 2;

static EXPORTS: LazyLock<Arc<Semaphore>> =
    LazyLock::new(|| Arc::new(Semaphore::new(EXPORTS_AT_ONCE)));

/// Everything kept of a person as an archive: for programs, for people to read, and the files. The
/// audit trail records the export.
#[endpoint(
    post = "/privacy/people/{id}/export",
    responses(
        (status = 200, description = "The archive, sent while it is written", body = Vec<u8>,
            content_type = "application/zip"),
    ),
)]
pub async fn personal_data_export(
    session: Session<Coordinator>,
    Extension(typesetter): Extension<Typesetter>,
    Ids(id): Ids<PersonId>,
) -> Result<Response, Problem> {
    let (tx, caller) = session.write().await?;
    let (whom, state) = data_subject(&tx, &id).await?;
    let mut parts = exported(&session.app, &tx, &whom).await?;
    parts.retain(|part| !part.is_empty());
    let export = Export {
        organisation: svenn_organisation::load(&tx).await?.navn,
        navn: state.navn,
        rolle: role_word(whom.rolle),
        made: tx.now(),
        parts,
    };
    let letterhead = letterhead::load(&tx).await?;
    let reach = Audience::Coordinators.concerning(id.as_str());
    tx.record(Collection::INNSYN, id.as_str(), Verb::Create, reach);
    tx.commit().await?;
    let turn = Arc::clone(&EXPORTS).acquire_owned().await;
    let turn = turn.map_err(|error| Fault::caused("exports", error))?;
    let files = session.app.files.clone();
    let head = letterhead.ready(&files, &caller.tenant).await?;
    let ident = format!("innsyn/{}", id.as_str());
    let document = export::document(&export, head.letterhead.clone(), ident);
    let typesetter = typesetter.of(&caller.tenant);
    let pdf = typesetter.bytes(&document, &head.pictures()).await.map_err(Fault::from)?;
    let missing = svenn_typesetting::missing(&document).code_points();
    let written = export::stream((export, pdf), files, caller.tenant.clone(), turn);
    let mut response = written.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/zip"));
    let name = HeaderValue::from_static("attachment; filename=\"innsyn.zip\"");
    headers.insert(header::CONTENT_DISPOSITION, name);
    Ok(telling_of_missing(response, &missing))
}
