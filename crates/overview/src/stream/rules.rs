//! What of an apprentice's stream a reader sees, and how it is cut into pages.

use std::{cmp::Reverse, fmt, str::FromStr};

use chrono::NaiveDate;
use svenn_documentation::rules::Status;
use svenn_http::Caller;
use svenn_kernel::{ApprenticeId, Role, Timestamp, oslo, stored_words};
use svenn_messaging::rules::{Delivery, MessageKind};
use svenn_people::subjects::Relationship;
use svenn_records::rules::{JournalType, journal_visible};
use svenn_review::{Event, access::near, rules::sees};
use svenn_trainingdays::rules::{AttendanceStatus, InvitationStatus};

pub const ENTRIES_PER_PAGE: usize = 30;

/// What an entry is about, to filter by.
#[stored_words(schema)]
#[serde(rename_all = "UPPERCASE")]
pub enum StreamKind {
    /// Documentation that was sent, approved, returned or withdrawn.
    Dokumentasjon,
    /// Tasks that were handed in, approved, returned or withdrawn.
    Oppgave,
    /// Goals that were approved.
    Maal,
    /// Assessment interviews that were planned, held and signed.
    Samtale,
    /// Signings, and what the apprentice did with them.
    Signering,
    /// Activities: invitations, answers, attendance.
    Aktivitet,
    /// Trade tests that were set up and cancelled.
    Fagprove,
    /// Journal notes and the note on the apprentice.
    Notat,
    /// Checkpoints that were completed.
    Sjekkpunkt,
    /// Messages and invitations to the apprentice.
    Melding,
    /// Days with a sign-in.
    Innlogging,
    /// Changes of the record and the contract.
    Endring,
}

/// The kinds of entries in the stream of a visible apprentice that the caller may read: as on the
/// page of each thing itself.
pub fn kinds_for(caller: &Caller, id: &ApprenticeId) -> Vec<StreamKind> {
    let own = caller.person.as_str() == id.as_str();
    let sees = |kind: &StreamKind| kind_is_seen(*kind, caller.rolle, own);
    StreamKind::ALL.into_iter().filter(sees).collect()
}

/// Whether a role sees this of an apprentice whom it sees; `own` of the apprentice's own.
pub const fn kind_is_seen(kind: StreamKind, rolle: Role, own: bool) -> bool {
    let is_office = matches!(rolle, Role::Koordinator);
    match kind {
        StreamKind::Dokumentasjon
        | StreamKind::Oppgave
        | StreamKind::Maal
        | StreamKind::Samtale
        | StreamKind::Aktivitet
        | StreamKind::Fagprove
        | StreamKind::Notat => true,
        // Manual messages are the office's and their receiver's; so is when somebody was here, and
        // what somebody signs.
        StreamKind::Signering | StreamKind::Melding | StreamKind::Innlogging => own || is_office,
        StreamKind::Endring | StreamKind::Sjekkpunkt => is_office,
    }
}

/// The states of documentation that somebody may know of.
pub fn statuses_for(caller: &Caller) -> Vec<&'static str> {
    let level = near(caller);
    let seen = Status::ALL.into_iter().filter(|status| sees(level, status.phase()));
    seen.map(Status::as_str).collect()
}

/// The relation of a role to the notes on a visible apprentice.
pub const fn relationship(rolle: Role) -> Relationship {
    match rolle {
        Role::Koordinator => Relationship::Coordinator,
        Role::Ansatt => Relationship::Instructor,
        Role::Laerling => Relationship::Apprentice,
    }
}

/// The numbers of the journal notes that somebody reads.
pub fn journal_types_for(rolle: Role) -> Vec<i64> {
    let all =
        [JournalType::Internal, JournalType::ApprenticeAndCompany, JournalType::ApprenticeOnly];
    let read = all.into_iter().filter(|kind| journal_visible(relationship(rolle), *kind, false));
    read.map(i64::from).collect()
}

/// What happened to documentation, as a headline.
pub const fn of_documentation(event: Event) -> &'static str {
    match event {
        Event::Sent => "Dokumentasjon sendt",
        Event::Returned => "Dokumentasjon må rettes",
        Event::Approved => "Dokumentasjon godkjent",
        Event::Withdrawn => "Dokumentasjon trukket tilbake",
        Event::GoalsAdded => "Mål lagt til på dokumentasjon",
    }
}

/// What happened to a task, as a headline.
pub const fn of_task(event: Event) -> &'static str {
    match event {
        Event::Sent => "Oppgave levert",
        Event::Returned => "Oppgave må rettes",
        Event::Approved => "Oppgave godkjent",
        Event::Withdrawn => "Oppgave trukket tilbake",
        Event::GoalsAdded => "Mål lagt til på oppgave",
    }
}

