use axum::{Json, http::StatusCode};
use serde::Deserialize;
use serde_json::json;
use svenn_companies as companies;
use svenn_db::Tx;
use svenn_http::{
    App, Coordinator, Ids, Params, Problem, Session, edit_locked, endpoint,
    follows::{Event, FollowPreview, Happening},
    personal::{self, DataSubject, ErasureOutcome, ExportPart},
};
use svenn_kernel::{ApprenticeId, Fault, Role};
use svenn_people::{apprentices, rules, subjects::Subject};
use svenn_records::followed;
use utoipa::IntoParams;

/// Which version is to go.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ArchivedDelete {
    /// The version that was read.
    version: i64,
}

/// Deletes an archived apprentice for good: every capability lets go of the person, with the
/// account and all files. The entries of the change log stay, without content; what follows for the
/// company stands in its journal, without the name.
#[endpoint(delete = "/archive/apprentices/{id}", conflict = "Not in the archive, or stale version")]
pub(super) async fn archived_apprentice_delete(
    session: Session<Coordinator>,
    Ids(id): Ids<ApprenticeId>,
    Params(input): Params<ArchivedDelete>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write_alone().await?;
    let found = apprentices::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    rules::may_take_out_of_archive(found.archived)
        .map_err(|(code, title)| Problem::conflict(code, title))?;
    let version = found.version;
    edit_locked(version, input.version, async { Ok(json!({ "version": version })) }).await?;
    let it = Happening { app: &session.app, tx: &tx, by: &caller.person };
    let follows = it.follow(Event::ApprenticeDeleted(&id)).await?;
    if let Some(company) = found.bedriftid
        && companies::find(&tx, &company).await?.is_some()
    {
        let what = "En arkivert lærling ble slettet for godt.";
        followed::note(it, Subject::Company(company), what, &follows).await?;
    }
    let subject = DataSubject { id: found.id.into(), rolle: Role::Laerling };
    personal::delete(&session.app, &tx, &subject).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What deleting an archived apprentice for good would do, in sentences: what each capability keeps
/// and what becomes of it, and what is lost by doing it now. Nothing is done.
#[endpoint(post = "/archive/apprentices/{id}/preview", conflict = "Not in the archive")]
pub(super) async fn archived_apprentice_delete_preview(
    session: Session<Coordinator>,
    Ids(id): Ids<ApprenticeId>,
) -> Result<Json<FollowPreview>, Problem> {
    let (tx, caller) = session.write_alone().await?;
    let found = apprentices::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    rules::may_take_out_of_archive(found.archived)
        .map_err(|(code, title)| Problem::conflict(code, title))?;
    let it = Happening { app: &session.app, tx: &tx, by: &caller.person };
    let mut folger = it.follow(Event::ApprenticeDeleted(&id)).await?;
    folger.extend(kept(&session.app, &tx, &id).await?);
    // It was tried, and is undone.
    tx.rollback().await?;
    Ok(Json(FollowPreview { folger }))
}

/// What is kept of the apprentice, each part with what becomes of it.
async fn kept(app: &App, tx: &Tx, id: &ApprenticeId) -> Result<Vec<String>, Fault> {
    let subject = DataSubject { id: id.clone().into(), rolle: Role::Laerling };
    let mut said = Vec::new();
    for data in &app.personal_data {
        let parts = data.export(tx, &subject).await?;
        said.extend(parts.iter().filter(|part| !part.is_empty()).map(becomes));
    }
    Ok(said)
}

/// "Dokumentasjon: 12 slettes".
fn becomes(part: &ExportPart) -> String {
    let number = part.records.len().max(part.files.len());
    let what = match part.outcome {
        ErasureOutcome::Erased => "slettes",
        ErasureOutcome::Nameless => "blir stående uten navn",
        ErasureOutcome::Stays => "blir stående",
    };
    format!("{}: {number} {what}", part.title)
}
