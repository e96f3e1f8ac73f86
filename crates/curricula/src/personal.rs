//! What training plans keep of a person: that an employee works with them.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::personal::{Fate, HeldPart, HeldRecord, PersonalData, Whom};
use svenn_kernel::{Fault, Role};

use crate::plans;

/// The [`PersonalData`] of training plans.
#[derive(Debug, Clone, Copy, Default)]
pub struct PlanData;

#[async_trait]
impl PersonalData for PlanData {
    async fn held(&self, tx: &Tx, whom: &Whom) -> Result<Vec<HeldPart>, Fault> {
        if whom.rolle != Role::Ansatt {
            return Ok(Vec::new());
        }
        let ids = plans::of_employee(tx, &whom.id.clone().into()).await?;
        let mut records = Vec::with_capacity(ids.len());
        for id in ids {
            let title = plans::find(tx, &id).await?.map(|plan| plan.title);
            records.push(HeldRecord::new().with("plan", "Opplæringsplan", title));
        }
        let title = "Opplæringsplaner som ansatt";
        Ok(vec![HeldPart::of("ansattplaner", title, Fate::Erased, records)])
    }

    async fn forget(&self, tx: &Tx, whom: &Whom) -> Result<(), Fault> {
        match whom.rolle {
            Role::Ansatt => plans::disconnect_employee(tx, &whom.id.clone().into()).await,
            Role::Koordinator | Role::Laerling => Ok(()),
        }
    }
}
