//! The calendar of the office, and what of it stands in feeds, on both engines.

use std::collections::BTreeSet;

use ical::parser::ical::component::IcalEvent;
use svenn_kernel::{ApprenticeId, CoordinatorId};
use svenn_testkit::{Client, Office, Value, World, json, on_both_engines};

use crate::{
    interviews, mediation,
    trainingdays::{information, made},
};

/// 13 January 2027, 10:00 in Oslo: the week of the activities of tests.
const WEDNESDAY: i64 = 1_799_830_800_000;
const WEEK: &str = "/calendar?fra=2027-01-11&til=2027-01-17";

async fn entries(who: &Client, query: &str) -> Vec<Value> {
    let answer = who.get(&format!("{WEEK}{query}")).await.expect(200);
    assert_eq!(answer["avkortet"], false);
    answer["entries"].as_array().unwrap().clone()
}

/// Kind, title, name and status of each.
fn lines(entries: &[Value]) -> Vec<String> {
    let line = |it: &Value| {
        let words = ["kind", "tittel", "navn", "status"].map(|name| it[name].as_str().unwrap());
        words.join("|")
    };
    entries.iter().map(line).collect()
}

async fn follow(office: &Office<'_>, who: &Client, kari: &Client) {
    let tx = office.write().await;
    let id = ApprenticeId::parse(&kari.id).unwrap();
    let all = [CoordinatorId::parse(&who.id).unwrap()].into();
    svenn_people::relations::set_coordinators(&tx, &id, &all).await.unwrap();
    tx.commit().await.unwrap();
}

/// One of each kind in one week, all of Kari but the applicant's interview; Siri plans it.
async fn week(world: &World) -> (mediation::Scene<'_>, Client) {
    let it = mediation::scene(world).await;
    let siri = &it.siri;
    let kari = it.fjord.apprentice("Kari").await;
    interviews::plan(siri, &kari, WEDNESDAY).await;
    made(siri, information("Førstehjelp"), &[&kari]).await;
    siri.put("/checkpoints/settings", json!({ "enabled": true })).await.expect(200);
    let checkpoint = json!({
        "title": "Ring hjem", "description": "", "deadline": null, "customDate": "2027-01-14",
        "customDateEnabled": true, "coordinators": [],
    });
    let path = format!("/apprentices/{}", kari.id);
    siri.post(&format!("{path}/checkpoints"), checkpoint).await.expect(201);
    let task = json!({
        "laerlinger": [kari.id], "title": "Sveis", "description": "<p>Slik</p>", "goals": [],
        "deadline": { "customDate": "2027-01-15", "customDateEnabled": true },
    });
    siri.post("/tasks", task).await.expect(201);
    let subjects = json!({ "version": 0, "missingSubjects": [
        { "id": null, "fag": "Norsk", "deadline": "2027-01-16", "approved": null },
        { "id": null, "fag": "Matematikk", "deadline": "2027-01-16", "approved": "2026-06-01" },
    ]});
    siri.put(&format!("{path}/missingsubjects"), subjects).await.expect(200);
    let seen = siri.get(&path).await.expect(200);
    let leave = json!({ "version": seen["version"], "fravaer": [
        { "fra": "2027-01-17", "til": null, "merknad": "Foreldrepermisjon" },
    ]});
    siri.put(&format!("{path}/fravaer"), leave).await.expect(200);
    let test =
        json!({ "starts": WEDNESDAY + 86_400_000, "minutes": 60, "place": "", "examiners": "" });
    siri.post(&format!("{path}/tradetests"), test).await.expect(201);
    let applicant = it.applicant("Mina Moe", 1).await;
    it.forward(&applicant, &[&it.vik]).await;
    let rows = it.terje.get("/applications/company").await.expect(200);
    let answer = format!("/applications/company/{}/answer", rows[0]["id"].as_str().unwrap());
    let times = json!({
        "version": 1, "svar": "INTERVIEW", "kommentar": "", "tider": [WEDNESDAY + 2 * 86_400_000],
    });
    it.terje.post(&answer, times).await.expect(200);
    (it, kari)
}

/// The feed of somebody, as an independent program reads it.
async fn feed(world: &World, who: &Client) -> Vec<IcalEvent> {
    let made = who.post("/calendarfeed", json!(null)).await.expect(201);
    let url = made["url"].as_str().unwrap();
    let read = world.anonymous().get(&url[url.find("/api/").unwrap() + 4..]).await;
    assert_eq!(read.status, 200);
    let mut found = ical::IcalParser::new(&read.bytes[..]);
    let calendar = found.next().unwrap().unwrap();
    assert!(found.next().is_none(), "one calendar");
    calendar.events
}

fn said(event: &IcalEvent, name: &str) -> String {
    let found = event.properties.iter().find(|it| it.name == name);
    found.and_then(|it| it.value.clone()).unwrap_or_default()
}

fn summaries(events: &[IcalEvent]) -> BTreeSet<String> {
    events.iter().map(|it| said(it, "SUMMARY")).collect()
}

