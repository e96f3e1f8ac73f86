//! What is kept of a person who may sign in: the account, the signed-in devices, and the keys of
//! the person's own programs.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::personal::{
    DataSubject, ErasureOutcome, ExportPart, ExportRecord, Overdue, PersonalData, RetentionKind,
};
use svenn_kernel::{Fault, PersonalTokenId, Timestamp, oslo};

use crate::{accounts, invitations, sessions, tokens};

const ENDED_SESSIONS: RetentionKind = RetentionKind {
    name: "INNLOGGINGER",
    title: "Avsluttede innlogginger",
    explanation: "Tiden regnes fra innloggingen ble avsluttet eller utløp. Da slettes tidspunktene \
        og beskrivelsen av enheten.",
    months_default: 12,
};

/// The [`PersonalData`] of accounts and sessions.
#[derive(Debug, Clone, Copy, Default)]
pub struct SignInData;

#[async_trait]
impl PersonalData for SignInData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        let invited =
            invitations::last_invited(tx, Some(&[subject.id.as_str().to_owned()])).await?;
        let invited = invited.get(&subject.id).copied();
        let account = accounts::load_account(tx, &subject.id).await?.map(|account| {
            let tilganger: Vec<&str> = account.tilganger.iter().map(|it| it.as_str()).collect();
            let rights: Vec<&str> = account.rights.iter().map(|it| it.label()).collect();
            ExportRecord::new()
                .with("epost", "E-post for innlogging", account.epost)
                .with("telefon", "Telefon for innlogging", account.telefon)
                .with("harPassord", "Har passord", account.has_password)
                .with("tilganger", "Tilganger", tilganger.join(", "))
                .with("rettigheter", "Rettigheter", rights.join(", "))
                .with("stengt", "Kontoen er stengt", account.closed)
                .with("vilkarGodtatt", "Vilkår godtatt", account.accept_terms)
                .with("vilkarVersjon", "Versjon av vilkårene", account.accept_terms_version)
                .with("invitert", "Sist invitert", invited)
        });
        let devices = sessions::load_of_person(tx, &subject.id).await?.into_iter().map(|session| {
            ExportRecord::new()
                .with("innlogget", "Innlogget", session.created)
                .with("sistBrukt", "Sist brukt", session.rotated)
                .with("avsluttet", "Avsluttet", session.ended)
                .with("enhet", "Enhet", session.device)
        });
        let account = account.into_iter().collect();
        let keys = keys(tx, subject).await?;
        Ok(vec![
            ExportPart::new("konto", "Brukerkonto", ErasureOutcome::Erased, account),
            ExportPart::new(
                "innlogginger",
                "Innlogginger",
                ErasureOutcome::Erased,
                devices.collect(),
            ),
            ExportPart::new(
                "personligenokler",
                "Nøkler for egne programmer",
                ErasureOutcome::Erased,
                keys,
            ),
        ])
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        if let Some(account) = accounts::load_account(tx, &subject.id).await? {
            let contacts: Vec<&str> = [&account.epost, &account.telefon]
                .into_iter()
                .filter_map(|it| it.as_deref())
                .collect();
            svenn_jobs::drop_messages_to(tx, &contacts).await?;
        }
        accounts::remove(tx, &subject.id).await?;
        invitations::delete(tx, &subject.id).await?;
        sessions::delete(tx, &subject.id).await
    }

    fn retention(&self) -> &'static [RetentionKind] {
        &[ENDED_SESSIONS]
    }

    async fn overdue(
        &self,
        tx: &Tx,
        _kind: &RetentionKind,
        before: Timestamp,
    ) -> Result<Vec<Overdue>, Fault> {
        let over = sessions::over_since(tx, before).await?.into_iter();
        Ok(over
            .map(|(id, since)| Overdue {
                id: id.as_str().to_owned(),
                title: "Innlogging".to_owned(),
                since,
                person: None,
            })
            .collect())
    }

    async fn dispose(&self, tx: &Tx, _kind: &RetentionKind, id: &str) -> Result<(), Fault> {
        sessions::drop_one(tx, id).await
    }
}

async fn keys(tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportRecord>, Fault> {
    let all = tokens::of_person(tx, &subject.id).await?;
    let ids: Vec<PersonalTokenId> = all.iter().map(|it| it.id.clone()).collect();
    let uses = tokens::uses_of(tx, &ids).await?;
    let record = |key: tokens::Token| {
        let its = uses.iter().filter(|used| used.token == key.id);
        let read: Vec<String> = its
            .map(|used| {
                let what = tokens::scopes::label_of(&used.operation);
                format!("{}: {what} ({})", oslo::format_day(used.dag), used.calls)
            })
            .collect();
        ExportRecord::new()
            .with("navn", "Navn", key.navn)
            .with("omfang", "Omfang", key.scopes)
            .with("laget", "Laget", key.created)
            .with("gjelderTil", "Slutter å gjelde", key.expires)
            .with("brukt", "Brukt til", read.join("; "))
    };
    Ok(all.into_iter().map(record).collect())
}
