//! What is kept of a person here: their days, answers and attendance, and the results of the days.

use std::collections::HashMap;

use async_trait::async_trait;
use svenn_db::{Audience, Tx};
use svenn_files::records;
use svenn_http::personal::{DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData};
use svenn_kernel::{Fault, TrainingDayId};

use crate::{answering, capability::TRAININGDAYRESPONSE, rules::InvitationStatus, store, user_key};

/// The [`PersonalData`] of training days.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct DayData;

#[async_trait]
impl PersonalData for DayData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        let people = std::slice::from_ref(&subject.id);
        let rows = store::of_person(tx, people).await?;
        let responses = store::responses_by_person(tx, people).await?;
        let ids = rows.iter().map(|row| &row.trainingday);
        let ids = ids.chain(responses.iter().map(|row| &row.trainingday)).cloned();
        let ids: Vec<TrainingDayId> = ids.collect();
        let titles: HashMap<TrainingDayId, String> =
            store::some(tx, Some(&ids)).await?.into_iter().map(|it| (it.id, it.title)).collect();
        let title = |id: &TrainingDayId| titles.get(id).cloned();
        let on = rows.iter().map(|row| {
            ExportRecord::new()
                .with("aktivitet", "Aktivitet", title(&row.trainingday))
                .with("svar", "Svar på invitasjonen", row.invitationstatus.label())
                .with("svart", "Svarte", row.invitationtimestamp)
                .with("kommentar", "Kommentar", row.comment.clone())
                .with("oppmote", "Oppmøte", row.attendencestatus.label())
                .with("registrert", "Registrert", row.attendencetimestamp)
        });
        let mut files = Vec::new();
        for row in &responses {
            let owner = user_key(&row.trainingday, &row.person);
            files.extend(records::of_owner(tx, TRAININGDAYRESPONSE, &owner).await?);
        }
        let given = responses.iter().map(|row| {
            ExportRecord::new()
                .with("aktivitet", "Aktivitet", title(&row.trainingday))
                .with("kommentar", "Tilbakemelding", row.comment.clone())
                .with(
                    "maal",
                    "Mål som er nådd",
                    i64::try_from(row.curriculum_goals.0.len()).unwrap_or_default(),
                )
                .with("gitt", "Gitt", row.updated)
        });
        let erased = ErasureOutcome::Erased;
        let on = ExportPart::new("aktiviteter", "Aktiviteter", erased, on.collect());
        let title = "Tilbakemeldinger på aktiviteter";
        let given = ExportPart::new("aktivitettilbakemeldinger", title, erased, given.collect());
        Ok(vec![on, given.with_files(files)])
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        store::hold_days_of(tx, &subject.id).await?;
        for row in store::responses_by_person(tx, std::slice::from_ref(&subject.id)).await? {
            let owner = user_key(&row.trainingday, &row.person);
            for file in records::of_owner(tx, TRAININGDAYRESPONSE, &owner).await? {
                records::delete(tx, &file, Audience::person(&row.person)).await?;
            }
            store::delete_response(tx, &row).await?;
        }
        store::delete_evaluations_by(tx, &subject.id).await?;
        store::remove_feed(tx, &subject.id).await?;
        let rows = store::of_person(tx, std::slice::from_ref(&subject.id)).await?;
        store::delete_participants(tx, &rows).await?;
        for row in rows.iter().filter(|row| row.invitationstatus == InvitationStatus::Accepted) {
            // The place goes to who waits for it.
            if let Some(day) = store::hold(tx, &row.trainingday).await? {
                answering::move_up(tx, &day).await?;
            }
        }
        Ok(())
    }
}
