//! A mailbox and its calendar: letters that are the same each time, events that were made.

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use chrono::{DateTime, Datelike, Days, NaiveTime, Utc, Weekday};
use serde_json::{Value, json};
use svenn_kernel::{Timestamp, oslo};

use super::{
    Behaviour,
    answers::{Asked, error},
    attachments,
};

/// Letters lie so far from each other.
const APART_MILLIS: i64 = 3 * 3_600_000;
/// Most items of a page that is not told which fields are wanted.
const WHOLE_ITEMS_MAX: usize = 500;
/// What senders write: with what no reader shall meet.
const BODY: &str = "<html><head><style>p{color:red}</style><script>alert(1)</script></head><body>\
    <p style=\"color:#14506b;position:fixed\" onclick=\"alert(2)\">Hei! Kan vi snakke om \
    <b>læretiden</b> på fredag?</p><img src=\"cid:logo@fjord.example\" width=\"20\">\
    <img src=\"https://sporing.example/apnet.png\" width=\"1\">\
    <a href=\"javascript:alert(3)\">trykk</a> <a href=\"https://udir.example/lov\">loven</a>\
    <form action=\"https://evil.example\"><input name=\"passord\"></form></body></html>";

/// A folder of letters.
#[derive(Debug, Clone, Copy)]
pub struct Folder {
    name: &'static str,
    letters: usize,
}

const FOLDERS: [Folder; 3] = [
    Folder { name: "inbox", letters: 120 },
    Folder { name: "sentitems", letters: 30 },
    Folder { name: "archive", letters: 20 },
];
const SENDERS: [(&str, &str); 4] = [
    ("Kari Nordmann", "kari.nordmann@mail.example"),
    ("Terje Berg", "terje@berg.example"),
    ("Fylkeskommunen", "post@fylket.example"),
    ("Pål \"Palle\" O'Hara", "pal.ohara@mail.example"),
];

pub fn folder_named(name: &str) -> Option<Folder> {
    FOLDERS.into_iter().find(|it| it.name == name)
}

/// A mailbox.
#[derive(Default)]
pub struct Mailbox {
    pub behaviour: Behaviour,
    pub calls: usize,
    pub at_once: usize,
    pub most_at_once: usize,
    pub signed_in: usize,
    pub refreshed: usize,
    /// Events that were made here.
    pub events: Vec<Value>,
    /// Lists so far: an id that is not immutable is good until the next.
    lists: usize,
    made: usize,
}

/// A letter as lists have it.
fn letter(folder: Folder, number: usize, id: &str, now: Timestamp) -> Value {
    let (name, address) = SENDERS.get(number % SENDERS.len()).copied().unwrap_or_default();
    let of =
        |name: &str, address: &str| json!({ "emailAddress": { "name": name, "address": address } });
    let own = of("Meg selv", "meg@fjord.example");
    let other = of(name, address);
    let (from, to) = if folder.name == "sentitems" { (own, other) } else { (other, own) };
    let back = APART_MILLIS * i64::try_from(number).unwrap_or_default();
    let hour = now.millis() - now.millis() % 3_600_000;
    let received = Timestamp::from_millis(hour - back).to_utc();
    json!({
        "id": id, "subject": format!("Spørsmål om læretiden {number}"), "from": from,
        "toRecipients": [to], "isRead": !number.is_multiple_of(3),
        "hasAttachments": number.is_multiple_of(attachments::WITH_FILES_EACH),
        "receivedDateTime": received.format("%Y-%m-%dT%H:%M:%SZ").to_string(),
        "bodyPreview": "Hei! Kan vi snakke om læretiden på fredag?",
        "internetMessageId": format!("<{}-{number}@mail.example>", folder.name),
    })
}

fn put(to: &mut Value, name: &str, value: Value) {
    if let Some(fields) = to.as_object_mut() {
        fields.insert(name.to_owned(), value);
    }
}

/// What a letter is found by, in lower case.
fn found_by(letter: &Value) -> String {
    letter.to_string().to_lowercase().replace("\\\"", "\"")
}

/// The words of a `$search`; none for one that is not in quotation marks, or breaks out of them.
fn searched(clause: &str) -> Option<String> {
    let inner = clause.strip_prefix('"')?.strip_suffix('"')?;
    let (mut words, mut escaped) = (String::new(), false);
    for it in inner.chars() {
        match (it, escaped) {
            ('\\', false) => escaped = true,
            ('"', false) => return None,
            (it, _) => {
                words.push(it);
                escaped = false;
            }
        }
    }
    let words = words.strip_prefix("participants:").map(str::to_owned).unwrap_or(words);
    (!escaped).then(|| words.to_lowercase())
}

