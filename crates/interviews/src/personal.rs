//! What interviews keep of a person: an apprentice's own, and where others took part.

use async_trait::async_trait;
use svenn_db::{Audience, Tx};
use svenn_files::records;
use svenn_http::personal::{
    DataSubject, ErasureOutcome, ExportPart, ExportRecord, Overdue, PersonalData, RetentionKind,
};
use svenn_kernel::{ApprenticeId, Fault, InterviewId, PersonId, Role, Timestamp, oslo};

use crate::{
    VURDERINGSSAMTALER, notifications,
    rules::{EntryKey, Part},
    store::{self, Interview},
    view::words_of,
};

/// Those from outside, who have no account that could be erased.
const GUESTS: RetentionKind = RetentionKind {
    name: "INTERVIEWGUEST",
    title: "Eksterne deltakere i vurderingssamtaler",
    explanation: "Tiden løper fra den dagen samtalen var planlagt til. \
        Etter det slettes navn, e-post og kommentar. Rapporten fra samtalen blir stående.",
    months_default: 24,
};

/// The [`PersonalData`] of interviews.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct InterviewData;

#[async_trait]
impl PersonalData for InterviewData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        match subject.rolle {
            Role::Laerling => of_apprentice(tx, &subject.id.clone().into()).await,
            Role::Ansatt | Role::Koordinator => {
                let rows = store::of_person(tx, &subject.id).await?.into_iter();
                // What was said is the apprentice's; the name stays on what was signed.
                let records = rows.map(|row| {
                    ExportRecord::new()
                        .with("svar", "Svar på invitasjonen", row.state().as_str())
                        .with("kommentar", "Kommentar", row.comment)
                        .with("signert", "Signert", row.signed_time)
                });
                Ok(vec![ExportPart::new(
                    "deltattvurderingssamtaler",
                    "Vurderingssamtaler som deltaker",
                    ErasureOutcome::Nameless,
                    records.collect(),
                )])
            }
        }
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        store::forget_presence(tx, &subject.id).await?;
        match subject.rolle {
            Role::Laerling => delete_all_of(tx, &subject.id.clone().into()).await,
            Role::Ansatt | Role::Koordinator => Ok(()),
        }
    }

    fn retention(&self) -> &'static [RetentionKind] {
        &[GUESTS]
    }

    async fn overdue(
        &self,
        tx: &Tx,
        _kind: &RetentionKind,
        before: Timestamp,
    ) -> Result<Vec<Overdue>, Fault> {
        let kept = store::guests_kept(tx).await?;
        let ids: Vec<InterviewId> = kept.iter().map(|guest| guest.interview.clone()).collect();
        let found = store::some(tx, Some(&ids)).await?;
        let mut overdue: Vec<Overdue> = kept
            .into_iter()
            .filter_map(|guest| {
                let it = found.iter().find(|it| it.id == guest.interview)?;
                (it.planned_time < before).then(|| Overdue {
                    id: guest.id.as_str().to_owned(),
                    title: format!(
                        "{}, samtalen {}",
                        guest.navn,
                        oslo::format_day(oslo::day_of(it.planned_time))
                    ),
                    since: it.planned_time,
                    person: None,
                })
            })
            .collect();
        overdue.sort_by_key(|it| it.since);
        Ok(overdue)
    }

    async fn dispose(&self, tx: &Tx, _kind: &RetentionKind, id: &str) -> Result<(), Fault> {
        let Ok(id) = PersonId::parse(id) else { return Ok(()) };
        let Some(guest) = store::guest(tx, &id).await? else { return Ok(()) };
        let Some(it) = store::find(tx, &guest.interview).await? else { return Ok(()) };
        store::erase_guest(tx, &it, &guest).await
    }
}

async fn of_apprentice(tx: &Tx, id: &ApprenticeId) -> Result<Vec<ExportPart>, Fault> {
    let all = store::of_apprentices(tx, std::slice::from_ref(id)).await?;
    let ids: Vec<InterviewId> = all.iter().map(|it| it.id.clone()).collect();
    let owners: Vec<&str> = ids.iter().map(InterviewId::as_str).collect();
    let files = records::of_owners(tx, VURDERINGSSAMTALER, &owners).await?;
    let entries = store::entries_of(tx, &ids).await?;
    let (mut held, mut said) = (Vec::new(), Vec::new());
    for it in &all {
        held.push(
            ExportRecord::new()
                .with("mal", "Mal", it.template_data.name.clone())
                .with("tidspunkt", "Tidspunkt", it.planned_time)
                .with("sted", "Sted", it.place.clone())
                .with("notat", "Notat", it.note.clone())
                .with("stikkord", "Stikkord", it.tags.join(", "))
                .with("status", "Status", it.status.as_str())
                .with("gjennomfort", "Gjennomført", it.done_time),
        );
        for entry in entries.get(&it.id).into_iter().flatten() {
            let asked = asked(it, &entry.key);
            let answer = words_of(it, entry).unwrap_or_else(|| entry.answer.clone());
            said.push(
                ExportRecord::new()
                    .with("samtale", "Samtale", it.planned_time)
                    .with("del", "Del", part_words(&entry.part))
                    .with("hva", "Hva", asked)
                    .with("svar", "Svar", answer)
                    .with("kommentar", "Kommentar", entry.comment.clone()),
            );
        }
    }
    let files = files.into_values().flatten().collect();
    Ok(vec![
        ExportPart::new("vurderingssamtaler", "Vurderingssamtaler", ErasureOutcome::Erased, held)
            .with_files(files),
        ExportPart::new(
            "vurderingssamtalesvar",
            "Svar i vurderingssamtaler",
            ErasureOutcome::Erased,
            said,
        ),
    ])
}

fn part_words(part: &str) -> &'static str {
    match part.parse() {
        Ok(Part::ApprenticePreperation) => "Lærlingens forberedelse",
        Ok(Part::CompanyPreperation) => "Bedriftens forberedelse",
        Ok(Part::CompletedData) | Err(_) => "Samtalen",
    }
}

/// What an entry is the answer to, in words.
fn asked(it: &Interview, key: &str) -> String {
    let data = &it.template_data;
    let found = match key.parse() {
        Ok(EntryKey::Question(id)) => {
            data.questions.iter().find(|one| one.id == id).map(|one| one.question.clone())
        }
        Ok(EntryKey::GeneralGoal(id)) => {
            data.general_goals.iter().find(|one| one.id == id).map(|one| one.title.clone())
        }
        Ok(EntryKey::CompetenceGoal(id)) => {
            it.goals.iter().find(|one| one.id == id).map(|one| one.label.clone())
        }
        Ok(EntryKey::Comment(_)) => Some("Kommentar".to_owned()),
        Ok(EntryKey::Guidance) => Some("Veiledning".to_owned()),
        Ok(EntryKey::Notes) => Some("Notater".to_owned()),
        Err(()) => None,
    };
    found.unwrap_or_default()
}

async fn delete_all_of(tx: &Tx, id: &ApprenticeId) -> Result<(), Fault> {
    for it in store::of_apprentices(tx, std::slice::from_ref(id)).await? {
        tx.lock(it.id.as_str()).await?;
        for file in records::of_owner(tx, VURDERINGSSAMTALER, it.id.as_str()).await? {
            records::delete(tx, &file, Audience::person(id)).await?;
        }
        notifications::deleted(tx, &it.id).await?;
        store::delete(tx, &it).await?;
    }
    Ok(())
}
