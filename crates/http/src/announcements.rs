//! What the product tells people by itself (automatiske meldinger). A capability declares its
//! templates beside what happens in it, and announces; `svenn_messaging` says it in the office's
//! own words and sends it through the channels that the office has switched on.

use serde::{Deserialize, Serialize};
use svenn_calendar::Invite;
use svenn_db::Tx;
use svenn_jobs::NewJob;
use svenn_kernel::{
    Collection, Fault, FileId, NotificationId, PersonId, Role, Timestamp, stored_words,
};
use utoipa::ToSchema;

/// The kind of a job that announces what happened in a capability below messages.
pub const ANNOUNCEMENT: &str = "announcement";

/// How a message goes out (field `type`: "type (SMS, Epost or PUSH)").
#[stored_words(schema, input)]
pub enum MessageKind {
    /// A text message.
    #[serde(rename = "SMS")]
    Sms,
    /// An e-mail.
    Epost,
    /// A push message; of what the product tells by itself, the notification centre too.
    #[serde(rename = "PUSH")]
    Push,
}

impl MessageKind {
    /// Reads the stored word.
    #[must_use]
    pub fn from_stored(word: &str) -> Self {
        word.parse().unwrap_or(Self::Sms)
    }
}

/// "Notification provider state: DEACTIVATED, ACTIVATED, UNAVAILABLE."
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ProviderState {
    /// Switched off by the office, or never switched on.
    Deactivated,
    /// Switched on.
    Activated,
    /// The template has no text for that channel.
    Unavailable,
}

/// Where the value of a placeholder comes from, which decides what of it may be a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ValueKind {
    /// What people wrote: nothing of it becomes a link.
    Text,
    /// The address of a page of the product, which stays as it is.
    OwnAddress,
    /// Where people meet, as the office entered it: a room, a web address or both. Web addresses
    /// with `https` stay as they are, the rest is text.
    Place,
}

/// What of a text is filled in for each receiver, written `{name}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placeholder {
    /// As it stands in braces.
    pub name: &'static str,
    /// Name that people see.
    pub label: &'static str,
    /// What a preview shows.
    pub sample: &'static str,
    pub kind: ValueKind,
}

impl Placeholder {
    /// One that stands for what people wrote.
    #[must_use]
    pub const fn new(name: &'static str, label: &'static str, sample: &'static str) -> Self {
        Self { name, label, sample, kind: ValueKind::Text }
    }

    /// One that stands for something else.
    #[must_use]
    pub const fn of(self, kind: ValueKind) -> Self {
        Self { kind, ..self }
    }
}

/// First names of the receiver.
pub const FORNAVN: Placeholder = Placeholder::new("fornavn", "Fornavn", "Kari");
/// Last name of the receiver.
pub const ETTERNAVN: Placeholder = Placeholder::new("etternavn", "Etternavn", "Nordmann");
/// The office; a preview shows its own name.
pub const OPPLAERINGSKONTOR: Placeholder =
    Placeholder::new("opplaeringskontor", "Opplæringskontor", "Opplæringskontoret");
/// The page that it leads to, the only link there is.
pub const LENKE: Placeholder =
    Placeholder::new("lenke", "Lenke til siden", "").of(ValueKind::OwnAddress);

/// The placeholders of every text: values of its receiver.
pub const OF_EVERYBODY: [Placeholder; 4] = [FORNAVN, ETTERNAVN, OPPLAERINGSKONTOR, LENKE];

/// Name of an apprentice that it is about.
pub const LAERLING: Placeholder = Placeholder::new("laerling", "Lærlingens navn", "Ola Vik");
/// Actor.
pub const AVSENDER: Placeholder =
    Placeholder::new("avsender", "Hvem som gjorde det", "Terje Lunde");
/// The title of documentation, or the name of a document.
pub const DOKUMENT: Placeholder =
    Placeholder::new("dokument", "Dokumentets navn", "Bytte av lager");
/// Comment.
pub const TILBAKEMELDING: Placeholder =
    Placeholder::new("tilbakemelding", "Tilbakemelding", "Ta med mål på akselen.");

/// When a template is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Occasion {
    /// When something happens.
    Event,
    /// When somebody at the office sends it.
    ByHand,
    /// At noon, so many days before or after what it reminds of.
    Reminder(Offsets),
}

/// On which days a reminder goes out, each at 12:00 in Norway.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offsets {
    /// Days from what it reminds of: -3 is three days before, 1 the day after.
    pub days: &'static [i64],
    /// Whether a person gets at most one of them in a day, of all that is due then.
    pub one_a_day: bool,
}

/// The text of an SMS as long as the office has none of its own.
#[derive(Debug, Clone, Copy)]
pub struct SmsText {
    pub text: &'static str,
    /// Whether it goes out before the office has chosen.
    pub on: bool,
}

