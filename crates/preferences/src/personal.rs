//! Personal data of this crate: choices of notifications and channels.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::{
    announcements::MessageKind,
    personal::{DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData},
};
use svenn_kernel::Fault;

use crate::{
    outlook::{self, OutlookChoice},
    store::{self, Preferences, Settings},
};

/// The [`PersonalData`] of preferences.
#[derive(Debug, Clone, Copy, Default)]
pub struct PreferenceData;

#[async_trait]
impl PersonalData for PreferenceData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        let chosen = store::load(tx, &subject.id).await?;
        // Without a choice nothing is stored.
        let mut records = Vec::new();
        if chosen != Preferences::default() {
            let Settings { stille_timer, daglig_oppsummering } = chosen.settings;
            let settings = ExportRecord::new()
                .with("stilleTimer", "SMS om natten venter til morgenen", stille_timer)
                .with("dagligOppsummering", "Daglig oppsummering på e-post", daglig_oppsummering);
            records.push(settings);
            records.extend(chosen.all_off().map(|(area, kind)| {
                ExportRecord::new().with("gruppe", "Gruppe", area).with(
                    "avslatt",
                    "Slått av",
                    channel_name(kind),
                )
            }));
        }
        let outcome = ErasureOutcome::Erased;
        let mut parts = vec![ExportPart::new("varselvalg", "Valg av varsler", outcome, records)];
        if let Some((choice, chosen)) = outlook::load(tx, &subject.id).await? {
            let connected = choice == OutlookChoice::Connected;
            let record = ExportRecord::new()
                .with("tilkoblet", "Koblet til Outlook", connected)
                .with("valgt", "Valgt", chosen);
            parts.push(ExportPart::new("outlook", "Outlook", outcome, vec![record]));
        }
        Ok(parts)
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        outlook::forget(tx, &subject.id).await?;
        store::delete(tx, &subject.id).await
    }
}

const fn channel_name(kind: MessageKind) -> &'static str {
    match kind {
        MessageKind::Sms => "SMS",
        MessageKind::Epost => "E-post",
        MessageKind::Push => "Push-varsel",
    }
}
