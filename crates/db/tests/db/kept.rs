//! What follows a commit that is held.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use svenn_db::{Held, holding, when_committed};

use crate::{
    both,
    kit::{Kit, add, things},
};

/// Adds something; `followed` tells when it is committed.
async fn added(kit: &Kit, followed: &Arc<AtomicBool>) {
    let tx = kit.write("fjord").await;
    add(&tx, "a").await;
    tx.commit().await.unwrap();
    let followed = Arc::clone(followed);
    when_committed(Box::pin(async move { followed.store(true, Ordering::SeqCst) })).await;
}

both! {
    async fn it_waits_for_the_commit(kit, ["fjord"]) {
        let followed = Arc::new(AtomicBool::new(false));
        let ((), held) = holding(added(&kit, &followed)).await;
        let Held::Open(held) = held else { panic!("nothing is held") };
        assert!(!followed.load(Ordering::SeqCst));
        held.commit().await.unwrap();
        assert!(followed.load(Ordering::SeqCst));
        assert_eq!(things(&kit.read("fjord").await).await, ["a"]);
    }

    async fn it_follows_though_who_waits_is_gone(kit, ["fjord"]) {
        let (follows, followed) = tokio::sync::oneshot::channel();
        let work = async {
            let tx = kit.write("fjord").await;
            add(&tx, "a").await;
            tx.commit().await.unwrap();
            when_committed(Box::pin(async move { follows.send(()).unwrap() })).await;
        };
        let ((), held) = holding(work).await;
        let Held::Open(held) = held else { panic!("nothing is held") };
        let mut commit = held.commit();
        assert!(futures::poll!(&mut commit).is_pending());
        drop(commit);
        followed.await.unwrap();
        assert_eq!(things(&kit.read("fjord").await).await, ["a"]);
    }

    async fn it_does_not_follow_what_is_undone(kit, ["fjord"]) {
        let followed = Arc::new(AtomicBool::new(false));
        let ((), held) = holding(added(&kit, &followed)).await;
        let Held::Open(held) = held else { panic!("nothing is held") };
        held.tx.rollback().await.unwrap();
        assert!(!followed.load(Ordering::SeqCst));
        assert!(things(&kit.read("fjord").await).await.is_empty());
    }

    async fn it_comes_before_what_the_work_does_next(kit, ["fjord"]) {
        let followed = Arc::new(AtomicBool::new(false));
        let work = async {
            added(&kit, &followed).await;
            things(&kit.read("fjord").await).await
        };
        let (seen, held) = holding(work).await;
        assert!(matches!(held, Held::Past));
        assert!(followed.load(Ordering::SeqCst));
        assert_eq!(seen, ["a"]);
    }

    async fn where_no_commit_is_held_it_is_done_at_once(kit, ["fjord"]) {
        let followed = Arc::new(AtomicBool::new(false));
        added(&kit, &followed).await;
        assert!(followed.load(Ordering::SeqCst));
    }
}