/// The text of an e-mail.
#[derive(Debug, Clone, Copy)]
pub struct EpostText {
    pub emne: &'static str,
    /// Rich text.
    pub melding: &'static str,
    pub on: bool,
}

/// The text of a push message.
#[derive(Debug, Clone, Copy)]
pub struct PushText {
    pub title: &'static str,
    pub message: &'static str,
    pub on: bool,
}

/// A kind of automatic message, as its capability declares it.
#[derive(Debug, Clone, Copy)]
pub struct Template {
    /// As in `signeringvurderingssamtale`; stored.
    pub id: &'static str,
    /// Name that people see.
    pub name: &'static str,
    /// Under which headline it stands.
    pub area: &'static str,
    /// Who gets it, in words.
    pub to: &'static str,
    /// What those are who may get it; none where it is a letter to people without an account.
    pub roles: &'static [Role],
    pub occasion: Occasion,
    /// Whether neither the office nor the receiver may switch it off.
    pub critical: bool,
    /// Whether it stands in the notification centre even if no channel is switched on.
    pub always_noted: bool,
    /// What its texts may have beside [`OF_EVERYBODY`].
    pub placeholders: &'static [Placeholder],
    pub sms: Option<SmsText>,
    pub epost: Option<EpostText>,
    pub push: Option<PushText>,
}

impl Template {
    /// One that is sent when something happens. It stands in the notification centre; what else
    /// goes out is the office's choice.
    #[must_use]
    pub const fn event(id: &'static str, area: &'static str, name: &'static str) -> Self {
        Self {
            id,
            name,
            area,
            to: "",
            roles: &[],
            occasion: Occasion::Event,
            critical: false,
            always_noted: true,
            placeholders: &[],
            sms: None,
            epost: None,
            push: None,
        }
    }

    /// A letter to people without an account, who are told nothing in the product.
    #[must_use]
    pub const fn letter(id: &'static str, area: &'static str, name: &'static str) -> Self {
        Self { always_noted: false, ..Self::event(id, area, name) }
    }

    /// Sets who gets it.
    #[must_use]
    pub const fn to(self, to: &'static str, roles: &'static [Role]) -> Self {
        Self { to, roles, ..self }
    }

    /// With placeholders of its own.
    #[must_use]
    pub const fn with(self, placeholders: &'static [Placeholder]) -> Self {
        Self { placeholders, ..self }
    }

    #[must_use]
    pub const fn sms(self, text: &'static str) -> Self {
        Self { sms: Some(SmsText { text, on: self.is_on_from_the_first() }), ..self }
    }

    #[must_use]
    pub const fn epost(self, emne: &'static str, melding: &'static str) -> Self {
        // A reminder that is only in the app reaches nobody who has forgotten to look there.
        let on = self.is_on_from_the_first() || matches!(self.occasion, Occasion::Reminder(_));
        Self { epost: Some(EpostText { emne, melding, on }), ..self }
    }

    /// In the notification centre and on devices.
    #[must_use]
    pub const fn push(self, title: &'static str, message: &'static str) -> Self {
        Self { push: Some(PushText { title, message, on: self.always_noted }), ..self }
    }

    /// Its e-mail goes out before the office has chosen, because it keeps calendars right; said
    /// after the texts.
    #[must_use]
    pub const fn for_calendars(self) -> Self {
        self.mailed()
    }

    /// Its e-mail goes out before the office has chosen, because it asks for what waits for its
    /// reader, who may not have signed in for a while; said after the texts.
    #[must_use]
    pub const fn mailed(self) -> Self {
        let epost = match self.epost {
            Some(text) => Some(EpostText { on: true, ..text }),
            None => None,
        };
        Self { epost, ..self }
    }

    /// Sent by somebody at the office, through all of its channels; said before the texts.
    #[must_use]
    pub const fn by_hand(self) -> Self {
        Self { occasion: Occasion::ByHand, ..self }
    }

    /// One that goes out at noon, so many days from what it reminds of (-3: three days before), by
    /// e-mail too before the office has chosen.
    /// Who is due, its capability finds: [`crate::reminders::ReminderSource`].
    #[must_use]
    pub const fn reminder(
        id: &'static str,
        area: &'static str,
        name: &'static str,
        days: &'static [i64],
    ) -> Self {
        let offsets = Offsets { days, one_a_day: false };
        Self { occasion: Occasion::Reminder(offsets), ..Self::event(id, area, name) }
    }

    /// A reminder of which a person gets at most one in a day, which names all that is due then: [`crate::reminders::ReminderSource::together`].
    #[must_use]
    pub const fn one_a_day(self) -> Self {
        let occasion = match self.occasion {
            Occasion::Reminder(it) => Occasion::Reminder(Offsets { one_a_day: true, ..it }),
            other => other,
        };
        Self { occasion, ..self }
    }

    /// When it goes out, if it is a reminder.
    #[must_use]
    pub const fn offsets(&self) -> Option<Offsets> {
        match self.occasion {
            Occasion::Reminder(offsets) => Some(offsets),
            Occasion::Event | Occasion::ByHand => None,
        }
    }

