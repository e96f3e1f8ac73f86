use std::sync::{Arc, LazyLock};

use axum::response::Response;
use sea_orm::ActiveValue::NotSet;
use svenn_http::{Coordinator, Ids, Problem, Session, archive::attachment, endpoint};
use svenn_kernel::Fault;
use tokio::sync::Semaphore;

use crate::{
    archive::{self, Archive},
    arkivmelding::{self, Paper, Told},
    sealed,
    store::{self, PackageChange},
};

/// Archives written at once in one process.
const AT_ONCE: usize = 2;

static TURNS: LazyLock<Arc<Semaphore>> = LazyLock::new(|| Arc::new(Semaphore::new(AT_ONCE)));

/// The archive package of a sending: the sealed letter, the papers, and `arkivmelding.xml`, which
/// describes them with organisation number, the county's code of the case and a SHA-256 of each file.
/// Who fetched it is recorded.
#[endpoint(
    get = "/countycases/packages/{id}",
    conflict = "It is not ready yet (`not_ready`)",
    responses(
        (status = 200, description = "The archive, sent while it is written", body = Vec<u8>,
            content_type = "application/zip"),
    ),
)]
pub async fn countycase_package(
    session: Session<Coordinator>,
    Ids(id): Ids<String>,
) -> Result<Response, Problem> {
    let (tx, caller) = session.write().await?;
    let package = store::package(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let not_ready = || Problem::conflict("not_ready", "Pakken forsegles. Prøv igjen om litt");
    if !package.ready {
        return Err(not_ready());
    }
    let papers = sealed::files_of(&tx, &package).await?;
    let told: Told = serde_json::from_str(&package.told).map_err(Fault::from)?;
    let described = papers.iter().map(|file| Paper {
        name: file.name.clone(),
        media_type: file.content_type.clone(),
        bytes: file.size,
        sha256: file.sha256.clone(),
    });
    let description = arkivmelding::of(&arkivmelding::Package {
        id: package.id.clone(),
        case: package.saken.as_str().to_owned(),
        at: package.at,
        told,
        papers: described.collect(),
    });
    let archive = Archive {
        databases: session.app.databases.clone(),
        files: session.app.files.clone(),
        tenant: caller.tenant.clone(),
        description,
        papers,
    };
    let fetched = PackageChange { ready: NotSet, ..Default::default() };
    store::change_package(&tx, &package, fetched).await?;
    tx.commit().await?;
    if !archive.is_whole().await? {
        return Err(not_ready());
    }
    let turn = Arc::clone(&TURNS).acquire_owned().await;
    let turn = turn.map_err(|error| Fault::caused("archives", error))?;
    let body = archive::stream(archive, turn);
    Ok(attachment(body, "application/zip", "attachment; filename=\"arkivpakke.zip\""))
}
