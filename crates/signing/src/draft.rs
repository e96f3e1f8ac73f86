//! A signing before it is sent: what it says, and who is to sign it.

use std::collections::{BTreeSet, HashMap};

use sea_orm::ActiveValue::Set;
use svenn_companies as companies;
use svenn_db::Tx;
use svenn_http::Problem;
use svenn_kernel::{ApprenticeId, Fault, PersonId, SignerId, SigningId};
use svenn_people::{
    addressees::{self, Addressee},
    apprentices, relations,
};

use crate::{
    http::text::{ParsedSigner, ParsedText},
    rules::ParticipantType,
    store::{self, Signer, Signing, SigningChange},
    view::SealingState,
};

/// A signing that nobody has yet, with nothing in it.
pub fn blank(tx: &Tx, by: &PersonId) -> Signing {
    Signing {
        id: SigningId::new(tx.now(), tx.entropy()),
        version: 1,
        title: String::new(),
        message: String::new(),
        ordered: false,
        due_date: None,
        created_at: tx.now(),
        created_by: by.clone(),
        updated: tx.now(),
        sent: None,
        frozen: String::new(),
        finished: None,
        sealing: SealingState::Ingen,
        voided: None,
        voided_by: String::new(),
        void_reason: String::new(),
        declined: None,
        reminded: None,
        mass_signing_id: None,
    }
}

/// Somebody who is asked, of whom nothing is known yet.
pub fn blank_signer(tx: &Tx, signing: &SigningId, kind: ParticipantType) -> Signer {
    Signer {
        id: SignerId::new(tx.now(), tx.entropy()),
        signing: signing.clone(),
        place: 1,
        turn: 1,
        reference: None,
        kind,
        fornavn: String::new(),
        etternavn: String::new(),
        email: String::new(),
        phone: String::new(),
        company_name: String::new(),
        company_id: None,
        foresatt_for: None,
        relation: String::new(),
        invited: None,
        opened: None,
        read_at: None,
        signed: None,
        declined: None,
        reason: String::new(),
        signature: String::new(),
        drawing: String::new(),
        method: String::new(),
        link: None,
    }
}

/// Begins a signing.
pub async fn create(tx: &Tx, by: &PersonId, input: ParsedText) -> Result<SigningId, Problem> {
    let ParsedText { title, message, ordered, due_date, signers } = input;
    let row = Signing { title, message, ordered, due_date, ..blank(tx, by) };
    store::insert(tx, std::slice::from_ref(&row)).await?;
    let signers = resolve(tx, &row.id, signers).await?;
    store::insert_signers(tx, &signers).await?;
    Ok(row.id)
}

/// Changes a draft. The caller has begun an edit of it.
pub async fn update(tx: &Tx, row: Signing, input: ParsedText) -> Result<(), Problem> {
    let signers = resolve(tx, &row.id, input.signers).await?;
    let change = SigningChange {
        title: Set(input.title),
        message: Set(input.message),
        ordered: Set(input.ordered),
        due_date: Set(input.due_date),
        ..Default::default()
    };
    store::set(tx, &row.id, change).await?;
    store::replace_signers(tx, &row.id, &signers).await?;
    Ok(store::touch(tx, &row.id).await?)
}

/// Those who are to sign, as they are known now. A signer who keeps their place keeps their id.
async fn resolve(
    tx: &Tx,
    signing: &SigningId,
    asked: Vec<ParsedSigner>,
) -> Result<Vec<Signer>, Problem> {
    let ids: BTreeSet<PersonId> = asked.iter().filter_map(|it| it.reference.clone()).collect();
    let people = addressees::some(tx, &ids).await?.into_iter();
    let people: HashMap<PersonId, Addressee> = people.map(|it| (it.id.clone(), it)).collect();
    let kept = store::signers_of(tx, signing).await?;
    let kept: BTreeSet<SignerId> = kept.into_iter().map(|it| it.id).collect();
    let mut used = BTreeSet::new();
    let mut rows = Vec::with_capacity(asked.len());
    for (at, one) in asked.into_iter().enumerate() {
        let own = one.id.clone().filter(|id| kept.contains(id) && used.insert(id.clone()));
        let mut row = blank_signer(tx, signing, one.kind);
        row.id = own.unwrap_or(row.id);
        row.place = i32::try_from(at).unwrap_or(i32::MAX).saturating_add(1);
        row.turn = one.order;
        rows.push(match &one.reference {
            Some(id) => {
                let person = people.get(id).filter(|it| Some(it.rolle) == one.kind.rolle());
                let person = person.ok_or_else(|| unknown(at, "ref"))?;
                with_account(tx, row, person).await?
            }
            None => without_account(tx, row, one, at).await?,
        });
    }
    Ok(rows)
}

fn unknown(at: usize, field: &str) -> Problem {
    Problem::invalid_field(&format!("signers.{at}.{field}"), "unknown", "Vedkommende finnes ikke")
}

/// A signer with an account, with their company.
pub async fn with_account(tx: &Tx, row: Signer, person: &Addressee) -> Result<Signer, Fault> {
    let company = match ParticipantType::of_role(person.rolle) {
        ParticipantType::Apprentice => {
            let id = ApprenticeId::from(person.id.clone());
            apprentices::find(tx, &id).await?.and_then(|it| it.bedriftid)
        }
        ParticipantType::Employee => {
            relations::companies_of(tx, &person.id.clone().into()).await?.into_iter().next()
        }
        _ => None,
    };
    let name = match &company {
        Some(id) => companies::find(tx, id).await?.map(|it| it.navn),
        None => None,
    };
    Ok(in_company(row, person, name.zip(company)))
}

/// The same where the company is known.
pub fn in_company(
    row: Signer,
    person: &Addressee,
    company: Option<(String, svenn_kernel::CompanyId)>,
) -> Signer {
    let (company_name, company_id) = company.unzip();
    Signer {
        reference: Some(person.id.clone()),
        kind: ParticipantType::of_role(person.rolle),
        fornavn: person.fornavn.clone(),
        etternavn: person.etternavn.clone(),
        email: person.epost.clone().unwrap_or_default(),
        phone: person.telefon.clone().unwrap_or_default(),
        company_name: company_name.unwrap_or_default(),
        company_id,
        ..row
    }
}

async fn without_account(
    tx: &Tx,
    row: Signer,
    one: ParsedSigner,
    at: usize,
) -> Result<Signer, Problem> {
    if let Some(person) = &one.foresatt_for {
        let id = ApprenticeId::from(person.clone());
        apprentices::find(tx, &id).await?.ok_or_else(|| unknown(at, "foresattFor"))?;
    }
    let company_name = match &one.company_id {
        Some(id) => {
            let company = companies::find(tx, id).await?;
            company.ok_or_else(|| unknown(at, "companyId"))?.navn
        }
        None => one.company_name,
    };
    Ok(Signer {
        fornavn: one.fornavn,
        etternavn: one.etternavn,
        email: one.email,
        phone: one.phone,
        company_name,
        company_id: one.company_id,
        foresatt_for: one.foresatt_for,
        relation: one.relation,
        ..row
    })
}
