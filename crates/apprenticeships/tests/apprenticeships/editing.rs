use svenn_kernel::{
    ApprenticeId, Collection, OfficeRight, OfficeRights, PersonId, office_right::all_rights,
};
use svenn_people::{apprentices, relations};
use svenn_testkit::{Client, Office, Value, json, on_both_engines};

/// Synthetic: a Tenor number, and a Tenor D-number.
const NUMBER: &str = "17912099997";
const OTHER_NUMBER: &str = "57912075186";

fn path(who: &Client, part: &str) -> String {
    format!("/apprentices/{}{part}", who.id)
}

/// What the form about the apprentice sends.
fn about(version: i64, change: &Value) -> Value {
    let mut body = json!({
        "version": version, "fornavn": "Kari", "etternavn": "Nordmann",
        "epost": "kari.nordmann@fjord.example",
        "telefon": "", "type": "LAERLING", "fodselsdato": null, "adresse": "",
        "postnummer": "", "poststed": "", "kontonummer": "",
    });
    for (name, value) in change.as_object().unwrap() {
        body[name] = value.clone();
    }
    body
}

fn wrong(reply: &svenn_testkit::Reply) -> Vec<(String, String)> {
    assert_eq!(reply.problem(422), "invalid");
    let fields = reply.json()["fields"].as_array().unwrap().clone();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    fields.iter().map(|it| (text(&it["field"]), text(&it["code"]))).collect()
}

async fn people<'w>(fjord: &Office<'w>) -> (Client, Client) {
    (fjord.apprentice("Kari").await, fjord.coordinator("Siri").await)
}

