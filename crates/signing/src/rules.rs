//! Where a signing stands, whose turn it is, and what may be done with it. Pure functions of what
//! is stored and of the day.

pub mod words;

use chrono::NaiveDate;

use svenn_kernel::{Role, Timestamp, oslo, stored_words};

/// Most files that are signed together.
pub const FILES_MAX: usize = 20;
/// Most people who sign the same.
pub const SIGNERS_MAX: usize = 30;
/// Most people in a mass signing.
pub const MASS_PEOPLE_MAX: usize = 1_000;
/// Days from today that a due date may lie.
pub const DUE_DAYS_MAX: i64 = 366;
/// Longest reason for declining or voiding.
pub const REASON_CHARS_MAX: usize = 1_000;
/// Longest drawn signature, as the data of an SVG path.
pub const DRAWING_BYTES_MAX: usize = 20_000;

/// Where a signing stands.
#[stored_words(schema)]
pub enum SigningStatus {
    /// Nobody has it yet.
    Kladd,
    #[serde(rename = "Venter signering")]
    Waiting,
    #[serde(rename = "Delvis signert")]
    Partly,
    #[serde(rename = "Utløpt")]
    Expired,
    Ferdig,
    /// Somebody did not want to sign.
    #[serde(rename = "Avslått")]
    Declined,
    /// The office took it back.
    Trukket,
}

/// What a signing's status is derived from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Facts {
    pub is_sent: bool,
    pub is_voided: bool,
    pub is_declined: bool,
    pub signers: usize,
    pub signed: usize,
    /// The last day on which it may be signed.
    pub due: Option<NaiveDate>,
}

/// Where a signing with these facts stands on a day.
///
/// "Ferdig when all signers (at least one) have signed; else Utløpt if the due date has passed;
/// else Delvis signert if at least one has signed; else Venter signering." Before that come our
/// own: what was never sent, what was taken back, what somebody declined.
#[must_use]
pub fn status(facts: Facts, today: NaiveDate) -> SigningStatus {
    if !facts.is_sent {
        return SigningStatus::Kladd;
    }
    if facts.is_voided {
        return SigningStatus::Trukket;
    }
    if facts.is_declined {
        return SigningStatus::Declined;
    }
    if facts.signers > 0 && facts.signed >= facts.signers {
        return SigningStatus::Ferdig;
    }
    if facts.due.is_some_and(|due| due < today) {
        return SigningStatus::Expired;
    }
    if facts.signed > 0 { SigningStatus::Partly } else { SigningStatus::Waiting }
}

/// Until when [`status`] holds.
#[must_use]
pub fn status_holds_until(facts: Facts, today: NaiveDate) -> Option<Timestamp> {
    let is_open = status(facts, today).is_open();
    facts.due.filter(|_| is_open).map(oslo::end_of_day)
}

impl SigningStatus {
    /// Whether somebody can still sign.
    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Waiting | Self::Partly)
    }

    /// Whether it was sent and is neither finished nor taken back: it may be given more time.
    #[must_use]
    pub const fn is_unfinished(self) -> bool {
        matches!(self, Self::Waiting | Self::Partly | Self::Expired)
    }
}

/// What kind of participant somebody is ("type (Apprentice, Employee, Company, External,
/// Coordinator)").
#[stored_words(column, schema)]
pub enum ParticipantType {
    Apprentice,
    Employee,
    /// Somebody who signs for a company, without an account.
    Company,
    /// Somebody without an account.
    External,
    Coordinator,
}

impl ParticipantType {
    /// The role that the signer signs in with; none for those who sign by a link.
    #[must_use]
    pub const fn rolle(self) -> Option<Role> {
        match self {
            Self::Apprentice => Some(Role::Laerling),
            Self::Employee => Some(Role::Ansatt),
            Self::Coordinator => Some(Role::Koordinator),
            Self::Company | Self::External => None,
        }
    }

    #[must_use]
    pub const fn of_role(rolle: Role) -> Self {
        match rolle {
            Role::Laerling => Self::Apprentice,
            Role::Ansatt => Self::Employee,
            Role::Koordinator => Self::Coordinator,
        }
    }

    /// Name that people see.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Apprentice => "Lærling",
            Self::Employee => "Ansatt",
            Self::Company => "Bedrift",
            Self::External => "Ekstern",
            Self::Coordinator => "Koordinator",
        }
    }
}

/// Status of a signer.
#[stored_words(schema)]
pub enum SignerStatus {
    /// Others sign before.
    #[serde(rename = "Ikke sin tur")]
    NotYet,
    /// The signer has it, and has not opened it.
    Venter,
    #[serde(rename = "Åpnet")]
    Opened,
    /// The signer has read every page.
    Lest,
    Signert,
    #[serde(rename = "Avslått")]
    Declined,
}

/// What is known of one who is asked to sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SignerFacts {
    /// From 1; those of one number sign in any order.
    pub order: i32,
    pub opened: bool,
    pub has_read: bool,
    pub signed: bool,
    pub declined: bool,
}

/// Whose turn it is: where the order counts, those of the lowest number that is not through.
#[must_use]
pub fn turn(ordered: bool, all: &[SignerFacts]) -> Option<i32> {
    let left = all.iter().filter(|it| !it.signed);
    let orders = left.map(|it| it.order);
    if ordered { orders.min() } else { orders.max() }
}

