//! What training plans keep of a person: that an employee works with them.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::personal::{DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData};
use svenn_kernel::{Fault, Role};

use crate::plans;

/// The [`PersonalData`] of training plans.
#[derive(Debug, Clone, Copy, Default)]
pub struct PlanData;

#[async_trait]
impl PersonalData for PlanData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        if subject.rolle != Role::Ansatt {
            return Ok(Vec::new());
        }
        let ids = plans::of_employee(tx, &subject.id.clone().into()).await?;
        let mut records = Vec::with_capacity(ids.len());
        for id in ids {
            let title = plans::find(tx, &id).await?.map(|plan| plan.title);
            records.push(ExportRecord::new().with("plan", "Opplæringsplan", title));
        }
        let title = "Opplæringsplaner som ansatt";
        Ok(vec![ExportPart::new("ansattplaner", title, ErasureOutcome::Erased, records)])
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        match subject.rolle {
            Role::Ansatt => plans::disconnect_employee(tx, &subject.id.clone().into()).await,
            Role::Koordinator | Role::Laerling => Ok(()),
        }
    }
}
