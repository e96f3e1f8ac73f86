//! What a message may be, what becomes of it, and how that is said. Pure functions.

pub mod budget;
pub mod reports;
#[cfg(test)]
mod tests;

use serde::Serialize;
use svenn_gateways::sms::sms_parts;
pub use svenn_http::announcements::MessageKind;
use svenn_jobs::JobError;
use svenn_kernel::{Role, stored_words};
use utoipa::ToSchema;

/// Most receivers of one message.
pub const RECIPIENTS_MAX: usize = 2_000;
/// Longest SMS as it is written, in characters.
pub const SMS_CHARS_MAX: usize = 1_500;
/// Most parts an SMS is sent as, once its placeholders are filled.
pub const SMS_PARTS_MAX: usize = 10;
/// Longest subject of an e-mail, in characters.
pub const SUBJECT_CHARS_MAX: usize = 150;
/// Longest title of a push message, in characters.
pub const PUSH_TITLE_CHARS_MAX: usize = 80;
/// Longest text of a push message, in characters.
pub const PUSH_CHARS_MAX: usize = 300;
/// The notification centre begins with so many days, and grows by as many.
pub const WINDOW_DAYS: u32 = 100;
/// It looks no further back.
pub const WINDOW_DAYS_MAX: u32 = 1_500;

/// How many of each of two lists, both newest first, are among the newest `wanted` of both.
#[must_use]
pub fn newest<T: Ord>(first: &[T], second: &[T], wanted: usize) -> (usize, usize) {
    let (mut from_first, mut from_second) = (0_usize, 0_usize);
    for _ in 0..wanted {
        match (first.get(from_first), second.get(from_second)) {
            (Some(one), Some(other)) if one >= other => from_first += 1,
            (Some(_), None) => from_first += 1,
            (_, Some(_)) => from_second += 1,
            (None, None) => break,
        }
    }
    (from_first, from_second)
}

/// What a receiver is; the words of search items.
#[stored_words(schema)]
#[serde(rename_all = "UPPERCASE")]
pub enum RecipientKind {
    Apprentice,
    /// An employee of a company.
    Employee,
    Coordinator,
    Company,
}

impl RecipientKind {
    /// Reads the stored word.
    #[must_use]
    pub fn from_stored(word: &str) -> Self {
        word.parse().unwrap_or(Self::Apprentice)
    }
}

impl From<Role> for RecipientKind {
    fn from(rolle: Role) -> Self {
        match rolle {
            Role::Laerling => Self::Apprentice,
            Role::Ansatt => Self::Employee,
            Role::Koordinator => Self::Coordinator,
        }
    }
}

/// Delivery of a message to one receiver.
#[stored_words(schema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Delivery {
    /// Not tried yet, or to be tried again.
    Queued,
    /// The provider has taken it.
    Delivered,
    /// The provider says that it has arrived.
    Arrived,
    /// Will not be delivered.
    Failed,
    /// There is no number or address.
    NoContact,
}

impl Delivery {
    /// Reads the stored word.
    #[must_use]
    pub fn from_stored(word: &str) -> Self {
        word.parse().unwrap_or(Self::Failed)
    }

    /// "In queue, delivered to the provider, failed, no contact."
    #[must_use]
    pub const fn label(self, kind: MessageKind) -> &'static str {
        match (self, kind) {
            (Self::Queued, _) => "I kø",
            (Self::Delivered, _) => "Sendt",
            (Self::Arrived, _) => "Levert",
            (Self::Failed, _) => "Feilet",
            (Self::NoContact, MessageKind::Sms) => "Mangler telefonnummer",
            (Self::NoContact, MessageKind::Epost) => "Mangler e-post",
            (Self::NoContact, MessageKind::Push) => "Har ikke slått på push-varsler",
        }
    }
}

