//! What invitations say to the calendars of those who get them.

use svenn_testkit::{Client, json, on_both_engines};

use super::{plan, samples::LATER, take_part};

pub(super) async fn epost(who: &Client) -> String {
    who.get("/me").await.expect(200)["epost"].as_str().unwrap().to_owned()
}

on_both_engines! {
    /// "a calendar update never doubles an event"; "METHOD:REQUEST/CANCEL, SEQUENCE, stable UID".
    /// Cell `interview_changed`.
    async fn an_invitation_is_updated_and_taken_back_in_the_same_event(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let (hers, his) = (epost(&kari).await, epost(&terje).await);
        let path = plan(&siri, &kari, LATER).await;
        // Read in the app before the e-mail leaves: her calendar still has to know.
        let post = axum::http::Method::POST;
        kari.send(post, "/notificationcenter/readmessages", None).await.expect(204);
        world.run_jobs().await;
        let [invited] = &world.mailed_events(&hers).await[..] else { panic!("one invitation") };
        let id = path.rsplit('/').next().unwrap();
        assert_eq!(invited.uid, format!("{id}@fjord.svenn"));
        assert_eq!((invited.method.as_str(), invited.sequence), ("REQUEST", 0));
        assert_eq!(invited.status.as_deref(), Some("CONFIRMED"));
        assert_eq!(invited.attendee, format!("mailto:{hers}"));
        assert_eq!(invited.answer, "NEEDS-ACTION");
        assert!(invited.organizer.ends_with("@svenn.example"), "whoever sends it");

        let yes = json!({ "svar": "ACCEPTED" });
        kari.post(&format!("{path}/answer"), yes).await.expect(200);
        // Nothing but a word has changed for her: her answer stands.
        let again = json!({ "id": id, "users": [kari.id], "previousUsers": [], "hasChanged": false });
        siri.post("/assessmentinterview/sendcalendarinvite", again).await.expect(200);
        world.run_jobs().await;
        let told = world.mailed_events(&hers).await;
        assert_eq!((told[1].sequence, told[1].answer.as_str()), (0, "ACCEPTED"));

        let moved = json!({
            "version": 1, "plannedTime": LATER + 3_600_000, "minutes": 45,
            "place": "Kontoret", "teamsUrl": "",
        });
        // Said before it is done, and nothing is done by it.
        let preview = siri.post(&format!("{path}/preview"), moved.clone()).await.expect(200);
        assert_eq!(preview["folger"], json!([
            "2 som er invitert, får beskjed og spørres på nytt, og kalenderne deres følger med",
            "1 svar på invitasjonen faller bort",
        ]));
        assert_eq!(siri.get(&path).await.expect(200)["version"], 1);
        siri.put(&path, moved).await.expect(200);
        let journal = siri.get(&format!("/journal/apprentices/{}", kari.id)).await.expect(200);
        assert!(journal.to_string().contains("1 svar på invitasjonen faller bort"), "{journal}");
        world.run_jobs().await;
        let told = world.mailed_events(&hers).await;
        assert_eq!((told[2].sequence, told[2].answer.as_str()), (1, "NEEDS-ACTION"));
        assert_ne!(told[2].start, invited.start);

        // Terje does not take part any more: for him alone it is off.
        take_part(&siri, &path, &[&kari]).await;
        world.run_jobs().await;
        assert_eq!(world.mailed_events(&hers).await.len(), 3, "nothing has changed for her");
        let his = world.mailed_events(&his).await;
        let off = his.last().unwrap();
        assert_eq!((off.method.as_str(), off.sequence, &off.status), ("CANCEL", 2, &None));

        siri.delete(&format!("{path}?version=2")).await.expect(204);
        world.run_jobs().await;
        let told = world.mailed_events(&hers).await;
        let off = told.last().unwrap();
        assert_eq!((off.method.as_str(), off.sequence), ("CANCEL", 3));
        assert_eq!(off.status.as_deref(), Some("CANCELLED"));
        assert!(told.iter().all(|it| it.uid == invited.uid));
        let numbers: Vec<u32> = told.iter().map(|it| it.sequence).collect();
        assert!(numbers.is_sorted(), "{numbers:?}");
    }

    async fn whoever_is_withdrawn_is_told_once_and_is_not_waited_for(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let his = epost(&terje).await;
        let path = plan(&siri, &kari, LATER).await;
        take_part(&siri, &path, &[&kari, &terje]).await;
        let id = path.rsplit('/').next().unwrap();
        let call = async |users: &[&str], previous: &[&str]| {
            let body = json!({
                "id": id, "users": users, "previousUsers": previous, "hasChanged": false,
            });
            siri.post("/assessmentinterview/sendcalendarinvite", body).await
        };
        call(&[&kari.id, &terje.id], &[]).await.expect(200);
        world.run_jobs().await;
        let before = world.mailed_events(&his).await.len();
        for _ in 0..2 {
            let view = call(&[], &[&terje.id]).await.expect(200);
            world.run_jobs().await;
            let told = world.mailed_events(&his).await;
            assert_eq!((told.len(), told[before].method.as_str()), (before + 1, "CANCEL"));
            let all = view["participants"].as_array().unwrap();
            let him = all.iter().find(|it| it["id"] == terje.id.as_str()).unwrap();
            assert_eq!(him["invitasjon"], json!("Ikke invitert"), "{him}");
        }
        for (users, previous, field) in
            [(vec!["nobody"], vec![], "users"), (vec![], vec!["nobody"], "previousUsers")]
        {
            let refused = call(&users, &previous).await;
            assert_eq!(refused.status, 422);
            assert!(refused.json().to_string().contains(field), "{}", refused.json());
        }
    }

    /// "Outbox strictly ordered per (event, recipient): CANCEL never overtakes REQUEST."
    async fn what_waits_still_is_overtaken_by_what_comes_later(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ..) = fjord.loop_of_three().await;
        let hers = epost(&kari).await;
        let path = plan(&siri, &kari, LATER).await;
        let moved = json!({
            "version": 1, "plannedTime": LATER + 3_600_000, "minutes": 60,
            "place": "", "teamsUrl": "",
        });
        siri.put(&path, moved).await.expect(200);
        siri.delete(&format!("{path}?version=2")).await.expect(204);
        world.run_jobs().await;
        world.run_jobs().await;
        let [off] = &world.mailed_events(&hers).await[..] else { panic!("the last word alone") };
        assert_eq!((off.method.as_str(), off.sequence), ("CANCEL", 2));
    }

    async fn what_is_for_a_calendar_waits_for_no_daily_summary(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ..) = fjord.loop_of_three().await;
        let wanted = json!({ "stilleTimer": true, "dagligOppsummering": true });
        kari.put("/preferences", wanted).await.expect(200);
        plan(&siri, &kari, LATER).await;
        world.run_jobs().await;
        assert_eq!(world.mailed_events(&epost(&kari).await).await.len(), 1);
    }
}
