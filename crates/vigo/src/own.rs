//! What we have, in the spelling of the county's files.

use std::collections::{BTreeMap, HashMap};

use chrono::NaiveDate;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use svenn_apprenticeships::contracts;
use svenn_companies::{Company, CompanyApproval, CompanyTrade};
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, CompanyId, Fault};
use svenn_people::apprentices::{self, Apprentice};
use svenn_records::followup::{self, Exam, Followup, MissingSubject};
use svenn_vigorules::{Column, Ending, Facts, Key, Kind, Reasons};

use crate::{entities::contract, store};

/// Ids in one statement; engines limit its values.
const IDS_PER_STATEMENT: usize = 400;

/// A record of ours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Own {
    /// Apprentice or company.
    pub target: String,
    /// Which contract, test or subject of it; empty for the present contract and for the company.
    pub part: String,
    /// First day of the contract as text; empty when not known.
    pub begins: String,
    pub title: String,
    pub key: Key,
    pub facts: Facts,
    pub archived: bool,
    /// Whether the address is not to be known.
    pub hidden: bool,
}

/// An id that is stored as text.
pub fn stored_id<T: TryFrom<String>>(text: &str) -> Result<T, Fault> {
    T::try_from(text.to_owned()).map_err(|_| Fault::new("a stored id that is none"))
}

/// All of a kind, or those of one target.
pub async fn load(tx: &Tx, kind: Kind, only: Option<&str>) -> Result<Vec<Own>, Fault> {
    match kind {
        Kind::Bedrifter | Kind::Godkjenninger => companies(tx, only).await,
        Kind::Laerlinger | Kind::Manglendefag | Kind::Fagprover => contracts_of(tx, only).await,
        Kind::Vigoplaner => Ok(Vec::new()),
    }
}

async fn companies(tx: &Tx, only: Option<&str>) -> Result<Vec<Own>, Fault> {
    let found = match only {
        Some(id) => svenn_companies::some(tx, &[stored_id(id)?]).await?,
        None => svenn_companies::all(tx).await?,
    };
    Ok(found.iter().map(company).collect())
}

fn company(it: &Company) -> Own {
    let facts = facts([
        (Column::Orgnr, Some(it.orgnr.clone())),
        (Column::Bedriftsnavn, Some(it.navn.clone())),
        (Column::Adresse, Some(it.adresse.adresse.clone())),
        (Column::Postnummer, Some(it.adresse.postnr.clone())),
        (Column::Poststed, Some(it.adresse.poststed.clone())),
        (Column::Fylke, Some(it.adresse.fylke.clone())),
    ]);
    Own {
        target: it.id.as_str().to_owned(),
        part: String::new(),
        begins: String::new(),
        title: it.navn.clone(),
        key: Key { number: Some(it.orgnr.clone()), ..Key::default() },
        facts,
        archived: false,
        hidden: false,
    }
}

/// Values without the empty ones.
pub fn facts<const N: usize>(all: [(Column, Option<String>); N]) -> Facts {
    let there = all.into_iter().filter_map(|(column, value)| Some((column, value?)));
    there.filter(|(_, value)| !value.is_empty()).collect()
}

async fn contracts_of(tx: &Tx, only: Option<&str>) -> Result<Vec<Own>, Fault> {
    let people = match only {
        Some(id) => apprentices::some(tx, &[stored_id(id)?]).await?,
        None => apprentices::all(tx).await?,
    };
    let ids: Vec<ApprenticeId> = people.iter().map(|it| it.id.clone()).collect();
    let companies = svenn_companies::all(tx).await?;
    let companies: Companies =
        companies.into_iter().map(|it| (it.id, (it.orgnr, it.adresse.fylke))).collect();
    let kept = kept(tx, &ids).await?;
    let reasons = store::reasons(tx).await?;
    let mut all = Vec::with_capacity(people.len());
    let mut before: HashMap<ApprenticeId, Vec<contracts::Contract>> = HashMap::new();
    for past in contracts::ended_of(tx, &ids).await? {
        before.entry(past.apprentice.clone()).or_default().push(past);
    }
    for it in &people {
        let theirs = before.get(&it.id).map(Vec::as_slice).unwrap_or_default();
        // One that was over when its company became a part of another is one, with the company it
        // was with.
        let whole = contracts::kept(it, theirs);
        let company = whole.map_or(&it.bedriftid, |whole| &whole.bedriftid);
        all.push(present((it, company.as_ref()), &companies, &kept, &reasons));
        let others = theirs.iter().filter(|past| whole.is_none_or(|whole| whole.id != past.id));
        all.extend(others.map(|past| ended(it, past, &companies, &kept)));
    }
    Ok(all)
}

