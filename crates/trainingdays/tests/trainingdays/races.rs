//! Two who change one activity at once: what was answered with success is there afterwards.

use svenn_testkit::{Client, Office, Reply, Value, explored, json, on_both_engines};

use super::{at, information, invite, lasting, made, path, seen, turn};

/// A day under way with one participant, her instructor, and everybody's address of what they do.
struct Scene {
    siri: Client,
    terje: Client,
    kari: Client,
    day: Value,
}

async fn scene(fjord: &Office<'_>) -> Scene {
    let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
    let terje = fjord.instructor("Terje").await;
    fjord.connect(&terje, &kari).await;
    let day = made(&siri, information("Kurs"), &[&kari]).await;
    invite(&siri, &day).await;
    Scene { siri, terje, kari, day }
}

impl Scene {
    async fn answers(&self) -> Reply {
        let body = json!({ "id": self.day["id"], "status": "ACCEPTED", "comment": "kommer" });
        self.kari.post("/trainingday/answerinvite", body).await
    }

    async fn office_answers(&self) -> Reply {
        let body = json!({ "id": self.day["id"], "user": self.kari.id, "status": "ACCEPTED" });
        self.siri.post("/trainingday/invitationstatus", body).await
    }

    async fn sees(&self) -> Reply {
        self.kari.post("/trainingday/seeninvite", json!({ "id": self.day["id"] })).await
    }

    async fn own_time(&self) -> Reply {
        let own = format!("{}/participants/{}/time", path(&self.day), self.kari.id);
        self.siri.put(&own, json!({ "duration": lasting(2, 3) })).await
    }

    async fn attends(&self) -> Reply {
        let body = json!({ "id": self.day["id"], "users": [
            { "id": self.kari.id, "dag": 1, "status": "REGISTERED", "at": at(0) },
        ]});
        self.siri.post("/trainingday/attendencestatus", body).await
    }

    async fn registers(&self, code: &Value) -> Reply {
        let body = json!({ "id": self.day["id"], "code": code });
        self.kari.post("/trainingday/attendenceregistration", body).await
    }

    async fn gives_feedback(&self) -> Reply {
        let body = json!({
            "version": 0, "curriculumGoals": [], "comment": "Fint", "notMet": true,
        });
        self.terje.put(&format!("{}/responses/{}", path(&self.day), self.kari.id), body).await
    }

    async fn evaluates(&self) -> Reply {
        let body = json!({ "score": 5, "comment": "" });
        self.kari.post(&format!("{}/evaluations", path(&self.day)), body).await
    }

    async fn cancels(&self) -> Reply {
        let body = json!({ "message": "Syk" });
        self.siri.post(&format!("{}/cancel", path(&self.day)), body).await
    }

    /// Kari as she sees herself on the day.
    async fn own(&self) -> Value {
        seen(&self.kari, &self.day).await["own"].clone()
    }
}

