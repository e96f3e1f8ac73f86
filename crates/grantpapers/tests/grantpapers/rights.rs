//! Named rights, without and with; and what is told of what was fetched.

use svenn_kernel::{OfficeRight, OfficeRights, PersonId, office_right::all_rights};
use svenn_testkit::{Client, Office, json, on_both_engines};

use super::autumn;

async fn without(office: &Office<'_>, siri: &Client, right: OfficeRight) {
    let rights: OfficeRights = all_rights().into_iter().filter(|it| *it != right).collect();
    let tx = office.write().await;
    let person = PersonId::parse(&siri.id).unwrap();
    svenn_access::accounts::set_rights(&tx, &person, &rights).await.unwrap();
    tx.commit().await.unwrap();
}

on_both_engines! {
    async fn each_call_asks_for_its_own_right(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let of = autumn(&world, &fjord, &siri).await;
        let path = &of.path;
        let own = format!("/companies/{}/grantstatements", of.vik);
        assert_eq!(siri.get(&own).await.expect(200), json!([]), "with it");
        without(&fjord, &siri, OfficeRight::GrantsView).await;
        for seen in [&own, &format!("{path}/statements"), &format!("{path}/vouchers")] {
            assert_eq!(siri.get(seen).await.problem(403), "right_missing", "{seen}");
        }
        for fetched in ["/grant/workbooks/TILSKUDDLAERLINGER", "/grant/statements/ukjent/pdf"] {
            let reply = siri.post(fetched, json!({})).await;
            assert_eq!(reply.problem(403), "right_missing", "{fetched}");
        }
        without(&fjord, &siri, OfficeRight::GrantsEdit).await;
        for done in ["statements", "vouchers"] {
            let body = json!({ "companies": null });
            let reply = siri.post(&format!("{path}/{done}"), body).await;
            assert_eq!(reply.problem(403), "right_missing", "{done}");
        }
        let upload = format!("{path}/countyfile?name=fylke.csv&mode=check");
        let reply = siri.upload(&upload, "text/csv", b"Navn;Sum\r\n".to_vec()).await;
        assert_eq!(reply.problem(403), "right_missing");
        without(&fjord, &siri, OfficeRight::GrantsApprove).await;
        let accounts = json!({
            "version": 0, "bank": "1920", "received": "2990", "income": "3400",
            "companies": "2990",
        });
        let reply = siri.put("/grant/voucheraccounts", accounts).await;
        assert_eq!(reply.problem(403), "right_missing");
    }
}
