//! Personal data of this crate: received messages, notifications, and devices.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::{
    announcements::ANNOUNCEMENT,
    personal::{DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData, Value},
};
use svenn_kernel::{Fault, Timestamp};

use crate::{
    automatic::{self, outbox},
    notifications, push,
    rules::{Delivery, MessageKind},
    store,
};

/// The [`PersonalData`] of messages and notifications.
#[derive(Debug, Clone, Copy, Default)]
pub struct MessageData;

#[async_trait]
impl PersonalData for MessageData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        let always = Timestamp::default();
        let sent = store::of_person(tx, &subject.id, always, u64::MAX >> 1).await?.into_iter();
        let sent = sent.map(|(receiver, message)| {
            let kind = MessageKind::from_stored(&message.kind);
            let text = match kind {
                MessageKind::Epost => Value::Rich(message.melding),
                MessageKind::Sms | MessageKind::Push => Value::Text(message.melding),
            };
            ExportRecord::new()
                .with("tidspunkt", "Tidspunkt", message.tidspunkt)
                .with("type", "Type", kind.as_str())
                .with("emne", "Emne", message.emne)
                .with("melding", "Melding", text)
                .with("kontakt", "Sendt til", receiver.kontakt)
                .with("status", "Status", Delivery::from_stored(&receiver.status).label(kind))
                .with("lest", "Lest", receiver.lest)
        });
        let told = notifications::of_person(tx, &subject.id, always, u64::MAX >> 1).await?;
        // Without the text, which names other people.
        let told = told.into_iter().map(|it| {
            ExportRecord::new()
                .with("tidspunkt", "Tidspunkt", it.tidspunkt)
                .with("tittel", "Tittel", it.title)
                .with("lest", "Lest", it.lest)
        });
        // Without the text, for the same reason.
        let automatic = outbox::of_person(tx, &subject.id).await?.into_iter().map(|it| {
            ExportRecord::new()
                .with("tidspunkt", "Tidspunkt", it.tidspunkt)
                .with("type", "Type", it.kind)
                .with("kontakt", "Sendt til", it.kontakt)
        });
        let devices = push::of_person(tx, &subject.id).await?.into_iter();
        let devices = devices.map(|it| {
            ExportRecord::new().with("adresse", "Adresse", it.endpoint).with(
                "slattPa",
                "Slått på",
                it.created,
            )
        });
        Ok(vec![
            ExportPart::new("meldinger", "Meldinger", ErasureOutcome::Nameless, sent.collect()),
            ExportPart::new(
                "automatiskemeldinger",
                "Automatiske meldinger på SMS og e-post",
                ErasureOutcome::Nameless,
                automatic.collect(),
            ),
            ExportPart::new("varsler", "Varsler", ErasureOutcome::Erased, told.collect()),
            ExportPart::new(
                "enheter",
                "Enheter med push-varsler",
                ErasureOutcome::Erased,
                devices.collect(),
            ),
        ])
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        push::delete_person(tx, &subject.id).await?;
        store::erase(tx, &subject.id).await?;
        outbox::erase(tx, &subject.id).await?;
        let names = |text: &str| automatic::names(text, &subject.id);
        svenn_jobs::drop_waiting(tx, ANNOUNCEMENT, names).await?;
        notifications::delete(tx, &subject.id).await
    }
}