on_both_engines! {
    async fn an_answer_and_the_mark_that_it_was_seen_are_both_kept(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let it = scene(&fjord).await;
        let (answered, saw) = fjord.race(it.answers(), it.sees()).await;
        answered.expect(200);
        assert_eq!(saw.status, 204);
        let own = it.own().await;
        assert_eq!((&own["invitationstatus"], &own["comment"]), (&json!("ACCEPTED"), &json!("kommer")));
        assert!(own["invitationseen"].is_i64());
    }

    async fn a_time_of_her_own_takes_nothing_of_what_others_write(world) {
        turn(&world, 0);
        let fjord = world.office("fjord").await;
        let it = scene(&fjord).await;
        let timed = async |taken: Value| {
            it.siri.put(
                &format!("{}/participants/{}/time", path(&it.day), it.kari.id),
                json!({ "duration": taken }),
            ).await.expect(200)
        };
        let code = it.siri.get(&format!("{}/codes", path(&it.day))).await.expect(200)["codes"][0].clone();
        let holds = async |what: &str, reply: Reply, own_time: Reply| {
            assert!(reply.status.is_success(), "{what} answered {}", reply.status);
            own_time.expect(200);
            let own = it.own().await;
            assert_eq!(own["individualTime"], lasting(2, 3), "{what}");
            own
        };
        let none = json!({ "from": 0, "to": 0 });
        let (seen, own) = fjord.race(it.sees(), it.own_time()).await;
        assert!(holds("seen", seen, own).await["invitationseen"].is_i64());
        timed(none.clone()).await;
        let (answered, own) = fjord.race(it.answers(), it.own_time()).await;
        assert_eq!(holds("answer", answered, own).await["invitationstatus"], "ACCEPTED");
        timed(none.clone()).await;
        let (registered, own) = fjord.race(it.registers(&code), it.own_time()).await;
        assert_eq!(holds("code", registered, own).await["attendencestatus"], "REGISTERED");
        timed(none.clone()).await;
        let (given, own) = fjord.race(it.gives_feedback(), it.own_time()).await;
        assert_eq!(holds("feedback", given, own).await["notMet"], true);
        timed(none.clone()).await;
        let (said, own) = fjord.race(it.evaluates(), it.own_time()).await;
        assert_eq!(holds("evaluation", said, own).await["evaluated"], true);
    }

    async fn the_offices_answer_and_attendance_stand_beside_a_time_of_her_own(world) {
        turn(&world, 0);
        let fjord = world.office("fjord").await;
        let it = scene(&fjord).await;
        let (answered, own) = fjord.race(it.office_answers(), it.own_time()).await;
        answered.expect(200);
        own.expect(200);
        let seen = it.own().await;
        assert_eq!((&seen["invitationstatus"], &seen["individualTime"]), (&json!("ACCEPTED"), &lasting(2, 3)));
    }

    async fn attendance_and_feedback_are_both_kept(world) {
        turn(&world, 0);
        let fjord = world.office("fjord").await;
        let it = scene(&fjord).await;
        let (attended, given) = fjord.race(it.attends(), it.gives_feedback()).await;
        attended.expect(200);
        given.expect(200);
        let own = it.own().await;
        assert_eq!((&own["attendencestatus"], &own["notMet"]), (&json!("REGISTERED"), &json!(true)));
    }

    async fn what_is_cancelled_stays_cancelled_and_what_was_stored_is_stored(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        for what in ["time", "goals", "participants"] {
            let day = siri.post("/trainingdays", information(what)).await.expect(201);
            let times = json!({ "version": 1, "days": [lasting(0, 6)] });
            siri.put(&format!("{}/time", path(&day)), times).await.expect(200);
            let body = match what {
                "time" => json!({ "version": 2, "days": [lasting(24, 30)] }),
                "goals" => json!({ "version": 2, "curriculum": null, "curriculumGoals": [] }),
                _ => json!({ "version": 2, "participants": [], "grupper": [] }),
            };
            let address = format!("{}/{what}", path(&day));
            let cancel = format!("{}/cancel", path(&day));
            let cancels = siri.post(&cancel, json!({ "message": "Syk" }));
            let (cancelled, changed) = fjord.race(cancels, siri.put(&address, body)).await;
            cancelled.expect(200);
            let shown = seen(&siri, &day).await;
            assert!(shown["cancelled"].is_i64(), "{what}");
            if changed.status != 200 {
                assert_eq!(changed.problem(409), "cancelled", "{what}");
            }
            let expected = if what == "time" && changed.status == 200 { at(24) } else { at(0) };
            assert_eq!(shown["days"][0]["from"], expected, "{what}");
        }
    }

    async fn a_day_that_is_deleted_beside_an_evaluation_is_gone_and_nothing_breaks(world) {
        turn(&world, 0);
        let fjord = world.office("fjord").await;
        let it = scene(&fjord).await;
        let delete = format!("{}?version=3", path(&it.day));
        let (said, deleted) = fjord.race(it.evaluates(), it.siri.delete(&delete)).await;
        assert_eq!(deleted.status, 204);
        assert!([204, 404].contains(&said.status.as_u16()), "{}", said.status);
        let second = scene(&fjord).await;
        let (answered, cancelled) = fjord.race(second.answers(), second.cancels()).await;
        cancelled.expect(200);
        assert!([200, 409].contains(&answered.status.as_u16()));
    }

    async fn in_whatever_order_two_write_of_a_participant_both_are_kept(world) {
        turn(&world, 0);
        let fjord = world.office("fjord").await;
        let it = scene(&fjord).await;
        let timed = async |taken: Value| {
            let own = format!("{}/participants/{}/time", path(&it.day), it.kari.id);
            it.siri.put(&own, json!({ "duration": taken })).await.expect(200)
        };
        for schedule in explored("training: answer x own time") {
            timed(json!({ "from": 0, "to": 0 })).await;
            let (one, other) = fjord.race_by(&schedule, it.office_answers(), it.own_time()).await;
            schedule.none_failed(&[&one, &other]);
            let own = it.own().await;
            schedule.holds(own["invitationstatus"] == "ACCEPTED", "the answer is lost");
            schedule.holds(own["individualTime"] == lasting(2, 3), "the time is lost");
        }
        for schedule in explored("training: attendance x feedback") {
            let it = scene(&fjord).await;
            let (one, other) = fjord.race_by(&schedule, it.attends(), it.gives_feedback()).await;
            schedule.none_failed(&[&one, &other]);
            let own = it.own().await;
            schedule.holds(own["attendencestatus"] == "REGISTERED", "the attendance is lost");
            schedule.holds(own["notMet"] == true, "the feedback is lost");
        }
        for schedule in explored("training: deleted x evaluation") {
            let it = scene(&fjord).await;
            let delete = format!("{}?version=3", path(&it.day));
            let (said, deleted) =
                fjord.race_by(&schedule, it.evaluates(), it.siri.delete(&delete)).await;
            schedule.none_failed(&[&said, &deleted]);
            schedule.holds(deleted.status == 204, deleted.status);
        }
        for schedule in explored("training: answer x seen") {
            let it = scene(&fjord).await;
            let (seen, answered) = fjord.race_by(&schedule, it.sees(), it.office_answers()).await;
            schedule.none_failed(&[&seen, &answered]);
            let own = it.own().await;
            schedule.holds(own["invitationstatus"] == "ACCEPTED", "the answer is lost");
            schedule.holds(own["invitationseen"].is_i64(), "that it was seen is lost");
        }
    }
}
