use axum::http::StatusCode;
use svenn_http::{Coordinator, Problem, Session, endpoint};

use crate::night;

/// Has the company register read now; one reading that waits is enough.
#[endpoint(post = "/registers/read")]
pub async fn registers_read(session: Session<Coordinator>) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    night::read_now(&tx).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