/// Number and county of companies.
type Companies = HashMap<CompanyId, (String, String)>;

fn number_in(companies: &Companies, of: Option<&CompanyId>) -> Option<String> {
    companies.get(of?).map(|(number, _)| number.clone())
}

fn county_in(companies: &Companies, of: Option<&CompanyId>) -> Option<String> {
    companies.get(of?).map(|(_, county)| county.clone())
}

type Kept = HashMap<(ApprenticeId, String), contract::Model>;

/// What we keep of contracts from the county.
async fn kept(tx: &Tx, ids: &[ApprenticeId]) -> Result<Kept, Fault> {
    let mut found = HashMap::new();
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let these = contract::Column::Apprentice.is_in(some.iter().cloned());
        for row in contract::Entity::find().filter(these).all(tx).await? {
            found.insert((row.apprentice.clone(), row.begins.clone()), row);
        }
    }
    Ok(found)
}

fn said(day: Option<NaiveDate>) -> Option<String> {
    day.map(|day| day.to_string())
}

fn present(
    (it, company): (&Apprentice, Option<&CompanyId>),
    companies: &Companies,
    kept: &Kept,
    reasons: &Reasons,
) -> Own {
    let begins = said(it.startdato).unwrap_or_default();
    let kept = kept.get(&(it.id.clone(), begins.clone()));
    let reason = kept.and_then(|it| it.reason.clone());
    // A termination that was taken back by hand is none, whatever the county said before.
    let ended = match reasons.ending(reason.as_deref()) {
        Ending::BrokenOff => said(it.unexpected_end_date),
        Ending::NoTermination | Ending::Unknown => {
            kept.and_then(|it| it.ended.clone()).or_else(|| said(it.unexpected_end_date))
        }
    };
    let leave = it.fravaer.0.iter().max_by_key(|leave| leave.fra);
    let mut facts = facts([
        (Column::AvbruddFra, leave.map(|leave| leave.fra.to_string())),
        (Column::AvbruddTil, leave.and_then(|leave| said(leave.til))),
        (Column::Kontraktstype, Some(it.kind.as_str().to_owned())),
        (Column::Fornavn, Some(it.fornavn.clone())),
        (Column::Etternavn, Some(it.etternavn.clone())),
        (Column::Adresse, seen(it, &it.adresse)),
        (Column::Postnummer, seen(it, &it.postnummer)),
        (Column::Poststed, seen(it, &it.poststed)),
        (Column::Programomrade, it.programomrade.as_ref().map(|it| it.as_str().to_owned())),
        (Column::Orgnr, number_in(companies, company)),
        (Column::Fylke, county_in(companies, company)),
        (Column::Fra, said(it.startdato)),
        (Column::Til, said(it.sluttdato)),
        (Column::Avsluttet, ended.clone()),
        (Column::Sluttarsak, reason.filter(|_| ended.is_some())),
        (Column::HevetAv, kept.and_then(|it| it.ended_by.clone()).filter(|_| ended.is_some())),
    ]);
    add_kept(&mut facts, kept);
    Own {
        target: it.id.as_str().to_owned(),
        part: String::new(),
        key: key(it, &facts),
        begins,
        title: it.navn(),
        facts,
        archived: it.archived,
        hidden: it.adressesperre,
    }
}

/// An address that is not to be known is neither compared nor written to a file.
fn seen(of: &Apprentice, part: &str) -> Option<String> {
    (!of.adressesperre).then(|| part.to_owned())
}

fn add_kept(facts: &mut Facts, kept: Option<&contract::Model>) {
    let Some(kept) = kept else { return };
    let values = [
        (Column::Kontraktsnr, &kept.number),
        (Column::Godkjent, &kept.approved),
        (Column::Kontraktslengde, &kept.months),
        (Column::NettoOpplaeringstid, &kept.total_months),
        (Column::Brevtype, &kept.certificate),
    ];
    for (column, value) in values {
        if let Some(value) = value {
            facts.insert(column, value.clone());
        }
    }
}

