//! Changing one's own phone number and e-mail.

use std::time::Duration;

use super::change_email;
use svenn_access::index;
use svenn_testkit::{Client, Office, Value, World, json, on_both_engines};

const NEW: &str = "+4798765432";

/// Asks for a code to a new number; answers what the product answered and the code.
async fn ask(world: &World, person: &mut Client, phone: &str) -> (Value, String) {
    let body = json!({ "phone": phone, "tenantId": "fjord" });
    let reply = person.post_keeping_cookies("/users/sendnewphonesms", body).await.expect(200);
    world.run_jobs().await;
    let text = world.newest_message_to(phone).await.unwrap_or_default();
    (reply, text.chars().filter(char::is_ascii_digit).take(6).collect())
}

async fn answer(person: &Client, asked: &Value, code: &str) -> Value {
    let body = json!({ "verificationid": asked["verificationid"], "code": code });
    person.post("/users/verifynewphonesms", body).await.expect(200)["status"].clone()
}

async fn phone_of(person: &Client) -> Value {
    person.get("/me").await.expect(200)["telefon"].clone()
}

async fn knows(world: &World, path: &str, body: Value) -> bool {
    let path = format!("/authentication/tenantsby{path}");
    world.anonymous().post(&path, body).await.expect(200) != json!([])
}

fn other_than(code: &str) -> &'static str {
    if code == "000000" { "111111" } else { "000000" }
}

/// Account and index say the same, and a list of people says it too.
async fn assert_in_step(world: &World, office: &Office<'_>, person: &Client, field: &str) {
    assert!(index::is_current(world.databases(), &office.tenant).await.unwrap());
    let me = person.get("/me").await.expect(200);
    let path = format!("/apprentices/{}", person.id);
    let stored = person.get(&path).await.expect(200);
    assert_eq!(stored[field], me[field]);
}

