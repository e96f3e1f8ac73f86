//! What is kept of people at stays, and how it goes.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::personal::{DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData};
use svenn_kernel::{ApprenticeId, Fault, Role, Timestamp, oslo};

use crate::{search::Around, store};

/// The [`PersonalData`] of stays: an apprentice leaves them, and whoever instructs.
#[derive(Debug, Clone, Copy, Default)]
pub struct StayData;

#[async_trait]
impl PersonalData for StayData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        let stays = match subject.rolle {
            Role::Laerling => {
                let own: [ApprenticeId; 1] = [subject.id.clone().into()];
                store::of_apprentices(tx, &own).await?
            }
            Role::Ansatt => store::of_instructor(tx, &subject.id.clone().into()).await?,
            Role::Koordinator => return Ok(Vec::new()),
        };
        let around = Around::load(tx, &stays).await?;
        let day = |day| -> Timestamp { oslo::start_of_day(day) };
        let records = stays.iter().map(|stay| {
            let goals: Vec<String> = stay.goals.iter().map(|kode| around.goal(kode)).collect();
            let company = around.companies.get(&stay.row.company).cloned();
            ExportRecord::new()
                .with("bedrift", "Vertsbedrift", company.unwrap_or_default())
                .with("fra", "Fra", day(stay.row.fra))
                .with("til", "Til", day(stay.row.til))
                .with("maal", "Mål", goals.join("; "))
                .with("avlyst", "Avlyst", stay.row.cancelled)
        });
        Ok(vec![ExportPart::new(
            "hospiteringer",
            "Hospiteringer",
            ErasureOutcome::Erased,
            records.collect(),
        )])
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        match subject.rolle {
            Role::Laerling => {
                let id = subject.id.clone().into();
                for stay in store::of_apprentices(tx, std::slice::from_ref(&id)).await? {
                    store::leave(tx, &stay, &id).await?;
                }
            }
            Role::Ansatt => {
                let id = subject.id.clone().into();
                for stay in store::of_instructor(tx, &id).await? {
                    let mut left = stay.instructors.clone();
                    left.remove(&id);
                    let change = store::StayChange::default();
                    store::update(tx, &stay, change, Some(left)).await?;
                }
            }
            Role::Koordinator => {}
        }
        Ok(())
    }
}
