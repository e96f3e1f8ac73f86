//! What documentation keeps of a person: an apprentice's own, and what an employee answered.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::personal::{
    DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData, Value,
};
use svenn_kernel::{ApprenticeId, Collection, Fault, Role};
use svenn_review::personal::answered;

use crate::{erase, store};

/// The [`PersonalData`] of documentation.
#[derive(Debug, Clone, Copy, Default)]
pub struct DocumentationData;

#[async_trait]
impl PersonalData for DocumentationData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        match subject.rolle {
            Role::Laerling => of_apprentice(tx, &subject.id.clone().into()).await,
            Role::Ansatt | Role::Koordinator => {
                let steps = store::steps_of(tx, &subject.id).await?;
                Ok(answered("behandlet", "Behandlet dokumentasjon", steps))
            }
        }
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        match subject.rolle {
            Role::Laerling => erase::all_of(tx, &subject.id.clone().into()).await,
            Role::Ansatt | Role::Koordinator => Ok(()),
        }
    }
}

async fn of_apprentice(tx: &Tx, laerling: &ApprenticeId) -> Result<Vec<ExportPart>, Fault> {
    let ids = store::ids_of(tx, std::slice::from_ref(laerling)).await?;
    let owners: Vec<&str> = ids.iter().map(|id| id.as_str()).collect();
    let mut files = records::of_owners(tx, Collection::DOKUMENTASJONER, &owners).await?;
    let (mut pieces, mut attached, mut said) = (Vec::new(), Vec::new(), Vec::new());
    for row in store::find_many(tx, &ids).await? {
        attached.extend(files.remove(row.id.as_str()).unwrap_or_default());
        for entry in store::timeline_of(tx, &row.id).await? {
            said.push(store::exported(entry, ["dokumentasjon", "Dokumentasjon"], row.name.clone()));
        }
        pieces.push(
            ExportRecord::new()
                .with("tittel", "Tittel", row.name)
                .with("innhold", "Innhold", Value::Rich(row.content))
                .with("status", "Status", row.status)
                .with("opprettet", "Opprettet", row.created)
                .with("sistEndret", "Sist endret", row.sistendret)
                .with("sendt", "Sendt", row.sendt),
        );
    }
    Ok(vec![
        ExportPart::new("dokumentasjon", "Dokumentasjon", ErasureOutcome::Erased, pieces)
            .with_files(attached),
        ExportPart::new(
            "dokumentasjonhistorikk",
            "Dokumentasjonens gang",
            ErasureOutcome::Erased,
            said,
        ),
    ])
}
