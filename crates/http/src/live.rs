//! The live socket: tells open screens which records changed. An event carries collection, id
//! and position, never content; the client fetches what it may see. The notice of maintenance alone
//! is told as it is: it is everybody's.

use std::{collections::HashSet, sync::Arc, time::Duration};

use axum::{
    Extension,
    extract::{
        State,
        ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade},
    },
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
    routing::get,
};
use serde::{Deserialize, Serialize};
use svenn_db::{Audience, Change, Tx};
use svenn_kernel::{ChannelId, Collection, PersonId, Role, Verb, oslo};
use tokio::{
    sync::watch,
    time::{Instant, timeout},
};

use crate::{
    App, Caller, Problem, Routes, Session,
    notice::Notice,
    sockets::{KeptConnection, Place},
};

/// The first message must come within this time.
const HELLO_SECONDS_MAX: u64 = 10;
/// Largest message from a client.
const MESSAGE_BYTES_MAX: usize = 8 * 1024;
/// A client further behind than this fetches everything again.
const REPLAY_CHANGES_MAX: u64 = 2_000;
/// Commits within this time are told together.
const COALESCE_MILLIS: u64 = 25;
/// A client that does not take what it is sent within this time is gone.
const SEND_SECONDS_MAX: u64 = 20;
/// Keeps proxies from closing a quiet socket.
const PING_SECONDS: u64 = 25;
/// A socket whose other side answers no ping for this long is closed: three pings.
const SILENT_SECONDS_MAX: u64 = 3 * PING_SECONDS;
/// Close code: signed out, or the rights are gone.
const CLOSE_UNAUTHENTICATED: u16 = 4401;
/// Close code: the process is told to stop; the reason says when to come back, in milliseconds.
const CLOSE_STOPPING: u16 = 1012;
/// Those who are told to come back do so within this time, each at another: the process that
/// takes over meets them one by one.
const COME_BACK_MILLIS_MAX: u32 = 10_000;
/// Close code: the person has too many open sockets.
const CLOSE_TOO_MANY: u16 = 4429;

/// Collections that never leave the server.
const SILENT: [&str; 4] =
    [Collection::SESSIONS.0, Collection::VISITS.0, Collection::ACCOUNTS.0, Collection::JOBS.0];

#[derive(Deserialize)]
struct Hello {
    token: String,
    #[serde(default)]
    since: Option<i64>,
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Event<'a> {
    Ready {
        seq: i64,
        #[serde(skip_serializing_if = "Option::is_none")]
        notice: Option<&'a Notice>,
    },
    Resync {
        seq: i64,
    },
    Change {
        seq: i64,
        collection: &'a str,
        id: &'a str,
        verb: Verb,
    },
    Notice {
        #[serde(skip_serializing_if = "Option::is_none")]
        notice: Option<&'a Notice>,
    },
}

/// Why the socket ends.
enum End {
    /// The other side is gone.
    Gone,
    /// The caller is no longer let in.
    Refused,
    /// The caller has too many open already.
    TooMany,
    /// The process is told to stop.
    Stopping {
        /// When to come back.
        millis: u32,
    },
}

impl End {
    /// What the other side is told.
    fn reason(&self) -> Utf8Bytes {
        match self {
            Self::Stopping { millis } => millis.to_string().into(),
            Self::Gone | Self::Refused | Self::TooMany => Utf8Bytes::default(),
        }
    }

    const fn close_code(&self) -> Option<u16> {
        match self {
            Self::Gone => None,
            Self::Refused => Some(CLOSE_UNAUTHENTICATED),
            Self::TooMany => Some(CLOSE_TOO_MANY),
            Self::Stopping { .. } => Some(CLOSE_STOPPING),
        }
    }
}

/// `GET /live`.
pub fn live_routes() -> Routes {
    Routes::new().route("/live", get(live))
}

async fn live(
    State(app): State<App>,
    kept: Option<Extension<KeptConnection>>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !same_origin(&app, &headers) {
        return Problem::forbidden().into_response();
    }
    upgrade
        .max_message_size(MESSAGE_BYTES_MAX)
        // Otherwise a frame of 16 MB is read before it is found too long.
        .max_frame_size(MESSAGE_BYTES_MAX)
        // axum's default buffers cost 131 kB a connection; these cost about 5 kB.
        .read_buffer_size(4096)
        .write_buffer_size(0)
        .on_upgrade(|socket| async move {
            serve(app, socket).await;
            drop(kept);
        })
}

