//! What the demo's people have said to each other in the chat.

use std::time::Duration;

use chrono::{Days, NaiveDate};
use svenn_chat::backfill::{self, BackfilledRoom};
use svenn_db::Tx;
use svenn_kernel::{Fault, PersonId, Timestamp, oslo};

const MINUTE_SECONDS: u64 = 60;

pub(crate) struct Talkers {
    pub(crate) coordinator: PersonId,
    pub(crate) instructor: PersonId,
    /// The demo instructor's, the demo apprentice first.
    pub(crate) apprentices: Vec<PersonId>,
}

/// The rooms of the people to sign in as, up to the evening before `today`.
pub(crate) async fn write(tx: &Tx, who: &Talkers, today: NaiveDate) -> Result<(), Fault> {
    let Talkers { coordinator, instructor, apprentices } = who;
    let Some(first) = apprentices.first() else { return Ok(()) };
    let at = |days: u64, hour: u64, minute: u64| {
        let day = today.checked_sub_days(Days::new(days)).unwrap_or(today);
        let minutes = hour * 60 + minute;
        oslo::start_of_day(day).plus(Duration::from_secs(minutes * MINUTE_SECONDS))
    };
    let mut rooms = vec![
        BackfilledRoom {
            creator: instructor.clone(),
            others: vec![first.clone()],
            title: String::new(),
            said: said(&[
                (instructor, "Hei! Husk verneskoene i morgen, vi starter ute.", at(3, 15, 10)),
                (first, "Skal huske det. Hvor møtes vi?", at(3, 15, 24)),
                (instructor, "Ved lageret kl. 7.", at(3, 15, 31)),
                (first, "👍", at(3, 15, 32)),
                (
                    instructor,
                    "Fint arbeid i dag. Send inn dokumentasjonen når du rekker.",
                    at(1, 15, 45),
                ),
            ]),
            read: false,
        },
        BackfilledRoom {
            creator: coordinator.clone(),
            others: vec![instructor.clone()],
            title: String::new(),
            said: said(&[
                (coordinator, "Passer det med vurderingssamtale i neste uke?", at(5, 10, 5)),
                (instructor, "Tirsdag etter lunsj er best for oss.", at(5, 12, 40)),
                (coordinator, "Da setter jeg opp tirsdag kl. 13.", at(5, 12, 52)),
            ]),
            read: true,
        },
    ];
    let group: Vec<PersonId> = apprentices.iter().take(3).cloned().collect();
    if group.len() > 1 {
        let [.., other] = group.as_slice() else { return Ok(()) };
        let talk = said(&[
            (
                coordinator,
                "Velkommen til fagdag på torsdag! Ta med arbeidstøy og matpakke.",
                at(2, 9, 0),
            ),
            (other, "Er det parkering ved lokalet?", at(2, 9, 41)),
            (coordinator, "Ja, bak bygget. Ring meg hvis dere ikke finner fram.", at(2, 9, 55)),
            (
                instructor,
                "Jeg kjører to stykker herfra, si fra hvis dere vil sitte på.",
                at(1, 14, 20),
            ),
        ]);
        let others = std::iter::once(instructor.clone()).chain(group).collect();
        let creator = coordinator.clone();
        let title = "Fagdag torsdag".to_owned();
        rooms.push(BackfilledRoom { creator, others, title, said: talk, read: false });
    }
    for room in &rooms {
        backfill::insert(tx, room).await?;
    }
    Ok(())
}

fn said(lines: &[(&PersonId, &str, Timestamp)]) -> Vec<(PersonId, String, Timestamp)> {
    let lines = lines.iter();
    lines.map(|(who, text, at)| ((*who).clone(), (*text).to_owned(), *at)).collect()
}
