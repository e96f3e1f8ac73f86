//! Values of the county's files put into our records, and put back.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use svenn_apprenticeships::agreed::{self, AgreedChange};
use svenn_companies::{ApprovalSource, CompanyApproval, CompanyFacts, CompanyReach, CompanyTrade};
use svenn_curricula::program_areas;
use svenn_db::{Tx, Versioned};
use svenn_http::follows::Happening;
use svenn_kernel::{
    ApprenticeId, CompanyId, Fault, ProgramAreaId, new_id_text, numbers::OrganisationNumber,
};
use svenn_people::apprentices::{self, Apprentice};
use svenn_records::{
    followup::{self, Exam, MissingSubject},
    rules::ExamResult,
};
use svenn_vigorules::{Column, Ending, Kind, Reasons, base_code};

use crate::{
    own::stored_id,
    store::{self, Contract},
};

/// Values by column; none empties.
pub type Values = BTreeMap<Column, Option<String>>;

/// Which record is written.
#[derive(Debug, Clone, Copy)]
pub struct Place<'a> {
    pub kind: Kind,
    pub target: &'a str,
    /// Empty for the present contract, and for a new test or subject.
    pub part: &'a str,
    /// First day of the contract, as it is stored.
    pub begins: &'a str,
}

/// Puts values into a record whose lock the caller holds; answers the part, which a new test or
/// subject has from now on.
///
/// # Errors
/// A fault of the database.
pub async fn write(it: Happening<'_>, place: Place<'_>, values: &Values) -> Result<String, Fault> {
    match place.kind {
        Kind::Laerlinger => {
            contract(it, place, values).await?;
            Ok(place.part.to_owned())
        }
        Kind::Bedrifter => {
            company(it.tx, place.target, values).await?;
            Ok(String::new())
        }
        Kind::Manglendefag => subject(it.tx, place, values).await,
        Kind::Fagprover => exam(it.tx, place, values).await,
        Kind::Godkjenninger => approval(it.tx, place, values).await,
        Kind::Vigoplaner => Ok(String::new()),
    }
}

fn day(text: Option<&String>) -> Option<NaiveDate> {
    text.and_then(|it| it.parse().ok())
}

/// The text of a column that is to be otherwise.
fn text(values: &Values, column: Column) -> Option<String> {
    values.get(&column).map(|it| it.clone().unwrap_or_default())
}

/// The day of a column that is to be otherwise.
fn day_of(values: &Values, column: Column) -> Option<Option<NaiveDate>> {
    values.get(&column).map(|it| day(it.as_ref()))
}

async fn contract(it: Happening<'_>, place: Place<'_>, values: &Values) -> Result<(), Fault> {
    let id: ApprenticeId = stored_id(place.target)?;
    let Some(of) = apprentices::find(it.tx, &id).await? else { return Ok(()) };
    let before = store::contract(it.tx, &id, place.begins).await?;
    let stored = before.unwrap_or_else(|| store::blank_contract(&id, place.begins));
    let mut next = stored.clone();
    keep(&mut next, values);
    if next != stored {
        store::put_contract(it.tx, next.clone()).await?;
        apprentices::note(it.tx, &id, svenn_kernel::Verb::Update);
    }
    if !place.part.is_empty() || of.archived {
        return Ok(());
    }
    let mut change = agreed_change(it.tx, values).await?;
    change.unexpected_end_date = ends(&of, (&stored, &next), &store::reasons(it.tx).await?)
        .filter(|day| *day != of.unexpected_end_date);
    agreed::change(it, &of, change).await?;
    if let Some(begins) = values.get(&Column::Fra) {
        let to = begins.clone().unwrap_or_default();
        store::move_contract(it.tx, &id, (place.begins, &to)).await?;
    }
    Ok(())
}

/// Takes over what is kept of a contract from the county.
fn keep(next: &mut Contract, values: &Values) {
    let kept = [
        (Column::Kontraktsnr, &mut next.number),
        (Column::Godkjent, &mut next.approved),
        (Column::Avsluttet, &mut next.ended),
        (Column::Sluttarsak, &mut next.reason),
        (Column::HevetAv, &mut next.ended_by),
        (Column::Kontraktslengde, &mut next.months),
        (Column::NettoOpplaeringstid, &mut next.total_months),
        (Column::Brevtype, &mut next.certificate),
    ];
    for (column, field) in kept {
        if let Some(value) = values.get(&column) {
            field.clone_from(value);
        }
    }
}

async fn agreed_change(tx: &Tx, values: &Values) -> Result<AgreedChange, Fault> {
    let bedriftid = match values.get(&Column::Orgnr) {
        None => None,
        Some(None) => Some(None),
        // A company that we do not have is not made of a number alone.
        Some(Some(number)) => match OrganisationNumber::parse(number) {
            Ok(number) => {
                let found = svenn_companies::by_orgnr(tx, &number).await?;
                found.map(|company| Some(company.id))
            }
            Err(_) => None,
        },
    };
    Ok(AgreedChange {
        fornavn: text(values, Column::Fornavn),
        etternavn: text(values, Column::Etternavn),
        adresse: text(values, Column::Adresse),
        postnummer: text(values, Column::Postnummer),
        poststed: text(values, Column::Poststed),
        startdato: day_of(values, Column::Fra),
        sluttdato: day_of(values, Column::Til),
        unexpected_end_date: None,
        bedriftid,
    })
}

