//! What is signed in a demo organisation: one that waits for each of those to sign in as, one that
//! some have signed, one that ran out, and some that are done.

use bytes::Bytes;
use chrono::{Days, NaiveDate};
use futures::stream;
use svenn_db::Tx;
use svenn_files::{ObjectFiles, Upload};
use svenn_kernel::{Fault, PersonId, Timestamp, oslo};
use svenn_signing::history::{self, BackfilledSigning, TakenOver};

use crate::{make::Stored, shared::page};

/// Who signs something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Who {
    /// The demo apprentice is the first.
    Apprentice(usize),
    /// The demo instructor.
    Instructor,
    /// The demo coordinator.
    Coordinator,
}

/// A signing: how many days ago it was sent, when it is or was due, and who signs it, with how many
/// days ago they did.
struct Kept {
    title: &'static str,
    message: &'static str,
    lines: &'static [&'static str],
    sent: u64,
    /// Days from today; none for no limit.
    due: Option<i64>,
    signers: &'static [(Who, Option<u64>)],
}

const KEPT: [Kept; 5] = [
    Kept {
        title: "Avtale om lån av verktøy",
        message: "Les gjennom og signer før du får utlevert verktøyet.",
        lines: &["Verktøyet er kontorets eiendom.", "Meld fra om skader samme dag."],
        sent: 2,
        due: Some(12),
        signers: &[(Who::Apprentice(0), None), (Who::Instructor, None)],
    },
    Kept {
        title: "Plan for opplæring i bedrift",
        message: "",
        lines: &["Lærling og bedrift er enige om planen.", "Den ses over hvert halvår."],
        sent: 6,
        due: Some(3),
        signers: &[
            (Who::Apprentice(1), Some(4)),
            (Who::Instructor, None),
            (Who::Coordinator, None),
        ],
    },
    Kept {
        title: "Samtykke til bruk av bilder",
        message: "Gjelder kontorets nettsider og brosjyrer.",
        lines: &["Samtykket er frivillig.", "Det kan trekkes tilbake når som helst."],
        sent: 40,
        due: Some(-12),
        signers: &[(Who::Apprentice(2), None)],
    },
    Kept {
        title: "Taushetserklæring",
        message: "",
        lines: &["Det du får vite om kunder, er fortrolig.", "Det gjelder også etter læretiden."],
        sent: 90,
        due: Some(-76),
        signers: &[(Who::Apprentice(0), Some(88)), (Who::Coordinator, Some(86))],
    },
    Kept {
        title: "Avtale om faglig leder",
        message: "",
        lines: &["Faglig leder følger opp lærlingene.", "Avtalen gjelder til den sies opp."],
        sent: 150,
        due: None,
        signers: &[(Who::Instructor, Some(149)), (Who::Coordinator, Some(148))],
    },
];

/// Writes it; answers the files, whose bytes are moved after the commit.
pub(crate) async fn write(
    files: &ObjectFiles,
    tx: &Tx,
    stored: &Stored,
    today: NaiveDate,
) -> Result<Vec<TakenOver>, Fault> {
    let Some(by) = stored.coordinators.first().cloned().map(PersonId::from) else {
        return Ok(Vec::new());
    };
    let mut kept = Vec::with_capacity(KEPT.len());
    for one in &KEPT {
        kept.push(one.taken_over(files, stored, &by, today).await?);
    }
    history::signings(tx, kept).await
}

impl Kept {
    async fn taken_over(
        &self,
        files: &ObjectFiles,
        stored: &Stored,
        by: &PersonId,
        today: NaiveDate,
    ) -> Result<BackfilledSigning, Fault> {
        let bytes = Bytes::from(page(self.title, self.lines));
        let body = stream::iter([Ok::<_, std::io::Error>(bytes)]);
        let name = format!("{}.pdf", self.title);
        let upload = Upload { name: &name, declared_type: "application/pdf" };
        let staged = files.stage(upload, body).await;
        let signers = self.signers.iter().filter_map(|(who, signed)| {
            let at = signed.map(|days| noon(today, days));
            Some((who.of(stored)?, at))
        });
        Ok(BackfilledSigning {
            title: self.title.to_owned(),
            message: self.message.to_owned(),
            by: by.clone(),
            sent: noon(today, self.sent),
            due: self.due.and_then(|days| from(today, days)),
            file: staged.map_err(|error| Fault::caused("demo signings", error))?,
            signers: signers.collect(),
        })
    }
}

impl Who {
    fn of(self, stored: &Stored) -> Option<PersonId> {
        match self {
            Self::Apprentice(place) => stored.apprentices.get(place).cloned().map(PersonId::from),
            Self::Instructor => stored.instructors.first().cloned().map(PersonId::from),
            Self::Coordinator => stored.coordinators.first().cloned().map(PersonId::from),
        }
    }
}

fn noon(today: NaiveDate, days: u64) -> Timestamp {
    oslo::noon(today.checked_sub_days(Days::new(days)).unwrap_or(today))
}

fn from(today: NaiveDate, days: i64) -> Option<NaiveDate> {
    let number = Days::new(days.unsigned_abs());
    if days < 0 { today.checked_sub_days(number) } else { today.checked_add_days(number) }
}
