//! Where somebody is signed in, who signs whom out, and showing again who one is before that.

use std::time::Duration;

use svenn_access::accounts;
use svenn_kernel::{PersonId, Role};
use svenn_testkit::{Client, Office, PASSWORD, Value, World, json, on_both_engines};

const ELEVEN_MINUTES: Duration = Duration::from_secs(11 * 60);

/// Another device of the person. Both have a token that counts.
async fn another(office: &Office<'_>, person: &Client, rolle: Role) -> Client {
    office.sign_in(&PersonId::parse(&person.id).unwrap(), rolle).await
}

/// Who signed in a while ago, in a browser of hers: tokens are renewed, nothing else is.
async fn a_while_later(world: &World, office: &Office<'_>, person: &mut Client) {
    world.clock.advance(ELEVEN_MINUTES);
    let tx = office.read().await;
    let id = PersonId::parse(&person.id).unwrap();
    let open = svenn_access::sessions::load_of_person(&tx, &id).await.unwrap();
    let rolle = accounts::load_account(&tx, &id).await.unwrap().unwrap().rolle;
    let app = world.app();
    let oldest = open.last().unwrap().id.clone();
    let token = app.tokens.sign(id, office.tenant.clone(), rolle, oldest, tx.now());
    person.token = Some(token.unwrap());
}

async fn listed(person: &Client) -> Vec<Value> {
    let all = person.get("/authentication/sessions").await.expect(200);
    all.as_array().unwrap().clone()
}

async fn is_in(person: &Client) -> bool {
    person.get("/me").await.status.is_success()
}

/// The code that was sent last to whoever it was sent to.
async fn code_to(world: &World, contact: &str) -> String {
    world.run_jobs().await;
    let text = world.newest_message_to(contact).await.unwrap();
    text.chars().filter(char::is_ascii_digit).take(6).collect()
}

async fn contacts(office: &Office<'_>, person: &Client) -> (String, String) {
    let tx = office.read().await;
    let id = PersonId::parse(&person.id).unwrap();
    let account = accounts::load_account(&tx, &id).await.unwrap().unwrap();
    (account.epost.unwrap(), account.telefon.unwrap())
}

