//! Who sets up by whom people sign in, and what is refused.

use svenn_http::reminders::Asked;
use svenn_kernel::oslo;
use svenn_testkit::{PASSWORD, Value, json, on_both_engines};

use super::{provider::Provider, set_up};

/// What makes a good setting a bad one.
type Change = fn(&mut Value);

on_both_engines! {
    async fn a_provider_is_set_up_by_what_it_says_of_itself_and_its_secret_is_never_shown(world) {
        let office = world.office("fjord").await;
        let (ingrid, terje) = (office.coordinator("Ingrid").await, office.instructor("Terje").await);
        let provider = Provider::begin(&world.clock).await;
        assert_eq!(terje.get("/openid/settings").await.problem(403), "forbidden");
        let entra = "https://login.microsoftonline.com";
        let wrong: [(Change, &str, &str); 7] = [
            (|it| it["utsteder"] = json!("http://10.0.0.1"), "utsteder", "not_an_issuer"),
            (|it| it["utsteder"] = json!("ftp://id.vidde.example"), "utsteder", "not_an_issuer"),
            (|it| it["utsteder"] = json!("http://127.0.0.1:1"), "utsteder", "unavailable"),
            (|it| it["scopes"] = json!("profile"), "scopes", "without_openid"),
            (|it| it["hemmelighet"] = Value::Null, "hemmelighet", "required"),
            (|it| it["bevis"] = json!("NOKKEL"), "bevis", "no_key"),
            (|it| { it["slag"] = json!("IDPORTEN"); it["acr"] = json!("") }, "acr", "required"),
        ];
        for (change, field, code) in wrong {
            let problem = set_up(&ingrid, &provider, change).await.expect(422);
            let told = &problem["fields"][0];
            assert_eq!((&told["field"], &told["code"]), (&json!(field), &json!(code)));
        }
        for tenant in ["common", "organizations", "9188040d-6c67-4c5b-b112-36a304b66dad"] {
            let problem = set_up(&ingrid, &provider, |it| {
                it["slag"] = json!("ENTRA");
                it["utsteder"] = json!(format!("{entra}/{tenant}/v2.0"));
            })
            .await
            .expect(422);
            assert_eq!(problem["fields"][0]["code"], "not_own_tenant", "{tenant}");
        }
        let other_issuer = set_up(&ingrid, &provider, |it| {
            it["utsteder"] = json!(format!("{}/", provider.issuer()));
        })
        .await
        .expect(422);
        assert_eq!(other_issuer["fields"][0]["code"], "unfit");

        let set = set_up(&ingrid, &provider, |_| ()).await;
        assert!(!String::from_utf8_lossy(&set.bytes).contains("hemmelig\""));
        let set = set.expect(200);
        assert_eq!((&set["harHemmelighet"], &set["version"]), (&json!(true), &json!(1)));
        assert_eq!(set["tilbakeadresse"], "http://localhost:4000/login/openid");
        let stale = set_up(&ingrid, &provider, |it| it["version"] = json!(0)).await;
        assert_eq!(stale.problem(409), "stale_version");
        // The secret stays with the provider that it is of.
        let kept = set_up(&ingrid, &provider, |it| it["hemmelighet"] = Value::Null).await.expect(200);
        assert_eq!(kept["harHemmelighet"], true);
        let other = Provider::begin(&world.clock).await;
        let moved = set_up(&ingrid, &other, |it| it["hemmelighet"] = Value::Null).await.expect(422);
        assert_eq!(moved["fields"][0]["field"], "hemmelighet");
        // Who decides who comes in shows again who they are.
        let set = json!({ "password": PASSWORD });
        ingrid.post("/authentication/setpassword", set).await.expect(200);
        let unshown = set_up(&ingrid, &provider, |_| ()).await.expect(422);
        assert_eq!(unshown["fields"][0]["field"], "currentPassword");
        let shown = set_up(&ingrid, &provider, |it| it["currentPassword"] = json!(PASSWORD)).await;
        shown.expect(200);
    }

    /// "Key rotation with reminder".
    async fn coordinators_are_reminded_before_the_key_or_the_secret_ends(world) {
        let office = world.office("fjord").await;
        let (ingrid, _berit) = (office.coordinator("Ingrid").await, office.coordinator("Berit").await);
        let provider = Provider::begin(&world.clock).await;
        set_up(&ingrid, &provider, |it| it["hemmelighetTil"] = json!("2027-03-01")).await.expect(200);
        let app = world.app();
        let source = app.reminders.iter().find(|it| it.template().id == "innloggingsnokkelfrist");
        let source = source.unwrap();
        let due = async |day: chrono::NaiveDate| {
            let tx = office.read().await;
            let today = oslo::day_of(tx.now());
            let asked = Asked { days: &[day], today, after: "", limit: 100 };
            source.due(&tx, asked).await.unwrap().found
        };
        let last = chrono::NaiveDate::from_ymd_opt(2027, 3, 1).unwrap();
        let found = due(last).await;
        assert_eq!(found.len(), 2, "each coordinator");
        assert_eq!(found[0].values[0].1, "Hemmeligheten");
        assert!(due(last.pred_opt().unwrap()).await.is_empty());
        let made = ingrid.post("/openid/key", json!({})).await.expect(200);
        set_up(&ingrid, &provider, |it| it["bevis"] = json!("NOKKEL")).await.expect(200);
        assert!(due(last).await.is_empty());
        let ends = made["nokler"][0]["utloper"].as_i64().unwrap();
        let ends = oslo::day_of(svenn_kernel::Timestamp::from_millis(ends));
        assert_eq!(due(ends).await[0].values[0].1, "Nøkkelen");
    }
}
