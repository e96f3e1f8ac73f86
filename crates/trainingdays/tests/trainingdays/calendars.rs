//! Calendars: a file, a feed, and the days between two instants.

use svenn_testkit::{json, on_both_engines};

use super::{answer, at, information, made, path, turn};

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
        assert_eq!(text.matches("BEGIN:VEVENT").count(), 2, "one for each of its days");
        assert!(text.contains("DTSTART:20270112T080000Z") && !text.contains("Ikke for Kari"));
        answer(&kari, &day, "REJECTED").await.unwrap();
        let text = String::from_utf8(nobody.get(&below).await.bytes).unwrap();
        assert!(!text.contains("BEGIN:VEVENT"));
        kari.delete("/calendarfeed").await.expect(204);
        assert_eq!(nobody.get(&below).await.problem(404), "not_found");
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
}