impl Mailbox {
    fn id(&self, folder: Folder, number: usize, asked: &Asked<'_>) -> String {
        if asked.prefers("IdType=\"ImmutableId\"") {
            format!("IMM-{}-{number}", folder.name)
        } else {
            format!("MOV{}-{}-{number}", self.lists, folder.name)
        }
    }

    fn named(&self, id: &str) -> Option<(Folder, usize)> {
        let (kind, rest) = id.split_once('-')?;
        let (folder, number) = rest.rsplit_once('-')?;
        let is_known = kind == "IMM" || kind == format!("MOV{}", self.lists);
        let folder = folder_named(folder).filter(|_| is_known)?;
        Some((folder, number.parse().ok().filter(|it| *it < folder.letters)?))
    }

    /// A page of a folder, newest first.
    pub fn list(&mut self, folder: Folder, asked: &Asked<'_>) -> Response {
        self.lists += 1;
        let search = asked.said("$search");
        if search.is_some() && ["$filter", "$orderby"].iter().any(|it| asked.said(it).is_some()) {
            let message = "The query parameter '$search' is not supported with them";
            return error(StatusCode::BAD_REQUEST, "SearchWithFilter", message);
        }
        if asked.top() > WHOLE_ITEMS_MAX && asked.said("$select").is_none() {
            return error(StatusCode::GATEWAY_TIMEOUT, "UnknownError", "");
        }
        let words = match search.map(searched) {
            Some(None) => {
                return error(StatusCode::BAD_REQUEST, "BadRequest", "Syntax error: $search");
            }
            Some(Some(words)) => words,
            None => String::new(),
        };
        let all = (0..folder.letters)
            .map(|number| letter(folder, number, &self.id(folder, number, asked), asked.now));
        let found: Vec<Value> = all.filter(|it| found_by(it).contains(&words)).collect();
        let skip = asked.said("$skiptoken").and_then(|it| it.strip_prefix("opak"));
        let skip: usize = skip.and_then(|it| it.parse().ok()).unwrap_or_default();
        let page: Vec<Value> = found.iter().skip(skip).take(asked.top()).cloned().collect();
        let next = skip + page.len();
        let mut page = page;
        if skip == 0 && folder.name == "inbox" && search.is_none() {
            // One that could not be read, within an answer that is fine.
            page.push(json!({ "error": { "code": "ErrorInternalServerError", "message": "" } }));
        }
        let mut body = json!({ "value": page });
        if next < found.len() {
            let path = format!("http://{}/api/simulator/graph/v1.0/{}", asked.host, asked.path);
            let link = format!("{path}?%24top={}&%24skiptoken=opak{next}", asked.top());
            put(&mut body, "@odata.nextLink", json!(link));
        }
        Json(body).into_response()
    }

    /// A letter with its text.
    pub fn message(&self, id: &str, asked: &Asked<'_>) -> Response {
        let Some((folder, number)) = self.named(id) else {
            return error(StatusCode::NOT_FOUND, "ErrorItemNotFound", "The id is not found");
        };
        let mut letter = letter(folder, number, id, asked.now);
        put(&mut letter, "body", json!({ "contentType": "html", "content": BODY }));
        Json(letter).into_response()
    }

    /// Files of a letter, and the pictures that its text names.
    pub fn attachments(&self, id: &str, asked: &Asked<'_>) -> Response {
        match self.named(id) {
            Some((_, number)) => attachments::list(number, asked),
            None => error(StatusCode::NOT_FOUND, "ErrorItemNotFound", "The id is not found"),
        }
    }

    /// What a file of a letter holds.
    pub fn attachment(&self, id: &str, file: &str) -> Response {
        match self.named(id) {
            Some((_, number)) => attachments::one(number, file),
            None => error(StatusCode::NOT_FOUND, "ErrorItemNotFound", "The id is not found"),
        }
    }

