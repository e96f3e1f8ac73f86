//! Messages that were sent, and what people were told, so that the notification centre and the
//! list of messages have something to show.

use std::time::Duration;

use chrono::{Days, NaiveDate};
use svenn_db::Tx;
use svenn_documentation::{
    history::BackfilledDocumentation,
    notifications::{Named, announcements_of},
};
use svenn_kernel::{ApprenticeId, DocumentationId, Fault, PersonId, Timestamp, oslo};
use svenn_messaging::{
    automatic,
    backfill::{self, BackfilledMessage, BackfilledReceiver},
    rules::MessageKind,
};
use svenn_preferences::Settings;
use svenn_review::{Step, telling::Told};

use crate::{cast::OF_DEMO_INSTRUCTOR, make::Stored};

/// The group of messages that an apprentice gets no SMS of.
const AREA: &str = "Dokumentasjon";
/// What is older has been read.
const DAYS_UNREAD: u64 = 7;
/// Somebody is told of what happened this long ago.
const DAYS_NOTIFIED: u64 = 120;
const AFTER_MIDNIGHT: Duration = Duration::from_secs(9 * 3_600 + 40 * 60);
const UNTIL_READ: Duration = Duration::from_secs(2 * 3_600);

/// An apprentice's documentation as it was taken over.
pub(crate) struct Kept {
    pub(crate) apprentice: ApprenticeId,
    pub(crate) pieces: Vec<BackfilledDocumentation>,
    pub(crate) ids: Vec<DocumentationId>,
}

/// Who a message went to.
#[derive(Clone, Copy)]
enum To {
    Apprentices(usize),
    Course,
    Colleagues,
}

struct Sent {
    kind: MessageKind,
    emne: &'static str,
    melding: &'static str,
    days_ago: u64,
    to: To,
    /// The sender's place among the coordinators.
    by: usize,
    /// The place of the one whom it did not reach.
    refused: Option<usize>,
}

const SENT: [Sent; 4] = [
    Sent {
        kind: MessageKind::Epost,
        emne: "Velkommen til HMS-kurs",
        melding: "<p>Hei {fornavn}!</p><p>HMS-kurset holdes i lokalene til {opplaeringskontor}. \
                  Ta med verneutstyr og noe å skrive med.</p>",
        days_ago: 46,
        to: To::Course,
        by: 0,
        refused: None,
    },
    Sent {
        kind: MessageKind::Sms,
        emne: "",
        melding: "Hei {fornavn}! Husk å dokumentere det du har jobbet med denne måneden. Hilsen \
                  {opplaeringskontor}",
        days_ago: 24,
        to: To::Apprentices(12),
        by: 0,
        refused: Some(9),
    },
    Sent {
        kind: MessageKind::Epost,
        emne: "Halvårssamtaler denne måneden",
        melding: "<p>Hei {fornavn}!</p><p>Fint om du går gjennom listen over lærlinger som \
                  mangler halvårssamtale, og setter opp tid med dem.</p>",
        days_ago: 4,
        to: To::Colleagues,
        by: 1,
        refused: None,
    },
    Sent {
        kind: MessageKind::Sms,
        emne: "",
        melding: "Hei {fornavn}! Vi kommer på bedriftsbesøk neste uke. Ha opplæringsplanen klar. \
                  Hilsen {opplaeringskontor}",
        days_ago: 3,
        to: To::Apprentices(OF_DEMO_INSTRUCTOR),
        by: 0,
        refused: None,
    },
];

/// What the writing needs.
pub(crate) struct Notified<'a> {
    pub(crate) tx: &'a Tx,
    pub(crate) today: NaiveDate,
    pub(crate) stored: &'a Stored,
}

impl Notified<'_> {
    /// Writes all of it.
    pub(crate) async fn write(&self, kept: &[Kept]) -> Result<(), Fault> {
        for sent in &SENT {
            self.message(sent).await?;
        }
        for it in kept.iter().take(OF_DEMO_INSTRUCTOR) {
            self.notifications(it).await?;
        }
        self.preferences().await
    }

    /// An apprentice and an instructor who are told less, or at another time, than others.
    async fn preferences(&self) -> Result<(), Fault> {
        let Stored { apprentices, instructors, .. } = self.stored;
        if let Some(person) = apprentices.get(1).cloned().map(PersonId::from) {
            svenn_preferences::switch(self.tx, &person, AREA, MessageKind::Sms, false).await?;
        }
        if let Some(person) = instructors.get(1).cloned().map(PersonId::from) {
            let settings = Settings { daglig_oppsummering: true, ..Settings::default() };
            svenn_preferences::set_settings(self.tx, &person, settings).await?;
        }
        Ok(())
    }

    fn days_ago(&self, days: u64) -> Timestamp {
        oslo::start_of_day(self.today.checked_sub_days(Days::new(days)).unwrap_or(self.today))
    }

    /// When it was read; nothing for what is new.
    fn read(&self, at: Timestamp) -> Option<Timestamp> {
        (at < self.days_ago(DAYS_UNREAD)).then(|| at.plus(UNTIL_READ))
    }

    async fn message(&self, sent: &Sent) -> Result<(), Fault> {
        let Some(avsender) = self.stored.coordinators.get(sent.by).cloned() else { return Ok(()) };
        let tidspunkt = self.days_ago(sent.days_ago).plus(AFTER_MIDNIGHT);
        let people = self.receivers(sent.to).into_iter().enumerate().map(|(at, person)| {
            let refused = sent.refused == Some(at);
            let lest = self.read(tidspunkt).filter(|_| !refused);
            BackfilledReceiver { person, refused, lest }
        });
        let message = BackfilledMessage {
            kind: sent.kind,
            emne: sent.emne.to_owned(),
            melding: sent.melding.to_owned(),
            avsender: avsender.into(),
            tidspunkt,
            people: people.collect(),
        };
        backfill::backfill(self.tx, message).await
    }

    fn receivers(&self, to: To) -> Vec<PersonId> {
        let Stored { apprentices, instructors, coordinators, .. } = self.stored;
        let first = |count| apprentices.iter().take(count).cloned().map(PersonId::from);
        let leaders = |count| instructors.iter().take(count).cloned().map(PersonId::from);
        match to {
            To::Apprentices(count) => first(count).collect(),
            To::Course => first(8).chain(leaders(3)).collect(),
            To::Colleagues => {
                let office = coordinators.iter().take(1).cloned().map(PersonId::from);
                office.chain(leaders(1)).collect()
            }
        }
    }

    /// What the last step of each piece told people.
    async fn notifications(&self, kept: &Kept) -> Result<(), Fault> {
        for (piece, id) in kept.pieces.iter().zip(&kept.ids) {
            let Some(last) = piece.steps.last() else { continue };
            if last.at < self.days_ago(DAYS_NOTIFIED) {
                continue;
            }
            let of = Named { id, name: &piece.name, laerling: &kept.apprentice };
            let told = Told { step: last.step, by: &last.by, comment: last.comment.as_deref() };
            let waits = matches!(last.step, Step::Send | Step::Return);
            for new in announcements_of(self.tx, of, told).await? {
                let lest = self.read(last.at).filter(|_| !waits);
                automatic::backfill(self.tx, new, last.at, lest).await?;
            }
        }
        Ok(())
    }
}