/// How far one of them is.
#[must_use]
pub fn signer_status(ordered: bool, all: &[SignerFacts], one: SignerFacts) -> SignerStatus {
    if one.signed {
        return SignerStatus::Signert;
    }
    if one.declined {
        return SignerStatus::Declined;
    }
    if turn(ordered, all).is_some_and(|turn| turn < one.order) {
        return SignerStatus::NotYet;
    }
    match (one.opened, one.has_read) {
        (_, true) => SignerStatus::Lest,
        (true, false) => SignerStatus::Opened,
        (false, false) => SignerStatus::Venter,
    }
}

/// "Signing counts as unsigned when not signed and not due": what the bell counts.
#[must_use]
pub const fn is_unsigned(status: SigningStatus, signer: SignerStatus) -> bool {
    status.is_open()
        && matches!(signer, SignerStatus::Venter | SignerStatus::Opened | SignerStatus::Lest)
}

/// Why somebody cannot sign now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoSign {
    HasSigned,
    Over(SigningStatus),
    NotHerTurn,
    NotRead,
}

impl NoSign {
    /// The stable code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::HasSigned => "signed",
            Self::Over(SigningStatus::Trukket) => "voided",
            Self::Over(SigningStatus::Declined) => "declined",
            Self::Over(SigningStatus::Expired) => "expired",
            Self::Over(_) => "closed",
            Self::NotHerTurn => "not_your_turn",
            Self::NotRead => "not_read",
        }
    }

    /// What the signer is shown.
    #[must_use]
    pub const fn message(self) -> &'static str {
        match self {
            Self::HasSigned => "Du har signert",
            Self::Over(SigningStatus::Trukket) => {
                "Signeringen er trukket tilbake av opplæringskontoret"
            }
            Self::Over(SigningStatus::Declined) => "Signeringen er avslått av en av deltakerne",
            Self::Over(SigningStatus::Expired) => {
                "Fristen har gått ut. Be opplæringskontoret om å forlenge den"
            }
            Self::Over(_) => "Signeringen er avsluttet",
            Self::NotHerTurn => "Andre må signere før deg. Du får beskjed når det er din tur",
            Self::NotRead => "Les alle sidene før du signerer",
        }
    }
}

/// Whether somebody may sign now; declining takes no reading.
///
/// # Errors
/// Why not.
pub const fn may_decline(status: SigningStatus, signer: SignerStatus) -> Result<(), NoSign> {
    match (status, signer) {
        (_, SignerStatus::Signert) => Err(NoSign::HasSigned),
        (status, _) if !status.is_open() => Err(NoSign::Over(status)),
        (_, SignerStatus::NotYet) => Err(NoSign::NotHerTurn),
        _ => Ok(()),
    }
}

/// Whether a signer may sign now: every page is read.
///
/// # Errors
/// Why not.
pub const fn may_sign(status: SigningStatus, signer: SignerStatus) -> Result<(), NoSign> {
    match may_decline(status, signer) {
        Ok(()) if matches!(signer, SignerStatus::Lest) => Ok(()),
        Ok(()) => Err(NoSign::NotRead),
        refused => refused,
    }
}

/// Whether those who have not signed may be reminded: once a day.
#[must_use]
pub fn may_remind(last: Option<Timestamp>, now: Timestamp) -> bool {
    last.is_none_or(|last| oslo::day_of(last) < oslo::day_of(now))
}

/// When each thing happened to a signing, as far as it did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Ends {
    pub updated: Timestamp,
    pub sent: Option<Timestamp>,
    pub finished: Option<Timestamp>,
    pub voided: Option<Timestamp>,
    pub declined: Option<Timestamp>,
    /// The last day on which it may be signed.
    pub due: Option<NaiveDate>,
}

/// From when the time runs for which a signing is kept: since it was over, or since the last change
/// of one that was never sent. What somebody can sign still is kept.
#[must_use]
pub fn kept_from(ends: Ends, now: Timestamp) -> Option<Timestamp> {
    if ends.sent.is_none() {
        return Some(ends.updated);
    }
    let ran_out = ends.due.map(oslo::end_of_day).filter(|end| *end <= now);
    ends.finished.or(ends.voided).or(ends.declined).or(ran_out)
}

/// Where somebody of a role signs.
#[must_use]
pub fn sign_route(rolle: Role, id: &str) -> String {
    match rolle {
        Role::Koordinator => format!("/k/signer/{id}"),
        Role::Ansatt => format!("/b/signer/{id}"),
        Role::Laerling => format!("/l/signer/{id}"),
    }
}

/// Where the office sees to a signing.
#[must_use]
pub fn office_route(id: &str) -> String {
    format!("/k/signering/{id}")
}

/// Whether a text is the data of an SVG path, which draws and does nothing else.
#[must_use]
pub fn is_drawing(data: &str) -> bool {
    let draws = |c: char| c.is_ascii_digit() || "MmLlQqCcHhVvSsTtZz.,- ".contains(c);
    data.len() <= DRAWING_BYTES_MAX && data.starts_with(['M', 'm']) && data.chars().all(draws)
}
