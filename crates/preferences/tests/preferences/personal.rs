//! What is kept of people, and how it goes.

use svenn_kernel::PersonId;
use svenn_preferences::Preferences;
use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{choose, switch};

/// The part of what is kept of somebody that she has chosen.
async fn part(siri: &Client, person: &Client) -> Value {
    let kept = siri.get(&format!("/privacy/people/{}", person.id)).await.expect(200);
    let parts = kept["deler"].as_array().unwrap();
    parts.iter().find(|part| part["name"] == "varselvalg").cloned().unwrap_or(Value::Null)
}

on_both_engines! {
    async fn choices_are_personal_and_go_with_the_person(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let nothing = part(&siri, &kari).await;
        assert!(nothing.is_null() || nothing["antall"] == 0, "{nothing}");
        switch(&kari, "PUSH", false).await;
        choose(&kari, true, true).await;
        let kept = part(&siri, &kari).await;
        assert_eq!((&kept["antall"], &kept["skjebne"]), (&json!(2), &json!("SLETTES")), "{kept}");
        let path = format!("/privacy/people/{}/anonymise", kari.id);
        let body = json!({ "version": 1, "bekreftelse": "Kari Lærlingsen" });
        siri.post(&path, body).await.expect(204);
        let who = PersonId::parse(&kari.id).unwrap();
        let left = svenn_preferences::load(&fjord.read().await, &who).await.unwrap();
        assert_eq!(left, Preferences::default());
    }
}