/// What becomes of the day that a contract was broken off: reasons that are no terminations never
/// set it, and take back what a former reason had set.
fn ends(
    of: &Apprentice,
    (before, after): (&Contract, &Contract),
    reasons: &Reasons,
) -> Option<Option<NaiveDate>> {
    let was = (&before.ended, &before.reason);
    if was == (&after.ended, &after.reason) {
        return None;
    }
    let ended = day(after.ended.as_ref());
    let had_broken_off = reasons.ending(before.reason.as_deref()) == Ending::BrokenOff;
    match reasons.ending(after.reason.as_deref()) {
        Ending::BrokenOff => Some(ended),
        Ending::NoTermination if had_broken_off => Some(None),
        Ending::Unknown if had_broken_off => Some(ended),
        Ending::NoTermination | Ending::Unknown => Some(of.unexpected_end_date),
    }
}

async fn company(tx: &Tx, id: &str, values: &Values) -> Result<(), Fault> {
    let id: CompanyId = stored_id(id)?;
    let Some(it) = svenn_companies::find(tx, &id).await? else { return Ok(()) };
    let Ok(orgnr) = OrganisationNumber::parse(&it.orgnr) else { return Ok(()) };
    it.bump_version(tx, it.version).await?;
    let mut adresse = it.adresse.clone();
    let fields = [
        (Column::Adresse, &mut adresse.adresse),
        (Column::Postnummer, &mut adresse.postnr),
        (Column::Poststed, &mut adresse.poststed),
    ];
    for (column, field) in fields {
        if let Some(value) = text(values, column) {
            *field = value;
        }
    }
    let contact = it.contact_information.clone();
    let facts = CompanyFacts {
        navn: text(values, Column::Bedriftsnavn).unwrap_or_else(|| it.navn.clone()),
        reach: CompanyReach {
            adresse,
            invoiceadress: it.invoiceadress.clone(),
            email: contact.email,
            phone: contact.phone,
            invoiceemail: contact.invoiceemail,
            typebedrift: it.typebedrift.clone(),
            nettside: it.nettside.clone(),
        },
        grantemail: contact.grantemail,
        more_grant_emails: contact.more_grant_emails,
    };
    let stored = svenn_companies::update(tx, &id, &orgnr, facts).await;
    stored.map_err(|_| Fault::new("a company could not be changed from the county's file"))
}

/// The trade under which an approval is kept: the county's variant where we have it, else the trade.
async fn trade_of(tx: &Tx, code: &str) -> Result<ProgramAreaId, Fault> {
    let whole = known_trade(code)?;
    if program_areas::find(tx, &whole).await?.is_some() {
        return Ok(whole);
    }
    known_trade(&format!("{:-<10}", base_code(code)))
}

fn known_trade(code: &str) -> Result<ProgramAreaId, Fault> {
    ProgramAreaId::parse(code).map_err(|_| Fault::new("a stored code that is none"))
}

fn number(text: Option<&String>) -> Option<i64> {
    text.and_then(|it| it.parse().ok())
}

/// Puts a trade of a company's approval, and what is known of the approval as a whole.
async fn approval(tx: &Tx, place: Place<'_>, values: &Values) -> Result<String, Fault> {
    let id: CompanyId = stored_id(place.target)?;
    let Some(of) = svenn_companies::find(tx, &id).await? else { return Ok(String::new()) };
    of.bump_version(tx, of.version).await?;
    let mut trades = svenn_companies::trades_of(tx, &id).await?;
    let part = if is_emptied(values, Column::Programomrade) {
        trades.retain(|it| it.programomrade.as_str() != place.part);
        String::new()
    } else {
        let code = match (place.part, values.get(&Column::Programomrade)) {
            ("", Some(Some(code))) => trade_of(tx, code).await?,
            ("", _) => return Ok(String::new()),
            (part, _) => known_trade(part)?,
        };
        let at = trades.iter().position(|it| it.programomrade == code);
        let stored = at.and_then(|at| trades.get(at)).cloned();
        let mut next = stored.unwrap_or_else(|| CompanyTrade::of(code.clone(), None));
        next.godkjent_til = day_of(values, Column::GodkjentTil).unwrap_or(next.godkjent_til);
        next.fylke = text(values, Column::Fylke).unwrap_or(next.fylke);
        if let Some(sum) = values.get(&Column::Kontraktssum) {
            next.kontraktssum = number(sum.as_ref());
        }
        match at.and_then(|at| trades.get_mut(at)) {
            Some(it) => *it = next,
            None => trades.push(next),
        }
        code.as_str().to_owned()
    };
    svenn_companies::set_trades(tx, &id, trades).await?;
    whole_approval(tx, &id, values).await?;
    Ok(part)
}

