use std::{collections::BTreeSet, sync::Arc, time::Duration};

use svenn_http::Secrets;
use svenn_kernel::{ApprenticeId, Clock, oslo};
use svenn_people::{apprentices, goals, groups, relations};
use svenn_search::Source;
use svenn_testkit::{Client, Office, Value, World, json, on_both_engines};

/// All documents of a collection as the coordinator's list shows them.
async fn listed(siri: &Client, collection: &str) -> Vec<Value> {
    let answer = siri.post(&format!("/search/{collection}"), json!({})).await.expect(200);
    answer["items"].as_array().unwrap().clone()
}

async fn complete(world: &World, office: &Office<'_>, who: &Client) {
    let tx = office.write().await;
    let id = ApprenticeId::parse(&who.id).unwrap();
    let mut apprentice = apprentices::find(&tx, &id).await.unwrap().unwrap();
    let today = oslo::day_of(world.clock.now());
    apprentice.personnr = Some("sealed".to_owned());
    apprentice.startdato = Some(oslo::add_months(today, -1));
    apprentice.sluttdato = today.succ_opt();
    apprentices::update(&tx, apprentice).await.unwrap();
    tx.commit().await.unwrap();
}

on_both_engines! {
    async fn a_document_of_an_apprentice_has_everything_a_list_shows(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, ids) = fjord.loop_of_three().await;
        let company = fjord.company("Bygg AS").await;
        complete(&world, &fjord, &kari).await;
        let tx = fjord.write().await;
        let id = ApprenticeId::parse(&kari.id).unwrap();
        let mut apprentice = apprentices::find(&tx, &id).await.unwrap().unwrap();
        apprentice.bedriftid = Some(company.clone());
        apprentices::update(&tx, apprentice).await.unwrap();
        goals::approve(&tx, &id, &ids[..1]).await.unwrap();
        tx.commit().await.unwrap();
        let all = listed(&siri, "LAERLINGER").await;
        assert_eq!(all.len(), 1);
        let shown = &all[0];
        let expected = json!({
            "id": kari.id, "navn": "Kari Lærlingsen", "initialer": "KL", "type": "LAERLING",
            "laerlingtypename": "Lærling", "bedriftid": company, "bedrift": "Bygg AS",
            "status": "DURING", "statusLabel": "I læretid", "framdrift": 25, "maalGodkjent": 1,
            "maalTotalt": 4, "dokumentasjonSendt": 0, "ansatte": [terje.id],
            "ansattenavn": ["Terje Ledersen"], "coordinators": [],
            "grupper": ["f7635d6b-2c1a-4e0f-9b57-8d3a6c40e915"], "gruppenavn": [], "todo": [],
        });
        for (field, value) in expected.as_object().unwrap() {
            assert_eq!(&shown[field], value, "{field}");
        }
        let employee = listed(&siri, "ANSATTER").await;
        assert_eq!(employee[0]["navn"], "Terje Ledersen");
        assert_eq!(employee[0]["antallLaerlinger"], 1);
    }

    async fn those_who_lack_a_training_plan_are_found_by_that(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let plan = fjord.plan("Prøvefaget").await;
        fjord.give_plan(&kari, &plan.plan.id).await;
        let missing = json!({ "field": "todo", "values": ["Lærlingen har ingen opplæringsplan"] });
        let body = json!({ "filters": [missing], "facets": ["todo"] });
        let answer = siri.post("/search/LAERLINGER", body.clone()).await.expect(200);
        assert_eq!((&answer["found"], &answer["items"][0]["id"]), (&json!(1), &json!(ola.id)));
        let label = &answer["facets"][0]["counts"][0]["label"];
        assert_eq!(label, "Opplæringsplan");
        assert_eq!(kari.post("/search/LAERLINGER", body).await.problem(400), "unknown_field");
    }

    async fn a_status_that_time_changes_is_derived_again(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        complete(&world, &fjord, &kari).await;
        assert_eq!(listed(&siri, "LAERLINGER").await[0]["status"], "DURING");
        world.clock.advance(Duration::from_secs(48 * 3_600));
        let siri = fjord.coordinator("Siri").await;
        assert_eq!(listed(&siri, "LAERLINGER").await[0]["status"], "AFTER");
    }

    async fn what_is_referred_to_touches_those_who_refer(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let ola = fjord.apprentice("Ola").await;
        assert_eq!(listed(&siri, "LAERLINGER").await.len(), 2);
        assert_eq!(listed(&siri, "ANSATTER").await[0]["antallLaerlinger"], 1);
        fjord.connect(&terje, &ola).await;
        let names: BTreeSet<String> = listed(&siri, "LAERLINGER")
            .await
            .iter()
            .map(|it| it["ansattenavn"].to_string())
            .collect();
        assert_eq!(names, BTreeSet::from(["[\"Terje Ledersen\"]".to_owned()]));
        assert_eq!(listed(&siri, "ANSATTER").await[0]["antallLaerlinger"], 2);
        let tx = fjord.write().await;
        let id = svenn_kernel::EmployeeId::parse(&terje.id).unwrap();
        let mut employee = svenn_people::employees::find(&tx, &id).await.unwrap().unwrap();
        employee.etternavn = "Aas".to_owned();
        svenn_people::employees::update(&tx, employee).await.unwrap();
        tx.commit().await.unwrap();
        for shown in listed(&siri, "LAERLINGER").await {
            assert_eq!(shown["ansattenavn"], json!(["Terje Aas"]));
        }
        let tx = fjord.write().await;
        let id = ApprenticeId::parse(&kari.id).unwrap();
        let mut apprentice = apprentices::find(&tx, &id).await.unwrap().unwrap();
        apprentice.archived = true;
        apprentices::update(&tx, apprentice).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(listed(&siri, "LAERLINGER").await.len(), 1);
        assert_eq!(listed(&siri, "ANSATTER").await[0]["antallLaerlinger"], 1);
    }

    async fn the_list_tells_what_is_followed_up_and_signed(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let told = async || {
            let row = listed(&siri, "LAERLINGER").await.remove(0);
            ["kontrakt", "fagprove", "manglendeFag"].map(|field| row[field].clone())
        };
        assert_eq!(told().await, [json!("Ikke signert"), json!("Ikke meldt opp"), json!([])]);
        let tx = fjord.write().await;
        let id = ApprenticeId::parse(&kari.id).unwrap();
        let mut apprentice = apprentices::find(&tx, &id).await.unwrap().unwrap();
        apprentice.kontrakt_signert = Some(oslo::day_of(world.clock.now()));
        apprentices::update(&tx, apprentice).await.unwrap();
        tx.commit().await.unwrap();
        let of_kari = format!("/apprentices/{}", kari.id);
        let exams = json!({ "version": 0, "exams": [{ "result": "IKKESATT" }] });
        siri.put(&format!("{of_kari}/exams"), exams).await.expect(200);
        let subjects = json!({ "version": 1, "missingSubjects": [
            { "fag": "Norsk Vg2" }, { "fag": "Naturfag Vg1", "approved": "2026-05-02" },
        ] });
        siri.put(&format!("{of_kari}/missingsubjects"), subjects).await.expect(200);
        assert_eq!(told().await, [json!("Signert"), json!("Meldt opp"), json!(["Norsk Vg2"])]);
        let row = listed(&terje, "LAERLINGER").await.remove(0);
        for field in ["kontrakt", "fagprove", "manglendeFag"] {
            assert_eq!(row.get(field), None, "{field} is the office's");
        }
        assert_eq!(row["tempo"], "");
    }

    async fn how_she_stands_is_derived_again_when_another_share_is_expected(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, _, ids) = fjord.loop_of_three().await;
        let tx = fjord.write().await;
        let id = ApprenticeId::parse(&kari.id).unwrap();
        let mut apprentice = apprentices::find(&tx, &id).await.unwrap().unwrap();
        let today = oslo::day_of(world.clock.now());
        apprentice.startdato = Some(today);
        apprentice.sluttdato = Some(today + chrono::Days::new(99));
        apprentices::update(&tx, apprentice).await.unwrap();
        goals::approve(&tx, &id, &ids[..1]).await.unwrap();
        tx.commit().await.unwrap();
        let told = async |who: &Client| {
            let row = listed(who, "LAERLINGER").await.remove(0);
            ["framdrift", "forventet", "tempo"].map(|field| row[field].clone())
        };
        assert_eq!(told(&siri).await, [json!(25), json!(0), json!("Foran")]);
        for (days, forventet, tempo) in [(15, 15, "Foran"), (1, 16, "I rute"), (24, 40, "Bak")] {
            world.clock.advance(Duration::from_secs(days * 24 * 3_600));
            // Her access token has run out in the meantime.
            let nora = fjord.coordinator("Nora").await;
            assert_eq!(told(&nora).await, [json!(25), json!(forventet), json!(tempo)]);
        }
        world.clock.advance(Duration::from_secs(61 * 24 * 3_600));
        let nora = fjord.coordinator("Nora").await;
        assert_eq!(told(&nora).await, [json!(25), json!(0), json!("")], "it is over");
    }

    async fn many_documents_take_as_many_queries_as_few(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let ola = fjord.apprentice("Ola").await;
        fjord.coordinator("Nina").await;
        let tx = fjord.write().await;
        let _ = groups::create(&tx, "Elektro 2026").await.unwrap();
        let id = ApprenticeId::parse(&ola.id).unwrap();
        let archived = apprentices::find(&tx, &id).await.unwrap().unwrap();
        svenn_people::archive::archive(&tx, &archived).await.unwrap();
        tx.commit().await.unwrap();
        let few = queries(&fjord).await;
        let tx = fjord.write().await;
        let id = ApprenticeId::parse(&kari.id).unwrap();
        let plans = relations::trainingplans_of(&tx, &id).await.unwrap();
        let plans: BTreeSet<_> = plans.into_iter().collect();
        let employee = svenn_kernel::EmployeeId::parse(&terje.id).unwrap();
        let template = apprentices::find(&tx, &id).await.unwrap().unwrap();
        for at in 0..40 {
            let (id, archived) = (ApprenticeId::new(tx.now(), tx.entropy()), at % 2 == 0);
            let another = apprentices::Apprentice { id: id.clone(), archived, ..template.clone() };
            apprentices::insert(&tx, another).await.unwrap();
            relations::set_trainingplans(&tx, &id, &plans).await.unwrap();
            relations::add_employee(&tx, &id, &employee).await.unwrap();
        }
        tx.commit().await.unwrap();
        assert_eq!(queries(&fjord).await, few);
    }
}

/// Statements that loading everything takes, for each source.
async fn queries(office: &Office<'_>) -> Vec<u32> {
    let mut counts = Vec::new();
    let recorded = Arc::new(svenn_records::RecordedFollowUps);
    let follow_ups = Arc::new(svenn_interviews::InterviewFollowUps(recorded));
    for list in svenn_people::capability(Secrets::new([0; 32]), follow_ups).lists {
        let tx = office.read().await;
        let before = tx.statements();
        let documents = Source::load(&*list, &tx, None).await.unwrap();
        assert!(!documents.is_empty());
        counts.push(tx.statements() - before);
    }
    counts
}
