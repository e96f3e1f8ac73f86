//! What is kept of a person here: what was done with an apprentice's goals, and what an employee
//! or a coordinator answered.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::personal::{DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData};
use svenn_kernel::{ApprenticeId, Fault, GoalId, Role};

use crate::store;

/// The [`PersonalData`] of goals by themselves. How far they are is the apprenticeship's.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct GoalData;

#[async_trait]
impl PersonalData for GoalData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        match subject.rolle {
            Role::Laerling => of_apprentice(tx, &subject.id.clone().into()).await,
            Role::Ansatt | Role::Koordinator => {
                let steps = store::steps_of(tx, &subject.id).await?.into_iter();
                let records = steps.map(|(at, kind)| {
                    ExportRecord::new().with("tidspunkt", "Når", at).with("hva", "Hva", kind)
                });
                let title = "Behandlede kompetansemål";
                Ok(vec![ExportPart::new(
                    "behandledemaal",
                    title,
                    ErasureOutcome::Nameless,
                    records.collect(),
                )])
            }
        }
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        match subject.rolle {
            Role::Laerling => store::delete_all(tx, &subject.id.clone().into()).await,
            Role::Ansatt | Role::Koordinator => Ok(()),
        }
    }
}

async fn of_apprentice(tx: &Tx, laerling: &ApprenticeId) -> Result<Vec<ExportPart>, Fault> {
    let entries = store::all_of(tx, laerling).await?;
    let goals: Vec<GoalId> = entries.iter().map(|entry| entry.goal.clone()).collect();
    let labels = svenn_curricula::plans::goals(tx, &goals).await?;
    let records = entries.into_iter().map(|entry| {
        let label = labels.get(&entry.goal).map(|(_, goal)| goal.label.clone());
        ExportRecord::new()
            .with("maal", "Kompetansemål", label)
            .with("tidspunkt", "Når", entry.at)
            .with("hva", "Hva", entry.kind)
            .with("kommentar", "Kommentar", entry.comment)
    });
    let title = "Godkjenning av kompetansemål";
    let outcome = ErasureOutcome::Erased;
    Ok(vec![ExportPart::new("maalgodkjenning", title, outcome, records.collect())])
}
