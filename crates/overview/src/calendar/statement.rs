//! The calendar in the database: one statement over the tables of all that stands in it.

use chrono::NaiveDate;
use sea_orm::Value;
use svenn_kernel::{Role, Timestamp};
use svenn_placerules::OfferState;

use super::rules::{CalendarKind, Span, Whose};

/// Longest activity or interview: what began so long before a span may last into it.
const LONGEST_MILLIS: i64 = 62 * 86_400_000;

/// What a deadline is of.
pub const TASK: &str = "OPPGAVE";
pub const SIGNING: &str = "SIGNERING";
pub const SUBJECT: &str = "FAG";
pub const ANSWER: &str = "SVARFRIST";

/// The statement, part by part. All parts answer the columns `kind, word, id, person, title,
/// fornavn, etternavn, starts, ends, day, place, state, number, version, extra`.
pub struct Union<'a> {
    span: Span,
    whose: &'a Whose,
    today: NaiveDate,
    /// Each row is of the span.
    parts: Vec<String>,
    /// Rows with a list each, of which something may be of the span.
    lists: Vec<String>,
    values: Vec<Value>,
}

impl<'a> Union<'a> {
    pub fn new(span: Span, whose: &'a Whose, today: NaiveDate) -> Self {
        Self { span, whose, today, parts: Vec::new(), lists: Vec::new(), values: Vec::new() }
    }

    /// Adds a kind, where it stands in this calendar.
    pub fn add(&mut self, kind: CalendarKind) {
        if !self.whose.sees(kind) {
            return;
        }
        match kind {
            CalendarKind::Samtale => self.interviews(),
            CalendarKind::Aktivitet => self.activities(),
            CalendarKind::Sjekkpunkt => self.checkpoints(),
            CalendarKind::Frist => {
                self.tasks();
                self.signings();
                if self.whose.sees(CalendarKind::Sjekkpunkt) {
                    self.subjects();
                    self.answers();
                }
            }
            CalendarKind::Fravaer => self.leaves(),
            CalendarKind::Fagprove => self.trade_tests(),
            CalendarKind::Intervju => self.application_interviews(),
            CalendarKind::Hospitering => self.stays(),
        }
    }

    /// The statement for at most so many rows of each part, the earliest; none without any kind.
    /// Lists are read whole: most of what they hold is of other days, and counts for nothing.
    pub fn statement(self, rows_max: usize) -> Option<(String, Vec<Value>)> {
        let earliest = format!(" ORDER BY starts, day, id LIMIT {rows_max}");
        let parts = self.parts.iter().map(|part| (part, earliest.as_str()));
        let all = parts.chain(self.lists.iter().map(|part| (part, "")));
        let all = all.enumerate();
        let all = all.map(|(at, (part, most))| format!("SELECT * FROM ({part}{most}) AS u{at}"));
        let sql = all.collect::<Vec<_>>().join(" UNION ALL ");
        (!sql.is_empty()).then_some((sql, self.values))
    }

    /// The number of a value's place.
    fn place(&mut self, value: impl Into<Value>) -> usize {
        self.values.push(value.into());
        self.values.len()
    }

