//! National curricula: read, fetched, sent, looked at and taken in.

use svenn_testkit::{Client, Reply, Value, json, on_both_engines};

const CURRICULUM: &str = include_str!("../../../gateways/tests/data/grep/laereplan.json");
const GOAL_SETS: &str = include_str!("../../../gateways/tests/data/grep/kompetansemaalsett.json");
const GOALS: &str = include_str!("../../../gateways/tests/data/grep/kompetansemaal.json");
const TRADE_SUBJECT: &str = include_str!("../../../gateways/tests/data/grep/opplaeringsfag.json");
const PROGRAM_AREAS: &str = include_str!("../../../gateways/tests/data/grep/programomraader.json");

async fn send(siri: &Client, files: &[(&str, &str)]) -> Reply {
    let parts: Vec<Value> =
        files.iter().map(|(navn, innhold)| json!({ "navn": navn, "innhold": innhold })).collect();
    let bytes = json!(parts).to_string().into_bytes();
    let path = "/curriculumupdate/files?name=laereplaner.json";
    siri.upload(path, "application/octet-stream", bytes).await
}

async fn fetch(siri: &Client, kilde: &str, koder: &[&str]) -> Reply {
    siri.post("/curriculumupdate", json!({ "kilde": kilde, "koder": koder })).await
}

async fn accept(siri: &Client, update: &Value) -> Reply {
    let seen = json!({ "id": update["id"], "version": update["version"] });
    siri.post("/curriculumupdate/accept", seen).await
}

fn message(refused: &Value) -> &str {
    refused["fields"][0]["message"].as_str().unwrap()
}

