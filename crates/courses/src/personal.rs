//! What is kept of a person here: the courses they have, their attempts and what they handed in.

use std::collections::HashMap;

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::personal::{DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData};
use svenn_kernel::{CourseId, Fault, oslo};

use crate::{
    capability::COURSEHANDINS, http::take_away, progress::state_of, sealed, store, view::per_cent,
};

/// The [`PersonalData`] of courses.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct CourseData;

#[async_trait]
impl PersonalData for CourseData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        let rows = store::of_person(tx, &subject.id).await?;
        let ids: Vec<CourseId> = rows.iter().map(|row| row.course.clone()).collect();
        let titles: HashMap<CourseId, String> =
            store::some(tx, Some(&ids)).await?.into_iter().map(|it| (it.id, it.title)).collect();
        let (mut have, mut tried, mut handed) = (Vec::new(), Vec::new(), Vec::new());
        let (mut files, mut packed) = (Vec::new(), Vec::new());
        for row in &rows {
            let title = titles.get(&row.course).cloned();
            files.extend(sealed::certificate_of(tx, row).await?);
            have.push(
                ExportRecord::new()
                    .with("kurs", "Kurs", title.clone())
                    .with("status", "Status", state_of(row, oslo::day_of(tx.now())).label())
                    .with("tildelt", "Tildelt", row.assigned)
                    .with("begynt", "Begynt", row.begun)
                    .with("fullfort", "Fullført", row.completed),
            );
            for unit in store::units_of(tx, &row.id).await? {
                let score = unit.state.0.score.map(|score| format!("{} %", per_cent(score)));
                packed.push(
                    ExportRecord::new()
                        .with("kurs", "Kurs", title.clone())
                        .with("del", "Del", unit.unit)
                        .with("resultat", "Resultat", score)
                        .with("lagret", "Lagret", unit.data)
                        .with("endret", "Sist endret", unit.updated),
                );
            }
            for said in store::statements_of(tx, &row.id, None).await? {
                packed.push(
                    ExportRecord::new()
                        .with("kurs", "Kurs", title.clone())
                        .with("melding", "Melding", said.body)
                        .with("endret", "Sist endret", said.stored),
                );
            }
            for attempt in store::attempts_of(tx, &row.id).await? {
                let score = attempt.score.map(|score| format!("{} %", per_cent(score)));
                tried.push(
                    ExportRecord::new()
                        .with("kurs", "Kurs", title.clone())
                        .with("forsok", "Forsøk", attempt.number)
                        .with("begynt", "Begynt", attempt.begun)
                        .with("levert", "Levert", attempt.handedin)
                        .with("resultat", "Resultat", score),
                );
            }
            for handin in store::handins_of(tx, &row.id).await? {
                files.extend(records::of_owner(tx, COURSEHANDINS, handin.id.as_str()).await?);
                handed.push(
                    ExportRecord::new()
                        .with("kurs", "Kurs", title.clone())
                        .with("tekst", "Tekst", handin.text)
                        .with("levert", "Levert", handin.sent)
                        .with("vurdering", "Kommentar fra kontoret", handin.comment)
                        .with("vurdert", "Vurdert", handin.assessed),
                );
            }
        }
        let erased = ErasureOutcome::Erased;
        let handed = ExportPart::new("kursoppgaver", "Oppgaver i kurs", erased, handed);
        Ok(vec![
            ExportPart::new("kurs", "Kurs", erased, have),
            ExportPart::new("kursforsok", "Forsøk på quizer i kurs", erased, tried),
            ExportPart::new("kurspakker", "Kurspakker", erased, packed),
            handed.with_files(files),
        ])
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        for row in store::of_person(tx, &subject.id).await? {
            if let Some(row) = store::hold_user(tx, &row.id).await? {
                take_away(tx, &row).await?;
            }
        }
        Ok(())
    }
}
