use std::time::Duration;

use axum::Json;
use serde::{Deserialize, Serialize};
use svenn_http::{Params, Problem, Session, endpoint};
use svenn_kernel::{MessageId, NotificationId, Timestamp};
use svenn_organisation::Organisation;
use utoipa::{IntoParams, ToSchema};

use super::view::MessageContent;
use crate::{
    automatic::outbox,
    notifications::{self, Notification},
    rules::{MessageKind, Values, WINDOW_DAYS, WINDOW_DAYS_MAX, filled, filled_html, newest},
    store::{self, Message, Recipient},
};

/// Most of each kind in an answer.
const SHOWN_MAX: usize = 1_000;
const DAY_SECONDS: u64 = 24 * 60 * 60;

/// How far back.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Window {
    /// Days from now back: 1 to 1,500. When not said 100, or as many as `wanted` takes.
    days: Option<u32>,
    /// The newest of both kinds together, at most so many: 1 to 1,000.
    wanted: Option<usize>,
}

impl Window {
    /// Days back and most in the answer; refuses what is out of range.
    fn checked(&self) -> Result<(u32, usize), Problem> {
        let otherwise = if self.wanted.is_some() { WINDOW_DAYS_MAX } else { WINDOW_DAYS };
        let days = self.days.unwrap_or(otherwise);
        if days == 0 || days > WINDOW_DAYS_MAX {
            let message = format!("Mellom 1 og {WINDOW_DAYS_MAX} dager");
            return Err(Problem::invalid_field("days", "out_of_range", message));
        }
        let wanted = self.wanted.unwrap_or(2 * SHOWN_MAX);
        if self.wanted.is_some() && (wanted == 0 || wanted > SHOWN_MAX) {
            let message = format!("Mellom 1 og {SHOWN_MAX} varsler");
            return Err(Problem::invalid_field("wanted", "out_of_range", message));
        }
        Ok((days, wanted))
    }
}

/// Notifications of the caller.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyNotifications {
    automatic_messages: AutomaticMessages,
    messages: ManualMessages,
    /// Whether there are older ones in these days, left out because no more were wanted.
    more: bool,
}

/// Automatic messages.
#[derive(Debug, Serialize, ToSchema)]
pub struct AutomaticMessages {
    /// Newest first, at most 1,000.
    messages: Vec<AutomaticMessage>,
    count: usize,
}

/// Messages that people sent.
#[derive(Debug, Serialize, ToSchema)]
pub struct ManualMessages {
    /// Newest first, at most 1,000.
    messages: Vec<ManualMessage>,
    count: usize,
}

/// An instant as the specification writes it.
#[derive(Debug, Serialize, ToSchema)]
pub struct NotificationTime {
    seconds: i64,
    nanoseconds: i64,
}

impl From<Timestamp> for NotificationTime {
    fn from(at: Timestamp) -> Self {
        let nanoseconds = at.millis().rem_euclid(1_000) * 1_000_000;
        Self { seconds: at.seconds(), nanoseconds }
    }
}

/// Something the product told by itself.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AutomaticMessage {
    id: NotificationId,
    /// Other channels it was sent by: 0 SMS, 1 e-mail, 2 push.
    messages: Vec<AutomaticChannel>,
    template_id: String,
    message: AutomaticContent,
    /// The page it leads to; empty without one.
    route: String,
    timestamp: NotificationTime,
    /// Whether it was read.
    lest: bool,
}

/// One channel of an automatic message.
#[derive(Debug, Serialize, ToSchema)]
pub struct AutomaticChannel {
    #[serde(rename = "type")]
    kind: u8,
}

/// Title and text.
#[derive(Debug, Serialize, ToSchema)]
pub struct AutomaticContent {
    title: String,
    content: String,
}

/// Something somebody sent, with its placeholders filled.
#[derive(Debug, Serialize, ToSchema)]
pub struct ManualMessage {
    id: MessageId,
    #[serde(flatten)]
    content: MessageContent,
    timestamp: NotificationTime,
    /// Whether it was read.
    lest: bool,
}

/// The caller's notifications of the last days.
#[endpoint(get = "/notificationcenter/my")]
pub async fn notificationcenter_my(
    session: Session,
    Params(window): Params<Window>,
) -> Result<Json<MyNotifications>, Problem> {
    let (days, wanted) = window.checked()?;
    let (tx, caller) = session.read().await?;
    let since = tx.now().minus(Duration::from_secs(u64::from(days) * DAY_SECONDS));
    let office = svenn_organisation::load(&tx).await?;
    // One more than wanted tells whether there is more.
    let limit = if wanted > SHOWN_MAX { SHOWN_MAX } else { wanted.saturating_add(1) };
    let limit = u64::try_from(limit).unwrap_or(u64::MAX);
    let mut told = notifications::of_person(&tx, &caller.person, since, limit).await?;
    let mut sent = store::of_person(&tx, &caller.person, since, limit).await?;
    let more = told.len() + sent.len() > wanted;
    if more {
        let told_at: Vec<_> = told.iter().map(|it| it.tidspunkt).collect();
        let sent_at: Vec<_> = sent.iter().map(|(_, message)| message.tidspunkt).collect();
        let (automatic, manual) = newest(&told_at, &sent_at, wanted);
        told.truncate(automatic);
        sent.truncate(manual);
    }
    let ids: Vec<NotificationId> = told.iter().map(|it| it.id.clone()).collect();
    let mut kinds = outbox::kinds_of(&tx, &ids).await?;
    let told = told.into_iter();
    let automatic: Vec<_> = told
        .map(|it| {
            let kinds = kinds.remove(&it.id).unwrap_or_default();
            automatic(it, &kinds)
        })
        .collect();
    let manual: Vec<_> =
        sent.into_iter().map(|(receiver, message)| manual(&office, receiver, message)).collect();
    Ok(Json(MyNotifications {
        automatic_messages: AutomaticMessages { count: automatic.len(), messages: automatic },
        messages: ManualMessages { count: manual.len(), messages: manual },
        more,
    }))
}

fn automatic(notification: Notification, sent: &[MessageKind]) -> AutomaticMessage {
    let push = notification.push.then_some(MessageKind::Push);
    let kinds = sent.iter().copied().chain(push);
    AutomaticMessage {
        id: notification.id,
        messages: kinds.map(|kind| AutomaticChannel { kind: number(kind) }).collect(),
        template_id: notification.template,
        message: AutomaticContent { title: notification.title, content: notification.content },
        route: notification.route,
        timestamp: notification.tidspunkt.into(),
        lest: notification.lest.is_some(),
    }
}

/// "type 0 = SMS, 1 = E-post, 2 = Push".
const fn number(kind: MessageKind) -> u8 {
    match kind {
        MessageKind::Sms => 0,
        MessageKind::Epost => 1,
        MessageKind::Push => 2,
    }
}

fn manual(office: &Organisation, receiver: Recipient, message: Message) -> ManualMessage {
    let kind = MessageKind::from_stored(&message.kind);
    let values = Values {
        fornavn: &receiver.fornavn,
        etternavn: &receiver.etternavn,
        opplaeringskontor: &office.navn,
    };
    let melding = match kind {
        MessageKind::Epost => filled_html(&message.melding, values),
        MessageKind::Sms | MessageKind::Push => filled(&message.melding, values),
    };
    ManualMessage {
        id: message.id,
        content: MessageContent::new(kind, filled(&message.emne, values), melding),
        timestamp: message.tidspunkt.into(),
        lest: receiver.lest.is_some(),
    }
}
