//! Two calls at once: one outcome.

use svenn_testkit::{explored, json, on_both_engines};

use super::{Scene, answer, offered, scene};

on_both_engines! {
    /// "Two applicants accepting a company's last place in a trade … one outcome, both told"
    async fn the_last_place_is_accepted_once(world) {
        let it = scene(&world).await;
        it.places(&it.vik, 1).await;
        let (kari, ola) = (it.applicant("Kari Vik", 1).await, it.applicant("Ola Dal", 2).await);
        let mut offers = Vec::new();
        for one in [&kari, &ola] {
            it.forward(one, &[&it.vik]).await;
            offers.push(it.offer(one, &it.vik).await);
        }
        let (one, other) = (world.anonymous(), world.anonymous());
        let (first, second) = (answer(&kari, &offers[0], true), answer(&ola, &offers[1], true));
        let both = it.fjord.race(one.post(&first.0, first.1), other.post(&second.0, second.1)).await;
        let mut statuses = [both.0.status, both.1.status].map(|it| it.as_u16());
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
        let mut stand = [it.seen(&kari).await, it.seen(&ola).await].map(|it| it["status"].to_string());
        stand.sort_unstable();
        assert_eq!(stand, ["\"APPROVED\"", "\"OFFERED\""]);
    }

    async fn one_applicant_accepts_one_of_two(world) {
        let it = scene(&world).await;
        let kari = it.applicant("Kari Vik", 1).await;
        it.forward(&kari, &[&it.vik, &it.berg]).await;
        let offers = [it.offer(&kari, &it.vik).await, it.offer(&kari, &it.berg).await];
        let (one, other) = (world.anonymous(), world.anonymous());
        let [first, second] = offers.map(|id| answer(&kari, &id, true));
        let both = it.fjord.race(one.post(&first.0, first.1), other.post(&second.0, second.1)).await;
        let mut statuses = [both.0.status, both.1.status].map(|it| it.as_u16());
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
        let seen = it.seen(&kari).await;
        let mut states: Vec<String> =
            seen["offers"].as_array().unwrap().iter().map(|it| it["status"].to_string()).collect();
        states.sort_unstable();
        assert_eq!(states, ["\"ACCEPTED\"", "\"CLOSED\""]);
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
