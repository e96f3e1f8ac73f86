//! The queue of goals that wait for whoever follows apprentices.

use svenn_kernel::GoalId;
use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{approve, ask, sent, step};

async fn waiting(who: &Client) -> Value {
    who.get("/goals/waiting").await.expect(200)
}

/// What the first page says of it.
async fn counted(who: &Client) -> i64 {
    who.get("/overview").await.expect(200)["counts"]["maal"].as_i64().unwrap()
}

on_both_engines! {
    async fn what_waits_stands_there_with_what_shows_it(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, goals) = fjord.loop_of_three().await;
        assert_eq!(waiting(&terje).await["items"], json!([]));
        let view = step(&terje, &sent(&kari, "Lager", &goals[..1]).await, "return").await;
        // What waits with documentation is answered with it.
        sent(&kari, "Dreining", &goals[1..2]).await;
        ask(&kari, &kari, &[goals[0].clone(), goals[2].clone()]).await.expect(200);
        let queue = waiting(&terje).await;
        assert_eq!(queue["total"], 2);
        assert_eq!(counted(&terje).await, 2);
        assert_eq!(queue["kinds"][0]["kind"], "DOKUMENTASJON");
        let items = queue["items"].as_array().unwrap();
        let first = items.iter().find(|it| it["id"] == goals[0].as_str()).unwrap();
        assert_eq!(first["laerling"], json!({ "id": kari.id, "navn": "Kari Lærlingsen" }));
        assert_eq!(first["plan"], "Prøvefaget");
        assert_eq!((&first["can"]["approve"], &first["can"]["return"]), (&json!(true), &json!(true)));
        let [shown] = &first["evidence"].as_array().unwrap()[..] else { panic!("{first}") };
        assert_eq!((&shown["title"], &shown["state"]), (&json!("Lager"), &json!("Må rettes")));
        let id = view["id"].as_str().unwrap();
        let path = format!("/b/laerlinger/{}/dokumentasjoner/{id}", kari.id);
        assert_eq!(shown["path"], path);

        approve(&terje, &kari, &goals[..1]).await;
        assert_eq!((waiting(&terje).await["total"].clone(), counted(&terje).await), (json!(1), 1));
    }

    async fn each_sees_the_queue_of_the_own_apprentices(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, goals) = fjord.loop_of_three().await;
        let (stranger, siri) = (fjord.instructor("Siv").await, fjord.coordinator("Siri").await);
        ask(&kari, &kari, &goals[..2]).await.expect(200);
        for who in [&stranger, &siri] {
            assert_eq!(waiting(who).await["total"], 0);
        }
        assert_eq!(kari.get("/goals/waiting").await.problem(403), "forbidden");
        let body = json!({ "ids": [kari.id], "add": [siri.id] });
        siri.post("/apprentices/coordinators", body).await.expect(200);
        assert_eq!(waiting(&siri).await["total"], 2);
        // A plan that she does not follow any more waits no more.
        let plan = fjord.plan("En annen plan").await;
        fjord.give_plan(&kari, &plan.plan.id).await;
        assert_eq!((waiting(&terje).await["total"].clone(), counted(&terje).await), (json!(0), 0));
    }

    async fn one_apprentice_comes_after_the_other(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, goals) = fjord.loop_of_three().await;
        ask(&kari, &kari, &goals).await.expect(200);
        for name in ["Ola", "Per", "Eva"] {
            let one = fjord.apprentice(name).await;
            fjord.connect(&terje, &one).await;
            let plan = fjord.plan(name).await;
            fjord.give_plan(&one, &plan.plan.id).await;
            let his: Vec<GoalId> = plan.goals().map(|goal| goal.id.clone()).collect();
            ask(&one, &one, &his).await.expect(200);
        }
        let queue = waiting(&terje).await;
        assert_eq!(queue["total"], 16);
        let people: Vec<_> =
            queue["items"].as_array().unwrap().iter().map(|it| it["laerling"]["id"].clone()).collect();
        let mut changes = people.clone();
        changes.dedup();
        assert_eq!(changes.len(), 4, "{people:?}");
    }
}
