//! The notice of maintenance: whoever runs the installation sets it, and everybody sees it until it
//! is over or taken back, on screens that are open and before the sign-in.

use std::time::Duration;

use svenn_http::notice::{Maintenance, clear, set};
use svenn_kernel::Clock;
use svenn_testkit::{Value, World, on_both_engines};

use super::{
    commands::{done, failed},
    live::{Screen, listen, write},
};

/// A process reads it again after this time.
const AGAIN: Duration = Duration::from_secs(11);
const HOUR: Duration = Duration::from_secs(3600);

/// Sets one that is over in an hour.
async fn tell(world: &World, text: &str) {
    let now = world.clock.now();
    let maintenance = Maintenance::parse(text, (now, now.plus(HOUR)), now).unwrap();
    set(world.databases(), maintenance).await.unwrap();
}

/// What somebody is told who is not signed in.
async fn told(world: &World) -> Value {
    let reply = world.anonymous().get("/notice").await;
    assert_eq!(reply.status.as_u16(), 200);
    reply.json()["notice"].clone()
}

/// The next notice that a screen is told.
async fn noticed(screen: &mut Screen) -> Value {
    loop {
        let event = screen.next().await.unwrap();
        if event["type"] == "notice" {
            return event["notice"].clone();
        }
    }
}

on_both_engines! {
    async fn a_notice_shows_on_open_screens_and_before_the_sign_in(world) {
        let office = world.office("fjord").await;
        let (kari, _, _) = office.loop_of_three().await;
        let address = listen(world.composed.router.clone()).await;
        let mut open = Screen::open(address, &kari, None).await;
        open.ready().await;
        assert_eq!(told(&world).await, Value::Null);

        tell(&world, "Svenn oppdateres").await;
        world.clock.advance(AGAIN);
        write(&kari, "Kappe rør").await;
        assert_eq!(noticed(&mut open).await["tekst"], "Svenn oppdateres");
        let before = told(&world).await;
        assert_eq!(before["tekst"], "Svenn oppdateres");
        assert!(before["naar"].as_str().unwrap().contains(" kl. "), "{before}");
        // Who comes later is told as the connection begins.
        let mut later = Screen::open(address, &kari, None).await;
        assert_eq!(later.next().await.unwrap()["notice"], before);
        // One screen reads the catalogue, and the others do not wait for it: they hear with the next.
        drop(later);

        // Another one is another, so that who has put the first away sees it.
        tell(&world, "Svenn oppdateres nå").await;
        world.clock.advance(AGAIN);
        write(&kari, "Bøye rør").await;
        let next = noticed(&mut open).await;
        assert_eq!(next["tekst"], "Svenn oppdateres nå");
        assert_ne!(next["id"], before["id"]);

        clear(world.databases()).await.unwrap();
        world.clock.advance(AGAIN);
        write(&kari, "Sveise rør").await;
        assert_eq!(noticed(&mut open).await, Value::Null);
        assert_eq!(told(&world).await, Value::Null);
    }

    async fn a_notice_is_gone_when_it_is_over(world) {
        tell(&world, "Svenn oppdateres").await;
        assert_eq!(told(&world).await["tekst"], "Svenn oppdateres");
        world.clock.advance(HOUR);
        assert_eq!(told(&world).await, Value::Null);
    }

    async fn an_operator_sets_a_notice_and_takes_it_back(world) {
        let times = ["--from", "2090-11-30 22:00", "--until", "2090-11-30T23:30"];
        let line = [&["notice", "set", "Svenn oppdateres"][..], &times].concat();
        assert_eq!(done(&world, &line), "told until 30.11.2090 23:30\n");
        let notice = told(&world).await;
        assert_eq!(notice["tekst"], "Svenn oppdateres");
        assert_eq!(notice["naar"], "30. november kl. 22.00–23.30");
        let times = ["--from", "2020-01-01 10:00", "--until", "2020-01-01 11:00"];
        let over = [&["notice", "set", "x"][..], &times].concat();
        let (code, _, error) = failed(&world, &over, "");
        assert_eq!((code, error.as_str()), (1, "svenn: --until is over already\n"));
        let unread = ["notice", "set", "x", "--from", "i kveld", "--until", "2090-01-01 11:00"];
        let (code, _, error) = failed(&world, &unread, "");
        assert!(code == 2 && error.contains("2026-11-30 22:00"), "{code} {error}");
        done(&world, &["notice", "clear"]);
        world.clock.advance(AGAIN);
        assert_eq!(told(&world).await, Value::Null);
    }
}
