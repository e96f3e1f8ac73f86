//! What hours show of goals.

use svenn_kernel::ApprenticeId;
use svenn_testkit::{json, on_both_engines};
use svenn_timekeeping::{evidence_of, rules::Status};

use super::{line, step};

on_both_engines! {
    async fn sent_hours_are_evidence_of_their_goals(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, goals) = fjord.loop_of_three().await;
        let id = ApprenticeId::parse(&kari.id).unwrap();
        let mut worked = line("2026-11-10", 90, "Sveiset");
        worked["goals"] = json!(&goals[..1]);
        let body = json!({ "kind": "TIMEFORING", "uke": "2026-11-09", "lines": [worked] });
        let view = kari.post("/timekeeping", body).await.expect(201);
        assert_eq!(evidence_of(&fjord.read().await, &id).await.unwrap(), []);
        let view = step(&kari, &view, "send").await;
        step(&terje, &view, "approve").await;
        let shown = evidence_of(&fjord.read().await, &id).await.unwrap();
        assert_eq!(shown.len(), 1);
        assert_eq!((&shown[0].goal, shown[0].status), (&goals[0], Status::Godkjent));
        assert_eq!((shown[0].title.as_str(), shown[0].minutes), ("timer for uke 46", 90));
    }
}
