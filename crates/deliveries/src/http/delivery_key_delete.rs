use axum::http::StatusCode;
use svenn_http::{CompanySpeaker, Ids, Problem, Session, endpoint};
use svenn_kernel::{CompanyId, DeliveryKeyId};

use super::delivery_keys_list::spoken_for;
use crate::store;

/// Takes a key back: it counts no more from this instant on.
#[endpoint(delete = "/companies/{id}/deliverykeys/{keyId}")]
pub(super) async fn delivery_key_delete(
    session: Session<CompanySpeaker>,
    Ids((id, key)): Ids<(CompanyId, DeliveryKeyId)>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    store::lock(&tx, &id).await?;
    spoken_for(&tx, &caller, &id).await?;
    let mut keys = store::keys_of(&tx, &id).await?;
    keys.retain(|it| it.id == key);
    if keys.is_empty() {
        return Err(Problem::not_found());
    }
    store::remove_keys(&tx, &keys).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