/// A browser always sends the page's origin; other clients send none.
fn same_origin(app: &App, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let of_host = origin.split_once("://").map(|(_, authority)| authority);
    origin == app.base_url || (of_host.is_some() && of_host == host)
}

/// What a caller is notified of.
struct Subscription {
    /// The people whose changes; `None` for a coordinator, who is notified of everybody's.
    people: Option<HashSet<PersonId>>,
    /// The channels of the person.
    channels: HashSet<ChannelId>,
    /// The day on which it was asked: whom somebody follows may begin or end with a day.
    day: chrono::NaiveDate,
}

impl Subscription {
    async fn load(app: &App, tx: &Tx, caller: &Caller) -> Result<Self, End> {
        let people = app.following.followed(tx, caller).await.map_err(|_| End::Gone)?;
        let mut channels = HashSet::from([caller.person.clone().into()]);
        for known in &app.channels {
            channels.extend(known.joined(tx, caller).await.map_err(|_| End::Gone)?);
        }
        Ok(Self { people, channels, day: oslo::day_of(tx.now()) })
    }

    fn covers(&self, change: &Change) -> bool {
        if SILENT.contains(&change.collection.as_str()) {
            return false;
        }
        match (&change.audience, &self.people) {
            (Audience::Channel(channel), _) => self.channels.contains(channel),
            (Audience::Everyone, _) | (_, None) => true,
            (Audience::Person(person), Some(people)) => people.contains(person),
            (Audience::Coordinators, Some(_)) => false,
        }
    }
}

struct Listener {
    session: Session,
    caller: Caller,
    subscription: Subscription,
    cursor: i64,
    news: watch::Receiver<i64>,
    stopping: watch::Receiver<bool>,
    /// The notice of maintenance that was told last.
    told: Option<Arc<Notice>>,
    /// When the other side was last heard, be it a pong.
    received: Instant,
    _place: Place,
}

async fn serve(app: App, mut socket: WebSocket) {
    let end = match greet(&app, &mut socket).await {
        Ok(mut listener) => listener.run(&mut socket).await,
        Err(end) => end,
    };
    if let Some(code) = end.close_code() {
        let frame = CloseFrame { code, reason: end.reason() };
        let _ = send(&mut socket, Message::Close(Some(frame))).await;
    }
}

async fn greet(app: &App, socket: &mut WebSocket) -> Result<Listener, End> {
    let first = timeout(Duration::from_secs(HELLO_SECONDS_MAX), socket.recv()).await;
    let Ok(Some(Ok(Message::Text(text)))) = first else { return Err(End::Gone) };
    let hello: Hello = serde_json::from_str(&text).map_err(|_| End::Refused)?;
    let session = session_of(app, &hello.token)?;
    let news = app.databases.subscribe(&session.claims.org);
    let (tx, caller) = session.read().await.map_err(|_| End::Refused)?;
    let place = app.sockets.take(&caller.tenant, &caller.person).ok_or(End::TooMany)?;
    let subscription = Subscription::load(app, &tx, &caller).await?;
    let latest = tx.latest_seq().await.map_err(|_| End::Gone)?;
    drop(tx);
    let since = hello.since.unwrap_or(latest);
    let behind = latest.checked_sub(since).and_then(|behind| u64::try_from(behind).ok());
    let replay = behind.is_some_and(|behind| behind <= REPLAY_CHANGES_MAX);
    let cursor = if replay { since } else { latest };
    if !replay {
        notify(socket, &Event::Resync { seq: latest }).await?;
    }
    let told = app.notices.current(&app.databases).await;
    notify(socket, &Event::Ready { seq: cursor, notice: told.as_deref() }).await?;
    let stopping = app.stopping.subscribe();
    let received = Instant::now();
    let mut listener = Listener {
        session,
        caller,
        subscription,
        cursor,
        news,
        stopping,
        told,
        received,
        _place: place,
    };
    listener.notify(socket).await?;
    Ok(listener)
}