/// Why a message will not arrive, or has not yet.
#[stored_words]
#[serde(rename_all = "lowercase")]
pub enum Reason {
    /// The provider will not take it.
    Refused,
    /// The provider was asked often enough.
    Unavailable,
    /// There is no device left that takes it.
    Gone,
    /// The provider is away; it is tried again.
    Waiting,
    /// The operator has to mend something at the provider; it is tried again.
    Operator,
    /// The operator did not mend it for days.
    Unmended,
    /// The SMS of the day are used up; it goes out the next morning.
    Budget,
    /// It is night where the reader is; it goes out in the morning.
    Night,
    /// It stands in the reader's daily summary.
    Digest,
    /// The operator could not deliver it.
    Undelivered,
    /// The telephone was not reached for too long.
    Expired,
    /// It came back.
    Bounced,
    /// It came back: there is no such mailbox.
    NoMailbox,
    /// It came back: the mailbox is full.
    MailboxFull,
}

impl From<&JobError> for Reason {
    fn from(why: &JobError) -> Self {
        match why {
            JobError::Later(_) => Self::Unavailable,
            JobError::Never(_) => Self::Refused,
            JobError::Operator(_) => Self::Unmended,
        }
    }
}

impl Reason {
    /// Why a message waits that is tried again.
    #[must_use]
    pub const fn of_waiting(why: &JobError) -> Self {
        match why {
            JobError::Operator(_) => Self::Operator,
            JobError::Later(_) | JobError::Never(_) => Self::Waiting,
        }
    }

    /// Whether a provider that had taken the message says so.
    #[must_use]
    pub fn is_reported(stored: &str) -> bool {
        use Reason::{Bounced, Expired, MailboxFull, NoMailbox, Undelivered};
        let reported = [Undelivered, Expired, Bounced, NoMailbox, MailboxFull];
        reported.iter().any(|it| it.as_str() == stored)
    }

    /// What people read; empty for no reason.
    #[must_use]
    pub fn text_of(stored: &str, kind: MessageKind) -> &'static str {
        match (stored, kind) {
            ("refused", MessageKind::Sms) => {
                "Operatøren tok ikke imot meldingen. Sjekk telefonnummeret."
            }
            ("refused", MessageKind::Epost) => {
                "E-posttjeneren tok ikke imot meldingen. Sjekk e-postadressen."
            }
            ("refused", MessageKind::Push) => "Nettleseren tok ikke imot varselet.",
            ("gone", _) => "Ingen av enhetene tar imot varsler lenger.",
            ("waiting", _) => "Leverandøren svarer ikke akkurat nå. Vi prøver igjen av oss selv.",
            ("operator", MessageKind::Sms) => {
                "SMS-tjenesten er ikke riktig satt opp. Den som drifter Svenn, må rette det. \
                 Meldingen er tatt vare på og sendes etterpå."
            }
            ("operator", MessageKind::Epost) => {
                "E-posttjeneren er ikke riktig satt opp. Den som drifter Svenn, må rette det. \
                 Meldingen er tatt vare på og sendes etterpå."
            }
            ("operator", MessageKind::Push) => {
                "Push-varsler er ikke riktig satt opp. Den som drifter Svenn, må rette det. \
                 Varselet er tatt vare på og sendes etterpå."
            }
            ("unmended", _) => {
                "Tjenesten som sender meldinger, var ikke riktig satt opp, og vi har sluttet å \
                 prøve. Det er ikke noe galt med mottakeren. Send meldingen på nytt når den som \
                 drifter Svenn, har rettet det."
            }
            ("unavailable", _) => "Leverandøren svarte ikke, og vi har sluttet å prøve.",
            ("budget", _) => "Dagens SMS er brukt opp. Meldingen sendes i morgen klokken 8.",
            ("night", _) => "Mottakeren får ikke SMS om natten. Meldingen sendes klokken 8.",
            ("digest", _) => "Meldingen kommer i mottakerens daglige oppsummering klokken 16.",
            ("undelivered", _) => "Operatøren fikk ikke levert meldingen. Sjekk telefonnummeret.",
            ("expired", _) => "Telefonen var av eller uten dekning så lenge at operatøren ga opp.",
            ("bounced", _) => "E-posten kom i retur. Sjekk e-postadressen.",
            ("nomailbox", _) => "E-posten kom i retur: adressen finnes ikke.",
            ("mailboxfull", _) => "E-posten kom i retur: postkassen er full.",
            _ => "",
        }
    }
}

