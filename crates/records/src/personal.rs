//! What is written about a person, and how it is let go of. It all goes, but that there were trade
//! tests and how they ended.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_files::records as files;
use svenn_http::personal::{Fate, HeldPart, HeldRecord, PersonalData, Value, Whom};
use svenn_kernel::{ApprenticeId, Collection, Fault, Role};
use svenn_people::subjects::Subject;

use crate::{
    attachments::{self, Holder},
    followup, journal, notes,
    rules::JournalType,
};

/// The [`PersonalData`] of records.
#[derive(Debug, Clone, Copy, Default)]
pub struct RecordsData;

#[async_trait]
impl PersonalData for RecordsData {
    async fn held(&self, tx: &Tx, whom: &Whom) -> Result<Vec<HeldPart>, Fault> {
        let Some(subject) = subject(whom) else { return Ok(Vec::new()) };
        let mut parts = match &subject {
            Subject::Apprentice(id) => followed_up(tx, id).await?,
            Subject::Employee(_) | Subject::Company(_) => Vec::new(),
        };
        parts.extend(around(tx, &subject).await?);
        Ok(parts)
    }

    async fn forget(&self, tx: &Tx, whom: &Whom) -> Result<(), Fault> {
        match subject(whom) {
            Some(subject) => delete_records(tx, &subject).await,
            None => Ok(()),
        }
    }

    async fn anonymise(&self, tx: &Tx, whom: &Whom) -> Result<(), Fault> {
        self.forget(tx, whom).await?;
        let Some(Subject::Apprentice(id)) = subject(whom) else { return Ok(()) };
        let mut followed = followup::find(tx, &id).await?;
        if followed.version > 0 {
            followed.missing_subjects.clear();
            followed.manual_grant_model.custom_model.clear();
            followup::save(tx, &id, &followed).await?;
        }
        Ok(())
    }
}

/// Nothing is written about coordinators.
fn subject(whom: &Whom) -> Option<Subject> {
    match whom.rolle {
        Role::Laerling => Some(Subject::Apprentice(whom.id.clone().into())),
        Role::Ansatt => Some(Subject::Employee(whom.id.clone().into())),
        Role::Koordinator => None,
    }
}

/// Takes away what is kept about a subject: note, journal and documents, with their files. For
/// whoever deletes the subject.
pub async fn delete_records(tx: &Tx, subject: &Subject) -> Result<(), Fault> {
    for note in journal::of(tx, subject).await? {
        journal::delete(tx, note).await?;
    }
    attachments::delete_all(tx, &Holder::Documents(subject.clone())).await?;
    notes::forget(tx, subject).await
}

const fn part(name: &'static str, title: &'static str, records: Vec<HeldRecord>) -> HeldPart {
    HeldPart::of(name, title, Fate::Erased, records)
}

async fn followed_up(tx: &Tx, id: &ApprenticeId) -> Result<Vec<HeldPart>, Fault> {
    let followed = followup::find(tx, id).await?;
    let missing = followed.missing_subjects.into_iter().map(|it| {
        HeldRecord::new().with("fag", "Fag", it.fag).with("frist", "Frist", it.deadline).with(
            "godkjent",
            "Bestått",
            it.approved,
        )
    });
    let exams = followed.exams.into_iter().map(|it| {
        HeldRecord::new()
            .with("resultat", "Resultat", it.result.label())
            .with("dato", "Dato", it.test_date)
            .with("oppmeldt", "Oppmeldt", it.registration_date)
            .with("fagbrev", "Fag- eller svennebrev", it.approved_date)
    });
    Ok(vec![
        part("manglendefag", "Manglende fag", missing.collect()),
        HeldPart::of("prover", "Fag- og svenneprøver", Fate::Nameless, exams.collect()),
    ])
}

/// Note, journal and documents.
async fn around(tx: &Tx, subject: &Subject) -> Result<Vec<HeldPart>, Fault> {
    let id = subject.id();
    let note = notes::find(tx, subject).await?;
    let written = (!note.merknad.is_empty()).then(|| {
        HeldRecord::new()
            .with("merknad", "Merknad", note.merknad)
            .with("kunKoordinator", "Bare for koordinatorer", note.kun_koordinator)
            .with("endret", "Endret", note.edited.map(|(at, _)| at))
    });
    let (mut lines, mut attached) = (Vec::new(), Vec::new());
    for note in journal::of(tx, subject).await? {
        let readers = match note.kind()? {
            JournalType::Internal => "Koordinatorer",
            JournalType::ApprenticeAndCompany => "Lærling og bedrift",
            JournalType::ApprenticeOnly => "Lærling",
        };
        attached.extend(files::of_owner(tx, Collection::JOURNALER, note.row.id.as_str()).await?);
        lines.push(
            HeldRecord::new()
                .with("tidspunkt", "Når", note.row.tidspunkt)
                .with("notat", "Notat", Value::Rich(note.row.notat))
                .with("lesesAv", "Leses av", readers),
        );
    }
    Ok(vec![
        part("merknad", "Merknad", written.into_iter().collect())
            .with_files(files::of_owner(tx, Collection::MERKNADER, id).await?),
        part("journal", "Journal", lines).with_files(attached),
        part("dokumenter", "Dokumenter", Vec::new())
            .with_files(files::of_owner(tx, Collection::DOKUMENTER, id).await?),
    ])
}
