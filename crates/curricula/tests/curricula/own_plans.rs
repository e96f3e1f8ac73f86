//! What an office makes of its own plans.

use svenn_kernel::TrainingPlanId;
use svenn_testkit::{Office, Value, goal_as_sent as sent, json, on_both_engines};

fn new_goal(label: &str) -> Value {
    json!({
        "label": label, "excludeAssessmentInterview": false, "excludepracticallog": false,
        "selfAssessment": { "activated": false, "levels": [] }, "subGoals": [],
    })
}

fn path(plan: &Value) -> String {
    format!("/trainingplans/{}", plan["id"].as_str().unwrap())
}

/// A plan of four goals in one category, as a coordinator reads it.
async fn plan(office: &Office<'_>) -> Value {
    let plan = office.plan("Prøvefaget").await;
    let siri = office.coordinator("Siri").await;
    siri.get(&format!("/trainingplans/{}", plan.plan.id)).await.expect(200)
}

on_both_engines! {
    async fn a_coordinator_describes_a_plan(world) {
        let fjord = world.office("fjord").await;
        let (plan, siri) = (plan(&fjord).await, fjord.coordinator("Siri").await);
        let text = json!({
            "version": 1, "title": " Prøvefaget, lang ", "description": "Første år:\n- bli kjent",
        });
        let saved = siri.put(&path(&plan), text).await.expect(200);
        assert_eq!((&saved["title"], &saved["version"]), (&json!("Prøvefaget, lang"), &json!(2)));
        assert_eq!(saved["description"], "Første år:\n- bli kjent");
        assert_eq!(siri.get(&path(&plan)).await.expect(200), saved);
        // "HTML in a title: refused or cleaned."
        let markup = json!({ "version": 2, "title": "<b>Hei</b>", "description": "<p>nei" });
        let refused = siri.put(&path(&plan), markup).await.expect(422);
        for (at, field) in ["title", "description"].into_iter().enumerate() {
            assert_eq!(refused["fields"][at]["field"], field);
            assert_eq!(refused["fields"][at]["code"], "markup");
        }
        let new = json!({ "title": "<script>", "curriculum": "TST01-01" });
        let refused = siri.post("/trainingplans", new).await.expect(422);
        assert_eq!(refused["fields"][0]["code"], "markup");
        let unknown = json!({ "version": 1, "title": "A", "description": "" });
        assert_eq!(siri.put("/trainingplans/unknown", unknown).await.problem(404), "not_found");
    }

    /// "Sent again, nothing is there twice": the answer was lost, or somebody else saved meanwhile.
    async fn new_goals_that_are_sent_again_are_there_once(world) {
        let fjord = world.office("fjord").await;
        let (plan, siri) = (plan(&fjord).await, fjord.coordinator("Siri").await);
        let goals_path = format!("{}/goals", path(&plan));
        let category = &plan["categories"][0];
        let mut goals: Vec<Value> =
            category["goals"].as_array().unwrap().iter().map(sent).collect();
        let mut new = new_goal("vårt eget");
        new["key"] = json!("mitt-maal");
        new["subGoals"] = json!([{
            "key": "min-del", "label": "del", "includeAssessmentInterview": true,
            "excludepracticallog": false,
        }]);
        goals.push(new);
        let wanted = json!({ "version": 1, "categories": [
            { "id": category["id"], "label": category["label"], "goals": goals },
            { "key": "ny-kategori", "label": "HMS", "goals": [] },
        ]});
        let saved = siri.put(&goals_path, wanted.clone()).await.expect(200);
        assert_eq!((&saved["version"], &saved["antallMaal"]), (&json!(2), &json!(5)));
        assert_eq!(saved["categories"][0]["goals"][4]["id"], "mitt-maal");
        assert_eq!(siri.put(&goals_path, wanted.clone()).await.expect(200), saved);
        // With more in it, she first sees what is stored; what was new is there once.
        let mut more = wanted;
        more["categories"][1]["goals"] = json!([new_goal("enda et")]);
        let stale = siri.put(&goals_path, more.clone()).await;
        assert_eq!(stale.problem(409), "stale_version");
        more["version"] = json!(2);
        let saved = siri.put(&goals_path, more.clone()).await.expect(200);
        assert_eq!(saved["antallMaal"], 6);
        // What somebody else's plan has is not taken.
        let other = fjord.plan("En annen").await;
        let theirs = other.goals().next().unwrap().id.clone();
        more["version"] = json!(3);
        more["categories"][1]["goals"][0]["key"] = json!(theirs);
        assert_eq!(siri.put(&goals_path, more).await.problem(409), "id_in_use");
    }

    async fn goals_are_added_renamed_moved_and_deleted(world) {
        let fjord = world.office("fjord").await;
        let (plan, siri) = (plan(&fjord).await, fjord.coordinator("Siri").await);
        let category = &plan["categories"][0];
        let goals = category["goals"].as_array().unwrap();
        let mut first = sent(&goals[0]);
        first["label"] = json!("endret");
        first["excludeAssessmentInterview"] = json!(true);
        first["subGoals"] = json!([
            { "label": "del 1", "includeAssessmentInterview": true, "excludepracticallog": false },
            { "label": "del 2", "includeAssessmentInterview": false, "excludepracticallog": true },
        ]);
        let wanted = json!({ "version": 1, "categories": [
            { "label": "Ny", "goals": [sent(&goals[3]), new_goal("vårt eget")] },
            { "id": category["id"], "label": "Verksted", "goals": [sent(&goals[1]), first] },
        ]});
        let goals_path = format!("{}/goals", path(&plan));
        let saved = siri.put(&goals_path, wanted).await.expect(200);
        assert_eq!((&saved["version"], &saved["antallMaal"]), (&json!(2), &json!(4)));
        let [new, old] = &saved["categories"].as_array().unwrap()[..] else { panic!("{saved}") };
        assert_eq!((&old["id"], &old["label"]), (&category["id"], &json!("Verksted")));
        assert_eq!(new["goals"][0], goals[3]);
        assert!(new["goals"][1].get("kode").is_none(), "a goal of the office's own has no code");
        assert_eq!(old["goals"][0], goals[1]);
        let renamed = &old["goals"][1];
        assert_eq!((&renamed["id"], &renamed["kode"]), (&goals[0]["id"], &goals[0]["kode"]));
        assert_eq!((&renamed["label"], &renamed["excludeAssessmentInterview"]),
            (&json!("endret"), &json!(true)));
        assert_eq!(renamed["subGoals"][1]["label"], "del 2");
        assert_eq!(renamed["subGoals"][1]["excludepracticallog"], true);
        assert_eq!(siri.get(&path(&plan)).await.expect(200), saved);
        let list = siri.get("/trainingplans").await.expect(200);
        assert_eq!(list[0]["antallMaal"], 4);

        // The sub-goals change places and one of them its goal; a category goes with its goal.
        let mut moved = sent(renamed);
        let second = moved["subGoals"].as_array_mut().unwrap().pop().unwrap();
        let mut other = sent(&old["goals"][0]);
        other["subGoals"] = json!([second]);
        let wanted = json!({ "version": 2, "categories": [
            { "id": old["id"], "label": "Verksted", "goals": [moved, other] },
        ]});
        let saved = siri.put(&goals_path, wanted).await.expect(200);
        assert_eq!(saved["categories"].as_array().unwrap().len(), 1);
        let goals = saved["categories"][0]["goals"].as_array().unwrap();
        assert_eq!(goals[0]["subGoals"][0], renamed["subGoals"][0]);
        assert_eq!(goals[1]["subGoals"][0], renamed["subGoals"][1]);
        let nothing = json!({ "version": 3, "categories": [] });
        let saved = siri.put(&goals_path, nothing).await.expect(200);
        assert_eq!((&saved["antallMaal"], &saved["categories"]), (&json!(0), &json!([])));
    }

    // "A self-assessment is active only if it is activated and has more than 1 level." "A
    // practical-log goal: the practicelog option is on and neither the goal nor its sub-goal is
    // excluded."
    async fn a_plan_says_what_is_assessed_and_what_the_practice_log_is_about(world) {
        let fjord = world.office("fjord").await;
        let (plan, siri) = (plan(&fjord).await, fjord.coordinator("Siri").await);
        let options = |practicelog: bool| json!({
            "grunnleggendeferdigheter": true, "kjerneelementer": false, "tverrfagligtemaer": false,
            "practicelog": practicelog, "competencehours": true, "alledelmaal": true,
        });
        assert_eq!(plan["lk20options"]["practicelog"], false);
        assert_eq!(plan["practicalLogSettings"]["hyppighet"], "UKENTLIG");
        let update = json!({
            "version": 1, "lk20options": options(true),
            "practicalLogSettings": { "hyppighet": "MAANEDLIG", "veiledning": " Om HMS. " },
        });
        let options_path = format!("{}/options", path(&plan));
        let saved = siri.put(&options_path, update.clone()).await.expect(200);
        assert_eq!((&saved["lk20options"], &saved["version"]), (&options(true), &json!(2)));
        let log = json!({ "hyppighet": "MAANEDLIG", "veiledning": "Om HMS." });
        assert_eq!(saved["practicalLogSettings"], log);
        assert_eq!(siri.put(&options_path, update).await.problem(409), "stale_version");
        let wrong = json!({
            "version": 2, "lk20options": options(true),
            "practicalLogSettings": { "hyppighet": "MAANEDLIG", "veiledning": "<p>" },
        });
        let refused = siri.put(&options_path, wrong).await.expect(422);
        assert_eq!(refused["fields"][0]["field"], "practicalLogSettings.veiledning");

        let category = &saved["categories"][0];
        let mut first = sent(&category["goals"][0]);
        first["selfAssessment"] = json!({ "activated": true, "levels": ["Sett", "Kan"] });
        first["subGoals"] = json!([
            { "label": "a", "includeAssessmentInterview": true, "excludepracticallog": false },
            { "label": "b", "includeAssessmentInterview": true, "excludepracticallog": true },
        ]);
        let mut second = sent(&category["goals"][1]);
        second["selfAssessment"] = json!({ "activated": true, "levels": ["Kan"] });
        second["excludepracticallog"] = json!(true);
        let wanted = json!({ "version": 2, "categories": [
            { "id": category["id"], "label": "A", "goals": [first, second] },
        ]});
        let goals_path = format!("{}/goals", path(&plan));
        let saved = siri.put(&goals_path, wanted).await.expect(200);
        // "categories (id, label, competencegoals each with id, excludeAssessmentInterview, …)"
        let told = &saved["categories"][0]["competencegoals"][1];
        let second_id = &saved["categories"][0]["goals"][1]["id"];
        assert_eq!(*told, json!({
            "id": second_id, "excludeAssessmentInterview": false, "excludepracticallog": true,
        }));
        let [first, second] = &saved["categories"][0]["goals"].as_array().unwrap()[..] else {
            panic!("{saved}")
        };
        let active = json!({ "activated": true, "levels": ["Sett", "Kan"], "active": true });
        assert_eq!(first["selfAssessment"], active);
        assert_eq!(second["selfAssessment"]["active"], false);
        let logged = |it: &Value| it["inPracticeLog"].as_bool().unwrap();
        assert!(logged(first) && logged(&first["subGoals"][0]));
        assert!(!logged(&first["subGoals"][1]) && !logged(second));
        let mut wrong = new_goal("a");
        wrong["selfAssessment"] = json!({ "activated": true, "levels": ["Sett", " "] });
        let wrong = json!({ "version": 3, "categories": [{ "label": "A", "goals": [wrong] }] });
        let refused = siri.put(&goals_path, wrong).await.expect(422);
        let field = "categories.0.goals.0.selfAssessment.levels.1";
        assert_eq!(refused["fields"][0]["field"], field);
    }

    async fn every_wrong_field_is_named(world) {
        let fjord = world.office("fjord").await;
        let (plan, siri) = (plan(&fjord).await, fjord.coordinator("Siri").await);
        let goals_path = format!("{}/goals", path(&plan));
        let first = sent(&plan["categories"][0]["goals"][0]);
        let mut long = new_goal(&"æ".repeat(2_001));
        long["subGoals"] = json!([
            { "label": "<i>", "includeAssessmentInterview": true, "excludepracticallog": false },
        ]);
        let wanted = json!({ "version": 1, "categories": [{ "label": " ", "goals": [long] }]});
        let refused = siri.put(&goals_path, wanted).await.expect(422);
        let named = |refused: &Value| {
            let fields = refused["fields"].as_array().unwrap().iter();
            let named = fields.map(|it| format!("{} {}", it["field"], it["code"]));
            named.collect::<Vec<_>>().join("; ").replace('"', "")
        };
        assert_eq!(named(&refused), "categories.0.label required; \
            categories.0.goals.0.label too_long; categories.0.goals.0.subGoals.0.label markup");
        // What is not the plan's is not there, also where another plan has it.
        let other = fjord.plan("Annen").await;
        let stranger = &other.categories[0].goals[0].id;
        let mut strange = new_goal("a");
        strange["id"] = json!(stranger);
        let wanted = json!({ "version": 1, "categories": [
            { "label": "A", "goals": [first, strange] },
            { "id": other.categories[0].id, "label": "B", "goals": [first] },
        ]});
        let refused = siri.put(&goals_path, wanted).await.expect(422);
        assert_eq!(named(&refused), "categories.0.goals.1.id unknown; categories.1.id unknown; \
            categories.1.goals.0.id unknown");
        assert_eq!(siri.get(&path(&plan)).await.expect(200), plan);
        let many: Vec<_> = (0..101).map(|at| json!({ "label": at.to_string(), "goals": [] })).collect();
        let wanted = json!({ "version": 1, "categories": many });
        let refused = siri.put(&goals_path, wanted).await.expect(422);
        assert_eq!(named(&refused), "categories too_many");
    }

    // "Two coordinators editing one plan: the second sees what changed, goal by goal."
    async fn whoever_is_second_gets_what_is_stored_now(world) {
        let fjord = world.office("fjord").await;
        let plan = plan(&fjord).await;
        let (siri, per) = (fjord.coordinator("Siri").await, fjord.coordinator("Per").await);
        let goals_path = format!("{}/goals", path(&plan));
        let category = &plan["categories"][0];
        let wanted = |label: &str| json!({ "version": 1, "categories": [
            { "id": category["id"], "label": label, "goals": category["goals"].as_array().unwrap()
                .iter().map(sent).collect::<Vec<_>>() },
        ]});
        let saved = siri.put(&goals_path, wanted("Siris")).await.expect(200);
        let refused = per.put(&goals_path, wanted("Pers")).await.expect(409);
        assert_eq!((&refused["code"], &refused["current"]), (&json!("stale_version"), &saved));
        let text = json!({ "version": 1, "title": "A", "description": "" });
        let refused = per.put(&path(&plan), text).await.expect(409);
        assert_eq!(refused["current"], saved);
        let stale = format!("{}?version=1", path(&plan));
        assert_eq!(per.delete(&stale).await.problem(409), "stale_version");
        assert_eq!(siri.get(&path(&plan)).await.expect(200), saved);
    }

    // Goals that documentation points to keep their ids, and are not deleted.
    async fn a_goal_that_somebody_has_begun_with_is_not_deleted(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, goals) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        let all = siri.get("/trainingplans").await.expect(200);
        let plan = siri.get(&path(&all[0])).await.expect(200);
        let (plan_path, category) = (path(&plan), &plan["categories"][0]);
        let uses_path = format!("{plan_path}/uses");
        let uses = siri.get(&uses_path).await.expect(200);
        assert_eq!(uses["laerlinger"][0]["id"], kari.id);
        assert_eq!(uses["laerlinger"].as_array().unwrap().len(), 1);
        assert_eq!(uses["maal"], json!([]));
        // A draft is enough.
        let body = json!({ "name": "Skap", "content": "<p>Slik.</p>", "goals": [goals[1]] });
        let draft = kari.post("/documentation", body).await.expect(201);
        let uses = siri.get(&uses_path).await.expect(200);
        let name = uses["laerlinger"][0]["navn"].as_str().unwrap();
        assert_eq!(uses["maal"], json!([{ "id": goals[1], "hvem": name }]));
        let without = json!({ "version": 1, "categories": [
            { "id": category["id"], "label": "A", "goals": [sent(&category["goals"][0])] },
        ]});
        let goals_path = format!("{plan_path}/goals");
        let refused = siri.put(&goals_path, without.clone()).await.expect(409);
        assert_eq!(refused["code"], "goals_in_use");
        let title = refused["title"].as_str().unwrap();
        assert!(title.contains(name), "{title}");
        assert!(title.contains(category["goals"][1]["label"].as_str().unwrap()), "{title}");
        assert_eq!(siri.get(&plan_path).await.expect(200), plan);
        // So is one that was sent and approved, when the apprentice has another plan since.
        let document = format!("/documentation/{}", draft["id"].as_str().unwrap());
        let _ = kari.post(&format!("{document}/send"), json!({ "version": 1 })).await.expect(200);
        let _ = terje.post(&format!("{document}/approve"), json!({ "version": 2 })).await.expect(200);
        let other = fjord.plan("Annen").await;
        fjord.give_plan(&kari, &other.plan.id).await;
        assert_eq!(siri.get(&uses_path).await.expect(200)["laerlinger"], json!([]));
        assert_eq!(siri.put(&goals_path, without).await.problem(409), "goals_in_use");
        let gone = siri.delete(&format!("{plan_path}?version=1")).await;
        assert_eq!(gone.problem(409), "goals_in_use");
        // The others go, and what stays keeps its id.
        let rest = json!({ "version": 1, "categories": [
            { "id": category["id"], "label": "A", "goals": [sent(&category["goals"][1])] },
        ]});
        let saved = siri.put(&goals_path, rest).await.expect(200);
        assert_eq!(saved["categories"][0]["goals"], json!([category["goals"][1]]));
        let document = kari.get(&document).await.expect(200);
        assert_eq!(document["goals"][0]["id"], json!(goals[1]));
    }

    // "A training plan can be deleted only if no apprentices are connected."
    async fn a_plan_is_deleted_only_if_no_apprentices_are_connected(world) {
        let fjord = world.office("fjord").await;
        let plan = fjord.plan("Prøvefaget").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        fjord.give_plan(&kari, &plan.plan.id).await;
        let deletion = format!("/trainingplans/{}?version=1", plan.plan.id);
        let refused = siri.delete(&deletion).await.expect(409);
        assert_eq!(refused["code"], "has_apprentices");
        assert!(refused["title"].as_str().unwrap().contains("Kari"), "{refused}");
        let other = fjord.plan("Annen").await;
        fjord.give_plan(&kari, &other.plan.id).await;
        assert_eq!(siri.delete(&deletion).await.status.as_u16(), 204);
        let gone = siri.get(&format!("/trainingplans/{}", plan.plan.id)).await;
        assert_eq!(gone.problem(404), "not_found");
        assert_eq!(siri.delete(&deletion).await.problem(404), "not_found");
        let list = siri.get("/trainingplans").await.expect(200);
        assert_eq!((list.as_array().unwrap().len(), &list[0]["title"]), (1, &json!("Annen")));
    }

    async fn a_copy_has_the_same_goals_and_stands_by_itself(world) {
        let fjord = world.office("fjord").await;
        let (plan, siri) = (plan(&fjord).await, fjord.coordinator("Siri").await);
        let goals_path = format!("{}/goals", path(&plan));
        let category = &plan["categories"][0];
        let mut first = sent(&category["goals"][0]);
        first["subGoals"] = json!([
            { "label": "del", "includeAssessmentInterview": true, "excludepracticallog": true },
        ]);
        let wanted = json!({ "version": 1, "categories": [
            { "id": category["id"], "label": "A", "goals": [first, new_goal("eget")] },
        ]});
        let plan = siri.put(&goals_path, wanted).await.expect(200);
        let copying = format!("{}/copy", path(&plan));
        let copy = siri.post(&copying, json!({ "title": " Kopi " })).await.expect(201);
        assert_eq!((&copy["title"], &copy["version"]), (&json!("Kopi"), &json!(1)));
        for same in ["curriculum", "curriculumVersion", "antallMaal", "description"] {
            assert_eq!(copy[same], plan[same], "{same}");
        }
        let goals = |plan: &Value| plan["categories"][0]["goals"].as_array().unwrap().clone();
        for (before, after) in goals(&plan).iter().zip(goals(&copy)) {
            assert_ne!(before["id"], after["id"]);
            assert_eq!((&before["label"], before.get("kode")), (&after["label"], after.get("kode")));
        }
        assert_eq!(goals(&copy)[0]["subGoals"][0]["label"], "del");
        let nothing = json!({ "version": 1, "categories": [] });
        let _ = siri.put(&format!("{}/goals", path(&copy)), nothing).await.expect(200);
        assert_eq!(siri.get(&path(&plan)).await.expect(200), plan);
        let untitled = siri.post(&copying, json!({ "title": "" })).await.expect(422);
        assert_eq!(untitled["fields"][0]["code"], "required");
    }

    /// "The plan as PDF by half-year and place responsible."
    async fn a_goal_is_planned_in_a_half_year_and_the_plan_is_handed_over_on_paper(world) {
        let fjord = world.office("fjord").await;
        let (plan, siri) = (plan(&fjord).await, fjord.coordinator("Siri").await);
        let (goals_path, category) = (format!("{}/goals", path(&plan)), &plan["categories"][0]);
        let mut first = sent(&category["goals"][0]);
        assert_eq!((&first["halvaar"], &first["ansvarlig"]), (&json!(0), &json!("")));
        first["halvaar"] = json!(3);
        first["ansvarlig"] = json!(" Opplæringskontoret ");
        let second = sent(&category["goals"][1]);
        let with = |version: i64, first: &Value| json!({ "version": version, "categories": [
            { "id": category["id"], "label": category["label"], "goals": [first, second] },
        ]});
        let saved = siri.put(&goals_path, with(1, &first)).await.expect(200);
        let planned = &saved["categories"][0]["goals"][0];
        let told = (&planned["halvaar"], &planned["ansvarlig"]);
        assert_eq!(told, (&json!(3), &json!("Opplæringskontoret")));
        // What is left out stays, and a half-year is one of the training.
        for field in ["halvaar", "ansvarlig"] {
            first.as_object_mut().unwrap().remove(field);
        }
        first["label"] = json!("endret");
        let saved = siri.put(&goals_path, with(2, &first)).await.expect(200);
        let planned = &saved["categories"][0]["goals"][0];
        assert_eq!((&planned["label"], &planned["halvaar"]), (&json!("endret"), &json!(3)));
        first["halvaar"] = json!(11);
        let refused = siri.put(&goals_path, with(3, &first)).await.expect(422);
        assert_eq!(refused["fields"][0]["field"], "categories.0.goals.0.halvaar");

        let pdf = format!("{}/pdf", path(&plan));
        let paper = siri.get(&pdf).await;
        assert!(paper.status == 200 && paper.bytes.starts_with(b"%PDF"));
        let (kari, terje) = (fjord.apprentice("Kari").await, fjord.instructor("Terje").await);
        assert_eq!(kari.get(&pdf).await.problem(403), "forbidden");
        assert_eq!(terje.get(&pdf).await.problem(404), "not_found");
        let id = TrainingPlanId::parse(plan["id"].as_str().unwrap()).unwrap();
        fjord.connect_to_plan(&terje, &id).await;
        assert_eq!(terje.get(&pdf).await.status, 200);
    }

    async fn plans_are_the_coordinators_to_change(world) {
        let (fjord, vidde) = (world.office("fjord").await, world.office("vidde").await);
        let (kari, terje, _) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        let all = siri.get("/trainingplans").await.expect(200);
        let plan = siri.get(&path(&all[0])).await.expect(200);
        let stranger = vidde.coordinator("Siri").await;
        let text = json!({ "version": 1, "title": "A", "description": "" });
        let (plan_path, goals) = (path(&plan), json!({ "version": 1, "categories": [] }));
        let (goals_path, copy_path) = (format!("{plan_path}/goals"), format!("{plan_path}/copy"));
        for (who, status) in [(&kari, 403_u16), (&terje, 403), (&stranger, 404)] {
            for reply in [
                who.put(&plan_path, text.clone()).await,
                who.put(&goals_path, goals.clone()).await,
                who.post(&copy_path, json!({ "title": "A" })).await,
                who.get(&format!("{plan_path}/uses")).await,
                who.put(&format!("{plan_path}/options"), json!({
                    "version": 1, "lk20options": plan["lk20options"],
                    "practicalLogSettings": plan["practicalLogSettings"],
                })).await,
                who.delete(&format!("{plan_path}?version=1")).await,
            ] {
                assert_eq!(reply.status.as_u16(), status);
            }
        }
        assert_eq!(siri.get(&plan_path).await.expect(200), plan);
    }
}
