use axum::{Json, http::HeaderMap};
use svenn_http::{
    ClientAddress, Coordinator, Ids, Problem, Session, Valid, endpoint,
    follows::{FollowPreview, Happening},
};
use svenn_kernel::{ApprenticeId, Fault, SigningId};
use svenn_people::subjects::Subject;
use svenn_records::followed;

use super::reason::GivenReason;
use crate::{
    evidence::Trace,
    office, open,
    rules::ParticipantType,
    store::Signer,
    view::{SigningView, load},
};

/// Takes back an unfinished signing; those who were asked are notified. What followed stands in the
/// journal of the apprentices who were to sign.
#[endpoint(post = "/signings/{id}/void", conflict = "`not_open`: it was never sent, or is over")]
pub async fn signing_void(
    session: Session<Coordinator>,
    address: ClientAddress,
    headers: HeaderMap,
    Ids(id): Ids<SigningId>,
    Valid(reason): Valid<GivenReason>,
) -> Result<Json<SigningView>, Problem> {
    let (tx, caller) = session.write().await?;
    let app = &session.app;
    tx.lock(id.as_str()).await?;
    let row = open::signing(&tx, &id).await?;
    let signers = office::voidable(&tx, &row).await?;
    let it = Happening { app, tx: &tx, by: &caller.person };
    note(it, &row.title, &signers).await?;
    let trace = Trace::signed_in(address, &headers);
    office::void(app, &tx, row, (&caller.person, &reason), &trace).await?;
    let answer = load::office(app, &tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// What taking back an unfinished signing would do, in sentences. Nothing is done.
#[endpoint(
    post = "/signings/{id}/void/preview",
    conflict = "`not_open`: it was never sent, or is over"
)]
pub async fn signing_void_preview(
    session: Session<Coordinator>,
    Ids(id): Ids<SigningId>,
) -> Result<Json<FollowPreview>, Problem> {
    let (tx, _) = session.read().await?;
    let row = open::signing(&tx, &id).await?;
    let folger = office::void_follows(&office::voidable(&tx, &row).await?);
    Ok(Json(FollowPreview { folger }))
}

/// Says so in the journal of each apprentice who was to sign.
async fn note(it: Happening<'_>, title: &str, signers: &[Signer]) -> Result<(), Fault> {
    let follows = office::void_follows(signers);
    let what = format!("Signeringen «{title}» ble trukket tilbake.");
    let theirs = signers.iter().filter(|one| one.kind == ParticipantType::Apprentice);
    for apprentice in theirs.filter_map(|one| one.reference.clone()) {
        let subject = Subject::Apprentice(ApprenticeId::from(apprentice));
        followed::note(it, subject, &what, &follows).await?;
    }
    Ok(())
}
