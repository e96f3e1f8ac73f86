//! Finding people, companies and pages through the real router.

use svenn_kernel::ApprenticeId;
use svenn_organisation::{Flags, Organisation};
use svenn_people::apprentices;
use svenn_testkit::{Client, Office, Value, json, on_both_engines};

async fn named(office: &Office<'_>, fornavn: &str, etternavn: &str) -> Client {
    let person = office.apprentice(fornavn).await;
    let tx = office.write().await;
    let id = ApprenticeId::parse(&person.id).unwrap();
    let stored = apprentices::find(&tx, &id).await.unwrap().unwrap();
    let changed = apprentices::Apprentice { etternavn: etternavn.to_owned(), ..stored };
    apprentices::update(&tx, changed).await.unwrap();
    tx.commit().await.unwrap();
    person
}

async fn items(client: &Client, query: &str) -> Vec<Value> {
    let answer = client.get(&format!("/search{query}")).await.expect(200);
    answer["items"].as_array().unwrap().clone()
}

async fn displayed(client: &Client, query: &str) -> Vec<String> {
    let found = items(client, query).await;
    found.iter().map(|item| item["display"].as_str().unwrap().to_owned()).collect()
}

on_both_engines! {
    // "Hit kinds: apprentice (name, apprentice type, company), employee (name, 'Ansatt',
    // company), company, page."
    async fn all_kinds_are_found_in_one_call(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = named(&fjord, "Kari", "Berg").await;
        let berit = fjord.instructor("Bergljot").await;
        let bergen = fjord.company("Bergen Bygg").await;
        let found = items(&siri, "?q=berg").await;
        let kinds: Vec<&str> = found.iter().map(|item| item["type"].as_str().unwrap()).collect();
        assert_eq!(kinds, ["APPRENTICE", "EMPLOYEE", "COMPANY"], "the whole word first");
        assert_eq!(found[0]["display"], "Kari Berg");
        assert_eq!(found[0]["initials"], "KB");
        assert_eq!(found[0]["apprenticeType"], "Lærling");
        assert_eq!(found[0]["data"]["route"], format!("/k/laerlinger/{}", kari.id));
        assert_eq!(found[1]["role"], "Ansatt");
        assert_eq!(found[1]["data"]["route"], format!("/k/ansatte/{}", berit.id));
        assert_eq!(found[2]["data"]["route"], format!("/k/bedrifter/{bergen}"));
        let pages = items(&siri, "?q=arkiverte").await;
        assert_eq!(pages[0]["type"], "PAGE");
        assert_eq!(pages[0]["data"]["route"], "/k/systemvalg/arkivertelaerlinger");
    }

    // "typo-tolerant, `ø` found by `o`, first letters of names"
    async fn people_are_found_as_people_type(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        named(&fjord, "Kari", "Nordmann").await;
        named(&fjord, "Øyvind", "Åsbø").await;
        fjord.company("Nordmannen AS").await;
        let people = "&types=APPRENTICE";
        for (typed, expected) in [
            ("kn", "Kari Nordmann"),
            ("oyvind", "Øyvind Åsbø"),
            ("asbo", "Øyvind Åsbø"),
            ("nordamnn", "Kari Nordmann"),
            ("kari%20nordm", "Kari Nordmann"),
        ] {
            assert_eq!(displayed(&siri, &format!("?q={typed}{people}")).await, [expected], "{typed}");
        }
        let near = displayed(&siri, "?q=nordmannen").await;
        assert_eq!(near, ["Nordmannen AS"], "no near misses where something is right");
        assert_eq!(displayed(&siri, "?q=zzzz").await, Vec::<String>::new());
    }

    async fn a_hit_says_why_it_is_one_when_its_name_does_not(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = named(&fjord, "Kari", "Berg").await;
        let path = format!("/apprentices/{}/ansvarligekoordinatorer", kari.id);
        let body = json!({ "version": 2, "coordinators": [siri.id] });
        let _ = siri.put(&path, body).await.expect(200);
        let found = items(&siri, "?q=koordinatorsen&types=APPRENTICE").await;
        assert_eq!(found[0]["display"], "Kari Berg");
        let why = json!({ "field": "koordinatornavn", "value": "Siri Koordinatorsen" });
        assert_eq!(found[0]["treff"], why);
        let list = siri.post("/search/LAERLINGER", json!({ "q": "koordinatorsen" })).await;
        let list = list.expect(200);
        assert_eq!(list["treff"][0]["value"], "Siri Koordinatorsen");
        assert_eq!(list["treff"][0]["id"], kari.id);
        let by_name = items(&siri, "?q=berg&types=APPRENTICE").await;
        assert_eq!(by_name[0]["treff"], Value::Null);
        // Of a name one letter is missing, and three are left.
        assert_eq!(displayed(&siri, "?q=kri&types=APPRENTICE").await, ["Kari Berg"]);
    }

    async fn each_finds_what_is_theirs(world) {
        let fjord = world.office("fjord").await;
        let (kari, ola) = (named(&fjord, "Kari", "Berg").await, named(&fjord, "Ola", "Berg").await);
        let terje = fjord.instructor("Terje").await;
        fjord.connect(&terje, &kari).await;
        let found = items(&terje, "?q=berg").await;
        assert_eq!(found.len(), 1);
        assert_eq!(found[0]["data"]["route"], format!("/b/laerlinger/{}", kari.id));
        assert_eq!(displayed(&ola, "?q=berg").await, ["Ola Berg"]);
        let vidde = world.office("vidde").await.coordinator("Vilde").await;
        assert_eq!(displayed(&vidde, "?q=berg").await, Vec::<String>::new());
        for other in [&terje, &ola] {
            assert_eq!(displayed(other, "?q=lærlinger&types=PAGE").await, Vec::<String>::new());
        }
    }

    // "Search users by text, types (COMPANY, APPRENTICE, EMPLOYEE) and an optional group."
    async fn a_search_is_narrowed_to_kinds_and_a_group(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) =
            (named(&fjord, "Kari", "Berg").await, named(&fjord, "Ola", "Berg").await);
        fjord.company("Berg AS").await;
        let mut groups = Vec::new();
        for (name, member) in [("Bergmenn", &kari), ("Andre", &ola)] {
            let made = siri.post("/groups", json!({ "name": name })).await.expect(201);
            let id = made["id"].as_str().unwrap().to_owned();
            let members = json!({ "members": [member.id] });
            siri.post(&format!("/groups/{id}/members"), members).await.expect(200);
            groups.push(id);
        }
        let of = async |query: &str| displayed(&siri, query).await;
        assert_eq!(of("?q=berg&types=COMPANY").await, ["Berg AS"]);
        assert_eq!(of(&format!("?q=berg&group={}", groups[0])).await, ["Kari Berg"]);
        assert_eq!(of(&format!("?types=APPRENTICE&group={}", groups[1])).await, ["Ola Berg"]);
        assert_eq!(of("?q=berg&types=GROUP").await, ["Bergmenn"]);
        let of_kari = displayed(&kari, &format!("?q=berg&group={}", groups[0])).await;
        assert_eq!(of_kari, Vec::<String>::new(), "groups are the coordinators'");
        assert_eq!(of("?q=berg&types=APPRENTICE&perType=1").await.len(), 1);
        assert_eq!(of("?q=siri&types=COORDINATOR").await, ["Siri Koordinatorsen"]);
        for (wrong, field) in [
            ("?types=SESSION", "types"), ("?perType=0", "perType"), ("?perType=51", "perType"),
        ] {
            let refused = siri.get(&format!("/search{wrong}")).await.expect(422);
            assert_eq!(refused["fields"][0]["field"], field);
        }
        let long = format!("/search?q={}", "a".repeat(501));
        assert_eq!(siri.get(&long).await.problem(400), "query_too_long");
    }

    async fn pages_follow_what_the_organisation_has(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        assert_eq!(displayed(&siri, "?q=vigo&types=PAGE").await, Vec::<String>::new());
        let tx = fjord.write().await;
        let flags = Flags { vigo: true, ..Flags::default() };
        let organisation = Organisation { flags, ..Organisation::named("Kontoret") };
        svenn_organisation::save(&tx, &organisation).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(displayed(&siri, "?q=vigo&types=PAGE&perType=1").await, ["Vigo"]);
    }

    async fn national_data_can_be_searched_by_everybody(world) {
        let fjord = world.office("fjord").await;
        let kari = fjord.apprentice("Kari").await;
        fjord.plan("Prøvefaget").await;
        let found = kari.post("/search/LAEREPLANERLK20", json!({ "q": "prøve" })).await.expect(200);
        assert_eq!(found["items"][0]["kode"], "TST01-01");
        assert_eq!(found["items"][0]["antallMaal"], 4);
        let areas = kari.post("/search/PROGRAMOMRAADER", json!({})).await.expect(200);
        assert_eq!(areas["found"], 0);
    }
}
