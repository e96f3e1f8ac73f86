//! Draft help: it is on, and some have used it.

use chrono::NaiveDate;
use svenn_db::Tx;
use svenn_drafthelp::{Proposal, ProposalStatus, Setting};
use svenn_kernel::{ApprenticeId, DocumentationId, DraftProposalId, Fault, oslo};

use crate::{cast::before, make::Stored};

/// What a person may cost a day, in øre.
const DAY_ORE: i64 = 200;
/// How long ago proposals were made, in days, and by whom of the first apprentices.
const MADE: [(usize, usize); 7] = [(1, 0), (3, 0), (9, 1), (16, 2), (34, 0), (41, 1), (69, 2)];
const SENT: &str = "Stikkord:\n- byttet lager på en pumpe\n- målte slark på akslingen";
const PROPOSED: &str = "Oppgaven min var å bytte lager på en pumpe. [skriv hvorfor jobben skulle \
    gjøres]\n\nSlik gikk jeg fram: målte slark på akslingen. [skriv hvilket verktøy du brukte]";
/// Tokens read and written, and what they cost in thousandths of an øre.
const TOKENS: (i64, i64) = (240, 110);
const COST: i64 = 1_700;

/// Turns it on, and tells what was proposed.
pub(crate) async fn write(tx: &Tx, stored: &Stored, today: NaiveDate) -> Result<(), Fault> {
    let setting = Setting { version: 1, paa: true, dagsgrense: DAY_ORE };
    svenn_drafthelp::save_setting(tx, setting).await?;
    let made = MADE.iter().filter_map(|(ago, who)| {
        let laerling = stored.apprentices.get(*who)?;
        Some(proposal(tx, laerling, before(today, *ago)))
    });
    svenn_drafthelp::backfill(tx, made.collect()).await
}

fn proposal(tx: &Tx, laerling: &ApprenticeId, dag: NaiveDate) -> Proposal {
    let created = oslo::noon(dag);
    let (tokens_inn, tokens_ut) = TOKENS;
    Proposal {
        id: DraftProposalId::new(created, tx.entropy()),
        laerling: Some(laerling.clone()),
        documentation: DocumentationId::new(created, tx.entropy()),
        created,
        dag,
        status: ProposalStatus::Ferdig.as_str().to_owned(),
        sendt: SENT.to_owned(),
        forslag: PROPOSED.to_owned(),
        tokens_inn,
        tokens_ut,
        kostnad: COST,
        eget: Some(created),
        questions: false,
    }
}
