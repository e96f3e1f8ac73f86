//! The assessment interviews of the demo instructor's own: two that were held and signed with one of
//! them, and one to come for each.

use std::time::Duration;

use chrono::{Days, NaiveDate};
use svenn_db::Tx;
use svenn_interviews::{
    history::{self, BackfilledInterview},
    rules::Recipient,
};
use svenn_kernel::{Fault, PersonId, Timestamp, oslo};
use svenn_people::apprentices;

use crate::{cast::OF_DEMO_INSTRUCTOR, make::Stored, registered::working_day};

const TEMPLATE: &str = "Halvårssamtale";
const FIRST: &str = "Første samtale";

const QUESTIONS: [(&str, Recipient); 5] = [
    ("Hvordan trives du på jobben?", Recipient::Apprentice),
    ("Hva vil du lære mer om det neste halvåret?", Recipient::Apprentice),
    ("Hvordan går opplæringen?", Recipient::Company),
    ("Hva er lærlingens sterke sider?", Recipient::Company),
    ("Hva er målene fram til neste samtale?", Recipient::Conversation),
];

const OF_THE_FIRST: [(&str, Recipient); 3] = [
    ("Hva forventer du av læretiden?", Recipient::Apprentice),
    ("Er opplæringsplanen gjennomgått med lærlingen?", Recipient::Company),
    ("Hva er avtalt om dokumentasjon?", Recipient::Conversation),
];

/// What was said in the one that was held.
const SAID: [&str; 5] = [
    "Godt. Jeg får varierte oppgaver og god hjelp når jeg står fast.",
    "Mer feilsøking, og å være med ut til kunder.",
    "Som planlagt. Målene for det første året er nesten ferdige.",
    "Nøyaktig, og flink til å spørre.",
    "Delta på to serviceoppdrag hver måned og dokumentere dem.",
];

const SAID_FIRST: [&str; 5] = [
    "Fint. Det er mye nytt, men jeg kan alltid spørre.",
    "Å lese tegninger.",
    "Litt sent i gang med dokumentasjonen. Ellers godt.",
    "Blid og presis.",
    "Skrive dokumentasjon hver uke.",
];

/// How the apprentice was told to go on, each time.
const GUIDANCE: &str = "Snakk gjennom hvert oppdrag med meg før du begynner, og spør når du er \
    usikker. Skriv kort om oppdraget samme dag.";
const GUIDANCE_FIRST: &str = "Begynn hver dokumentasjon med et bilde og tre setninger, og vis den \
    til meg før du sender den.";

/// Who comes from outside to the next one: name, address, and as what.
const GUEST: (&str, &str, &str) =
    ("Vigdis Solheim", "vigdis.solheim@bedriftshelsetjenesten.example", "Bedriftshelsetjenesten");

/// Days ago that those that were held were, and days ahead of the next ones.
const HELD_FIRST_DAYS: u64 = 332;
const HELD_DAYS: u64 = 150;
/// The levels given, the first time and half a year later.
const RATED_FIRST: [i64; 4] = [1, 1, 2, 1];
const RATED: [i64; 4] = [2, 1, 3, 2];
const AGREED: &str = "Bli med på to serviceoppdrag og dokumentere dem";
const AGREED_DAYS: u64 = 21;
const COMING_DAYS: u64 = 9;
/// How long before it an interview is planned.
const PLANNED_BEFORE: Duration = Duration::from_secs(21 * 24 * 60 * 60);
const HALF_PAST_NINE: u64 = 9 * 60 + 30;

/// Writes them.
pub(crate) async fn write(tx: &Tx, stored: &Stored, today: NaiveDate) -> Result<(), Fault> {
    history::template(tx, FIRST, &OF_THE_FIRST).await?;
    let template = history::template(tx, TEMPLATE, &QUESTIONS).await?;
    let Some(by) = stored.instructors.first().cloned().map(PersonId::from) else { return Ok(()) };
    let mut kept = Vec::new();
    for (place, id) in stored.apprentices.iter().take(OF_DEMO_INSTRUCTOR).enumerate() {
        let Some(apprentice) = apprentices::find(tx, id).await? else { continue };
        let of = |at: Timestamp, said: &[&str]| BackfilledInterview {
            apprentice: id.clone(),
            company: apprentice.bedriftid.clone(),
            planned_time: at,
            created: at.minus(PLANNED_BEFORE),
            place: "Møterommet på verkstedet".to_owned(),
            by: by.clone(),
            held: None,
            said: said.iter().map(|text| (*text).to_owned()).collect(),
            rated: Vec::new(),
            guidance: "",
            agreed: None,
            guest: None,
        };
        let before = |days: u64| today.checked_sub_days(Days::new(days)).map(at);
        // The reports of the first apprentice alone are made: each is a document of its own.
        if let (0, Some(first), Some(second)) = (place, before(HELD_FIRST_DAYS), before(HELD_DAYS))
        {
            let rated = RATED_FIRST.to_vec();
            let held = Some(first);
            kept.push(BackfilledInterview {
                held,
                rated,
                guidance: GUIDANCE_FIRST,
                ..of(first, &SAID_FIRST)
            });
            let agreed = today.checked_add_days(Days::new(AGREED_DAYS));
            kept.push(BackfilledInterview {
                held: Some(second),
                rated: RATED.to_vec(),
                guidance: GUIDANCE,
                agreed: agreed.map(|frist| (AGREED.to_owned(), frist)),
                ..of(second, &SAID)
            });
        }
        let ahead = COMING_DAYS + u64::try_from(place).unwrap_or_default();
        let coming = today.checked_add_days(Days::new(ahead)).map(at);
        let prepared: &[&str] = if place == 0 { &SAID[..1] } else { &[] };
        let text = |text: &str| text.to_owned();
        let guest = (place == 0).then(|| (text(GUEST.0), text(GUEST.1), text(GUEST.2)));
        kept.extend(coming.map(|coming| BackfilledInterview { guest, ..of(coming, prepared) }));
    }
    history::interviews(tx, &template, kept).await
}

/// The morning of the working day that a day is, or the one before it.
pub(crate) fn at(day: NaiveDate) -> Timestamp {
    let minutes = Duration::from_secs(HALF_PAST_NINE * 60);
    oslo::start_of_day(working_day(day)).plus(minutes)
}
