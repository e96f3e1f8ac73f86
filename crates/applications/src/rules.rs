//! Where an application stands, who may move it, and what one has to hold. Pure functions.

use svenn_kernel::{Fields, Timestamp, stored_words};

/// Minutes that a letter of rejection waits, so that a rejection can be undone unsent.
pub const LETTER_WAITS_MINUTES: u64 = 30;

/// "Enumeration: CREATING, SENT, FORWARDED, INTERVIEW, OFFERED, APPROVED, REJECTED, DELETED."
#[stored_words(column, schema, input)]
#[serde(rename_all = "UPPERCASE")]
pub enum ApplicationStatus {
    Creating,
    Sent,
    Forwarded,
    Interview,
    Offered,
    Approved,
    Rejected,
    Deleted,
}

use ApplicationStatus as S;

impl ApplicationStatus {
    /// "Labels: Kladd, Mottatt, Videresendt, Til interview ('Til intervju'), Tilbudt læreplass,
    /// Fått læreplass, Avslått, Slettet".
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            S::Creating => "Kladd",
            S::Sent => "Mottatt",
            S::Forwarded => "Videresendt",
            S::Interview => "Til intervju",
            S::Offered => "Tilbudt læreplass",
            S::Approved => "Fått læreplass",
            S::Rejected => "Avslått",
            S::Deleted => "Slettet",
        }
    }

    /// Whether the office still looks for a place.
    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, S::Sent | S::Forwarded | S::Interview | S::Offered)
    }
}

/// Who moves an application.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mover {
    /// The person who applies, by link and code.
    Applicant,
    Coordinator,
    /// The office's limit of time.
    Retention,
}

/// Whether the state machine has a step. `before` is where a rejected application stood.
///
/// | step | who |
/// |---|---|
/// | draft to received; any but a place found to deleted | the applicant |
/// | between received, forwarded, interview and offered, in any direction | a coordinator |
/// | offered to place found | a coordinator, on the applicant's word |
/// | open to rejected; rejected to where it stood | a coordinator |
/// | any to deleted | retention |
#[must_use]
pub fn may_move(from: S, to: S, before: Option<S>, by: Mover) -> bool {
    if from == to || from == S::Deleted {
        return false;
    }
    match by {
        Mover::Retention => to == S::Deleted,
        Mover::Applicant => match to {
            S::Sent => from == S::Creating,
            S::Deleted => !matches!(from, S::Approved),
            _ => false,
        },
        Mover::Coordinator => match (from, to) {
            (S::Rejected, to) => before == Some(to),
            (S::Offered, S::Approved) => true,
            (from, S::Rejected) => from.is_open(),
            (from, to) => from.is_open() && to.is_open(),
        },
    }
}

/// What an applicant reads of the status: a rejection is not told before its letter has gone.
#[must_use]
pub fn told(status: S, before: Option<S>, letter: Option<Timestamp>) -> S {
    match (status, before, letter) {
        (S::Rejected, Some(before), None) => before,
        _ => status,
    }
}

/// Who a round is for: "1 February and 1 March are two".
#[stored_words(schema, input)]
#[serde(rename_all = "UPPERCASE")]
pub enum RoundKind {
    Laerling,
    Laerekandidat,
}

impl RoundKind {
    /// What somebody is who gets the contract.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Laerling => "Lærling",
            Self::Laerekandidat => "Lærekandidat",
        }
    }
}

/// A time in which applications are taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    /// Year that the season is named by.
    pub aar: i32,
    /// Whom it is for.
    pub slag: RoundKind,
    /// From this instant on.
    pub apner: Timestamp,
    /// The last instant.
    pub frist: Timestamp,
}

/// The windows that count for a kind of contract: those of it, or all where the office has none of
/// it.
#[must_use]
pub fn windows_for(all: &[Window], slag: RoundKind) -> Vec<Window> {
    let own: Vec<Window> = all.iter().filter(|it| it.slag == slag).copied().collect();
    if own.is_empty() { all.to_vec() } else { own }
}

/// Which window counts at an instant: of those that are open the one that ends last; else the next
/// one; else the one that ended last.
#[must_use]
pub fn window(all: &[Window], now: Timestamp) -> Option<Window> {
    let open = all.iter().filter(|it| is_within(it, now)).max_by_key(|it| it.frist);
    let next = all.iter().filter(|it| it.apner > now).min_by_key(|it| it.apner);
    let last = all.iter().max_by_key(|it| it.frist);
    open.or(next).or(last).copied()
}

/// Whether an application may be sent at an instant; the deadline itself counts.
#[must_use]
pub fn is_within(window: &Window, now: Timestamp) -> bool {
    window.apner <= now && now <= window.frist
}

/// Words of what no employer may ask about: likestillings- og diskrimineringsloven § 30,
/// arbeidsmiljøloven §§ 9-3 and 13-4, and the school's confidential papers.
const NOT_TO_BE_ASKED: &[(&[&str], &str)] = &[
    (
        &["gravid", "adopsjon", "adoptere", "barneønske", "familieplan"],
        "Det er ikke lov å spørre om graviditet, adopsjon eller familieplaner \
         (likestillings- og diskrimineringsloven § 30)",
    ),
    (
        &["religion", "livssyn", "etnisitet", "etnisk", "hudfarge", "trosretning"],
        "Det er ikke lov å spørre om religion, livssyn eller etnisitet \
         (likestillings- og diskrimineringsloven § 30)",
    ),
    (
        &["seksuell", "legning", "kjønnsidentitet"],
        "Det er ikke lov å spørre om seksuell orientering eller kjønnsidentitet \
         (likestillings- og diskrimineringsloven § 30)",
    ),
    (
        &["fagforening", "fagorganisert", "politisk", "partimedlem"],
        "Det er ikke lov å spørre om politisk syn eller fagforening (arbeidsmiljøloven § 13-4)",
    ),
    (
        &["sykdom", "diagnose", "helseopplysning", "funksjonsnedsettelse", "funksjonshem"],
        "Det er ikke lov å spørre om mer om helse enn arbeidet krever (arbeidsmiljøloven § 9-3)",
    ),
    (
        &["fødselsnummer", "personnummer", "fodselsnummer"],
        "Fødselsnummer skal ikke stå i søknaden. Det spørres det om når søkeren får læreplass",
    ),
];

/// Why a question may not be asked, in words for the office; none where no word of it says so.
#[must_use]
pub fn not_to_be_asked(text: &str) -> Option<&'static str> {
    let text = text.to_lowercase();
    let names = |words: &&(&[&str], &str)| words.0.iter().any(|word| text.contains(word));
    NOT_TO_BE_ASKED.iter().find(names).map(|(_, why)| *why)
}

/// Years that an applicant has to be: from 15 on a contract of work is made alone
/// (vergemålsloven § 10).
const YEARS_MIN: i32 = 15;

/// Notes where somebody born on a day is too young to apply alone, or was never born.
pub fn check_birth(born: chrono::NaiveDate, today: chrono::NaiveDate, fields: &mut Fields) {
    let (years, oldest) = (|years| svenn_kernel::oslo::add_months(today, -12 * years), 100);
    if born > today || born < years(oldest) {
        fields.wrong("fodselsdato", "out_of_range", "Skriv fødselsdatoen din");
    } else if born > years(YEARS_MIN) {
        let message = "Du må ha fylt 15 år for å søke selv. Ta kontakt med opplæringskontoret";
        fields.wrong("fodselsdato", "too_young", message);
    }
}

#[cfg(test)]
mod tests;
