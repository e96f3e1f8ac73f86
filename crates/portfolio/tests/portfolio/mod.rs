//! Portfolios through the real router, on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test that cannot go on says why by panicking"
)]

pub mod samples;

use std::{
    io::{Cursor, Read},
    time::Duration,
};

use svenn_kernel::{ApprenticeId, GoalId, PersonId, Role};
use svenn_people::apprentices;
use svenn_portfolio::PortfolioSource;
use svenn_testkit::{Client, Office, Value, World, json, on_both_engines};

use crate::reading;

type Archive = zip::ZipArchive<Cursor<Vec<u8>>>;

/// 14 November 2023, in the evening.
const TAKEN: i64 = 1_700_000_000_000;

fn picture() -> Vec<u8> {
    let pixels = image::RgbaImage::from_pixel(900, 600, image::Rgba([20, 80, 107, 200]));
    let mut bytes = Cursor::new(Vec::new());
    pixels.write_to(&mut bytes, image::ImageFormat::Png).unwrap();
    bytes.into_inner()
}

async fn ask(who: &Client, apprentices: &[&Client]) -> Value {
    let ids: Vec<&str> = apprentices.iter().map(|it| it.id.as_str()).collect();
    who.post("/portfolios", json!({ "laerlinger": ids })).await.expect(201)
}

/// The newest order of somebody, once all jobs are done.
async fn made(world: &World, who: &Client) -> Value {
    world.run_jobs().await;
    who.get("/portfolios").await.expect(200)[0].clone()
}

/// The text of the document of the first portfolio of an order, without white space.
async fn text(who: &Client, order: &Value) -> String {
    assert_eq!(order["mapper"][0]["status"], "KLAR", "{order}");
    let url = order["mapper"][0]["pdf"]["url"].as_str().unwrap();
    let reply = who.get(url.strip_prefix("/api").unwrap()).await;
    assert_eq!(reply.status.as_u16(), 200);
    assert_eq!(reply.headers["content-type"], "application/pdf");
    reading::text_of(&reply.bytes)
}

async fn archive(who: &Client, order: &Value) -> Archive {
    let path = format!("/portfolios/{}/archive", order["id"].as_str().unwrap());
    let reply = who.get(&path).await;
    assert_eq!(reply.status.as_u16(), 200, "{}", String::from_utf8_lossy(&reply.bytes));
    zip::ZipArchive::new(Cursor::new(reply.bytes.to_vec())).unwrap()
}

fn names(archive: &Archive) -> Vec<String> {
    archive.file_names().map(|name| name.unwrap().into_owned()).collect()
}

fn file(archive: &mut Archive, name: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    archive.by_name(name).unwrap().read_to_end(&mut bytes).unwrap();
    bytes
}

/// Documentation with a picture that is sent, and approved by `terje`.
async fn documented(kari: &Client, terje: &Client, goals: &[GoalId]) {
    let body = json!({
        "name": "Takstol #1", "content": "<p>Kappet <b>alle</b> delene</p>", "goals": goals,
        "pictures": [{ "key": "k1", "note": "Målt to ganger", "taken": TAKEN }],
    });
    let draft = kari.post("/documentation", body).await.expect(201);
    let path = format!("/documentation/{}", draft["id"].as_str().unwrap());
    let file = format!("{path}/files?name=takstol.png&key=k1");
    assert!(kari.upload(&file, "image/png", picture()).await.status.is_success());
    let read = kari.get(&path).await.expect(200);
    let sent = kari.post(&format!("{path}/send"), json!({ "version": read["version"] })).await;
    let version = json!({ "version": sent.expect(200)["version"] });
    terje.post(&format!("{path}/approve"), version).await.expect(200);
}

/// How many statements it takes to read what goes into an apprentice's portfolio.
async fn statements(office: &Office<'_>, of: &Client) -> u32 {
    let tx = office.read().await;
    let id = ApprenticeId::parse(&of.id).unwrap();
    let apprentice = apprentices::find(&tx, &id).await.unwrap().unwrap();
    let before = tx.statements();
    let sources: [&dyn PortfolioSource; 3] = [
        &svenn_documentation::PortfolioDocumentation,
        &svenn_tasks::PortfolioTasks,
        &svenn_timekeeping::PortfolioHours,
    ];
    for source in sources {
        source.sections(&tx, &apprentice).await.unwrap();
    }
    tx.statements() - before
}