on_both_engines! {
    async fn a_code_makes_the_new_number_ones_own(world) {
        let office = world.office("fjord").await;
        let mut kari = office.apprentice("Kari").await;
        let old = phone_of(&kari).await;
        let (asked, code) = ask(&world, &mut kari, NEW).await;
        assert_eq!(asked["status"], "success");
        assert_eq!(phone_of(&kari).await, old, "not before the code");
        assert_eq!(answer(&kari, &asked, other_than(&code)).await, "failed");
        assert_eq!(answer(&kari, &asked, &code).await, "success");
        assert_eq!(phone_of(&kari).await, NEW);
        assert_in_step(&world, &office, &kari, "telefon").await;
        assert!(knows(&world, "phonenumber", json!({ "phone": NEW })).await);
        assert!(!knows(&world, "phonenumber", json!({ "phone": old })).await);
        assert_eq!(answer(&kari, &asked, &code).await, "expired", "it counts once");
    }

    async fn a_code_is_bound_to_the_browser_the_person_and_what_it_is_for(world) {
        let office = world.office("fjord").await;
        let mut kari = office.apprentice("Kari").await;
        let mut ola = office.apprentice("Ola").await;
        let (asked, code) = ask(&world, &mut kari, NEW).await;
        assert_eq!(answer(&ola, &asked, &code).await, "failed", "no browser value");
        ola.set_cookie("svenn-browser", kari.cookie("svenn-browser").unwrap());
        assert_eq!(answer(&ola, &asked, &code).await, "failed", "another person");
        let body = json!({ "verificationid": asked["verificationid"], "code": code });
        let signed_in = kari.post("/authentication/verifysms", body).await;
        assert_eq!(signed_in.expect(401)["status"], "failed", "it is no sign-in code");
        let phone = phone_of(&kari).await;
        let body = json!({ "phone": phone, "tenantId": "fjord" });
        let path = "/authentication/sendverificationsms";
        let sign_in = kari.post_keeping_cookies(path, body).await.expect(200);
        world.run_jobs().await;
        let text = world.newest_message_to(phone.as_str().unwrap()).await.unwrap();
        let sign_in_code: String = text.chars().filter(char::is_ascii_digit).take(6).collect();
        assert_eq!(answer(&kari, &sign_in, &sign_in_code).await, "failed");
        assert_eq!(answer(&kari, &asked, &code).await, "success");
    }

    async fn a_sign_in_code_to_the_old_number_lets_nobody_in(world) {
        let office = world.office("fjord").await;
        let mut kari = office.apprentice("Kari").await;
        let old = phone_of(&kari).await;
        let body = json!({ "phone": old, "tenantId": "fjord" });
        let path = "/authentication/sendverificationsms";
        let sign_in = kari.post_keeping_cookies(path, body).await.expect(200);
        world.run_jobs().await;
        let text = world.newest_message_to(old.as_str().unwrap()).await.unwrap();
        let sign_in_code: String = text.chars().filter(char::is_ascii_digit).take(6).collect();
        let (asked, code) = ask(&world, &mut kari, NEW).await;
        assert_eq!(answer(&kari, &asked, &code).await, "success");
        let id = &sign_in["verificationid"];
        let body = json!({ "verificationid": id, "code": sign_in_code });
        let tried = kari.post("/authentication/verifysms", body).await;
        assert_eq!(tried.expect(401)["status"], "failed");
    }

    async fn the_limits_are_those_of_sign_in_codes(world) {
        let office = world.office("fjord").await;
        let mut kari = office.apprentice("Kari").await;
        let (asked, code) = ask(&world, &mut kari, NEW).await;
        for _ in 0..5 {
            assert_eq!(answer(&kari, &asked, other_than(&code)).await, "failed");
        }
        assert_eq!(answer(&kari, &asked, &code).await, "too many attempts");
        let (asked, code) = ask(&world, &mut kari, NEW).await;
        world.clock.advance(Duration::from_secs(600));
        kari.token = office.sign_in(
            &svenn_kernel::PersonId::parse(&kari.id).unwrap(),
            svenn_kernel::Role::Laerling,
        ).await.token;
        assert_eq!(answer(&kari, &asked, &code).await, "expired");
        for _ in 0..5 {
            assert_eq!(ask(&world, &mut kari, NEW).await.0["status"], "success");
        }
        assert_eq!(ask(&world, &mut kari, NEW).await.0["status"], "too many attempts");
        assert_eq!(
            ask(&world, &mut kari, "+4798765433").await.0["status"],
            "too many attempts",
            "a person does not write to the whole country"
        );
    }

    async fn every_word_of_the_vocabulary_is_answered(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        for (phone, tenant, expected) in [
            ("", "fjord", "no phone number"),
            ("12", "fjord", "invalid phone number"),
            (NEW, "vidde", "invalid tenant"),
            ("987 65 432", "fjord", "success"),
        ] {
            let body = json!({ "phone": phone, "tenantId": tenant });
            let reply = kari.post("/users/sendnewphonesms", body).await.expect(200);
            assert_eq!(reply["status"], expected);
        }
    }

    async fn a_number_is_one_persons_per_role(world) {
        let office = world.office("fjord").await;
        let mut kari = office.apprentice("Kari").await;
        let ola = phone_of(&office.apprentice("Ola").await).await;
        let body = json!({ "phone": ola, "tenantId": "fjord" });
        let problem = kari.post("/users/sendnewphonesms", body).await.expect(422);
        assert_eq!(problem["fields"][0]["message"], "Konto eksisterer med telefonnummeret");
        let terje = phone_of(&office.instructor("Terje").await).await;
        let (asked, code) = ask(&world, &mut kari, terje.as_str().unwrap()).await;
        assert_eq!(answer(&kari, &asked, &code).await, "success", "another role");
        let (mut siri, mut siv) = (office.apprentice("Siri").await, office.apprentice("Siv").await);
        let (first, first_code) = ask(&world, &mut siri, NEW).await;
        world.clock.advance(Duration::from_secs(1));
        let (second, second_code) = ask(&world, &mut siv, NEW).await;
        assert_eq!(answer(&siv, &second, &second_code).await, "success");
        let body = json!({ "verificationid": first["verificationid"], "code": first_code });
        let late = siri.post("/users/verifynewphonesms", body).await.expect(422);
        assert_eq!(late["fields"][0]["code"], "exists");
    }

    async fn each_role_changes_its_own_e_mail(world) {
        let office = world.office("fjord").await;
        for person in [
            office.apprentice("Kari").await,
            office.instructor("Terje").await,
            office.coordinator("Ingrid").await,
        ] {
            let mut person = person;
            let new = format!("Ny-{}@Fjord.example", person.id.to_lowercase());
            change_email(&world, &mut person, json!({ "email": new })).await;
            let me = person.get("/me").await.expect(200);
            assert_eq!(me["epost"], new.to_lowercase());
            assert!(knows(&world, "email", json!({ "email": new })).await);
            assert!(index::is_current(world.databases(), &office.tenant).await.unwrap());
            if me["rolle"] == "LAERLING" {
                assert_in_step(&world, &office, &person, "epost").await;
            }
        }
    }

    async fn an_e_mail_is_one_persons_per_role(world) {
        let office = world.office("fjord").await;
        let (kari, ola) = (office.apprentice("Kari").await, office.apprentice("Ola").await);
        let epost = ola.get("/me").await.expect(200)["epost"].as_str().unwrap().to_owned();
        for (email, expected) in [
            ("ikke en e-post", "Vennligst skriv en gyldig e-post"),
            (epost.to_uppercase().as_str(), "Konto eksisterer med e-posten"),
        ] {
            let body = json!({ "email": email });
            let problem = kari.post("/users/updateselfemail", body).await.expect(422);
            assert_eq!(problem["fields"][0]["message"], expected);
        }
        let terje = office.instructor("Terje").await;
        let mut terje = terje;
        change_email(&world, &mut terje, json!({ "email": epost })).await;
        let before = json!({ "email": kari.get("/me").await.expect(200)["epost"] });
        let same = kari.post("/users/updateselfemail", before).await;
        assert_eq!(same.status.as_u16(), 200, "one's own is not taken");
    }

    async fn looking_for_accounts_by_e_mail_is_throttled(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let mut statuses = Vec::new();
        for number in 0..21 {
            let body = json!({ "email": format!("a{number}@fjord.example") });
            let reply = kari.post("/users/updateselfemail", body).await;
            statuses.push(reply.status.as_u16());
        }
        assert_eq!((statuses[19], statuses[20]), (200, 429));
    }

    async fn a_new_e_mail_counts_when_its_code_is_answered(world) {
        let office = world.office("fjord").await;
        let mut kari = office.apprentice("Kari").await;
        let old = kari.get("/me").await.expect(200)["epost"].clone();
        let body = json!({ "email": "Ny@Fjord.example" });
        let asked = kari.post_keeping_cookies("/users/updateselfemail", body).await.expect(200);
        world.run_jobs().await;
        let text = world.newest_message_to("ny@fjord.example").await.unwrap();
        let code: String = text.chars().filter(char::is_ascii_digit).take(6).collect();
        let answer = async |by: &Client, code: &str| {
            let body = json!({ "verificationid": asked["verificationid"], "code": code });
            by.post("/users/verifynewemail", body).await.expect(200)["status"].clone()
        };
        assert_eq!(kari.get("/me").await.expect(200)["epost"], old, "not before the code");
        assert!(!knows(&world, "email", json!({ "email": "ny@fjord.example" })).await);
        assert_eq!(answer(&kari, other_than(&code)).await, "failed");
        let mut ola = office.apprentice("Ola").await;
        ola.set_cookie("svenn-browser", kari.cookie("svenn-browser").unwrap());
        assert_eq!(answer(&ola, &code).await, "failed", "another person");
        let body = json!({ "verificationid": asked["verificationid"], "code": code });
        let phone = kari.post("/users/verifynewphonesms", body).await.expect(200);
        assert_eq!(phone["status"], "failed", "it is no code for a telephone");
        assert_eq!(answer(&kari, &code).await, "success");
        assert_eq!(kari.get("/me").await.expect(200)["epost"], "ny@fjord.example");
        assert!(knows(&world, "email", json!({ "email": "ny@fjord.example" })).await);
        assert_eq!(answer(&kari, &code).await, "expired", "it counts once");
    }

    async fn an_e_mail_that_was_taken_meanwhile_is_refused(world) {
        let office = world.office("fjord").await;
        let (mut siri, mut siv) = (office.apprentice("Siri").await, office.apprentice("Siv").await);
        let body = json!({ "email": "ny@fjord.example" });
        let path = "/users/updateselfemail";
        let asked = siri.post_keeping_cookies(path, body.clone()).await.expect(200);
        world.run_jobs().await;
        let text = world.newest_message_to("ny@fjord.example").await.unwrap();
        let code: String = text.chars().filter(char::is_ascii_digit).take(6).collect();
        world.clock.advance(Duration::from_secs(1));
        change_email(&world, &mut siv, body).await;
        let body = json!({ "verificationid": asked["verificationid"], "code": code });
        let late = siri.post("/users/verifynewemail", body).await.expect(422);
        assert_eq!(late["fields"][0]["code"], "exists");
    }
}
