//! The change log.

use std::time::Duration;

use svenn_db::{Actor, Audience};
use svenn_kernel::{ChatRoomId, Collection, PersonId, Role, Verb};

use crate::{
    both,
    kit::{add, open, tenant},
};

both! {
    async fn the_log_says_who_did_what_to_whom(kit, ["fjord"]) {
        let by = Actor::Person { role: Role::Ansatt, id: PersonId::parse("terje").unwrap() };
        let tx = kit.databases.write(&tenant("fjord"), by).await.unwrap();
        let kari = PersonId::parse("kari").unwrap();
        let hers = Audience::person(&kari);
        tx.record(Collection::DOKUMENTASJONER, "d1", Verb::Create, hers.clone());
        tx.record(Collection::DOKUMENTASJONER, "d1", Verb::Update, Audience::Everyone);
        tx.record(Collection::LAERLINGER, "kari", Verb::Update, hers.clone());
        let last = tx.commit().await.unwrap();
        let changes = kit.read("fjord").await.changes_since(0, 100).await.unwrap();
        assert_eq!(changes.len(), 2, "one line a member and transaction");
        assert_eq!(changes.last().map(|change| change.seq), last);
        let first = &changes[0];
        assert_eq!((first.collection.as_str(), first.id.as_str()), ("DOKUMENTASJONER", "d1"));
        assert_eq!((first.verb, &first.audience), (Verb::Create, &hers));
        assert_eq!((first.by_role.as_str(), first.by_id.as_str()), ("ANSATT", "terje"));
    }

    async fn each_audience_is_stored_and_read_as_it_is(kit, ["fjord"]) {
        let tx = kit.write("fjord").await;
        let (kari, room) = (PersonId::parse("kari").unwrap(), ChatRoomId::parse("room").unwrap());
        let audiences = [
            Audience::Everyone,
            Audience::Coordinators,
            Audience::person(&kari),
            Audience::channel(&room),
            Audience::channel(&kari),
        ];
        for (at, audience) in audiences.iter().enumerate() {
            tx.record(Collection::FILES, at.to_string(), Verb::Create, audience.clone());
        }
        let reach = Audience::Coordinators.concerning("kari");
        tx.record(Collection::JOURNALER, "j", Verb::Create, reach);
        tx.commit().await.unwrap();
        let changes = kit.read("fjord").await.changes_since(0, 100).await.unwrap();
        let read: Vec<_> = changes.iter().map(|change| change.audience.clone()).collect();
        assert_eq!(read[..5], audiences);
        let concerned: Vec<_> = changes.iter().map(|change| change.concerns.as_deref()).collect();
        assert_eq!(concerned, [None, None, Some("kari"), None, None, Some("kari")]);
    }

    async fn a_member_made_and_removed_at_once_is_a_removal(kit, ["fjord"]) {
        let tx = kit.write("fjord").await;
        tx.record(Collection::FILES, "f1", Verb::Create, Audience::Coordinators);
        tx.record(Collection::FILES, "f1", Verb::Delete, Audience::Coordinators);
        tx.commit().await.unwrap();
        let changes = kit.read("fjord").await.changes_since(0, 100).await.unwrap();
        assert_eq!(changes.iter().map(|it| it.verb).collect::<Vec<_>>(), [Verb::Delete]);
    }

    async fn a_reader_that_has_seen_a_position_has_missed_nothing_before_it(kit, ["fjord"]) {
        let writers: Vec<_> = (0..6)
            .map(|writer| {
                let databases = kit.databases.clone();
                tokio::spawn(async move {
                    for number in 0..20 {
                        let tx = databases.write(&tenant("fjord"), Actor::System).await.unwrap();
                        add(&tx, &format!("{writer} {number}")).await;
                        tokio::task::yield_now().await;
                        tx.commit().await.unwrap();
                    }
                })
            })
            .collect();
        let (mut seen, mut cursor) = (0, 0);
        while seen < 120 {
            let changes = kit.read("fjord").await.changes_since(cursor, 1_000).await.unwrap();
            seen += changes.len();
            cursor = changes.last().map_or(cursor, |change| change.seq);
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        for writer in writers {
            writer.await.unwrap();
        }
        let all = kit.read("fjord").await.changes_since(0, 1_000).await.unwrap();
        assert_eq!(all.len(), 120);
        assert_eq!(all.last().map(|change| change.seq), Some(cursor));
    }

    async fn a_commit_wakes_those_who_listen_in_every_process(kit, ["fjord"]) {
        let other = open(&kit.config).await;
        let mut here = kit.databases.subscribe(&tenant("fjord"));
        let mut there = other.subscribe(&tenant("fjord"));
        // A second process on PostgreSQL needs a moment to listen; the poll covers the rest.
        tokio::time::sleep(Duration::from_millis(200)).await;
        let tx = kit.write("fjord").await;
        add(&tx, "a").await;
        let seq = tx.commit().await.unwrap().unwrap();
        for heard in [&mut here, &mut there] {
            let heard = heard.wait_for(|newest| *newest >= seq);
            tokio::time::timeout(Duration::from_secs(30), heard).await.unwrap().unwrap();
        }
    }

    async fn changes_are_read_in_portions(kit, ["fjord"]) {
        for number in 0..5 {
            let tx = kit.write("fjord").await;
            add(&tx, &number.to_string()).await;
            tx.commit().await.unwrap();
        }
        let tx = kit.read("fjord").await;
        let first = tx.changes_since(0, 2).await.unwrap();
        let rest = tx.changes_since(first[1].seq, 100).await.unwrap();
        assert_eq!((first.len(), rest.len()), (2, 3));
        assert_eq!(tx.latest_seq().await.unwrap(), rest[2].seq);
    }
}