/// What happened to a trade test, as a headline.
pub fn of_trade_test(word: &str) -> &'static str {
    if word == CANCELLED { "Fagprøve avlyst" } else { "Fagprøve satt opp" }
}

/// What happened to an assessment interview, as a headline.
pub fn of_interview(word: &str) -> &'static str {
    match word {
        PLANNED => "Vurderingssamtale planlagt",
        HELD => "Vurderingssamtale gjennomført",
        _ => "Vurderingssamtale signert",
    }
}

/// What happened with something to sign, as a headline.
pub fn of_signing(word: &str) -> &'static str {
    match word {
        SENT => "Sendt til signering",
        SIGNED => "Signert",
        _ => "Avslo å signere",
    }
}

/// What happened with an activity, as a headline.
pub fn of_activity(word: &str, state: &str) -> String {
    let answer = |it: InvitationStatus| format!("Svarte «{}» på invitasjon", it.label());
    match word {
        INVITED_TO => "Invitert til aktivitet".to_owned(),
        ANSWERED => state.parse().map_or_else(|_| "Svarte på invitasjon".to_owned(), answer),
        _ if state == AttendanceStatus::NotMet.as_str() => "Møtte ikke på aktivitet".to_owned(),
        _ => "Møtte på aktivitet".to_owned(),
    }
}

/// What an entry of an interview, a signing or an activity tells of.
pub const PLANNED: &str = "PLANLAGT";
/// An interview ended.
pub const HELD: &str = "HOLDT";
/// Somebody signed.
pub const SIGNED: &str = "SIGNERT";
/// It was sent to be signed.
pub const SENT: &str = "SENDT";
/// Somebody would not sign.
pub const DECLINED: &str = "AVSLO";
/// An invitation to an activity left.
pub const INVITED_TO: &str = "INVITERT";
/// An invitation was answered.
pub const ANSWERED: &str = "SVARTE";
/// Somebody came to an activity, or did not.
pub const ATTENDED: &str = "OPPMØTE";
/// A trade test was set up.
pub const SET_UP: &str = "SATT OPP";
pub const CANCELLED: &str = "AVLYST";

/// How many goals were approved at once.
pub fn of_goals(number: i64) -> String {
    if number == 1 { "Mål godkjent".to_owned() } else { format!("{number} mål godkjent") }
}

/// A message that was sent, and whether it came through.
pub fn of_message(kind: MessageKind, delivery: Delivery) -> String {
    let name = match kind {
        MessageKind::Sms => "SMS",
        MessageKind::Epost => "E-post",
        MessageKind::Push => "Push-varsel",
    };
    match delivery {
        Delivery::Queued | Delivery::Delivered | Delivery::Arrived => format!("{name} sendt"),
        Delivery::Failed | Delivery::NoContact => format!("{name} kom ikke fram"),
    }
}

/// Title of an invitation to sign in.
pub const INVITED: &str = "Invitasjon sendt";

/// Title of a change of the record or the contract.
pub fn of_change(collection: &str, verb: &str) -> &'static str {
    match (collection, verb) {
        ("LAEREKONTRAKT", "create") => "Lærekontrakt avsluttet",
        ("LAEREKONTRAKT", _) => "Lærekontrakten endret",
        (_, "create") => "Lærling lagt inn",
        _ => "Opplysningene endret",
    }
}

/// The number of sign-ins of a day, in words.
pub fn of_visit(sessions: usize) -> String {
    if sessions == 1 { "Logget inn".to_owned() } else { format!("Logget inn {sessions} ganger") }
}

/// A day on which somebody was here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Visit {
    pub day: NaiveDate,
    /// The first sign-in of the day.
    pub at: Timestamp,
    /// The number of sign-ins.
    pub sessions: usize,
}

/// The days of these beginnings, newest first.
pub fn visits(starts: impl IntoIterator<Item = Timestamp>) -> Vec<Visit> {
    let mut starts: Vec<Timestamp> = starts.into_iter().collect();
    starts.sort_unstable_by_key(|at| Reverse(*at));
    let mut visits: Vec<Visit> = Vec::new();
    for at in starts {
        let day = oslo::day_of(at);
        match visits.last_mut().filter(|visit| visit.day == day) {
            Some(visit) => {
                visit.at = at;
                visit.sessions += 1;
            }
            None => visits.push(Visit { day, at, sessions: 1 }),
        }
    }
    visits
}

/// Where a page begins: at an instant, after so many of its entries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    pub at: Timestamp,
    pub skip: usize,
}

