//! Digital courses through the real router, on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on says why by panicking"
)]

pub mod samples;

use svenn_testkit::{Client, Office, Reply, Value, World, explored, json, on_both_engines};

const CHANGE: &str = "/xtramile/coursesapprentice";

/// An office that has digital courses.
async fn office<'w>(world: &'w World, tenant: &str) -> Office<'w> {
    let office = world.office(tenant).await;
    switch(&office, true).await;
    office
}

async fn switch(office: &Office<'_>, on: bool) {
    let tx = office.write().await;
    svenn_organisation::change(&tx, |it| it.flags.xtramile = on).await.unwrap();
    tx.commit().await.unwrap();
}

/// Gives and takes away.
async fn change(siri: &Client, who: &[&Client], add: &[&str], remove: &[&str]) -> Reply {
    let ids: Vec<&str> = who.iter().map(|one| one.id.as_str()).collect();
    siri.post(CHANGE, json!({ "apprentices": ids, "add": add, "remove": remove })).await
}

/// The digital courses of an apprentice, as somebody is told.
async fn told(who: &Client, of: &Client) -> Value {
    who.get(&format!("{CHANGE}/{}", of.id)).await.expect(200)
}

fn sorted(view: &Value) -> Vec<String> {
    let ids = view["xtramileCourses"].as_array().unwrap().iter();
    let mut ids: Vec<String> = ids.map(|id| id.as_str().unwrap().to_owned()).collect();
    ids.sort_unstable();
    ids
}

