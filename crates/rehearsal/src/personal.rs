//! What is kept of people, and how it goes.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::personal::{DataSubject, ExportPart, PersonalData};
use svenn_kernel::{ApprenticeId, Fault, Role};

use crate::{own, store};

/// The [`PersonalData`] of rehearsal. The office makes the export of a person and counts what is
/// kept of them; answers, and questions from own texts, are in neither. The apprentice has their
/// own copy (`rehearsal_answers_list`).
#[derive(Debug, Clone, Copy, Default)]
pub struct AnswerData;

#[async_trait]
impl PersonalData for AnswerData {
    async fn export(&self, _tx: &Tx, _subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        Ok(Vec::new())
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        match subject.rolle {
            Role::Laerling => {
                let id: ApprenticeId = subject.id.clone().into();
                own::forget_all(tx, &id).await?;
                let hers = store::answers_of(tx, &id).await?;
                store::delete_answers(tx, &hers).await
            }
            Role::Ansatt | Role::Koordinator => Ok(()),
        }
    }
}
