//! Account numbers of companies: staged by one, confirmed by another.

use std::time::Duration;

use svenn_companies::accounts::{self, Usable};
use svenn_kernel::{
    CompanyId, OfficeRight, OfficeRights, PersonId, Role, office_right::all_rights,
};
use svenn_testkit::{Client, Office, Value, json, on_both_engines};

const FIRST: &str = "8601 11 17947";
const SECOND: &str = "32074068323";
const DAY: Duration = Duration::from_secs(24 * 3_600);

async fn usable(office: &Office<'_>, company: &CompanyId) -> Usable {
    let tx = office.read().await;
    let mut of = accounts::usable_of(&tx, std::slice::from_ref(company)).await.unwrap();
    of.remove(company).unwrap()
}

async fn confirm(who: &Client, company: &CompanyId, account: &Value) -> svenn_testkit::Reply {
    let body = json!({ "accountId": account["id"], "who": "Per Vik", "phone": "55 12 34 56" });
    who.post(&format!("/companies/{company}/account/confirm"), body).await
}

/// Signed in again, after time has passed.
async fn again(office: &Office<'_>, client: &Client) -> Client {
    office.sign_in(&PersonId::parse(&client.id).unwrap(), Role::Koordinator).await
}

async fn without(office: &Office<'_>, client: &Client, right: OfficeRight) {
    let rights: OfficeRights = all_rights().into_iter().filter(|it| *it != right).collect();
    let tx = office.write().await;
    let person = PersonId::parse(&client.id).unwrap();
    svenn_access::accounts::set_rights(&tx, &person, &rights).await.unwrap();
    tx.commit().await.unwrap();
}