    /// Never switched off; said before the texts. It holds no link, for nothing in a message on
    /// one's own account should be pressed.
    #[must_use]
    pub const fn critical(self) -> Self {
        Self { critical: true, ..self }
    }

    /// Told nowhere before the office has switched it on; said before the texts.
    #[must_use]
    pub const fn quiet(self) -> Self {
        Self { always_noted: false, ..self }
    }

    const fn is_on_from_the_first(&self) -> bool {
        self.critical || matches!(self.occasion, Occasion::ByHand)
    }

    /// Everything that its texts may have.
    pub fn all_placeholders(&self) -> impl Iterator<Item = Placeholder> {
        let of_everybody = OF_EVERYBODY.into_iter().filter(|it| !self.critical || *it != LENKE);
        of_everybody.chain(self.placeholders.iter().copied())
    }

    /// Whether somebody at the office sends it, which takes nothing having happened.
    #[must_use]
    pub const fn is_sent_by_hand(&self) -> bool {
        matches!(self.occasion, Occasion::ByHand)
    }
}

/// Every template of the product.
#[derive(Debug, Clone, Default)]
pub struct Templates(Vec<&'static Template>);

impl Templates {
    #[must_use]
    pub const fn new(all: Vec<&'static Template>) -> Self {
        Self(all)
    }

    /// In the order of the capabilities.
    pub fn iter(&self) -> impl Iterator<Item = &'static Template> {
        self.0.iter().copied()
    }

    /// The template of an id.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<&'static Template> {
        self.iter().find(|template| template.id == id)
    }
}

/// The record that an automatic message is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct About {
    pub collection: String,
    /// Its id.
    pub record: String,
}

impl About {
    #[must_use]
    pub fn new(collection: Collection, record: impl Into<String>) -> Self {
        Self { collection: collection.0.to_owned(), record: record.into() }
    }
}

/// Where a message goes that is not for where the person is reached now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contact {
    pub kind: MessageKind,
    /// The number or the address.
    pub kontakt: String,
}

/// What goes along with the e-mail of an announcement. Such an e-mail stands in no daily summary,
/// and leaves though the same was read in the notification centre: what it brings is nowhere else.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Enclosed {
    /// Its event for the receiver's calendar; the page it leads to is added when the message
    /// leaves. A message to the same receiver about the same event that still waits is dropped.
    #[serde(default)]
    pub invite: Option<Invite>,
    /// Stored files, as far as they have room in an e-mail and are there when it leaves.
    #[serde(default)]
    pub files: Vec<FileId>,
}

impl Enclosed {
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.invite.is_none() && self.files.is_empty()
    }
}

impl From<Invite> for Enclosed {
    fn from(invite: Invite) -> Self {
        Self { invite: Some(invite), files: Vec::new() }
    }
}

/// Something that somebody is to be told.
#[derive(Debug, Clone)]
pub struct Announcement {
    pub template: &'static Template,
    /// Who is told.
    pub person: PersonId,
    /// Where it goes instead of the person's own contact.
    pub contact: Option<Contact>,
    /// Another person that it names; it is deleted with that person.
    pub om: Option<PersonId>,
    pub about: About,
    /// What the template's own placeholders stand for.
    pub values: Vec<(Placeholder, String)>,
    /// The page it leads to.
    pub route: String,
    /// It goes out not before this instant.
    pub due: Timestamp,
    pub enclosed: Enclosed,
}

/// An announcement as a job carries it.
#[derive(Debug, Serialize, Deserialize)]
pub struct QueuedAnnouncement {
    /// Its name, and that of the notification.
    pub id: String,
    pub template: String,
    pub person: String,
    pub contact: Option<Contact>,
    pub om: Option<String>,
    pub about: About,
    /// Names of placeholders and their values.
    pub values: Vec<(String, String)>,
    pub route: String,
    pub due: i64,
    #[serde(default)]
    pub enclosed: Enclosed,
}

/// Announces from a capability below messages, in the caller's transaction: it is told right
/// after the commit.
pub async fn announce(tx: &Tx, new: Announcement) -> Result<(), Fault> {
    let id = NotificationId::new(tx.now(), tx.entropy());
    let queued = QueuedAnnouncement {
        id: id.as_str().to_owned(),
        template: new.template.id.to_owned(),
        person: new.person.into(),
        contact: new.contact,
        om: new.om.map(String::from),
        about: new.about,
        values: new.values.into_iter().map(|(it, value)| (it.name.to_owned(), value)).collect(),
        route: new.route,
        due: new.due.millis(),
        enclosed: new.enclosed,
    };
    let payload = serde_json::to_string(&queued)?;
    let key = format!("{ANNOUNCEMENT} {id}");
    svenn_jobs::enqueue(tx, NewJob { kind: ANNOUNCEMENT, key, payload, due: tx.now() }).await
}