fn key(it: &Apprentice, facts: &Facts) -> Key {
    Key {
        number: facts.get(&Column::Kontraktsnr).cloned(),
        person: it.personnr_index.clone(),
        code: facts.get(&Column::Programomrade).cloned(),
        begins: facts.get(&Column::Fra).cloned(),
    }
}

fn ended(of: &Apprentice, it: &contracts::Contract, companies: &Companies, kept: &Kept) -> Own {
    let begins = said(it.startdato).unwrap_or_default();
    let kept = kept.get(&(of.id.clone(), begins.clone()));
    let mut facts = facts([
        (Column::Programomrade, it.programomrade.as_ref().map(|it| it.as_str().to_owned())),
        (Column::Orgnr, number_in(companies, it.bedriftid.as_ref())),
        (Column::Fylke, county_in(companies, it.bedriftid.as_ref())),
        (Column::Fra, said(it.startdato)),
        (Column::Til, said(it.sluttdato)),
        (
            Column::Avsluttet,
            kept.and_then(|it| it.ended.clone()).or_else(|| Some(it.avsluttet.to_string())),
        ),
        (Column::Sluttarsak, kept.and_then(|it| it.reason.clone())),
        (Column::HevetAv, kept.and_then(|it| it.ended_by.clone())),
    ]);
    add_kept(&mut facts, kept);
    Own {
        target: of.id.as_str().to_owned(),
        part: it.id.as_str().to_owned(),
        key: key(of, &facts),
        begins,
        title: of.navn(),
        facts,
        archived: of.archived,
        hidden: of.adressesperre,
    }
}

/// Tests and subjects of apprentices, by their ids.
pub async fn followups(
    tx: &Tx,
    targets: impl IntoIterator<Item = &str> + Send,
) -> Result<HashMap<String, Followup>, Fault> {
    let ids: Vec<ApprenticeId> =
        targets.into_iter().map(stored_id).collect::<Result<_, Fault>>()?;
    let found = followup::some(tx, &ids).await?;
    Ok(found.into_iter().map(|(id, it)| (id.as_str().to_owned(), it)).collect())
}

/// A trade test as facts.
pub fn exam(it: &Exam) -> Facts {
    let result = serde_json::to_value(it.result).ok();
    let result = result.and_then(|it| it.as_str().map(ToOwned::to_owned));
    facts([
        (Column::Resultat, result),
        (Column::Provedato, said(it.test_date)),
        (Column::Oppmeldt, said(it.registration_date)),
        (Column::BevisGodkjent, said(it.approved_date)),
    ])
}

/// A missing subject as facts.
pub fn subject(it: &MissingSubject) -> Facts {
    facts([
        (Column::Fag, Some(it.fag.clone())),
        (Column::Frist, said(it.deadline)),
        (Column::Bestatt, said(it.approved)),
    ])
}

/// An approval as facts: of a trade, and of the company as a whole.
pub fn approval(trade: Option<&CompanyTrade>, of: Option<&CompanyApproval>) -> Facts {
    let counted = |number: Option<i64>| number.map(|it| it.to_string());
    facts([
        (Column::Programomrade, trade.map(|it| it.programomrade.as_str().to_owned())),
        (Column::Fylke, trade.map(|it| it.fylke.clone())),
        (Column::GodkjentTil, trade.and_then(|it| said(it.godkjent_til))),
        (Column::Kontraktssum, trade.and_then(|it| counted(it.kontraktssum))),
        (Column::Sertifisering, of.map(|it| it.sertifisering.clone())),
        (Column::Registernavn, of.map(|it| it.register.clone())),
        (Column::Godkjenner, of.map(|it| it.godkjenner.clone())),
        (Column::LopendeKontrakter, of.and_then(|it| counted(it.lopende_kontrakter))),
        (Column::AntallAnsatte, of.and_then(|it| counted(it.antall_ansatte))),
    ])
}

/// The same values with `null` for what is not there, to be put back.
pub fn some_of(facts: &Facts, columns: &[Column]) -> BTreeMap<Column, Option<String>> {
    columns.iter().map(|column| (*column, facts.get(column).cloned())).collect()
}
