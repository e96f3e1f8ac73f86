//! What is written about a person, and how it is let go of. It all goes, but that there were trade
//! tests and how they ended.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_files::records as files;
use svenn_http::personal::{
    DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData, Value,
};
use svenn_kernel::{ApprenticeId, Collection, Fault, Role};
use svenn_people::subjects::Subject;

use crate::{
    attachments::{self, Holder},
    followup, journal, notes,
    rules::JournalType,
    whys,
};

/// What the person is called in their own export.
const SOMEBODY: &str = "Vedkommende";

/// The [`PersonalData`] of records.
#[derive(Debug, Clone, Copy, Default)]
pub struct RecordsData;

#[async_trait]
impl PersonalData for RecordsData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        let happened = whys::of_person(tx, &subject.id).await?.into_iter().map(|(at, why)| {
            let what = why.sentence(SOMEBODY);
            ExportRecord::new().with("tidspunkt", "Når", at).with("hvorfor", "Hva", what)
        });
        let happened = part("hvorfor", "Hvorfor noe planlagt ble endret", happened.collect());
        let Some(subject) = journal_subject(subject) else { return Ok(vec![happened]) };
        let mut parts = match &subject {
            Subject::Apprentice(id) => followed_up(tx, id).await?,
            Subject::Employee(_) | Subject::Company(_) => Vec::new(),
        };
        parts.extend(around(tx, &subject).await?);
        parts.push(happened);
        Ok(parts)
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        // The name of who worked here stays on what they left, and so does why it changed.
        if subject.rolle == Role::Laerling {
            whys::forget_person(tx, &subject.id).await?;
        }
        match journal_subject(subject) {
            Some(subject) => delete_records(tx, &subject).await,
            None => Ok(()),
        }
    }

    async fn anonymise(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        self.delete(tx, subject).await?;
        whys::forget_person(tx, &subject.id).await?;
        let Some(Subject::Apprentice(id)) = journal_subject(subject) else { return Ok(()) };
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
fn journal_subject(subject: &DataSubject) -> Option<Subject> {
    match subject.rolle {
        Role::Laerling => Some(Subject::Apprentice(subject.id.clone().into())),
        Role::Ansatt => Some(Subject::Employee(subject.id.clone().into())),
        Role::Koordinator => None,
    }
}

/// Takes away what is kept about a subject: note, journal and documents, with their files.
/// Called when the subject is deleted.
pub async fn delete_records(tx: &Tx, subject: &Subject) -> Result<(), Fault> {
    for note in journal::load_journal(tx, subject).await? {
        journal::delete(tx, note).await?;
    }
    attachments::delete_all(tx, &Holder::Documents(subject.clone())).await?;
    notes::delete(tx, subject).await
}

/// Whether anything is kept about a subject that would go with it.
pub async fn has_records(tx: &Tx, subject: &Subject) -> Result<bool, Fault> {
    let documents = files::of_owner(tx, Collection::DOKUMENTER, subject.id()).await?;
    Ok(!documents.is_empty()
        || !notes::find(tx, subject).await?.merknad.is_empty()
        || !journal::load_journal(tx, subject).await?.is_empty())
}

const fn part(name: &'static str, title: &'static str, records: Vec<ExportRecord>) -> ExportPart {
    ExportPart::new(name, title, ErasureOutcome::Erased, records)
}

async fn followed_up(tx: &Tx, id: &ApprenticeId) -> Result<Vec<ExportPart>, Fault> {
    let followed = followup::find(tx, id).await?;
    let missing = followed.missing_subjects.into_iter().map(|it| {
        ExportRecord::new().with("fag", "Fag", it.fag).with("frist", "Frist", it.deadline).with(
            "godkjent",
            "Bestått",
            it.approved,
        )
    });
    let exams = followed.exams.into_iter().map(|it| {
        ExportRecord::new()
            .with("resultat", "Resultat", it.result.label())
            .with("dato", "Dato", it.test_date)
            .with("oppmeldt", "Oppmeldt", it.registration_date)
            .with("fagbrev", "Fag- eller svennebrev", it.approved_date)
    });
    Ok(vec![
        part("manglendefag", "Manglende fag", missing.collect()),
        ExportPart::new(
            "prover",
            "Fag- og svenneprøver",
            ErasureOutcome::Nameless,
            exams.collect(),
        ),
    ])
}

/// Note, journal and documents.
async fn around(tx: &Tx, subject: &Subject) -> Result<Vec<ExportPart>, Fault> {
    let id = subject.id();
    let note = notes::find(tx, subject).await?;
    let written = (!note.merknad.is_empty()).then(|| {
        ExportRecord::new()
            .with("merknad", "Merknad", note.merknad)
            .with("kunKoordinator", "Bare for koordinatorer", note.kun_koordinator)
            .with("endret", "Endret", note.edited.map(|(at, _)| at))
    });
    let (mut lines, mut attached) = (Vec::new(), Vec::new());
    for note in journal::load_journal(tx, subject).await? {
        let readers = match note.kind()? {
            JournalType::Internal => "Koordinatorer",
            JournalType::ApprenticeAndCompany => "Lærling og bedrift",
            JournalType::ApprenticeOnly => "Lærling",
        };
        attached.extend(files::of_owner(tx, Collection::JOURNALER, note.row.id.as_str()).await?);
        let mail = note.mail()?.map(|it| it.subject);
        lines.push(
            ExportRecord::new()
                .with("tidspunkt", "Når", note.row.tidspunkt)
                .with("dag", "Gjelder dagen", note.row.dag)
                .with("slag", "Gjelder", note.row.slag.label())
                .with("notat", "Notat", Value::Rich(note.row.notat))
                .with("emne", "Emne på e-posten", mail)
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
