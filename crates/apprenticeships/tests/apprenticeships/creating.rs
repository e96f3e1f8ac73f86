use svenn_testkit::{Client, Reply, Value, json, on_both_engines};

const QUERY: &str = "mutation($input: NewApprenticeInput!) { \
    createApprentice(input: $input) { id status } }";
/// Synthetic.
const NUMBER: &str = "17912099997";
/// Synthetic, of 2 January 2006.
const NUMBER_OF_2006: &str = "02810650063";

async fn create(who: &Client, input: Value) -> Reply {
    who.post("/graphql", json!({ "query": QUERY, "variables": { "input": input } })).await
}

/// Id and status of an answer that was no refusal.
async fn created(who: &Client, input: Value) -> (Value, String) {
    let answer = create(who, input).await.expect(200);
    assert_eq!(answer.get("errors"), None, "{answer}");
    let made = &answer["data"]["createApprentice"];
    (made["id"].clone(), made["status"].as_str().unwrap().to_owned())
}

fn kari() -> Value {
    json!({ "fornavn": "Kari", "etternavn": "Nordmann", "telefon": "400 12 345" })
}

fn with(mut input: Value, more: &Value) -> Value {
    for (name, value) in more.as_object().unwrap() {
        input[name] = value.clone();
    }
    input
}

fn wrong(answer: &Value) -> Vec<(String, String)> {
    let extensions = &answer["errors"][0]["extensions"];
    assert_eq!(extensions["code"], "invalid", "{answer}");
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let fields = extensions["fields"].as_array().unwrap().iter();
    fields.map(|it| (text(&it["field"]), text(&it["code"]))).collect()
}

