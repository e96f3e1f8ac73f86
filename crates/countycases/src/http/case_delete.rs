use axum::http::StatusCode;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::CountyCaseId;

use crate::{personal, store};

/// Deletes a case that was never sent, with its papers.
#[endpoint(delete = "/countycases/{id}", conflict = "It was sent (`sent`)")]
pub async fn countycase_delete(
    session: Session<Coordinator>,
    Ids(id): Ids<CountyCaseId>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    let case = store::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    if case.sendt.is_some() {
        let title = "Saken er sendt, og kan ikke slettes";
        return Err(Problem::conflict("sent", title));
    }
    personal::forget(&tx, &case).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
