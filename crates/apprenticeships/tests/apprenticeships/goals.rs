use std::collections::HashMap;

use svenn_apprenticeships::detail;
use svenn_http::Caller;
use svenn_kernel::{ApprenticeId, GoalId, Permissions, PersonId, Role, SessionId};
use svenn_people::{goals, visible};
use svenn_testkit::{json, on_both_engines};

fn pieces(dokumentasjoner: i64) -> goals::Documented {
    goals::Documented { dokumentasjoner, utfoert: dokumentasjoner, deler: 0 }
}

on_both_engines! {
    async fn a_goal_goes_from_sent_to_approved(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, ids) = fjord.loop_of_three().await;
        let id = ApprenticeId::parse(&kari.id).unwrap();
        let tx = fjord.write().await;
        goals::send(&tx, &id, &ids[..3]).await.unwrap();
        goals::approve(&tx, &id, &ids[..1]).await.unwrap();
        goals::clear_sent(&tx, &id, &[ids[0].clone(), ids[2].clone()]).await.unwrap();
        let counts = HashMap::from([(ids[0].clone(), pieces(2)), (ids[3].clone(), pieces(1))]);
        goals::set_documentation_counts(&tx, &id, &counts).await.unwrap();
        tx.commit().await.unwrap();
        let seen = kari.get(&format!("/apprentices/{id}/goals")).await.expect(200);
        let shown = seen["plans"][0]["categories"][0]["goals"].as_array().unwrap();
        let status = |at: usize| shown.iter().find(|goal| goal["id"] == ids[at].as_str()).unwrap();
        let now = svenn_kernel::Clock::now(&*world.clock).millis();
        assert_eq!(status(0)["status"], "Godkjent");
        assert_eq!(status(0)["godkjent"], now);
        assert_eq!(status(0)["dokumentasjoner"], 2);
        assert_eq!(status(1)["status"], "Til gjennomgang");
        assert_eq!(status(1)["tilgodkjenning"], now);
        assert_eq!(status(2)["status"], "Ikke godkjent");
        assert_eq!(status(2)["tilgodkjenning"], json!(null));
        assert_eq!(status(3)["dokumentasjoner"], 1);
        let progress = json!({"godkjent": 1, "tilgodkjenning": 1, "total": 4, "prosent": 25});
        assert_eq!(seen["progress"], progress);
    }

    async fn removal_clears_both_instants_and_fewer_documents_count_down(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, ids) = fjord.loop_of_three().await;
        let id = ApprenticeId::parse(&kari.id).unwrap();
        let tx = fjord.write().await;
        goals::send(&tx, &id, &ids).await.unwrap();
        goals::approve(&tx, &id, &ids).await.unwrap();
        assert_eq!(goals::progress(&tx, &id).await.unwrap().prosent, 100);
        goals::remove(&tx, &id, &ids).await.unwrap();
        let counts = HashMap::from([(ids[0].clone(), pieces(2))]);
        goals::set_documentation_counts(&tx, &id, &counts).await.unwrap();
        goals::set_documentation_counts(&tx, &id, &HashMap::new()).await.unwrap();
        let states = goals::states(&tx, &id).await.unwrap();
        assert_eq!(states.len(), 4);
        assert!(states.values().all(|state| *state == goals::GoalState::default()));
    }

    async fn how_far_she_is_is_the_same_counted_by_the_database(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, ids) = fjord.loop_of_three().await;
        let id = ApprenticeId::parse(&kari.id).unwrap();
        let tx = fjord.write().await;
        goals::send(&tx, &id, &ids[..3]).await.unwrap();
        goals::approve(&tx, &id, &ids[..2]).await.unwrap();
        // Approved without having been sent, as an import knows it.
        let approved = goals::GoalState { godkjent: Some(tx.now()), ..Default::default() };
        let elsewhere = GoalId::parse("elsewhere").unwrap();
        let taken_over = HashMap::from([(ids[3].clone(), approved), (elsewhere, approved)]);
        goals::backfill(&tx, &id, &taken_over).await.unwrap();
        let trees = goals::trees(&tx, &id).await.unwrap();
        let states = goals::states(&tx, &id).await.unwrap();
        let before = tx.statements();
        let progress = goals::progress(&tx, &id).await.unwrap();
        assert_eq!(tx.statements() - before, 1);
        assert_eq!(progress, goals::Progress::count(goals::ids_in(&trees), &states));
        assert_eq!((progress.godkjent, progress.tilgodkjenning, progress.total), (3, 1, 4));
    }

    async fn opening_her_takes_two_statements(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        let tx = fjord.read().await;
        let id = ApprenticeId::parse(&kari.id).unwrap();
        let caller = Caller {
            tenant: tx.tenant().clone(),
            person: PersonId::parse(&siri.id).unwrap(),
            rolle: Role::Koordinator,
            session: SessionId::parse("any").unwrap(),
            tilganger: Permissions::new(),
            rights: svenn_kernel::OfficeRights::new(),
        };
        let before = tx.statements();
        let found = visible::seen_apprentice(&tx, &caller, &id).await.unwrap().unwrap();
        detail::load_detail(&tx, world.app(), &caller, found).await.unwrap();
        assert_eq!(tx.statements() - before, 2);
    }

    async fn what_does_not_change_is_not_noted(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, ids) = fjord.loop_of_three().await;
        let id = ApprenticeId::parse(&kari.id).unwrap();
        let tx = fjord.write().await;
        goals::send(&tx, &id, &ids).await.unwrap();
        assert!(tx.commit().await.unwrap().is_some());
        let tx = fjord.write().await;
        goals::send(&tx, &id, &ids).await.unwrap();
        goals::clear_sent(&tx, &id, &[]).await.unwrap();
        assert_eq!(tx.commit().await.unwrap(), None);
    }
}
