//! What is kept of people, and how it goes.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::personal::{DataSubject, ExportPart, PersonalData};
use svenn_kernel::{Fault, Role};

use crate::store;

/// The [`PersonalData`] of rehearsal. The office makes the export of a person and counts what is
/// kept of them; answers are in neither. The apprentice has her own copy (`rehearsal_answers_list`).
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
                let hers = store::answers_of(tx, &subject.id.clone().into()).await?;
                store::delete_answers(tx, &hers).await
            }
            Role::Ansatt | Role::Koordinator => Ok(()),
        }
    }
}
