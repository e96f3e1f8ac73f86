//! What is over goes, though nobody comes.

use std::time::Duration;

use sea_orm::{ConnectionTrait, Statement};
use svenn_access::oauth::keeps_codes;
use svenn_server::sweep::sweep;
use svenn_testkit::{Office, World, on_both_engines};

use super::{
    demo::content,
    idempotency::{post, yes_to_a_program},
};

/// How many there are: codes of programs, kept answers, and counted tries.
async fn left(world: &World) -> [usize; 3] {
    let content = content(world, "fjord").await;
    let catalogue = world.databases().catalogue_read().await.unwrap();
    let sql = "SELECT id FROM attempts";
    let statement = Statement::from_string(catalogue.get_database_backend(), sql);
    let attempts = catalogue.query_all_raw(statement).await.unwrap();
    let rows = |table: &str| content[table].1.len();
    [rows("oauth_codes"), rows("kept_answers"), attempts.len()]
}

/// Whether an office keeps what will be over.
async fn keeps(office: &Office<'_>) -> bool {
    let tx = office.write().await;
    let keeps = [keeps_codes(&tx).await.unwrap(), tx.keeps_answers().await.unwrap()];
    tx.rollback().await.unwrap();
    assert_eq!(keeps[0], keeps[1]);
    keeps[0]
}

on_both_engines! {
    async fn codes_answers_and_tries_go_when_they_are_over(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let yes = yes_to_a_program(&world).await;
        post(&kari, "/authentication/oauth/answer", "a", &yes).await.expect(200);
        let before = left(&world).await;
        assert!(before.iter().all(|count| *count > 0), "{before:?}");
        assert!(keeps(&office).await, "it is looked at again");
        world.clock.advance(Duration::from_secs(23 * 3_600));
        sweep(world.app()).await;
        assert_eq!(left(&world).await, before, "a code that is shown again is known for a day");
        world.clock.advance(Duration::from_secs(2 * 3_600));
        sweep(world.app()).await;
        assert_eq!(left(&world).await, [0, 0, 0]);
        assert!(!keeps(&office).await, "nobody looks before something is written");
    }
}