on_both_engines! {
    async fn one_sees_where_one_is_signed_in_and_ends_any_or_all(world) {
        let office = world.office("fjord").await;
        let (kari, ola) = (office.apprentice("Kari").await, office.apprentice("Birger").await);
        let lost = another(&office, &kari, Role::Laerling).await;
        let pad = another(&office, &kari, Role::Laerling).await;
        let all = listed(&kari).await;
        assert_eq!(all.len(), 3, "hers alone");
        assert_eq!(all.iter().filter(|one| one["isThis"] == true).count(), 1);
        assert!(all.iter().all(|one| one["device"] == "test" && one["created"].is_number()));
        let hers = listed(&lost).await;
        let id = &hers.iter().find(|one| one["isThis"] == true).unwrap()["id"];
        // Somebody else's stays open, and nothing is said of it.
        ola.post("/authentication/endsession", json!({ "id": id })).await.expect(204);
        assert!(is_in(&lost).await);
        kari.post("/authentication/endsession", json!({ "id": id })).await.expect(204);
        assert!(!is_in(&lost).await, "at once, not when the token runs out");
        assert!(is_in(&pad).await);
        kari.post("/authentication/endothersessions", json!({})).await.expect(204);
        assert!(!is_in(&pad).await);
        assert!(is_in(&kari).await && is_in(&ola).await);
        assert_eq!(listed(&kari).await.len(), 1);
    }

    /// ASVS 7.4.5: "application administrators are able to terminate active sessions for an
    /// individual user or for all users".
    async fn a_coordinator_signs_one_person_or_everybody_out(world) {
        let office = world.office("fjord").await;
        let elsewhere = world.office("vidde").await.apprentice("Siri").await;
        let (ingrid, berit) = (office.coordinator("Ingrid").await, office.coordinator("Berit").await);
        let (kari, terje) = (office.apprentice("Kari").await, office.instructor("Terje").await);
        let lost = another(&office, &kari, Role::Laerling).await;
        let end = async |by: &Client, whom: &Client| {
            by.post(&format!("/users/{}/endsessions", whom.id), json!({})).await.status.as_u16()
        };
        assert_eq!(end(&terje, &kari).await, 403);
        assert_eq!(end(&ingrid, &elsewhere).await, 404);
        assert_eq!(end(&ingrid, &ingrid).await, 409, "she shows first who she is");
        assert_eq!(end(&ingrid, &kari).await, 204);
        assert!(!is_in(&kari).await && !is_in(&lost).await);
        assert!(is_in(&terje).await && is_in(&elsewhere).await);
        let again = another(&office, &kari, Role::Laerling).await;
        assert!(is_in(&again).await, "she may sign in again");
        let ended = ingrid.post("/authentication/endallsessions", json!({})).await.expect(200);
        assert_eq!(ended["ended"], 3);
        for person in [&again, &terje, &berit] {
            assert!(!is_in(person).await);
        }
        assert!(is_in(&ingrid).await && is_in(&elsewhere).await);
    }

    /// ASVS 7.5.1: "full re-authentication before allowing modifications to sensitive account
    /// attributes which may affect authentication".
    async fn who_has_no_password_answers_a_code_before_the_way_to_sign_in_is_changed(world) {
        let office = world.office("fjord").await;
        let mut kari = office.apprentice("Kari").await;
        let (_, telefon) = contacts(&office, &kari).await;
        a_while_later(&world, &office, &mut kari).await;
        let changes = [
            ("/authentication/setpassword", json!({ "password": PASSWORD })),
            ("/users/updateselfemail", json!({ "email": "ny@fjord.example" })),
            ("/users/sendnewphonesms", json!({ "phone": "+4798765432", "tenantId": "fjord" })),
            ("/authentication/endothersessions", json!({})),
        ];
        for (path, body) in &changes {
            let refused = kari.post(path, body.clone()).await;
            assert_eq!(refused.problem(403), "confirm_first", "{path}");
        }
        let path = "/authentication/sendconfirmation";
        let sent = kari.post_keeping_cookies(path, json!({})).await.expect(200);
        assert_eq!(sent["way"], "SMS");
        let confirm = async |by: &Client, code: &str| {
            let body = json!({ "verificationid": sent["verificationid"], "code": code });
            let answer = by.post("/authentication/confirm", body).await.expect(200);
            answer["status"].as_str().unwrap().to_owned()
        };
        let code = code_to(&world, &telefon).await;
        let wrong = if code == "123456" { "654321" } else { "123456" };
        assert_eq!(confirm(&kari, wrong).await, "failed");
        let mut elsewhere = kari.clone();
        elsewhere.set_cookie("svenn-browser", &"0".repeat(32));
        assert_eq!(confirm(&elsewhere, &code).await, "failed", "in another browser");
        assert_eq!(confirm(&kari, &code).await, "success");
        assert_eq!(confirm(&kari, &code).await, "expired", "once");
        for (path, body) in changes.iter().rev() {
            assert!(kari.post(path, body.clone()).await.status.is_success(), "{path}");
        }
    }

    async fn a_code_to_confirm_goes_by_e_mail_where_no_sms_arrives_and_signs_nobody_in(world) {
        let office = world.office("fjord").await;
        let mut kari = office.apprentice("Kari").await;
        let (epost, _) = contacts(&office, &kari).await;
        let tx = office.write().await;
        let id = PersonId::parse(&kari.id).unwrap();
        let account = accounts::load_account(&tx, &id).await.unwrap().unwrap();
        accounts::set_contacts(&tx, &account, Some(&epost), None).await.unwrap();
        tx.commit().await.unwrap();
        // The letter that says so is sent before the code is asked for.
        world.run_jobs().await;
        a_while_later(&world, &office, &mut kari).await;
        let path = "/authentication/sendconfirmation";
        let sent = kari.post_keeping_cookies(path, json!({})).await.expect(200);
        assert_eq!(sent["way"], "EPOST");
        let code = code_to(&world, &epost).await;
        let body = json!({ "verificationid": sent["verificationid"], "code": code });
        kari.post("/authentication/verifysms", body.clone()).await.expect(401);
        let confirmed = kari.post("/authentication/confirm", body).await.expect(200);
        assert_eq!(confirmed["status"], "success");
        let set = json!({ "password": PASSWORD });
        assert_eq!(kari.post("/authentication/setpassword", set).await.expect(200)["status"], "SUCCESS");
    }

    async fn who_has_a_password_sends_it_to_sign_devices_out(world) {
        let office = world.office("fjord").await;
        let ingrid = office.coordinator("Ingrid").await;
        let set = json!({ "password": PASSWORD });
        ingrid.post("/authentication/setpassword", set).await.expect(200);
        let pad = another(&office, &ingrid, Role::Koordinator).await;
        let id = listed(&pad).await.into_iter().find(|one| one["isThis"] == true).unwrap()["id"].clone();
        for (path, body) in [
            ("/authentication/endsession", json!({ "id": id })),
            ("/authentication/endothersessions", json!({})),
            ("/authentication/endallsessions", json!({})),
        ] {
            let problem = ingrid.post(path, body.clone()).await.expect(422);
            assert_eq!(problem["fields"][0]["code"], "required", "{path}");
            let mut wrong = body.clone();
            wrong["currentPassword"] = json!("Feil12345");
            assert_eq!(ingrid.post(path, wrong).await.expect(422)["fields"][0]["code"], "wrong_password");
            assert!(is_in(&pad).await || path != "/authentication/endsession");
            let mut right = body;
            right["currentPassword"] = json!(PASSWORD);
            assert!(ingrid.post(path, right).await.status.is_success(), "{path}");
        }
        assert!(!is_in(&pad).await && is_in(&ingrid).await);
    }
}
