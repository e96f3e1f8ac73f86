//! Companies that ask to become members.

use svenn_testkit::{Value, World, json, on_both_engines};

use super::told;
use crate::applications::{open_office, proof};

pub const PATH: &str = "/soknad/fjord/medlem";
pub const OFFICE: &str = "/applications/memberships";
/// Of the simulated register.
const ORGNR: &str = "310000043";
const EMAIL: &str = "berit@bryggen.example";

pub async fn ask(world: &World, orgnr: &str) -> Value {
    let proof = proof(world, "fjord").await;
    json!({
        "orgnr": orgnr, "kontaktperson": "Berit Berg", "epost": EMAIL, "telefon": "400 00 230",
        "melding": "Vi vil ha lærlinger.", "proof": proof, "nettside": "",
    })
}

on_both_engines! {
    /// "a company may ask to become a member by its organisation number (register looked up, waits
    /// for the office, told of the answer)"
    async fn a_company_asks_waits_and_is_told(world) {
        let (_fjord, siri) = open_office(&world, "fjord").await;
        let nobody = world.anonymous();
        let body = ask(&world, ORGNR).await;
        let asked = nobody.post(PATH, body.clone()).await.expect(201);
        assert_eq!(asked["navn"], "Bryggen Betong AS");
        let again = nobody.post(PATH, body).await.expect(201);
        let other = nobody.post(PATH, ask(&world, ORGNR).await).await.expect(201);
        assert_eq!((&asked, &asked), (&again, &other), "whoever asks learns nothing more");
        world.run_jobs().await;
        assert_eq!(told(&siri).await, ["medlemsforesporsel"]);
        let waiting = siri.get(OFFICE).await.expect(200);
        let rows = waiting.as_array().unwrap();
        assert_eq!(rows.len(), 1, "{waiting}");
        assert_eq!(rows[0]["advarsler"], json!([]));
        assert_eq!((&rows[0]["status"], &rows[0]["bedriftid"]), (&json!("WAITING"), &json!(null)));
        let path = format!("{OFFICE}/{}/answer", rows[0]["id"].as_str().unwrap());
        let yes = json!({ "version": 1, "godta": true, "svar": "Hyggelig." });
        let answered = siri.post(&path, yes.clone()).await.expect(200);
        assert_eq!(answered["status"], "ACCEPTED");
        assert_eq!(siri.post(&path, yes).await.problem(409), "stale_version");
        let late = json!({ "version": 2, "godta": false, "svar": "" });
        assert_eq!(siri.post(&path, late).await.problem(409), "answered");
        let company = answered["bedriftid"].as_str().unwrap();
        let company = siri.get(&format!("/companies/{company}")).await.expect(200);
        assert_eq!((&company["orgnr"], &company["navn"]), (&json!(ORGNR), &rows[0]["navn"]));
        world.run_jobs().await;
        let letters = world.messages_to(EMAIL).await;
        assert_eq!(letters.len(), 2, "{letters:?}");
        assert!(letters[0].contains("er tatt opp") && letters[0].contains("Hyggelig."));
    }

    async fn a_member_asks_once_more_and_learns_nothing(world) {
        let (fjord, siri) = open_office(&world, "fjord").await;
        let number = svenn_kernel::numbers::OrganisationNumber::parse(ORGNR).unwrap();
        let tx = fjord.write().await;
        let new = svenn_companies::NewCompany::named("Bryggen", number);
        let id = svenn_companies::insert(&tx, new).await.unwrap();
        tx.commit().await.unwrap();
        let asked = world.anonymous().post(PATH, ask(&world, ORGNR).await).await.expect(201);
        assert_eq!(asked["navn"], "Bryggen Betong AS");
        let row = siri.get(OFFICE).await.expect(200)[0].clone();
        assert_eq!(row["bedriftid"], id.as_str(), "the office sees that it is one");
        let path = format!("{OFFICE}/{}/answer", row["id"].as_str().unwrap());
        let no = json!({ "version": 1, "godta": false, "svar": "" });
        assert_eq!(siri.post(&path, no).await.expect(200)["status"], "DECLINED");
        world.run_jobs().await;
        let letters = world.messages_to(EMAIL).await;
        assert!(letters.last().unwrap().contains("kan dessverre ikke"), "{letters:?}");
    }

    async fn the_office_sees_what_the_register_warns_of(world) {
        let (_fjord, siri) = open_office(&world, "fjord").await;
        world.anonymous().post(PATH, ask(&world, "319000089").await).await.expect(201);
        let row = siri.get(OFFICE).await.expect(200)[0].clone();
        assert_eq!(row["advarsler"], json!(["Bedriften er konkurs"]));
    }

    async fn what_cannot_be_asked_is_refused_in_words(world) {
        let (fjord, siri) = open_office(&world, "fjord").await;
        let nobody = world.anonymous();
        let unknown = nobody.post(PATH, ask(&world, "974760673").await).await;
        assert_eq!(unknown.problem(422), "invalid");
        let gone = nobody.post(PATH, ask(&world, "319000127").await).await;
        assert_eq!(gone.problem(422), "invalid", "it is deleted in the register");
        let mut wrong = ask(&world, ORGNR).await;
        wrong["orgnr"] = json!("310000044");
        assert_eq!(nobody.post(PATH, wrong).await.status, 422);
        let mut lazy = ask(&world, ORGNR).await;
        lazy["proof"]["number"] = json!(50_001);
        assert_eq!(nobody.post(PATH, lazy).await.status, 422);
        let mut robot = ask(&world, ORGNR).await;
        robot["nettside"] = json!("https://robot.example");
        assert_eq!(nobody.post(PATH, robot).await.problem(409), "hidden_field");
        assert_eq!(siri.get(OFFICE).await.expect(200), json!([]));
        let body = ask(&world, ORGNR).await;
        let tx = fjord.write().await;
        svenn_organisation::change(&tx, |it| it.flags.application = false).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(nobody.post(PATH, body).await.status, 404);
        assert_eq!(siri.get(OFFICE).await.status, 404);
    }
}
