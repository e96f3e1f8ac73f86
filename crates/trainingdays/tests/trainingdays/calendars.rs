//! Calendars: a file, a feed, and the days between two instants.

use svenn_testkit::{Client, json, on_both_engines};

use super::{answer, at, information, invite, lasting, made, path, seen, turn};

async fn epost(who: &Client) -> String {
    who.get("/me").await.expect(200)["epost"].as_str().unwrap().to_owned()
}

on_both_engines! {
    /// "A personal subscription feed (webcal) per person, revocable."
    async fn a_feed_is_read_without_signing_in_until_it_is_taken_back(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let day = made(&siri, information("Førstehjelp"), &[&kari]).await;
        made(&siri, information("Ikke for Kari"), &[&ola]).await;
        assert!(kari.get("/calendarfeed").await.expect(200)["created"].is_null());
        let feed = kari.post("/calendarfeed", json!(null)).await.expect(201);
        assert!(feed["webcal"].as_str().unwrap().starts_with("webcal://"));
        let url = feed["url"].as_str().unwrap();
        let below = url[url.find("/api/").unwrap() + 4..].to_owned();
        let nobody = world.anonymous();
        let read = nobody.get(&below).await;
        assert_eq!(read.status, 200);
        let text = String::from_utf8(read.bytes).unwrap();
        assert_eq!(text.matches("BEGIN:VEVENT").count(), 1, "both days are one");
        assert!(text.contains("DTSTART:20270112T080000Z") && text.contains("DTEND:20270113T140000Z"));
        assert!(text.contains("DTSTART:20270112T080000Z") && !text.contains("Ikke for Kari"));
        answer(&kari, &day, "REJECTED").await.unwrap();
        let text = String::from_utf8(nobody.get(&below).await.bytes).unwrap();
        assert!(!text.contains("BEGIN:VEVENT"));
        kari.delete("/calendarfeed").await.expect(204);
        // Whoever still asks is told that it is for good; of one that never was nothing is said.
        assert_eq!(nobody.get(&below).await.problem(410), "gone");
        let other = format!("{}x", &below[..below.len() - 1]);
        assert_eq!(nobody.get(&other).await.problem(404), "not_found");
        let first = kari.post("/calendarfeed", json!(null)).await.expect(201);
        kari.post("/calendarfeed", json!(null)).await.expect(201);
        let url = first["url"].as_str().unwrap();
        let replaced = nobody.get(&url[url.find("/api/").unwrap() + 4..]).await;
        assert_eq!(replaced.problem(410), "gone");
    }

    /// "The feed holds 500 events and validates in an independent parser."
    async fn a_feed_of_500_events_is_read_by_another_program(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let title = "Kurs; «Ås», del\n1";
        let mut body = information("Kurs");
        body["description"] = json!(title.repeat(9));
        let day = made(&siri, body, &[&kari]).await;
        let copies = format!("{}/copy", path(&day));
        for number in 0..10 {
            let starts: Vec<i64> = (1..52).map(|week| at(number + 7 * 24 * week)).collect();
            let body = json!({ "starts": starts, "withParticipants": true });
            siri.post(&copies, body).await.expect(201);
        }
        let feed = kari.post("/calendarfeed", json!(null)).await.expect(201);
        let url = feed["url"].as_str().unwrap();
        let read = world.anonymous().get(&url[url.find("/api/").unwrap() + 4..]).await;
        let mut found = ical::IcalParser::new(&read.bytes[..]);
        let calendar = found.next().unwrap().unwrap();
        assert!(found.next().is_none(), "one calendar");
        assert_eq!(calendar.events.len(), 500);
        let named = |event: &ical::parser::ical::component::IcalEvent, name: &str| {
            let all = &event.properties;
            all.iter().find(|it| it.name == name).and_then(|it| it.value.clone()).unwrap()
        };
        let uids: std::collections::HashSet<String> =
            calendar.events.iter().map(|it| named(it, "UID")).collect();
        assert_eq!(uids.len(), 500, "each is one of its own");
        for event in &calendar.events {
            assert!(named(event, "DTSTART") < named(event, "DTEND"));
            assert!(named(event, "DTSTAMP").ends_with('Z'));
        }
    }

    async fn the_calendar_shows_each_what_concerns_her(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let terje = fjord.instructor("Terje").await;
        fjord.connect(&terje, &kari).await;
        let day = made(&siri, information("Førstehjelp"), &[&kari]).await;
        made(&siri, information("Truckkurs"), &[&ola]).await;
        let asked = format!("/trainingdays/calendar?from={}&to={}", at(25), at(26));
        let number = async |who: &svenn_testkit::Client| {
            who.get(&asked).await.expect(200).as_array().unwrap().len()
        };
        assert_eq!([number(&siri).await, number(&kari).await, number(&terje).await], [2, 1, 1]);
        let file = kari.get(&format!("{}/ics", path(&day))).await;
        assert!(String::from_utf8(file.bytes).unwrap().contains("METHOD:PUBLISH"));
    }

    /// Whoever has a time of their own is told of it, and has it in every calendar.
    async fn a_time_of_her_own_is_told_and_stands_in_her_calendars(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let day = made(&siri, information("Førstehjelp"), &[&kari, &ola]).await;
        invite(&siri, &day).await;
        world.run_jobs().await;
        let hers = epost(&kari).await;
        let invited = world.mailed_events(&hers).await.pop().unwrap();
        let own = format!("{}/participants/{}/time", path(&day), kari.id);
        siri.put(&own, json!({ "duration": lasting(3, 5) })).await.expect(200);
        world.run_jobs().await;
        let told = world.mailed_events(&hers).await;
        assert_eq!((told.len(), told[1].method.as_str()), (2, "REQUEST"));
        assert_eq!((told[1].start.as_str(), &told[1].uid), ("20270112T110000Z", &invited.uid));
        assert!(told[1].sequence > invited.sequence);
        assert_eq!(world.mailed_events(&epost(&ola).await).await.len(), 1, "it is hers alone");
        let begins = async |who: &svenn_testkit::Client| {
            let file = who.get(&format!("{}/ics", path(&day))).await;
            let text = String::from_utf8(file.bytes).unwrap();
            text.matches("BEGIN:VEVENT").count() == 1 && text.contains("20270112T110000Z")
        };
        assert!(begins(&kari).await && !begins(&ola).await);
        // "participantsManually, participantsNotMet, participantsindividualtime (ref, duration)"
        let view = seen(&siri, &day).await;
        assert_eq!(view["participantsManually"].as_array().unwrap().len(), 2);
        assert_eq!((&view["participantsNotMet"], &view["activityStatus"]), (&json!([]), &json!("PLANNED")));
        let own_time = json!([{ "ref": kari.id, "duration": lasting(3, 5) }]);
        assert_eq!(view["participantsindividualtime"], own_time);
        assert_eq!(seen(&ola, &day).await["participants"], json!([ola.id]));
        // The same time again is no news, and the day's own time is.
        siri.put(&own, json!({ "duration": lasting(3, 5) })).await.expect(200);
        siri.put(&own, json!({ "duration": { "from": 0, "to": 0 } })).await.expect(200);
        world.run_jobs().await;
        let told = world.mailed_events(&hers).await;
        assert_eq!((told.len(), &told[2].start), (3, &invited.start));
    }

    /// A time of her own is on the day as it is moved, and she hears that one.
    async fn a_time_of_her_own_moves_with_the_day(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let day = made(&siri, information("Førstehjelp"), &[&kari]).await;
        invite(&siri, &day).await;
        let own = format!("{}/participants/{}/time", path(&day), kari.id);
        siri.put(&own, json!({ "duration": lasting(3, 5) })).await.expect(200);
        let version = seen(&siri, &day).await["version"].clone();
        let week = 7 * 24;
        let days = [lasting(week, week + 6), lasting(week + 24, week + 30)];
        let moved = json!({ "version": version, "days": days });
        // Said before it is done, and nothing is done by it.
        let time = format!("{}/time", path(&day));
        let preview = siri.post(&format!("{time}/preview"), moved.clone()).await.expect(200);
        assert_eq!(preview["folger"], json!([
            "1 som er invitert, får beskjed, og kalenderen følger med; svaret blir stående",
            "1 egen tid følger med dagen",
        ]));
        assert_eq!(seen(&kari, &day).await["own"]["individualTime"], lasting(3, 5));
        siri.put(&time, moved).await.expect(200);
        let history = seen(&siri, &day).await["timeline"].to_string();
        assert!(history.contains("1 egen tid følger med dagen"), "{history}");
        let hers = lasting(week + 3, week + 5);
        assert_eq!(seen(&kari, &day).await["own"]["individualTime"], hers);
        world.run_jobs().await;
        let told = world.mailed_events(&epost(&kari).await).await;
        assert_eq!(told.last().unwrap().start, "20270119T110000Z");
    }

    /// "A changed place is told, and grows SEQUENCE."
    async fn whoever_comes_is_told_of_another_place(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let day = made(&siri, information("Førstehjelp"), &[&kari, &ola]).await;
        invite(&siri, &day).await;
        answer(&kari, &day, "ACCEPTED").await.unwrap();
        answer(&ola, &day, "REJECTED").await.unwrap();
        world.run_jobs().await;
        let hers = epost(&kari).await;
        let invited = world.newest_message_to(&hers).await.unwrap();
        let when = "12.01.2027 09:00-15:00 og 13.01.2027 09:00-15:00";
        assert!(invited.contains(when), "both days, each whole: {invited}");
        let before = world.mailed_events(&hers).await.pop().unwrap();

        let change = async |what: &str, place: &str| {
            let version = seen(&siri, &day).await["version"].clone();
            let mut body = information(what);
            body["version"] = version;
            body.as_object_mut().unwrap().remove("template");
            body["location"] = json!(place);
            let preview = format!("{}/preview", path(&day));
            let said = siri.post(&preview, body.clone()).await.expect(200)["folger"].clone();
            siri.put(&path(&day), body).await.expect(200);
            world.run_jobs().await;
            said
        };
        let said = change("Førstehjelp", "Ny sal i Bergen").await;
        let one = "1 som er invitert, får beskjed om stedet, og kalenderen følger med";
        assert_eq!(said, json!([one]));
        let kept = format!("Nytt sted: Ny sal i Bergen. {one}");
        assert!(seen(&siri, &day).await["timeline"].to_string().contains(&kept));
        let told = world.newest_message_to(&hers).await.unwrap();
        assert!(told.contains("nytt sted") && told.contains("Ny sal i Bergen"), "{told}");
        let after = world.mailed_events(&hers).await.pop().unwrap();
        assert_eq!((after.sequence, after.answer.as_str()), (before.sequence + 1, "ACCEPTED"));
        assert_eq!((&after.uid, after.method.as_str()), (&before.uid, "REQUEST"));
        assert_eq!(world.mailed_events(&epost(&ola).await).await.len(), 1, "he does not come");
        assert_eq!(change("Førstehjelp nå", "Ny sal i Bergen").await, json!([]));
        assert_eq!(world.mailed_events(&hers).await.len(), 2, "the place is the same");
    }

    /// A course of several days is one event, in the invitation, in the file and in the feed: with
    /// one name, one time and one number, also when it moves and when it is cancelled.
    async fn a_day_has_one_name_in_every_calendar(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let day = made(&siri, information("Førstehjelp"), &[&kari]).await;
        invite(&siri, &day).await;
        let feed = kari.post("/calendarfeed", json!(null)).await.expect(201);
        let url = feed["url"].as_str().unwrap();
        let below = &url[url.find("/api/").unwrap() + 4..];
        let is_one = async |method: &str, status: &str| {
            world.run_jobs().await;
            let told = world.mailed_events(&epost(&kari).await).await.pop().unwrap();
            assert_eq!(told.method, method);
            let feed = world.anonymous().get(below).await;
            let file = kari.get(&format!("{}/ics", path(&day))).await;
            for bytes in [feed.bytes, file.bytes] {
                let text = String::from_utf8(bytes).unwrap();
                for line in [
                    format!("UID:{}", told.uid),
                    format!("SEQUENCE:{}", told.sequence),
                    format!("DTSTART:{}", told.start),
                    format!("STATUS:{status}"),
                    "TRANSP:TRANSPARENT".to_owned(),
                ] {
                    assert!(text.contains(&format!("{line}\r\n")), "{line} in {text}");
                }
                assert_eq!(text.matches("BEGIN:VEVENT").count(), 1, "{text}");
                assert!(text.contains("ORGANIZER;CN=\"Kontoret fjord\":mailto:"), "{text}");
                assert!(!text.contains("ATTENDEE"), "{text}");
            }
            told.sequence
        };
        let first = is_one("REQUEST", "CONFIRMED").await;
        let version = seen(&siri, &day).await["version"].clone();
        let days = [lasting(48, 50), lasting(72, 74), lasting(96, 98)];
        let times = json!({ "version": version, "days": days });
        siri.put(&format!("{}/time", path(&day)), times).await.expect(200);
        let second = is_one("REQUEST", "CONFIRMED").await;
        let cancel = format!("{}/cancel", path(&day));
        siri.post(&cancel, json!({ "message": "Læreren er syk" })).await.expect(200);
        let third = is_one("CANCEL", "CANCELLED").await;
        assert!(first < second && second < third);
    }

    /// "UID: minted once per event"; "CANCEL: … same UID/ORGANIZER, SEQUENCE+1".
    async fn an_invitation_stands_in_her_calendar_moves_there_and_goes(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let day = made(&siri, information("Førstehjelp"), &[&kari, &ola]).await;
        invite(&siri, &day).await;
        world.run_jobs().await;
        let (hers, his) = (epost(&kari).await, epost(&ola).await);
        let [invited] = &world.mailed_events(&hers).await[..] else { panic!("one invitation") };
        assert_eq!(invited.method, "REQUEST");
        assert_eq!(invited.start, "20270112T080000Z");
        assert_eq!(invited.uid, format!("{}@fjord.svenn", day["id"].as_str().unwrap()));
        answer(&kari, &day, "ACCEPTED").await.unwrap();

        let version = seen(&siri, &day).await["version"].clone();
        let times = json!({ "version": version, "days": [lasting(48, 50)] });
        siri.put(&format!("{}/time", path(&day)), times).await.expect(200);
        world.run_jobs().await;
        let told = world.mailed_events(&hers).await;
        assert_eq!((told.len(), told[1].sequence), (2, invited.sequence + 1));
        assert_eq!(told[1].answer, "ACCEPTED");

        // Ola is taken off it, and his calendar alone is told.
        let version = seen(&siri, &day).await["version"].clone();
        let people = json!({ "version": version, "participants": [kari.id], "grupper": [] });
        siri.put(&format!("{}/participants", path(&day)), people).await.expect(200);
        world.run_jobs().await;
        assert_eq!(world.mailed_events(&hers).await.len(), 2);
        let off = world.mailed_events(&his).await.pop().unwrap();
        assert_eq!((off.method.as_str(), &off.status), ("CANCEL", &None));

        let version = seen(&siri, &day).await["version"].clone();
        siri.delete(&format!("{}?version={version}", path(&day))).await.expect(204);
        world.run_jobs().await;
        let told = world.mailed_events(&hers).await;
        let off = told.last().unwrap();
        assert_eq!((told.len(), off.method.as_str()), (3, "CANCEL"));
        assert_eq!(off.status.as_deref(), Some("CANCELLED"));
        assert!(told.iter().all(|it| it.uid == invited.uid));
        assert!(told.windows(2).all(|two| two[0].sequence < two[1].sequence));
    }
}