on_both_engines! {
    async fn a_number_waits_for_another_person_and_rests_before_it_is_paid_to(world) {
        let fjord = world.office("fjord").await;
        let (siri, tor) = (fjord.coordinator("Siri").await, fjord.coordinator("Tor").await);
        let vik = fjord.company("Vik AS").await;
        let path = format!("/companies/{vik}/account");
        assert_eq!(usable(&fjord, &vik).await, Usable::Missing);
        let wrong = siri.put(&path, json!({ "kontonummer": "8601 11 17948" })).await;
        assert_eq!(wrong.problem(422), "invalid");
        let seen = siri.put(&path, json!({ "kontonummer": FIRST })).await.expect(200);
        let staged = &seen["accounts"][0];
        assert_eq!((&staged["masked"], &staged["state"]), (&json!("8601 ** **947"), &json!("STAGED")));
        assert!(staged["hindring"].as_str().unwrap().contains("en annen må bekrefte"));
        let text = seen.to_string();
        assert!(!text.contains("86011117947") && !text.contains("1117947"), "{text}");
        assert_eq!(usable(&fjord, &vik).await, Usable::Unconfirmed);
        let twice = siri.put(&path, json!({ "kontonummer": FIRST })).await;
        assert_eq!(twice.problem(409), "same_account");

        assert_eq!(confirm(&siri, &vik, staged).await.problem(409), "same_person");
        let seen = confirm(&tor, &vik, staged).await.expect(200);
        assert_eq!(seen["accounts"][0]["calledWho"], "Per Vik");
        assert_eq!(seen["accounts"][0]["confirmedBy"].as_str().unwrap().split(' ').next(), Some("Tor"));
        assert!(matches!(usable(&fjord, &vik).await, Usable::Resting(_)));
        assert_eq!(confirm(&tor, &vik, staged).await.problem(409), "not_staged");
        world.clock.advance(7 * DAY);
        assert!(matches!(usable(&fjord, &vik).await, Usable::Ready(_)));
        let siri = again(&fjord, &siri).await;
        let shown = siri.get(&format!("/companies/{vik}")).await.expect(200);
        assert_eq!(shown["kontonummer"], "8601 ** **947");
    }

    async fn a_changed_number_stops_payment_until_it_is_confirmed_or_refused(world) {
        let fjord = world.office("fjord").await;
        let (siri, tor) = (fjord.coordinator("Siri").await, fjord.coordinator("Tor").await);
        let (vik, dal) = (fjord.company("Vik AS").await, fjord.company("Dal AS").await);
        let path = format!("/companies/{vik}/account");
        let seen = siri.put(&path, json!({ "kontonummer": FIRST })).await.expect(200);
        confirm(&tor, &vik, &seen["accounts"][0]).await.expect(200);
        world.clock.advance(8 * DAY);
        let (siri, tor) = (again(&fjord, &siri).await, again(&fjord, &tor).await);
        let of_dal = format!("/companies/{dal}/account");
        let seen = tor.put(&of_dal, json!({ "kontonummer": FIRST })).await.expect(200);
        assert_eq!(seen["accounts"][0]["warnings"], json!(["Samme kontonummer står på Vik AS."]));

        let seen = tor.put(&path, json!({ "kontonummer": SECOND })).await.expect(200);
        assert_eq!(seen["accounts"][0]["warnings"][0], "Bedriften hadde et bekreftet kontonummer fra før.");
        assert_eq!(usable(&fjord, &vik).await, Usable::Unconfirmed);
        let body = json!({ "accountId": seen["accounts"][0]["id"], "reason": "Ukjent nummer" });
        let seen = siri.post(&format!("{path}/refuse"), body).await.expect(200);
        assert_eq!(seen["accounts"][0]["state"], "REFUSED");
        assert!(matches!(usable(&fjord, &vik).await, Usable::Ready(_)), "the old one counts on");
        let shown = siri.get(&format!("/companies/{vik}")).await.expect(200);
        assert_eq!(shown["kontonummer"], "8601 ** **947");
    }

    async fn the_old_contacts_and_those_who_confirm_are_told(world) {
        let fjord = world.office("fjord").await;
        let (siri, tor) = (fjord.coordinator("Siri").await, fjord.coordinator("Tor").await);
        let vik = fjord.company("Vik AS").await;
        let path = format!("/companies/{vik}");
        let before = siri.get(&path).await.expect(200);
        let mut body = json!({
            "version": before["version"], "orgnr": before["orgnr"], "navn": "Vik AS",
            "adresse": { "adresse": "", "poststed": "", "postnr": "", "fylke": "",
                "kommunenavn": "" },
            "invoiceadress": "", "typebedrift": "", "nettside": "", "kontonummer": null,
            "contactInformation": { "email": "", "grantemail": "penger@vik.example", "phone": "",
                "invoiceemail": "", "moreGrantEmails": [] },
        });
        let saved = siri.put(&path, body.clone()).await.expect(200);
        // Address and number at once, as a fraud would have it: the one of before is told.
        body["version"] = saved["version"].clone();
        body["kontonummer"] = json!(FIRST);
        body["contactInformation"]["grantemail"] = json!("ny@vik.example");
        without(&fjord, &siri, OfficeRight::AccountsChange).await;
        assert_eq!(siri.put(&path, body.clone()).await.problem(403), "right_missing");
        without(&fjord, &siri, OfficeRight::BankImport).await;
        let saved = siri.put(&path, body).await.expect(200);
        assert_eq!(saved["kontonummer"], "8601 ** **947");
        world.run_jobs().await;
        let old = world.messages_to("penger@vik.example").await;
        assert_eq!((old.len(), world.messages_to("ny@vik.example").await.len()), (1, 0));
        assert!(old[0].contains("Vik AS") && !old[0].contains("947"), "{old:?}");
        let told = tor.get("/notificationcenter/my?days=100").await.expect(200).to_string();
        assert!(told.contains("kontonummerendret"), "{told}");
        let told = siri.get("/notificationcenter/my?days=100").await.expect(200).to_string();
        assert!(!told.contains("kontonummerendret"), "who entered it knows: {told}");
    }

    async fn a_whole_number_is_read_by_few_and_noted(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (vik, dal) = (fjord.company("Vik AS").await, fjord.company("Dal AS").await);
        let seen = siri
            .put(&format!("/companies/{vik}/account"), json!({ "kontonummer": FIRST }))
            .await
            .expect(200);
        let ask = json!({ "accountId": seen["accounts"][0]["id"] });
        let path = format!("/companies/{vik}/account/full");
        assert_eq!(siri.post(&path, ask.clone()).await.expect(200)["kontonummer"], "86011117947");
        let other = format!("/companies/{dal}/account/full");
        assert_eq!(siri.post(&other, ask.clone()).await.problem(404), "not_found");
        let tx = fjord.read().await;
        let noted = tx.changes_since(0, 10_000).await.unwrap();
        let noted = noted.iter().filter(|it| it.collection == "KONTONUMMERVISNINGER");
        assert_eq!(noted.count(), 1);
        tx.rollback().await.unwrap();
        without(&fjord, &siri, OfficeRight::AccountsRead).await;
        assert_eq!(siri.post(&path, ask).await.problem(403), "right_missing");
    }

    async fn two_who_confirm_and_refuse_at_once_decide_once(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (tor, liv) = (fjord.coordinator("Tor").await, fjord.coordinator("Liv").await);
        let vik = fjord.company("Vik AS").await;
        let path = format!("/companies/{vik}/account");
        let seen = siri.put(&path, json!({ "kontonummer": FIRST })).await.expect(200);
        let account = &seen["accounts"][0];
        let refusal = json!({ "accountId": account["id"], "reason": "Feil" });
        let refuse_path = format!("{path}/refuse");
        let (one, other) = fjord
            .race(confirm(&tor, &vik, account), liv.post(&refuse_path, refusal))
            .await;
        let mut answers = [one.status.as_u16(), other.status.as_u16()];
        answers.sort_unstable();
        assert_eq!(answers, [200, 409]);
    }

    async fn a_number_that_stood_there_plain_is_sealed_and_waits(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let vik = fjord.company("Vik AS").await;
        let tx = fjord.write().await;
        let plain = format!("UPDATE companies SET kontonummer = '86011117947' WHERE id = '{vik}'");
        sea_orm::ConnectionTrait::execute_unprepared(&tx, &plain).await.unwrap();
        tx.commit().await.unwrap();
        let shown = siri.get(&format!("/companies/{vik}")).await.expect(200);
        assert_eq!(shown["kontonummer"], "8601 ** **947", "masked even before it is sealed");
        world.composed.runner.look_after(&fjord.tenant).await.unwrap();
        let seen = siri.get(&format!("/companies/{vik}/account")).await.expect(200);
        let account = &seen["accounts"][0];
        assert_eq!((&account["state"], &account["changedBy"]), (&json!("STAGED"), &json!("")));
        let stored = fjord.read().await;
        let plain = accounts::of_company(&stored, &vik).await.unwrap();
        assert!(!plain[0].sealed.contains("1117947"));
        stored.rollback().await.unwrap();
        confirm(&siri, &vik, account).await.expect(200);
        assert!(matches!(usable(&fjord, &vik).await, Usable::Ready(_)), "it rests no more");
    }
}
