//! A change of company is said before, stands in the journal after, and is told once.

use svenn_kernel::{PersonId, Role};
use svenn_testkit::{Client, Office, Value, json, on_both_engines};

fn of(who: &Client, part: &str) -> String {
    format!("/apprentices/{}{part}", who.id)
}

/// How often somebody was told by a template.
async fn told(fjord: &Office<'_>, who: &Client, rolle: Role, template: &str) -> usize {
    let who = fjord.sign_in(&PersonId::parse(&who.id).unwrap(), rolle).await;
    let all = who.get("/notificationcenter/my?days=100").await.expect(200);
    let all = all["automaticMessages"]["messages"].as_array().unwrap();
    all.iter().filter(|one| one.to_string().contains(template)).count()
}

fn each_is_in(said: &Value, journal: &Value) {
    for one in said.as_array().unwrap() {
        let one = one.as_str().unwrap();
        assert!(journal.to_string().contains(one), "{one} in {journal}");
    }
}

on_both_engines! {
    /// "A change of company tells the apprentice, the former and the new instructors once each", and
    /// "the same sentences stand in the history afterwards".
    /// Cell `company_changed_before`.
    async fn company_changed(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let berit = fjord.instructor("Berit").await;
        let (old, new) = (fjord.company("Bygg AS").await, fjord.company("Vik AS").await);
        let began = json!({ "version": 1, "startdato": "2026-08-01", "sluttdato": "2028-07-31" });
        siri.put(&of(&kari, "/laeretid"), began).await.expect(200);
        let works = |company: Value, who: &Client| json!({
            "version": 2, "bedriftid": company, "ansatte": [who.id], "avdelingerMore": [],
        });
        siri.put(&of(&kari, "/laerebedrift"), works(json!(old), &terje)).await.expect(200);
        world.run_jobs().await;
        let before = told(&fjord, &kari, Role::Laerling, "Vik AS").await;
        assert_eq!(before, 0);
        let body = json!({
            "version": 3, "arsak": "NYBEDRIFT", "avsluttet": "2026-10-31", "bedriftid": new,
            "programomrade": null, "startdato": "2026-11-01", "sluttdato": "2028-07-31",
            "ansatte": [berit.id],
        });
        let preview = siri.post(&of(&kari, "/kontrakter/preview"), body.clone()).await.expect(200);
        let said = preview["folger"].clone();
        assert!(said.to_string().contains("fra Bygg AS til Vik AS"), "{said}");
        assert!(said.to_string().contains("Terje") && said.to_string().contains("Berit"), "{said}");
        let seen = siri.get(&of(&kari, "")).await.expect(200);
        assert_eq!(seen["bedrift"]["navn"], "Bygg AS", "nothing was done");
        siri.post(&of(&kari, "/kontrakter"), body).await.expect(200);
        world.run_jobs().await;
        let journal = siri.get(&format!("/journal/apprentices/{}", kari.id)).await.expect(200);
        each_is_in(&said, &journal);
        let seen = siri.get(&of(&kari, "")).await.expect(200);
        assert_eq!(seen["ansatte"][0]["id"], json!(berit.id));
        for (who, rolle) in
            [(&kari, Role::Laerling), (&terje, Role::Ansatt), (&berit, Role::Ansatt)]
        {
            assert_eq!(told(&fjord, who, rolle, "Vik AS").await, 1, "{rolle:?}");
        }
    }

    /// Another company that is set on the page of the company is a change of company too.
    async fn another_company_on_its_page_is_said_before_and_told(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let new = fjord.company("Vik AS").await;
        let body = json!({
            "version": 1, "bedriftid": new, "ansatte": [], "avdelingerMore": [],
        });
        let preview = siri.post(&of(&kari, "/laerebedrift/preview"), body.clone()).await;
        let said = preview.expect(200)["folger"].clone();
        assert!(said.to_string().contains("får Vik AS"), "{said}");
        siri.put(&of(&kari, "/laerebedrift"), body).await.expect(200);
        world.run_jobs().await;
        let journal = siri.get(&format!("/journal/apprentices/{}", kari.id)).await.expect(200);
        each_is_in(&said, &journal);
        assert_eq!(told(&fjord, &terje, Role::Ansatt, "Vik AS").await, 1);
    }

    /// An instructor who goes along hears of the other company too.
    async fn who_instructs_still_is_told_of_the_other_company(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let new = fjord.company("Vik AS").await;
        let body = json!({
            "version": 1, "bedriftid": new, "ansatte": [terje.id], "avdelingerMore": [],
        });
        let preview = siri.post(&of(&kari, "/laerebedrift/preview"), body.clone()).await;
        let said = preview.expect(200)["folger"].to_string();
        assert!(said.contains("Lærlingen og de faglige lederne får beskjed"), "{said}");
        siri.put(&of(&kari, "/laerebedrift"), body).await.expect(200);
        world.run_jobs().await;
        for (who, rolle) in [(&kari, Role::Laerling), (&terje, Role::Ansatt)] {
            assert_eq!(told(&fjord, who, rolle, "Vik AS").await, 1, "{rolle:?}");
        }
    }

    /// "A merger tells its apprentices, employees and instructors from elsewhere, once; asked for
    /// twice it is done once."
    async fn companies_merged(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let (old, new) = (fjord.company("Bygg AS").await, fjord.company("Vik AS").await);
        let works = json!({
            "version": 1, "bedriftid": old, "ansatte": [terje.id], "avdelingerMore": [],
        });
        siri.put(&of(&kari, "/laerebedrift"), works).await.expect(200);
        let siv = fjord.instructor("Siv").await;
        let employed = json!({ "version": 1, "ansatte": [{ "id": siv.id, "avdelinger": [] }] });
        siri.put(&format!("/companies/{old}/ansatte"), employed).await.expect(200);
        let path = format!("/companies/{old}/move");
        let to = json!({ "til": new });
        let preview = siri.post(&format!("{path}/preview"), to.clone()).await.expect(200);
        assert!(preview.to_string().contains("1 faglig leder utenfra får beskjed"), "{preview}");
        assert!(preview.to_string().contains("Bygg AS slås sammen med Vik AS fra"), "{preview}");
        siri.post(&path, to.clone()).await.expect(200);
        siri.post(&path, to).await.expect(200);
        let back = json!({ "til": old });
        let crossing = siri.post(&format!("/companies/{new}/move"), back).await;
        assert_eq!(crossing.problem(409), "moving");
        world.run_jobs().await;
        world.run_jobs().await;
        let said = "Bygg AS er slått sammen med Vik AS";
        for (who, rolle) in
            [(&kari, Role::Laerling), (&terje, Role::Ansatt), (&siv, Role::Ansatt)]
        {
            assert_eq!(told(&fjord, who, rolle, said).await, 1, "{}", who.id);
        }
        let journal = siri.get(&format!("/journal/companies/{new}")).await.expect(200);
        assert_eq!(journal["found"], 1, "{journal}");
        each_is_in(&preview["folger"], &journal);
    }
}