on_both_engines! {
    /// "interviews, training days, checkpoints, deadlines, leave, applications' interviews"
    async fn a_week_holds_what_all_capabilities_have_in_it(world) {
        let (it, kari) = week(&world).await;
        let all = entries(&it.siri, "").await;
        assert_eq!(lines(&all), [
            "AKTIVITET|Førstehjelp||Planlagt",
            "AKTIVITET|Førstehjelp||Planlagt",
            "SAMTALE|Halvårssamtale|Kari Lærlingsen|Planlagt",
            "SJEKKPUNKT|Ring hjem|Kari Lærlingsen|Planlagt",
            "FAGPROVE|Fagprøve|Kari Lærlingsen|Planlagt",
            "FRIST|Oppgave: Sveis|Kari Lærlingsen|Planlagt",
            "INTERVJU|Intervju om læreplass|Mina Moe|Til intervju",
            "FRIST|Manglende fag: Norsk|Kari Lærlingsen|Planlagt",
            "FRAVAER|Fravær|Kari Lærlingsen|I fravær",
        ]);
        let moves: Vec<&str> = all.iter().map(|it| it["flyttes"].as_str().unwrap()).collect();
        assert_eq!(moves, ["NEI", "NEI", "TID", "DAG", "TID", "NEI", "NEI", "NEI", "NEI"]);
        assert!(!json!(all).to_string().contains("Foreldrepermisjon"), "why stays with the leave");
        let keys: BTreeSet<&str> = all.iter().map(|it| it["key"].as_str().unwrap()).collect();
        assert_eq!(keys.len(), all.len(), "each is one of its own");
        let page = format!("/k/laerlinger/{}/sjekkpunkter", kari.id);
        assert_eq!((&all[3]["route"], &all[3]["heleDager"]), (&json!(page), &json!(true)));
        assert_eq!(lines(&entries(&it.siri, "&kind=FRAVAER").await).len(), 1);
        let next = it.siri.get("/calendar?fra=2027-01-18&til=2027-01-24").await.expect(200);
        assert_eq!(lines(next["entries"].as_array().unwrap()).len(), 1, "the leave lasts");

        // Nobody follows Kari: of Liv's there is what belongs to the whole office.
        let liv = it.fjord.coordinator("Liv").await;
        let hers = format!("&koordinator={}", liv.id);
        assert_eq!(lines(&entries(&liv, &hers).await), [
            "INTERVJU|Intervju om læreplass|Mina Moe|Til intervju",
        ]);
        follow(&it.fjord, &liv, &kari).await;
        assert_eq!(entries(&it.siri, &hers).await, all);
        let body = json!({ "ids": [kari.id] });
        it.siri.post("/apprentices/archive", body).await.expect(200);
        let left = lines(&entries(&it.siri, "").await);
        assert!(left.iter().all(|it| !it.contains("Kari")), "{left:?}");
        for wrong in ["fra=2027-01-11&til=2027-01-10", "fra=2027-01-11&til=2027-05-01"] {
            let refused = it.siri.get(&format!("/calendar?{wrong}")).await;
            assert_eq!(refused.problem(422), "invalid");
        }
        assert_eq!(it.terje.get(WEEK).await.problem(403), "forbidden");
    }

    /// "the subscription feed of today is widened to all of it"
    async fn feeds_hold_the_calendar_of_their_owner_and_are_read_by_another_program(world) {
        let (it, kari) = week(&world).await;
        let liv = it.fjord.coordinator("Liv").await;
        follow(&it.fjord, &liv, &kari).await;
        let events = feed(&world, &liv).await;
        let whose = "Kari Lærlingsen";
        let expected = [
            format!("Fagprøve: {whose}"),
            format!("Vurderingssamtale: {whose}"),
            format!("Ring hjem – {whose}"),
            format!("Oppgave: Sveis – {whose}"),
            format!("Manglende fag: Norsk – {whose}"),
            format!("Fravær – {whose}"),
            "Intervju om læreplass – Mina Moe".to_owned(),
        ];
        assert_eq!(summaries(&events), BTreeSet::from(expected));
        let day = events.iter().find(|it| said(it, "SUMMARY").starts_with("Ring hjem")).unwrap();
        assert_eq!((said(day, "DTSTART"), said(day, "DTEND")), ("20270114".into(), "20270115".into()));
        assert_eq!(said(day, "TRANSP"), "TRANSPARENT");
        // The page of their owner holds the same.
        let seen = kari.get("/calendar/own?fra=2027-01-11&til=2027-01-17").await.expect(200);
        assert_eq!(lines(seen["entries"].as_array().unwrap()), [
            "AKTIVITET|Førstehjelp||Planlagt",
            "AKTIVITET|Førstehjelp||Planlagt",
            "SAMTALE|Halvårssamtale|Kari Lærlingsen|Planlagt",
            "FAGPROVE|Fagprøve|Kari Lærlingsen|Planlagt",
            "FRIST|Oppgave: Sveis|Kari Lærlingsen|Planlagt",
        ]);
        assert!(seen["entries"].as_array().unwrap().iter().all(|it| it["flyttes"] == "NEI"
            && it["route"].as_str().unwrap().starts_with("/l")), "{seen}");
        let berit = it.fjord.instructor("Berit").await;
        let none = berit.get("/calendar/own?fra=2027-01-11&til=2027-01-17").await.expect(200);
        assert_eq!(none["entries"], json!([]), "Kari is not hers");
        it.fjord.connect(&berit, &kari).await;
        let hers = berit.get("/calendar/own?fra=2027-01-11&til=2027-01-17").await.expect(200);
        assert_eq!(hers["entries"].as_array().unwrap().len(), 5);
        let own = summaries(&feed(&world, &kari).await);
        assert!(own.contains("Førstehjelp") && own.contains(&format!("Oppgave: Sveis – {whose}")), "{own:?}");
        let of_office = ["Ring hjem", "Manglende fag", "Fravær", "Intervju om"];
        assert!(own.iter().all(|it| of_office.iter().all(|no| !it.starts_with(no))), "{own:?}");
    }
}
