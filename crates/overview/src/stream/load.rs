//! The stream in the database: one statement over the tables of all that happens, one over the
//! days with a sign-in.

use std::time::Duration;

use sea_orm::{ConnectionTrait, QueryResult, Statement, Value};
use serde::Serialize;
use svenn_db::Tx;
use svenn_documentation::rules::documentation_route;
use svenn_http::{Caller, richtext};
use svenn_kernel::{Collection, Fault, InterviewId, PersonId, Role, Timestamp, oslo};
use svenn_messaging::rules::{Delivery, MessageKind, Values, filled};
use svenn_organisation::Organisation;
use svenn_people::apprentices::Apprentice;
use svenn_records::rules::preview;
use svenn_review::Event;
use svenn_signing::rules::{office_route, sign_route};
use svenn_tasks::rules::{Kind, task_route};
use svenn_tradetests::rules::route as trade_test_route;
use svenn_trainingdays::rules::{AttendanceStatus, InvitationStatus, day_route};
use utoipa::ToSchema;

use super::rules::{self, ENTRIES_PER_PAGE, Place, StreamKind};

/// What is asked for, of an apprentice whom the caller may see.
pub struct Asked<'a> {
    pub caller: &'a Caller,
    pub apprentice: &'a Apprentice,
    pub office: &'a Organisation,
    /// The kinds that the caller sees, or the one of them that is asked for.
    pub kinds: &'a [StreamKind],
    pub place: Option<Place>,
}

/// Actor.
#[derive(Debug, Serialize, ToSchema)]
pub struct StreamPerson {
    id: PersonId,
    /// First and last name.
    navn: String,
    /// The role.
    rolle: Role,
}

/// Something that happened.
#[derive(Debug, Serialize, ToSchema)]
pub struct StreamEntry {
    /// Its own in the stream.
    key: String,
    /// What it is about.
    kind: StreamKind,
    at: Timestamp,
    /// What happened, as a headline.
    hva: String,
    /// The name of the thing: a documentation, a goal, the subject of an e-mail.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    navn: Option<String>,
    /// Beginning of the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    tekst: Option<String>,
    /// Person who did it; absent for the apprentice's own sign-ins, for goals, and for deleted
    /// people.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    av: Option<StreamPerson>,
    /// The page of the thing, as the caller reaches it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    route: Option<String>,
}

/// A page of the stream, newest first, and where the next begins.
pub async fn load(tx: &Tx, asked: &Asked<'_>) -> Result<(Vec<StreamEntry>, Option<Place>), Fault> {
    let mut entries = kept(tx, asked).await?;
    if asked.kinds.contains(&StreamKind::Innlogging) {
        entries.extend(visits(tx, asked).await?);
    }
    Ok(rules::page(entries, |entry| entry.at, asked.place))
}

/// The days with a sign-in, as long as they are kept.
async fn visits(tx: &Tx, asked: &Asked<'_>) -> Result<Vec<StreamEntry>, Fault> {
    let since = tx.now().minus(Duration::from_secs(svenn_presence::KEPT_DAYS_MAX * 86_400));
    let person = PersonId::from(asked.apprentice.id.clone());
    let sessions = svenn_presence::sessions(tx, &person, since).await?;
    let visits = rules::visits(sessions.into_iter().map(|(start, _)| start)).into_iter();
    let from_place = visits.filter(|visit| asked.place.is_none_or(|place| visit.at <= place.at));
    let entry = |visit: rules::Visit| StreamEntry {
        key: format!("INNLOGGING {}", visit.day),
        kind: StreamKind::Innlogging,
        at: visit.at,
        hva: rules::of_visit(visit.sessions),
        navn: None,
        tekst: None,
        av: None,
        route: None,
    };
    Ok(from_place.map(entry).collect())
}