    /// Whether the apprentice in a column is one of this calendar.
    fn of_apprentice(&mut self, column: &str) -> String {
        match self.whose {
            Whose::Office => "1 = 1".to_owned(),
            Whose::Coordinator(id) => {
                let id = self.place(id.as_str());
                format!(
                    "EXISTS (SELECT 1 FROM apprentice_coordinators c
                        WHERE c.apprentice = {column} AND c.coordinator = ${id})"
                )
            }
            Whose::Employee(id) => {
                let id = self.place(id.as_str());
                format!(
                    "EXISTS (SELECT 1 FROM apprentice_employees c
                        WHERE c.apprentice = {column} AND c.employee = ${id})"
                )
            }
            Whose::Apprentice(id) => {
                let id = self.place(id.as_str());
                format!("{column} = ${id}")
            }
        }
    }

    /// Whose calendar it is, where it is one person's.
    fn person(&self) -> Option<&'a str> {
        match self.whose {
            Whose::Office => None,
            Whose::Coordinator(id) => Some(id.as_str()),
            Whose::Employee(id) => Some(id.as_str()),
            Whose::Apprentice(id) => Some(id.as_str()),
        }
    }

    /// Whether two columns are of the span.
    fn within(&mut self, (starts, ends): (&str, &str)) -> String {
        let (from, to) = self.span.instants();
        let earliest = Timestamp::from_millis(from.millis() - LONGEST_MILLIS);
        let (earliest, from, to) = (self.place(earliest), self.place(from), self.place(to));
        format!("{starts} >= ${earliest} AND {starts} < ${to} AND {ends} > ${from}")
    }

    /// Whether a column of days is of the span.
    fn on_days(&mut self, day: &str) -> String {
        let (first, last) = (self.place(self.span.first), self.place(self.span.last));
        format!("{day} >= ${first} AND {day} <= ${last}")
    }

    /// A coordinator is in those of apprentices that they follow, and in those they take part in.
    fn interviews(&mut self) {
        let within = self.within(("i.\"plannedTime\"", "i.\"plannedTime\" + i.minutes * 60000"));
        let mut of = self.of_apprentice("i.apprentice");
        if let Whose::Coordinator(id) = self.whose {
            let id = self.place(id.as_str());
            of = format!(
                "({of} OR EXISTS (SELECT 1 FROM interview_participants p
                    WHERE p.interview = i.id AND p.person = ${id} AND p.removed = FALSE))"
            );
        }
        self.parts.push(format!(
            "SELECT 'SAMTALE' AS kind, CASE WHEN i.\"isStarted\" = TRUE THEN 'STARTED' ELSE '' END
                AS word, i.id AS id, i.apprentice AS person, COALESCE(m.name, '') AS title,
                a.fornavn AS fornavn, a.etternavn AS etternavn, i.\"plannedTime\" AS starts,
                i.\"plannedTime\" + i.minutes * 60000 AS ends, '' AS day, i.place AS place,
                i.status AS state, (SELECT COUNT(*) FROM interview_participants p
                    WHERE p.interview = i.id AND p.\"notSigned\" = TRUE AND p.removed = FALSE)
                AS number, i.version AS version, i.\"teamsUrl\" AS extra
             FROM interviews i JOIN apprentices a ON a.id = i.apprentice AND a.archived = FALSE
             LEFT JOIN interview_templates m ON m.id = i.template
             WHERE {within} AND {of}"
        ));
    }

    fn activities(&mut self) {
        let within = self.within(("y.\"from\"", "y.\"to\""));
        let of = match self.person() {
            None => "1 = 1".to_owned(),
            Some(me) => {
                let theirs = self.of_apprentice("p.person");
                let me = self.place(me);
                format!(
                    "EXISTS (SELECT 1 FROM training_day_participants p
                        WHERE p.trainingday = y.id AND (p.person = ${me} OR {theirs}))"
                )
            }
        };
        self.parts.push(format!(
            "SELECT 'AKTIVITET' AS kind, CASE WHEN y.cancelled IS NULL THEN '' ELSE 'CANCELLED' END
                AS word, y.id AS id, '' AS person, y.title AS title, '' AS fornavn, '' AS etternavn,
                y.\"from\" AS starts, y.\"to\" AS ends, '' AS day, y.location AS place,
                '' AS state, CAST(0 AS BIGINT) AS number, y.version AS version, y.days AS extra
             FROM training_days y WHERE {within} AND {of}"
        ));
    }

    /// Those of a coordinator are what they are responsible for: named at the checkpoint, else at
    /// what it was given from, else as one who follows the apprentice.
    fn checkpoints(&mut self) {
        let days = self.on_days("s.frist");
        let of = match self.person() {
            None => "1 = 1".to_owned(),
            Some(me) => {
                let follows = self.of_apprentice("s.laerling");
                let named = self.place(format!("%\"{me}\"%"));
                format!(
                    "CASE WHEN s.coordinators LIKE '%\"%' THEN s.coordinators LIKE ${named}
                        WHEN d.coordinators LIKE '%\"%' THEN d.coordinators LIKE ${named}
                        ELSE {follows} END"
                )
            }
        };
        self.parts.push(format!(
            "SELECT 'SJEKKPUNKT' AS kind, '' AS word, s.id AS id, s.laerling AS person,
                COALESCE(d.title, s.title) AS title, a.fornavn AS fornavn,
                a.etternavn AS etternavn, CAST(0 AS BIGINT) AS starts, CAST(0 AS BIGINT) AS ends,
                CAST(s.frist AS TEXT) AS day, '' AS place, s.status AS state,
                CAST(0 AS BIGINT) AS number, s.version AS version, '' AS extra
             FROM checkpoints s JOIN apprentices a ON a.id = s.laerling AND a.archived = FALSE
             LEFT JOIN checkpoint_definitions d ON d.id = s.checkpoint
             WHERE s.frist IS NOT NULL AND {days} AND {of}"
        ));
    }

    /// Tasks that were given to one apprentice and are not approved.
    fn tasks(&mut self) {
        let days = self.on_days("k.\"customDate\"");
        let of = self.of_apprentice("k.laerling");
        self.parts.push(format!(
            "SELECT 'FRIST' AS kind, '{TASK}' AS word, k.id AS id, k.laerling AS person,
                k.title AS title, a.fornavn AS fornavn, a.etternavn AS etternavn,
                CAST(0 AS BIGINT) AS starts, CAST(0 AS BIGINT) AS ends,
                CAST(k.\"customDate\" AS TEXT) AS day, '' AS place, '' AS state,
                CAST(0 AS BIGINT) AS number, k.version AS version, '' AS extra
             FROM tasks k JOIN apprentices a ON a.id = k.laerling AND a.archived = FALSE
             WHERE k.\"customDateEnabled\" = TRUE AND {days} AND {of}
                AND NOT EXISTS (SELECT 1 FROM task_answers w
                    WHERE w.task = k.id AND w.\"taskApproved\" IS NOT NULL)"
        ));
    }

    /// Signings that were sent and are not over; of people those that they are to sign, of
    /// coordinators also those that they made.
    fn signings(&mut self) {
        let days = self.on_days("s.\"dueDate\"");
        let of = match self.person() {
            None => "1 = 1".to_owned(),
            Some(me) => {
                let me = self.place(me);
                let made = match self.whose.rolle() {
                    Role::Koordinator => format!("s.\"createdBy\" = ${me} OR"),
                    Role::Ansatt | Role::Laerling => String::new(),
                };
                format!(
                    "({made} EXISTS (SELECT 1 FROM signing_signers r WHERE r.signing = s.id
                        AND r.ref = ${me} AND r.signed IS NULL AND r.declined IS NULL))"
                )
            }
        };
        self.parts.push(format!(
            "SELECT 'FRIST' AS kind, '{SIGNING}' AS word, s.id AS id, '' AS person,
                s.title AS title, '' AS fornavn, '' AS etternavn, CAST(0 AS BIGINT) AS starts,
                CAST(0 AS BIGINT) AS ends, CAST(s.\"dueDate\" AS TEXT) AS day, '' AS place,
                '' AS state, CAST(0 AS BIGINT) AS number, s.version AS version, '' AS extra
             FROM signings s
             WHERE s.sent IS NOT NULL AND s.finished IS NULL AND s.voided IS NULL
                AND s.declined IS NULL AND {days} AND {of}"
        ));
    }

    /// Subjects of the school that are to be passed: the list of each apprentice who has any.
    fn subjects(&mut self) {
        let of = self.of_apprentice("a.id");
        self.lists.push(format!(
            "SELECT 'FRIST' AS kind, '{SUBJECT}' AS word, a.id AS id, a.id AS person, '' AS title,
                a.fornavn AS fornavn, a.etternavn AS etternavn, CAST(0 AS BIGINT) AS starts,
                CAST(0 AS BIGINT) AS ends, '' AS day, '' AS place, '' AS state,
                CAST(0 AS BIGINT) AS number, CAST(0 AS BIGINT) AS version,
                f.\"missingSubjects\" AS extra
             FROM apprentice_followup f JOIN apprentices a ON a.id = f.apprentice
                AND a.archived = FALSE
             WHERE f.\"missingSubjects\" <> '[]' AND {of}"
        ));
    }

    /// Offers that applicants are to answer.
    fn answers(&mut self) {
        let within = self.within(("o.svarfrist", "o.svarfrist + 1"));
        let offered = OfferState::Offered.as_str();
        let which = format!("o.status = '{offered}' AND {within}");
        self.parts.push(offers(&which, ("FRIST", ANSWER)));
    }

    /// Times that companies gave, while the offer stands so.
    fn application_interviews(&mut self) {
        let invited = OfferState::Interview.as_str();
        self.lists.push(offers(&format!("o.status = '{invited}'"), ("INTERVJU", "")));
    }

    /// The list of each apprentice who has any.
    fn leaves(&mut self) {
        let of = self.of_apprentice("a.id");
        self.lists.push(format!(
            "SELECT 'FRAVAER' AS kind, '' AS word, a.id AS id, a.id AS person, '' AS title,
                a.fornavn AS fornavn, a.etternavn AS etternavn, CAST(0 AS BIGINT) AS starts,
                CAST(0 AS BIGINT) AS ends, '' AS day, '' AS place, '' AS state,
                CAST(0 AS BIGINT) AS number, a.version AS version, a.fravaer AS extra
             FROM apprentices a WHERE a.archived = FALSE AND a.fravaer <> '[]' AND {of}"
        ));
    }

    fn trade_tests(&mut self) {
        let within = self.within(("t.starts", "t.starts + t.minutes * 60000"));
        let of = self.of_apprentice("t.apprentice");
        self.parts.push(format!(
            "SELECT 'FAGPROVE' AS kind, CASE WHEN t.cancelled IS NULL THEN '' ELSE 'CANCELLED' END
                AS word, t.id AS id, t.apprentice AS person, '' AS title, a.fornavn AS fornavn,
                a.etternavn AS etternavn, t.starts AS starts, t.starts + t.minutes * 60000 AS ends,
                '' AS day, t.place AS place, '' AS state, CAST(0 AS BIGINT) AS number,
                t.version AS version, '' AS extra
             FROM trade_tests t JOIN apprentices a ON a.id = t.apprentice AND a.archived = FALSE
             WHERE {within} AND {of}"
        ));
    }

    /// Those of the apprentices, and to their end those in which an employee instructs.
    fn stays(&mut self) {
        let (first, last) = (self.place(self.span.first), self.place(self.span.last));
        let mut of = match self.person() {
            None => "1 = 1".to_owned(),
            Some(_) => {
                let theirs = self.of_apprentice("p.apprentice");
                format!(
                    "EXISTS (SELECT 1 FROM stay_apprentices p
                        WHERE p.stay = y.id AND {theirs})"
                )
            }
        };
        if let Whose::Employee(id) = self.whose {
            let (id, today) = (self.place(id.as_str()), self.place(self.today));
            of = format!(
                "({of} OR (y.cancelled IS NULL AND y.til >= ${today}
                    AND EXISTS (SELECT 1 FROM stay_instructors p
                        WHERE p.stay = y.id AND p.employee = ${id})))"
            );
        }
        let name = |column: &str| {
            format!(
                "COALESCE((SELECT a.{column} FROM stay_apprentices p
                    JOIN apprentices a ON a.id = p.apprentice
                    WHERE p.stay = y.id ORDER BY a.id LIMIT 1), '') AS {column}"
            )
        };
        let (fornavn, etternavn) = (name("fornavn"), name("etternavn"));
        self.parts.push(format!(
            "SELECT 'HOSPITERING' AS kind, CASE WHEN y.cancelled IS NULL THEN ''
                ELSE 'CANCELLED' END AS word, y.id AS id, '' AS person,
                COALESCE(b.navn, '') AS title, {fornavn}, {etternavn},
                CAST(0 AS BIGINT) AS starts, CAST(0 AS BIGINT) AS ends,
                CAST(y.fra AS TEXT) AS day, '' AS place, '' AS state,
                (SELECT COUNT(*) FROM stay_apprentices p WHERE p.stay = y.id) AS number,
                y.version AS version, CAST(y.til AS TEXT) AS extra
             FROM stays y LEFT JOIN companies b ON b.id = y.company
             WHERE y.fra <= ${last} AND y.til >= ${first} AND {of}"
        ));
    }
}

