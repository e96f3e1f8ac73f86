//! Who is given a course, who is where, and what is taken away.

use chrono::Days;
use svenn_courses::PortfolioCourses;
use svenn_kernel::{ApprenticeId, Clock, CompanyId, ProgramAreaId, Role, oslo};
use svenn_people::apprentices::{self, Apprentice};
use svenn_portfolio::PortfolioSource;
use svenn_testkit::{Client, Office, json, on_both_engines};

use super::{
    answer_right, begun, give, modules, office, path, published, read,
    renewing::{at_noon, before, reminder},
};

/// Somebody is changed, and what follows from it is done.
async fn changed(office: &Office<'_>, who: &Client, change: impl FnOnce(&mut Apprentice)) {
    let tx = office.write().await;
    let id = ApprenticeId::parse(&who.id).unwrap();
    let mut row = apprentices::find(&tx, &id).await.unwrap().unwrap();
    change(&mut row);
    apprentices::update(&tx, row).await.unwrap();
    tx.commit().await.unwrap();
}

async fn works_in(office: &Office<'_>, who: &Client, company: &CompanyId) {
    changed(office, who, |row| row.bedriftid = Some(company.clone())).await;
}

/// How many courses somebody has.
async fn courses_of(who: &Client) -> usize {
    who.get("/courses/own").await.expect(200)["items"].as_array().unwrap().len()
}