on_both_engines! {
    // "a fresh installation has something real to choose from"
    async fn what_comes_with_the_product_is_looked_at_and_taken_in(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        assert_eq!(siri.get("/curriculumupdate").await.expect(200), json!({ "eksempler": true }));
        let update = fetch(&siri, "MEDFULGT", &[]).await.expect(201);
        let items = update["laereplaner"].as_array().unwrap();
        assert_eq!(items.len(), 9);
        assert!(items.iter().all(|it| it["ny"] == true && it["mangler"] == json!([])));
        assert_eq!(siri.get("/curricula").await.expect(200), json!([]), "nothing is taken in yet");
        let waiting = siri.get("/curriculumupdate").await.expect(200);
        assert_eq!(waiting["oppdatering"], update);
        assert_eq!(accept(&siri, &update).await.expect(200), json!({ "nye": 9, "endret": 0 }));
        assert_eq!(siri.get("/curriculumupdate").await.expect(200), json!({ "eksempler": true }));
        assert_eq!(accept(&siri, &update).await.problem(409), "update_gone");
        let list = siri.get("/curricula").await.expect(200);
        let last = list.as_array().unwrap().last().unwrap();
        assert_eq!((&last["kode"], &last["standing"]), (&json!("XKO00-01"), &json!("UTGAATT")));
        let new = json!({ "title": "Murer", "curriculum": "XMU01-01" });
        assert_eq!(siri.post("/trainingplans", new).await.expect(201)["antallMaal"], 12);
    }

    // "The full chain programme area → opplæringsfag → curriculum → goal set → goals, also for …
    // goal sets shared by several"
    async fn a_curriculum_is_read_with_all_that_belongs_to_it(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let update = fetch(&siri, "MEDFULGT", &[]).await.expect(201);
        accept(&siri, &update).await.expect(200);
        let seen = siri.get("/curricula/XMU01-01").await.expect(200);
        assert_eq!(seen["kompetansemaalsett"][0]["fag"], json!(["Murerfaget", "Flisleggerfaget"]));
        let tiler = &seen["fag"][0];
        assert_eq!(tiler["tittel"], "Flisleggerfaget");
        assert_eq!(tiler["sett"], json!(["KV9701", "KV9703"]));
        assert_eq!(tiler["programomraader"][0]["tittel"], "Flisleggerfaget");
        let goal = &seen["kompetansemaalsett"][0]["maal"][0];
        assert_eq!(goal["verb"], json!(["Planlegge"]));
        assert_eq!(goal["kjerneelementer"], json!(["Planlegging og kvalitet"]));
        assert_eq!((seen["ferdigheter"].as_array().unwrap().len(), &seen["mangler"]), (5, &json!([])));
        let modular = siri.get("/curricula/XBE05-01").await.expect(200);
        assert_eq!((&modular["modulstrukturert"], &modular["voksne"]), (&json!(true), &json!(true)));
        let old = siri.get("/curricula/XKO00-01").await.expect(200);
        assert_eq!(old["erstattesAv"][0]["tittel"], "Læreplan i kokkfaget");
        assert_eq!(siri.get("/curricula/XXX99-01").await.problem(404), "not_found");
        let kari = fjord.apprentice("Kari").await;
        assert_eq!(kari.get("/curricula/XMU01-01").await.problem(403), "forbidden");
    }

    // "refresh through the adapter … with what changed shown BEFORE it is taken in"
    async fn what_is_newer_is_shown_goal_by_goal_before_it_is_taken_in(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        assert_eq!(fetch(&siri, "UDIR", &[]).await.problem(409), "nothing_to_fetch");
        let update = fetch(&siri, "MEDFULGT", &[]).await.expect(201);
        accept(&siri, &update).await.expect(200);
        let new = json!({ "title": "Elektriker", "curriculum": "XEL01-01" });
        let plan = siri.post("/trainingplans", new).await.expect(201);
        let update = fetch(&siri, "UDIR", &[]).await.expect(201);
        assert_eq!(update["uendret"], 8);
        let [changed] = update["laereplaner"].as_array().unwrap().as_slice() else {
            panic!("one is other: {update}");
        };
        assert_eq!((&changed["kode"], &changed["planer"]), (&json!("XEL01-01"), &json!(1)));
        assert_eq!(changed["nye"][0]["kode"], "KM91026");
        assert_eq!(changed["borte"][0]["kode"], "KM91016");
        assert_eq!(changed["endret"][0]["kode"], "KM91012");
        let fields: Vec<_> =
            changed["felter"].as_array().unwrap().iter().map(|it| &it["felt"]).collect();
        assert_eq!(fields, ["Gjelder til", "Erstattes av"]);
        accept(&siri, &update).await.expect(200);
        let seen = siri.get("/curricula/XEL01-01").await.expect(200);
        assert_eq!(seen["standing"], "UTGAAR");
        let path = format!("/trainingplans/{}", plan["id"].as_str().unwrap());
        let after = siri.get(&path).await.expect(200);
        assert_eq!(after["categories"], plan["categories"], "plans stay as they are");
        assert_eq!(after["curriculumNewest"], 2);
        let again = fetch(&siri, "UDIR", &[]).await.expect(201);
        assert_eq!((&again["laereplaner"], &again["uendret"]), (&json!([]), &json!(9)));
    }

    async fn more_curricula_are_found_and_fetched_by_code(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let found = siri.get("/options/curriculumupdate?q=logistikk").await.expect(200);
        assert_eq!(found, json!([
            { "id": "XLO01-01", "navn": "Læreplan i logistikkfaget", "detail": "XLO01-01" }
        ]));
        let update = fetch(&siri, "UDIR", &["XLO01-01"]).await.expect(201);
        assert_eq!(update["laereplaner"][0]["kode"], "XLO01-01");
        assert_eq!(update["laereplaner"][0]["mangler"], json!([]));
        assert_eq!((&update["programomraader"]["nye"], &update["fag"]["nye"]), (&json!(1), &json!(1)));
        assert_eq!(fetch(&siri, "UDIR", &["XXX99-99"]).await.problem(409), "nothing_found");
        let away = fetch(&siri, "UDIR", &["XUT88-88"]).await;
        assert_eq!(away.problem(503), "curricula_unavailable");
        let kept = siri.get("/curriculumupdate").await.expect(200);
        assert_eq!(kept["oppdatering"]["id"], update["id"], "what waited before still does");
    }

    // "an incomplete set says exactly which records are missing"
    async fn files_are_sent_together_or_one_after_the_other(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let update = send(&siri, &[("plan.json", CURRICULUM), ("fag.json", TRADE_SUBJECT)]).await;
        let update = update.expect(201);
        assert_eq!(update["filer"], json!(["plan.json", "fag.json"]));
        let missing = json!([
            { "slag": "KOMPETANSEMAALSETT", "kode": "KV9001" },
            { "slag": "KOMPETANSEMAALSETT", "kode": "KV9002" },
            { "slag": "PROGRAMOMRAADE", "kode": "BATAU3----" },
        ]);
        assert_eq!(update["laereplaner"][0]["mangler"], missing);
        accept(&siri, &update).await.expect(200);
        assert_eq!(siri.get("/curricula/TST01-01").await.expect(200)["mangler"], missing);
        let rest = [("sett.json", GOAL_SETS), ("maal.json", GOALS), ("omr.json", PROGRAM_AREAS)];
        let update = send(&siri, &rest).await.expect(201);
        assert_eq!(update["problemer"], json!([]));
        assert_eq!(update["laereplaner"][0]["nye"].as_array().unwrap().len(), 4);
        accept(&siri, &update).await.expect(200);
        let seen = siri.get("/curricula/TST01-01").await.expect(200);
        assert_eq!(seen["planMaal"], 2);
        let left: Vec<_> =
            seen["mangler"].as_array().unwrap().iter().map(|it| &it["kode"]).collect();
        assert_eq!(left, ["KM90011", "KE9001", "KE9002"]);
        let marked = update["renset"].as_array().unwrap();
        assert!(marked[0].as_str().unwrap().contains("KM90002"), "{marked:?}");
    }

    // "A curriculum file of the wrong type, a cut-off file, one with 5,000 goals, HTML in a title:
    // refused or cleaned, with the place named."
    async fn a_file_that_cannot_be_taken_in_is_refused_with_its_place(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let refused = send(&siri, &[("bilde.json", "\u{fffd}PNG\r\n")]).await.expect(422);
        assert!(message(&refused).starts_with("«bilde.json» er ikke en læreplanfil"), "{refused}");
        let cut: String = GOALS.chars().take(900).collect();
        let refused = send(&siri, &[("plan.json", CURRICULUM), ("maal.json", &cut)]).await;
        let refused = refused.expect(422);
        assert!(message(&refused).starts_with("«maal.json» er avkuttet"), "{refused}");
        let mut sets: Value = serde_json(GOAL_SETS);
        let goal = sets[0]["kompetansemaal"][0].clone();
        let many: Vec<Value> = (0..5_000)
            .map(|at| {
                let mut one = goal.clone();
                one["kode"] = format!("KM{at}").into();
                one
            })
            .collect();
        sets[0]["kompetansemaal"] = many.into();
        let text = sets.to_string();
        let refused = send(&siri, &[("plan.json", CURRICULUM), ("sett.json", &text)]).await;
        let refused = refused.expect(422);
        assert_eq!(
            message(&refused),
            "«plan.json»: innholdet (TST01-01): har 5002 kompetansemål. En læreplan kan ha høyst 1000"
        );
        for (bytes, code) in [(b"{}".to_vec(), "wrong_type"), (b"[]".to_vec(), "required")] {
            let path = "/curriculumupdate/files?name=a.json";
            let refused = siri.upload(path, "application/octet-stream", bytes).await.expect(422);
            assert_eq!(refused["fields"][0]["code"], code);
        }
        let verb = r#"{"grep-type": "x/verb_lk20", "kode": "VERB1"}"#;
        let refused = send(&siri, &[("verb.json", verb)]).await.expect(422);
        assert_eq!(refused["fields"][0]["code"], "nothing_found");
        assert_eq!(siri.get("/curriculumupdate").await.expect(200), json!({ "eksempler": true }), "nothing was kept");
    }

    async fn whoever_looked_at_something_older_is_shown_what_is_there_now(world) {
        let fjord = world.office("fjord").await;
        let (siri, berit) = (fjord.coordinator("Siri").await, fjord.coordinator("Berit").await);
        let update = fetch(&siri, "MEDFULGT", &[]).await.expect(201);
        // The office's curricula become others meanwhile.
        fjord.plan("Prøvefaget").await;
        let stale = accept(&berit, &update).await.expect(409);
        assert_eq!(stale["code"], "stale_version");
        assert_eq!(stale["current"]["id"], update["id"]);
        assert_eq!(accept(&berit, &stale["current"]).await.expect(200)["nye"], 9);
        // Another set takes the place of what waits.
        let first = fetch(&siri, "UDIR", &[]).await.expect(201);
        fetch(&berit, "MEDFULGT", &[]).await.expect(201);
        assert_eq!(accept(&siri, &first).await.problem(409), "update_gone");
        let path = format!("/curriculumupdate?id={}", first["id"].as_str().unwrap());
        assert_eq!(siri.delete(&path).await.problem(409), "update_gone");
        let waiting = siri.get("/curriculumupdate").await.expect(200);
        let id = waiting["oppdatering"]["id"].as_str().unwrap().to_owned();
        siri.delete(&format!("/curriculumupdate?id={id}")).await.expect(204);
        assert_eq!(siri.get("/curriculumupdate").await.expect(200), json!({ "eksempler": true }));
    }
}

fn serde_json(text: &str) -> Value {
    svenn_testkit::serde_json::from_str(text).unwrap()
}
