//! What tasks keep of a person: an apprentice's own, and what an employee answered.

use std::collections::{BTreeSet, HashMap};

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::personal::{
    DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData, Value,
};
use svenn_kernel::{ApprenticeId, Fault, Role, TaskId};
use svenn_review::personal::{answered, delete_files};

use crate::{
    capability::{INNLEVERINGER, OPPGAVER},
    store::{self, Task},
};

/// The [`PersonalData`] of tasks.
#[derive(Debug, Clone, Copy, Default)]
pub struct TaskData;

#[async_trait]
impl PersonalData for TaskData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        match subject.rolle {
            Role::Laerling => of_apprentice(tx, &subject.id.clone().into()).await,
            Role::Ansatt | Role::Koordinator => {
                let steps = store::steps_of(tx, &subject.id).await?;
                Ok(answered("behandledeoppgaver", "Behandlede oppgaver", steps))
            }
        }
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        match subject.rolle {
            Role::Laerling => delete_all_of(tx, &subject.id.clone().into()).await,
            Role::Ansatt | Role::Koordinator => Ok(()),
        }
    }
}

/// Deletes all hand-ins of an apprentice, and the tasks given to that apprentice alone.
async fn delete_all_of(tx: &Tx, laerling: &ApprenticeId) -> Result<(), Fault> {
    store::lock(tx, laerling).await?;
    for answer in store::answers_of(tx, std::slice::from_ref(laerling)).await? {
        delete_files(tx, (INNLEVERINGER, answer.id.as_str()), laerling).await?;
        store::remove_answer(tx, &answer).await?;
    }
    for task in store::given_to(tx, laerling).await? {
        delete_files(tx, (OPPGAVER, task.id.as_str()), laerling).await?;
        store::delete(tx, &task).await?;
    }
    store::unlock_all(tx, laerling).await
}

async fn of_apprentice(tx: &Tx, laerling: &ApprenticeId) -> Result<Vec<ExportPart>, Fault> {
    let answers = store::answers_of(tx, std::slice::from_ref(laerling)).await?;
    let ids: BTreeSet<TaskId> = answers.iter().map(|answer| answer.task.clone()).collect();
    let tasks = store::some(tx, &Vec::from_iter(ids)).await?;
    let tasks: HashMap<TaskId, Task> =
        tasks.into_iter().map(|task| (task.id.clone(), task)).collect();
    let owners: Vec<&str> = answers.iter().map(|answer| answer.id.as_str()).collect();
    let mut files = records::of_owners(tx, INNLEVERINGER, &owners).await?;
    let (mut pieces, mut attached, mut said) = (Vec::new(), Vec::new(), Vec::new());
    for answer in &answers {
        attached.extend(files.remove(answer.id.as_str()).unwrap_or_default());
        let Some(task) = tasks.get(&answer.task) else { continue };
        for entry in store::timeline_of(tx, &answer.id).await? {
            said.push(store::exported(entry, ["oppgave", "Oppgave"], task.title.clone()));
        }
        pieces.push(
            ExportRecord::new()
                .with("tittel", "Tittel", task.title.clone())
                .with("beskrivelse", "Beskrivelse", Value::Rich(task.description.clone()))
                .with("frist", "Frist", task.deadline().day())
                .with("innhold", "Innhold", Value::Rich(answer.content.clone()))
                .with("status", "Status", answer.status().as_str())
                .with("opprettet", "Opprettet", answer.created)
                .with("sistEndret", "Sist endret", answer.sistendret),
        );
    }
    Ok(vec![
        ExportPart::new("oppgaver", "Oppgaver", ErasureOutcome::Erased, pieces)
            .with_files(attached),
        ExportPart::new("oppgavehistorikk", "Oppgavenes gang", ErasureOutcome::Erased, said),
    ])
}
