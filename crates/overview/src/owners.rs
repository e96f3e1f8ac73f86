//! What the owners of shared views are called.

use std::collections::HashMap;

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_kernel::{CoordinatorId, Fault, PersonId};
use svenn_lists::OwnerNames;
use svenn_people::coordinators;

/// The [`OwnerNames`] of the product: only coordinators share views.
#[derive(Debug, Clone, Copy, Default)]
pub struct CoordinatorNames;

#[async_trait]
impl OwnerNames for CoordinatorNames {
    async fn names(
        &self,
        tx: &Tx,
        owners: &[PersonId],
    ) -> Result<HashMap<PersonId, String>, Fault> {
        let owners: Vec<CoordinatorId> = owners.iter().cloned().map(Into::into).collect();
        let people = coordinators::some(tx, &owners).await?;
        Ok(people.into_iter().map(|it| (it.id.clone().into(), it.navn())).collect())
    }
}
