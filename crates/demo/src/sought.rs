//! Places that companies are looking for apprentices for, and a company that asks to become a member.

use chrono::{Datelike, NaiveDate};
use svenn_db::Tx;
use svenn_kernel::{Fault, ProgramAreaId, oslo};
use svenn_mediation::past::{
    BackfilledPlace, BackfilledRequest, backfill_places, backfill_request,
};

use crate::{
    cast::{Cast, PHONES_FROM, before},
    data::trade_of,
    numbers,
};

/// Companies that advertise a place.
const ADVERTISED: usize = 4;
/// Telephone numbers of those who ask come after those of everybody else.
const AFTER_OTHERS: usize = 950_000;
const WORDS: [&str; ADVERTISED] = [
    "Du blir en del av et lag på seks, og følger en erfaren faglig leder fra første dag. Vi har \
     oppdrag i hele fylket, så førerkort er en fordel.",
    "Vi ser etter en som er nysgjerrig og møter presis. Arbeidstiden er fra 7 til 15.",
    "Variert arbeid inne og ute, med egne verktøy og eget verksted. Vi har hatt lærlinger i mange \
     år, og de fleste har fått jobb her etterpå.",
    "Plassen passer for deg som vil jobbe tett med folk. Vi dekker reise til samlinger og prøve.",
];

pub(crate) async fn write(tx: &Tx, cast: &Cast, today: NaiveDate) -> Result<(), Fault> {
    let starts = NaiveDate::from_ymd_opt(today.year() + 1, 8, 15);
    let mut places = Vec::with_capacity(ADVERTISED);
    for (company, beskrivelse) in cast.companies.iter().zip(WORDS) {
        let Some(curriculum) = company.data.fag.first() else { continue };
        let fag = ProgramAreaId::parse(trade_of(curriculum)?.program_area)
            .map_err(|error| Fault::caused("demo places", error))?;
        places.push(BackfilledPlace {
            orgnr: company.orgnr.clone(),
            fag,
            beskrivelse,
            startdato: starts,
            frist: (places.len() % 2 == 0).then(|| oslo::add_months(today, 2)),
        });
    }
    backfill_places(tx, places).await?;
    let request = BackfilledRequest {
        orgnr: "310000043",
        navn: "Bryggen Betong AS",
        adresse: "Bryggen 9",
        poststed: ("5003", "Bergen"),
        fylke: "Vestland",
        kontaktperson: "Gro Nesse",
        epost: "gro@bryggenbetong.example",
        telefon: numbers::phone(PHONES_FROM + AFTER_OTHERS, 1),
        melding: "Vi er godkjent lærebedrift i betongfaget, og vil ta inn to lærlinger til høsten.",
        tid: oslo::start_of_day(before(today, 2)),
    };
    backfill_request(tx, request).await
}
