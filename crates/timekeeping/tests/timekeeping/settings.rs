//! Whether hours take the place of documentation, and how long a week is.

use svenn_testkit::{Value, json, on_both_engines};

use super::{begins, begun};

on_both_engines! {
    /// "timeforing versus dokumentasjon depends on whether timekeeping is enabled for the
    /// organisation": the menu follows, and so does the agreed time of a week.
    /// Cell `part_switched`.
    async fn an_office_turns_it_on_and_says_how_long_a_week_is(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ..) = fjord.loop_of_three().await;
        begins(&fjord, &kari, "2026-08-03").await;
        let stored = siri.get("/timekeeping/settings").await.expect(200);
        assert_eq!(stored, json!({ "version": 0, "enabled": false, "weekMinutes": 2_250 }));
        let keeps = async || permissions(&kari.get("/me").await.expect(200), "timekeeping");
        assert!(!keeps().await);
        let input = json!({ "version": 0, "enabled": true, "weekMinutes": 2_130 });
        let saved = siri.put("/timekeeping/settings", input.clone()).await.expect(200);
        assert_eq!(saved, json!({ "version": 1, "enabled": true, "weekMinutes": 2_130 }));
        assert!(keeps().await);
        let week = begun(&kari, "2026-11-09").await;
        assert_eq!(week["agreed"], 2_130);
        siri.put("/timekeeping/settings", input).await.expect(409);
        for minutes in [599, 3_601] {
            let input = json!({ "version": 1, "enabled": true, "weekMinutes": minutes });
            siri.put("/timekeeping/settings", input).await.expect(422);
        }
    }
}

fn permissions(me: &Value, name: &str) -> bool {
    me["permissions"].as_array().unwrap().iter().any(|it| it == name)
}
