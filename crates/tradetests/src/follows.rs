//! What trade tests do about what happens to people: none is held of an archived apprentice, and
//! whoever instructs knows when it is.

use async_trait::async_trait;
use sea_orm::ActiveValue::Set;
use svenn_calendar::Method;
use svenn_db::Tx;
use svenn_http::follows::{Cell, Follows, Happening, InstructorsChange, Rows};
use svenn_kernel::{ApprenticeId, EmployeeId, Fault, Role};

use crate::{
    notifications::{self, Told},
    store::{self, TradeTest, TradeTestChange},
    templates::{CANCELLED, PLANNED},
};

/// Why a test was cancelled that archiving cancelled. Restoring sets exactly these up again.
const ARCHIVED: &str = "Lærlingen er arkivert";

/// The [`Follows`] of trade tests.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct TestsFollow;

#[async_trait]
impl Follows for TestsFollow {
    fn rows(&self) -> Rows {
        Rows {
            archived: Cell::Does(
                "Tests that are to come are cancelled, and those around the apprentice are told. \
                 Restoring sets them up again.",
            ),
            restored: Cell::Does(
                "Tests that archiving cancelled, and that are still to come, are set up again, \
                 and those around the apprentice are told.",
            ),
            instructors_changed: Cell::Does(
                "Of tests that are to come who instructs no more hears that it is without them, \
                 and who instructs from now on when and where it is.",
            ),
        }
    }

    async fn archived(&self, it: Happening<'_>, id: &ApprenticeId) -> Result<Vec<String>, Fault> {
        let mut number = 0_usize;
        for row in held(it.tx, id).await? {
            if !row.is_coming(it.tx.now()) {
                continue;
            }
            number = number.saturating_add(1);
            let change = TradeTestChange {
                cancelled: Set(Some(it.tx.now())),
                cancelled_message: Set(ARCHIVED.to_owned()),
                sequence: Set(row.sequence.saturating_add(1)),
                ..Default::default()
            };
            let next = store::update(it.tx, &row, change).await?;
            notifications::cancelled(it.tx, &next).await?;
        }
        Ok(said(number, "avlyses, og de rundt lærlingen får beskjed"))
    }

    async fn restored(&self, it: Happening<'_>, id: &ApprenticeId) -> Result<Vec<String>, Fault> {
        let mut number = 0_usize;
        for row in held(it.tx, id).await? {
            let was_ours = row.cancelled.is_some() && row.cancelled_message == ARCHIVED;
            let is_ahead = TradeTest { cancelled: None, ..row.clone() }.is_coming(it.tx.now());
            if !was_ours || !is_ahead {
                continue;
            }
            number = number.saturating_add(1);
            let change = TradeTestChange {
                cancelled: Set(None),
                cancelled_message: Set(String::new()),
                sequence: Set(row.sequence.saturating_add(1)),
                ..Default::default()
            };
            let next = store::update(it.tx, &row, change).await?;
            notifications::planned(it.tx, &next).await?;
        }
        Ok(said(number, "settes opp igjen, og de rundt lærlingen får beskjed"))
    }

    async fn instructors_changed(
        &self,
        it: Happening<'_>,
        id: &ApprenticeId,
        change: &InstructorsChange,
    ) -> Result<Vec<String>, Fault> {
        let coming: Vec<TradeTest> = held(it.tx, id).await?;
        let coming = coming.into_iter().filter(|row| row.is_coming(it.tx.now()));
        let mut number = 0_usize;
        for row in coming {
            number = number.saturating_add(1);
            let sequence = Set(row.sequence.saturating_add(1));
            let moved = TradeTestChange { sequence, ..Default::default() };
            let next = store::update(it.tx, &row, moved).await?;
            let gone = employees(change.gone.iter());
            notifications::tell(it.tx, &next, (&CANCELLED, Method::Cancel), gone).await?;
            let new = employees(change.new.iter());
            notifications::tell(it.tx, &next, (&PLANNED, Method::Request), new).await?;
        }
        Ok(said(number, "de faglige lederne får beskjed"))
    }
}

fn employees<'a>(ids: impl Iterator<Item = &'a EmployeeId>) -> Vec<Told> {
    ids.map(|id| Told { person: id.clone().into(), rolle: Role::Ansatt }).collect()
}

/// The tests of an apprentice, each locked.
async fn held(tx: &Tx, id: &ApprenticeId) -> Result<Vec<TradeTest>, Fault> {
    let mut found = Vec::new();
    for row in store::of_apprentice(tx, id).await? {
        tx.lock(row.id.as_str()).await?;
        found.extend(store::find(tx, &row.id).await?);
    }
    Ok(found)
}

fn said(number: usize, what: &str) -> Vec<String> {
    match number {
        0 => Vec::new(),
        1 => vec![format!("1 fagprøve: {what}")],
        many => vec![format!("{many} fagprøver: {what}")],
    }
}
