//! What tasks show of goals.

use svenn_kernel::ApprenticeId;
use svenn_tasks::{evidence_of, rules::Status};
use svenn_testkit::{json, on_both_engines};

use super::{asked, hand_in, step};

on_both_engines! {
    /// "An approved or handed-in task that names a goal is evidence for it."
    async fn what_is_handed_in_is_evidence_of_its_goals(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, goals) = fjord.loop_of_three().await;
        let id = ApprenticeId::parse(&kari.id).unwrap();
        let mut body = asked(&[&kari], "Sveis", None);
        body["goals"] = json!(&goals[..2]);
        let given = siri.post("/tasks", body).await.expect(201);
        let task = given["given"][0]["task"].as_str().unwrap();
        assert_eq!(evidence_of(&fjord.read().await, &id).await.unwrap(), []);
        let sent = hand_in(&kari, task).await;
        let shown = evidence_of(&fjord.read().await, &id).await.unwrap();
        let of: Vec<_> = shown.iter().map(|it| (it.goal.clone(), it.status)).collect();
        assert_eq!(of, [(goals[0].clone(), Status::Sendt), (goals[1].clone(), Status::Sendt)]);
        assert_eq!((shown[0].title.as_str(), shown[0].task.as_str()), ("Sveis", task));
        let back = step(&terje, &sent, "return").await;
        assert_eq!(evidence_of(&fjord.read().await, &id).await.unwrap(), []);
        drop(back);
        let sent = hand_in(&kari, task).await;
        step(&terje, &sent, "approve").await;
        let shown = evidence_of(&fjord.read().await, &id).await.unwrap();
        assert!(shown.iter().all(|it| it.status == Status::Godkjent) && shown.len() == 2);
    }
}