    /// Meetings of each Monday, and what was made, between two instants.
    pub fn calendar_view(&self, asked: &Asked<'_>) -> Response {
        let at = |name: &str| {
            let at = asked.said(name).and_then(|it| DateTime::parse_from_rfc3339(it).ok());
            at.map(|it| it.with_timezone(&Utc))
        };
        let (Some(from), Some(to)) = (at("startDateTime"), at("endDateTime")) else {
            return error(StatusCode::BAD_REQUEST, "ErrorInvalidParameter", "start and end");
        };
        let mut found = Vec::new();
        let mut day = from.date_naive();
        while day <= to.date_naive() && found.len() < asked.top() {
            if day.weekday() == Weekday::Mon {
                let starts = day.and_time(NaiveTime::from_hms_opt(8, 0, 0).unwrap_or_default());
                let ends = day.and_time(NaiveTime::from_hms_opt(9, 0, 0).unwrap_or_default());
                found.push(json!({
                    "id": format!("serie-{day}"), "subject": "Avdelingsmøte", "isAllDay": false,
                    "start": told(starts.and_utc(), asked), "end": told(ends.and_utc(), asked),
                    "location": { "displayName": "Møterom 2" },
                    "webLink": "https://outlook.office.example/kalender",
                }));
            }
            day = day.checked_add_days(Days::new(1)).unwrap_or(to.date_naive());
        }
        found.extend(self.events.iter().cloned());
        Json(json!({ "value": found })).into_response()
    }

    /// Makes an event, and a meeting where one is asked for: perhaps without a link yet.
    pub fn create_event(&mut self, body: &Value) -> Response {
        self.made += 1;
        let mut event = body.clone();
        put(&mut event, "id", json!(format!("event-{}", self.made)));
        put(&mut event, "webLink", json!("https://outlook.office.example/kalender"));
        let wants = body["isOnlineMeeting"] == true;
        let has_link = wants && self.behaviour.join_link.as_deref().is_none_or(|it| it == "now");
        meet(&mut event, self.made, has_link);
        self.events.push(event.clone());
        (StatusCode::CREATED, Json(event)).into_response()
    }

    /// An event that was made; a meeting that comes late is there the second time.
    pub fn event(&mut self, id: &str) -> Response {
        let is_late = self.behaviour.join_link.as_deref() == Some("late");
        let Some((at, event)) = self.events.iter_mut().enumerate().find(|(_, it)| it["id"] == id)
        else {
            return error(StatusCode::NOT_FOUND, "ErrorItemNotFound", "The id is not found");
        };
        if is_late && event["looked"] == true {
            meet(event, at + 1, true);
        }
        put(event, "looked", json!(true));
        Json(event.clone()).into_response()
    }

    pub fn delete_event(&mut self, id: &str) -> Response {
        self.events.retain(|it| it["id"] != id);
        StatusCode::NO_CONTENT.into_response()
    }
}

/// Says of an event whether it has an online meeting.
fn meet(event: &mut Value, number: usize, has_link: bool) {
    let link = format!("https://teams.microsoft.example/l/meetup-join/{number}");
    put(event, "isOnlineMeeting", json!(has_link));
    put(
        event,
        "onlineMeetingProvider",
        json!(if has_link { "teamsForBusiness" } else { "unknown" }),
    );
    put(event, "onlineMeeting", if has_link { json!({ "joinUrl": link }) } else { Value::Null });
}

/// An instant as it is told: in UTC, unless the zone of Norway is preferred. No offset either way.
fn told(at: DateTime<Utc>, asked: &Asked<'_>) -> Value {
    if asked.prefers("outlook.timezone=\"Europe/Oslo\"") {
        let local = oslo::local(Timestamp::from_millis(at.timestamp_millis()));
        let text = local.format("%Y-%m-%dT%H:%M:%S.0000000").to_string();
        return json!({ "dateTime": text, "timeZone": "Europe/Oslo" });
    }
    let text = at.format("%Y-%m-%dT%H:%M:%S.0000000").to_string();
    json!({ "dateTime": text, "timeZone": "UTC" })
}

#[cfg(test)]
mod tests {
    use super::searched;

    #[test]
    fn what_is_searched_stands_in_quotation_marks_and_stays_there() {
        assert_eq!(searched("\"Kari\"").as_deref(), Some("kari"));
        assert_eq!(searched("\"participants:a\\\"b\\\\c\"").as_deref(), Some("a\"b\\c"));
        for wrong in ["Kari", "\"a\"b\"", "\"a\\\"", "\""] {
            assert_eq!(searched(wrong), None, "{wrong}");
        }
    }
}