async fn whole_approval(tx: &Tx, id: &CompanyId, values: &Values) -> Result<(), Fault> {
    let stored = svenn_companies::approval_of(tx, id).await?;
    let stored = stored.unwrap_or_else(|| CompanyApproval::unknown(ApprovalSource::Fil, tx.now()));
    let mut next = stored.clone();
    let texts = [
        (Column::Sertifisering, &mut next.sertifisering),
        (Column::Registernavn, &mut next.register),
        (Column::Godkjenner, &mut next.godkjenner),
    ];
    for (column, field) in texts {
        if let Some(value) = text(values, column) {
            *field = value;
        }
    }
    let counts = [
        (Column::LopendeKontrakter, &mut next.lopende_kontrakter),
        (Column::AntallAnsatte, &mut next.antall_ansatte),
    ];
    for (column, field) in counts {
        if let Some(value) = values.get(&column) {
            *field = number(value.as_ref());
        }
    }
    if next == stored {
        return Ok(());
    }
    next.kilde = ApprovalSource::Fil;
    next.at = tx.now();
    svenn_companies::set_approval(tx, id, next).await
}

/// The kind of certificate is kept with the contract.
async fn certificate(tx: &Tx, place: Place<'_>, values: &Values) -> Result<(), Fault> {
    let Some(value) = values.get(&Column::Brevtype) else { return Ok(()) };
    let id: ApprenticeId = stored_id(place.target)?;
    let stored = store::contract(tx, &id, place.begins).await?;
    let mut next = stored.unwrap_or_else(|| store::blank_contract(&id, place.begins));
    next.certificate.clone_from(value);
    store::put_contract(tx, next).await?;
    apprentices::note(tx, &id, svenn_kernel::Verb::Update);
    Ok(())
}

async fn subject(tx: &Tx, place: Place<'_>, values: &Values) -> Result<String, Fault> {
    let id: ApprenticeId = stored_id(place.target)?;
    let mut stored = followup::find(tx, &id).await?;
    let at = stored.missing_subjects.iter().position(|it| it.id == place.part);
    if is_emptied(values, Column::Fag) {
        stored.missing_subjects.retain(|it| it.id != place.part);
        followup::save(tx, &id, &stored).await?;
        return Ok(String::new());
    }
    let fag = text(values, Column::Fag);
    let mut next = match at.and_then(|at| stored.missing_subjects.get(at)) {
        Some(it) => it.clone(),
        None => MissingSubject {
            id: new_id_text(tx.now(), tx.entropy()),
            fag: fag.clone().unwrap_or_default(),
            created: tx.now(),
            deadline: None,
            approved: None,
        },
    };
    next.fag = fag.unwrap_or(next.fag);
    next.deadline = day_of(values, Column::Frist).unwrap_or(next.deadline);
    next.approved = day_of(values, Column::Bestatt).unwrap_or(next.approved);
    let part = next.id.clone();
    match at.and_then(|at| stored.missing_subjects.get_mut(at)) {
        Some(it) => *it = next,
        None => stored.missing_subjects.push(next),
    }
    followup::save(tx, &id, &stored).await?;
    Ok(part)
}

/// What a file added is taken back whole.
fn is_emptied(values: &Values, column: Column) -> bool {
    values.get(&column).is_some_and(Option::is_none)
}

fn result(text: Option<&String>) -> Option<ExamResult> {
    serde_json::from_value(text?.clone().into()).ok()
}

async fn exam(tx: &Tx, place: Place<'_>, values: &Values) -> Result<String, Fault> {
    certificate(tx, place, values).await?;
    let id: ApprenticeId = stored_id(place.target)?;
    let mut stored = followup::find(tx, &id).await?;
    let at = stored.exams.iter().position(|it| it.id == place.part);
    if is_emptied(values, Column::Resultat) {
        stored.exams.retain(|it| it.id != place.part);
        followup::save(tx, &id, &stored).await?;
        return Ok(String::new());
    }
    let mut next = match at.and_then(|at| stored.exams.get(at)) {
        Some(it) => it.clone(),
        None => Exam {
            id: new_id_text(tx.now(), tx.entropy()),
            created: tx.now(),
            result: ExamResult::IkkeSatt,
            test_date: None,
            registration_date: None,
            approved_date: None,
        },
    };
    let said = values.get(&Column::Resultat).and_then(Option::as_ref);
    next.result = result(said).unwrap_or(next.result);
    next.test_date = day_of(values, Column::Provedato).unwrap_or(next.test_date);
    next.registration_date = day_of(values, Column::Oppmeldt).unwrap_or(next.registration_date);
    next.approved_date = day_of(values, Column::BevisGodkjent).unwrap_or(next.approved_date);
    let part = next.id.clone();
    match at.and_then(|at| stored.exams.get_mut(at)) {
        Some(it) => *it = next,
        None => stored.exams.push(next),
    }
    followup::save(tx, &id, &stored).await?;
    Ok(part)
}
