//! Entries of the calendar, as they are read.

use chrono::NaiveDate;
use sea_orm::{ConnectionTrait, QueryResult, Statement};
use serde::Serialize;
use svenn_db::Tx;
use svenn_interviews::rules::{Signatures, status_label};
use svenn_kernel::{Fault, InterviewId, Role, Timestamp, oslo};
use svenn_people::parts::Absence;
use svenn_records::followup::MissingSubject;
use svenn_signing::rules::office_route;
use svenn_stays::rules as stays;
use svenn_tasks::rules::{Kind, task_route};
use svenn_tradetests::rules::route as trade_test_route;
use svenn_trainingdays::rules::{TimeSpan, day_route, day_status};
use utoipa::ToSchema;

use super::{
    rules::{
        CalendarKind, CalendarMove, Span, Whose, checkpoint_stands, deadline_stands, event_moves,
        interview_moves,
    },
    statement::{ANSWER, SIGNING, SUBJECT, TASK, Union},
};

/// Most entries of one answer.
pub const ENTRIES_MAX: usize = 2_000;
/// How long an interview of an applicant is taken to last.
const APPLICANT_MILLIS: i64 = 3_600_000;

/// Something in the calendar.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CalendarEntry {
    /// Its own in the calendar: a course of three days has three.
    pub key: String,
    pub kind: CalendarKind,
    /// Of what it is; of a leave and a subject the apprentice's.
    pub id: String,
    /// What it is.
    pub tittel: String,
    /// The apprentice or the application that it is about; empty for nobody alone.
    pub om: String,
    /// Whom it is about; may be empty.
    pub navn: String,
    /// When it begins; of whole days the beginning of the first in Norway.
    pub fra: Timestamp,
    /// When it ends; of whole days the end of the last.
    pub til: Timestamp,
    /// Whether it is of whole days.
    pub hele_dager: bool,
    /// Where; may be empty.
    pub sted: String,
    /// How it stands, in words.
    pub status: String,
    /// How it may be moved from here.
    pub flyttes: CalendarMove,
    /// Of what it is, to move it by; 0 where that has none.
    pub version: i64,
    /// The page of what it is.
    pub route: String,
}

/// What a calendar is filled with.
#[derive(Debug)]
pub struct Filled {
    /// By time.
    pub entries: Vec<CalendarEntry>,
    /// Whether there are more than fit one answer.
    pub is_cut: bool,
}

/// What of these kinds stands in somebody's calendar. Checkpoints do so where the office has them.
pub async fn load_calendar(
    tx: &Tx,
    span: Span,
    whose: &Whose,
    kinds: &[CalendarKind],
) -> Result<Filled, Fault> {
    let has_checkpoints = svenn_organisation::load(tx).await?.flags.check_points_enabled;
    let mut union = Union::new(span, whose, oslo::day_of(tx.now()));
    for kind in kinds {
        if *kind != CalendarKind::Sjekkpunkt || has_checkpoints {
            union.add(*kind);
        }
    }
    let Some((sql, values)) = union.statement(ENTRIES_MAX + 1) else {
        return Ok(Filled { entries: Vec::new(), is_cut: false });
    };
    let statement = Statement::from_sql_and_values(tx.get_database_backend(), sql, values);
    let reading = Reading { span, whose, now: tx.now() };
    let mut entries = Vec::new();
    for row in tx.query_all_raw(statement).await? {
        reading.add(&Row::read(&row)?, &mut entries)?;
    }
    entries.sort_by(|a, b| (a.fra, a.kind, &a.key).cmp(&(b.fra, b.kind, &b.key)));
    let is_cut = entries.len() > ENTRIES_MAX;
    entries.truncate(ENTRIES_MAX);
    Ok(Filled { entries, is_cut })
}

/// The columns that all parts of the statement answer.
struct Row {
    kind: CalendarKind,
    word: String,
    id: String,
    person: String,
    title: String,
    navn: String,
    starts: Timestamp,
    ends: Timestamp,
    day: String,
    place: String,
    state: String,
    number: i64,
    version: i64,
    extra: String,
}

impl Row {
    fn read(row: &QueryResult) -> Result<Self, Fault> {
        let text = |column: &str| row.try_get::<String>("", column);
        let unknown = |_| Fault::new("a calendar of what there is not");
        let navn = format!("{} {}", text("fornavn")?, text("etternavn")?);
        Ok(Self {
            kind: text("kind")?.parse().map_err(unknown)?,
            word: text("word")?,
            id: text("id")?,
            person: text("person")?,
            title: text("title")?,
            navn: navn.trim().to_owned(),
            starts: row.try_get("", "starts")?,
            ends: row.try_get("", "ends")?,
            day: text("day")?,
            place: text("place")?,
            state: text("state")?,
            number: row.try_get("", "number")?,
            version: row.try_get("", "version")?,
            extra: text("extra")?,
        })
    }

