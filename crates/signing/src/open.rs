//! A signing as a caller meets it: whether the caller may know of it.

use svenn_db::Tx;
use svenn_http::{Caller, Problem};
use svenn_kernel::{Fault, Role, SignerId, SigningId, oslo};

use crate::{
    rules::{self, Facts, SignerFacts, SignerStatus, SigningStatus},
    store::{self, Signer, Signing},
};

/// A signing with somebody who signs it.
pub struct Seat {
    pub signing: Signing,
    /// In the order in which they were chosen.
    pub signers: Vec<Signer>,
    /// Who it is.
    pub me: Signer,
}

impl Seat {
    /// Where the signing stands today.
    pub fn status(&self, tx: &Tx) -> SigningStatus {
        status(tx, &self.signing, &self.signers)
    }

    /// How far the signer is.
    pub fn my_status(&self) -> SignerStatus {
        signer_status(&self.signing, &self.signers, &self.me)
    }
}

/// What the status of a signing is derived from.
pub fn facts(signing: &Signing, signers: &[Signer]) -> Facts {
    Facts {
        is_sent: signing.sent.is_some(),
        is_voided: signing.voided.is_some(),
        is_declined: signing.declined.is_some(),
        signers: signers.len(),
        signed: signers.iter().filter(|it| it.signed.is_some()).count(),
        due: signing.due_date,
    }
}

/// Where a signing stands today.
pub fn status(tx: &Tx, signing: &Signing, signers: &[Signer]) -> SigningStatus {
    rules::status(facts(signing, signers), oslo::day_of(tx.now()))
}

fn facts_of(signer: &Signer) -> SignerFacts {
    SignerFacts {
        order: signer.turn,
        opened: signer.opened.is_some(),
        has_read: signer.read_at.is_some(),
        signed: signer.signed.is_some(),
        declined: signer.declined.is_some(),
    }
}

/// How far one of them is.
pub fn signer_status(signing: &Signing, signers: &[Signer], one: &Signer) -> SignerStatus {
    let all: Vec<SignerFacts> = signers.iter().map(facts_of).collect();
    rules::signer_status(signing.ordered, &all, facts_of(one))
}

/// Those whose turn it is and who have not signed.
pub fn asked<'a>(signing: &Signing, signers: &'a [Signer]) -> Vec<&'a Signer> {
    let waits = |one: &&Signer| {
        let status = signer_status(signing, signers, one);
        matches!(status, SignerStatus::Venter | SignerStatus::Opened | SignerStatus::Lest)
    };
    signers.iter().filter(waits).collect()
}

/// A signing for a coordinator, who sees each.
pub async fn signing(tx: &Tx, id: &SigningId) -> Result<Signing, Problem> {
    store::find(tx, id).await?.ok_or_else(Problem::not_found)
}

/// One that was never sent.
pub async fn draft(tx: &Tx, id: &SigningId) -> Result<Signing, Problem> {
    let row = signing(tx, id).await?;
    match row.sent {
        None => Ok(row),
        Some(_) => Err(Problem::conflict("sent", "Signeringen er sendt og kan ikke endres")),
    }
}

/// A signing that the caller is asked to sign, or has signed. The caller knows of it before their
/// turn: others wait for them.
pub async fn seat(tx: &Tx, caller: &Caller, id: &SigningId) -> Result<Seat, Problem> {
    let signing = signing(tx, id).await?;
    if signing.sent.is_none() {
        return Err(Problem::not_found());
    }
    let signers = store::signers_of(tx, id).await?;
    let me = signers.iter().find(|it| it.reference.as_ref() == Some(&caller.person)).cloned();
    let me = me.ok_or_else(Problem::not_found)?;
    Ok(Seat { signing, signers, me })
}

/// A signing whose files the caller may have: coordinators each, others those that they sign, unless
/// it was taken back.
pub async fn seen(tx: &Tx, caller: &Caller, id: &SigningId) -> Result<Signing, Problem> {
    if caller.rolle == Role::Koordinator {
        return signing(tx, id).await;
    }
    let signing = seat(tx, caller, id).await?.signing;
    match signing.voided {
        None => Ok(signing),
        Some(_) => Err(Problem::conflict("voided", "Signeringen er trukket tilbake")),
    }
}

/// Whether the caller signs one of these, which were sent and not taken back.
pub async fn signs_any(
    tx: &Tx,
    caller: &Caller,
    ids: &std::collections::BTreeSet<String>,
) -> Result<bool, Fault> {
    let hers = store::with_person(tx, &caller.person).await?;
    let hers: Vec<SigningId> = hers.into_iter().map(|it| it.signing).collect();
    let these: Vec<SigningId> = hers.into_iter().filter(|it| ids.contains(it.as_str())).collect();
    Ok(store::some(tx, Some(&these)).await?.iter().any(is_out))
}

/// The same for a person who came by a link, as the signer with this id.
pub async fn signs_by_link(
    tx: &Tx,
    id: &SignerId,
    ids: &std::collections::BTreeSet<String>,
) -> Result<bool, Fault> {
    let Some(signer) = store::signer(tx, id).await? else { return Ok(false) };
    if signer.reference.is_some() || !ids.contains(signer.signing.as_str()) {
        return Ok(false);
    }
    Ok(store::find(tx, &signer.signing).await?.as_ref().is_some_and(is_out))
}

fn is_out(row: &Signing) -> bool {
    row.sent.is_some() && row.voided.is_none()
}
