//! What archiving asks of the database: of each capability what it holds of the apprentice, and
//! nothing more for what others hold, or for what others have.

use std::collections::BTreeMap;

use svenn_http::follows::{Event, Happening, Unsigned};
use svenn_kernel::{ApprenticeId, PersonId};
use svenn_testkit::{Client, Office, World, on_both_engines};

use crate::{
    interviews::{plan, samples::LATER},
    signing::{sent, signer},
    trainingdays::{information, invite, made, turn},
};

const TITLES: [&str; 3] = ["Kurs", "Samling", "Øvelse"];

/// How many statements each capability takes for an apprentice who is archived. Nothing is done.
async fn taken(
    (world, fjord): (&World, &Office<'_>),
    siri: &Client,
    who: &Client,
) -> BTreeMap<&'static str, u32> {
    let (by, id) = (PersonId::parse(&siri.id).unwrap(), ApprenticeId::parse(&who.id).unwrap());
    let all = svenn_server::described().unwrap();
    let names: Vec<&'static str> = all.iter().map(|it| it.name).collect();
    drop(all);
    let tx = fjord.write().await;
    let it = Happening { app: world.app(), tx: &tx, by: &by };
    let mut taken = BTreeMap::new();
    for (name, one) in names.into_iter().zip(&world.app().follows) {
        let before = tx.statements();
        one.follow(it, Event::Archived(&id, Unsigned::Waits)).await.unwrap();
        taken.insert(name, tx.statements() - before);
    }
    tx.rollback().await.unwrap();
    taken
}

on_both_engines! {
    /// "Statements per capability do not grow with what it does not hold."
    async fn archiving_asks_each_capability_for_what_it_holds_alone(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let nina = fjord.apprentice("Nina").await;
        let nothing = taken((&world, &fjord), &siri, &nina).await;
        for title in TITLES {
            let day = made(&siri, information(title), &[&kari]).await;
            invite(&siri, &day).await;
            sent(&siri, title, &[signer("Apprentice", &kari, 1)]).await;
        }
        plan(&siri, &kari, LATER).await;
        let still = taken((&world, &fjord), &siri, &nina).await;
        assert_eq!(still, nothing, "what others have");
        for title in TITLES {
            let day = made(&siri, information(title), &[&nina]).await;
            invite(&siri, &day).await;
        }
        let mut with_days = taken((&world, &fjord), &siri, &nina).await;
        let days = with_days.insert("trainingdays", nothing["trainingdays"]).unwrap();
        assert!(days > nothing["trainingdays"], "{days}");
        assert_eq!(with_days, nothing, "what others hold");
    }
}
