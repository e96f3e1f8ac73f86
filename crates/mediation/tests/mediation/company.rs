//! What an employee sees of applications, and answers.

use svenn_kernel::{CompanyId, numbers::OrganisationNumber};
use svenn_testkit::{Office, Value, json, on_both_engines};

use super::{answer, reader, scene, told, work_at};
use crate::applications::files::send as send_file;

const TIME_MILLIS: i64 = 3_700_000_000_000;

/// A company where nobody works.
async fn lonely(office: &Office<'_>) -> CompanyId {
    let orgnr = OrganisationNumber::parse("998447356").unwrap();
    let tx = office.write().await;
    let new = svenn_companies::NewCompany::named("Ensom AS", orgnr);
    let id = svenn_companies::insert(&tx, new).await.unwrap();
    tx.commit().await.unwrap();
    id
}

fn said(version: &Value, svar: &str, tider: &[i64]) -> Value {
    json!({ "version": version, "svar": svar, "kommentar": "Ring oss", "tider": tider })
}

on_both_engines! {
    /// "the employee's list and page with what she may see (never identity number or other
    /// companies' answers)"
    /// Cell `permissions_changed`.
    async fn an_employee_sees_own_offers_with_the_right_alone(world) {
        let it = scene(&world).await;
        let kari = it.applicant("Kari Vik", 1).await;
        it.forward(&kari, &[&it.vik, &it.berg]).await;
        let listed = it.terje.get("/applications/company").await.expect(200);
        let rows = listed.as_array().unwrap();
        assert_eq!(rows.len(), 1, "{listed}");
        assert_eq!((&rows[0]["navn"], &rows[0]["venter"]), (&json!("Kari Vik"), &json!(true)));
        assert_eq!(rows[0]["slag"], "LAERLING");
        let path = format!("/applications/company/{}", rows[0]["id"].as_str().unwrap());
        let seen = it.terje.get(&path).await.expect(200);
        assert_eq!((&seen["telefon"], &seen["prioritet"]), (&json!("+4740000201"), &json!(1)));
        assert_eq!((&seen["melding"], &seen["status"]), (&json!("Se på henne"), &json!("SEEN")));
        assert!(!seen.to_string().contains("Berg AS"), "{seen}");
        let again = it.terje.get(&path).await.expect(200);
        assert_eq!(seen, again, "a look is no change");
        let office = it.offer_of(&kari, &it.vik).await;
        assert_eq!(office["seen"].as_array().unwrap().len(), 1, "the first look is noted");
        assert_eq!(office["version"], 1);
        assert_eq!(it.berit.get(&path).await.status, 404, "of another company");
        let without = it.fjord.instructor("Uten").await;
        work_at(&it.fjord, &without, &it.vik).await;
        assert_eq!(without.get("/applications/company").await.status, 403);
        assert_eq!(without.get(&path).await.status, 403);
        assert_eq!(it.siri.get(&path).await.status, 403, "the office has a page of its own");
        world.run_jobs().await;
        assert!(told(&without).await.is_empty(), "nor is told");
        assert_eq!(told(&it.terje).await, ["soknadvideresendt"]);
    }

    async fn papers_are_opened_by_the_company_that_was_sent_them_alone(world) {
        let it = scene(&world).await;
        let kari = it.applicant("Kari Vik", 1).await;
        let tenant = it.fjord.tenant.as_str();
        send_file(&world.anonymous(), tenant, &kari.visit, "karakterer.png").await;
        it.forward(&kari, &[&it.vik]).await;
        let rows = it.terje.get("/applications/company").await.expect(200);
        let path = format!("/applications/company/{}", rows[0]["id"].as_str().unwrap());
        let file = it.terje.get(&path).await.expect(200)["filer"][0].clone();
        assert_eq!(file["name"], "karakterer.png");
        let address = json!({ "downloadUrl": file["url"], "fileName": "" });
        it.terje.post("/users/generateSignedUrl", address.clone()).await.expect(200);
        let other = it.berit.post("/users/generateSignedUrl", address).await;
        assert_eq!(other.status, 404, "the other company was sent nothing");
    }

    /// "a pupil's contact data is shown to a company only where she applied or was forwarded"
    async fn a_company_that_has_said_no_sees_nothing_once_a_place_is_found(world) {
        let it = scene(&world).await;
        let kari = it.applicant("Kari Vik", 1).await;
        let tenant = it.fjord.tenant.as_str();
        send_file(&world.anonymous(), tenant, &kari.visit, "karakterer.png").await;
        it.forward(&kari, &[&it.vik, &it.berg]).await;
        let rows = it.berit.get("/applications/company").await.expect(200);
        let path = format!("/applications/company/{}", rows[0]["id"].as_str().unwrap());
        let no = said(&json!(1), "UNAVAILABLE", &[]);
        let no = it.berit.post(&format!("{path}/answer"), no).await.expect(200);
        assert_eq!(no["can"]["answer"], true, "it may say yes after all");
        let file = json!({ "downloadUrl": no["filer"][0]["url"], "fileName": "" });
        it.berit.post("/users/generateSignedUrl", file.clone()).await.expect(200);
        let offer = it.offer(&kari, &it.vik).await;
        let (own, yes) = answer(&kari, &offer, true);
        world.anonymous().post(&own, yes).await.expect(200);
        assert_eq!(it.berit.get("/applications/company").await.expect(200), json!([]));
        assert_eq!(it.berit.get(&path).await.status, 404);
        assert_eq!(it.berit.post("/users/generateSignedUrl", file).await.status, 404);
    }

    async fn a_company_answers_and_the_office_sends_the_offer(world) {
        let it = scene(&world).await;
        let kari = it.applicant("Kari Vik", 1).await;
        it.forward(&kari, &[&it.vik]).await;
        let rows = it.terje.get("/applications/company").await.expect(200);
        let path = format!("/applications/company/{}", rows[0]["id"].as_str().unwrap());
        let answer = format!("{path}/answer");
        let without_time = it.terje.post(&answer, said(&json!(1), "INTERVIEW", &[])).await;
        assert_eq!(without_time.status, 422);
        let met = it.terje.post(&answer, said(&json!(1), "INTERVIEW", &[TIME_MILLIS])).await.expect(200);
        assert_eq!((&met["status"], &met["tider"]), (&json!("INTERVIEW"), &json!([TIME_MILLIS])));
        assert_eq!(it.seen(&kari).await["status"], "INTERVIEW");
        let (nobody, key) = (world.anonymous(), json!({ "visit": kari.visit }));
        let own = nobody.post("/soknad/fjord/vis", key.clone()).await.expect(200);
        assert_eq!(own["offers"][0]["tider"], json!([TIME_MILLIS]));
        let stale = it.terje.post(&answer, said(&json!(1), "OFFER", &[])).await;
        assert_eq!(stale.problem(409), "stale_version");
        let wants = it.terje.post(&answer, said(&met["version"], "OFFER", &[])).await.expect(200);
        assert_eq!(wants["status"], "PROPOSED");
        assert_eq!(it.seen(&kari).await["status"], "INTERVIEW", "the office has not sent it");
        let own = nobody.post("/soknad/fjord/vis", key).await.expect(200);
        assert_eq!(own["offers"], json!([]), "what a company wants is told when it is sent");
        let no = it.terje.post(&answer, said(&wants["version"], "UNAVAILABLE", &[])).await.expect(200);
        assert_eq!(it.seen(&kari).await["status"], "SENT", "a company's no alone rejects nothing");
        let after_all = it.terje.post(&answer, said(&no["version"], "OFFER", &[])).await.expect(200);
        assert_eq!(after_all["status"], "PROPOSED");
        it.offer(&kari, &it.vik).await;
        let seen = it.terje.get(&path).await.expect(200);
        assert_eq!((&seen["status"], &seen["can"]["answer"]), (&json!("OFFERED"), &json!(false)));
        let late = it.terje.post(&answer, said(&seen["version"], "UNAVAILABLE", &[])).await;
        assert_eq!(late.problem(409), "no_step");
        world.run_jobs().await;
        let letters = world.messages_to(&kari.email).await;
        let interviews = letters.iter().filter(|it| it.contains("vil møte deg til intervju"));
        assert_eq!(interviews.count(), 1, "{letters:?}");
        let office = told(&it.siri).await;
        let answers = office.iter().filter(|it| *it == "soknadbedriftsvar");
        assert_eq!(answers.count(), 1, "what is not told yet says the newest: {office:?}");
    }

    async fn the_office_sees_what_is_to_be_known_before_it_passes_on(world) {
        let it = scene(&world).await;
        let lonely = lonely(&it.fjord).await;
        let path = "/applications/companies?fag=BATAU3----&q=";
        let warned = |options: &Value, navn: &str| {
            let all = options.as_array().unwrap().clone();
            let one = all.into_iter().find(|it| it["navn"] == navn).unwrap();
            one["advarsel"].as_str().unwrap_or_default().to_owned()
        };
        let options = it.siri.get(path).await.expect(200);
        let no_place = "Bedriften har ingen ledige læreplasser i faget";
        assert_eq!(warned(&options, "Vik AS"), no_place);
        let nobody = format!("{no_place}. Ingen ansatte i bedriften har tilgang til søknader");
        assert_eq!(warned(&options, "Ensom AS"), nobody);
        reader(&it.fjord, "Nils", &lonely).await;
        it.places(&it.vik, 2).await;
        let options = it.siri.get(&format!("{path}vik")).await.expect(200);
        assert_eq!(options.as_array().unwrap().len(), 1);
        assert_eq!((&options[0]["ledige"], &options[0]["advarsel"]), (&json!(2), &json!(null)));
        // "Warn when offers > free"
        it.places(&it.berg, 1).await;
        let kari = it.applicant("Kari Vik", 1).await;
        it.forward(&kari, &[&it.berg]).await;
        it.offer(&kari, &it.berg).await;
        let options = it.siri.get(path).await.expect(200);
        let all_offered = "Alle de ledige plassene i faget er tilbudt søkere";
        assert_eq!(warned(&options, "Berg AS"), all_offered);
        let unknown = json!({ "ids": ["ukjent"], "bedrifter": ["ukjent"], "fag": null, "melding": "" });
        assert_eq!(it.siri.post("/applications/forward", unknown).await.status, 422);
    }
}
