//! Companies that ask to become members, and the office's answer.

use sea_orm::{
    ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
};
use svenn_applications::offers::above::ORD;
use svenn_companies::{self as companies, CompanyAddress, CompanyContact, InsertError, NewCompany};
use svenn_db::{Audience, HeldRow, LockKey, Tx};
use svenn_http::{Problem, announcements::Template};
use svenn_jobs::{EmailJob, enqueue_email};
use svenn_kernel::{
    CompanyId, Fault, MembershipRequestId, PersonId, Timestamp, Verb, numbers::OrganisationNumber,
    stored_words,
};
use svenn_messaging::automatic;

use crate::{
    capability::MEMBERSHIPREQUESTS,
    entity::membership::{Change, Column, Entity},
    telling,
    templates::{BEDRIFT, MEMBERSHIP_ACCEPTED, MEMBERSHIP_ASKED, MEMBERSHIP_DECLINED},
};

pub use crate::entity::membership::Model as Request;

/// A request that was read under its lock.
pub type HeldRequest = HeldRow<Request>;

/// Where a request stands.
#[stored_words(column, schema, input)]
#[serde(rename_all = "UPPERCASE")]
pub enum MembershipStatus {
    /// For the office's answer.
    Waiting,
    Accepted,
    Declined,
}

impl MembershipStatus {
    /// What it is called.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Waiting => "Venter på svar",
            Self::Accepted => "Tatt opp",
            Self::Declined => "Avslått",
        }
    }
}

/// Takes the lock of a request, and reads it.
pub async fn hold(tx: &Tx, id: &MembershipRequestId) -> Result<Option<HeldRequest>, Fault> {
    let key = LockKey::of(MEMBERSHIPREQUESTS, id.as_str());
    HeldRow::find(tx, &key, Entity::find_by_id(id.clone())).await
}

/// All of them, the newest first.
pub async fn all(tx: &Tx) -> Result<Vec<Request>, Fault> {
    Ok(Entity::find().order_by_desc(Column::Tid).order_by_desc(Column::Id).all(tx).await?)
}

/// Those that were asked for before an instant.
pub async fn before(tx: &Tx, instant: Timestamp) -> Result<Vec<Request>, Fault> {
    let old = Entity::find().filter(Column::Tid.lt(instant));
    Ok(old.order_by_asc(Column::Tid).order_by_asc(Column::Id).all(tx).await?)
}

pub async fn insert(tx: &Tx, row: &Request) -> Result<(), Fault> {
    Entity::insert(row.clone().into_active_model()).exec_without_returning(tx).await?;
    note(tx, &row.id, Verb::Create);
    Ok(())
}

/// Removes one.
pub async fn delete(tx: &Tx, id: &MembershipRequestId) -> Result<(), Fault> {
    Entity::delete_by_id(id.clone()).exec(tx).await?;
    note(tx, id, Verb::Delete);
    Ok(())
}

fn note(tx: &Tx, id: &MembershipRequestId, verb: Verb) {
    tx.record(MEMBERSHIPREQUESTS, id.as_str(), verb, Audience::Coordinators);
}

/// Keeps a request, and tells the office. A company that waits already, or a proof that was used,
/// keeps nothing: whoever asks learns nothing of either.
///
/// # Errors
/// A fault of the database.
pub async fn ask(tx: &Tx, request: Request) -> Result<(), Fault> {
    tx.lock(&format!("membership {}", request.orgnr)).await?;
    let same = Entity::find()
        .filter(Column::Orgnr.eq(request.orgnr.clone()))
        .filter(Column::Status.eq(MembershipStatus::Waiting));
    if same.one(tx).await?.is_some() {
        return Ok(());
    }
    if let Some(proof) = &request.bevis {
        tx.lock(proof).await?;
        let used = Entity::find().filter(Column::Bevis.eq(proof.clone()));
        if used.one(tx).await?.is_some() {
            return Ok(());
        }
    }
    insert(tx, &request).await?;
    telling::membership_asked(tx, &request).await?;
    write(tx, &request, &MEMBERSHIP_ASKED, "asked").await
}

/// What the office answers.
#[derive(Debug)]
pub struct Answer {
    pub accepts: bool,
    /// Its own words.
    pub svar: String,
    pub by: PersonId,
}

/// Answers a request that is held: a yes makes the company, unless the office has it already.
///
/// # Errors
/// 409 `answered`, or a fault of the database.
pub async fn answer(tx: &Tx, request: &mut HeldRequest, answer: Answer) -> Result<(), Problem> {
    if request.status != MembershipStatus::Waiting {
        return Err(Problem::conflict("answered", "Forespørselen er besvart"));
    }
    let company = if answer.accepts { Some(company_of(tx, request).await?) } else { None };
    let status = match answer.accepts {
        true => MembershipStatus::Accepted,
        false => MembershipStatus::Declined,
    };
    let change = Change {
        version: Set(request.version + 1),
        status: Set(status),
        svart: Set(Some(tx.now())),
        svart_av: Set(Some(answer.by)),
        svar: Set(answer.svar),
        company: Set(company),
        ..Default::default()
    };
    request.change(tx, change).await?;
    note(tx, &request.id, Verb::Update);
    let template = if answer.accepts { &MEMBERSHIP_ACCEPTED } else { &MEMBERSHIP_DECLINED };
    Ok(write(tx, request, template, "answered").await?)
}

/// The company with the number of a request; made where the office has none.
async fn company_of(tx: &Tx, request: &Request) -> Result<CompanyId, Problem> {
    let number = OrganisationNumber::parse(&request.orgnr)
        .map_err(|error| Fault::caused("a stored organisation number", error))?;
    if let Some(known) = companies::by_orgnr(tx, &number).await? {
        return Ok(known.id);
    }
    let new = NewCompany {
        adresse: CompanyAddress {
            adresse: request.adresse.clone(),
            postnr: request.postnummer.clone(),
            poststed: request.poststed.clone(),
            kommunenavn: request.kommune.clone(),
            fylke: request.fylke.clone(),
        },
        contact_information: CompanyContact {
            email: request.epost.clone(),
            phone: request.telefon.clone(),
            ..CompanyContact::default()
        },
        ..NewCompany::named(&request.navn, number)
    };
    companies::insert(tx, new).await.map_err(|error: InsertError| error.into())
}

/// Writes whoever asked, who has no account; once by this key.
async fn write(
    tx: &Tx,
    request: &Request,
    template: &'static Template,
    key: &str,
) -> Result<(), Fault> {
    let values = vec![(BEDRIFT, request.navn.clone()), (ORD, request.svar.trim().to_owned())];
    let name = &request.kontaktperson;
    let Some(written) = automatic::written(tx, template, name, values).await? else {
        return Ok(());
    };
    let email = EmailJob {
        to: Some(request.epost.clone()),
        subject: written.subject,
        text: written.text,
        files: Vec::new(),
        invite: None,
    };
    enqueue_email(tx, format!("membership {} {key}", request.id), &email).await
}