/// How many receivers stand where.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeliveryCounts {
    /// Not tried yet.
    pub i_ko: i64,
    /// Taken by the provider, which has not said that it arrived.
    pub sendt: i64,
    /// Arrived, as the provider says.
    pub levert: i64,
    /// Will not arrive.
    pub feilet: i64,
    /// Without number or address.
    pub uten_kontakt: i64,
}

impl DeliveryCounts {
    /// Counts some more.
    pub const fn add(&mut self, delivery: Delivery, number: i64) {
        match delivery {
            Delivery::Queued => self.i_ko += number,
            Delivery::Delivered => self.sendt += number,
            Delivery::Arrived => self.levert += number,
            Delivery::Failed => self.feilet += number,
            Delivery::NoContact => self.uten_kontakt += number,
        }
    }

    #[must_use]
    pub const fn all(self) -> i64 {
        self.i_ko + self.tatt_imot() + self.feilet + self.uten_kontakt
    }

    /// Taken by the provider, arrived or not.
    #[must_use]
    pub const fn tatt_imot(self) -> i64 {
        self.sendt + self.levert
    }
}

/// Delivery of a message as a whole.
#[stored_words(schema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum MessageStatus {
    /// Some are not tried yet.
    Sending,
    /// All have it.
    Sent,
    /// Some have it.
    PartlySent,
    /// Nobody has it.
    NotSent,
}

impl MessageStatus {
    /// What follows from what became of it for its receivers.
    #[must_use]
    pub const fn from_counts(counts: DeliveryCounts) -> Self {
        if counts.i_ko > 0 {
            Self::Sending
        } else if counts.tatt_imot() == 0 {
            Self::NotSent
        } else if counts.feilet + counts.uten_kontakt > 0 {
            Self::PartlySent
        } else {
            Self::Sent
        }
    }

    /// Label that people see.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Sending => "Sendes",
            Self::Sent => "Sendt",
            Self::PartlySent => "Delvis sendt",
            Self::NotSent => "Ikke sendt",
        }
    }
}

/// What the placeholders stand for.
#[derive(Debug, Clone, Copy)]
pub struct Values<'a> {
    /// `{fornavn}`; of a company its name.
    pub fornavn: &'a str,
    /// `{etternavn}`.
    pub etternavn: &'a str,
    /// `{opplaeringskontor}`.
    pub opplaeringskontor: &'a str,
}

impl<'a> Values<'a> {
    fn value(self, name: &str) -> Option<&'a str> {
        match name {
            "fornavn" => Some(self.fornavn),
            "etternavn" => Some(self.etternavn),
            "opplaeringskontor" => Some(self.opplaeringskontor),
            _ => None,
        }
    }
}

/// The text as its receiver reads it. What is in braces otherwise stays, and nothing is replaced
/// twice.
#[must_use]
pub fn filled(text: &str, values: Values<'_>) -> String {
    fill(text, |name| values.value(name), |value, filled| filled.push_str(value))
}

/// The same for cleaned HTML: a name is text there, never markup.
#[must_use]
pub fn filled_html(html: &str, values: Values<'_>) -> String {
    fill(html, |name| values.value(name), push_escaped)
}

/// Adds a value to HTML as text.
pub fn push_escaped(value: &str, html: &mut String) {
    for character in value.chars() {
        match character {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            other => html.push(other),
        }
    }
}

/// The text with each placeholder that has a value replaced by it; the others stay.
#[must_use]
pub fn fill<'v>(
    text: &str,
    value: impl Fn(&str) -> Option<&'v str>,
    push: impl Fn(&str, &mut String),
) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let named = after.split_once('}').and_then(|(name, tail)| Some((value(name)?, tail)));
        if let Some((value, tail)) = named {
            push(value, &mut filled);
            rest = tail;
        } else {
            filled.push('{');
            rest = after;
        }
    }
    filled.push_str(rest);
    filled
}

/// Whether an SMS goes out to somebody of that name.
#[must_use]
pub fn sms_fits(filled: &str) -> bool {
    sms_parts(filled).parts <= SMS_PARTS_MAX
}
