//! What is kept here of a person: what was said of an apprentice's goals, and what an instructor said.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::personal::{DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData};
use svenn_kernel::{ApprenticeId, Fault, GoalId, Role};

use svenn_curricula::plans;

use crate::{rules::Assessor, store};

/// The [`PersonalData`] of self-assessment.
#[derive(Debug, Clone, Copy, Default)]
pub struct SelfAssessmentData;

#[async_trait]
impl PersonalData for SelfAssessmentData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        match subject.rolle {
            Role::Laerling => Ok(vec![of_apprentice(tx, &subject.id.clone().into()).await?]),
            Role::Ansatt => {
                // Of whom it was said is the apprentice's.
                let records =
                    store::said_by(tx, &subject.id).await?.into_iter().map(|(at, label)| {
                        ExportRecord::new()
                            .with("timestamp", "Når", at)
                            .with("nivaa", "Nivå", label)
                    });
                let title = "Vurderinger av lærlinger";
                let (name, outcome) = ("vurderinger", ErasureOutcome::Nameless);
                Ok(vec![ExportPart::new(name, title, outcome, records.collect())])
            }
            Role::Koordinator => Ok(Vec::new()),
        }
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        match subject.rolle {
            Role::Laerling => store::delete(tx, &subject.id.clone().into()).await,
            Role::Ansatt | Role::Koordinator => Ok(()),
        }
    }
}

async fn of_apprentice(tx: &Tx, id: &ApprenticeId) -> Result<ExportPart, Fault> {
    let history = store::of_apprentice(tx, id).await?;
    let ids: Vec<GoalId> = history.keys().map(|(goal, _)| goal.clone()).collect();
    let goals = plans::goals(tx, &ids).await?;
    let mut records = Vec::new();
    for ((goal, assessor), said) in history {
        let label = goals.get(&goal).map(|(_, goal)| goal.label.clone()).unwrap_or_default();
        let by = match assessor {
            Assessor::Laerling => "Lærlingen",
            Assessor::Ansatt => "Faglig leder",
        };
        records.extend(said.into_iter().map(|it| {
            ExportRecord::new()
                .with("maal", "Mål", label.clone())
                .with("vurdertAv", "Vurdert av", by)
                .with("timestamp", "Når", it.timestamp)
                .with("nivaa", "Nivå", it.label)
        }));
    }
    Ok(ExportPart::new("egenvurdering", "Egenvurdering", ErasureOutcome::Erased, records))
}
