//! What is kept of when somebody was active.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::personal::{Fate, HeldPart, HeldRecord, PersonalData, Whom};
use svenn_kernel::{Fault, Timestamp};

use crate::{Presence, store};

#[async_trait]
impl PersonalData for Presence {
    async fn held(&self, tx: &Tx, whom: &Whom) -> Result<Vec<HeldPart>, Fault> {
        let sessions = store::sessions(tx, &whom.id, Timestamp::default()).await?.into_iter();
        let records = sessions.map(|(start, slutt)| {
            HeldRecord::new().with("start", "Fra", start).with("slutt", "Til", slutt)
        });
        Ok(vec![HeldPart::of(
            "aktivitet",
            "Når du har vært aktiv",
            Fate::Erased,
            records.collect(),
        )])
    }

    async fn forget(&self, tx: &Tx, whom: &Whom) -> Result<(), Fault> {
        self.drop_person(tx.tenant(), &whom.id);
        store::forget(tx, &whom.id).await
    }
}
