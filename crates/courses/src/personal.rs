//! What is kept of a person here: the courses they have, their attempts and what they handed in.

use std::collections::HashMap;

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_files::records::{self, FileRecord};
use svenn_http::personal::{DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData};
use svenn_kernel::{CourseId, Fault, Role, oslo};
use svenn_review::personal::answered;

use crate::{
    capability::COURSEHANDINS,
    http::take_away,
    progress::state_of,
    sealed,
    store::{self, CourseUser},
    view::per_cent,
};

/// The [`PersonalData`] of courses.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct CourseData;

/// What is told of courses.
#[derive(Default)]
struct Told {
    have: Vec<ExportRecord>,
    tried: Vec<ExportRecord>,
    packed: Vec<ExportRecord>,
    handed: Vec<ExportRecord>,
    /// What happened to what was handed in.
    steps: Vec<ExportRecord>,
    files: Vec<FileRecord>,
}

impl Told {
    async fn add(&mut self, tx: &Tx, row: &CourseUser, title: &str) -> Result<(), Fault> {
        let of = || ExportRecord::new().with("kurs", "Kurs", title.to_owned());
        self.files.extend(sealed::earlier_certificates(tx, row).await?);
        self.files.extend(sealed::certificate_of(tx, row).await?);
        for earlier in store::earlier_of(tx, &row.id).await? {
            if row.completed != Some(earlier.at()) {
                self.have.push(of().with("fullfort", "Fullført", earlier.at()));
            }
        }
        let longer = (row.extra_time > 0).then(|| format!("{} %", row.extra_time));
        self.have.push(
            of().with("status", "Status", state_of(row, oslo::day_of(tx.now())).label())
                .with("tildelt", "Tildelt", row.assigned)
                .with("begynt", "Begynt", row.begun)
                .with("fullfort", "Fullført", row.completed)
                .with("ekstratid", "Ekstra tid på quizer", longer),
        );
        for unit in store::units_of(tx, &row.id).await? {
            let score = unit.state.0.score.map(|score| format!("{} %", per_cent(score)));
            self.packed.push(
                of().with("del", "Del", unit.unit)
                    .with("resultat", "Resultat", score)
                    .with("lagret", "Lagret", unit.data)
                    .with("endret", "Sist endret", unit.updated),
            );
        }
        for said in store::statements_of(tx, &row.id, None).await? {
            let said = of().with("melding", "Melding", said.body).with(
                "endret",
                "Sist endret",
                said.stored,
            );
            self.packed.push(said);
        }
        for attempt in store::attempts_of(tx, &row.id).await? {
            let score = attempt.score.map(|score| format!("{} %", per_cent(score)));
            self.tried.push(
                of().with("forsok", "Forsøk", attempt.number)
                    .with("begynt", "Begynt", attempt.begun)
                    .with("levert", "Levert", attempt.handedin)
                    .with("resultat", "Resultat", score),
            );
        }
        for handin in store::handins_of(tx, &row.id).await? {
            let files = records::of_owner(tx, COURSEHANDINS, handin.id.as_str()).await?;
            self.files.extend(files);
            for entry in store::timeline_of(tx, &handin.id).await? {
                self.steps.push(store::exported(entry, ["kurs", "Kurs"], title.to_owned()));
            }
            self.handed.push(
                of().with("tekst", "Tekst", handin.text)
                    .with("status", "Status", handin.state)
                    .with("levert", "Levert", handin.sent),
            );
        }
        Ok(())
    }

    fn parts(self) -> Vec<ExportPart> {
        let part = |name, title, told| ExportPart::new(name, title, ErasureOutcome::Erased, told);
        vec![
            part("kurs", "Kurs", self.have),
            part("kursforsok", "Forsøk på quizer i kurs", self.tried),
            part("kurspakker", "Kurspakker", self.packed),
            part("kursoppgaver", "Oppgaver i kurs", self.handed).with_files(self.files),
            part("kursoppgavehistorikk", "Kursoppgavenes gang", self.steps),
        ]
    }
}

#[async_trait]
impl PersonalData for CourseData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        let rows = store::of_person(tx, &subject.id).await?;
        let ids: Vec<CourseId> = rows.iter().map(|row| row.course.clone()).collect();
        let titles: HashMap<CourseId, String> =
            store::some(tx, Some(&ids)).await?.into_iter().map(|it| (it.id, it.title)).collect();
        let mut told = Told::default();
        for row in &rows {
            told.add(tx, row, titles.get(&row.course).map_or("", String::as_str)).await?;
        }
        let mut parts = told.parts();
        if subject.rolle != Role::Laerling {
            let steps = store::steps_of(tx, &subject.id).await?;
            parts.extend(answered("behandledekursoppgaver", "Behandlede kursoppgaver", steps));
        }
        Ok(parts)
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        for row in store::of_person(tx, &subject.id).await? {
            if let Some(row) = store::hold_user(tx, &row.id).await? {
                take_away(tx, &row).await?;
            }
        }
        store::forget_waiting(tx, &subject.id.clone().into()).await
    }
}
