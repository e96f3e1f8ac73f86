//! What the list and the background ask of the database, however many there are.

use svenn_checkpoints::{Links, rules::MoveCause, search::CheckpointSource, settle};
use svenn_kernel::ApprenticeId;
use svenn_search::Source;
use svenn_testkit::{Client, Office, json, on_both_engines};

use super::{define, definition, enable, from_start, give, rule, train};

/// How many statements loading the list takes.
async fn of_list(office: &Office<'_>) -> u32 {
    let tx = office.read().await;
    let before = tx.statements();
    assert!(!CheckpointSource.load(&tx, None).await.unwrap().is_empty());
    tx.statements() - before
}

/// How many it takes to reckon the deadlines of all of these.
async fn of_settling(office: &Office<'_>, people: &[Client]) -> u32 {
    let ids: Vec<_> = people.iter().map(|it| ApprenticeId::parse(&it.id).unwrap()).collect();
    let nothing: Links = Vec::new().into();
    let tx = office.write().await;
    let before = tx.statements();
    settle(&tx, &nothing, &ids, MoveCause::Definition).await.unwrap();
    let statements = tx.statements() - before;
    tx.rollback().await.unwrap();
    statements
}

on_both_engines! {
    async fn the_list_and_moved_deadlines_take_as_many_statements_however_many_there_are(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        enable(&siri).await;
        let visit = define(&siri, "Besøk", from_start(10)).await;
        let next = define(&siri, "Samtale", rule(20, "AFTEROTHERCHECKPOINT", &visit["id"])).await;
        let mut people = Vec::new();
        let mut counts = Vec::new();
        for (version, number) in (1..).zip([1, 6]) {
            for at in 0..number {
                let kari = fjord.apprentice(&format!("Kari{number}{at}")).await;
                train((&world, &fjord), &kari, ("2026-08-01", "2028-07-31"), &[]).await;
                people.push(kari);
            }
            if version == 1 {
                give(&world, &siri, &[&visit, &next]).await;
            }
            world.run_jobs().await;
            let list = of_list(&fjord).await;
            // The jobs that follow are not run: what they would do is counted.
            let mut body = definition("Besøk", from_start(40 + version));
            body["version"] = json!(version);
            let path = format!("/checkpoints/definitions/{}", visit["id"].as_str().unwrap());
            siri.put(&path, body).await.expect(200);
            counts.push((list, of_settling(&fjord, &people).await));
        }
        assert_eq!(counts[0], counts[1], "of one and of seven");
    }
}
