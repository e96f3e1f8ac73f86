//! The acts of signers. The caller holds the signing's lock, so that two at the same moment both
//! count.

use sea_orm::ActiveValue::Set;
use svenn_db::Tx;
use svenn_http::{App, Problem};
use svenn_kernel::FileId;
use svenn_seal::evidence::Act;
use svenn_sealing::Ending;

use crate::{
    evidence::{self, Trace, digest},
    finish,
    http::signature::ParsedSignature,
    links, notifications, office, open,
    open::Seat,
    rules::{self, NoSign},
    store::{self, SignerChange, SigningChange},
    view::{self, SealingState},
};

fn refused(why: NoSign) -> Problem {
    Problem::conflict(why.code(), why.message())
}

/// Refuses a signer who cannot do anything with it now.
fn require_turn(tx: &Tx, seat: &Seat) -> Result<(), Problem> {
    rules::may_decline(seat.status(tx), seat.my_status()).map_err(refused)
}

/// The signing as it stands after something was done with it.
async fn again(tx: &Tx, seat: Seat) -> Result<Seat, Problem> {
    let signing = open::signing(tx, &seat.signing.id).await?;
    let signers = store::signers_of(tx, &signing.id).await?;
    let me = signers.iter().find(|it| it.id == seat.me.id).cloned();
    store::note(tx, &signing, &signers);
    Ok(Seat { me: me.ok_or_else(Problem::not_found)?, signing, signers })
}

/// Somebody with a link has fetched the documents, for the first time.
pub async fn fetch(tx: &Tx, seat: Seat, trace: &Trace) -> Result<Seat, Problem> {
    let events = evidence::read(tx, &seat.signing).await?;
    let id = seat.me.id.as_str();
    let is_known = |it: &svenn_seal::evidence::Event| {
        it.act == Act::Fetched && it.signer.as_deref() == Some(id)
    };
    if !events.iter().any(is_known) {
        let event = trace.event_of(Act::Fetched, tx.now(), &seat.me.id);
        evidence::append(tx, &seat.signing, vec![event]).await?;
    }
    Ok(seat)
}

/// Somebody has opened it; the first time counts.
pub async fn open(tx: &Tx, seat: Seat, trace: &Trace) -> Result<Seat, Problem> {
    require_turn(tx, &seat)?;
    if seat.me.opened.is_some() {
        return Ok(seat);
    }
    note_opened(tx, &seat, trace).await?;
    again(tx, seat).await
}

async fn note_opened(tx: &Tx, seat: &Seat, trace: &Trace) -> Result<(), Problem> {
    let change = SignerChange { opened: Set(Some(tx.now())), ..Default::default() };
    store::set_signer(tx, &seat.me.id, change).await?;
    let event = trace.event_of(Act::Opened, tx.now(), &seat.me.id);
    Ok(evidence::append(tx, &seat.signing, vec![event]).await?)
}

/// Somebody has read a file to its end; the first time counts.
pub async fn read(tx: &Tx, seat: Seat, id: &FileId, trace: &Trace) -> Result<Seat, Problem> {
    let reads = store::reads_of(tx, &seat.me.id).await?;
    // Sent again, perhaps after the signature.
    if reads.contains_key(id) {
        return Ok(seat);
    }
    require_turn(tx, &seat)?;
    let files = store::files_of(tx, seat.signing.id.as_str()).await?;
    let file = files.iter().find(|it| it.file == *id).ok_or_else(Problem::not_found)?;
    if seat.me.opened.is_none() {
        note_opened(tx, &seat, trace).await?;
    }
    store::note_read(tx, &seat.me.id, id).await?;
    let mut event = trace.event_of(Act::ReadToEnd, tx.now(), &seat.me.id);
    event.sha256 = Some(digest(&file.sha256)?);
    evidence::append(tx, &seat.signing, vec![event]).await?;
    if files.iter().all(|it| it.file == *id || reads.contains_key(&it.file)) {
        let change = SignerChange { read_at: Set(Some(tx.now())), ..Default::default() };
        store::set_signer(tx, &seat.me.id, change).await?;
    }
    again(tx, seat).await
}

