use std::sync::{Arc, LazyLock};

use axum::{
    Extension,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::{Fault, PortfolioOrderId};
use tokio::sync::Semaphore;

use crate::{
    Sources,
    archive::{self, Archive},
    open, store,
};

/// Archives written at once in one process.
const AT_ONCE: usize = 2;

static TURNS: LazyLock<Arc<Semaphore>> = LazyLock::new(|| Arc::new(Semaphore::new(AT_ONCE)));

/// Portfolios that the caller ordered together, with everything in its original files and a page
/// that works without a network.
#[endpoint(
    get = "/portfolios/{id}/archive",
    conflict = "None of them is ready",
    responses(
        (status = 200, description = "The archive, sent while it is written", body = Vec<u8>,
            content_type = "application/zip"),
    ),
)]
pub async fn portfolio_archive(
    session: Session,
    Extension(sources): Extension<Sources>,
    Ids(id): Ids<PortfolioOrderId>,
) -> Result<Response, Problem> {
    let (tx, caller) = session.read().await?;
    let mut rows = store::of_order(&tx, &id).await?;
    rows.retain(|row| row.by_id == caller.person);
    let names = open::names_of(&tx, &caller, &rows).await?;
    if rows.is_empty() || names.is_empty() {
        return Err(Problem::not_found());
    }
    let ready = archive::ready(rows, &names);
    if ready.is_empty() {
        return Err(Problem::conflict("not_ready", "Opplæringsmappen er ikke klar ennå"));
    }
    let office = svenn_organisation::load(&tx).await?.navn;
    tx.rollback().await?;
    let turn = Arc::clone(&TURNS).acquire_owned().await;
    let turn = turn.map_err(|error| Fault::caused("archives", error))?;
    let archive = Archive {
        databases: session.app.databases.clone(),
        files: session.app.files.clone(),
        sources,
        tenant: caller.tenant.clone(),
        office,
        ready,
    };
    let mut response = archive::stream(archive, turn).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/zip"));
    let name = HeaderValue::from_static("attachment; filename=\"opplaeringsmappe.zip\"");
    headers.insert(header::CONTENT_DISPOSITION, name);
    Ok(response)
}
