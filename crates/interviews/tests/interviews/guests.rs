//! Somebody from outside who takes part without an account.

use std::time::Duration;

use svenn_kernel::{Permission, Permissions, PersonId, Role};
use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{
    plan,
    prepared::{DAY_MILLIS, day_passes, noon},
    samples::LATER,
};

const HERS: &str = "vera@bedriftshelsen.example";

/// Vera, from outside, is invited.
async fn invited(siri: &Client, path: &str) -> Value {
    let body = json!({ "navn": "Vera Vik", "epost": HERS, "rolle": "Verneombud" });
    siri.post(&format!("{path}/guests"), body).await.expect(201)
}

/// Where an e-mail leads to, below `/api`.
fn link(text: &str) -> String {
    let from = text.find("/api/assessmentinterview/reply/").unwrap() + 4;
    text[from..].split_whitespace().next().unwrap().to_owned()
}

on_both_engines! {
    /// Cell `interview_deleted`.
    async fn a_guest_is_invited_by_mail_answers_by_link_and_hears_of_changes(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let per = fjord.instructor_who_may("Per", Permissions::new()).await;
        fjord.connect(&per, &kari).await;
        let path = plan(&siri, &kari, LATER).await;
        let view = invited(&siri, &path).await;
        let guest = &view["gjester"][0];
        assert_eq!((&guest["navn"], &guest["rolle"], &guest["epost"]), (&json!("Vera Vik"), &json!("Verneombud"), &json!(HERS)));
        assert_eq!(guest["invitasjon"], "Venter svar");
        world.run_jobs().await;
        let [event] = &world.mailed_events(HERS).await[..] else { panic!("one invitation") };
        let id = path.rsplit('/').next().unwrap();
        assert_eq!((&event.uid, event.method.as_str()), (&format!("{id}@fjord.svenn"), "REQUEST"));
        assert_eq!(event.attendee, format!("mailto:{HERS}"));
        let told = world.newest_message_to(HERS).await.unwrap();
        assert!(told.contains("Siri Koordinatorsen inviterer deg") && told.contains("Verkstedet"), "{told}");

        // The page asks, names nobody, and changes nothing before a button is pressed.
        let nobody = world.anonymous();
        let link = link(&told);
        let page = String::from_utf8(nobody.get(&link).await.bytes).unwrap();
        assert!(page.contains("Venter svar") && !page.contains("Kari") && !page.contains("Vera"), "{page}");
        let answered = nobody.post(&format!("{link}/kommer"), json!({})).await;
        assert!(String::from_utf8(answered.bytes).unwrap().contains("Kommer"));
        let seen = per.get(&path).await.expect(200);
        assert_eq!((&seen["gjester"][0]["svar"], &seen["gjester"][0]["epost"]), (&json!("ACCEPTED"), &json!("")));
        assert_eq!(nobody.get(&format!("{link}x")).await.status, 404);

        let moved = json!({
            "version": 1, "plannedTime": LATER + 3_600_000, "minutes": 60, "place": "Kontoret",
            "teamsUrl": "",
        });
        let view = siri.put(&path, moved).await.expect(200);
        assert_eq!(view["gjester"][0]["svar"], "WAITING", "to another time nobody has answered");
        world.run_jobs().await;
        let events = world.mailed_events(HERS).await;
        assert_eq!((events.len(), &events[1].uid), (2, &events[0].uid));
        assert!(events[1].sequence > events[0].sequence);
        let preview = format!("{path}/delete/preview");
        let said = siri.post(&preview, json!({})).await.expect(200)["folger"].to_string();
        assert!(said.contains("som er invitert, får beskjed"), "{said}");
        assert!(said.contains("1 gjest får beskjed på e-post"), "{said}");
        siri.get(&path).await.expect(200);
        siri.delete(&format!("{path}?version={}", view["version"])).await.expect(204);
        let journal = siri.get(&format!("/journal/apprentices/{}", kari.id)).await.expect(200);
        assert!(journal.to_string().contains("1 gjest får beskjed på e-post"), "{journal}");
        world.run_jobs().await;
        let events = world.mailed_events(HERS).await;
        let off = events.last().unwrap();
        assert_eq!((off.method.as_str(), &off.uid), ("CANCEL", &events[0].uid));
        assert!(off.sequence > events[1].sequence);
        assert_eq!(nobody.get(&link).await.status, 404, "and the link leads nowhere");
    }

    /// "Answer links of archived people are closed": so is that of whoever was asked about them.
    async fn of_an_archived_apprentice_no_guest_answers(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let path = plan(&siri, &kari, LATER).await;
        invited(&siri, &path).await;
        world.run_jobs().await;
        let link = link(&world.newest_message_to(HERS).await.unwrap());
        siri.post("/apprentices/archive", json!({ "ids": [kari.id] })).await.expect(200);
        let nobody = world.anonymous();
        let page = String::from_utf8(nobody.get(&link).await.bytes).unwrap();
        assert!(page.contains("holdes ikke") && !page.contains("<button"), "{page}");
        nobody.post(&format!("{link}/kommer"), json!({})).await;
        let view = siri.get(&path).await.expect(200);
        assert_eq!(view["gjester"][0]["svar"], "WAITING");
    }

    /// "Assessment interview reminders: 1 and 3 days before": guests by e-mail, with their link.
    async fn a_guest_is_reminded_three_days_and_one_before_unless_declined(world) {
        let fjord = world.office("fjord").await;
        let noon = noon(&world, &fjord).await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let path = plan(&siri, &kari, noon + 5 * DAY_MILLIS).await;
        invited(&siri, &path).await;
        const OTHER: &str = "ola@kommunen.example";
        let other = json!({ "navn": "Ola Moen", "epost": OTHER, "rolle": "" });
        siri.post(&format!("{path}/guests"), other).await.expect(201);
        world.run_jobs().await;
        let his = link(&world.newest_message_to(OTHER).await.unwrap());
        world.anonymous().post(&format!("{his}/passerikke"), json!({})).await;
        let reminded = async |to: &str| {
            let all = world.composed.simulator.as_ref().unwrap().messages(500).await.unwrap();
            let theirs = all.iter().filter(|it| it.to == to);
            theirs.filter(|it| it.body.contains("Vurderingssamtalen for Kari")).count()
        };
        let mut counts = Vec::new();
        for _ in 1..=6 {
            day_passes(&world).await;
            counts.push((reminded(HERS).await, reminded(OTHER).await));
        }
        assert_eq!(counts, [(0, 0), (1, 0), (1, 0), (2, 0), (2, 0), (2, 0)]);
        let told = world.newest_message_to(HERS).await.unwrap();
        assert!(told.contains("Verkstedet") && link(&told).contains("/fjord/"), "{told}");
    }

    async fn a_guest_who_is_taken_out_is_told_and_the_same_address_comes_once(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let path = plan(&siri, &kari, LATER).await;
        let view = invited(&siri, &path).await;
        world.run_jobs().await;
        let again = json!({ "navn": "Vera", "epost": HERS.to_uppercase() });
        let refused = siri.post(&format!("{path}/guests"), again).await;
        assert_eq!(refused.problem(422), "invalid");
        assert_eq!(refused.json()["fields"][0]["code"], "exists");
        for (wrong, field) in [
            (json!({ "navn": " ", "epost": "per@mail.example" }), "navn"),
            (json!({ "navn": "Per", "epost": "per" }), "epost"),
        ] {
            let refused = siri.post(&format!("{path}/guests"), wrong).await;
            assert_eq!(refused.json()["fields"][0]["field"], field);
        }
        let one = format!("{path}/guests/{}", view["gjester"][0]["id"].as_str().unwrap());
        siri.post(&format!("{one}/invite"), json!({})).await.expect(200);
        world.run_jobs().await;
        let other = plan(&siri, &kari, LATER).await;
        let of_other = one.replace(&path, &other);
        assert_eq!(siri.delete(&of_other).await.problem(404), "not_found");
        let view = siri.delete(&one).await.expect(200);
        assert_eq!(view["gjester"], json!([]));
        world.run_jobs().await;
        let methods: Vec<String> =
            world.mailed_events(HERS).await.into_iter().map(|it| it.method).collect();
        assert_eq!(methods, ["REQUEST", "REQUEST", "CANCEL"]);
    }

    async fn only_whoever_plans_the_interview_has_guests_in_it(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let held = Permissions::from([Permission::EditAssessmentInterview]);
        let nora = fjord.instructor_who_may("Nora", held).await;
        fjord.connect(&nora, &kari).await;
        let path = plan(&siri, &kari, LATER).await;
        let body = json!({ "navn": "Vera Vik", "epost": HERS });
        let guests = format!("{path}/guests");
        let plain = fjord.instructor_who_may("Per", Permissions::new()).await;
        fjord.connect(&plain, &kari).await;
        assert_eq!(kari.post(&guests, body.clone()).await.problem(403), "forbidden");
        assert_eq!(plain.post(&guests, body.clone()).await.problem(403), "forbidden");
        let ola = fjord.apprentice("Ola").await;
        assert_eq!(ola.post(&guests, body.clone()).await.problem(404), "not_found");
        let view = nora.post(&guests, body).await.expect(201);
        let one = format!("{guests}/{}", view["gjester"][0]["id"].as_str().unwrap());
        assert_eq!(plain.delete(&one).await.problem(403), "forbidden");
        assert_eq!(kari.post(&format!("{one}/invite"), json!({})).await.problem(403), "forbidden");
    }

    /// A guest does not sign, stands in the report, and is erased when the time is over.
    async fn who_a_guest_was_is_erased_and_the_interview_stays(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let path = plan(&siri, &kari, LATER).await;
        invited(&siri, &path).await;
        siri.post(&format!("{path}/start"), json!({})).await.expect(200);
        let end = path.replace("/assessmentinterview/", "/assessmentinterview/endinterview/");
        siri.post(&end, json!({})).await.expect(200);
        world.run_jobs().await;
        world.run_jobs().await;
        let view = siri.get(&path).await.expect(200);
        let guest = &view["gjester"][0];
        assert_eq!((&guest["navn"], &guest["kanTasUt"]), (&json!("Vera Vik"), &json!(true)));
        let list = siri.post("/search/VURDERINGSSAMTALER", json!({})).await.expect(200);
        assert_eq!(list["items"][0]["gjester"], json!(["Vera Vik"]));
        world.clock.set(svenn_kernel::Timestamp::from_millis(LATER));
        world.clock.advance(Duration::from_secs(400 * 86_400));
        let siri = fjord.sign_in(&PersonId::parse(&siri.id).unwrap(), Role::Koordinator).await;
        let setting = json!({ "version": 0, "months": 12, "automatic": false });
        let stored = siri.put("/privacy/retention/INTERVIEWGUEST", setting).await.expect(200);
        assert_eq!(stored["overdue"], 1);
        let run = json!({ "ids": [guest["id"]] });
        siri.post("/privacy/retention/INTERVIEWGUEST/run", run).await.expect(200);
        let view = siri.get(&path).await.expect(200);
        let guest = &view["gjester"][0];
        assert_eq!((&guest["navn"], &guest["slettet"]), (&json!("Ekstern deltaker"), &json!(true)));
        assert_eq!((&guest["epost"], &guest["rolle"]), (&json!(""), &json!("Verneombud")));
    }

    /// "meta (with note), … createdBy, … tags, trainingplans."
    async fn what_is_noted_of_an_interview_stands_under_the_names_of_the_specification(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let path = plan(&siri, &kari, LATER).await;
        let view = siri.get(&path).await.expect(200);
        assert_eq!((&view["meta"], &view["tags"]), (&json!({ "note": "" }), &json!([])));
        assert_eq!(view["createdBy"], json!(siri.id));
        let plans = view["trainingplans"].as_array().unwrap();
        assert_eq!(plans.len(), 1, "{view}");
        let body = |version: i64| json!({
            "version": version, "plannedTime": LATER, "minutes": 60, "place": "", "teamsUrl": "",
        });
        let mut noted = body(1);
        noted["meta"] = json!({ "note": " Ta opp fraværet " });
        noted["tags"] = json!(["Fravær", "fravær", "HMS"]);
        let view = siri.put(&path, noted).await.expect(200);
        assert_eq!((&view["meta"]["note"], &view["tags"]), (&json!("Ta opp fraværet"), &json!(["Fravær", "HMS"])));
        let view = siri.put(&path, body(2)).await.expect(200);
        assert_eq!(view["meta"]["note"], "Ta opp fraværet", "absent leaves it");
        let mut wrong = body(3);
        wrong["tags"] = json!([" "]);
        assert_eq!(siri.put(&path, wrong).await.json()["fields"][0]["field"], "tags.0");
    }
}
