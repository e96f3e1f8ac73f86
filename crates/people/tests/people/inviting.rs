//! Inviting people to sign in, through the real router, on both engines.

use std::time::Duration;

use svenn_kernel::{ApprenticeId, Clock, PersonId, Role};
use svenn_people::apprentices::{self, Apprentice};
use svenn_testkit::{Client, Office, Value, World, json, on_both_engines};

async fn invite(siri: &Client, who: &[&str]) -> Value {
    siri.post("/invitations", json!({ "people": who })).await.expect(200)
}

async fn change(office: &Office<'_>, who: &Client, edit: impl FnOnce(Apprentice) -> Apprentice) {
    let tx = office.write().await;
    let id = ApprenticeId::parse(&who.id).unwrap();
    let stored = apprentices::find(&tx, &id).await.unwrap().unwrap();
    apprentices::update(&tx, edit(stored)).await.unwrap();
    tx.commit().await.unwrap();
}

async fn stored(office: &Office<'_>, who: &Client) -> Apprentice {
    let tx = office.read().await;
    apprentices::find(&tx, &ApprenticeId::parse(&who.id).unwrap()).await.unwrap().unwrap()
}

async fn row(siri: &Client, collection: &str, who: &Client) -> Value {
    let answer = siri.post(&format!("/search/{collection}"), json!({})).await.expect(200);
    let mut rows = answer["items"].as_array().unwrap().iter();
    rows.find(|row| row["id"] == who.id).unwrap().clone()
}

async fn messages(world: &World) -> usize {
    world.run_jobs().await;
    world.composed.simulator.as_ref().unwrap().messages(100).await.unwrap().len()
}

on_both_engines! {
    async fn everybody_gets_a_letter_of_her_role(world) {
        let fjord = world.office("fjord").await;
        let (siri, nora) = (fjord.coordinator("Siri").await, fjord.coordinator("Nora").await);
        let (kari, terje) = (fjord.apprentice("Kari").await, fjord.instructor("Terje").await);
        let answer = invite(&siri, &[&kari.id, &terje.id, &nora.id, "borte"]).await;
        assert_eq!(answer["done"].as_array().unwrap().len(), 3);
        assert_eq!(answer["failed"], json!([{
            "id": "borte", "navn": "", "code": "not_found", "message": "Personen finnes ikke lenger",
        }]));
        assert_eq!(messages(&world).await, 3);
        let to = stored(&fjord, &kari).await.epost.unwrap();
        let text = world.newest_message_to(&to).await.unwrap();
        assert!(text.starts_with("Hei Kari!"), "{text}");
        assert!(text.contains("/login") && text.contains("Kontoret fjord"), "{text}");
        for (list, who) in [("LAERLINGER", &kari), ("ANSATTER", &terje), ("KOORDINATORER", &nora)] {
            let invited = row(&siri, list, who).await["invitert"].clone();
            assert_eq!(invited, json!(world.clock.now()), "{list}");
        }
    }

    async fn without_email_it_is_an_sms_and_without_both_it_is_said(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        change(&fjord, &kari, |it| Apprentice { epost: None, ..it }).await;
        change(&fjord, &ola, |it| Apprentice { epost: None, telefon: None, ..it }).await;
        let answer = invite(&siri, &[&kari.id, &ola.id]).await;
        assert_eq!(answer["done"], json!([kari.id]));
        assert_eq!(answer["failed"][0]["code"], "no_contact");
        assert_eq!(messages(&world).await, 1);
        let to = stored(&fjord, &kari).await.telefon.unwrap();
        let text = world.newest_message_to(&to).await.unwrap();
        assert!(text.contains("Logg inn med telefonnummeret ditt"), "{text}");
    }

    async fn two_presses_are_one_invitation_and_later_it_goes_out_again(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let people = json!({ "people": [kari.id] });
        let (one, two) = tokio::join!(
            siri.post("/invitations", people.clone()),
            siri.post("/invitations", people.clone()),
        );
        let done = [one.expect(200), two.expect(200)];
        let done = done.iter().map(|it| it["done"].as_array().unwrap().len());
        assert_eq!(done.sum::<usize>(), 1);
        world.clock.advance(Duration::from_secs(61));
        assert_eq!(invite(&siri, &[&kari.id]).await["done"], json!([kari.id]));
        assert_eq!(messages(&world).await, 2);
        let stream = siri.get(&format!("/apprentices/{}/stream?kind=MELDING", kari.id)).await;
        let told = stream.expect(200)["entries"].as_array().unwrap().len();
        assert_eq!(told, 2, "the stream tells of both");
    }

    async fn the_lists_tell_who_was_asked_and_who_came(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let _kari = fjord.apprentice("Kari").await;
        let tx = fjord.write().await;
        let per = ApprenticeId::new(tx.now(), tx.entropy());
        let named = Apprentice { fornavn: "Per".to_owned(), ..apprentices::blank(per.clone()) };
        apprentices::insert(&tx, named).await.unwrap();
        tx.commit().await.unwrap();
        let found = async |value: &str| {
            let filters = json!([{ "field": "innlogging", "values": [value] }]);
            let answer = siri.post("/search/LAERLINGER", json!({ "filters": filters })).await;
            answer.expect(200)["found"].clone()
        };
        assert_eq!(found("Har logget inn").await, json!(1), "Kari has");
        assert_eq!(found("Aldri logget inn").await, json!(1));
        assert_eq!(found("Ikke invitert").await, json!(1));
        let account = svenn_access::accounts::NewAccount {
            person: per.clone().into(),
            rolle: Role::Laerling,
            epost: Some("per@fjord.example".to_owned()),
            telefon: None,
            tilganger: svenn_kernel::Permissions::new(),
        };
        let tx = fjord.write().await;
        svenn_access::accounts::put(&tx, &account).await.unwrap();
        let stored = apprentices::find(&tx, &per).await.unwrap().unwrap();
        let stored = Apprentice { epost: account.epost.clone(), ..stored };
        apprentices::update(&tx, stored).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(invite(&siri, &[per.as_str()]).await["failed"], json!([]));
        assert_eq!(found("Invitert, ikke logget inn").await, json!(1));
        assert_eq!((found("Ikke invitert").await, found("Aldri logget inn").await), (json!(0), json!(1)));
        fjord.sign_in(&PersonId::from(per), Role::Laerling).await;
        assert_eq!(found("Har logget inn").await, json!(2));
        assert_eq!(found("Aldri logget inn").await, json!(0));
    }
}
