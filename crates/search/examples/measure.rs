//! Measures the engine on 20,000 invented apprentices:
//! `cargo run --release -p svenn-search --example measure`.
//! Prints the median and the 95th percentile in microseconds. Nothing gates on them: the machine
//! decides.

use std::{error::Error, fs, hint::black_box, time::Instant};

use serde_json::{Number, Value, json};
use svenn_search::engine::{
    Direction, Document, Expr, Field, Filter, Index, Query, Range, Reading, Schema, Scope, Sort,
};

const DOCUMENTS: u64 = 20_000;
const ROUNDS: usize = 300;

const FIRST: [&str; 24] = [
    "Kari",
    "Ola",
    "Åse",
    "Øyvind",
    "Ærlend",
    "Amina",
    "Mohammed",
    "Ingrid",
    "Jonas",
    "Nora",
    "Emil",
    "Sofie",
    "Lukas",
    "Thea",
    "Kristoffer",
    "Maja",
    "Håkon",
    "Ida",
    "Sander",
    "Frida",
    "Magnus",
    "Vilde",
    "Tuva",
    "Elias",
];
const LAST: [&str; 24] = [
    "Nordmann",
    "Hansen",
    "Johansen",
    "Olsen",
    "Larsen",
    "Yusuf",
    "Bjørnsen",
    "Åsheim",
    "Moen",
    "Haugen",
    "Berg",
    "Dahl",
    "Lund",
    "Strand",
    "Bakke",
    "Solberg",
    "Myhre",
    "Lie",
    "Vik",
    "Eide",
    "Aasen",
    "Tangen",
    "Ødegård",
    "Fjeld",
];
const TRADES: [&str; 12] = [
    "Elektriker",
    "Tømrer",
    "Rørlegger",
    "Helsefagarbeider",
    "Kokk",
    "Frisør",
    "Murer",
    "Maler",
    "Industrimekaniker",
    "Anleggsmaskinfører",
    "Bilmekaniker",
    "Barne- og ungdomsarbeider",
];
const STATUSES: [&str; 6] =
    ["BEFORE", "DURING", "AFTER", "ONLEAVE", "UFERDIG", "RAISEDAPPRENTICESHIP"];
const TYPES: [&str; 5] =
    ["Lærling", "Lærekandidat", "Praksisbrevkandidat", "Fagbrev på jobb", "Praksiskandidat"];

fn schema() -> Schema {
    let number = |name: &str| Field::int(name).facet().sort();
    Schema::new("LAERLINGER")
        .field(Field::text("navn").sort().weight(100).reading(Reading::Name))
        .field(Field::text("fornavn").sort())
        .field(Field::text("etternavn").sort())
        .field(Field::text("epost").weight(40))
        .field(Field::text("telefon").weight(40).reading(Reading::Phone))
        .field(Field::keyword("status").facet().sort())
        .field(Field::keyword("laerlingtypename").facet().sort())
        .field(Field::keyword("bedrift").facet().sort().weight(30))
        .field(Field::keyword("laerefag").facet().sort().weight(20))
        .field(Field::keywords("ansatte"))
        .field(Field::keywords("ansattenavn").facet())
        .field(Field::keywords("koordinatornavn").facet())
        .field(number("startdato").zero_is_missing())
        .field(number("sluttdato").zero_is_missing())
        .field(number("framdrift"))
        .default_sort("navn", Direction::Asc)
}

