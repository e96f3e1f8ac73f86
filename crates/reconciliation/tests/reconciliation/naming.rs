//! Whom the bank's lines name, and the list as others see it.

use svenn_testkit::{json, on_both_engines};

use super::{detail, dnb, found_by, gebyr, own_account, stored, upload};

on_both_engines! {
    async fn a_line_that_names_somebody_loses_the_name_when_they_are_erased(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let seen = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
        let last = seen["etternavn"].as_str().unwrap().to_owned();
        let account = own_account(&siri).await;
        let named = format!("Tilbake fra {}, KARI", last.to_uppercase());
        let texts = [("20.01.2026", named.as_str(), "100,00", ""), ("20.01.2026", "Kari", "5,00", "")];
        stored(&world, &siri, &account, dnb(&texts)).await;
        let export = format!("/privacy/people/{}/export", kari.id);
        assert_eq!(siri.post(&export, json!({})).await.status, 200);
        let seen = siri.get(&format!("/privacy/people/{}", kari.id)).await.expect(200);
        let erase = json!({ "version": seen["version"], "bekreftelse": seen["navn"] });
        let _ = siri.post(&format!("/privacy/people/{}/anonymise", kari.id), erase).await.expect(204);
        world.run_jobs().await;
        let all = found_by(&siri, json!({ "sort": [{ "field": "ore", "direction": "desc" }] })).await;
        assert_eq!(all[0]["text"], "Tilbake fra (slettet), (slettet)", "{all:?}");
        assert_eq!(all[1]["text"], "Kari", "one word tells nobody");
        assert_eq!(detail(&siri, &all[0]).await["entry"]["text"], all[0]["text"]);
    }

    async fn a_text_of_the_bank_keeps_no_whole_account(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let account = own_account(&siri).await;
        let file = gebyr("Til konto 8601.11.17947");
        stored(&world, &siri, &account, file.clone()).await;
        let found = found_by(&siri, json!({ "q": "konto" })).await;
        assert_eq!(found[0]["text"], "Til konto 8601 ** **947");
        assert!(found_by(&siri, json!({ "q": "86011117947" })).await.is_empty());
        let again = upload(&siri, "check", &format!("&account={account}"), file).await.expect(200);
        assert_eq!(again["parts"][0]["new"], 0, "and it is known again");
    }

    async fn lines_are_for_those_who_may_see_grants(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let account = own_account(&siri).await;
        stored(&world, &siri, &account, gebyr("Gebyr")).await;
        let found = found_by(&siri, json!({ "q": "12,50" })).await;
        assert_eq!((found.len(), &found[0]["belop"]), (1, &json!(12)));
        let terje = fjord.instructor("Terje").await;
        assert!(found_by(&terje, json!({})).await.is_empty(), "nothing for an instructor");
    }
}
