use svenn_http::{Caller, Following};
use svenn_kernel::{ApprenticeId, Permissions, PersonId, Role, SessionId};
use svenn_people::{PeopleFollowing, apprentices, names};
use svenn_testkit::{Client, Office, on_both_engines};

fn caller(office: &Office<'_>, who: &Client, rolle: Role) -> Caller {
    Caller {
        tenant: office.tenant.clone(),
        person: PersonId::parse(&who.id).unwrap(),
        rolle,
        session: SessionId::parse("s").unwrap(),
        tilganger: Permissions::new(),
        rights: svenn_kernel::OfficeRights::new(),
    }
}

on_both_engines! {
    async fn one_is_notified_of_oneself_and_of_ones_apprentices(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let (ola, siri) = (fjord.apprentice("Ola").await, fjord.coordinator("Siri").await);
        let archived = fjord.apprentice("Per").await;
        fjord.connect(&terje, &archived).await;
        let tx = fjord.write().await;
        let id = ApprenticeId::parse(&archived.id).unwrap();
        let mut per = apprentices::find(&tx, &id).await.unwrap().unwrap();
        per.archived = true;
        apprentices::update(&tx, per).await.unwrap();
        tx.commit().await.unwrap();
        let tx = fjord.read().await;
        for (who, rolle, expected) in [
            (&siri, Role::Koordinator, None),
            (&terje, Role::Ansatt, Some(vec![terje.id.clone(), kari.id.clone()])),
            (&ola, Role::Laerling, Some(vec![ola.id.clone()])),
        ] {
            let heard = PeopleFollowing.followed(&tx, &caller(&fjord, who, rolle)).await.unwrap();
            let expected = expected.map(|ids: Vec<String>| ids.iter().map(|id| PersonId::parse(id).unwrap()).collect());
            assert_eq!(heard, expected, "{rolle}");
        }
    }

    async fn people_of_every_role_have_names(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje) = (fjord.apprentice("Kari").await, fjord.instructor("Terje").await);
        let siri = fjord.coordinator("Siri").await;
        let id = |text: &str| PersonId::parse(text).unwrap();
        let all = [id(&kari.id), id(&terje.id), id(&siri.id), id("nobody")];
        let tx = fjord.read().await;
        let names = names::load_names(&tx, &all).await.unwrap();
        assert_eq!(names.len(), 3);
        assert_eq!(names[&all[0]].navn(), "Kari Lærlingsen");
        assert_eq!(names[&all[1]].rolle, Role::Ansatt);
        assert_eq!(names[&all[2]].rolle, Role::Koordinator);
        assert!(names::load_names(&tx, &[]).await.unwrap().is_empty());
    }

    async fn what_tells_of_documentation_leaves_the_version(world) {
        let fjord = world.office("fjord").await;
        let kari = fjord.apprentice("Kari").await;
        let id = ApprenticeId::parse(&kari.id).unwrap();
        let tx = fjord.write().await;
        let statistics = apprentices::Statistics {
            dokumentasjon_sendt: 3,
            dokumentasjon_rettes: 2,
            dokumentasjon_godkjent: 1,
        };
        apprentices::set_statistics(&tx, &id, statistics).await.unwrap();
        tx.commit().await.unwrap();
        let stored = apprentices::find(&fjord.read().await, &id).await.unwrap().unwrap();
        assert_eq!((stored.version, stored.dokumentasjon_sendt), (1, 3));
        assert_eq!((stored.dokumentasjon_rettes, stored.dokumentasjon_godkjent), (2, 1));
    }
}