fn offers(which: &str, (kind, word): (&str, &str)) -> String {
    format!(
        "SELECT '{kind}' AS kind, '{word}' AS word, o.id AS id, o.application AS person,
            a.navn AS title, '' AS fornavn, '' AS etternavn,
            COALESCE(o.svarfrist, 0) AS starts, COALESCE(o.svarfrist, 0) AS ends, '' AS day,
            COALESCE(b.navn, '') AS place, o.status AS state, CAST(0 AS BIGINT) AS number,
            o.version AS version, o.tider AS extra
         FROM application_offers o JOIN applications a ON a.id = o.application
         LEFT JOIN companies b ON b.id = o.company
         WHERE {which}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(kinds: &[CalendarKind]) -> Option<String> {
        let day = |text: &str| text.parse().unwrap();
        let span = Span { first: day("2027-01-11"), last: day("2027-01-17") };
        let whose = Whose::Office;
        let mut union = Union::new(span, &whose, span.first);
        for kind in kinds {
            union.add(*kind);
        }
        union.statement(7).map(|(sql, _)| sql)
    }

    /// Leaves of years ago are read, and take nobody's place.
    #[test]
    fn what_is_of_other_days_pushes_nothing_out() {
        let sql = of(&CalendarKind::ALL).unwrap();
        // Interviews, activities, checkpoints, tasks, signings, answers, trade tests, stays.
        assert_eq!(sql.matches("LIMIT 7").count(), 8, "{sql}");
        assert!(!sql.ends_with("LIMIT 7"), "all together have no such bound");
        let lists = of(&[CalendarKind::Fravaer, CalendarKind::Intervju]).unwrap();
        assert!(!lists.contains("LIMIT"), "{lists}");
        assert_eq!(of(&[]), None);
    }
}
