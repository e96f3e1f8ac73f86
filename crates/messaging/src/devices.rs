//! People's devices, which take push messages.

use std::sync::Arc;

use svenn_db::{Actor, Databases, Tx};
use svenn_gateways::{
    GatewayError,
    push::{PushGateway, PushMessage},
};
use svenn_jobs::JobError;
use svenn_kernel::{Fault, PersonId, TenantId};

use crate::push::{self, Shown, Subscription};

/// Shows things on people's devices.
#[derive(Clone)]
pub struct Devices {
    /// Where they are kept.
    pub databases: Databases,
    /// The push services.
    pub push: Arc<dyn PushGateway>,
}

impl Devices {
    /// Shows something on all devices of a person that are signed in; to a service it is the same
    /// at every try under the same key. Nobody's devices are no failure.
    ///
    /// # Errors
    /// When no device has it, and one might later.
    pub async fn show(
        &self,
        tenant: &TenantId,
        person: &PersonId,
        shown: &Shown<'_>,
        idempotency_key: &str,
    ) -> Result<(), JobError> {
        let begun = self.databases.read(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("devices", error))?;
        let devices = push::of_person(&tx, person).await?;
        drop(tx);
        let messages = push::to_each(&devices, shown, idempotency_key);
        match self.send(tenant, messages).await? {
            Ok(()) | Err(GatewayError::Gone) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// Sends to each device and deletes those that are gone. It went out when one has it; else
    /// the answer that leaves most hope counts.
    pub(crate) async fn send(
        &self,
        tenant: &TenantId,
        messages: Vec<(Subscription, PushMessage)>,
    ) -> Result<Result<(), GatewayError>, Fault> {
        let (mut taken, mut failure) = (false, GatewayError::Gone);
        for (device, message) in messages {
            match self.push.send(&message).await {
                Ok(_) => taken = true,
                Err(GatewayError::Gone) => self.delete(tenant, &device).await?,
                Err(error) if error.is_worth_retrying() => failure = error,
                Err(error) if failure == GatewayError::Gone => failure = error,
                Err(_) => {}
            }
        }
        Ok(if taken { Ok(()) } else { Err(failure) })
    }

    async fn delete(&self, tenant: &TenantId, device: &Subscription) -> Result<(), Fault> {
        let tx = self.begin(tenant).await?;
        push::delete(&tx, &device.id).await?;
        tx.commit().await?;
        Ok(())
    }

    async fn begin(&self, tenant: &TenantId) -> Result<Tx, Fault> {
        let begun = self.databases.write(tenant, Actor::System).await;
        begun.map_err(|error| Fault::caused("devices", error))
    }
}
