//! What a new password may not be.

use svenn_access::{accounts, links, links::Purpose};
use svenn_kernel::PersonId;
use svenn_testkit::{Client, NEW_PASSWORD, PASSWORD, json, on_both_engines};

/// The code by which a password is refused; none where it is taken.
async fn refusal(person: &Client, password: &str, current: Option<&str>) -> Option<String> {
    let body = json!({ "password": password, "currentPassword": current });
    let reply = person.post("/authentication/setpassword", body).await;
    if reply.status.is_success() {
        return None;
    }
    let problem = reply.expect(422);
    assert_eq!(problem["fields"][0]["field"], "password", "{problem}");
    Some(problem["fields"][0]["code"].as_str().unwrap().to_owned())
}

on_both_engines! {
    async fn a_password_is_not_known_from_break_ins(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        for known in ["Password1", "Qwerty123", "Iloveyou1", "1q2w3e4R"] {
            assert_eq!(refusal(&kari, known, None).await.unwrap(), "breached_password", "{known}");
        }
        assert_eq!(refusal(&kari, "Sommer2026", None).await.unwrap(), "guessable_password");
        assert_eq!(refusal(&kari, PASSWORD, None).await, None);
        let changed = refusal(&kari, "Password1", Some(PASSWORD)).await;
        assert_eq!(changed.unwrap(), "breached_password", "when it is changed, too");
        assert_eq!(refusal(&kari, NEW_PASSWORD, Some(PASSWORD)).await, None);
    }

    async fn a_password_holds_no_word_of_the_person_the_office_or_the_product(world) {
        let office = world.office("fjord").await;
        let kari = office.apprentice("Kari").await;
        let ola = office.apprentice("Birger").await;
        for (word, password) in [
            ("the product", "Svenn2026"),
            ("the office", "Fj0rd%Ask77Stein"),
            ("her name", "Kari%Ask77Stein"),
            ("the trade", "Fagbrev%Ask77"),
        ] {
            assert_eq!(refusal(&kari, password, None).await.unwrap(), "context_word", "{word}");
        }
        assert_eq!(refusal(&ola, "Kari%Ask77Stein", None).await, None, "somebody else's name");
    }

    async fn a_link_for_a_new_password_outlives_one_that_is_refused(world) {
        let office = world.office("fjord").await;
        let kari = PersonId::parse(&office.apprentice("Kari").await.id).unwrap();
        let app = world.app();
        let made = links::create(
            &app.databases, &app.secrets, Purpose::ResetPassword, &office.tenant, &kari,
        );
        let token = made.await.unwrap();
        let reset = async |password: &str| {
            let body = json!({ "password": password, "token": token });
            world.anonymous().post("/authentication/verifyresetpassword", body).await
        };
        for refused in ["Password1", "Kari%Ask77Stein", "Svenn2026"] {
            let problem = reset(refused).await.expect(422);
            assert_eq!(problem["fields"][0]["field"], "password", "{refused}");
        }
        assert_eq!(reset(PASSWORD).await.expect(200)["status"], "success");
        let tx = office.read().await;
        assert!(accounts::load_account(&tx, &kari).await.unwrap().unwrap().has_password);
    }
}
