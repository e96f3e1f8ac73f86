//! Two calls at once: one outcome.

use svenn_testkit::{Reply, Value, explored, json, on_both_engines};

use super::{
    Scene, TRADE, answer,
    membership::{OFFICE as REQUESTS, PATH as MEMBERSHIP, ask},
    offered, scene, told,
};

/// Companies of the simulated register.
const REGISTERED: [&str; 3] = ["310000043", "310000078", "310000124"];

/// The statuses of two answers, the lower first.
fn statuses(both: [&Reply; 2]) -> [u16; 2] {
    let mut statuses = both.map(|it| it.status.as_u16());
    statuses.sort_unstable();
    statuses
}

/// How many of the letters to an address say this.
async fn letters(it: &Scene<'_>, email: &str, words: &str) -> usize {
    it.world.messages_to(email).await.iter().filter(|letter| letter.contains(words)).count()
}

on_both_engines! {
    /// "Two applicants accepting a company's last place in a trade … one outcome, both told"
    async fn the_last_place_is_accepted_once(world) {
        let it = scene(&world).await;
        let name = "offer accepted x the same place accepted";
        let mut version = json!(0);
        for (round, schedule) in (1_u8..).zip(explored(name)) {
            // One place more than are taken.
            let spot = json!({
                "version": version, "bedrift": it.vik, "fag": TRADE, "available": round,
            });
            version = it.siri.post("/applications/spots", spot).await.expect(200)["version"].clone();
            let number = 2 * round;
            let kari = it.applicant(&format!("Kari {number}"), number).await;
            let ola = it.applicant(&format!("Ola {number}"), number + 1).await;
            let mut offers = Vec::new();
            for one in [&kari, &ola] {
                it.forward(one, &[&it.vik]).await;
                offers.push(it.offer(one, &it.vik).await);
            }
            let (one, other) = (world.anonymous(), world.anonymous());
            let (first, second) = (answer(&kari, &offers[0], true), answer(&ola, &offers[1], true));
            let (first, second) = it.fjord
                .race_by(&schedule, one.post(&first.0, first.1), other.post(&second.0, second.1))
                .await;
            schedule.none_failed(&[&first, &second]);
            schedule.holds(statuses([&first, &second]) == [200, 409], format!("{} {}", first.status, second.status));
            let kari_has = first.status == 200;
            let (has, has_not, refused) =
                if kari_has { (&kari, &ola, second) } else { (&ola, &kari, first) };
            let (placed, waits) = (it.seen(has).await, it.seen(has_not).await);
            schedule.holds(placed["status"] == "APPROVED", &placed);
            schedule.holds(waits["status"] == "OFFERED", &waits);
            // Both are told: one in the answer, the other by letter.
            assert_eq!(refused.problem(409), "no_place");
            world.run_jobs().await;
            assert_eq!(letters(&it, &has.email, "Du har takket ja").await, 1);
            assert_eq!(letters(&it, &has_not.email, "Du har takket ja").await, 0);
        }
    }

    async fn one_applicant_accepts_one_of_two(world) {
        let it = scene(&world).await;
        for (number, schedule) in (1_u8..).zip(explored("offer accepted x another accepted")) {
            let kari = it.applicant(&format!("Kari {number}"), number).await;
            it.forward(&kari, &[&it.vik, &it.berg]).await;
            let offers = [it.offer(&kari, &it.vik).await, it.offer(&kari, &it.berg).await];
            let (one, other) = (world.anonymous(), world.anonymous());
            let [first, second] = offers.map(|id| answer(&kari, &id, true));
            let (first, second) = it.fjord
                .race_by(&schedule, one.post(&first.0, first.1), other.post(&second.0, second.1))
                .await;
            schedule.none_failed(&[&first, &second]);
            schedule.holds(statuses([&first, &second]) == [200, 409], format!("{} {}", first.status, second.status));
            let seen = it.seen(&kari).await;
            let mut states: Vec<String> = seen["offers"].as_array().unwrap().iter()
                .map(|it| it["status"].to_string()).collect();
            states.sort_unstable();
            schedule.holds(states == ["\"ACCEPTED\"", "\"CLOSED\""], states.concat());
            // The company that she chose is told, and so is the other.
            let (chosen, left) = match first.status == 200 {
                true => (&it.terje, &it.berit),
                false => (&it.berit, &it.terje),
            };
            schedule.holds(told(chosen).await.contains(&"soknadtilbudsvar".to_owned()), "chosen");
            schedule.holds(told(left).await.contains(&"soknadikkeaktuell".to_owned()), "left");
            world.run_jobs().await;
            assert_eq!(letters(&it, &kari.email, "Du har takket ja").await, 1);
        }
    }

    /// "two coordinators moving one card": one moves it, the other is told where it is now.
    async fn two_coordinators_move_one_card_once(world) {
        let it = scene(&world).await;
        let tone = it.fjord.coordinator("Tone").await;
        for (number, schedule) in (1_u8..).zip(explored("application moved x moved")) {
            let kari = it.applicant(&format!("Kari {number}"), number).await;
            let version = it.seen(&kari).await["version"].clone();
            let path = format!("/applications/{}/status", kari.id);
            let to = |til: &str| json!({ "version": version, "til": til, "grunn": "" });
            let (first, second) = it.fjord
                .race_by(&schedule, it.siri.post(&path, to("INTERVIEW")), tone.post(&path, to("OFFERED")))
                .await;
            schedule.none_failed(&[&first, &second]);
            schedule.holds(statuses([&first, &second]) == [200, 409], format!("{} {}", first.status, second.status));
            let (moved, refused) = if first.status == 200 { (first, second) } else { (second, first) };
            let (moved, seen) = (moved.expect(200), it.seen(&kari).await);
            schedule.holds(moved["status"] == seen["status"], &seen);
            assert_eq!(refused.problem(409), "stale_version");
            world.run_jobs().await;
            let told = letters(&it, &kari.email, "har fått ny status").await;
            schedule.holds(told == 1, told);
        }
    }

    async fn a_company_asks_twice_and_is_answered_once(world) {
        let it = scene(&world).await;
        let tone = it.fjord.coordinator("Tone").await;
        for (at, schedule) in explored("membership asked x asked, answered x answered").enumerate() {
            let orgnr = REGISTERED[at % REGISTERED.len()];
            let (one, other) = (world.anonymous(), world.anonymous());
            let bodies = [ask(&world, orgnr).await, ask(&world, orgnr).await];
            let [first, second] = bodies;
            let (first, second) = it.fjord
                .race_by(&schedule, one.post(MEMBERSHIP, first), other.post(MEMBERSHIP, second))
                .await;
            schedule.none_failed(&[&first, &second]);
            schedule.holds(statuses([&first, &second]) == [201, 201], format!("{} {}", first.status, second.status));
            let rows = it.siri.get(REQUESTS).await.expect(200);
            let waiting: Vec<&Value> = rows.as_array().unwrap().iter()
                .filter(|it| it["orgnr"] == orgnr && it["status"] == "WAITING").collect();
            schedule.holds(waiting.len() == 1, &rows);
            let path = format!("{REQUESTS}/{}/answer", waiting[0]["id"].as_str().unwrap());
            let say = |godta: bool| json!({ "version": 1, "godta": godta, "svar": "" });
            let (yes, no) = it.fjord
                .race_by(&schedule, it.siri.post(&path, say(true)), tone.post(&path, say(false)))
                .await;
            schedule.none_failed(&[&yes, &no]);
            schedule.holds(statuses([&yes, &no]) == [200, 409], format!("{} {}", yes.status, no.status));
            let answered = if yes.status == 200 { yes.expect(200) } else { no.expect(200) };
            let is_member = answered["status"] == "ACCEPTED";
            schedule.holds(is_member == answered["bedriftid"].is_string(), &answered);
        }
    }

    async fn an_advertised_place_is_changed_once_and_gone_once(world) {
        let it = scene(&world).await;
        let tone = it.fjord.coordinator("Tone").await;
        for schedule in explored("advertised place changed x deleted") {
            let body = json!({
                "bedrift": it.vik, "fag": TRADE, "beskrivelse": "Vi tekker tak.",
                "startdato": null, "frist": null, "publisert": true,
            });
            let made = it.siri.post("/applications/places", body).await.expect(201);
            let path = format!("/applications/places/{}", made["id"].as_str().unwrap());
            let change = json!({
                "version": 1, "beskrivelse": "Nytt", "startdato": null, "frist": null,
                "publisert": false,
            });
            let gone = format!("{path}?version=1");
            let (changed, deleted) = it.fjord
                .race_by(&schedule, it.siri.put(&path, change), tone.delete(&gone))
                .await;
            schedule.none_failed(&[&changed, &deleted]);
            let both = [changed.status.as_u16(), deleted.status.as_u16()];
            schedule.holds([[200, 409], [404, 204]].contains(&both), format!("{both:?}"));
            let there = it.siri.get("/applications/places").await.expect(200);
            let is_there = there.as_array().unwrap().iter().any(|it| it["id"] == made["id"]);
            schedule.holds(is_there == (changed.status == 200), &there);
        }
    }

    async fn who_withdraws_while_a_place_is_offered_has_none(world) {
        let it = scene(&world).await;
        for (number, schedule) in (1_u8..).zip(explored("application withdrawn x place offered")) {
            let kari = it.applicant(&format!("Kari {number}"), number).await;
            it.forward(&kari, &[&it.vik]).await;
            let offer = it.offer_of(&kari, &it.vik).await;
            let path = format!("/applications/offers/{}/offer", offer["id"].as_str().unwrap());
            let body = offered(&offer["version"], &json!(null));
            let nobody = world.anonymous();
            let withdraws = nobody.post("/soknad/fjord/trekk", json!({ "visit": kari.visit }));
            let (offered, withdrawn) =
                it.fjord.race_by(&schedule, it.siri.post(&path, body), withdraws).await;
            schedule.none_failed(&[&offered, &withdrawn]);
            schedule.holds(withdrawn.status == 200, withdrawn.status);
            schedule.holds([200, 409].contains(&offered.status.as_u16()), offered.status);
            is_gone(&it, &kari.id).await;
        }
    }
}

async fn is_gone(it: &Scene<'_>, id: &str) {
    let seen = it.siri.get(&format!("/applications/{id}")).await.expect(200);
    assert_eq!(
        (&seen["status"], &seen["offers"][0]["status"]),
        (&json!("DELETED"), &json!("CLOSED"))
    );
}
