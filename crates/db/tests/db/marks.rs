//! Whether anything was written in an organisation, without opening it.

use std::{fs::File, path::Path, sync::Arc, time::Duration};

use svenn_db::{Actor, DatabaseConfig};
use svenn_kernel::{Clock as _, FixedClock, OsEntropy, SystemClock};

use crate::kit::{Kit, add, tenant, things};

/// Has a file that nobody has open be written an hour before it was.
fn age(file: &Path) {
    let file = File::options().write(true).open(file).unwrap();
    let written = file.metadata().unwrap().modified().unwrap();
    file.set_modified(written - Duration::from_secs(3_600)).unwrap();
}

/// "sweep, poll and start constant in the number of idle organisations": who looks at one and
/// finds nothing to do leaves it as it was, open and closed again.
#[tokio::test]
async fn an_organisation_that_is_opened_read_and_closed_is_the_same() {
    let kit = Kit::sqlite().await.with_tenants(&["fjord"]).await;
    let DatabaseConfig::Sqlite { folder } = &kit.config else { unreachable!() };
    let file = folder.join("tenants").join("fjord.sqlite");
    let log = folder.join("tenants").join("fjord.sqlite-wal");
    let fjord = tenant("fjord");
    let clock = Arc::new(FixedClock::at(SystemClock.now()));
    let databases = kit.databases.reopen(clock.clone(), Arc::new(OsEntropy)).await.unwrap();
    age(&file);
    let before = databases.written_mark(&fjord).await;
    assert!(before.is_some());

    let tx = databases.read(&fjord, Actor::System).await.unwrap();
    assert!(things(&tx).await.is_empty());
    tx.rollback().await.unwrap();
    assert!(log.exists(), "it is open");
    assert_eq!(databases.written_mark(&fjord).await, before, "read");
    clock.advance(Duration::from_secs(11 * 60));
    databases.close_idle().await;
    assert!(!databases.is_open(&fjord));
    assert_eq!(databases.written_mark(&fjord).await, before, "closed");

    // Who looks into it closes it, unless somebody else uses it by now.
    let tx = databases.read(&fjord, Actor::System).await.unwrap();
    databases.close(&fjord).await;
    assert!(databases.is_open(&fjord) && log.exists(), "it is in use");
    assert!(things(&tx).await.is_empty());
    tx.rollback().await.unwrap();
    databases.close(&fjord).await;
    assert!(!databases.is_open(&fjord));
    assert_eq!(databases.written_mark(&fjord).await, before);

    let tx = databases.write(&fjord, Actor::System).await.unwrap();
    add(&tx, "a").await;
    tx.commit().await.unwrap();
    assert_eq!(databases.written_mark(&fjord).await, None, "written just now");
}