on_both_engines! {
    async fn nobody_is_left_without_a_way_to_sign_in(world) {
        let fjord = world.office("fjord").await;
        let (kari, siri) = people(&fjord).await;
        let neither = siri.put(&path(&kari, ""), about(1, &json!({ "epost": "" }))).await;
        assert_eq!(wrong(&neither), [("epost".to_owned(), "required".to_owned())]);
        let landline = json!({ "epost": "", "telefon": "22 33 44 55" });
        let refused = siri.put(&path(&kari, ""), about(1, &landline)).await;
        assert_eq!(wrong(&refused), [("telefon".to_owned(), "cannot_receive_sms".to_owned())]);
        let told = "Nummeret kan ikke motta SMS. Skriv et mobilnummer, eller legg til en e-post";
        assert_eq!(refused.json()["fields"][0]["message"], told);
        // Beside an e-mail it is where she is called; no code is sent there.
        let both = json!({ "epost": "kari@fjord.example", "telefon": "22 33 44 55" });
        let _ = siri.put(&path(&kari, ""), about(1, &both)).await.expect(200);
        let asked = json!({ "phone": "22 33 44 55", "tenantId": "fjord" });
        let answer = world.anonymous().post("/authentication/sendverificationsms", asked).await;
        assert_eq!(answer.json()["status"], "invalid phone number");
    }

    async fn who_she_is_is_changed_and_she_signs_in_with_the_new_contacts(world) {
        let fjord = world.office("fjord").await;
        let (kari, siri) = people(&fjord).await;
        let change = json!({
            "epost": " Ny@Fjord.Example", "telefon": "400 12 345", "type": "FAGBREVPAJOBB",
            "fodselsdato": "2007-03-04", "adresse": "Havnegata 3", "postnummer": "0150",
            "poststed": "Oslo", "kontonummer": "8601.11.17947",
        });
        let seen = siri.put(&path(&kari, ""), about(1, &change)).await.expect(200);
        assert_eq!(seen["version"], 2);
        assert_eq!((&seen["epost"], &seen["telefon"]), (&json!("ny@fjord.example"), &json!("+4740012345")));
        assert_eq!(seen["laerlingtypename"], "Fagbrev på jobb");
        assert_eq!(seen["adresse"], json!({"adresse": "Havnegata 3", "postnummer": "0150", "poststed": "Oslo"}));
        assert_eq!(seen["privat"]["kontonummer"], "8601 ** **947");
        // The sign-in index knows the new ones, and the old ones no more.
        let nobody = world.anonymous();
        let known = async |email: &str| {
            let body = json!({ "email": email });
            nobody.post("/authentication/tenantsbyemail", body).await.expect(200)
        };
        assert_eq!(known("ny@fjord.example").await.as_array().unwrap().len(), 1);
        let old = kari.get("/me").await.expect(200);
        assert_eq!(old["epost"], "ny@fjord.example");
    }

    async fn contacts_of_another_apprentice_are_refused_with_their_texts(world) {
        let fjord = world.office("fjord").await;
        let (kari, siri) = people(&fjord).await;
        let ola = fjord.apprentice("Ola").await.get("/me").await.expect(200);
        let change = json!({ "epost": ola["epost"], "telefon": ola["telefon"] });
        let refused = siri.put(&path(&kari, ""), about(1, &change)).await;
        let fields = refused.json()["fields"].clone();
        assert_eq!(fields[0]["message"], "Konto eksisterer med e-posten");
        assert_eq!(fields[1]["message"], "Konto eksisterer med telefonnummeret");
        // An instructor may have the same: existence is by role.
        let terje = fjord.instructor("Terje").await.get("/me").await.expect(200);
        let change = json!({ "epost": terje["epost"] });
        let _ = siri.put(&path(&kari, ""), about(1, &change)).await.expect(200);
        let bad = json!({ "epost": "x", "telefon": "y", "postnummer": "1", "fornavn": " " });
        let refused = siri.put(&path(&kari, ""), about(2, &bad)).await;
        let named: Vec<_> = wrong(&refused).into_iter().map(|it| it.0).collect();
        assert_eq!(named, ["fornavn", "epost", "telefon", "postnummer"]);
    }

    async fn a_guardian_is_kept_and_only_the_office_sees_who(world) {
        let fjord = world.office("fjord").await;
        let (kari, siri) = people(&fjord).await;
        let terje = fjord.instructor("Terje").await;
        fjord.connect(&terje, &kari).await;
        let guardian = |version: i64, fornavn: &str, epost: &str| json!({
            "version": version, "fornavn": fornavn, "etternavn": "Berg", "epost": epost,
            "telefon": "400 12 345", "relasjon": "Mor",
        });
        let nobody = &siri.get(&path(&kari, "")).await.expect(200)["privat"]["foresatt"];
        assert_eq!(nobody["fornavn"], "");
        let set = path(&kari, "/foresatt");
        let seen = siri.put(&set, guardian(1, "Grete", "Grete@Mail.example")).await.expect(200);
        assert_eq!(seen["privat"]["foresatt"], json!({
            "fornavn": "Grete", "etternavn": "Berg", "epost": "grete@mail.example",
            "telefon": "+4740012345", "relasjon": "Mor",
        }));
        let wrong_ones = siri.put(&set, guardian(2, "", "x")).await;
        assert_eq!(wrong(&wrong_ones), [("epost".to_owned(), "not_an_email".to_owned())]);
        let unnamed = siri.put(&set, guardian(2, " ", "")).await;
        assert_eq!(wrong(&unnamed), [("fornavn".to_owned(), "required".to_owned())]);
        assert_eq!(terje.put(&set, guardian(2, "Grete", "")).await.problem(403), "forbidden");
        for other in [&terje, &kari] {
            let theirs = other.get(&path(&kari, "")).await.json();
            assert!(!theirs.to_string().contains("Grete"));
        }
    }

    /// "Account numbers are sealed and masked everywhere as identity numbers are."
    async fn an_account_number_is_sealed_and_seen_in_full_by_few(world) {
        let fjord = world.office("fjord").await;
        let (kari, siri) = people(&fjord).await;
        let view = path(&kari, "/account/view");
        assert_eq!(siri.post(&view, json!({})).await.problem(404), "not_found");
        let given = about(1, &json!({ "kontonummer": "8601 11 17947" }));
        let seen = siri.put(&path(&kari, ""), given).await;
        assert!(!String::from_utf8_lossy(&seen.bytes).contains("1117947"));
        let stored = async || {
            let id = ApprenticeId::parse(&kari.id).unwrap();
            let tx = fjord.read().await;
            let found = svenn_people::apprentices::find(&tx, &id).await.unwrap().unwrap();
            tx.rollback().await.unwrap();
            found.kontonummer.unwrap_or_default()
        };
        assert!(!stored().await.contains("1117947"));
        // What says nothing of the number leaves it.
        let mut silent = about(2, &json!({ "adresse": "Havnegata 3" }));
        silent.as_object_mut().unwrap().remove("kontonummer");
        let seen = siri.put(&path(&kari, ""), silent).await.expect(200);
        assert_eq!(seen["privat"]["kontonummer"], "8601 ** **947");
        assert_eq!(siri.post(&view, json!({})).await.expect(200)["kontonummer"], "86011117947");
        let noted = fjord.read().await.changes_since(0, 10_000).await.unwrap();
        let noted = noted.iter().filter(|it| it.collection == "LAERLINGKONTOVISNINGER");
        assert_eq!(noted.map(|it| &it.by_id).collect::<Vec<_>>(), [&siri.id]);

        // One that stood there as it is, before numbers were sealed.
        let tx = fjord.write().await;
        let plain = format!("UPDATE apprentices SET kontonummer = '32074068323' WHERE id = '{}'", kari.id);
        sea_orm::ConnectionTrait::execute_unprepared(&tx, &plain).await.unwrap();
        tx.commit().await.unwrap();
        let seen = siri.get(&path(&kari, "")).await.expect(200);
        assert_eq!(seen["privat"]["kontonummer"], "3207 ** **323", "masked even before it is sealed");
        world.composed.runner.look_after(&fjord.tenant).await.unwrap();
        assert!(!stored().await.contains("4068323"));
        assert_eq!(siri.post(&view, json!({})).await.expect(200)["kontonummer"], "32074068323");

        let tx = fjord.write().await;
        let rights = all_rights().into_iter().filter(|it| *it != OfficeRight::AccountsRead);
        let rights: OfficeRights = rights.collect();
        let person = PersonId::parse(&siri.id).unwrap();
        svenn_access::accounts::set_rights(&tx, &person, &rights).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(siri.post(&view, json!({})).await.problem(403), "right_missing");
        let gone = siri.put(&path(&kari, ""), about(3, &json!({}))).await.expect(200);
        assert!(gone["privat"]["kontonummer"].is_null(), "an empty field takes it away");
    }

    async fn an_identity_number_is_set_replaced_and_seen_in_full_by_name_only(world) {
        let fjord = world.office("fjord").await;
        let (kari, siri) = people(&fjord).await;
        let set = async |who: &Client, version: i64, number: &str| {
            let body = json!({ "version": version, "personnr": number, "bekreftUnder18": true });
            siri.put(&path(who, "/personnr"), body).await
        };
        assert_eq!(siri.post(&path(&kari, "/personnr/view"), json!({})).await.problem(404), "not_found");
        let seen = set(&kari, 1, "179120 99997").await.expect(200);
        assert_eq!(seen["personnr"], "179120 *****");
        assert_eq!(seen["fodselsdato"], "2020-11-17");
        let seen = set(&kari, 2, OTHER_NUMBER).await;
        assert!(!String::from_utf8_lossy(&seen.bytes).contains(OTHER_NUMBER));
        assert_eq!(seen.expect(200)["fodselsdato"], "2020-11-17", "a known birth date stays");
        let before = fjord.read().await.latest_seq().await.unwrap();
        let full = siri.post(&path(&kari, "/personnr/view"), json!({})).await.expect(200);
        assert_eq!(full["personnr"], OTHER_NUMBER);
        let changes = fjord.read().await.changes_since(before, 10).await.unwrap();
        let audit: Vec<_> = changes
            .iter()
            .map(|it| (it.collection.as_str(), it.id.as_str(), it.by_id.as_str()))
            .collect();
        assert_eq!(audit, [(Collection::PERSONNRVISNINGER.0, kari.id.as_str(), siri.id.as_str())]);
        let terje = fjord.instructor("Terje").await;
        fjord.connect(&terje, &kari).await;
        assert_eq!(terje.post(&path(&kari, "/personnr/view"), json!({})).await.problem(403), "forbidden");
        let ola = fjord.apprentice("Ola").await;
        assert_eq!(wrong(&set(&ola, 1, OTHER_NUMBER).await), [("personnr".into(), "exists".into())]);
        assert_eq!(wrong(&set(&ola, 1, "17912099998").await)[0].1, "check_digits");
        let _ = set(&ola, 1, NUMBER).await.expect(200);
    }

    /// `UNDER18` of "Person create or update result codes": an edit asks as creating does.
    async fn whoever_becomes_under_18_by_an_edit_is_changed_when_a_guardian_signs(world) {
        let fjord = world.office("fjord").await;
        let (kari, siri) = people(&fjord).await;
        let terje = fjord.instructor("Terje").await;
        fjord.connect(&terje, &kari).await;
        let young = json!({ "fodselsdato": "2009-05-01" });
        let steps = [
            ("", about(1, &young), "fodselsdato"),
            ("/personnr", json!({ "version": 1, "personnr": NUMBER }), "personnr"),
        ];
        for (part, body, field) in steps {
            let refused = siri.put(&path(&kari, part), body).await;
            assert_eq!(wrong(&refused), [(field.to_owned(), "under18".to_owned())], "{part}");
            assert_eq!(refused.json()["result"], "UNDER18");
        }
        let seen = siri.get(&path(&kari, "")).await.expect(200);
        assert_eq!((&seen["version"], &seen["fodselsdato"], &seen["personnr"]), (&json!(1), &Value::Null, &Value::Null));
        let confirmed = json!({ "version": 1, "personnr": NUMBER, "bekreftUnder18": true });
        assert_eq!(siri.put(&path(&kari, "/personnr"), confirmed).await.expect(200)["version"], 2);
        // What was confirmed of a birth date is not asked again, also when the number alone has it.
        let seen = siri.put(&path(&kari, ""), about(2, &json!({}))).await.expect(200);
        assert_eq!(seen["fodselsdato"], Value::Null);
        let other = siri.put(&path(&kari, ""), about(3, &young)).await;
        assert_eq!(wrong(&other)[0].1, "under18", "another birth date");
        let adult = json!({ "fodselsdato": "2008-10-01" });
        let _ = siri.put(&path(&kari, ""), about(3, &adult)).await.expect(200);
        // A contract that begins before the day.
        let early = json!({ "version": 4, "startdato": "2026-08-01", "sluttdato": null });
        assert_eq!(wrong(&siri.put(&path(&kari, "/laeretid"), early.clone()).await), [
            ("startdato".to_owned(), "under18".to_owned()),
        ]);
        let mut early = early;
        early["bekreftUnder18"] = json!(true);
        let _ = siri.put(&path(&kari, "/laeretid"), early).await.expect(200);
    }

    async fn time_rates_credit_and_contract_are_kept(world) {
        let fjord = world.office("fjord").await;
        let (kari, siri) = people(&fjord).await;
        let put = async |part: &str, body: Value| siri.put(&path(&kari, part), body).await;
        let time = json!({ "version": 1, "startdato": "2026-08-01", "sluttdato": "2028-07-31" });
        let seen = put("/laeretid", time).await.expect(200);
        assert_eq!((&seen["maaneder"], &seen["aar"]), (&json!(24.3), &json!(2.0)));
        assert!(!seen["todo"].to_string().contains("dato"));
        let removed = json!({ "version": 2, "startdato": "2026-08-01", "sluttdato": null });
        let seen = put("/laeretid", removed).await.expect(200);
        assert!(seen["todo"].to_string().contains("Læretiden har ingen slutt-dato"));
        let rates = json!({ "version": 3, "vacancyRates": [
            { "start": "2027-01-01", "rate": 60 }, { "start": "2026-08-01", "rate": 80.5 },
        ]});
        let seen = put("/stillingsprosent", rates).await.expect(200);
        assert_eq!(seen["stillingsprosent"], 80.5, "the latest whose start is not in the future");
        assert_eq!(seen["privat"]["vacancyRates"][0]["start"], "2026-08-01");
        let seen = put("/godskrivning", json!({ "version": 4, "godskrivning": 6 })).await.expect(200);
        assert_eq!(seen["godskrivning"], 6);
        let agreed = json!({
            "version": 5, "arbeidsavtale": true, "kontraktSignert": "2026-07-01",
            "ungdomsrett": true, "tilskuddsmodell": "SAERLOP",
        });
        let seen = put("/laerekontrakt", agreed).await.expect(200);
        assert_eq!(seen["tilskuddsmodell"], "SAERLOP");
        assert_eq!((&seen["arbeidsavtale"], &seen["ungdomsrett"]), (&json!(true), &json!(true)));
        let backwards = json!({ "version": 6, "startdato": "2026-08-01", "sluttdato": "2026-07-31" });
        assert_eq!(wrong(&put("/laeretid", backwards).await)[0].1, "before_start");
        assert_eq!(put("/godskrivning", json!({ "version": 6, "godskrivning": 49 })).await.problem(422), "invalid");
        // What is private is private.
        let own = kari.get(&path(&kari, "")).await.expect(200);
        assert_eq!(own.get("privat"), None);
        assert_eq!(own["stillingsprosent"], 80.5);
    }

    async fn a_leave_and_a_terminated_contract_show_as_the_phase(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        let put = async |part: &str, body: Value| siri.put(&path(&kari, part), body).await;
        let number = json!({ "version": 1, "personnr": NUMBER, "bekreftUnder18": true });
        let _ = put("/personnr", number).await.expect(200);
        let time = json!({ "version": 2, "startdato": "2026-08-01", "sluttdato": "2028-07-31" });
        assert_eq!(put("/laeretid", time).await.expect(200)["statusLabel"], "I læretid");
        let leaves = json!({ "version": 3, "fravaer": [
            { "fra": "2026-11-01", "til": null, "merknad": " Permisjon " },
            { "fra": "2026-09-01", "til": "2026-09-14" },
        ]});
        let seen = put("/fravaer", leaves).await.expect(200);
        assert_eq!((&seen["status"], &seen["statusLabel"]), (&json!("ONLEAVE"), &json!("I fravær")));
        assert_eq!(seen["privat"]["fravaer"][1]["merknad"], "Permisjon");
        let raise = |version: i64, day: Value| json!({ "version": version, "unexpectedEndDate": day });
        let early = put("/hevlaerekontrakt", raise(4, json!("2026-07-31"))).await;
        assert_eq!(wrong(&early)[0].1, "before_start");
        let seen = put("/hevlaerekontrakt", raise(4, json!("2026-11-10"))).await.expect(200);
        assert_eq!(seen["statusLabel"], "Lærekontrakt hevet");
        let list = siri.post("/search/LAERLINGER", json!({ "q": "Kari" })).await.expect(200);
        assert_eq!(list["items"][0]["status"], "RAISEDAPPRENTICESHIP");
        let seen = put("/hevlaerekontrakt", raise(5, Value::Null)).await.expect(200);
        assert_eq!(seen["statusLabel"], "I fravær");
    }

    async fn what_each_employee_is_to_an_apprentice_is_kept(world) {
        let fjord = world.office("fjord").await;
        let (kari, siri) = people(&fjord).await;
        let (terje, nora) = (fjord.instructor("Terje").await, fjord.instructor("Nora").await);
        let put = async |version: i64, ansatte: Value, relasjoner: Value| {
            let body = json!({
                "version": version, "bedriftid": null, "ansatte": ansatte, "avdelingerMore": [],
                "relasjoner": relasjoner,
            });
            siri.put(&path(&kari, "/laerebedrift"), body).await
        };
        let both = json!([terje.id, nora.id]);
        let of = |seen: &Value| {
            let all = seen["ansatte"].as_array().unwrap().clone();
            all.iter().map(|it| it["relasjon"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        let stands_for = json!({ terje.id.clone(): "TILSYNSREPRESENTANT" });
        let seen = put(1, both.clone(), stands_for).await.expect(200);
        assert_eq!(of(&seen), ["FAGLIGLEDER", "TILSYNSREPRESENTANT"]);
        // Who is left out stays as before, and so does what stands with another apprentice.
        let seen = put(2, both, json!({ nora.id.clone(): "PERSONALANSVARLIG" })).await.expect(200);
        assert_eq!(of(&seen), ["PERSONALANSVARLIG", "TILSYNSREPRESENTANT"]);
        let _ = put(3, json!([terje.id]), json!({ nora.id.clone(): "INSTRUKTOR" })).await.expect(200);
        let wrong = put(4, json!([terje.id]), json!({ terje.id.clone(): "SJEF" })).await;
        assert_eq!(wrong.status, 422);
        let own = kari.get(&path(&kari, "")).await.expect(200);
        assert_eq!(own["ansatte"][0]["relasjonsnavn"], "Tilsynsrepresentant");
    }

    async fn company_trade_and_coordinators_are_connected(world) {
        let fjord = world.office("fjord").await;
        let (kari, siri) = people(&fjord).await;
        let (terje, nora) = (fjord.instructor("Terje").await, fjord.instructor("Nora").await);
        let (company, plan) = (fjord.company("Bygg AS").await, fjord.plan("Prøvefaget").await);
        assert_eq!(terje.get(&path(&kari, "")).await.problem(404), "not_found");
        let put = async |part: &str, body: Value| siri.put(&path(&kari, part), body).await;
        let work = |version: i64, ansatte: Value, stays: Value| json!({
            "version": version, "bedriftid": company, "ansatte": ansatte, "avdelingerMore": stays,
        });
        let seen = put("/laerebedrift", work(1, json!([terje.id, nora.id]), json!([]))).await.expect(200);
        assert_eq!(seen["bedrift"]["navn"], "Bygg AS");
        assert_eq!(seen["ansatte"][0]["navn"], "Nora Ledersen", "by name");
        assert_eq!(seen["ansatte"][0]["relasjonsnavn"], "Faglig leder");
        let _ = terje.get(&path(&kari, "")).await.expect(200);
        let foreign = json!([{ "id": "annen", "isDuration": false, "duration": null }]);
        let refused = put("/laerebedrift", work(2, json!([]), foreign)).await;
        assert_eq!(wrong(&refused), [("avdelingerMore".into(), "unknown".into())]);
        let refused = put("/laerebedrift", work(2, json!(["x"]), json!([]))).await;
        assert_eq!(wrong(&refused), [("ansatte".into(), "unknown".into())]);
        let trade = json!({ "version": 2, "programomrade": null, "trainingplans": [plan.plan.id] });
        assert_eq!(put("/laerefag", trade).await.expect(200)["progress"]["total"], 4);
        let unknown = json!({ "version": 3, "programomrade": "X", "trainingplans": ["x"] });
        let named: Vec<_> = wrong(&put("/laerefag", unknown).await).into_iter().map(|it| it.0).collect();
        assert_eq!(named, ["programomrade", "trainingplans"]);
        let body = json!({ "version": 3, "coordinators": [siri.id] });
        let seen = put("/ansvarligekoordinatorer", body).await.expect(200);
        assert_eq!(seen["coordinators"][0]["id"], json!(siri.id));
    }

    async fn a_stale_version_is_refused_with_what_is_stored(world) {
        let fjord = world.office("fjord").await;
        let (kari, siri) = people(&fjord).await;
        let _ = siri.put(&path(&kari, "/godskrivning"), json!({ "version": 1, "godskrivning": 3 })).await.expect(200);
        let late = siri.put(&path(&kari, "/laeretid"), json!({
            "version": 1, "startdato": null, "sluttdato": null,
        })).await;
        assert_eq!(late.problem(409), "stale_version");
        let current = &late.json()["current"];
        assert_eq!((&current["version"], &current["godskrivning"]), (&json!(2), &json!(3)));
        let (tx, id) = (fjord.read().await, ApprenticeId::parse(&kari.id).unwrap());
        let stored = apprentices::find(&tx, &id).await.unwrap().unwrap();
        assert_eq!(stored.version, 2, "a refusal claims nothing");
    }

    async fn an_archived_apprentice_is_not_changed(world) {
        let fjord = world.office("fjord").await;
        let (kari, siri) = people(&fjord).await;
        let tx = fjord.write().await;
        let id = ApprenticeId::parse(&kari.id).unwrap();
        let mut row = apprentices::find(&tx, &id).await.unwrap().unwrap();
        row.archived = true;
        apprentices::update(&tx, row).await.unwrap();
        tx.commit().await.unwrap();
        let body = json!({ "version": 2, "godskrivning": 3 });
        let refused = siri.put(&path(&kari, "/godskrivning"), body).await;
        assert_eq!(refused.problem(409), "archived");
    }

    async fn another_contract_keeps_the_one_before(world) {
        let fjord = world.office("fjord").await;
        let (kari, siri) = people(&fjord).await;
        let terje = fjord.instructor("Terje").await;
        let (old, new) = (fjord.company("Bygg AS").await, fjord.company("Vik AS").await);
        let body = |version: i64, from: &str| json!({
            "version": version, "arsak": "NYBEDRIFT", "avsluttet": "2026-10-31", "bedriftid": new,
            "programomrade": null, "startdato": from, "sluttdato": "2028-10-31",
        });
        let none = siri.post(&path(&kari, "/kontrakter"), body(1, "2026-11-01")).await;
        assert_eq!(none.problem(409), "no_contract");
        let put = async |part: &str, body: Value| siri.put(&path(&kari, part), body).await.expect(200);
        let _ = put("/laeretid", json!({ "version": 1, "startdato": "2026-08-01", "sluttdato": "2028-07-31" })).await;
        let _ = put("/laerebedrift", json!({
            "version": 2, "bedriftid": old, "ansatte": [terje.id], "avdelingerMore": [],
        })).await;
        let _ = put("/hevlaerekontrakt", json!({ "version": 3, "unexpectedEndDate": "2026-10-31" })).await;
        let early = siri.post(&path(&kari, "/kontrakter"), body(4, "2026-10-31")).await;
        assert_eq!(wrong(&early), [("startdato".into(), "before_end".into())]);
        let seen = siri.post(&path(&kari, "/kontrakter"), body(4, "2026-11-01")).await.expect(200);
        assert_eq!(seen["bedrift"]["navn"], "Vik AS");
        assert_eq!(seen["laeretid"], json!({ "startdato": "2026-11-01", "sluttdato": "2028-10-31" }));
        assert_eq!(seen["unexpectedEndDate"], Value::Null, "the new one is not raised");
        let tx = fjord.read().await;
        let id = ApprenticeId::parse(&kari.id).unwrap();
        assert!(relations::employees_of(&tx, &id).await.unwrap().is_empty());
        drop(tx);
        let past = siri.get(&path(&kari, "/kontrakter")).await.expect(200);
        assert_eq!(past.as_array().unwrap().len(), 1);
        assert_eq!(past[0]["bedrift"]["navn"], "Bygg AS");
        assert_eq!((&past[0]["avsluttet"], &past[0]["sluttdato"]), (&json!("2026-10-31"), &json!("2028-07-31")));
        assert_eq!(past[0]["arsakLabel"], "Byttet lærebedrift");
    }

    async fn trades_are_picked_by_coordinators(world) {
        let fjord = world.office("fjord").await;
        let (kari, siri) = people(&fjord).await;
        assert_eq!(siri.get("/options/programareas?q=x").await.expect(200), json!([]));
        assert_eq!(kari.get("/options/programareas").await.problem(403), "forbidden");
        let long = "x".repeat(201);
        assert_eq!(siri.get(&format!("/options/programareas?q={long}")).await.problem(422), "invalid");
    }
}
