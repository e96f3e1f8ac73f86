//! What was signed before it came here: the demo organisations. Nobody is told of it; what all have
//! signed is sealed by its job.

use std::collections::{BTreeSet, HashMap};

use chrono::NaiveDate;
use svenn_db::{Audience, Tx};
use svenn_files::{
    StagedFile,
    records::{self, FileRecord, Owner},
};
use svenn_kernel::{Fault, PersonId, Timestamp};
use svenn_people::addressees::{self, Addressee};
use svenn_seal::evidence::{Act, Event, Identified};

use crate::{
    capability::SIGNINGS,
    draft::{blank, blank_signer, with_account},
    evidence::{self, Trace, digest},
    finish, office,
    rules::{ParticipantType, words::CONSENT},
    store::{self, File, Signer, Signing},
    view::SealingState,
};

/// A signing and who has signed it.
#[derive(Debug)]
pub struct BackfilledSigning {
    pub title: String,
    pub message: String,
    /// Who asked for it.
    pub by: PersonId,
    pub sent: Timestamp,
    /// The last day on which it may be signed.
    pub due: Option<NaiveDate>,
    /// A PDF of one page.
    pub file: StagedFile,
    /// A signer with an account, and when they signed.
    pub signers: Vec<(PersonId, Option<Timestamp>)>,
}

/// A file that was taken over: its bytes are moved to their place after the commit
/// (`svenn_files::records::finalise`), or by the job.
pub type TakenOver = (FileRecord, StagedFile);

/// Takes over signings; answers their files.
///
/// # Errors
/// A fault of the database.
pub async fn signings(tx: &Tx, kept: Vec<BackfilledSigning>) -> Result<Vec<TakenOver>, Fault> {
    let ids: BTreeSet<PersonId> =
        kept.iter().flat_map(|it| it.signers.iter().map(|(id, _)| id.clone())).collect();
    let people = addressees::some(tx, &ids).await?.into_iter();
    let people: HashMap<PersonId, Addressee> = people.map(|it| (it.id.clone(), it)).collect();
    let mut files = Vec::new();
    for one in kept {
        files.push(signing(tx, one, &people).await?);
    }
    Ok(files)
}

async fn signing(
    tx: &Tx,
    kept: BackfilledSigning,
    people: &HashMap<PersonId, Addressee>,
) -> Result<TakenOver, Fault> {
    let blank = blank(tx, &kept.by);
    let id = blank.id.clone();
    let owner = Owner { collection: SIGNINGS, id: id.as_str(), audience: Audience::Coordinators };
    let record = records::insert(tx, &kept.file, owner).await?;
    let file = File {
        signing: id.as_str().to_owned(),
        file: record.id.clone(),
        place: 1,
        pages: 1,
        sha256: record.sha256.clone(),
        signert: false,
        warnings: String::new(),
        apart: false,
        notices: String::new(),
    };
    let files = std::slice::from_ref(&file);
    let mut signers = Vec::new();
    for (place, (person, signed)) in (1..).zip(&kept.signers) {
        let Some(person) = people.get(person) else { continue };
        let blank = blank_signer(tx, &id, ParticipantType::of_role(person.rolle));
        let row = with_account(tx, Signer { place, ..blank }, person).await?;
        signers.push(signed_by(row, kept.sent, *signed)?);
    }
    let last = signers.iter().map(|it| it.signed).collect::<Option<Vec<_>>>();
    let finished = last.and_then(|all| all.into_iter().max());
    let row = Signing {
        title: kept.title,
        message: kept.message,
        due_date: kept.due,
        created_at: kept.sent,
        sent: Some(kept.sent),
        frozen: evidence::frozen(files)?.to_string(),
        finished,
        sealing: if finished.is_some() { SealingState::Forsegles } else { SealingState::Ingen },
        ..blank
    };
    store::insert(tx, std::slice::from_ref(&row)).await?;
    store::insert_signers(tx, &signers).await?;
    store::insert_files(tx, files).await?;
    store::insert_events(tx, &evidence::first(&row, events(&row, &signers, &file)?)?).await?;
    office::freeze(tx, &[(&row, files, signers.len())]).await?;
    if finished.is_some() {
        finish::queue(tx, &row).await?;
    }
    Ok((record, kept.file))
}

fn signed_by(row: Signer, sent: Timestamp, signed: Option<Timestamp>) -> Result<Signer, Fault> {
    let row = Signer { invited: Some(sent), ..row };
    if signed.is_none() {
        return Ok(row);
    }
    Ok(Signer {
        opened: signed,
        read_at: signed,
        signed,
        signature: format!("{} {}", row.fornavn, row.etternavn),
        method: serde_json::to_string(&Identified::SignIn)?,
        ..row
    })
}

/// What happened, in its order.
fn events(row: &Signing, signers: &[Signer], file: &File) -> Result<Vec<Event>, Fault> {
    let trace = Trace::of_product();
    let mut events = vec![trace.event(Act::Sent, row.sent.unwrap_or(row.created_at))];
    let mut signed: Vec<(Timestamp, &Signer)> =
        signers.iter().filter_map(|it| Some((it.signed?, it))).collect();
    signed.sort_by_key(|(at, _)| *at);
    for (at, signer) in signed {
        let of =
            |act| Event { identified: Identified::SignIn, ..trace.event_of(act, at, &signer.id) };
        let read = Event { sha256: Some(digest(&file.sha256)?), ..of(Act::ReadToEnd) };
        let signed = Event {
            sha256: Some(digest(&row.frozen)?),
            text: Some(CONSENT.to_owned()),
            ..of(Act::Signed)
        };
        events.extend([of(Act::Opened), read, signed]);
    }
    Ok(events)
}