/// Somebody signs. The last of them has it sealed; before that the next ones are asked.
pub async fn sign(
    app: &App,
    tx: &Tx,
    seat: Seat,
    signature: ParsedSignature,
    trace: &Trace,
) -> Result<Seat, Problem> {
    if seat.me.signed.is_some() {
        // The answer may have been lost on the way: it is the same receipt.
        return Ok(seat);
    }
    rules::may_sign(seat.status(tx), seat.my_status()).map_err(refused)?;
    require_shown(tx, &seat, &signature).await?;
    let change = SignerChange {
        signed: Set(Some(tx.now())),
        signature: Set(signature.name),
        drawing: Set(signature.drawing),
        method: Set(serde_json::to_string(&trace.identified).map_err(svenn_kernel::Fault::from)?),
        ..Default::default()
    };
    store::set_signer(tx, &seat.me.id, change).await?;
    let mut event = trace.event_of(Act::Signed, tx.now(), &seat.me.id);
    event.sha256 = Some(digest(&seat.signing.frozen)?);
    event.text = Some(view::load::consent(tx, &seat).await?.text);
    evidence::append(tx, &seat.signing, vec![event]).await?;
    let seat = again(tx, seat).await?;
    if seat.signers.iter().all(|it| it.signed.is_some()) {
        let change = SigningChange {
            finished: Set(Some(tx.now())),
            sealing: Set(SealingState::Forsegles),
            ..Default::default()
        };
        store::set(tx, &seat.signing.id, change).await?;
        finish::queue(tx, &seat.signing).await?;
        return again(tx, seat).await;
    }
    let next: Vec<&store::Signer> = open::asked(&seat.signing, &seat.signers)
        .into_iter()
        .filter(|it| it.invited.is_none())
        .collect();
    if !next.is_empty() {
        office::invite(app, tx, &[(&seat.signing, next)]).await?;
    }
    Ok(seat)
}

/// What is signed is what was shown: each file, as it was frozen.
async fn require_shown(tx: &Tx, seat: &Seat, shown: &ParsedSignature) -> Result<(), Problem> {
    let files = store::files_of(tx, seat.signing.id.as_str()).await?;
    let was_shown = |file: &store::File| {
        shown.files.iter().any(|it| it.id == file.file && it.sha256 == file.sha256)
    };
    if shown.files.len() == files.len() && files.iter().all(was_shown) {
        return Ok(());
    }
    let message = "Dokumentene er ikke de samme som ble vist. Last siden på nytt og les dem igjen";
    Err(Problem::conflict("changed", message))
}

/// A signer declines. The sender is notified at once, and those who have signed.
pub async fn decline(
    app: &App,
    tx: &Tx,
    seat: Seat,
    reason: &str,
    trace: &Trace,
) -> Result<Seat, Problem> {
    require_turn(tx, &seat)?;
    let change = SignerChange {
        declined: Set(Some(tx.now())),
        reason: Set(reason.to_owned()),
        method: Set(serde_json::to_string(&trace.identified).map_err(svenn_kernel::Fault::from)?),
        ..Default::default()
    };
    store::set_signer(tx, &seat.me.id, change).await?;
    let change = SigningChange { declined: Set(Some(tx.now())), ..Default::default() };
    store::set(tx, &seat.signing.id, change).await?;
    let mut event = trace.event_of(Act::Declined, tx.now(), &seat.me.id);
    event.text = Some(reason.to_owned());
    evidence::append(tx, &seat.signing, vec![event]).await?;
    svenn_sealing::withdraw(tx, &office::subject(&seat.signing), Ending::Trukket).await?;
    notifications::over(tx, &seat.signing).await?;
    notifications::declined(tx, &seat, reason).await?;
    let others = seat.signers.iter().filter(|it| it.id != seat.me.id && it.reference.is_none());
    for signer in others.filter(|it| it.invited.is_some()) {
        let navn = notifications::navn(&seat.me);
        links::send(app, tx, &seat.signing, signer, links::Letter::Declined(&navn)).await?;
    }
    again(tx, seat).await
}
