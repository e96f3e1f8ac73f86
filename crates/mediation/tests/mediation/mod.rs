//! Offers of places through the real router, on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test that cannot go on says why by panicking"
)]

mod company;
mod deadlines;
mod follows;
mod membership;
mod offers;
mod places;
mod races;
pub mod samples;
mod spots;

use svenn_kernel::{CompanyId, EmployeeId, Permission, Permissions};
use svenn_testkit::{Client, Office, Value, World, json};

pub use crate::applications::TRADE;
use crate::applications::{apply, listed, open_office, values};

/// An office that takes applications, with two companies and somebody of each who sees them.
pub struct Scene<'w> {
    pub world: &'w World,
    pub fjord: Office<'w>,
    pub siri: Client,
    pub vik: CompanyId,
    pub berg: CompanyId,
    /// Of Vik.
    pub terje: Client,
    /// Of Berg.
    pub berit: Client,
}

/// An applicant: the application, the key of the own page, and the address.
pub struct Applicant {
    pub id: String,
    pub visit: String,
    pub email: String,
}

/// Somebody of a company who sees applications.
pub async fn reader(office: &Office<'_>, name: &str, company: &CompanyId) -> Client {
    let person =
        office.instructor_who_may(name, Permissions::from([Permission::Applications])).await;
    work_at(office, &person, company).await;
    person
}

/// Has an employee work in a company.
pub async fn work_at(office: &Office<'_>, person: &Client, company: &CompanyId) {
    let tx = office.write().await;
    let id = EmployeeId::parse(&person.id).unwrap();
    svenn_people::relations::add_company(&tx, &id, company).await.unwrap();
    tx.commit().await.unwrap();
}

pub async fn scene(world: &World) -> Scene<'_> {
    let (fjord, siri) = open_office(world, "fjord").await;
    let (vik, berg) = (fjord.company("Vik AS").await, fjord.company("Berg AS").await);
    let terje = reader(&fjord, "Terje", &vik).await;
    let berit = reader(&fjord, "Berit", &berg).await;
    Scene { world, fjord, siri, vik, berg, terje, berit }
}

impl Scene<'_> {
    /// Somebody who has applied; of this number, so that nobody is a double.
    pub async fn applicant(&self, name: &str, number: u8) -> Applicant {
        let email = format!("soker{number}@mail.example");
        let before = listed(&self.siri).await;
        let telephone = format!("400 00 2{number:02}");
        let visit = apply(self.world, "fjord", values(name, &email, &telephone)).await;
        let mut now = listed(&self.siri).await;
        now.retain(|it| !before.contains(it));
        Applicant { id: now.remove(0), visit, email }
    }

    /// Passes an application on; the answer.
    pub async fn forward(&self, applicant: &Applicant, to: &[&CompanyId]) -> Value {
        let body = json!({
            "ids": [applicant.id], "bedrifter": to, "fag": null, "melding": "Se på henne",
        });
        self.siri.post("/applications/forward", body).await.expect(200)
    }

    /// The application as the office sees it.
    pub async fn seen(&self, applicant: &Applicant) -> Value {
        self.siri.get(&format!("/applications/{}", applicant.id)).await.expect(200)
    }

    /// The offer of a company, as the office sees it.
    pub async fn offer_of(&self, applicant: &Applicant, company: &CompanyId) -> Value {
        let seen = self.seen(applicant).await;
        let offers = seen["offers"].as_array().unwrap().clone();
        offers.into_iter().find(|it| it["bedrift"]["id"] == company.as_str()).unwrap()
    }

    /// Offers the place to the applicant; the offer's id.
    pub async fn offer(&self, applicant: &Applicant, company: &CompanyId) -> String {
        let offer = self.offer_of(applicant, company).await;
        let id = offer["id"].as_str().unwrap().to_owned();
        let body = offered(&offer["version"], &json!(null));
        self.siri.post(&format!("/applications/offers/{id}/offer"), body).await.expect(200);
        id
    }

    /// Says how many places a company has.
    pub async fn places(&self, company: &CompanyId, available: i64) -> Value {
        let body =
            json!({ "version": 0, "bedrift": company, "fag": TRADE, "available": available });
        self.siri.post("/applications/spots", body).await.expect(200)
    }
}

/// The body of an offer.
pub fn offered(version: &Value, deadline: &Value) -> Value {
    json!({
        "version": version, "startdato": "2090-08-15", "svarfrist": deadline,
        "melding": "Vi gleder oss", "mistetRett": false,
    })
}

/// The path and the body of an answer to an offer.
pub fn answer(applicant: &Applicant, offer: &str, yes: bool) -> (String, Value) {
    let path = format!("/soknad/fjord/tilbud/{offer}");
    (path, json!({ "visit": applicant.visit, "ja": yes }))
}

/// The templates of what was told to somebody.
pub async fn told(who: &Client) -> Vec<String> {
    let centre = who.get("/notificationcenter/my?days=100").await.expect(200);
    let messages = centre["automaticMessages"]["messages"].as_array().unwrap().clone();
    messages.iter().map(|it| it["templateId"].as_str().unwrap().to_owned()).collect()
}