on_both_engines! {
    async fn a_course_is_given_once_and_the_list_says_who_is_where(world) {
        let fjord = office(&world, "fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let terje = fjord.instructor("Terje").await;
        let course = published(&siri, modules(0)).await;
        let given = give(&siri, &course, &[&kari, &ola, &terje, &siri]).await;
        assert_eq!(given, json!({ "added": 3, "already": 0, "skipped": 1 }));
        let again = give(&siri, &course, &[&kari]).await;
        assert_eq!(again, json!({ "added": 0, "already": 1, "skipped": 0 }));
        read(&kari, &course).await;
        let listed = siri.post("/search/COURSEUSERS", json!({})).await.expect(200);
        assert_eq!(listed["found"], 3);
        let hers = listed["items"].as_array().unwrap().iter().find(|it| it["personid"] == kari.id);
        let hers = hers.unwrap();
        assert_eq!((&hers["state"], &hers["percent"]), (&json!("BEGUN"), &json!(33)));
        assert_eq!(kari.post("/search/COURSEUSERS", json!({})).await.expect(200)["found"], 0);
        let courses = siri.post("/search/COURSES", json!({})).await.expect(200);
        let first = &courses["items"][0];
        assert_eq!((&first["total"], &first["begun"]), (&json!(3), &json!(1)));
        let own = kari.get("/courses/own").await.expect(200);
        assert_eq!(own["items"][0]["itemsDone"], 1);
    }

    /// "To a person, a group, a trade, a company."
    async fn a_course_is_given_to_a_group_a_trade_and_a_company(world) {
        let fjord = office(&world, "fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let (eva, ida) = (fjord.apprentice("Eva").await, fjord.apprentice("Ida").await);
        let terje = fjord.instructor("Terje").await;
        let group = siri.post("/groups", json!({ "name": "Tirsdag" })).await.expect(201);
        let members = format!("/groups/{}/members", group["id"].as_str().unwrap());
        siri.post(&members, json!({ "members": [kari.id, terje.id] })).await.expect(200);
        let trade = ProgramAreaId::parse("BAELE3----").unwrap();
        changed(&fjord, &ola, |row| row.programomrade = Some(trade.clone())).await;
        let company = fjord.company("Vik AS").await;
        for who in [&kari, &eva] {
            works_in(&fjord, who, &company).await;
        }
        let course = published(&siri, modules(0)).await;
        let to = format!("{}/assign", path(&course));
        for (chosen, added, already) in [
            (json!({ "groups": [group["id"]] }), 2, 0),
            (json!({ "trades": [trade] }), 1, 0),
            (json!({ "companies": [company] }), 1, 1),
        ] {
            let given = siri.post(&to, chosen.clone()).await.expect(200);
            let told = json!({ "added": added, "already": already, "skipped": 0 });
            assert_eq!(given, told, "{chosen}");
        }
        for (who, number) in [(&kari, 1), (&ola, 1), (&eva, 1), (&ida, 0)] {
            assert_eq!(courses_of(who).await, number);
        }
        assert_eq!(courses_of(&terje).await, 1);
    }

    async fn the_office_sets_a_deadline_reminds_and_takes_away(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let course = published(&siri, modules(0)).await;
        give(&siri, &course, &[&kari]).await;
        let listed = siri.post("/search/COURSEUSERS", json!({})).await.expect(200);
        let hers = format!("/courseusers/{}", listed["items"][0]["id"].as_str().unwrap());
        let body = json!({ "version": 1, "deadline": "2020-01-31", "extraTime": 0 });
        let late = siri.put(&hers, body).await.expect(200);
        assert_eq!((&late["state"], &late["deadline"]), (&json!("OVERDUE"), &json!("2020-01-31")));
        siri.post(&format!("{hers}/remind"), json!({})).await.expect(204);
        let again = siri.post(&format!("{hers}/remind"), json!({})).await;
        assert_eq!(again.problem(409), "reminded");
        siri.delete(&hers).await.expect(204);
        kari.get(&format!("{}/taking", path(&course))).await.expect(404);
        assert_eq!(siri.post("/search/COURSEUSERS", json!({})).await.expect(200)["found"], 0);
    }

    /// "Deadline and reminders": a week and a day before, and the day after, who is not done.
    async fn who_is_not_done_is_reminded_of_the_deadline(world) {
        let fjord = office(&world, "fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        world.composed.runner.look_after(&fjord.tenant).await.unwrap();
        let mut short = modules(0);
        short[0]["items"].as_array_mut().unwrap().truncate(1);
        let course = published(&siri, short).await;
        let last = oslo::day_of(world.clock.now()).checked_add_days(Days::new(20)).unwrap();
        let body = json!({ "persons": [kari.id, ola.id], "deadline": last.to_string() });
        siri.post(&format!("{}/assign", path(&course)), body).await.expect(200);
        read(&ola, &course).await;
        let (within, after) = ((&world, &fjord), last.succ_opt().unwrap());
        let (mut stages, mut newest) = (Vec::new(), None);
        for day in [8, 7, 6, 2, 1, 0].map(|days| before(last, days)).into_iter().chain([after]) {
            let kari = at_noon(within, (&kari, Role::Laerling), day).await;
            let id = reminder(&kari, "kursfrist").await.map(|it| it["id"].clone());
            if id != newest {
                stages.push(day);
                newest = id;
            }
        }
        assert_eq!(stages, [before(last, 7), before(last, 1), after]);
        let ola = at_noon(within, (&ola, Role::Laerling), after).await;
        assert!(reminder(&ola, "kursfrist").await.is_none(), "done before the deadline");
    }

    /// Cell `begins`.
    async fn a_rule_gives_a_course_to_apprentices_who_are_new(world) {
        let fjord = office(&world, "fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let before = fjord.apprentice("Kari").await;
        world.run_jobs().await;
        let course = published(&siri, modules(0)).await;
        let rules = format!("{}/rules", path(&course));
        let rule = siri.post(&rules, json!({ "days": 30 })).await.expect(201);
        let after = fjord.apprentice("Ola").await;
        world.run_jobs().await;
        assert_eq!(before.get("/courses/own").await.expect(200)["items"], json!([]));
        let own = after.get("/courses/own").await.expect(200);
        assert_eq!(own["items"][0]["id"], course["id"]);
        assert!(own["items"][0]["deadline"].is_string());
        let gone = format!("{rules}/{}", rule["id"].as_str().unwrap());
        siri.delete(&gone).await.expect(204);
        assert_eq!(siri.get(&rules).await.expect(200)["items"], json!([]));
    }

    /// "By rule for new apprentices": of each once, when they have what the rule asks for.
    /// Cells `restored`, `company_changed` and `trade_changed`.
    async fn a_rule_waits_for_the_trade_and_the_company_that_it_asks_for_and_tells_once(world) {
        let fjord = office(&world, "fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (vik, dal) = (fjord.company("Vik AS").await, fjord.company("Dal AS").await);
        let before = fjord.apprentice("Kari").await;
        let course = published(&siri, modules(0)).await;
        let rules = format!("{}/rules", path(&course));
        siri.post(&rules, json!({ "company": vik })).await.expect(201);
        siri.post(&rules, json!({ "company": vik, "days": 30 })).await.expect(201);
        let (ola, eva) = (fjord.apprentice("Ola").await, fjord.apprentice("Eva").await);
        let ida = fjord.apprentice("Ida").await;
        changed(&fjord, &ida, |row| row.archived = true).await;
        world.run_jobs().await;
        assert_eq!(courses_of(&ola).await, 0, "of no company yet");
        for (who, company) in [(&before, &vik), (&ola, &vik), (&eva, &dal), (&ida, &vik)] {
            works_in(&fjord, who, company).await;
        }
        world.run_jobs().await;
        assert_eq!(courses_of(&before).await, 0, "not new when the rule was made");
        assert_eq!((courses_of(&ola).await, courses_of(&eva).await), (1, 0));
        let told = ola.get("/notificationcenter/my?days=100").await.expect(200).to_string();
        assert_eq!(told.matches("\"kurstildelt\"").count(), 1, "{told}");
        let listed = siri.post("/search/COURSEUSERS", json!({})).await.expect(200);
        assert_eq!(listed["found"], 1, "nobody in the archive: {listed}");
        changed(&fjord, &ida, |row| row.archived = false).await;
        world.run_jobs().await;
        assert_eq!(courses_of(&ida).await, 1, "back from the archive");
        // What the office takes away stays away, and who changes company is not new there.
        let own = ola.get("/courses/own").await.expect(200);
        let his = own["items"][0]["courseUserId"].as_str().unwrap();
        siri.delete(&format!("/courseusers/{his}")).await.expect(204);
        for (who, company) in [(&ola, &dal), (&ola, &vik), (&eva, &vik)] {
            works_in(&fjord, who, company).await;
            world.run_jobs().await;
        }
        assert_eq!((courses_of(&ola).await, courses_of(&eva).await), (0, 0));
    }

    async fn an_instructor_sees_the_courses_of_own_apprentices(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let (terje, siv) = (fjord.instructor("Terje").await, fjord.instructor("Siv").await);
        fjord.connect(&terje, &kari).await;
        let course = published(&siri, modules(0)).await;
        give(&siri, &course, &[&kari]).await;
        let hers = format!("/people/{}/courses", kari.id);
        assert_eq!(terje.get(&hers).await.expect(200)["items"][0]["id"], course["id"]);
        siv.get(&hers).await.expect(404);
    }

    async fn a_completed_course_shows_the_goals_that_it_counts_for(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let plan = fjord.plan("Rørlegger").await;
        fjord.give_plan(&kari, &plan.plan.id).await;
        let goals: Vec<String> = plan.goals().map(|goal| goal.id.as_str().to_owned()).collect();
        let read = json!([{
            "id": "m", "type": "MODULE", "title": "Kort", "items": [{
                "id": "les", "type": "CONTENT", "title": "Les", "moveOn": "Viewed",
                "content": { "text": "<p>Les dette.</p>" },
            }],
        }]);
        let made = siri.post("/courses", json!({ "title": "HMS" })).await.expect(201);
        let text = |goals: &[&str]| json!({
            "version": 1, "title": "HMS", "description": "", "modules": read, "goals": goals,
        });
        let wrong = siri.put(&path(&made), text(&["ukjent"])).await.expect(422);
        assert_eq!(wrong["fields"][0]["field"], "goals");
        let first = goals[0].as_str();
        let written = siri.put(&path(&made), text(&[first, first])).await.expect(200);
        assert_eq!(written["goals"].as_array().unwrap().len(), 1);
        let body = json!({ "version": written["version"] });
        let course = siri.post(&format!("{}/publish", path(&made)), body).await.expect(200);
        give(&siri, &course, &[&kari]).await;
        let taking = kari.get(&format!("{}/taking", path(&course))).await.expect(200);
        assert_eq!(taking["goals"][0]["id"], first);
        let shown = format!("/apprentices/{}/goals/evidence", kari.id);
        assert_eq!(siri.get(&shown).await.expect(200)["evidence"], json!([]));
        kari.post(&format!("{}/items/les/view", path(&course)), json!({})).await.expect(200);
        let evidence = siri.get(&shown).await.expect(200)["evidence"].clone();
        assert_eq!(evidence.as_array().unwrap().len(), 1);
        assert_eq!((&evidence[0]["kind"], &evidence[0]["goal"]), (&json!("KURS"), &json!(first)));
        let none = fjord.apprentice("Ola").await;
        give(&siri, &course, &[&none]).await;
        let other = none.get(&format!("{}/taking", path(&course))).await.expect(200);
        assert_eq!(other["goals"], json!([]), "of no plan of theirs");
    }

    /// "Results into the apprentice's page, portfolio, checkpoints and reports."
    async fn results_stand_on_the_page_of_an_apprentice_and_in_the_portfolio(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let mut short = modules(0);
        short[0]["items"].as_array_mut().unwrap().truncate(2);
        let course = published(&siri, short).await;
        give(&siri, &course, &[&kari]).await;
        read(&kari, &course).await;
        let page = format!("/people/{}/courses", kari.id);
        let before = siri.get(&page).await.expect(200);
        assert_eq!(before["items"][0]["result"], json!(null), "nothing is handed in");
        let definition = json!({ "list": "COURSEUSERS", "columns": ["result", "state"] });
        let report = async || {
            let asked = json!({ "definition": definition });
            siri.post("/reports/run", asked).await.expect(200)["rader"][0].clone()
        };
        let row = report().await.to_string();
        assert!(row.contains("I gang") && !row.contains("100"), "{row}");
        let attempt = begun(&kari, &course).await;
        answer_right(&kari, &attempt).await;
        kari.post(&format!("{}/handin", attempt.0), json!({})).await.expect(200);
        let after = siri.get(&page).await.expect(200);
        assert_eq!(after["items"][0]["result"], 100.0);
        let row = report().await.to_string();
        assert!(row.contains("Fullført") && row.contains("100"), "{row}");
        let tx = fjord.read().await;
        let id = ApprenticeId::parse(&kari.id).unwrap();
        let row = apprentices::find(&tx, &id).await.unwrap().unwrap();
        let told = PortfolioCourses.sections(&tx, &row).await.unwrap();
        assert_eq!(told[0].entries[0].state, "Fullført, resultat 100 %");
    }

    async fn an_instructor_assesses_what_own_apprentices_hand_in(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let (terje, siv) = (fjord.instructor("Terje").await, fjord.instructor("Siv").await);
        fjord.connect(&terje, &kari).await;
        let course = published(&siri, modules(0)).await;
        give(&siri, &course, &[&kari, &terje]).await;
        let to = format!("{}/items/oppgave/handin", path(&course));
        let draft = kari.post(&format!("{to}/draft"), json!({ "text": "Kab" })).await.expect(200);
        let assess = |of: &svenn_testkit::Value| {
            format!("/coursehandins/{}/approve", of["id"].as_str().unwrap())
        };
        let approve = |of: &svenn_testkit::Value| {
            json!({ "version": of["version"], "comment": "Bra" })
        };
        terje.post(&assess(&draft), approve(&draft)).await.expect(404);
        let sent = kari.post(&to, json!({ "text": "Kabler" })).await.expect(200);
        let asked = terje.get("/notificationcenter/my?days=100").await.expect(200).to_string();
        assert!(asked.contains("har levert Risikovurdering i kurset HMS på jobben"), "{asked}");
        let listed = terje.post("/search/COURSEUSERS", json!({})).await.expect(200);
        assert_eq!(listed["found"], 1, "not the own row, and nobody else's");
        assert_eq!(listed["items"][0]["waits"], 1);
        let view = format!("/courseusers/{}", listed["items"][0]["id"].as_str().unwrap());
        let seen = terje.get(&view).await.expect(200);
        assert_eq!(seen["parts"][2]["title"], "Risikovurdering");
        assert_eq!(seen["handins"][0]["text"], "Kabler");
        siv.get(&view).await.expect(404);
        siv.post(&assess(&sent), approve(&sent)).await.expect(404);
        kari.post(&assess(&sent), approve(&sent)).await.expect(403);
        let approved = terje.post(&assess(&sent), approve(&sent)).await.expect(200);
        assert_eq!(approved["status"], "Godkjent");
        assert_eq!(approved["timeline"][1]["comment"], "Bra");
        let own = terje.post(&to, json!({ "text": "Mine egne" })).await.expect(200);
        terje.post(&assess(&own), approve(&own)).await.expect(403);
    }
}