/// The text is no place in a stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotAPlace;

impl FromStr for Place {
    type Err = NotAPlace;
    fn from_str(text: &str) -> Result<Self, NotAPlace> {
        let (at, skip) = text.split_once('.').ok_or(NotAPlace)?;
        let at = Timestamp::from_millis(at.parse().map_err(|_| NotAPlace)?);
        let skip = skip.parse().ok().filter(|skip| *skip <= SKIP_MAX).ok_or(NotAPlace)?;
        Ok(Self { at, skip })
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.at.millis(), self.skip)
    }
}

/// Most entries of one instant that are passed over: what one call does to an apprentice is less.
const SKIP_MAX: usize = 1_000;

/// A page of what happened, and where the next begins. What comes in holds all entries from the
/// place on that the page and the beginning of the next can need.
pub fn page<T>(
    mut entries: Vec<T>,
    at: impl Fn(&T) -> Timestamp,
    place: Option<Place>,
) -> (Vec<T>, Option<Place>) {
    entries.sort_by_key(|entry| Reverse(at(entry)));
    let passed = place.map_or(0, |place| {
        let same = entries.iter().take_while(|entry| at(entry) == place.at).count();
        same.min(place.skip)
    });
    entries.drain(..passed);
    let more = entries.len() > ENTRIES_PER_PAGE;
    entries.truncate(ENTRIES_PER_PAGE);
    let last = entries.last().filter(|_| more).map(&at);
    let next = last.map(|last| {
        let shown = entries.iter().rev().take_while(|entry| at(entry) == last).count();
        let before = if place.is_some_and(|place| place.at == last) { passed } else { 0 };
        Place { at: last, skip: shown + before }
    });
    (entries, next)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn millis(number: i64) -> Timestamp {
        Timestamp::from_millis(number)
    }

    #[test]
    fn days_are_norways_and_tell_when_she_came_first() {
        let midnight = oslo::start_of_day("2026-11-24".parse().unwrap()).millis();
        let starts = [midnight - 1, midnight, midnight + 5_000, midnight - 9_000];
        let visits = visits(starts.map(millis));
        let told: Vec<_> =
            visits.iter().map(|it| (it.at.millis() - midnight, it.sessions)).collect();
        assert_eq!(told, [(0, 2), (-9_000, 2)]);
    }

    /// Every entry is on one page, also where many happened at one instant.
    #[test]
    fn the_pages_together_are_the_stream() {
        let mut all: Vec<(i64, usize)> = (0..40).map(|number| (100, number)).collect();
        all.extend((0..40).map(|number| (40 - i64::try_from(number / 3).unwrap(), 40 + number)));
        let (mut place, mut shown, mut pages): (Option<Place>, Vec<usize>, usize) =
            (None, Vec::new(), 0);
        loop {
            let from: Vec<_> = all
                .iter()
                .copied()
                .filter(|(at, _)| place.is_none_or(|place| *at <= place.at.millis()))
                .take(ENTRIES_PER_PAGE + 1 + place.map_or(0, |place| place.skip))
                .collect();
            let (entries, next) = page(from, |(at, _)| millis(*at), place);
            shown.extend(entries.iter().map(|(_, number)| *number));
            pages += 1;
            let Some(next) = next else { break };
            place = Some(next.to_string().parse().unwrap());
        }
        assert_eq!(shown, (0..80).collect::<Vec<_>>());
        assert_eq!(pages, 3);
    }

    #[test]
    fn what_is_no_place_is_refused() {
        for text in ["", "1", "1.", ".1", "a.1", "1.-1", "1.1001"] {
            assert_eq!(text.parse::<Place>(), Err(NotAPlace), "{text}");
        }
    }

    /// "sees: internal notes are the coordinators', type 1 the apprentice's and the company's".
    #[test]
    fn an_instructor_reads_what_is_written_to_the_company() {
        assert_eq!(journal_types_for(Role::Koordinator), [0, 1, 2]);
        assert_eq!(journal_types_for(Role::Ansatt), [1]);
        assert_eq!(journal_types_for(Role::Laerling), [1, 2]);
    }

    #[test]
    fn every_change_has_words_of_its_own_or_shares_them() {
        let words: BTreeSet<_> = ["create", "update", "delete"]
            .into_iter()
            .flat_map(|verb| [of_change("LAEREKONTRAKT", verb), of_change("LAERLINGER", verb)])
            .collect();
        assert_eq!(words.len(), 4);
        assert_eq!((of_goals(1), of_goals(3)), ("Mål godkjent".into(), "3 mål godkjent".into()));
    }
}
