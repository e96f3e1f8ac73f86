use std::time::Duration;

use axum::Json;
use serde::{Deserialize, Serialize};
use svenn_http::{Params, Problem, Session, endpoint};
use svenn_kernel::{MessageId, NotificationId, Timestamp};
use svenn_organisation::Organisation;
use utoipa::{IntoParams, ToSchema};

use super::view::MessageContent;
use crate::{
    notifications::{self, Notification},
    rules::{MessageKind, Values, WINDOW_DAYS, WINDOW_DAYS_MAX, filled, filled_html},
    store::{self, Message, Recipient},
};

/// Most of each kind in an answer.
const SHOWN_MAX: u64 = 1_000;
/// "type 0 = SMS, 1 = E-post, 2 = Push".
const PUSH: u8 = 2;
const DAY_SECONDS: u64 = 24 * 60 * 60;

/// How far back.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Window {
    /// Days from now back: 1 to 1,500, 100 when not said.
    days: Option<u32>,
}

/// What the caller was told.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyNotifications {
    automatic_messages: AutomaticMessages,
    messages: ManualMessages,
}

/// What the product told by itself.
#[derive(Debug, Serialize, ToSchema)]
pub struct AutomaticMessages {
    /// Newest first, at most 1,000.
    messages: Vec<AutomaticMessage>,
    count: usize,
}

/// What people sent.
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
    /// What else it went out as: 0 SMS, 1 e-mail, 2 push.
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

/// What the caller was told in the last days.
#[endpoint(get = "/notificationcenter/my")]
pub async fn notificationcenter_my(
    session: Session,
    Params(window): Params<Window>,
) -> Result<Json<MyNotifications>, Problem> {
    let days = window.days.unwrap_or(WINDOW_DAYS);
    if days == 0 || days > WINDOW_DAYS_MAX {
        let message = format!("Mellom 1 og {WINDOW_DAYS_MAX} dager");
        return Err(Problem::invalid_field("days", "out_of_range", message));
    }
    let (tx, caller) = session.read().await?;
    let since = tx.now().minus(Duration::from_secs(u64::from(days) * DAY_SECONDS));
    let office = svenn_organisation::load(&tx).await?;
    let told = notifications::of_person(&tx, &caller.person, since, SHOWN_MAX).await?;
    let sent = store::of_person(&tx, &caller.person, since, SHOWN_MAX).await?;
    let automatic: Vec<_> = told.into_iter().map(automatic).collect();
    let manual: Vec<_> =
        sent.into_iter().map(|(receiver, message)| manual(&office, receiver, message)).collect();
    Ok(Json(MyNotifications {
        automatic_messages: AutomaticMessages { count: automatic.len(), messages: automatic },
        messages: ManualMessages { count: manual.len(), messages: manual },
    }))
}

fn automatic(notification: Notification) -> AutomaticMessage {
    AutomaticMessage {
        id: notification.id,
        messages: notification
            .push
            .then_some(AutomaticChannel { kind: PUSH })
            .into_iter()
            .collect(),
        template_id: notification.template,
        message: AutomaticContent { title: notification.title, content: notification.content },
        route: notification.route,
        timestamp: notification.tidspunkt.into(),
        lest: notification.lest.is_some(),
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
