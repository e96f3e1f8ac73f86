//! What signings do about what happens to people.

use async_trait::async_trait;
use svenn_http::follows::{Cell, Follows, Happening, InstructorsChange, Rows};
use svenn_kernel::{ApprenticeId, Fault, PersonId};

use crate::{open, store};

/// The [`Follows`] of signings.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct SigningsFollow;

#[async_trait]
impl Follows for SigningsFollow {
    fn rows(&self) -> Rows {
        Rows {
            archived: Cell::Does(
                "Signings that wait for the apprentice are counted and told of: they stay open \
                 until the apprentice is restored, or the office takes them back.",
            ),
            restored: Cell::Nothing("what waited for the apprentice waits still"),
            instructors_changed: Cell::Nothing(
                "a document is signed by whoever was named in it when it was sent",
            ),
        }
    }

    async fn archived(&self, it: Happening<'_>, id: &ApprenticeId) -> Result<Vec<String>, Fault> {
        let person = PersonId::from(id.clone());
        let mut number = 0_usize;
        for me in store::with_person(it.tx, &person).await? {
            let Some(row) = store::find(it.tx, &me.signing).await? else { continue };
            let signers = store::signers_of(it.tx, &row.id).await?;
            let waits = me.signed.is_none() && open::status(it.tx, &row, &signers).is_unfinished();
            number = number.saturating_add(usize::from(waits && row.sent.is_some()));
        }
        let what = "kan ikke signeres av en som er arkivert. Trekk tilbake det som ikke skal vente";
        Ok(match number {
            0 => Vec::new(),
            1 => vec![format!("1 signering som venter på lærlingen: {what}")],
            many => vec![format!("{many} signeringer som venter på lærlingen: {what}")],
        })
    }

    async fn restored(&self, _: Happening<'_>, _: &ApprenticeId) -> Result<Vec<String>, Fault> {
        Ok(Vec::new())
    }

    async fn instructors_changed(
        &self,
        _: Happening<'_>,
        _: &ApprenticeId,
        _: &InstructorsChange,
    ) -> Result<Vec<String>, Fault> {
        Ok(Vec::new())
    }
}