/// Repeatable numbers from 0 to below `limit`.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888);
        (self.0 >> 33) % limit
    }

    fn one_of(&mut self, list: &[&'static str]) -> &'static str {
        let place = self.roll(u64::try_from(list.len()).unwrap_or(1));
        usize::try_from(place).ok().and_then(|place| list.get(place)).copied().unwrap_or("")
    }
}

fn apprentice(id: u64, dice: &mut Dice) -> Value {
    let (fornavn, etternavn) = (dice.one_of(&FIRST), dice.one_of(&LAST));
    let middle = dice.one_of(&LAST);
    let company = dice.roll(600);
    let (ansatt, coordinator) = (dice.roll(1_500), dice.roll(40));
    let start = 1_600_000_000_000 + dice.roll(2_000) * 86_400_000;
    json!({
        "id": format!("0190{id:08x}-7000-8000-{:012x}", dice.roll(1 << 40)),
        "fornavn": fornavn,
        "etternavn": format!("{middle} {etternavn}"),
        "navn": format!("{fornavn} {middle} {etternavn}"),
        "epost": format!("{fornavn}.{etternavn}{id}@post.example").to_lowercase(),
        "telefon": format!("+479{:07}", dice.roll(10_000_000)),
        "status": dice.one_of(&STATUSES),
        "laerlingtypename": dice.one_of(&TYPES),
        "bedriftid": format!("bedrift-{company}"),
        "bedrift": format!("Bedrift {company} AS"),
        "laerefag": dice.one_of(&TRADES),
        "startdato": start,
        "sluttdato": start + 63_000_000_000,
        "framdrift": dice.roll(101),
        "ansatte": [format!("a{ansatt}")],
        "ansattenavn": [format!("{middle} Instruktør {ansatt}")],
        "koordinatornavn": [format!("{fornavn} Koordinator {coordinator}")],
        "grupper": [],
        "todo": ["Mangler læreplan"],
    })
}

fn filter(field: &str, values: &[&str]) -> Filter {
    let values = values.iter().map(|value| (*value).to_owned()).collect();
    Filter { field: field.to_owned(), values, not: false }
}

fn table(scope: Scope) -> Query {
    let facets =
        ["status", "laerefag", "bedrift", "laerlingtypename", "ansattenavn", "koordinatornavn"];
    Query {
        facets: facets.iter().map(|name| (*name).to_owned()).chain(["framdrift".into()]).collect(),
        sort: vec![Sort::desc("sluttdato"), Sort::asc("navn")],
        per_page: 25,
        ..Query::new(scope)
    }
}

fn measure(name: &str, mut work: impl FnMut(usize)) {
    let mut micros: Vec<u128> = (0..ROUNDS)
        .map(|round| {
            let start = Instant::now();
            work(round);
            start.elapsed().as_micros()
        })
        .collect();
    micros.sort_unstable();
    let at = |share: usize| micros.get(ROUNDS * share / 100).copied().unwrap_or_default();
    println!("{name:<58} p50 {:>6} µs   p95 {:>6} µs", at(50), at(95));
}

/// Resident memory in kB, 0 where the system does not tell.
fn resident_kb() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let number = line.and_then(|rest| rest.split_whitespace().next());
    number.and_then(|number| number.parse().ok()).unwrap_or_default()
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut dice = Dice(42);
    let values: Vec<Value> = (0..DOCUMENTS).map(|id| apprentice(id, &mut dice)).collect();
    let json: usize = values.iter().map(|value| value.to_string().len()).sum();
    let before = resident_kb();
    let start = Instant::now();
    let documents = values.iter().map(Document::from_value).filter_map(Result::ok);
    let mut index = Index::with_documents(schema(), documents)?;
    println!("built {DOCUMENTS} documents in {} ms", start.elapsed().as_millis());
    let per_document = resident_kb().saturating_sub(before) * 1_024 / DOCUMENTS;
    println!("memory: at most {per_document} bytes a document, of which JSON {}", json / 20_000);
    queries(&index)?;
    changes(&mut index, &values)?;
    Ok(())
}

fn queries(index: &Index) -> Result<(), Box<dyn Error>> {
    let everything = || table(Scope::everything());
    let range = |min: u32, max: u32| Range {
        field: "framdrift".into(),
        min: Some(Number::from(min)),
        max: Some(Number::from(max)),
    };
    let filtered = Query {
        filters: vec![
            filter("status", &["DURING", "ONLEAVE"]),
            filter("laerefag", &["Elektriker", "Kokk"]),
        ],
        ranges: vec![range(10, 100)],
        ..everything()
    };
    let own = Scope::only(Expr::any_of("ansatte", (0..20).map(|n| format!("a{n}"))));
    let q = |q: &str| Query { q: q.to_owned(), ..everything() };
    let cases = [
        ("all, page sorted by 2 fields, 6 facets and stats", everything()),
        ("all but a range, the same", Query { ranges: vec![range(0, 99)], ..everything() }),
        ("filtered, the same", filtered),
        ("an instructor's own, the same", table(own)),
        ("last page", Query { page: 800, ..everything() }),
        ("page without facets", Query { facets: vec![], ..everything() }),
        ("text 'kari nord', the same", q("kari nord")),
        ("text 'n', the same", q("n")),
        ("text with typing errors 'kirstofer ødegård', the same", q("kirstofer ødegård")),
        ("text 'zzzzzzzz' that is nowhere", q("zzzzzzzz")),
        ("text by relevance 'haakon bj'", Query { sort: vec![], ..q("haakon bj") }),
    ];
    for (name, query) in cases {
        let found = index.search(&query)?.found;
        measure(&format!("{name} ({found})"), |_| {
            let _ = black_box(index.search(black_box(&query)));
        });
    }
    Ok(())
}

fn changes(index: &mut Index, values: &[Value]) -> Result<(), Box<dyn Error>> {
    let changed = |value: &Value, round: usize| {
        let mut value = value.clone();
        if let Value::Object(object) = &mut value {
            object.insert("navn".into(), json!(format!("Nytt Navn {round}")));
            object.insert("framdrift".into(), json!(round % 101));
            object.insert("status".into(), json!("UFERDIG"));
        }
        Document::from_value(&value)
    };
    let step = values.len() / ROUNDS;
    let documents = values.iter().step_by(step).take(ROUNDS).enumerate();
    let documents =
        documents.map(|(round, value)| changed(value, round)).collect::<Result<Vec<_>, _>>()?;
    let query = table(Scope::everything());
    measure("one document changed", |round| {
        if let Some(document) = documents.get(round) {
            let _ = black_box(index.upsert(document));
        }
    });
    let back = values.iter().step_by(step).take(ROUNDS).map(Document::from_value);
    let back = back.collect::<Result<Vec<_>, _>>()?;
    measure("one document changed, then all with 6 facets", |round| {
        if let Some(document) = back.get(round) {
            let _ = black_box(index.upsert(document));
        }
        let _ = black_box(index.search(&query));
    });
    measure("one document removed", |round| {
        if let Some(document) = back.get(round) {
            black_box(index.remove(document.id()));
        }
    });
    Ok(())
}