on_both_engines! {
    async fn the_short_way_makes_an_unfinished_record_that_leads_on(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (id, status) = created(&siri, kari()).await;
        assert_eq!(status, "SUCCESS");
        let id = id.as_str().unwrap();
        let seen = siri.get(&format!("/apprentices/{id}")).await.expect(200);
        assert_eq!((&seen["status"], &seen["type"]), (&json!("UFERDIG"), &json!("LAERLING")));
        assert_eq!(seen["telefon"], "+4740012345");
        assert_eq!(seen["todo"].as_array().unwrap().len(), 5);
        assert_eq!(seen["coordinators"][0]["id"], json!(siri.id), "who creates is responsible");
        let list = siri.post("/search/LAERLINGER", json!({ "q": "Nordmann" })).await.expect(200);
        assert_eq!(list["items"][0]["id"], id);
        // She has an account, which the sign-in index knows.
        let body = json!({ "phone": "40012345" });
        let path = "/authentication/tenantsbyphonenumber";
        assert_eq!(world.anonymous().post(path, body).await.expect(200)[0]["tenantId"], "fjord");
    }

    async fn the_whole_form_makes_a_whole_record(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (terje, plan) = (fjord.instructor("Terje").await, fjord.plan("Prøvefaget").await);
        let company = fjord.company("Bygg AS").await;
        let whole = with(kari(), &json!({
            "epost": "Kari@Fjord.Example", "personnr": NUMBER_OF_2006, "fodselsdato": "2006-01-02",
            "adresse": "Havnegata 3", "postnummer": "0150", "poststed": "Oslo",
            "type": "FAGBREVPAJOBB", "bedriftid": company, "ansatte": [terje.id],
            "trainingplans": [plan.plan.id], "startdato": "2026-08-01", "sluttdato": "2028-07-31",
            "stillingsprosent": 80, "godskrivning": 6, "arbeidsavtale": true, "ungdomsrett": true,
            "tilskuddsmodell": "HOVEDMODELL", "merknad": "Ring mandag",
        }));
        let (id, status) = created(&siri, whole).await;
        assert_eq!(status, "SUCCESS");
        let seen = siri.get(&format!("/apprentices/{}", id.as_str().unwrap())).await.expect(200);
        assert_eq!((&seen["status"], &seen["todo"]), (&json!("DURING"), &json!([])));
        assert_eq!((&seen["personnr"], &seen["fodselsdato"]), (&json!("028106 *****"), &json!("2006-01-02")));
        assert_eq!((&seen["stillingsprosent"], &seen["godskrivning"]), (&json!(80.0), &json!(6)));
        assert_eq!((&seen["tilskuddsmodell"], &seen["merknad"]), (&json!("HOVEDMODELL"), &json!("Ring mandag")));
        assert_eq!(seen["bedrift"]["navn"], "Bygg AS");
        assert_eq!(seen["epost"], "kari@fjord.example");
    }

    async fn existence_is_by_e_mail_or_phone_within_the_role(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let first = with(kari(), &json!({ "epost": "kari@fjord.example" }));
        let (_, status) = created(&siri, first.clone()).await;
        assert_eq!(status, "SUCCESS");
        for (change, expected) in [
            (json!({}), "PHONEANDEMAIL_EXISTS"),
            (json!({ "telefon": "40012346", "epost": "KARI@fjord.example" }), "EMAIL_EXISTS"),
            (json!({ "epost": "" }), "PHONE_EXISTS"),
            (json!({ "epost": "", "telefon": " " }), "MISSING_INFO"),
            (json!({ "etternavn": " " }), "MISSING_INFO"),
        ] {
            let answer = created(&siri, with(first.clone(), &change)).await;
            assert_eq!(answer, (Value::Null, expected.to_owned()));
        }
        // The instructor has the same telephone as nobody of her role.
        let terje = fjord.instructor("Terje").await.get("/me").await.expect(200);
        let same = with(kari(), &json!({ "telefon": terje["telefon"] }));
        assert_eq!(created(&siri, same).await.1, "SUCCESS");
    }

    async fn somebody_under_18_is_created_when_a_guardian_signs(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let young = with(kari(), &json!({ "fodselsdato": "2009-05-01", "startdato": "2027-04-30" }));
        assert_eq!(created(&siri, young.clone()).await, (Value::Null, "UNDER18".to_owned()));
        let of_age = with(young.clone(), &json!({ "startdato": "2027-05-01", "telefon": "40012399" }));
        assert_eq!(created(&siri, of_age).await.1, "SUCCESS");
        let confirmed = with(young, &json!({ "bekreftUnder18": true }));
        assert_eq!(created(&siri, confirmed).await.1, "SUCCESS");
    }

    /// Numbers issued from 2032 are taken with a note.
    async fn a_number_of_2032_is_taken_with_a_note_and_a_contradiction_is_said(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        // The number alone says six years.
        let young = with(kari(), &json!({ "personnr": NUMBER }));
        assert_eq!(created(&siri, young.clone()).await, (Value::Null, "UNDER18".to_owned()));
        let confirmed = with(young, &json!({ "bekreftUnder18": true }));
        let (id, status) = created(&siri, confirmed).await;
        assert_eq!(status, "SUCCESS");
        let shown = siri.get(&format!("/apprentices/{}", id.as_str().unwrap())).await.expect(200);
        assert_eq!(shown["fodselsdato"], "2020-11-17");
        let note = "Lærlingen er under 18 år. En foresatt må signere kontrakten";
        assert_eq!(shown["personnrNotater"], json!([note]));
        let later = with(kari(), &json!({
            "personnr": "02013299903", "fodselsdato": "1932-01-02", "telefon": "40012399",
        }));
        let contradicting = with(later.clone(), &json!({ "fodselsdato": "1932-01-03" }));
        let named = wrong(&create(&siri, contradicting).await.expect(200));
        assert_eq!(named, [("fodselsdato".to_owned(), "contradiction".to_owned())]);
        let (id, status) = created(&siri, later).await;
        assert_eq!(status, "SUCCESS");
        let path = format!("/apprentices/{}", id.as_str().unwrap());
        let detail = siri.get(&path).await.expect(200);
        let note = "Personnummeret er av typen som deles ut fra 2032. Kontroller at det er riktig";
        assert_eq!(detail["personnrNotater"], json!([note]));
    }

    async fn what_cannot_be_read_is_named_by_its_field(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let bad = with(kari(), &json!({
            "epost": "x", "personnr": "17912099998", "postnummer": "1", "stillingsprosent": 0,
            "startdato": "2026-08-01", "sluttdato": "2026-07-31",
        }));
        let named = wrong(&create(&siri, bad).await.expect(200));
        let named: Vec<_> = named.iter().map(|it| it.0.as_str()).collect();
        assert_eq!(named, ["stillingsprosent", "sluttdato", "epost", "personnr", "postnummer"]);
        let unknown = with(kari(), &json!({ "bedriftid": "x", "trainingplans": ["x"] }));
        let named = wrong(&create(&siri, unknown).await.expect(200));
        let unknown = |field: &str| (field.to_owned(), "unknown".to_owned());
        assert_eq!(named, [unknown("bedriftid"), unknown("trainingplans")]);
        let numbered = with(kari(), &json!({ "personnr": NUMBER, "bekreftUnder18": true }));
        assert_eq!(created(&siri, numbered).await.1, "SUCCESS");
        let again = with(kari(), &json!({
            "personnr": NUMBER, "bekreftUnder18": true, "telefon": "40012399",
        }));
        let named = wrong(&create(&siri, again).await.expect(200));
        assert_eq!(named, [("personnr".to_owned(), "exists".to_owned())]);
    }

    async fn only_who_may_create_apprentices_does(world) {
        let fjord = world.office("fjord").await;
        let (ola, terje) = (fjord.apprentice("Ola").await, fjord.instructor("Terje").await);
        for who in [&ola, &terje] {
            let answer = create(who, kari()).await.expect(200);
            assert_eq!(answer["errors"][0]["extensions"]["code"], "forbidden");
        }
        let nobody = world.anonymous();
        let _ = create(&nobody, kari()).await.expect(401);
    }
}