/// Comes back when the process stops, also when it was told so before anybody asked.
async fn told_to_stop(stopping: &mut watch::Receiver<bool>) {
    let _ = stopping.wait_for(|stopping| *stopping).await.map(drop);
}

fn session_of(app: &App, token: &str) -> Result<Session, End> {
    let now = app.databases.clock().now();
    let claims = app.tokens.read(token, now).ok_or(End::Refused)?;
    Ok(Session::new(app.clone(), claims))
}

impl Listener {
    async fn run(&mut self, socket: &mut WebSocket) -> End {
        let mut ping = tokio::time::interval_at(
            Instant::now() + Duration::from_secs(PING_SECONDS),
            Duration::from_secs(PING_SECONDS),
        );
        let mut stopping = self.stopping.clone();
        loop {
            let done = tokio::select! {
                received = self.news.changed() => match received {
                    Ok(()) => {
                        tokio::time::sleep(Duration::from_millis(COALESCE_MILLIS)).await;
                        self.notify(socket).await
                    }
                    Err(_) => Err(End::Gone),
                },
                message = socket.recv() => {
                    self.received = Instant::now();
                    match message {
                        Some(Ok(Message::Text(text))) => self.renew(&text).await,
                        Some(Ok(Message::Close(_)) | Err(_)) | None => Err(End::Gone),
                        Some(Ok(_)) => Ok(()),
                    }
                }
                _ = ping.tick() => self.ping(socket).await,
                () = told_to_stop(&mut stopping) => Err(self.stopping()),
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    fn stopping(&self) -> End {
        End::Stopping { millis: self.session.databases().entropy().below(COME_BACK_MILLIS_MAX) }
    }

    /// A client sends its new token after each refresh. From then on that token's session counts.
    async fn renew(&mut self, text: &str) -> Result<(), End> {
        let hello: Hello = serde_json::from_str(text).map_err(|_| End::Refused)?;
        let session = session_of(&self.session.app, &hello.token)?;
        if session.claims.sub != self.caller.person || session.claims.org != self.caller.tenant {
            return Err(End::Refused);
        }
        let (tx, caller) = session.read().await.map_err(|_| End::Refused)?;
        self.subscription = Subscription::load(&session.app, &tx, &caller).await?;
        drop(tx);
        (self.session, self.caller) = (session, caller);
        Ok(())
    }

    async fn ping(&mut self, socket: &mut WebSocket) -> Result<(), End> {
        let now = self.session.app.databases.clock().now();
        if self.session.claims.exp <= now.seconds() {
            return Err(End::Refused);
        }
        if self.received.elapsed() > Duration::from_secs(SILENT_SECONDS_MAX) {
            return Err(End::Gone);
        }
        send(socket, Message::Ping(axum::body::Bytes::new())).await?;
        self.tell_notice(socket).await
    }

    /// Tells the notice of maintenance, or that there is none any more, where that is news.
    async fn tell_notice(&mut self, socket: &mut WebSocket) -> Result<(), End> {
        let app = &self.session.app;
        let notice = app.notices.current(&app.databases).await;
        if notice != self.told {
            notify(socket, &Event::Notice { notice: notice.as_deref() }).await?;
            self.told = notice;
        }
        Ok(())
    }

    /// Tells everything since the cursor that the caller may be notified of.
    async fn notify(&mut self, socket: &mut WebSocket) -> Result<(), End> {
        self.news.mark_unchanged();
        while self.notify_some(socket).await? == REPLAY_CHANGES_MAX {}
        self.tell_notice(socket).await
    }

    /// Answers how many changes it has read.
    async fn notify_some(&mut self, socket: &mut WebSocket) -> Result<u64, End> {
        let tx = {
            let org = &self.caller.tenant;
            let databases = self.session.databases();
            databases.read(org, self.caller.actor()).await.map_err(|_| End::Gone)?
        };
        let changes =
            tx.changes_since(self.cursor, REPLAY_CHANGES_MAX).await.map_err(|_| End::Gone)?;
        let is_of_today = self.subscription.day == oslo::day_of(tx.now());
        if !is_of_today || changes.iter().any(|change| self.concerns_rights(change)) {
            self.caller = self.session.admit(&tx).await.map_err(|_| End::Refused)?;
            self.subscription = Subscription::load(&self.session.app, &tx, &self.caller).await?;
        }
        drop(tx);
        for change in &changes {
            self.cursor = change.seq;
            if self.subscription.covers(change) {
                let event = Event::Change {
                    seq: change.seq,
                    collection: &change.collection,
                    id: &change.id,
                    verb: change.verb,
                };
                notify(socket, &event).await?;
            }
        }
        Ok(u64::try_from(changes.len()).unwrap_or_default())
    }

    fn concerns_rights(&self, change: &Change) -> bool {
        let collection = change.collection.as_str();
        let me = &self.caller.person;
        (collection == Collection::SESSIONS.0 && change.id == self.caller.session.as_str())
            || (collection == Collection::ACCOUNTS.0 && change.id == me.as_str())
            // The person joined a channel, or left one.
            || change.audience == Audience::channel(me)
            // Whether the terms must be accepted stands with the organisation.
            || collection == Collection::ORG.0
            || (self.caller.rolle == Role::Ansatt
                && [Collection::LAERLINGER.0, Collection::ANSATTER.0].contains(&collection))
    }
}

async fn notify(socket: &mut WebSocket, event: &Event<'_>) -> Result<(), End> {
    let text = serde_json::to_string(event).map_err(|_| End::Gone)?;
    send(socket, Message::Text(text.into())).await
}

/// A slow reader holds nothing but its own socket, and that not for ever.
async fn send(socket: &mut WebSocket, message: Message) -> Result<(), End> {
    let sent = timeout(Duration::from_secs(SEND_SECONDS_MAX), socket.send(message)).await;
    if matches!(sent, Ok(Ok(()))) { Ok(()) } else { Err(End::Gone) }
}

#[cfg(test)]
mod tests {
    use svenn_kernel::Timestamp;

    use super::*;

    fn change(collection: Collection, audience: Audience) -> Change {
        Change {
            seq: 1,
            collection: collection.0.to_owned(),
            id: "x".to_owned(),
            verb: Verb::Update,
            audience,
            concerns: None,
            by_role: "SYSTEM".to_owned(),
            by_id: String::new(),
            at: Timestamp::default(),
        }
    }

    fn person(id: &str) -> PersonId {
        PersonId::parse(id).unwrap()
    }

    fn channel(id: &str) -> ChannelId {
        ChannelId::parse(id).unwrap()
    }

    fn subscription(followed: Option<&str>) -> Subscription {
        let people = followed.map(|id| HashSet::from([person(id)]));
        let day = chrono::NaiveDate::default();
        Subscription { people, channels: HashSet::from([channel("room")]), day }
    }

    #[test]
    fn one_hears_of_ones_own_people_and_of_what_is_everybodys() {
        let (mine, everybody) = (subscription(Some("kari")), subscription(None));
        let of = |audience| change(Collection::DOKUMENTASJONER, audience);
        assert!(mine.covers(&of(Audience::Person(person("kari")))));
        assert!(!mine.covers(&of(Audience::Person(person("ola")))));
        assert!(!mine.covers(&of(Audience::Coordinators)));
        assert!(mine.covers(&of(Audience::Everyone)));
        assert!(everybody.covers(&of(Audience::Person(person("ola")))));
        assert!(everybody.covers(&of(Audience::Coordinators)));
        for silent in [Collection::SESSIONS, Collection::VISITS, Collection::ACCOUNTS] {
            assert!(!everybody.covers(&change(silent, Audience::Person(person("kari")))));
        }
    }

    #[test]
    fn of_a_channel_only_those_in_it_hear() {
        let of = |id: &str| change(Collection::CHATMESSAGES, Audience::Channel(channel(id)));
        for listener in [subscription(Some("kari")), subscription(None)] {
            assert!(listener.covers(&of("room")));
            assert!(!listener.covers(&of("other")));
            assert!(!listener.covers(&of("kari")), "a person's own channel is no person");
        }
    }
}