/// What the tables hold, from the place on and as much as one page can need.
async fn kept(tx: &Tx, asked: &Asked<'_>) -> Result<Vec<StreamEntry>, Fault> {
    let mut union = Union::default();
    let id = union.place(asked.apprentice.id.as_str());
    for kind in asked.kinds {
        match kind {
            StreamKind::Dokumentasjon => {
                union.documentation(id, &rules::statuses_for(asked.caller))
            }
            StreamKind::Oppgave => union.tasks(id, asked.caller.rolle),
            StreamKind::Maal => union.goals(id),
            StreamKind::Samtale => union.interviews(id),
            StreamKind::Signering => union.signings(id),
            StreamKind::Aktivitet => union.activities(id),
            StreamKind::Fagprove => union.trade_tests(id),
            StreamKind::Notat => {
                union.notes(id, (asked.caller.rolle, asked.caller.person.as_str()))
            }
            StreamKind::Sjekkpunkt => union.checkpoints(id),
            StreamKind::Melding => union.messages(id),
            StreamKind::Endring => union.changes(id),
            StreamKind::Innlogging => {}
        }
    }
    if union.parts.is_empty() {
        return Ok(Vec::new());
    }
    let (sql, values) = union.statement(asked.place);
    let statement = Statement::from_sql_and_values(tx.get_database_backend(), sql, values);
    let rows = tx.query_all_raw(statement).await?;
    rows.iter().map(|row| Row::read(row)?.entry(asked)).collect()
}

/// The statement, part by part. All parts answer the columns `kind, at, key, word, state, thing,
/// title, body, by_id, number`.
#[derive(Default)]
struct Union {
    parts: Vec<String>,
    values: Vec<Value>,
}

impl Union {
    /// The number of a value's place.
    fn place(&mut self, value: impl Into<Value>) -> usize {
        self.values.push(value.into());
        self.values.len()
    }

    fn places(&mut self, values: &[impl Clone + Into<Value>]) -> String {
        let numbers: Vec<String> =
            values.iter().map(|value| format!("${}", self.place(value.clone()))).collect();
        numbers.join(", ")
    }

