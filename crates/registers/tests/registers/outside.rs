//! A company register of the tests, which answers over HTTP as the real one does, or badly.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
};

use axum::{
    Router,
    extract::{Path, Query, State},
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::get,
};
use svenn_server::Composed;
use svenn_server::Config;
use svenn_testkit::{Value, World, json};

/// What the register does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mood {
    Well,
    /// 503.
    Down,
    /// 429.
    Busy,
    /// Half an answer.
    Half,
    /// Changes under the key of the other kind.
    WrongKey,
}

#[derive(Debug)]
struct Kept {
    mood: Mood,
    companies: BTreeMap<String, Value>,
    places: BTreeMap<String, Value>,
    removed: Vec<String>,
    /// Number, whether of a place, and whose.
    changes: Vec<(i64, bool, String)>,
    asked: Vec<String>,
}

/// The register.
#[derive(Clone)]
pub struct Outside(Arc<Mutex<Kept>>);

impl Outside {
    /// Serves one, and has a process on the world's data that asks it.
    pub async fn with(world: &World) -> (Self, Composed) {
        let outside = Self(Arc::new(Mutex::new(Kept {
            mood: Mood::Well,
            companies: BTreeMap::new(),
            places: BTreeMap::new(),
            removed: Vec::new(),
            changes: Vec::new(),
            asked: Vec::new(),
        })));
        let app = Router::new()
            .route("/oppdateringer/{kind}", get(changes))
            .route("/{kind}/{orgnr}", get(unit))
            .with_state(outside.clone());
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move { axum::serve(listener, app).await.unwrap() });
        let config = Config { register: Some(url), ..world.config.clone() };
        let process = world.process_with(&config).await;
        (outside, process)
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, Kept> {
        self.0.lock().unwrap()
    }

    pub fn is(&self, mood: Mood) {
        self.kept().mood = mood;
    }

    /// A company is as these fields say, and the feed tells of it.
    pub fn company(&self, orgnr: &str, said: Value) {
        let unit = whole(orgnr, said, "forretningsadresse");
        let mut kept = self.kept();
        kept.companies.insert(orgnr.to_owned(), unit);
        kept.change(false, orgnr);
    }

    /// A place.
    pub fn place(&self, orgnr: &str, said: Value) {
        let unit = whole(orgnr, said, "beliggenhetsadresse");
        let mut kept = self.kept();
        kept.places.insert(orgnr.to_owned(), unit);
        kept.change(true, orgnr);
    }

    /// A company is removed for legal reasons.
    pub fn remove(&self, orgnr: &str) {
        let mut kept = self.kept();
        kept.companies.remove(orgnr);
        kept.removed.push(orgnr.to_owned());
        kept.change(false, orgnr);
    }

    /// What was asked for since the last time, in order.
    pub fn asked(&self) -> Vec<String> {
        std::mem::take(&mut self.kept().asked)
    }
}

impl Kept {
    fn change(&mut self, of_place: bool, orgnr: &str) {
        // Sparse, as the real ones are.
        let number = self.changes.last().map_or(1_000, |it| it.0 + 17);
        self.changes.push((number, of_place, orgnr.to_owned()));
    }
}

fn whole(orgnr: &str, said: Value, address: &str) -> Value {
    let mut unit = json!({
        "organisasjonsnummer": orgnr,
        "organisasjonsform": { "kode": "AS", "beskrivelse": "Aksjeselskap" },
        address: {
            "adresse": ["Nordnesgata 3"], "postnummer": "5005", "poststed": "BERGEN",
            "kommune": "BERGEN", "kommunenummer": "4601",
        },
    });
    for (field, value) in said.as_object().unwrap() {
        unit[field] = value.clone();
    }
    unit
}

fn said(mood: Mood, body: &Value) -> Response {
    let text = body.to_string();
    match mood {
        Mood::Down => StatusCode::SERVICE_UNAVAILABLE.into_response(),
        Mood::Busy => (StatusCode::TOO_MANY_REQUESTS, [("retry-after", "60")]).into_response(),
        Mood::Half => text[..text.len() / 2].to_owned().into_response(),
        Mood::Well | Mood::WrongKey => text.into_response(),
    }
}

async fn unit(
    State(outside): State<Outside>,
    Path((kind, orgnr)): Path<(String, String)>,
) -> Response {
    let mut kept = outside.kept();
    kept.asked.push(format!("{kind}/{orgnr}"));
    let units = if kind == "enheter" { &kept.companies } else { &kept.places };
    match units.get(&orgnr) {
        Some(unit) => said(kept.mood, unit),
        None if kept.mood == Mood::Down => StatusCode::SERVICE_UNAVAILABLE.into_response(),
        None if kept.removed.contains(&orgnr) && kind == "enheter" => {
            StatusCode::GONE.into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn changes(
    State(outside): State<Outside>,
    Path(kind): Path<String>,
    Query(query): Query<BTreeMap<String, String>>,
) -> Response {
    let mut kept = outside.kept();
    let since: i64 = query.get("oppdateringsid").map_or(0, |it| it.parse().unwrap());
    let from = if query.contains_key("dato") { "day" } else { "number" };
    kept.asked.push(format!("oppdateringer/{kind} by {from}"));
    let numbers: Vec<&str> = query["organisasjonsnummer"].split(',').collect();
    let of_places = kind == "underenheter";
    let rows: Vec<Value> = kept
        .changes
        .iter()
        .filter(|(number, of_place, orgnr)| {
            *number >= since && *of_place == of_places && numbers.contains(&orgnr.as_str())
        })
        .map(|(number, _, orgnr)| {
            json!({
                "oppdateringsid": number, "organisasjonsnummer": orgnr,
                "endringstype": "Endring", "dato": "2026-11-22T04:00:00.000Z",
            })
        })
        .collect();
    let places = of_places != (kept.mood == Mood::WrongKey);
    let key = if places { "oppdaterteUnderenheter" } else { "oppdaterteEnheter" };
    let body = if rows.is_empty() && kept.mood != Mood::WrongKey {
        json!({ "page": { "size": 1000 } })
    } else {
        json!({ "_embedded": { key: rows } })
    };
    said(kept.mood, &body)
}
