//! Groups, notes, journals and what is followed up, so that their pages have something to show.

use std::{collections::BTreeSet, time::Duration};

use chrono::{Days, NaiveDate};
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Fault, PersonId, Timestamp, oslo};
use svenn_people::{groups, subjects::Subject};
use svenn_records::{
    followup::{self, Exam, MissingSubject},
    journal::{self, NewNote},
    notes,
    rules::{ExamResult, JournalSubject, JournalType},
};

use crate::cast::{ApprenticeCast, Cast, Situation, after, before};

/// People of the organisation, in the order of the cast.
pub(crate) struct People<'a> {
    pub(crate) apprentices: &'a [ApprenticeId],
    pub(crate) instructors: Vec<PersonId>,
    pub(crate) coordinator: PersonId,
}

/// What a coordinator wrote about the demo apprentice: oldest first, with who reads it.
const JOURNAL: [(JournalType, JournalSubject, &str); 4] = [
    (
        JournalType::ApprenticeAndCompany,
        JournalSubject::Samtale,
        "<p>Oppstartssamtale med lærling og faglig leder. Vi gikk gjennom <strong>opplæringsplanen\
         </strong> og ble enige om å dokumentere hver uke.</p>",
    ),
    (
        JournalType::Internal,
        JournalSubject::Telefon,
        "<p>Faglig leder ringte: lite tid til oppfølging før jul. Følges opp i januar.</p>",
    ),
    (
        JournalType::ApprenticeOnly,
        JournalSubject::Brev,
        "<p>Vi snakket om norskfaget. Du melder deg opp som privatist innen 1. februar.</p>",
    ),
    (
        JournalType::ApprenticeAndCompany,
        JournalSubject::Mote,
        "<p>Halvårssamtale holdt. Avtalt til neste gang:</p><ol><li><p>mer måling og \
         feilsøking</p></li><li><p>verneutstyr ved arbeid i høyden</p></li><li><p>to \
         dokumentasjoner i måneden</p></li></ol>",
    ),
];

/// The note on the apprentice, and how many days ago it was written.
const NOTE: &str = "Er på skolen annenhver torsdag. Ring bedriften før du avtaler besøk.";
const NOTE_DAYS_AGO: u64 = 33;

/// When each was written, in days before the day the demo is made, some hours into the day.
const JOURNAL_DAYS_AGO: [u64; 4] = [190, 61, 40, 12];
const WORKING_DAY: Duration = Duration::from_secs(10 * 3_600 + 25 * 60);

/// Of those whose time is over, this one failed the trade test, and this one tries again.
const FAILED: usize = 14;
const TRIES_AGAIN: usize = 17;
/// An apprentice with less time left may be signed up.
const DAYS_SOON: usize = 100;

/// Writes all of it.
pub(crate) async fn write(
    tx: &Tx,
    cast: &Cast,
    people: &People<'_>,
    today: NaiveDate,
) -> Result<(), Fault> {
    in_groups(tx, cast, people, today).await?;
    let Some(first) = people.apprentices.first() else { return Ok(()) };
    let subject = Subject::Apprentice(first.clone());
    let written = |days| {
        let day = today.checked_sub_days(Days::new(days)).unwrap_or(today);
        oslo::start_of_day(day).plus(WORKING_DAY)
    };
    let at = written(NOTE_DAYS_AGO);
    notes::backfill(tx, &subject, NOTE, at, &people.coordinator).await?;
    for ((kind, slag, notat), days) in JOURNAL.into_iter().zip(JOURNAL_DAYS_AGO) {
        let new = NewNote {
            kind,
            notat: notat.to_owned(),
            dag: None,
            slag,
            mail: None,
            tidspunkt: written(days),
            author: people.coordinator.clone(),
        };
        journal::create(tx, subject.clone(), new).await?;
    }
    for (at, (id, it)) in people.apprentices.iter().zip(&cast.apprentices).enumerate() {
        if at == 0 || (it.situation == Situation::During && at % 9 == 4) {
            subjects(tx, id, today).await?;
        }
        let exams = exams(it, at, today, tx.now());
        if !exams.is_empty() {
            let mut stored = followup::find(tx, id).await?;
            stored.exams = exams;
            followup::save(tx, id, &stored).await?;
        }
    }
    Ok(())
}

async fn in_groups(
    tx: &Tx,
    cast: &Cast,
    people: &People<'_>,
    today: NaiveDate,
) -> Result<(), Fault> {
    let year_ago = today.checked_sub_days(Days::new(365)).unwrap_or(today);
    let fresh = people.apprentices.iter().zip(&cast.apprentices);
    let fresh = fresh.filter(|(_, it)| it.start.is_some_and(|start| start > year_ago));
    let fresh: BTreeSet<PersonId> = fresh.map(|(id, _)| id.clone().into()).collect();
    let course = people.apprentices.iter().take(8).cloned().map(PersonId::from);
    let course = course.chain(people.instructors.iter().take(3).cloned()).collect();
    for (name, members) in [("Førsteårslærlinger", fresh), ("HMS-kurs våren", course)] {
        let group = groups::create(tx, name).await?;
        let known = groups::people(tx, &members).await?;
        let known = known.ok_or_else(|| Fault::new("a demo person is not there"))?;
        groups::add(tx, &group.id, &known).await?;
    }
    Ok(())
}

async fn subjects(tx: &Tx, id: &ApprenticeId, today: NaiveDate) -> Result<(), Fault> {
    let mut stored = followup::find(tx, id).await?;
    let subject = |id: &str, fag: &str, deadline, approved| MissingSubject {
        id: id.to_owned(),
        fag: fag.to_owned(),
        created: tx.now(),
        deadline,
        approved,
    };
    stored.missing_subjects = vec![
        subject("norsk", "Norsk Vg2", today.checked_add_days(Days::new(90)), None),
        subject("naturfag", "Naturfag Vg1", None, today.checked_sub_days(Days::new(120))),
    ];
    followup::save(tx, id, &stored).await
}

/// Who is done has passed, but for two; of those who soon are, two in three are signed up.
fn exams(it: &ApprenticeCast, at: usize, today: NaiveDate, created: Timestamp) -> Vec<Exam> {
    let Some(end) = it.end else { return Vec::new() };
    let exam = |id: &str, result: ExamResult, test: NaiveDate| Exam {
        id: id.to_owned(),
        created,
        result,
        test_date: Some(test),
        registration_date: Some(before(test, 55)),
        approved_date: (result == ExamResult::Bestatt).then(|| after(test, 8)),
    };
    let first = |result| exam("fagprove", result, before(end, 20));
    match it.situation {
        Situation::After if at == FAILED => vec![first(ExamResult::IkkeBestatt)],
        Situation::After if at == TRIES_AGAIN => {
            let again = exam("fagprove2", ExamResult::IkkeSatt, after(today, 24));
            vec![first(ExamResult::IkkeBestatt), again]
        }
        Situation::After => vec![first(ExamResult::Bestatt)],
        Situation::During if end <= after(today, DAYS_SOON) && at % 3 != 1 => {
            vec![first(ExamResult::IkkeSatt)]
        }
        _ => Vec::new(),
    }
}
