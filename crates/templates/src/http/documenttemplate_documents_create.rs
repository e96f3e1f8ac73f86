use std::{
    io::Write,
    sync::{Arc, LazyLock},
};

use axum::{Extension, response::Response};
use svenn_http::{
    Coordinator, Ids, Problem, Session, Valid,
    archive::{Pipe, attachment, stored, streamed, telling_of_missing},
    endpoint,
};
use svenn_kernel::{ApprenticeId, DocumentTemplateId, Fault};
use svenn_organisation::letterhead::{self, ReadyLetterhead};
use svenn_typesetting::Typesetter;
use tokio::{runtime::Handle, sync::Semaphore};
use zip::ZipWriter;

use super::people::TemplateApprentices;
use crate::{
    open,
    prepare::{self, Ready},
    rules::file_name,
};

/// Archives written at once in one process.
const AT_ONCE: usize = 1;

/// Documents set by one process; they are held until all of them are.
const SET_TOGETHER: usize = 10;

static TURNS: LazyLock<Arc<Semaphore>> = LazyLock::new(|| Arc::new(Semaphore::new(AT_ONCE)));

/// Makes the documents of several apprentices, as an archive. Apprentices who lack required fields
/// are left out; `documenttemplate_check` lists them.
#[endpoint(
    post = "/documenttemplates/{id}/documents",
    conflict = "`missing`: each lacks what must be there; or the template is archived",
    responses(
        (status = 200, description = "The archive, sent while it is written", body = Vec<u8>,
            content_type = "application/zip"),
    ),
)]
pub async fn documenttemplate_documents_create(
    session: Session<Coordinator>,
    Extension(typesetter): Extension<Typesetter>,
    Ids(id): Ids<DocumentTemplateId>,
    Valid(input): Valid<TemplateApprentices>,
) -> Result<Response, Problem> {
    let (tx, caller) = session.write().await?;
    tx.lock(id.as_str()).await?;
    open::in_use(&tx, &id).await?;
    let prepared = prepare::prepare(&tx, &session.app.secrets, &id, &input.once()).await?;
    let mut prepared = prepared.ok_or_else(Problem::not_found)?;
    prepared.people.retain(Ready::is_whole);
    let whole: Vec<ApprenticeId> = prepared.people.iter().map(|it| it.laerling.clone()).collect();
    if whole.is_empty() {
        let title = "Alle mangler opplysninger som må være med";
        return Err(Problem::conflict("missing", title));
    }
    let head = letterhead::load(&tx).await?;
    prepare::note_made(&tx, &prepared, &whole, &caller.person).await?;
    tx.commit().await?;
    let head = head.ready(&session.app.files, &caller.tenant).await?;
    let missing = prepare::missing(&prepared.people, &head);
    let turn = Arc::clone(&TURNS).acquire_owned().await;
    let turn = turn.map_err(|error| Fault::caused("archives", error))?;
    let typesetter = typesetter.of(&caller.tenant);
    let handle = Handle::current();
    let body = streamed(move |pipe| {
        let _turn = turn;
        write((&prepared.navn, &prepared.people), (&typesetter, &head), &handle, pipe)
    });
    let answer = attachment(body, "application/zip", "attachment; filename=\"dokumenter.zip\"");
    Ok(telling_of_missing(answer, &missing.code_points()))
}

fn write(
    (navn, people): (&str, &[Ready]),
    (typesetter, head): (&Typesetter, &ReadyLetterhead),
    handle: &Handle,
    pipe: Pipe,
) -> Result<(), Fault> {
    let mut zip = ZipWriter::new_stream(pipe);
    let all: Vec<&Ready> = people.iter().collect();
    let mut numbers = 1..;
    for some in all.chunks(SET_TOGETHER) {
        let pdfs = handle.block_on(prepare::pdfs(some, typesetter, head, true))?;
        for ((ready, pdf), at) in some.iter().zip(pdfs).zip(numbers.by_ref()) {
            let name = format!("{at:03} {}.pdf", file_name(&format!("{navn} {}", ready.navn)));
            zip.start_file(name, stored(ready.made())).map_err(fault)?;
            zip.write_all(&pdf.map_err(Fault::from)?)?;
        }
    }
    let mut pipe = zip.finish().map_err(fault)?.into_inner();
    pipe.flush()?;
    Ok(())
}

fn fault(error: zip::result::ZipError) -> Fault {
    Fault::caused("writing an archive", error)
}