    fn day(&self) -> Result<NaiveDate, Fault> {
        self.day.parse().map_err(|error| Fault::caused("a day", error))
    }

    fn is_cancelled(&self) -> bool {
        self.word == "CANCELLED"
    }
}

/// What all entries of a row have in common.
fn entry(row: &Row, tittel: String, route: String) -> CalendarEntry {
    CalendarEntry {
        key: format!("{} {}{}", row.kind, row.word, row.id),
        kind: row.kind,
        id: row.id.clone(),
        tittel,
        om: row.person.clone(),
        navn: row.navn.clone(),
        fra: row.starts,
        til: row.ends,
        hele_dager: false,
        sted: row.place.clone(),
        status: String::new(),
        flyttes: CalendarMove::Nei,
        version: row.version,
        route,
    }
}

fn whole_days(entry: CalendarEntry, (first, last): (NaiveDate, NaiveDate)) -> CalendarEntry {
    CalendarEntry {
        fra: oslo::start_of_day(first),
        til: oslo::end_of_day(last),
        hele_dager: true,
        ..entry
    }
}

struct Reading<'a> {
    span: Span,
    whose: &'a Whose,
    now: Timestamp,
}

impl Reading<'_> {
    fn add(&self, row: &Row, to: &mut Vec<CalendarEntry>) -> Result<(), Fault> {
        match row.kind {
            CalendarKind::Samtale => to.push(self.interview(row)?),
            CalendarKind::Aktivitet => self.activity(row, to)?,
            CalendarKind::Sjekkpunkt => to.push(self.checkpoint(row)?),
            CalendarKind::Frist => self.deadline(row, to)?,
            CalendarKind::Fravaer => self.leaves(row, to)?,
            CalendarKind::Fagprove => to.push(self.trade_test(row)),
            CalendarKind::Intervju => self.application_interviews(row, to)?,
            CalendarKind::Hospitering => to.push(self.stay(row)?),
        }
        Ok(())
    }

    fn interview(&self, row: &Row) -> Result<CalendarEntry, Fault> {
        let status = row.state.parse().map_err(|error| Fault::caused("status", error))?;
        let id = InterviewId::parse(&row.id).map_err(|error| Fault::caused("id", error))?;
        let waiting = usize::try_from(row.number).unwrap_or_default();
        let title = if row.title.is_empty() { "Vurderingssamtale" } else { row.title.as_str() };
        let route = svenn_interviews::route(self.whose.rolle(), &id);
        Ok(CalendarEntry {
            status: status_label(status, Signatures { waiting }).as_str().to_owned(),
            flyttes: interview_moves(status, row.word == "STARTED"),
            sted: if row.place.is_empty() && !row.extra.is_empty() {
                "Videomøte".to_owned()
            } else {
                row.place.clone()
            },
            key: format!("{} {}", row.kind, row.id),
            ..entry(row, title.to_owned(), route)
        })
    }

    /// A piece for each of its days; one of several days is moved on its own page.
    fn activity(&self, row: &Row, to: &mut Vec<CalendarEntry>) -> Result<(), Fault> {
        let mut days: Vec<TimeSpan> = serde_json::from_str(&row.extra)?;
        let whole = TimeSpan { from: row.starts, to: row.ends };
        if days.is_empty() {
            days.push(whole);
        }
        let may_move = days.len() == 1;
        let cancelled = row.is_cancelled();
        let status = if cancelled {
            "Avlyst".to_owned()
        } else {
            day_status(whole, 1, self.now).to_string()
        };
        let shown =
            days.into_iter().enumerate().filter(|(_, day)| self.span.holds(day.from, day.to));
        to.extend(shown.map(|(at, day)| CalendarEntry {
            key: format!("{} {} {at}", row.kind, row.id),
            fra: day.from,
            til: day.to,
            status: status.clone(),
            flyttes: if may_move {
                event_moves(cancelled, day.to, self.now)
            } else {
                CalendarMove::Nei
            },
            ..entry(row, row.title.clone(), day_route(self.whose.rolle(), &row.id))
        }));
        Ok(())
    }

    fn checkpoint(&self, row: &Row) -> Result<CalendarEntry, Fault> {
        let day = row.day()?;
        let status = row.state.parse().map_err(|error| Fault::caused("status", error))?;
        let (status, flyttes) = checkpoint_stands(status, day, oslo::day_of(self.now));
        let route = format!("/k/laerlinger/{}/sjekkpunkter", row.person);
        let made = entry(row, row.title.clone(), route);
        let made = CalendarEntry { status: status.to_owned(), flyttes, ..made };
        Ok(whole_days(made, (day, day)))
    }

    fn deadline(&self, row: &Row, to: &mut Vec<CalendarEntry>) -> Result<(), Fault> {
        let rolle = self.whose.rolle();
        let today = oslo::day_of(self.now);
        let stands = |day: NaiveDate, entry: CalendarEntry| {
            let status = deadline_stands(day, today).to_owned();
            whole_days(CalendarEntry { status, ..entry }, (day, day))
        };
        match row.word.as_str() {
            TASK => {
                let route = task_route(rolle, Kind::Individuell, &row.person, &row.id);
                let made = entry(row, format!("Oppgave: {}", row.title), route);
                to.push(stands(row.day()?, made));
            }
            SIGNING => {
                let route = match rolle {
                    Role::Koordinator => office_route(&row.id),
                    Role::Ansatt | Role::Laerling => "/signering".to_owned(),
                };
                let made = entry(row, format!("Signering: {}", row.title), route);
                to.push(stands(row.day()?, made));
            }
            SUBJECT => {
                let subjects: Vec<MissingSubject> = serde_json::from_str(&row.extra)?;
                let route = format!("/k/laerlinger/{}/rediger/manglendefag", row.person);
                for subject in subjects {
                    let Some(day) = subject.deadline.filter(|_| subject.approved.is_none()) else {
                        continue;
                    };
                    if (self.span.first..=self.span.last).contains(&day) {
                        let title = format!("Manglende fag: {}", subject.fag);
                        let made = CalendarEntry {
                            key: format!("{} {} {} {}", row.kind, row.word, row.id, subject.id),
                            ..entry(row, title, route.clone())
                        };
                        to.push(stands(day, made));
                    }
                }
            }
            ANSWER => {
                let route = format!("/k/soknader/{}/bedrifter", row.person);
                let made = entry(row, "Svarfrist på læreplass".to_owned(), route);
                let made = CalendarEntry { navn: row.title.clone(), ..made };
                to.push(stands(oslo::day_of(row.starts), made));
            }
            _ => return Err(Fault::new("a deadline of what there is not")),
        }
        Ok(())
    }

    fn leaves(&self, row: &Row, to: &mut Vec<CalendarEntry>) -> Result<(), Fault> {
        let leaves: Vec<Absence> = serde_json::from_str(&row.extra)?;
        let route = format!("/k/laerlinger/{}/rediger/fravaer", row.person);
        for leave in leaves {
            let Some(days) = self.span.of_leave(&leave) else { continue };
            let made = CalendarEntry {
                key: format!("{} {} {}", row.kind, row.id, leave.fra),
                status: "I fravær".to_owned(),
                ..entry(row, "Fravær".to_owned(), route.clone())
            };
            to.push(whole_days(made, (days.first, days.last)));
        }
        Ok(())
    }

    fn trade_test(&self, row: &Row) -> CalendarEntry {
        let cancelled = row.is_cancelled();
        let status = match (cancelled, row.ends <= self.now) {
            (true, _) => "Avlyst",
            (false, true) => "Gjennomført",
            (false, false) => "Planlagt",
        };
        CalendarEntry {
            key: format!("{} {}", row.kind, row.id),
            status: status.to_owned(),
            flyttes: event_moves(cancelled, row.ends, self.now),
            ..entry(row, "Fagprøve".to_owned(), trade_test_route(self.whose.rolle(), &row.person))
        }
    }

    fn stay(&self, row: &Row) -> Result<CalendarEntry, Fault> {
        let first = row.day()?;
        let last: NaiveDate = row.extra.parse().map_err(|error| Fault::caused("a day", error))?;
        let today = oslo::day_of(self.now);
        let title = format!("Hospitering hos {}", row.title);
        let made = entry(row, title, stays::route(self.whose.rolle(), &row.id));
        let made = CalendarEntry {
            key: format!("{} {}", row.kind, row.id),
            navn: match row.number {
                ..=1 => row.navn.clone(),
                number => format!("{number} lærlinger"),
            },
            status: stays::stage((first, last), row.is_cancelled(), today).label().to_owned(),
            ..made
        };
        Ok(whole_days(made, (first, last)))
    }

    /// Each time that a company gave.
    fn application_interviews(&self, row: &Row, to: &mut Vec<CalendarEntry>) -> Result<(), Fault> {
        let times: Vec<Timestamp> = serde_json::from_str(&row.extra)?;
        let route = format!("/k/soknader/{}/bedrifter", row.person);
        for (at, from) in times.into_iter().enumerate() {
            let until = Timestamp::from_millis(from.millis() + APPLICANT_MILLIS);
            if !self.span.holds(from, until) {
                continue;
            }
            to.push(CalendarEntry {
                key: format!("{} {} {at}", row.kind, row.id),
                navn: row.title.clone(),
                fra: from,
                til: until,
                status: "Til intervju".to_owned(),
                ..entry(row, "Intervju om læreplass".to_owned(), route.clone())
            });
        }
        Ok(())
    }
}
