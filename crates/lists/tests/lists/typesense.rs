//! The Typesense protocol through the real router.

use std::{collections::BTreeSet, time::Duration};

use axum::{
    body::Body,
    http::{Method, Request},
};
use svenn_kernel::{ApprenticeId, CompanyId, EmployeeId, PersonId};
use svenn_people::{apprentices, relations};
use svenn_testkit::{Client, Office, Reply, Value, json, on_both_engines, serde_json};

const KEY_HEADER: &str = "X-TYPESENSE-API-KEY";

/// A client that holds a search key and nothing else.
struct Searcher {
    nobody: Client,
    key: String,
}

impl Searcher {
    async fn with_key(person: &Client, nobody: Client, path: &str) -> Self {
        let answer = person.get(path).await.expect(200);
        Self { nobody, key: answer["key"].as_str().unwrap().to_owned() }
    }

    async fn send(&self, method: Method, path: &str, body: Option<Value>) -> Reply {
        let request = Request::builder().method(method).uri(format!("/api{path}"));
        let request = request.header(KEY_HEADER, &self.key);
        let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
        self.nobody.request(request.body(body).unwrap()).await
    }

    async fn get(&self, path: &str) -> Reply {
        self.send(Method::GET, path, None).await
    }

    async fn multi(&self, searches: Value) -> Reply {
        self.send(Method::POST, "/multi_search", Some(json!({ "searches": searches }))).await
    }

    async fn search(&self, search: Value) -> Reply {
        self.multi(json!([search])).await
    }

    /// Ids of what a filter finds in a collection.
    async fn ids(&self, collection: &str, filter: &str) -> BTreeSet<String> {
        let search = json!({ "collection": collection, "q": "*", "filter_by": filter });
        let answer = self.search(search).await.expect(200);
        let hits = answer["results"][0]["hits"].as_array().unwrap().clone();
        hits.iter().map(|hit| hit["document"]["id"].as_str().unwrap().to_owned()).collect()
    }
}

fn set<const N: usize>(ids: [&str; N]) -> BTreeSet<String> {
    ids.into_iter().map(str::to_owned).collect()
}

async fn rename(office: &Office<'_>, person: &Client, fornavn: &str, etternavn: &str) {
    let tx = office.write().await;
    let id = ApprenticeId::parse(&person.id).unwrap();
    let stored = apprentices::find(&tx, &id).await.unwrap().unwrap();
    let (fornavn, etternavn) = (fornavn.to_owned(), etternavn.to_owned());
    let changed = apprentices::Apprentice { fornavn, etternavn, ..stored };
    apprentices::update(&tx, changed).await.unwrap();
    tx.commit().await.unwrap();
}

async fn employ(office: &Office<'_>, employee: &Client, company: &CompanyId) {
    let tx = office.write().await;
    let id = EmployeeId::parse(&employee.id).unwrap();
    relations::set_companies(&tx, &id, &BTreeSet::from([company.clone()])).await.unwrap();
    tx.commit().await.unwrap();
}

