//! What documentation keeps of a person: an apprentice's own, and what an employee answered.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::personal::{
    DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData, Value,
};
use svenn_kernel::{ApprenticeId, Collection, Fault, Role};
use svenn_review::{
    personal::answered,
    ticks::{PlanWords, Tick},
};

use crate::{
    capability::ANSWER_FILES,
    erase,
    store::{self, additions::Addition},
};

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
    let mut with_answers = records::of_owners(tx, ANSWER_FILES, &owners).await?;
    let (mut pieces, mut attached, mut said) = (Vec::new(), Vec::new(), Vec::new());
    let (mut shown, mut asked, mut said_of) = (Vec::new(), Vec::new(), Vec::new());
    let mut notes = store::pictures::notes_of(tx, &ids).await?;
    let asked_words = asked_words(tx, laerling).await?;
    let mut questions = store::questions::by_approval(tx, std::slice::from_ref(laerling)).await?;
    let mut ticks = store::ticks_of(tx, &ids).await?;
    let goals = ticks.values().flatten().map(|tick| tick.goal.clone()).collect::<Vec<_>>();
    let words = PlanWords::load(tx, &goals).await?;
    for row in store::find_many(tx, &ids).await? {
        let own = files.remove(row.id.as_str()).unwrap_or_default();
        said_of.extend(notes.remove(&row.id).unwrap_or_default().into_iter().map(|it| {
            let name = own.iter().find(|file| Some(&file.id) == it.file.as_ref());
            ExportRecord::new()
                .with("dokumentasjon", "Dokumentasjon", row.name.clone())
                .with("bilde", "Bilde", name.map(|file| file.name.clone()))
                .with("notat", "Notat", it.note)
                .with("tatt", "Tatt", it.taken)
        }));
        attached.extend(own);
        attached.extend(with_answers.remove(row.id.as_str()).unwrap_or_default());
        for entry in store::timeline_of(tx, &row.id).await? {
            let question = questions.remove(&entry.id);
            let told = store::exported(entry, ["dokumentasjon", "Dokumentasjon"], row.name.clone());
            said.push(told.with("sporsmal", "Spørsmål til øving", question));
        }
        for tick in ticks.remove(&row.id).unwrap_or_default() {
            shown.push(of_tick(&row.name, tick, &words));
        }
        for it in store::additions::of_documentation(tx, &row.id).await? {
            asked.push(of_addition(&row.name, it, &asked_words));
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
        ExportPart::new(
            "dokumentasjonmaal",
            "Mål på dokumentasjonen",
            ErasureOutcome::Erased,
            shown,
        ),
        ExportPart::new("dokumentasjonbilder", "Ord om bilder", ErasureOutcome::Erased, said_of),
        ExportPart::new(
            "dokumentasjontillegg",
            "Mål som skal legges til på godkjent dokumentasjon",
            ErasureOutcome::Erased,
            asked,
        ),
    ])
}

/// The goals that are to be added, in words.
async fn asked_words(tx: &Tx, laerling: &ApprenticeId) -> Result<PlanWords, Fault> {
    let asked = store::additions::all_of(tx, laerling).await?;
    PlanWords::load(tx, &asked.into_iter().map(|it| it.tick.goal).collect::<Vec<_>>()).await
}

fn of_tick(name: &str, tick: Tick, words: &PlanWords) -> ExportRecord {
    let goal = words.label(&tick.goal).unwrap_or_default().to_owned();
    let proof = tick.proof.unwrap_or_default();
    ExportRecord::new()
        .with("dokumentasjon", "Dokumentasjon", name.to_owned())
        .with("maal", "Mål", goal)
        .with("hvordan", "Hvordan", proof.how.map(|how| how.as_str().to_owned()))
        .with("setning", "Merket setning", proof.sentence)
        .with("ikkeGodkjent", "Ikke godkjent", tick.refused)
        .with("lagtTil", "Lagt til", tick.added)
}

fn of_addition(name: &str, it: Addition, words: &PlanWords) -> ExportRecord {
    let goal = words.label(&it.tick.goal).unwrap_or_default().to_owned();
    let proof = it.tick.proof.unwrap_or_default();
    ExportRecord::new()
        .with("dokumentasjon", "Dokumentasjon", name.to_owned())
        .with("maal", "Mål", goal)
        .with("hvordan", "Hvordan", proof.how.map(|how| how.as_str().to_owned()))
        .with("setning", "Merket setning", proof.sentence)
        .with("sendt", "Sendt", it.sent)
        .with("ikkeLagtTil", "Ikke lagt til", it.tick.refused)
}
