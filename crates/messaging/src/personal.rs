//! What is kept of a person here: messages she got, what she was told, and her devices.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::personal::{Fate, HeldPart, HeldRecord, PersonalData, Value, Whom};
use svenn_kernel::{Fault, Timestamp};

use crate::{
    notifications, push,
    rules::{Delivery, MessageKind},
    store,
};

/// The [`PersonalData`] of messages and notifications.
#[derive(Debug, Clone, Copy, Default)]
pub struct MessageData;

#[async_trait]
impl PersonalData for MessageData {
    async fn held(&self, tx: &Tx, whom: &Whom) -> Result<Vec<HeldPart>, Fault> {
        let always = Timestamp::default();
        let sent = store::of_person(tx, &whom.id, always, u64::MAX >> 1).await?.into_iter();
        let sent = sent.map(|(receiver, message)| {
            let kind = MessageKind::from_stored(&message.kind);
            let text = match kind {
                MessageKind::Epost => Value::Rich(message.melding),
                MessageKind::Sms | MessageKind::Push => Value::Text(message.melding),
            };
            HeldRecord::new()
                .with("tidspunkt", "Tidspunkt", message.tidspunkt)
                .with("type", "Type", kind.as_str())
                .with("emne", "Emne", message.emne)
                .with("melding", "Melding", text)
                .with("kontakt", "Sendt til", receiver.kontakt)
                .with("status", "Status", Delivery::from_stored(&receiver.status).label(kind))
                .with("lest", "Lest", receiver.lest)
        });
        let told = notifications::of_person(tx, &whom.id, always, u64::MAX >> 1).await?;
        // Without the text: it names whoever did it.
        let told = told.into_iter().map(|it| {
            HeldRecord::new()
                .with("tidspunkt", "Tidspunkt", it.tidspunkt)
                .with("tittel", "Tittel", it.title)
                .with("lest", "Lest", it.lest)
        });
        let devices = push::of_person(tx, &whom.id).await?.into_iter();
        let devices = devices.map(|it| {
            HeldRecord::new().with("adresse", "Adresse", it.endpoint).with(
                "slattPa",
                "Slått på",
                it.created,
            )
        });
        Ok(vec![
            HeldPart::of("meldinger", "Meldinger", Fate::Nameless, sent.collect()),
            HeldPart::of("varsler", "Varsler", Fate::Erased, told.collect()),
            HeldPart::of("enheter", "Enheter med push-varsler", Fate::Erased, devices.collect()),
        ])
    }

    async fn forget(&self, tx: &Tx, whom: &Whom) -> Result<(), Fault> {
        push::forget_person(tx, &whom.id).await?;
        store::erase(tx, &whom.id).await?;
        notifications::forget(tx, &whom.id).await
    }
}