    fn documentation(&mut self, id: usize, statuses: &[&'static str]) {
        let statuses = self.places(statuses);
        self.parts.push(format!(
            "SELECT 'DOKUMENTASJON' AS kind, t.at AS at, t.id AS key, t.type AS word,
                '' AS state, d.id AS thing, d.name AS title, COALESCE(t.comment, '') AS body,
                t.by_id AS by_id, CAST(0 AS BIGINT) AS number
             FROM documentation_timeline t JOIN documentation d ON d.id = t.documentation
             WHERE d.laerling = ${id} AND d.status IN ({statuses})"
        ));
    }

    /// A task that is a draft again is visible to the apprentice alone.
    fn tasks(&mut self, id: usize, rolle: Role) {
        let (given, of_plan) = (Kind::Individuell.as_str(), Kind::Opplaeringsplan.as_str());
        let sent = if rolle == Role::Laerling { "" } else { "AND a.\"taskDraft\" IS NULL" };
        self.parts.push(format!(
            "SELECT 'OPPGAVE' AS kind, t.at AS at, t.id AS key, t.type AS word,
                CASE WHEN k.trainingplan IS NULL THEN '{given}' ELSE '{of_plan}' END AS state,
                a.task AS thing, k.title AS title, COALESCE(t.comment, '') AS body,
                t.by_id AS by_id, CAST(0 AS BIGINT) AS number
             FROM task_timeline t JOIN task_answers a ON a.id = t.answer
             JOIN tasks k ON k.id = a.task
             WHERE a.laerling = ${id} {sent}"
        ));
    }

    /// Those that were approved together are one entry.
    fn goals(&mut self, id: usize) {
        self.parts.push(format!(
            "SELECT 'MAAL' AS kind, g.godkjent AS at, MIN(g.goal) AS key, '' AS word, '' AS state,
                '' AS thing, COALESCE(MIN(p.label), '') AS title, '' AS body, '' AS by_id,
                COUNT(*) AS number
             FROM apprentice_goals g LEFT JOIN training_plan_goals p ON p.id = g.goal
             WHERE g.apprentice = ${id} AND g.godkjent IS NOT NULL GROUP BY g.godkjent"
        ));
    }

    /// Each from when it is planned; who signed it is told one by one.
    fn interviews(&mut self, id: usize) {
        let of = "FROM interviews i LEFT JOIN interview_templates m ON m.id = i.template";
        let (planned, held, signed) = (rules::PLANNED, rules::HELD, rules::SIGNED);
        for (word, at, by) in
            [(planned, "i.created", "i.\"createdBy\""), (held, "i.\"doneTime\"", "''")]
        {
            self.parts.push(format!(
                "SELECT 'SAMTALE' AS kind, {at} AS at, '{word} ' || i.id AS key, '{word}' AS word,
                    '' AS state, i.id AS thing, COALESCE(m.name, '') AS title, '' AS body,
                    {by} AS by_id, CAST(0 AS BIGINT) AS number
                 {of} WHERE i.apprentice = ${id} AND {at} IS NOT NULL"
            ));
        }
        self.parts.push(format!(
            "SELECT 'SAMTALE' AS kind, d.\"signedTime\" AS at,
                '{signed} ' || i.id || ' ' || d.person AS key, '{signed}' AS word, '' AS state,
                i.id AS thing, COALESCE(m.name, '') AS title, '' AS body, d.person AS by_id,
                CAST(0 AS BIGINT) AS number
             {of} JOIN interview_participants d ON d.interview = i.id
             WHERE i.apprentice = ${id} AND d.\"signedTime\" IS NOT NULL"
        ));
    }

    /// Signings that were sent to the apprentice; drafts are visible to the office alone.
    fn signings(&mut self, id: usize) {
        let (sent, signed, declined) = (rules::SENT, rules::SIGNED, rules::DECLINED);
        for (word, at, by) in [
            (sent, "s.sent", "s.\"createdBy\""),
            (signed, "r.signed", "r.ref"),
            (declined, "r.declined", "r.ref"),
        ] {
            self.parts.push(format!(
                "SELECT 'SIGNERING' AS kind, {at} AS at, '{word} ' || r.id AS key, '{word}' AS word,
                    '' AS state, s.id AS thing, s.title AS title, '' AS body, {by} AS by_id,
                    CAST(0 AS BIGINT) AS number
                 FROM signing_signers r JOIN signings s ON s.id = r.signing
                 WHERE r.ref = ${id} AND s.sent IS NOT NULL AND {at} IS NOT NULL"
            ));
        }
    }

    fn activities(&mut self, id: usize) {
        let (invited, answered) = (rules::INVITED_TO, rules::ANSWERED);
        let waiting = InvitationStatus::Waiting.as_str();
        let of = "FROM training_day_participants p JOIN training_days y ON y.id = p.trainingday";
        for (word, at, by) in [
            (invited, "p.invitationsentnotify", "''"),
            (answered, "p.invitationtimestamp", "p.person"),
        ] {
            let only = if word == invited {
                String::new()
            } else {
                format!("AND p.invitationstatus <> '{waiting}'")
            };
            self.parts.push(format!(
                "SELECT 'AKTIVITET' AS kind, {at} AS at, '{word} ' || y.id AS key, '{word}' AS word,
                    p.invitationstatus AS state, y.id AS thing, y.title AS title, '' AS body,
                    {by} AS by_id, CAST(0 AS BIGINT) AS number
                 {of} WHERE p.person = ${id} AND {at} IS NOT NULL {only}"
            ));
        }
        let (attended, unknown) = (rules::ATTENDED, AttendanceStatus::Waiting.as_str());
        self.parts.push(format!(
            "SELECT 'AKTIVITET' AS kind, o.at AS at, '{attended} ' || y.id || ' ' || o.dag AS key,
                '{attended}' AS word, o.status AS state, y.id AS thing, y.title AS title,
                '' AS body, o.by_id AS by_id, CAST(0 AS BIGINT) AS number
             FROM training_day_attendance o JOIN training_days y ON y.id = o.trainingday
             WHERE o.person = ${id} AND o.status <> '{unknown}'"
        ));
    }

    fn trade_tests(&mut self, id: usize) {
        for (word, at, by) in
            [(rules::SET_UP, "t.created", "t.by_id"), (rules::CANCELLED, "t.cancelled", "''")]
        {
            self.parts.push(format!(
                "SELECT 'FAGPROVE' AS kind, {at} AS at, '{word} ' || t.id AS key, '{word}' AS word,
                    '' AS state, t.id AS thing, '' AS title, t.place AS body, {by} AS by_id,
                    t.starts AS number
                 FROM trade_tests t WHERE t.apprentice = ${id} AND {at} IS NOT NULL"
            ));
        }
    }

    fn notes(&mut self, id: usize, (rolle, me): (Role, &str)) {
        let types = self.places(&rules::journal_types_for(rolle));
        // An instructor of the apprentice reads their own notes, whatever the type.
        let own = match rolle {
            Role::Ansatt => format!("OR j.\"opprettetAv\" = ${}", self.place(me)),
            Role::Koordinator | Role::Laerling => String::new(),
        };
        let open = if rolle == Role::Koordinator { "" } else { "AND n.kun_koordinator = FALSE" };
        self.parts.push(format!(
            "SELECT 'NOTAT' AS kind, j.tidspunkt AS at, j.id AS key, 'JOURNAL' AS word, '' AS state,
                j.id AS thing, '' AS title, j.notat AS body, j.\"opprettetAv\" AS by_id,
                CAST(0 AS BIGINT) AS number
             FROM journal_notes j WHERE j.owner = ${id} AND (j.type IN ({types}) {own})"
        ));
        self.parts.push(format!(
            "SELECT 'NOTAT' AS kind, n.\"updatedTimestamp\" AS at, n.owner AS key,
                'MERKNAD' AS word, '' AS state, n.owner AS thing, '' AS title, a.merknad AS body,
                n.updated_by AS by_id, CAST(0 AS BIGINT) AS number
             FROM notes n JOIN apprentices a ON a.id = n.owner
             WHERE n.owner = ${id} AND a.merknad <> '' {open}"
        ));
    }

    /// Completed checkpoints, by people and by events.
    fn checkpoints(&mut self, id: usize) {
        self.parts.push(format!(
            "SELECT 'SJEKKPUNKT' AS kind, s.completed AS at, s.id AS key, '' AS word, '' AS state,
                s.id AS thing, COALESCE(d.title, s.title) AS title, '' AS body,
                COALESCE(s.\"completedBy\", '') AS by_id, CAST(0 AS BIGINT) AS number
             FROM checkpoints s LEFT JOIN checkpoint_definitions d ON d.id = s.checkpoint
             WHERE s.laerling = ${id} AND s.completed IS NOT NULL"
        ));
    }

    fn messages(&mut self, id: usize) {
        self.parts.push(format!(
            "SELECT 'MELDING' AS kind, m.tidspunkt AS at, r.id AS key, m.type AS word,
                r.status AS state, m.id AS thing, m.emne AS title, m.melding AS body,
                m.avsender AS by_id, CAST(0 AS BIGINT) AS number
             FROM message_recipients r JOIN messages m ON m.id = r.message
             WHERE r.mottaker = ${id}"
        ));
        let invitations = self.place(Collection::INVITASJONER.0);
        self.parts.push(format!(
            "SELECT 'MELDING' AS kind, c.at AS at, CAST(c.seq AS TEXT) AS key, '' AS word,
                '' AS state, '' AS thing, '' AS title, '' AS body, c.by_id AS by_id,
                CAST(0 AS BIGINT) AS number
             FROM changes c WHERE c.concerns = ${id} AND c.collection || '' = ${invitations}"
        ));
    }

    /// One line for what one call changed. The note stands in the record, and documentation and
    /// changes of goals move it: those are told themselves, and no other call of that instant is taken for theirs.
    fn changes(&mut self, id: usize) {
        let collections = [Collection::LAERLINGER.0, Collection::LAEREKONTRAKT.0];
        let collections = self.places(&collections);
        let told = [Collection::MERKNADER.0, Collection::DOKUMENTASJONER.0, svenn_goals::GOALS.0];
        let told = self.places(&told);
        let record = self.place(Collection::LAERLINGER.0);
        let coordinator = self.place(Role::Koordinator.as_str());
        // An empty text after the name keeps the engine on the index of the person.
        self.parts.push(format!(
            "SELECT 'ENDRING' AS kind, c.at AS at, CAST(MIN(c.seq) AS TEXT) AS key, c.verb AS word,
                c.collection AS state, '' AS thing, '' AS title, '' AS body, c.by_id AS by_id,
                CAST(0 AS BIGINT) AS number
             FROM changes c
             WHERE c.concerns = ${id} AND c.collection || '' IN ({collections})
                AND (c.by_role = ${coordinator} OR c.verb = 'create')
                AND NOT (c.collection = ${record} AND c.verb = 'update' AND EXISTS (
                    SELECT 1 FROM changes o WHERE o.at = c.at AND o.concerns || '' = ${id}
                        AND o.by_id || '' = c.by_id AND o.collection || '' IN ({told})))
             GROUP BY c.at, c.verb, c.collection, c.by_id"
        ));
    }

    /// All parts, from a place on, with the names of who did it.
    fn statement(mut self, place: Option<Place>) -> (String, Vec<Value>) {
        let from = place.map(|place| format!("WHERE at <= ${}", self.place(place.at)));
        let rows = ENTRIES_PER_PAGE + 1 + place.map_or(0, |place| place.skip);
        let sql = format!(
            "SELECT u.kind, u.at, u.key, u.word, u.state, u.thing, u.title, u.body, u.number,
                u.by_id,
                COALESCE(a.fornavn, e.fornavn, k.fornavn) AS fornavn,
                COALESCE(a.etternavn, e.etternavn, k.etternavn) AS etternavn,
                CASE WHEN a.id IS NOT NULL THEN 'LAERLING' WHEN e.id IS NOT NULL THEN 'ANSATT'
                    ELSE 'KOORDINATOR' END AS rolle
             FROM (SELECT * FROM ({parts}) AS everything {from}
                 ORDER BY at DESC, kind, key LIMIT {rows}) AS u
             LEFT JOIN apprentices a ON a.id = u.by_id
             LEFT JOIN employees e ON e.id = u.by_id
             LEFT JOIN coordinators k ON k.id = u.by_id
             ORDER BY u.at DESC, u.kind, u.key",
            parts = self.parts.join(" UNION ALL "),
            from = from.unwrap_or_default(),
        );
        (sql, self.values)
    }
}

/// A row of the statement.
struct Row {
    kind: StreamKind,
    at: Timestamp,
    key: String,
    word: String,
    state: String,
    thing: String,
    title: String,
    body: String,
    number: i64,
    by: Option<StreamPerson>,
}

impl Row {
    fn read(row: &QueryResult) -> Result<Self, Fault> {
        let text = |column: &str| row.try_get::<String>("", column);
        let unknown = |_| Fault::new("a stream of what there is not");
        Ok(Self {
            kind: text("kind")?.parse().map_err(unknown)?,
            at: row.try_get("", "at")?,
            key: text("key")?,
            word: text("word")?,
            state: text("state")?,
            thing: text("thing")?,
            title: text("title")?,
            body: text("body")?,
            number: row.try_get("", "number")?,
            by: who(row)?,
        })
    }

    fn entry(self, asked: &Asked<'_>) -> Result<StreamEntry, Fault> {
        let route = self.route(asked);
        let (hva, navn, tekst) = self.words(asked)?;
        let known = |text: String| (!text.is_empty()).then_some(text);
        Ok(StreamEntry {
            key: format!("{} {}", self.kind.as_str(), self.key),
            kind: self.kind,
            at: self.at,
            hva,
            navn: known(navn),
            tekst: known(tekst),
            av: self.by,
            route,
        })
    }

    /// The headline, the thing's name and the text.
    fn words(&self, asked: &Asked<'_>) -> Result<(String, String, String), Fault> {
        let nothing = String::new;
        Ok(match self.kind {
            StreamKind::Dokumentasjon => {
                let unknown = |_| Fault::new("a stored step of documentation");
                let event: Event = self.word.parse().map_err(unknown)?;
                let said = preview(&self.body);
                (rules::of_documentation(event).to_owned(), self.title.clone(), said)
            }
            StreamKind::Oppgave => {
                let unknown = |_| Fault::new("a stored step of a task");
                let event: Event = self.word.parse().map_err(unknown)?;
                let said = preview(&self.body);
                (rules::of_task(event).to_owned(), self.title.clone(), said)
            }
            StreamKind::Maal => {
                let name = if self.number == 1 { self.title.clone() } else { nothing() };
                (rules::of_goals(self.number), name, nothing())
            }
            StreamKind::Samtale => {
                (rules::of_interview(&self.word).to_owned(), self.title.clone(), nothing())
            }
            StreamKind::Signering => {
                (rules::of_signing(&self.word).to_owned(), self.title.clone(), nothing())
            }
            StreamKind::Aktivitet => {
                (rules::of_activity(&self.word, &self.state), self.title.clone(), nothing())
            }
            StreamKind::Fagprove => {
                let when = oslo::format_instant(Timestamp::from_millis(self.number));
                (rules::of_trade_test(&self.word).to_owned(), when, self.body.clone())
            }
            StreamKind::Notat if self.word == "JOURNAL" => {
                ("Journalnotat".to_owned(), nothing(), preview(&richtext::plain(&self.body)))
            }
            StreamKind::Notat => {
                ("Merknad".to_owned(), nothing(), preview(&richtext::plain(&self.body)))
            }
            StreamKind::Sjekkpunkt => {
                ("Sjekkpunkt fullført".to_owned(), self.title.clone(), nothing())
            }
            StreamKind::Melding if self.is_invitation() => {
                (rules::INVITED.to_owned(), nothing(), nothing())
            }
            StreamKind::Melding => self.message(asked),
            StreamKind::Innlogging => (rules::of_visit(1), nothing(), nothing()),
            StreamKind::Endring => {
                let words = rules::of_change(&self.state, &self.word);
                (words.to_owned(), nothing(), nothing())
            }
        })
    }

    /// Of the messages it alone is no message of the office's own words.
    fn is_invitation(&self) -> bool {
        self.kind == StreamKind::Melding && self.thing.is_empty()
    }

    /// As the apprentice read it: a subject and no text where there is one, else the text.
    fn message(&self, asked: &Asked<'_>) -> (String, String, String) {
        let values = Values {
            fornavn: &asked.apprentice.fornavn,
            etternavn: &asked.apprentice.etternavn,
            opplaeringskontor: &asked.office.navn,
        };
        let kind = MessageKind::from_stored(&self.word);
        let hva = rules::of_message(kind, Delivery::from_stored(&self.state));
        let tekst = match kind {
            MessageKind::Epost => String::new(),
            MessageKind::Sms | MessageKind::Push => preview(&filled(&self.body, values)),
        };
        (hva, filled(&self.title, values), tekst)
    }

    /// Where the caller finds the thing.
    fn route(&self, asked: &Asked<'_>) -> Option<String> {
        let id = asked.apprentice.id.as_str();
        let rolle = asked.caller.rolle;
        let base = format!("/{}/laerlinger/{id}", rolle.route_character());
        match (self.kind, rolle) {
            (StreamKind::Dokumentasjon, _) => {
                let timekeeping = asked.office.flags.timekeeping;
                Some(documentation_route(rolle, timekeeping, id, &self.thing))
            }
            (StreamKind::Oppgave, _) => {
                let kind = self.state.parse().ok()?;
                Some(task_route(rolle, kind, id, &self.thing))
            }
            (StreamKind::Maal, Role::Koordinator) => Some(format!("{base}/opplaeringsplan")),
            (StreamKind::Maal, Role::Ansatt) => Some(format!("{base}/laereplan")),
            (StreamKind::Maal, Role::Laerling) => Some("/l/laereplanmal".to_owned()),
            (StreamKind::Samtale, _) => {
                let id = InterviewId::parse(&self.thing).ok()?;
                Some(svenn_interviews::route(rolle, &id))
            }
            (StreamKind::Signering, Role::Koordinator) => Some(office_route(&self.thing)),
            (StreamKind::Signering, _) => Some(sign_route(rolle, &self.thing)),
            (StreamKind::Aktivitet, _) => Some(day_route(rolle, &self.thing)),
            (StreamKind::Fagprove, _) => Some(trade_test_route(rolle, id)),
            (StreamKind::Notat, Role::Koordinator) if self.word == "JOURNAL" => {
                Some(format!("{base}/journal"))
            }
            (StreamKind::Notat, Role::Ansatt) => Some(format!("{base}/annet")),
            (StreamKind::Sjekkpunkt, _) => Some(format!("{base}/sjekkpunkter")),
            (StreamKind::Melding, Role::Koordinator) if !self.is_invitation() => {
                Some(format!("/k/meldinger/{}", self.thing))
            }
            (StreamKind::Endring, _) if self.state == Collection::LAEREKONTRAKT.0 => {
                Some(format!("{base}/rediger/laerekontrakt"))
            }
            (StreamKind::Endring, _) => Some(format!("{base}/rediger")),
            (StreamKind::Notat | StreamKind::Melding | StreamKind::Innlogging, _) => None,
        }
    }
}

/// Who did it; none for the product itself and for who is gone.
fn who(row: &QueryResult) -> Result<Option<StreamPerson>, Fault> {
    let fornavn: Option<String> = row.try_get("", "fornavn")?;
    let etternavn: Option<String> = row.try_get("", "etternavn")?;
    let Some((fornavn, etternavn)) = fornavn.zip(etternavn) else { return Ok(None) };
    let rolle: String = row.try_get("", "rolle")?;
    let unknown = |_| Fault::new("a role that is none");
    Ok(Some(StreamPerson {
        id: row.try_get("", "by_id")?,
        navn: format!("{fornavn} {etternavn}").trim().to_owned(),
        rolle: rolle.parse().map_err(unknown)?,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_has_one_place_and_every_part_the_same_columns() {
        let mut union = Union::default();
        let id = union.place("kari");
        union.documentation(id, &["Sendt", "Godkjent"]);
        union.tasks(id, Role::Ansatt);
        union.goals(id);
        union.interviews(id);
        union.signings(id);
        union.activities(id);
        union.trade_tests(id);
        union.notes(id, (Role::Ansatt, "terje"));
        union.messages(id);
        union.changes(id);
        let columns = ["AS kind", "AS at", "AS key", "AS word", "AS state", "AS thing", "AS title"];
        for part in &union.parts {
            for column in columns.iter().chain(&["AS body", "AS by_id", "AS number"]) {
                assert_eq!(part.matches(column).count(), 1, "{column} in {part}");
            }
        }
        let place = Place { at: Timestamp::from_millis(5), skip: 2 };
        let (sql, values) = union.statement(Some(place));
        assert!(sql.contains(&format!("at <= ${}", values.len())), "{sql}");
        assert!(sql.contains(&format!("LIMIT {}", ENTRIES_PER_PAGE + 3)), "{sql}");
    }
}
