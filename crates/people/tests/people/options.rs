use svenn_testkit::{json, on_both_engines};

on_both_engines! {
    async fn coordinators_pick_people_by_the_beginning_of_a_name(world) {
        let fjord = world.office("fjord").await;
        let (siri, _) = (fjord.coordinator("Siri").await, fjord.coordinator("Åse").await);
        let (terje, nora) = (fjord.instructor("Terje").await, fjord.instructor("Nora").await);
        let found = siri.get("/options/employees").await.expect(200);
        let names: Vec<_> = found.as_array().unwrap().iter().map(|it| &it["id"]).collect();
        assert_eq!(names, [&json!(nora.id), &json!(terje.id)]);
        let found = siri.get("/options/employees?q=terj").await.expect(200);
        assert_eq!(found[0]["navn"], "Terje Ledersen");
        assert!(found[0]["detail"].as_str().unwrap().ends_with("@fjord.example"));
        assert_eq!(found.as_array().unwrap().len(), 1);
        let found = siri.get("/options/coordinators?q=aase").await.expect(200);
        assert_eq!(found[0]["navn"], "Åse Koordinatorsen");
    }

    async fn nobody_but_a_coordinator_picks(world) {
        let (fjord, vidde) = (world.office("fjord").await, world.office("vidde").await);
        let (kari, terje, _) = fjord.loop_of_three().await;
        let stranger = vidde.coordinator("Siri").await;
        assert_eq!(stranger.get("/options/employees").await.expect(200), json!([]));
        for path in ["/options/employees", "/options/coordinators"] {
            for who in [&kari, &terje] {
                assert_eq!(who.get(path).await.problem(403), "forbidden");
            }
            assert_eq!(world.anonymous().get(path).await.problem(401), "unauthenticated");
        }
    }
}
