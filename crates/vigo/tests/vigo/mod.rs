//! The county's files through the real router, on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test that cannot go on says why by panicking"
)]

pub mod samples;

mod approvals;
mod codes;
mod contracts;
mod faults;
mod followed;
mod going;
mod races;

use chrono::NaiveDate;
use svenn_kernel::{
    ApprenticeId, CompanyId, ProgramAreaId,
    numbers::{CheckDigits, IdentityNumber, IdentityRules, SyntheticNumbers},
};
use svenn_people::{apprentices, personnr};
use svenn_testkit::{Client, Office, Reply, Value, World, json};

/// The trade that everybody learns here.
const TRADE: &str = "BATMF3----";
const WORKBOOK: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const HEADER: &str = "Kontraktsnr;Fødselsnr;Fornavn;Etternavn;Programområdekode;Orgnr;Læretid fra;\
    Læretid til;Godkjentdato;Kontrakt avsluttet;Avsl k;Hevet av;Fylke";

/// A synthetic identity number with its check digits; the same number for the same place.
fn identity(place: usize) -> String {
    let made = |individual: usize| {
        let day = place % 28 + 1;
        let month = 81 + place / 28 % 12;
        let year = 5 + place / 336;
        let nine = format!("{day:02}{month:02}{year:02}{individual:03}");
        let digits: Vec<usize> = nine.bytes().map(|it| usize::from(it - b'0')).collect();
        let check = |weights: &[usize], digits: &[usize]| {
            let sum: usize = weights.iter().zip(digits).map(|(a, b)| a * b).sum();
            (11 - sum % 11) % 11
        };
        let first = check(&[3, 7, 6, 1, 8, 9, 4, 5, 2], &digits);
        let with_first = [digits, vec![first]].concat();
        let second = check(&[5, 4, 3, 2, 7, 6, 5, 4, 3, 2], &with_first);
        (first < 10 && second < 10).then(|| format!("{nine}{first}{second}"))
    };
    (500..999).find_map(made).unwrap()
}

fn day(text: &str) -> Option<NaiveDate> {
    Some(text.parse().unwrap())
}

/// An office that has the county's files, with so many apprentices in a company.
struct County<'w> {
    fjord: Office<'w>,
    siri: Client,
    company: CompanyId,
    orgnr: String,
    people: Vec<ApprenticeId>,
}

async fn county(world: &World, many: usize) -> County<'_> {
    let fjord = world.office("fjord").await;
    let siri = fjord.coordinator("Siri").await;
    let company = fjord.company("Bygg AS").await;
    let tx = fjord.write().await;
    svenn_organisation::change(&tx, |it| it.flags.vigo = true).await.unwrap();
    let orgnr = svenn_companies::find(&tx, &company).await.unwrap().unwrap().orgnr;
    let mut people = Vec::new();
    for place in 0..many {
        let id = ApprenticeId::new(tx.now(), tx.entropy());
        let rules = IdentityRules {
            check_digits: CheckDigits::From2032,
            synthetic: SyntheticNumbers::Accepted,
        };
        let number = IdentityNumber::parse(&identity(place), rules).unwrap();
        let sealed = personnr::seal(&tx, &world.app().secrets, &id, &number).unwrap();
        let new = apprentices::Apprentice {
            fornavn: format!("Kari{place}"),
            etternavn: "Lærlingsen".to_owned(),
            personnr: Some(sealed.0),
            personnr_index: Some(sealed.1),
            programomrade: Some(ProgramAreaId::parse(TRADE).unwrap()),
            bedriftid: Some(company.clone()),
            startdato: day("2025-08-01"),
            sluttdato: day("2027-07-31"),
            ..apprentices::blank(id.clone())
        };
        apprentices::insert(&tx, new).await.unwrap();
        people.push(id);
    }
    tx.commit().await.unwrap();
    County { fjord, siri, company, orgnr, people }
}

impl County<'_> {
    /// The line of an apprentice that says what we say; cells can be put in other words.
    fn line(&self, place: usize, others: &[(usize, &str)]) -> String {
        let mut cells = [
            format!("2025-{place}"),
            identity(place),
            format!("KARI{place}"),
            "Lærlingsen".to_owned(),
            "BATMF3".to_owned(),
            self.orgnr.clone(),
            "01.08.2025".to_owned(),
            "31.07.2027".to_owned(),
            "15.08.2025".to_owned(),
            "00.00.0000".to_owned(),
            String::new(),
            String::new(),
            "46".to_owned(),
        ];
        for (at, text) in others {
            cells[*at] = (*text).to_owned();
        }
        cells.join(";")
    }

    /// Reads a file in, and has it compared.
    async fn read(&self, world: &World, lines: &[String]) -> Value {
        let text = format!("{HEADER}\n{}\n", lines.join("\n"));
        let file = upload(&self.siri, "LAERLINGER", text.as_bytes()).await.expect(201);
        world.run_jobs().await;
        file
    }

    async fn overview(&self, kind: &str) -> Value {
        let seen = self.siri.get("/vigo").await.expect(200);
        let kinds = seen["kinds"].as_array().unwrap();
        kinds.iter().find(|it| it["kind"] == kind).unwrap().clone()
    }

    /// How many rows are in a state.
    async fn count(&self, kind: &str, state: &str) -> i64 {
        let seen = self.overview(kind).await;
        let counts = seen["counts"].as_array().unwrap();
        let found = counts.iter().find(|it| it["state"] == state);
        found.map_or(0, |it| it["count"].as_i64().unwrap())
    }

    /// The row about somebody, whole.
    async fn row_of(&self, title: &str) -> Value {
        let asked = json!({ "q": title, "perPage": 250 });
        let found = self.siri.post("/search/VIGORADER", asked).await.expect(200);
        let found = found["items"].as_array().unwrap();
        let row = found.iter().find(|it| it["title"] == title);
        let id = row.unwrap_or_else(|| panic!("no row of {title}"))["id"].as_str().unwrap();
        self.siri.get(&format!("/vigo/rows/{id}")).await.expect(200)
    }

    /// The rows that say otherwise than we do, or cannot be read.
    async fn others(&self) -> Vec<Value> {
        let same = json!([{ "field": "state", "values": ["LIK"], "not": true }]);
        let asked = json!({ "perPage": 250, "filters": same });
        let found = self.siri.post("/search/VIGORADER", asked).await.expect(200);
        found["items"].as_array().unwrap().clone()
    }

    async fn rows(&self) -> Vec<Value> {
        let asked = json!({ "perPage": 250 });
        let found = self.siri.post("/search/VIGORADER", asked).await.expect(200);
        found["items"].as_array().unwrap().clone()
    }

    async fn accept(&self, world: &World, body: Value) -> Value {
        let made = self.siri.post("/vigo/accepted", body).await.expect(201);
        world.run_jobs().await;
        made
    }

    async fn apprentice(&self, place: usize) -> apprentices::Apprentice {
        let tx = self.fjord.read().await;
        apprentices::find(&tx, &self.people[place]).await.unwrap().unwrap()
    }
}

async fn upload(siri: &Client, kind: &str, bytes: &[u8]) -> Reply {
    let path = format!("/vigo/files?name=fylket.csv&kind={kind}");
    siri.upload(&path, "text/csv", bytes.to_vec()).await
}
