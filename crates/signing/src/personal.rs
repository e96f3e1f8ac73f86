//! What is kept of a person here: what the person was asked to sign, and what they signed.
//!
//! What is finished is evidence for all who signed it, and stays as it was signed, with the name;
//! contacts and drawn signatures are removed. What waits for the person is taken back.

use async_trait::async_trait;
use sea_orm::ActiveValue::Set;
use svenn_db::Tx;
use svenn_http::personal::{
    DataSubject, ErasureOutcome, ExportPart, ExportRecord, Overdue, PersonalData, RetentionKind,
};
use svenn_kernel::{Fault, SigningId, Timestamp};
use svenn_sealing::Ending;

use crate::{
    notifications, office, open,
    rules::{self, Ends},
    store::{self, Signer, SignerChange, Signing, SigningChange},
    view::load::sealed_records_of,
};

/// Signings that are over.
const OVER: RetentionKind = RetentionKind {
    name: "SIGNERINGER",
    title: "Signeringer",
    explanation: "Tiden løper fra alle hadde signert, eller fra signeringen ble avslått, trukket \
        tilbake eller løp ut. For en kladd løper den fra siste endring. Etter det slettes \
        dokumentene, de forseglede filene, signaturbeviset og hvem som signerte. Den som har en \
        kopi, kan fortsatt kontrollere at den er ekte.",
    months_default: 120,
};

/// Why a signing was taken back.
pub(crate) const GONE: &str = "En av deltakerne er slettet";

/// The [`PersonalData`] of signings.
#[derive(Debug, Clone, Copy, Default)]
pub struct SigningData;

#[async_trait]
impl PersonalData for SigningData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        let (mut records, mut files) = (Vec::new(), Vec::new());
        for (row, me) in of_person(tx, subject).await?.into_iter() {
            if row.sent.is_none() {
                continue;
            }
            let signers = store::signers_of(tx, &row.id).await?;
            records.push(record(tx, &row, &signers, &me));
            if me.signed.is_some() {
                files.extend(sealed_records_of(tx, &row).await?);
            }
        }
        let outcome = ErasureOutcome::Stays;
        let part = ExportPart::new("signeringer", "Signeringer", outcome, records);
        Ok(vec![part.with_files(files)])
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        for (row, me) in of_person(tx, subject).await? {
            tx.lock(row.id.as_str()).await?;
            let signers = store::signers_of(tx, &row.id).await?;
            if row.sent.is_none() {
                let left: Vec<Signer> = signers.into_iter().filter(|it| it.id != me.id).collect();
                store::replace_signers(tx, &row.id, &left).await?;
                store::touch(tx, &row.id).await?;
                continue;
            }
            let change = SignerChange {
                reference: Set(None),
                email: Set(String::new()),
                phone: Set(String::new()),
                drawing: Set(String::new()),
                foresatt_for: Set(None),
                link: Set(None),
                ..Default::default()
            };
            store::set_signer(tx, &me.id, change).await?;
            if me.signed.is_none() && open::status(tx, &row, &signers).is_unfinished() {
                take_back(tx, &row).await?;
            }
            store::note(tx, &row, &signers);
        }
        store::mass::forget_person(tx, &subject.id).await
    }

    fn retention(&self) -> &'static [RetentionKind] {
        &[OVER]
    }

    async fn overdue(
        &self,
        tx: &Tx,
        _kind: &RetentionKind,
        before: Timestamp,
    ) -> Result<Vec<Overdue>, Fault> {
        let mut overdue: Vec<Overdue> = Vec::new();
        for row in store::over_before(tx, before).await? {
            let since = rules::kept_from(ends(&row), tx.now());
            overdue.extend(since.filter(|since| *since < before).map(|since| Overdue {
                id: row.id.as_str().to_owned(),
                title: row.title.clone(),
                since,
                person: None,
            }));
        }
        overdue.sort_by(|a, b| (a.since, &a.id).cmp(&(b.since, &b.id)));
        Ok(overdue)
    }

    async fn dispose(&self, tx: &Tx, _kind: &RetentionKind, id: &str) -> Result<(), Fault> {
        let id = SigningId::parse(id);
        let id = id.map_err(|error| Fault::caused("the id of a signing", error))?;
        tx.lock(id.as_str()).await?;
        let Some(row) = store::find(tx, &id).await? else { return Ok(()) };
        svenn_sealing::let_go(tx, &office::subject(&row)).await?;
        let signers = store::signers_of(tx, &id).await?;
        store::note_own(tx, &row, &signers);
        store::delete(tx, &row).await?;
        match &row.mass_signing_id {
            Some(mass) => store::mass::forget_signing(tx, mass, &id).await,
            None => Ok(()),
        }
    }
}

const fn ends(row: &Signing) -> Ends {
    Ends {
        updated: row.updated,
        sent: row.sent,
        finished: row.finished,
        voided: row.voided,
        declined: row.declined,
        due: row.due_date,
    }
}

/// What a person signs, themselves or through a guardian.
async fn of_person(tx: &Tx, subject: &DataSubject) -> Result<Vec<(Signing, Signer)>, Fault> {
    let mut signers = store::with_person(tx, &subject.id).await?;
    signers.extend(store::with_guardian_of(tx, &subject.id).await?);
    let ids: Vec<SigningId> = signers.iter().map(|it| it.signing.clone()).collect();
    let rows = store::some(tx, Some(&ids)).await?;
    let found = signers.into_iter().filter_map(|signer| {
        let row = rows.iter().find(|row| row.id == signer.signing)?;
        Some((row.clone(), signer))
    });
    Ok(found.collect())
}

async fn take_back(tx: &Tx, row: &Signing) -> Result<(), Fault> {
    let change = SigningChange {
        voided: Set(Some(tx.now())),
        void_reason: Set(GONE.to_owned()),
        ..Default::default()
    };
    store::set(tx, &row.id, change).await?;
    svenn_sealing::withdraw(tx, &office::subject(row), Ending::Trukket).await?;
    notifications::over(tx, row).await
}

fn record(tx: &Tx, row: &Signing, signers: &[Signer], me: &Signer) -> ExportRecord {
    ExportRecord::new()
        .with("tittel", "Tittel", row.title.clone())
        .with("status", "Status", open::status(tx, row, signers).as_str())
        .with("navn", "Navn", notifications::navn(me))
        .with("epost", "E-post", me.email.clone())
        .with("telefon", "Telefon", me.phone.clone())
        .with("sendt", "Sendt", row.sent)
        .with("frist", "Frist", row.due_date)
        .with("aapnet", "Åpnet", me.opened)
        .with("lest", "Lest", me.read_at)
        .with("signert", "Signert", me.signed)
        .with("signatur", "Signert som", me.signature.clone())
        .with("avslaatt", "Avslått", me.declined)
        .with("grunn", "Grunn", me.reason.clone())
}