on_both_engines! {
    async fn what_is_read_takes_as_many_statements_however_much_there_is(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, goals) = fjord.loop_of_three().await;
        documented(&kari, &terje, &goals[..1]).await;
        let one = statements(&fjord, &kari).await;
        for _ in 0..3 {
            documented(&kari, &terje, &goals[..1]).await;
        }
        assert_eq!(statements(&fjord, &kari).await, one);
    }

    async fn it_tells_what_the_apprentice_did_and_who_approved_it(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, goals) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        documented(&kari, &terje, &goals[..1]).await;
        let draft = json!({ "name": "Hemmeligkladd", "content": "<p>x</p>", "goals": [goals[0]] });
        kari.post("/documentation", draft).await.expect(201);
        for who in [&kari, &terje, &siri] {
            let asked = ask(who, &[&kari]).await;
            assert_eq!((&asked["status"], &asked["mapper"][0]["prosent"]), (&json!("VENTER"), &json!(0)));
            let order = made(&world, who).await;
            assert_eq!((&order["id"], &order["status"]), (&asked["id"], &json!("KLAR")));
            let mappe = &order["mapper"][0];
            assert_eq!((&mappe["prosent"], &mappe["standard"]), (&json!(100), &json!("PDF/A-2a, PDF/UA-1")));
            assert!(mappe["sider"].as_i64().unwrap() >= 4, "{mappe}");
            let text = text(who, &order).await;
            for words in [
                "Opplæringsmappe", "Innhold", "Progresjon", "Takstol#1", "Kappetalledelene",
                "GodkjentavTerje", "(fagligleder)", "Målttoganger(Bilde,tatt14.11.2023",
                "Dekning:tynt", "Dekning:tomt",
            ] {
                assert!(text.contains(words), "{words}: {text}");
            }
            assert!(!text.contains("Hemmeligkladd"), "a draft is nobody's evidence");
        }
    }

    async fn nobody_has_that_of_others_made_or_reads_it(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let (siri, stranger) = (fjord.coordinator("Siri").await, fjord.instructor("Siv").await);
        let ola = fjord.apprentice("Ola").await;
        let pairs: [(&Client, &Client); 4] =
            [(&stranger, &kari), (&ola, &kari), (&kari, &ola), (&terje, &ola)];
        for (who, of) in pairs {
            let asked = json!({ "laerlinger": [of.id] });
            assert_eq!(who.post("/portfolios", asked).await.problem(404), "not_found");
        }
        let both = json!({ "laerlinger": [kari.id, "ukjent"] });
        assert_eq!(siri.post("/portfolios", both).await.problem(404), "not_found");
        let none = siri.post("/portfolios", json!({ "laerlinger": [] })).await;
        assert_eq!(none.problem(422), "invalid");
        let order = ask(&kari, &[&kari]).await;
        world.run_jobs().await;
        let path = format!("/portfolios/{}", order["id"].as_str().unwrap());
        for who in [&siri, &terje, &ola] {
            assert_eq!(who.get(&format!("{path}/archive")).await.problem(404), "not_found");
            assert_eq!(who.delete(&path).await.problem(404), "not_found");
            assert_eq!(who.get("/portfolios").await.expect(200), json!([]));
        }
        kari.delete(&path).await.expect(204);
        assert_eq!(kari.get("/portfolios").await.expect(200), json!([]));
    }

    async fn a_stick_has_every_file_as_it_came_and_a_page_that_leads_to_it(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, goals) = fjord.loop_of_three().await;
        documented(&kari, &terje, &goals[..1]).await;
        let order = ask(&kari, &[&kari]).await;
        let path = format!("/portfolios/{}/archive", order["id"].as_str().unwrap());
        assert_eq!(kari.get(&path).await.problem(409), "not_ready");
        let order = made(&world, &kari).await;
        let mut archive = archive(&kari, &order).await;
        let names: Vec<String> = names(&archive);
        assert_eq!(names, ["index.html", "opplaeringsmappe.pdf", "filer/0001 takstol.png"]);
        let page = String::from_utf8(file(&mut archive, "index.html")).unwrap();
        for words in ["lang=\"nb\"", "Takstol #1", "filer/0001%20takstol.png", "Godkjent av Terje"] {
            assert!(page.contains(words), "{words}: {page}");
        }
        assert!(!page.contains("<script") && !page.contains("src=\"http"), "{page}");
        assert!(file(&mut archive, "opplaeringsmappe.pdf").starts_with(b"%PDF-"));
        let stored = image::load_from_memory(&file(&mut archive, "filer/0001 takstol.png"));
        assert_eq!(stored.unwrap().width(), 900, "as it came, not as it is printed");
    }

    async fn many_come_together_and_are_told_of_once(world) {
        let fjord = world.office("fjord").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let siri = fjord.coordinator("Siri").await;
        ask(&siri, &[&kari, &ola]).await;
        let order = made(&world, &siri).await;
        assert_eq!((&order["status"], order["mapper"].as_array().unwrap().len()), (&json!("KLAR"), 2));
        let archive = archive(&siri, &order).await;
        let mut names = names(&archive);
        names.retain(|name| name.ends_with("index.html"));
        assert_eq!(names.len(), 3, "one of each, and one that leads to both: {names:?}");
        let told = siri.get("/notificationcenter/my?days=100").await.expect(200).to_string();
        assert_eq!(told.matches("Bestillingen av 2 opplæringsmapper").count(), 1, "{told}");
    }

    async fn after_a_week_it_is_gone_with_its_document(world) {
        let fjord = world.office("fjord").await;
        let kari = fjord.apprentice("Kari").await;
        ask(&kari, &[&kari]).await;
        let order = made(&world, &kari).await;
        let url = order["mapper"][0]["pdf"]["url"].as_str().unwrap().to_owned();
        world.clock.advance(Duration::from_secs(7 * 24 * 3_600 - 60));
        world.run_jobs().await;
        let kari = fjord.sign_in(&PersonId::parse(&kari.id).unwrap(), Role::Laerling).await;
        assert_eq!(kari.get("/portfolios").await.expect(200).as_array().unwrap().len(), 1);
        world.clock.advance(Duration::from_secs(120));
        world.run_jobs().await;
        assert_eq!(kari.get("/portfolios").await.expect(200), json!([]));
        assert_eq!(kari.get(url.strip_prefix("/api").unwrap()).await.status.as_u16(), 404);
        let told = kari.get("/notificationcenter/my?days=100").await.expect(200).to_string();
        assert!(!told.contains("Opplæringsmappen for"), "{told}");
    }
}