on_both_engines! {
    async fn courses_are_given_to_several_and_taken_away_and_what_else_they_have_stays(world) {
        let fjord = office(&world, "fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let catalogue = siri.get("/xtramile/courses").await.expect(200);
        assert_eq!(catalogue["allCourses"].as_array().unwrap().len(), 8);
        assert_eq!(catalogue["allCourses"][1]["name"], "Arbeidsmiljø og sikkerhet");
        let given = change(&siri, &[&kari], &["101"], &[]).await.expect(200);
        assert_eq!(given, json!({ "added": 1, "removed": 0 }));
        let given = change(&siri, &[&kari, &ola], &["101", "102"], &[]).await.expect(200);
        assert_eq!(given, json!({ "added": 3, "removed": 0 }));
        let other = change(&siri, &[&kari, &ola], &["103"], &["102"]).await.expect(200);
        assert_eq!(other, json!({ "added": 2, "removed": 2 }));
        let hers = told(&kari, &kari).await;
        assert_eq!(sorted(&hers), ["101", "103"]);
        assert_eq!(hers["allCourses"].as_array().unwrap().len(), 2, "not the whole catalogue");
        let seen = told(&siri, &kari).await;
        assert_eq!(seen["allCourses"].as_array().unwrap().len(), 8);
        let shares: Vec<i64> = seen["statistics"].as_array().unwrap().iter()
            .map(|it| it["percent"].as_i64().unwrap()).collect();
        assert_eq!(shares.len(), 2);
        let mean = seen["mean"].as_i64().unwrap();
        assert_eq!(mean, (shares.iter().sum::<i64>() + 1) / 2);
        let unknown = change(&siri, &[&kari], &["999"], &[]).await.expect(422);
        assert_eq!((&unknown["fields"][0]["field"], &unknown["fields"][0]["code"]),
            (&json!("add"), &json!("unknown")));
        let both = change(&siri, &[&kari], &["101"], &["101"]).await.expect(422);
        assert_eq!(both["fields"][0]["code"], "both");
        let nobody = change(&siri, &[&siri], &["101"], &[]).await.expect(422);
        assert_eq!(nobody["fields"][0]["field"], "apprentices");
    }

    async fn a_course_is_opened_without_signing_in_again_by_who_has_it(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let open = async |course: &str| {
            kari.post("/xtramile/authorization", json!({ "course": course })).await
        };
        assert_eq!(open("101").await.problem(404), "not_found");
        change(&siri, &[&kari], &["101", "108-STENGT"], &[]).await.expect(200);
        let opened = open("101").await.expect(200);
        assert!(opened["url"].as_str().unwrap().ends_with("xtramile=101"), "{opened}");
        assert_eq!(open("108-STENGT").await.problem(409), "not_let_in");
    }

    async fn who_may_know_of_an_apprentices_courses(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let (terje, siv) = (fjord.instructor("Terje").await, fjord.instructor("Siv").await);
        let ola = fjord.apprentice("Ola").await;
        fjord.connect(&terje, &kari).await;
        change(&siri, &[&kari], &["101"], &[]).await.expect(200);
        assert_eq!(sorted(&told(&terje, &kari).await), ["101"]);
        let path = format!("{CHANGE}/{}", kari.id);
        let others: [&Client; 2] = [&siv, &ola];
        for who in others {
            assert_eq!(who.get(&path).await.problem(404), "not_found");
        }
        switch(&fjord, false).await;
        assert_eq!(siri.get(&path).await.problem(404), "not_found");
        assert_eq!(siri.get("/xtramile/courses").await.problem(404), "not_found");
        assert_eq!(change(&siri, &[&kari], &["102"], &[]).await.problem(404), "not_found");
    }

    async fn what_is_kept_is_shown_while_the_provider_is_down_or_tells_half(world) {
        for (tenant, has_catalogue) in [("vestnede", false), ("vesthalv", true)] {
            let office = office(&world, tenant).await;
            let (siri, kari) = (office.coordinator("Siri").await, office.apprentice("Kari").await);
            let tx = office.write().await;
            let course = svenn_xtramile::NewChoice {
                course: "7".to_owned(), name: "Brann".to_owned(), lessons: 4,
            };
            let to = [svenn_kernel::ApprenticeId::parse(&kari.id).unwrap()].into();
            let by = svenn_kernel::PersonId::parse(&siri.id).unwrap();
            svenn_xtramile::give(&tx, &to, &[course], &by).await.unwrap();
            tx.commit().await.unwrap();
            let hers = told(&kari, &kari).await;
            assert_eq!(hers["allCourses"][0]["name"], "Brann", "{tenant}");
            assert_eq!(hers["hasCatalogue"], has_catalogue, "{tenant}");
            assert_eq!((&hers["hasStatistics"], &hers["statistics"]), (&json!(false), &json!([])));
            assert!(hers.get("mean").is_none());
            if !has_catalogue {
                let down = "xtramile_unavailable";
                assert_eq!(siri.get("/xtramile/courses").await.problem(503), down);
                assert_eq!(change(&siri, &[&kari], &["101"], &[]).await.problem(503), down);
                let open = json!({ "course": "7" });
                assert_eq!(kari.post("/xtramile/authorization", open).await.problem(503), down);
            }
            // Taking away needs nobody.
            change(&siri, &[&kari], &[], &["7"]).await.expect(200);
            assert!(sorted(&told(&kari, &kari).await).is_empty());
        }
    }

    async fn two_who_choose_at_once_both_get_what_they_chose(world) {
        let fjord = office(&world, "fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        for schedule in explored("courses given x courses given and taken away") {
            change(&siri, &[&kari, &ola], &["104"], &["101", "102", "103"]).await.expect(200);
            let (both, turned) = ([&kari, &ola], [&ola, &kari]);
            let one = change(&siri, &both, &["101", "102"], &[]);
            let other = change(&siri, &turned, &["102", "103"], &["104"]);
            let (one, other) = fjord.race_by(&schedule, one, other).await;
            schedule.none_failed(&[&one, &other]);
            for who in [&kari, &ola] {
                let has = sorted(&told(&siri, who).await);
                schedule.holds(has == ["101", "102", "103"], format_args!("{has:?}"));
            }
        }
    }
}