on_both_engines! {
    // Specification 3 §7.2: "Hit fields read: document, text_match, highlights.matched_tokens,
    // facet_counts, found."
    async fn a_search_answers_in_the_shape_of_the_protocol(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        for (fornavn, etternavn) in [("Kari", "Nordmann"), ("Karin", "Moe"), ("Ola", "Vik")] {
            let person = fjord.apprentice(fornavn).await;
            rename(&fjord, &person, fornavn, etternavn).await;
        }
        let searcher = Searcher::with_key(&siri, world.anonymous(), "/users/searchkey").await;
        let search = json!({
            "collection": "ORG_fjord_LAERLINGER", "q": "kari", "query_by": "navn,bedrift",
            "facet_by": "statusLabel,framdrift", "max_facet_values": 3, "per_page": 1, "page": 1,
            "include_fields": "id,navn",
        });
        let answer = searcher.search(search).await.expect(200);
        let result = &answer["results"][0];
        assert_eq!((&result["found"], &result["out_of"]), (&json!(2), &json!(3)));
        let hits = result["hits"].as_array().unwrap();
        assert_eq!(hits.len(), 1);
        assert_eq!(hits[0]["document"]["navn"], "Kari Nordmann");
        assert_eq!(hits[0]["document"].as_object().unwrap().len(), 2);
        let marked = json!({
            "field": "navn", "matched_tokens": ["Kari"], "snippet": "<mark>Kari</mark> Nordmann",
        });
        assert_eq!(hits[0]["highlights"], json!([marked]));
        assert!(hits[0]["text_match"].as_u64().unwrap() < 1 << 53, "a number JavaScript can hold");
        let facets = result["facet_counts"].as_array().unwrap();
        assert_eq!(facets[0]["field_name"], "statusLabel");
        assert_eq!(facets[0]["counts"][0]["count"], 2);
        assert_eq!(facets[0]["stats"], json!({ "total_values": 1 }));
        let stats = json!({ "avg": 0.0, "max": 0.0, "min": 0.0, "sum": 0.0, "total_values": 1 });
        assert_eq!(facets[1]["stats"], stats);
        assert_eq!(result["request_params"]["collection_name"], "ORG_fjord_LAERLINGER");

        // Typing errors, beginnings and first letters, and each of them turned off.
        let found = async |more: Value| {
            let mut search = json!({ "collection": "LAERLINGER", "query_by": "navn" });
            search.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            searcher.search(search).await.expect(200)["results"][0]["found"].as_u64().unwrap()
        };
        assert_eq!(found(json!({ "q": "nordman" })).await, 1);
        assert_eq!(found(json!({ "q": "nordamnn" })).await, 1);
        assert_eq!(found(json!({ "q": "nordamnn", "num_typos": 0 })).await, 0);
        assert_eq!(found(json!({ "q": "kn" })).await, 1);
        assert_eq!(found(json!({ "q": "kari", "prefix": false })).await, 1);
        assert_eq!(found(json!({ "q": "nordmann", "query_by": "bedrift" })).await, 0);
        assert_eq!(found(json!({ "q": "*", "per_page": 0 })).await, 3);
    }

    async fn a_key_opens_what_its_holder_may_see_now(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let terje = fjord.instructor("Terje").await;
        let (bygg, elektro) = (fjord.company("Bygg").await, fjord.company("Elektro").await);
        fjord.connect(&terje, &kari).await;
        employ(&fjord, &terje, &bygg).await;
        let vidde = world.office("vidde").await;
        let vilde = vidde.coordinator("Vilde").await;
        let key = async |who: &Client| {
            Searcher::with_key(who, world.anonymous(), "/users/searchkey").await
        };
        let (of_siri, of_terje) = (key(&siri).await, key(&terje).await);
        let (of_kari, of_vilde) = (key(&kari).await, key(&vilde).await);

        assert_eq!(of_siri.ids("LAERLINGER", "").await, set([&kari.id, &ola.id]));
        assert_eq!(of_terje.ids("LAERLINGER", "").await, set([&kari.id]));
        assert_eq!(of_terje.ids("ORG_fjord_BEDRIFTER", "").await, set([bygg.as_str()]));
        assert_eq!(of_kari.ids("LAERLINGER", "").await, set([&kari.id]));
        assert_eq!(of_kari.ids("BEDRIFTER", "").await, set([]));
        assert_eq!(of_vilde.ids("LAERLINGER", "").await, set([]));
        let both = format!("id:=[{},{}]", kari.id, ola.id);
        assert_eq!(of_terje.ids("LAERLINGER", &both).await, set([&kari.id]));
        assert_eq!(of_terje.ids("LAERLINGER", "id:!=x || id:=x").await, set([&kari.id]));
        let answer = of_terje.search(json!({ "collection": "LAERLINGER", "q": "*" })).await;
        assert_eq!(answer.expect(200)["results"][0]["out_of"], 1, "others are not even counted");

        // Another organisation's collections do not exist.
        let foreign = json!({ "collection": "ORG_fjord_LAERLINGER", "q": "*" });
        assert_eq!(of_vilde.search(foreign).await.expect(200)["results"][0]["code"], 404);
        for path in [
            format!("/collections/ORG_fjord_LAERLINGER/documents/{}", kari.id),
            format!("/collections/LAERLINGER/documents/{}", kari.id),
            "/collections/ORG_fjord_LAERLINGER/documents/export".to_owned(),
        ] {
            assert_eq!(of_vilde.get(&path).await.status, 404, "{path}");
        }
        let hers = format!("/collections/LAERLINGER/documents/{}", ola.id);
        assert_eq!(of_terje.get(&hers).await.status, 404);

        // What he may see changes, and the key with it.
        fjord.connect(&terje, &ola).await;
        employ(&fjord, &terje, &elektro).await;
        assert_eq!(of_terje.ids("LAERLINGER", "").await, set([&kari.id, &ola.id]));
        assert_eq!(of_terje.ids("BEDRIFTER", "").await, set([elektro.as_str()]));
        assert_eq!(of_terje.get(&hers).await.expect(200)["todo"], Value::Null);
        assert_ne!(of_siri.get(&hers).await.expect(200)["todo"], Value::Null);
    }

    async fn a_key_closes_with_session_account_and_time(world) {
        let fjord = world.office("fjord").await;
        let (siri, terje) = (fjord.coordinator("Siri").await, fjord.instructor("Terje").await);
        let search = json!({ "collection": "LAERLINGER", "q": "*" });
        let of_siri = Searcher::with_key(&siri, world.anonymous(), "/users/searchkey").await;
        let of_terje = Searcher::with_key(&terje, world.anonymous(), "/users/searchkey").await;
        of_siri.search(search.clone()).await.expect(200);
        siri.post("/authentication/signout", json!({})).await;
        let closed = of_siri.search(search.clone()).await;
        assert_eq!(closed.expect(401)["message"], "Unauthorized");
        let tx = fjord.write().await;
        let person = PersonId::parse(&terje.id).unwrap();
        svenn_access::accounts::close(&tx, &person).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(of_terje.search(search.clone()).await.status, 401);

        let anne = fjord.coordinator("Anne").await;
        let mut of_anne = Searcher::with_key(&anne, world.anonymous(), "/users/searchkey").await;
        world.clock.advance(Duration::from_secs(3_599));
        of_anne.search(search.clone()).await.expect(200);
        world.clock.advance(Duration::from_secs(1));
        assert_eq!(of_anne.search(search.clone()).await.status, 401);
        of_anne.key = anne.token.clone().unwrap();
        assert_eq!(of_anne.search(search).await.status, 401, "an access token is no search key");
    }

    async fn each_of_the_employees_keys_opens_its_own_collections(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje) = (fjord.apprentice("Kari").await, fjord.instructor("Terje").await);
        let siri = fjord.coordinator("Siri").await;
        fjord.connect(&terje, &kari).await;
        for (path, opened) in [
            ("/employeemgmt/searchkey", ["ANSATTER", "BEDRIFTER"].as_slice()),
            (
                "/employeemgmt/searchkeyapprentices",
                &["BEDRIFTER", "DOKUMENTASJONER", "LAERLINGER"],
            ),
            ("/employeemgmt/searchkeyapprenticesself", &["LAERLINGER"]),
        ] {
            let answer = terje.get(path).await.expect(200);
            let named: BTreeSet<&str> =
                answer["collections"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
            let expected: BTreeSet<String> =
                opened.iter().map(|name| format!("ORG_fjord_{name}")).collect();
            assert_eq!(named, expected.iter().map(String::as_str).collect(), "{path}");
            let searcher = Searcher::with_key(&terje, world.anonymous(), path).await;
            for collection in ["LAERLINGER", "BEDRIFTER", "ANSATTER", "TRAININGPLANS"] {
                let asked = json!({ "collection": collection, "q": "*" });
                let answer = searcher.search(asked).await.expect(200);
                let result = &answer["results"][0];
                if opened.contains(&collection) {
                    assert!(result["found"].is_number(), "{path} {collection}: {result}");
                } else {
                    assert_eq!(result["code"], 404, "{path} {collection}: {result}");
                }
            }
            for other in [&siri, &kari] {
                assert_eq!(other.get(path).await.problem(403), "forbidden");
            }
        }
    }

    async fn a_document_is_read_and_all_are_exported(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let mut ids = BTreeSet::new();
        for number in 0..5 {
            ids.insert(fjord.apprentice(&format!("Nr{number}")).await.id);
        }
        let searcher = Searcher::with_key(&siri, world.anonymous(), "/users/searchkey").await;
        let first = ids.first().unwrap();
        let path = format!("/collections/ORG_fjord_LAERLINGER/documents/{first}");
        assert_eq!(searcher.get(&path).await.expect(200)["id"], first.as_str());
        let unknown = searcher.get("/collections/LAERLINGER/documents/nobody").await;
        assert_eq!(unknown.expect(404)["message"], "Not Found");

        let lines = async |query: &str| {
            let path = format!("/collections/ORG_fjord_LAERLINGER/documents/export{query}");
            let reply = searcher.get(&path).await;
            assert_eq!(reply.status, 200);
            let text = String::from_utf8(reply.bytes).unwrap();
            let read = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
            read.collect::<Vec<_>>()
        };
        let all = lines("?sort_by=fornavn:desc").await;
        let names: Vec<&str> = all.iter().map(|it| it["fornavn"].as_str().unwrap()).collect();
        assert_eq!(names, ["Nr4", "Nr3", "Nr2", "Nr1", "Nr0"]);
        let one = lines("?filter_by=fornavn:=Nr3&include_fields=fornavn").await;
        assert_eq!(one, [json!({ "fornavn": "Nr3" })]);
        assert_eq!(lines("?filter_by=fornavn:=Ingen").await, Vec::<Value>::new());
    }

    // "any `filter_by` that does not parse: 400 that names the place. Unknown field, too many
    // facets, too deep nesting, per_page over the limit: 400."
    async fn a_wrong_question_is_refused_with_its_place(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let searcher = Searcher::with_key(&siri, world.anonymous(), "/users/searchkey").await;
        let deep = format!("{}id:=a{}", "(".repeat(40), ")".repeat(40));
        for (parameter, value, code, place) in [
            ("filter_by", json!("navn:="), "not_parsed", "(tegn 7)"),
            ("filter_by", json!("navn:=a && lonn:>5"), "unknown_field", "(tegn 12)"),
            ("filter_by", json!(deep), "too_deep", "nivåer"),
            ("filter_by", json!({ "a": 1 }), "malformed", ""),
            ("facet_by", json!("lonn"), "unknown_field", "lonn"),
            ("facet_by", json!("navn"), "not_facet", "navn"),
            ("facet_by", json!(vec!["statusLabel"; 31]), "too_many_facets", "30"),
            ("max_facet_values", json!(5_000), "too_many_facet_values", "1000"),
            ("max_facet_values", json!(-1), "malformed", ""),
            ("per_page", json!(251), "page_too_large", "250"),
            ("per_page", json!("mange"), "malformed", ""),
            ("page", json!(0), "bad_page", ""),
            ("sort_by", json!("navn"), "not_parsed", "(tegn 5)"),
            ("sort_by", json!("lonn:asc"), "unknown_field", "(tegn 1)"),
            ("query_by", json!("lonn"), "unknown_field", "lonn"),
            ("query_by", json!("framdrift"), "not_searched", "framdrift"),
            ("q", json!("a".repeat(501)), "query_too_long", "500"),
            ("group_by", json!("bedrift"), "unsupported", ""),
            ("prefix", json!("kanskje"), "malformed", ""),
            ("querry_by", json!("navn"), "unknown_parameter", "querry_by"),
            ("facet_query", json!("bedrift:ny"), "not_in_facet_by", "facet_by"),
            ("facet_query", json!("bedrift"), "not_parsed", "kolon"),
        ] {
            let mut search = json!({ "collection": "LAERLINGER", "q": "*" });
            search[parameter] = value.clone();
            // Also the only one says so in its place: the call itself is answered.
            let answer = searcher.search(search).await.expect(200);
            let refused = &answer["results"][0];
            assert_eq!((&refused["code"], &refused["problem"]), (&json!(400), &json!(code)));
            let field = &refused["fields"][0];
            assert_eq!(field["field"], parameter, "{parameter} {value}");
            assert!(field["message"].as_str().unwrap().contains(place), "{field}");
            assert!(refused["error"].as_str().unwrap().contains(parameter), "{refused}");
        }
        let one = searcher.get("/collections/LAERLINGER/documents/search?filter_by=navn:").await;
        assert_eq!(one.expect(400)["fields"][0]["field"], "filter_by");
        let export = searcher.get("/collections/LAERLINGER/documents/export?filter_by=(").await;
        assert_eq!(export.problem(400), "not_parsed");

        // One wrong search among others says so in its place.
        let both = json!([
            { "collection": "LAERLINGER", "q": "*" },
            { "collection": "LAERLINGER", "q": "*", "filter_by": "lonn:>5" },
            { "collection": "SESSIONS", "q": "*" },
        ]);
        let answer = searcher.multi(both).await.expect(200);
        assert_eq!(answer["results"][0]["found"], 0);
        assert_eq!(answer["results"][1]["code"], 400);
        let told = answer["results"][1]["error"].as_str().unwrap();
        assert_eq!(told, "filter_by: there is no field lonn at character 1");
        assert_eq!(answer["results"][2]["code"], 404);
        let many = vec![json!({ "collection": "LAERLINGER" }); 51];
        assert_eq!(searcher.multi(json!(many)).await.problem(400), "too_many_searches");
        let mixed = json!([1, { "collection": "LAERLINGER", "q": "*" }]);
        let answer = searcher.multi(mixed).await.expect(200);
        assert_eq!(answer["results"][0]["code"], 400);
        assert_eq!(answer["results"][1]["found"], 0);
        for body in ["", "{", "[]", "{}", "{\"searches\":1}"] {
            let request = Request::post("/api/multi_search").header(KEY_HEADER, &searcher.key);
            let reply = world.anonymous().request(request.body(Body::from(body)).unwrap()).await;
            assert_eq!(reply.problem(400), "malformed", "{body}");
        }
    }

    async fn stock_clients_search_by_the_fields_of_the_specification(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let searcher = Searcher::with_key(&siri, world.anonymous(), "/users/searchkey").await;
        let search = json!({
            "collection": "LAERLINGER", "q": "kari", "query_by": "fornavn,etternavn",
        });
        let answer = searcher.search(search).await.expect(200);
        let document = &answer["results"][0]["hits"][0]["document"];
        assert_eq!(document["id"], kari.id);
        let telefon = document["telefon"].as_str().unwrap().strip_prefix("+47").unwrap();
        assert_eq!(document["telefonsearch"], telefon);
        assert_eq!((&document["fodselsdag"], &document["bedriftorgnr"]), (&json!(""), &json!("")));
        let by_phone = json!({
            "collection": "LAERLINGER", "q": telefon, "query_by": "telefonsearch",
        });
        assert_eq!(searcher.search(by_phone).await.expect(200)["results"][0]["found"], 1);
    }

    async fn what_is_not_shown_does_not_exist_for_a_key_either(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        for (who, code) in [(&terje, json!(400)), (&kari, json!(400)), (&siri, Value::Null)] {
            let searcher = Searcher::with_key(who, world.anonymous(), "/users/searchkey").await;
            let filter = json!({
                "collection": "LAERLINGER", "q": "*",
                "filter_by": "todo:=`Lærlingen har ikke personnr`",
            });
            let answer = searcher.search(filter).await.expect(200);
            assert_eq!(answer["results"][0]["code"], code);
        }
    }

    async fn a_key_is_taken_from_the_address_too_and_parameters_count_for_all_searches(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        fjord.apprentice("Kari").await;
        let searcher = Searcher::with_key(&siri, world.anonymous(), "/users/searchkey").await;
        let path =
            format!("/api/multi_search?x-typesense-api-key={}&q=kari&per_page=1", searcher.key);
        let body = json!({ "searches": [{ "collection": "LAERLINGER" }, { "collection": "ANSATTER" }] });
        let nobody = world.anonymous();
        let plain = Some("text/plain");
        let answer = async |path: &str| {
            let body = Body::from(body.to_string());
            nobody.raw(Method::POST, path, plain, body).await.expect(200)["results"].clone()
        };
        let results = answer(&path).await;
        assert_eq!((&results[0]["found"], &results[1]["found"]), (&json!(1), &json!(0)));
        let results = answer(&format!("{path}&ukjent=1")).await;
        assert_eq!(results[0]["fields"][0]["field"], "ukjent");
        assert_eq!(results[1]["problem"], "unknown_parameter");
        let health = nobody.get("/health").await.expect(200);
        assert_eq!(health, json!({ "ok": true }));
    }

    async fn words_are_taken_out_and_a_facet_is_asked_for_some_of_its_values(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        for (fornavn, etternavn) in [("Kari", "Nordmann"), ("Kari", "Moe"), ("Ola", "Nordby")] {
            let person = fjord.apprentice(fornavn).await;
            rename(&fjord, &person, fornavn, etternavn).await;
        }
        let searcher = Searcher::with_key(&siri, world.anonymous(), "/users/searchkey").await;
        let names = async |more: Value| {
            let mut search = json!({ "collection": "LAERLINGER", "sort_by": "navn:asc" });
            search.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            let answer = searcher.search(search).await.expect(200);
            let hits = answer["results"][0]["hits"].as_array().unwrap().clone();
            hits.iter().map(|it| it["document"]["navn"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(names(json!({ "q": "kari -nordmann" })).await, ["Kari Moe"]);
        assert_eq!(names(json!({ "q": "-kari" })).await, ["Ola Nordby"]);
        assert_eq!(names(json!({ "q": "-kari", "query_by": "etternavn" })).await.len(), 3);
        let search = json!({
            "collection": "LAERLINGER", "q": "*", "facet_by": "etternavn,type,status",
            "facet_query": "type:lær",
        });
        assert_eq!(searcher.search(search).await.expect(200)["results"][0]["problem"], "not_facet");
        let search = json!({
            "collection": "LAERLINGER", "q": "*", "facet_by": "laerlingtypename,type,status",
            "facet_query": "laerlingtypename:LÆ", "max_facet_values": 1,
        });
        let answer = searcher.search(search).await.expect(200);
        let facets = answer["results"][0]["facet_counts"].as_array().unwrap();
        assert_eq!(facets[0]["counts"][0]["value"], "Lærling");
        assert_eq!(facets[0]["counts"][0]["highlighted"], "<mark>Læ</mark>rling");
        assert_eq!(facets[1]["counts"][0]["value"], "LAERLING");
        assert_eq!(facets[2]["counts"].as_array().unwrap().len(), 1);
    }

    async fn a_collection_exists_for_whoever_may_search_it(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        fjord.apprentice("Ola").await;
        let searcher = Searcher::with_key(&siri, world.anonymous(), "/users/searchkey").await;
        let told = searcher.get("/collections/ORG_fjord_LAERLINGER").await.expect(200);
        assert_eq!((&told["name"], &told["num_documents"]), (&json!("ORG_fjord_LAERLINGER"), &json!(2)));
        let fields = told["fields"].as_array().unwrap();
        let navn = fields.iter().find(|field| field["name"] == "navn").unwrap();
        assert_eq!((&navn["type"], &navn["sort"]), (&json!("string"), &json!(true)));
        searcher.get("/collections/SESSIONS").await.expect(404);
        searcher.get("/collections/ORG_vidde_LAERLINGER").await.expect(404);
        let own = Searcher::with_key(&kari, world.anonymous(), "/users/searchkey").await;
        let told = own.get("/collections/LAERLINGER").await.expect(200);
        assert_eq!(told["num_documents"], 1, "what its holder may see");
        let fields = told["fields"].as_array().unwrap();
        assert!(fields.iter().all(|field| field["name"] != "fodselsdag"), "nor its fields");
    }

    async fn a_document_can_be_loaded_again(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let (siri, ola) = (fjord.coordinator("Siri").await, fjord.apprentice("Ola").await);
        let ask = |kind: &str, id: &str| json!({ "type": kind, "id": id });
        let path = "/users/refreshtypesense";
        for kind in ["APPRENTICE", "LAERLINGER"] {
            let done = siri.post(path, ask(kind, &kari.id)).await.expect(200);
            assert_eq!(done["id"], kari.id.as_str());
        }
        terje.post(path, ask("APPRENTICE", &kari.id)).await.expect(200);
        assert_eq!(terje.post(path, ask("APPRENTICE", &ola.id)).await.problem(404), "not_found");
        assert_eq!(siri.post(path, ask("APPRENTICE", "nobody")).await.problem(404), "not_found");
        for kind in ["application", "grant apprentice", "grant company"] {
            let unknown = siri.post(path, ask(kind, "nobody")).await;
            assert_eq!(unknown.problem(404), "not_found", "{kind} is in the catalogue");
        }
        assert_eq!(siri.post(path, ask("SESSIONS", "x")).await.problem(422), "invalid");
    }
}
