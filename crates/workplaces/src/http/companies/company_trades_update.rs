use std::collections::BTreeSet;

use axum::Json;
use chrono::NaiveDate;
use serde::Deserialize;
use svenn_companies::{self as companies, ApprovalSource, CompanyApproval, CompanyTrade};
use svenn_http::{Check, Coordinator, Ids, Problem, Session, Valid, endpoint};
use svenn_kernel::{CompanyId, Fields, ProgramAreaId};
use svenn_people::references;
use utoipa::ToSchema;

use super::Editing;
use crate::company::CompanyDetail;

/// Longest text of an approval, in characters.
const TEXT_CHARS_MAX: usize = 200;
/// Most contracts or employees.
const COUNT_MAX: i64 = 1_000_000;

/// The trades a company is approved for.
#[derive(Debug, Deserialize, ToSchema)]
pub struct CompanyTrades {
    /// The version that was read.
    version: i64,
    /// The trades, each once.
    laerefag: Vec<TradeInput>,
    /// What is known of the approval as a whole; left out, it stays as it is.
    #[serde(default)]
    godkjenning: Option<ApprovalInput>,
}

/// A trade.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TradeInput {
    /// Code of the trade.
    programomrade: ProgramAreaId,
    /// The last day of the approval; without one it holds until it is taken back.
    #[serde(default)]
    godkjent_til: Option<NaiveDate>,
    /// Name of the county that approved, at most 200 characters; left out, it stays as it is.
    #[serde(default)]
    fylke: Option<String>,
    /// Contracts that the approval has had in all; left out, it stays as it is, 0 for unknown.
    #[serde(default)]
    kontraktssum: Option<i64>,
}

/// What is known of an approval as a whole; unknown parts are empty.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = CompanyApprovalInput)]
#[serde(rename_all = "camelCase")]
pub struct ApprovalInput {
    /// Certifications, in words.
    #[serde(default)]
    sertifisering: String,
    /// The register that the approval stands in.
    #[serde(default)]
    register: String,
    /// Who approved.
    #[serde(default)]
    godkjenner: String,
    /// Contracts in force, at all offices.
    #[serde(default)]
    lopende_kontrakter: Option<i64>,
    #[serde(default)]
    antall_ansatte: Option<i64>,
}

fn check_text(fields: &mut Fields, field: &str, text: &str) {
    fields.line(field, text, 0..=TEXT_CHARS_MAX);
}

fn check_count(fields: &mut Fields, field: &str, count: Option<i64>) {
    if count.is_some_and(|it| !(0..=COUNT_MAX).contains(&it)) {
        fields.wrong(field, "out_of_range", "Skriv et tall fra 0 til 1 000 000");
    }
}

impl Check for CompanyTrades {
    fn check(&self, fields: &mut Fields) {
        references::not_too_many(fields, "laerefag", self.laerefag.len());
        let mut codes = BTreeSet::new();
        if !self.laerefag.iter().all(|trade| codes.insert(&trade.programomrade)) {
            fields.wrong("laerefag", "twice", "Et lærefag står der to ganger");
        }
        for trade in &self.laerefag {
            check_text(fields, "laerefag", trade.fylke.as_deref().unwrap_or_default());
            check_count(fields, "laerefag", trade.kontraktssum);
        }
        if let Some(it) = &self.godkjenning {
            check_text(fields, "godkjenning.sertifisering", &it.sertifisering);
            check_text(fields, "godkjenning.register", &it.register);
            check_text(fields, "godkjenning.godkjenner", &it.godkjenner);
            check_count(fields, "godkjenning.lopendeKontrakter", it.lopende_kontrakter);
            check_count(fields, "godkjenning.antallAnsatte", it.antall_ansatte);
        }
    }
}

/// A trade as it is to be; what is not said of one that the company had stays.
fn trade(it: TradeInput, had: &[CompanyTrade]) -> CompanyTrade {
    let before = had.iter().find(|one| one.programomrade == it.programomrade);
    let kept = before.cloned().unwrap_or_else(|| CompanyTrade::of(it.programomrade.clone(), None));
    CompanyTrade {
        programomrade: it.programomrade,
        godkjent_til: it.godkjent_til,
        fylke: it.fylke.map_or(kept.fylke, |fylke| fylke.trim().to_owned()),
        kontraktssum: match it.kontraktssum {
            None => kept.kontraktssum,
            some => some.filter(|number| *number > 0),
        },
    }
}

/// Sets the trades of a company, and what is known of its approval.
#[endpoint(put = "/companies/{id}/laerefag")]
pub async fn company_trades_update(
    session: Session<Coordinator>,
    Ids(id): Ids<CompanyId>,
    Valid(input): Valid<CompanyTrades>,
) -> Result<Json<CompanyDetail>, Problem> {
    let editing = Editing::open(&session, &id, input.version).await?;
    let mut fields = Fields::new();
    let had = companies::trades_of(&editing.tx, &id).await?;
    let is_new = |trade: &&TradeInput| had.iter().all(|it| it.programomrade != trade.programomrade);
    // One that the company had stays, also when the trade itself is gone.
    for trade in input.laerefag.iter().filter(is_new) {
        references::trade(&editing.tx, Some(&trade.programomrade), &mut fields).await?;
    }
    fields.finish().map_err(Problem::invalid)?;
    let trades = input.laerefag.into_iter().map(|it| trade(it, &had));
    companies::set_trades(&editing.tx, &id, trades.collect()).await?;
    if let Some(it) = input.godkjenning {
        let said = CompanyApproval {
            sertifisering: it.sertifisering.trim().to_owned(),
            register: it.register.trim().to_owned(),
            godkjenner: it.godkjenner.trim().to_owned(),
            lopende_kontrakter: it.lopende_kontrakter,
            antall_ansatte: it.antall_ansatte,
            ..CompanyApproval::unknown(ApprovalSource::Hand, editing.tx.now())
        };
        let stored = companies::approval_of(&editing.tx, &id).await?;
        // What stays as the county's file had it is still the county's.
        let is_same = |it: &CompanyApproval| {
            CompanyApproval { kilde: it.kilde, at: it.at, ..said.clone() } == *it
        };
        if !stored.as_ref().is_some_and(is_same) {
            companies::set_approval(&editing.tx, &id, said).await?;
        }
    }
    editing.done().await
}
